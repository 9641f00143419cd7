// A game's rules in a few lines that work on its texts, and a comparison of every answer of its
// session with them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "test/support/typed.hpp"

namespace zermelo::test {

using TextMoves = std::map<std::string, std::string>;  // moves, and the positions they lead to

/// Outcome and remoteness by the text's moves; a player who cannot move loses.
struct TextRules {
    std::function<TextMoves(const std::string&)> moves;
    std::map<std::string, std::pair<bool, int>>  known{};  // does the mover win, in how many moves

    std::pair<bool, int> value(const std::string& text) {
        if (const auto found = known.find(text); found != known.end()) return found->second;
        int soonest = -1, latest = -1;
        for (const auto& [move, to] : moves(text)) {
            const auto [won, length] = value(to);
            if (won) latest = std::max(latest, length);
            if (!won && (soonest < 0 || length < soonest)) soonest = length;
        }
        return known[text] =
                   soonest >= 0 ? std::pair{true, soonest + 1} : std::pair{false, latest + 1};
    }
};

/// At every reachable position the session must have the same moves, and give the same answer,
/// certified.
inline void expect_rules(const Typed& typed, TextRules& rules) {
    const auto session = opened(typed);
    ASSERT_TRUE(session);
    rules.value(session->position());
    for (const auto& [text, value] : std::map(rules.known)) {
        ASSERT_TRUE(session->reset(text)) << text;
        ASSERT_EQ(session->position(), text);
        TextMoves moves;
        for (const auto& move : session->legal()) {
            ASSERT_TRUE(session->move(move)) << text << ": " << move;
            moves[move] = session->position();
            ASSERT_TRUE(session->reset(text));
        }
        ASSERT_EQ(moves, rules.moves(text)) << text;
        const auto answer = session->solve("", true, {});
        ASSERT_TRUE(answer && answer->certified) << text;
        ASSERT_EQ(answer->verdict, value.first ? Outcome::win : Outcome::loss) << text;
        ASSERT_EQ(*find_fact<std::int64_t>(answer->facts, "remoteness"), value.second) << text;
    }
}

}  // namespace zermelo::test
