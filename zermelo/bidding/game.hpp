// Bidding (Licytacja) as a game: its rules, its positions, their numbers, and how they are typed.
//
// Cost: the stakes are a list, made once; everything else takes a few steps.
// Main functions: Bidding, read_bidding.  Called from bidding/bidding.cpp.
// Source: "Licytacja", Polish Olympiad in Informatics.
// Tested: test/games/sessions_test.cpp, test/golden/solve_bidding.txt.
#pragma once
#include <algorithm>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline bidding {

/// The multipliers of the stake, and the stake at first and after a pass.
struct BiddingRules {
    BiddingTimes  times = kDoubleTriple;
    std::uint64_t start = 1;

    bool          operator==(const BiddingRules&) const = default;
    std::uint64_t largest() const { return times.back(); }
    /// Returns the room as the solvers know it (finite/bidding_stakes.hpp).
    std::uint64_t room(std::uint64_t room) const { return bidding_room(room, start); }
};

/// The positions that play can reach from one of them, numbered.
struct Bidding {
    static constexpr std::string_view kName = "bidding";
    struct Position {
        std::uint64_t stack = 0, stake = 1;
        bool          operator==(const Position&) const = default;
    };
    enum class Move : std::uint64_t { pass = 1 };  // or what the stake is multiplied by

    BiddingRules  rules;
    std::uint64_t n;
    Position      from;

    std::vector<BiddingStake<kMostTimes>> stakes =  // in units of rules.start
        bidding_stakes(rules.times, ends() / rules.start);

    std::uint64_t room(Position p) const { return p.stack < n ? n - p.stack : 0; }
    Position      start() const { return from; }
    Position      play(Position p, Move m) const {
             if (m == Move::pass) return {p.stack + p.stake, rules.start};
        return {p.stack, p.stake * static_cast<std::uint64_t>(m)};
    }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        if (p.stack >= n) return;
        emit(Move::pass);
        if (p.stake >= room(p)) return;
        for (std::size_t k = 0; k < kMostTimes; ++k)
            if (k == 0 || rules.times[k] != rules.times[k - 1]) emit(Move{rules.times[k]});
    }
    // A stuck mover wins: the other has overflowed.
    Winning::Facts facts(Winning, Position) const { return {Outcome::win}; }

    // The order: each stack below n with each stake, then the stacks from n on with the first
    // stake.
    std::uint64_t ends() const { return std::max(rules.largest() * room(from), rules.start); }
    Index         open() const { return room(from) * stakes.size(); }
    Index         count() const { return open() + ends(); }

    Index index(Position p) const {
        const std::uint64_t least = std::max(n, from.stack);
        if (p.stack >= n)
            return p.stack < least || p.stake != rules.start ? kNone : open() + p.stack - least;
        using Stake   = BiddingStake<kMostTimes>;
        const auto at = std::ranges::lower_bound(stakes, p.stake / rules.start, {}, &Stake::stake);
        return (p.stack - from.stack) * stakes.size() + static_cast<Index>(at - stakes.begin());
    }
    Position position(Index i) const {
        if (i >= open()) return {std::max(n, from.stack) + (i - open()), rules.start};
        return {from.stack + i / stakes.size(), rules.start * stakes[i % stakes.size()].stake};
    }
};

/// Returns "pass", "double", "triple" or "x5".
std::string bidding_text(Bidding::Move m);
/// Returns "15", or "15 3 2" if p is not the start; preceded by the multipliers unless they are 2
/// and 3.
std::string bidding_text(const BiddingRules& rules, std::uint64_t n, Bidding::Position p);

struct TypedBidding {
    BiddingRules      rules;
    std::uint64_t     n;
    Bidding::Position from;
};

/// Reads "N" or "N STACK STAKE", n <= BiddingBits::kMost, separated by blanks or commas;
/// multipliers, as "x2,x5", may stand in front.  The position must be one that play can reach.
std::expected<TypedBidding, InputError> read_bidding(std::string_view text, std::uint64_t start);

/// Session::why_illegal, for the position p.
Phrase why_no_bidding_move(const Bidding& game, Bidding::Position p, std::string_view text);

}  // namespace zermelo::inline bidding
