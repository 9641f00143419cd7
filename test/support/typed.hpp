// Games as people type them, opened; and who wins, found by playing everything.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <expected>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::test {

inline const GameCard& card(std::string_view name) {
    return **std::ranges::find(catalogue(), name, [](const auto* c) { return c->name; });
}

struct Typed {
    std::string_view         game;
    Parameters               parameters = {};
    std::vector<std::string> words      = {};
    bool                     misere     = false;
    std::string_view         input      = "";  // for games in files
};
inline void PrintTo(const Typed& typed, std::ostream* out) {
    *out << typed.game;
    for (const auto& [name, value] : typed.parameters) *out << " --" << name << ' ' << value;
    for (const auto& word : typed.words) *out << ' ' << word;
}

inline std::unique_ptr<Session> opened(const Typed& typed) {
    auto session = card(typed.game).open(typed.parameters, bytes_of(typed.input), typed.words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

/// Opens a game in Lua with the words that are typed after its file.
inline std::expected<std::unique_ptr<Session>, InputError> open_text(
    std::string_view text, std::vector<std::string> words = {}, const Budget& budget = {}) {
    words.insert(words.begin(), "x.lua");
    return card("script").inside.open({{"x.lua", bytes_of(text)}}, words, budget);
}

// Finds out whether the mover wins, by playing everything.
struct Search {
    Typed                       typed;
    std::map<std::string, bool> known{};

    bool wins(Session& session) {
        const auto position = session.position();
        if (const auto i = known.find(position); i != known.end()) return i->second;
        const auto moves = session.legal();
        bool       wins  = moves.empty() && typed.misere;
        for (const auto& move : moves) {
            EXPECT_TRUE(session.move(move)) << position << ": " << move;
            wins |= !this->wins(session);
            EXPECT_TRUE(session.reset(position)) << position;
        }
        return known[position] = wins;
    }
};

inline constexpr std::string_view kGraphs =
    "graph 5 7\n1 2\n1 3\n2 4\n3 4\n3 2\n5 1\n5 3\ntokens 5 3\ngraph 3 2\n1 2\n2 3\ntokens 1\n";

}  // namespace zermelo::test
