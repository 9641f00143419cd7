// Why a solution, winners and moves alone, gets no ranks, and what its players are called.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "zermelo/arena/arena.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline arena {

/// One of the two: what it claims is wrong, or a limit was reached before that was known.
struct NoRanks {
    NoRanks(Sentences claim) : wrong(std::move(claim)) {}
    NoRanks(InputError reached) : limit(std::move(reached)) {}

    Sentences                 wrong;
    std::optional<InputError> limit;
};

/// The one, or the other, in English.
inline std::string to_text(const NoRanks& why) {
    return why.limit ? base::to_text(*why.limit) : spoken(why.wrong);
}

/// What the file's readers call Ann, or Billy: PGSolver's have numbers.
inline Sentences player_of(const Arena& arena, bool ann) {
    if (arena.format == Arena::Format::contest) return ann ? Say::ann : Say::billy;
    return say(Say::player, ann ? arena.ann_player : 1 - arena.ann_player);
}

}  // namespace zermelo::inline arena
