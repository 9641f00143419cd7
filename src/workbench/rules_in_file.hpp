// Games whose rules come from a file.
#pragma once
#include "zermelo/workbench/session.hpp"

namespace zermelo {

/// Does the game's file hold rules, and say itself which parameters there are?
inline bool holds_rules(const GameCard& card) {
    return card.name == "script";
}

}  // namespace zermelo
