// Loopy impartial games in scripts: all sums of two positions of random graphs, and sums beside
// heaps, compared with the outcomes themselves.
#include <fmt/ranges.h>

#include "test/support/told_outcomes.hpp"
#include "test/support/typed.hpp"
#include "zermelo/check/loopy.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/loopy_facet.hpp"

namespace zermelo::loopy_script_test {
namespace {

using namespace test;

// Returns a script for a token on that graph; positions are its nodes, from 1.
std::string script_of(const Lists& lists, std::string_view more = "loopy = true,") {
    std::string edges;
    for (const auto& list : lists) {
        edges += "{";
        for (const auto w : list) edges += fmt::format("{},", w + 1);
        edges += "},";
    }
    return fmt::format(
        "local edges = {{{}}}\nreturn {{ name = \"Graph\", impartial = true, {}\n"
        "  start = function() return {{ 1 }} end,\n"
        "  moves = function(s) return edges[s[1]] end,\n"
        "  play = function(s, m) return {{ m }} end }}\n",
        edges, more);
}

constexpr std::size_t kNodes = 4;

TEST(LoopyScript, sums_of_two_positions) {
    std::vector<Outcome> met;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const auto lists = random_graph(kNodes, 0.15 + 0.05 * static_cast<double>(seed % 5), seed);
        const auto next  = [&](std::size_t i) {
            std::vector<std::size_t> to;
            for (const auto w : lists[i / kNodes]) to.push_back(w * kNodes + i % kNodes);
            for (const auto w : lists[i % kNodes]) to.push_back(i - i % kNodes + w);
            return to;
        };
        const auto name = [](std::size_t i) {
            return fmt::format("{} + {}", i / kNodes + 1, i % kNodes + 1);
        };
        const auto text    = script_of(lists);
        const auto session = open_text(text);
        ASSERT_TRUE(session) << to_text(session.error());
        const auto found = outcomes(kNodes * kNodes, next);
        expect_told(**session, found, name, next);
        met.insert(met.end(), found.begin(), found.end());
    }
    for (const auto outcome : {Outcome::win, Outcome::loss, Outcome::draw})
        EXPECT_GT(std::ranges::count(met, outcome), 100);
}

TEST(LoopyScript, beside_heaps) {
    constexpr std::size_t kHeaps = 4;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(seed);
        const auto lists = random_graph(kNodes, 0.15 + 0.05 * static_cast<double>(seed % 5), seed);
        const auto next  = [&](std::size_t i) {
            std::vector<std::size_t> to;
            for (const auto w : lists[i / kHeaps]) to.push_back(w * kHeaps + i % kHeaps);
            for (std::size_t less = 0; less < i % kHeaps; ++less)
                to.push_back(i - i % kHeaps + less);
            return to;
        };
        const auto name = [](std::size_t i) {
            return fmt::format("x.lua({}) + nim({})", i / kHeaps + 1, i % kHeaps);
        };
        const auto text = script_of(lists);
        const auto session =
            card("sum").inside.open({{"x.lua", bytes_of(text)}}, std::vector{name(0)}, {});
        ASSERT_TRUE(session) << to_text(session.error());
        expect_told(**session, outcomes(kNodes * kHeaps, next), name, next);
    }
}

// Each changed value is refused.
TEST(LoopyScript, certificates) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const auto text    = script_of(random_graph(6, 0.25, seed));
        const auto session = open_text(text);
        ASSERT_TRUE(session && (*session)->solve("", true, {}));
        StringSink file;
        ASSERT_TRUE((*session)->write(Part::certificate, file));
        const auto again = open_text(text);
        const auto well  = (*again)->check(bytes_of(file.text()), {});
        ASSERT_TRUE(well && well->accepted);
        const auto read = read_certificate(bytes_of(file.text()));
        ASSERT_TRUE(read && read->count % 2 == 0 && read->count > 0);
        for (std::uint64_t v = 0; v < read->count / 2; ++v) {
            Table<std::uint32_t> words(read->count);
            for (std::uint64_t i = 0; i < read->count; ++i) words[i] = read->word(i);
            words[2 * v] = words[2 * v] == kInfinite ? 0 : kInfinite;
            StringSink altered;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(read->text)}, words,
                              altered);
            const auto told = (*again)->check(bytes_of(altered.text()), {});
            ASSERT_TRUE(told && !told->accepted) << v;
        }
    }
}

TEST(LoopyScript, must_be_impartial_and_has_moves) {
    const Lists circle{{1}, {0}};
    const auto  without = open_text(script_of(circle, ""));
    ASSERT_TRUE(without);
    const auto answer = (*without)->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(to_text(answer.error()),
              "play can come back to position 1 (1 -> 2 -> 1): it has no nimber, expected an "
              "impartial game whose play ends (try: loopy = true beside impartial = true)");
    const auto misere = open_text(script_of(circle, "loopy = true, misere = true,"));
    ASSERT_FALSE(misere);
    EXPECT_NE(to_text(misere.error()).find("a loopy game is not misere"), std::string::npos);
    auto plain = script_of(circle);
    plain.replace(plain.find("impartial = true,"), 17, "");
    const auto partial = open_text(plain);
    ASSERT_FALSE(partial);
    EXPECT_NE(to_text(partial.error()).find("loopy is of impartial games"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::loopy_script_test
