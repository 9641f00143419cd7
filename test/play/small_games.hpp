// Games small enough to be played in every way, with the rule for who wins when no move is left.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo {

struct SmallGame {
    std::string_view         name;
    std::vector<std::string> words;
    Parameters               parameters{};
    bool                     stuck_wins = false;
};

inline std::unique_ptr<Session> opened(const SmallGame& game) {
    const auto* const card =
        *std::ranges::find(catalogue(), game.name, [](const auto* c) { return c->name; });
    auto session = card->open(game.parameters, {}, game.words, {});
    EXPECT_TRUE(session) << game.name << ": " << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

inline std::vector<SmallGame> small_games() {
    return {{"nim", {"3", "4", "2"}},
            {"nim", {"1", "2", "3"}},
            {"nim", {"3", "2", "1", "1"}, {{"misere", 1}}, true},
            {"nim", {"3", "3", "2"}, {{"piles", 2}}},
            {"nim", {"5", "4"}, {{"max-take", 2}}},
            {"kayles", {"4", "3"}},
            {"lasker", {"3", "3"}},
            {"chomp", {"3x3"}},
            {"wythoff", {"4", "5"}},
            {"fibonacci", {"9"}},
            {"sum", {"nim(3) + kayles(3)"}}};
}

}  // namespace zermelo
