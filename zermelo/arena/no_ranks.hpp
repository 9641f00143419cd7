// Why a solution of winners and moves alone gets no ranks, and what its players are called.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "zermelo/arena/arena.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline arena {

/// One of two reasons: the solution's claim is wrong, or a limit was reached before that was known.
struct NoRanks {
    NoRanks(Sentences claim) : wrong(std::move(claim)) {}
    NoRanks(InputError reached) : limit(std::move(reached)) {}

    Sentences                 wrong;
    std::optional<InputError> limit;
};

/// Whichever reason it is, in English.
inline std::string to_text(const NoRanks& why) {
    return why.limit ? base::to_text(*why.limit) : spoken(why.wrong);
}

/// What the readers of the file call Ann or Billy: PGSolver's players have numbers.
inline Sentences player_of(const Arena& arena, bool ann) {
    if (arena.format == Arena::Format::contest) return ann ? Say::ann : Say::billy;
    return say(Say::player, ann ? arena.ann_player : 1 - arena.ann_player);
}

}  // namespace zermelo::inline arena
