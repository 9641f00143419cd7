#include "zermelo/green/tests.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/arena/families.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline green {
namespace {

struct Option {
    std::string_view name;
    double           value;
};

struct Recipe {
    std::string_view    family;
    std::vector<Option> options;
    bool                beside = true;  // the example stands beside it
};

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> kRecipes = {
        {"random", {{"fields", 10}, {"degree", 2}, {"green", 0.3}}, false},
        {"random", {{"fields", 100}, {"degree", 1.5}, {"green", 0.2}}},
        {"random", {{"fields", 1000}, {"degree", 1.5}, {"green", 0.08}}},
        {"grid", {{"rows", 30}, {"columns", 30}, {"green", 0.1}}},
        {"chain", {{"k", 90}}},
        {"corridor", {{"k", 90}}},
        {"dense-corridor", {{"k", 90}}},
        {"ladder", {{"fields", 2900}, {"green", 0.03}}},
        {"grid", {{"rows", 48}, {"columns", 60}, {"green", 0.03}}},
        {"random", {{"fields", 2990}, {"degree", 9.5}, {"green", 0.03}}},
    };
    return kRecipes;
}

std::expected<Arena, InputError> make(const Recipe& recipe, std::uint64_t seed,
                                      const Budget& budget) {
    const auto& family = *std::ranges::find(arena_families(), recipe.family, &ArenaFamily::name);
    std::vector<double> values;
    for (const auto& option : family.options) {
        const auto own = std::ranges::find(recipe.options, option.name, &Option::name);
        values.push_back(own == recipe.options.end() ? option.standard : own->value);
    }
    return family.make(values, seed, budget);
}

// Writes two boards side by side in the contest's format; Ann's fields of both come first.
std::string side_by_side(const Arena& left, const Arena& right) {
    const auto anns = [](const Arena& arena) {
        std::uint32_t count = 0;
        while (count < arena.fields() && arena.ann(count)) ++count;
        return count;
    };
    const std::uint32_t a = anns(left), c = anns(right);
    const auto          number = [&](bool second, std::uint32_t v) {
        if (!second) return v < a ? v + 1 : v + c + 1;
        return v < c ? a + v + 1 : left.fields() + v + 1;
    };
    auto text = fmt::format("{} {}\n", a + c, left.fields() - a + right.fields() - c);
    for (const bool ann : {true, false})
        for (const bool second : {false, true}) {
            const Arena& arena = second ? right : left;
            for (std::uint32_t v = 0; v < arena.fields(); ++v) {
                if (arena.ann(v) != ann) continue;
                text += fmt::format("{} {}", arena.green.test(v) ? 1 : 0, arena.out.length(v));
                for (const auto w : arena.out[v]) text += fmt::format(" {}", number(second, w));
                text += '\n';
            }
        }
    return text;
}

bool is_within(const Arena& arena) {
    return arena.fields() <= kMostTestFields && arena.green.count() <= kMostTestGreens &&
           arena.moves() <= kMostTestMoves;
}

}  // namespace

TestInputs green_tests(std::uint64_t seed, const Budget& budget) {
    constexpr int kTries = 1000;  // a board of some 90 greens rarely has more than 100
    const auto    small  = read_contest(bytes_of(kGreenExample), budget);
    if (!small) return std::unexpected(small.error());
    std::vector<TestInput> tests = {{"gra1", std::string(kGreenExample)}};
    Random                 random(seed);
    for (const auto& recipe : recipes())
        for (int tried = 0;; ++tried) {
            const auto arena = make(recipe, random.next(), budget);
            if (!arena) return std::unexpected(arena.error());
            std::string text;
            if (recipe.beside) {
                text = side_by_side(*arena, *small);
            } else {
                StringSink sink;
                if (auto done = write_contest(*arena, sink); !done)
                    return std::unexpected(done.error());
                text = sink.text();
            }
            const auto whole = read_contest(bytes_of(text), budget);
            if (!whole) return std::unexpected(whole.error());
            if (!is_within(*whole)) {
                if (tried < kTries) continue;
                return std::unexpected(plain_error(phrase("no board within the limits was found"),
                                                   {}, phrase("another --seed")));
            }
            tests.push_back({fmt::format("gra{}", tests.size() + 1), std::move(text)});
            break;
        }
    return tests;
}

}  // namespace zermelo::inline green
