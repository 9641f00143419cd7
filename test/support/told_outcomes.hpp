// Checks that a session reports who wins at every position, and every move with what it leads to.
#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "test/support/loopy_graphs.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::test {

/// Returns the text of the graph, as in the files of dag and loopy.
inline std::string text_of_graph(const Lists& lists, const std::string& tokens) {
    std::size_t edges = 0;
    std::string text;
    for (std::size_t v = 0; v < lists.size(); ++v)
        for (const auto w : lists[v]) text += fmt::format("{} {}\n", v + 1, w + 1), ++edges;
    return fmt::format("graph {} {}\n{}tokens {}\n", lists.size(), edges, text, tokens);
}

/// found: the outcomes of all positions, by their numbers; name(i): the session's name for position
/// i; next(i): the positions one move on.  Every move must be listed, the best ones first, unless
/// the position is lost; and a player who always makes the first move listed must bring a won play
/// to its end.
inline void expect_told(Session& session, const std::vector<Outcome>& found, auto&& name,
                        auto&& next) {
    std::map<std::string, std::size_t> number;
    for (std::size_t i = 0; i < found.size(); ++i) number.emplace(name(i), i);
    std::vector<std::size_t> first(found.size());  // where the first move listed leads
    for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_TRUE(session.reset(name(i)));
        const auto answer = session.solve("", true, {});
        ASSERT_TRUE(answer && answer->certified);
        ASSERT_EQ(answer->verdict, found[i]) << name(i);
        std::map<std::string, Outcome> all;
        std::set<std::string>          listed;
        if (found[i] != Outcome::loss)
            for (const auto j : next(i)) all.emplace(name(j), found[j]);
        int before = 0;
        for (const auto& move : answer->moves) {
            const auto behind = all.at(move.position);
            const int  rank   = behind == Outcome::loss ? 0 : behind == Outcome::draw ? 1 : 2;
            ASSERT_EQ(move.verdict, behind) << name(i) << ", " << move.move;
            ASSERT_GE(rank, std::exchange(before, rank)) << name(i);
            listed.insert(move.position);
            ASSERT_TRUE(session.move(move.move)) << move.move;
            ASSERT_EQ(session.position(), move.position);
            ASSERT_TRUE(session.reset(name(i)));
        }
        ASSERT_EQ(listed.size(), all.size()) << name(i);
        if (found[i] == Outcome::win) first[i] = number.at(answer->moves.front().position);
    }
    std::set<std::size_t> ends;  // lost, whatever the mover does
    for (std::size_t before = 1; std::exchange(before, ends.size()) != ends.size();)
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i] == Outcome::loss && std::ranges::all_of(next(i), [&](std::size_t j) {
                    return ends.contains(first[j]);
                }))
                ends.insert(i);
    ASSERT_EQ(ends.size(), static_cast<std::size_t>(std::ranges::count(found, Outcome::loss)));
}

}  // namespace zermelo::test
