#include "zermelo/games/stripes_tests.hpp"

#include <fmt/format.h>
#include <string>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::inline games {

TestInputs stripes_tests(std::uint64_t seed, const Budget&) {
    struct Shape {
        std::uint64_t most_length, boards, most_board;
    };
    constexpr Shape        kShapes[] = {{3, 10, 20},     {10, 30, 100},    {2, 100, 999},
                                        {30, 300, 999},  {100, 1000, 999}, {999, 500, 999},
                                        {50, 1000, 999}, {1000, 1000, 999}};
    std::vector<TestInput> tests     = {{"pas1", std::string(kStripesExample)}};
    Random                 random(seed);
    const auto             add = [&](const std::string& lengths, const Shape& shape) {
        auto text = fmt::format("{}\n{}\n", lengths, shape.boards);
        for (std::uint64_t i = 0; i < shape.boards; ++i)
            text += fmt::format("{}\n", 1 + random.below(shape.most_board));
        tests.push_back({fmt::format("pas{}", tests.size() + 1), std::move(text)});
    };
    for (const auto& shape : kShapes)
        add(fmt::format("{} {} {}", 1 + random.below(shape.most_length),
                        1 + random.below(shape.most_length), 1 + random.below(shape.most_length)),
            shape);
    const auto same = 1 + random.below(9);  // three colours of one length
    add(fmt::format("{0} {0} {0}", same), {0, 1000, 999});
    return tests;
}

}  // namespace zermelo::inline games
