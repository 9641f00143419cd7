#include "zermelo/pigs/tests.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/pigs/make.hpp"

namespace zermelo::inline pigs {

TestInputs pigs_tests(std::uint64_t seed, const Budget&) {
    struct Recipe {
        std::string_view    family;
        std::vector<double> values;  // side, pigs, share of trees
    };
    const Recipe kRecipes[] = {
        {"open", {4, 1, 0.1}},    {"open", {6, 2, 0.2}},       {"open", {8, 3, 0.2}},
        {"maze", {11, 2}},        {"impossible", {8, 2, 0.3}}, {"cluster", {8, 4, 0.1}},
        {"rooms", {12, 3}},       {"open", {16, 3, 0.3}},      {"serpentine", {13, 4}},
        {"spread", {22, 4, 0.1}}, {"cluster", {12, 4, 0.3}},
    };
    std::vector<TestInput> tests = {{"pra1", std::string(kPigsExample)}};
    Random                 random(seed);
    for (const auto& [name, values] : kRecipes) {
        const auto family = std::ranges::find(pigs_families(), name, &FamilyCard::name);
        const auto map = make_pigs_map(static_cast<std::size_t>(family - pigs_families().begin()),
                                       values, random.next());
        if (!map) return std::unexpected(map.error());
        tests.push_back({fmt::format("pra{}", tests.size() + 1), to_text(*map)});
    }
    return tests;
}

}  // namespace zermelo::inline pigs
