// Checks that a stopper is the onside of a partizan game in which play may go in circles.
//
// For two games x and y, let x - y be played.  Left moves second, and wins if Right cannot move, or
// if moves are made in x infinitely often.  That is a Buchi game, and if Left wins it, then
//
//     for every game z: where Left does not lose y + z, she does not lose x + z.           (1)
//
// Proof: she plays x - y and y + z beside each other.  Right moves in x or z, and she answers in
// the sum that contains it.  As long as her answer is in y or -y, she makes it in the other of the
// two as Right's move, and answers there.  That ends, since otherwise play in x - y would stay in y
// for ever.  So she always has a move in x + z.
//
// A stopper is a game in which, from no position, play in turns goes on for ever.  S is the onside
// of g if S is a stopper and (1) holds for g and S both ways: beside any game, Left does not lose g
// if and only if she does not lose S.  The offside is the negative of the onside of the negative.
// In the same way it tells where Right does not lose, and so where Left wins.
//
// So a claim is a stopper with levels that fall with every move in turn, and labels of two Buchi
// games, judged by the rule `green`.  That S is a stopper makes one of the two easy: play that
// never ends has infinitely many moves in g.  doc/stoppers.md has the whole argument.
//
// O(positions of g times positions of S, and their moves) time; no memory beyond the labels.
//
// Main function: side_fault.
// Source: J. H. Conway, "Loopy games", Annals of Discrete Math. 3 (1978); A. N. Siegel,
//         Combinatorial Game Theory (2013), chapter VI.
// Tested: test/check/sides_test.cpp, all games of two positions beside each other.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/partizan_graph.hpp"
#include "zermelo/rule/green.hpp"

namespace zermelo::inline check {

/// The Buchi game of x - y.  Ann is Left; a field is green if the last move was made in x.  When a
/// player cannot move, play stays on one of two fields for ever; it is green if Left wins.
struct Difference {
    static constexpr std::string_view kName = "difference";
    using Position                          = Index;  // a field
    using Move                              = Index;  // the field where it leads

    /// The most fields that a comparison may have.
    static constexpr Index kMostFields = Index{1} << 22;

    const PartizanGraph *x, *y;

    static Index fields(std::uint64_t xs, std::uint64_t ys) { return 4 * xs * ys + 2; }
    Index        count() const { return fields(x->size(), y->size()); }
    Index        index(Position p) const { return p; }
    Position     position(Index i) const { return i; }
    Position     start() const { return 0; }
    Position     play(Position, Move m) const { return m; }
    Index        left_won() const { return count() - 2; }
    Index        right_won() const { return count() - 1; }

    /// The field where play is at v in x and at w in -y.
    Index field(std::uint32_t v, std::uint32_t w, bool right_moves, bool in_x) const {
        return (Index{v} * y->size() + w) * 4 + 2 * right_moves + in_x;
    }
    bool ends(Position p) const { return p >= count() - 2; }
    bool right_moves(Position p) const { return !ends(p) && (p & 2) != 0; }
    bool green(Position p) const { return ends(p) ? p == left_won() : (p & 1) != 0; }

    void moves(Position p, auto&& emit) const {
        if (ends(p)) return emit(p);
        const bool  right = (p & 2) != 0;
        const auto  v     = static_cast<std::uint32_t>(p / 4 / y->size());
        const auto  w     = static_cast<std::uint32_t>(p / 4 % y->size());
        const auto &in_x = x->options[right][v], &in_y = y->options[!right][w];
        for (const auto to : in_x) emit(field(to, w, !right, true));
        for (const auto to : in_y) emit(field(v, to, !right, false));
        if (in_x.empty() && in_y.empty()) emit(right ? left_won() : right_won());
    }
    Green::Facts facts(const Green&, Position p) const { return {!right_moves(p), green(p)}; }

    /// About how many moves all fields have.
    std::uint64_t moves_in_all() const {
        std::uint64_t moves = count();
        for (const bool right : {false, true})
            moves += 2 * (x->moves(right) * y->size() + y->moves(right) * x->size());
        return moves;
    }
};

/// Labels of a Buchi game: 2 rank + (Ann wins), a word a field.
struct GreenWords {
    std::span<const std::uint32_t> at;

    Green::Label label(Index p) const {
        const auto word = at[as_size(p)];
        return {(word & 1) != 0, word >> 1};
    }
};

/// The claim that this stopper is the onside, and what shows it.
struct Side {
    PartizanGraph              stopper;
    std::uint32_t              start = 0;
    std::vector<std::uint32_t> levels;  // of v: at 2 v if Left moves, at 2 v + 1 if Right does
    std::vector<std::uint32_t> above;   // of the fields of g - S,
    std::vector<std::uint32_t> below;   // and of S - g
};

/// Why a claim does not hold.
enum class SideFault : std::uint8_t {
    none,
    form,     // not a claim: too few or too many labels, or a position that does not exist
    stopper,  // a move in turn does not make the level fall
    label,    // a label of a Buchi game is not just
    lost      // Left loses one of the two, moving second
};

/// Checks that `side` is the onside of position v of g, and returns why it is not.  The error is
/// the pace's why().
inline std::expected<SideFault, GaveUp> side_fault(const PartizanGraph& g, std::uint32_t v,
                                                   const Side& side, Pace& pace) {
    // 1. It is a claim.
    const auto& s = side.stopper;
    if (v >= g.size() || side.start >= s.size() || s.options[0].size() != s.options[1].size() ||
        side.levels.size() != 2 * std::size_t{s.size()})
        return SideFault::form;
    for (const auto& list : s.options)
        for (const auto& options : list)
            for (const auto w : options)
                if (w >= s.size()) return SideFault::form;
    const auto fields = Difference::fields(g.size(), s.size());
    if (side.above.size() != fields || side.below.size() != fields) return SideFault::form;

    // 2. It is a stopper.
    for (std::uint32_t p = 0; p < s.size(); ++p)
        for (const bool right : {false, true}) {
            const auto& to = s.options[right][p];
            if (!pace.go_on(1 + to.size())) return std::unexpected(pace.why());
            for (const auto q : to)
                if (side.levels[2 * std::size_t{q} + !right] >=
                    side.levels[2 * std::size_t{p} + right])
                    return SideFault::stopper;
        }

    // 3. (1) holds both ways.
    for (const bool above : {true, false}) {
        const Difference game{above ? &g : &s, above ? &s : &g};
        const GreenWords labels{above ? side.above : side.below};
        const auto       check = check_in_slices(game, Green{}, labels, game.moves_in_all(), pace);
        if (check.unjust) return SideFault::label;
        if (!check.every) return std::unexpected(pace.why());
        const auto field =
            above ? game.field(v, side.start, true, false) : game.field(side.start, v, true, false);
        if (!labels.label(field).ann) return SideFault::lost;
    }
    return SideFault::none;
}

}  // namespace zermelo::inline check
