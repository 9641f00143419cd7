// What a proof tree claims: labels for some positions, and "unknown" for all others.
//
// Judging it needs the positions that it labels and their successors, but nothing beyond these.  So
// moves from positions about which nothing is claimed are left out: the label "unknown" is just
// wherever they lead.  What is left is a numbered game, and the checker judges it like any other.
// Tested: test/check/tree_test.cpp, all labellings of small graphs.
#pragma once
#include "zermelo/check/check.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// `space` without the moves from positions whose label is unknown.  Both must outlive it.
template <Numbered Space, Labelling<typename Space::Position> Labels>
struct Claimed {
    static constexpr std::string_view kName = Space::kName;
    using Position                          = typename Space::Position;
    using Move                              = typename Space::Move;

    const Space*  space;
    const Labels* labels;

    Claimed(const Space* all, const Labels* some) : space(all), labels(some) {}

    Position start() const { return space->start(); }
    Position play(const Position& p, const Move& m) const { return space->play(p, m); }
    void     moves(const Position& p, auto&& emit) const {
            if (labels->label(p).outcome != Outcome::unknown) space->moves(p, emit);
    }
    Index          count() const { return space->count(); }
    Index          index(const Position& p) const { return space->index(p); }
    Position       position(Index i) const { return space->position(i); }
    Winning::Facts facts(Winning rule, const Position& p) const { return space->facts(rule, p); }
    bool           serial() const { return is_serial(*space); }
    int            mover(const Position& p) const requires Moving<Space> { return space->mover(p); }
};

}  // namespace zermelo::inline check
