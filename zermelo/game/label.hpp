// What an answer is: a label on positions, and a rule that judges labels.
#pragma once
#include <concepts>
#include <span>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// The verdict on one label.  `choice` is the number of the successor, among those shown, that
/// keeps the promise; kNone if all of them do, or none is needed.
struct Ruling {
    bool  just   = false;
    Index choice = kNone;
};

/// judge(facts, mine, next): does `mine` follow from the successors' labels `next` (move
/// order, length = out-degree)?  Must look at nothing else.
/// kNeedsLevel: sound only where play must end.
template <class R>
concept LocalRule = requires(const R& r, typename R::Facts f, typename R::Label mine,
                             std::span<const typename R::Label> next) {
    { r.judge(f, mine, next) } -> std::same_as<Ruling>;
    requires std::same_as<decltype(R::kNeedsLevel), const bool>;
};

/// Anything that can return a label: a table, a formula, a file, a proof tree.
template <class L, class Position>
concept Labelling = requires(const L& l, const Position& p) {
    l.label(p);
};

}  // namespace zermelo::inline game
