// Games of placing: who has won is counted, where one player has more safe moves than the other has
// moves at all.
//
// Each player has places of two cells.  A move covers one of his places, if both its cells are
// free.  Nothing else changes, and who cannot move loses.  A game says so by two members:
//
//     std::span<const std::uint64_t> places(bool second) const   a player's places, in printing
//                                                                order; each of two bits
//     Placed placed(p) const                                     what is covered, and who moves
//
// The places are not believed.  Where a position is counted, its moves are compared with the
// other's places, and the holder's with his, after three disjoint moves of the other, or after all
// of them where no three are found.  A place of two cells that is left after some move is free
// after one of these.  So play from there is play in these places, if the game is one of placing at
// all.
//
// The count.  Take places of the holder that are free and do not overlap.  A *safe* one meets no
// free place of the other: it stays free until the holder covers it, as the other's free places
// only become fewer.  The rest are *open*.  Call those *paired* that a place of the other meets
// along with another open one, and the others *lone*: one move of the other takes two paired ones
// at most, or one lone one.  So the holder makes at least as many open moves as the small game has
// in which he takes one in turn (OpenMoves), and then all his safe ones: `least`.
//
// The other's moves are disjoint pairs of his reach, the cells of his free places.  So they are
// no more than half of each group of overlapping places, and no more than half of the reach less
// what the holder's open moves cover of it, one cell each, or two: `most`.  For if the other makes
// least + 1 moves, the holder has made `least`, all those open moves among them.
//
// Where the other is to move, the holder wins if least >= most: the other makes `most` moves, each
// is answered, and he has no more.
//
// O(places) time and words.
//
// Main function: PlacingCount::plies.  Called from check/strategy.hpp.
// Source: safe moves and protective areas: D. Breuker, J. Uiterwijk, H. van den Herik, "Solving 8x8
//         Domineering", Theoretical Computer Science 230 (2000); N. Bullock, "Domineering: solving
//         large combinatorial search spaces", ICGA Journal 25 (2002).
// Tested: test/check/placing_test.cpp, every position of small boards and random sets of places.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// A position of such a game.
struct Placed {
    std::uint64_t covered = 0;
    bool          second  = false;  // who moves

    bool operator==(const Placed&) const = default;
};

template <class G>
concept Placing = requires(const G& g, const typename G::Position& p) {
    { g.places(true) } -> std::convertible_to<std::span<const std::uint64_t>>;
    { g.placed(p) } -> std::same_as<Placed>;
};

/// How many open places the holder covers at least, of so many paired and lone ones, where both
/// move there in turn.
class OpenMoves {
  public:
    static constexpr std::size_t kMost = 33;  // 32 places in all

    constexpr OpenMoves() {
        for (std::size_t i = 0; i < kMost; ++i)
            for (std::size_t j = 0; i + j < kMost; ++j) {
                int here = 0, there = i + j == 0 ? 0 : 64;
                if (i > 0)
                    here = 1 + of(i - 1, j, true), there = of(i - std::min(i, kTwo), j, false);
                if (j > 0) here = std::max(here, 1 + of(i, j - 1, true));
                if (j > 0) there = std::min(there, of(i, j - 1, false));
                least_[i][j] = {static_cast<std::uint8_t>(here), static_cast<std::uint8_t>(there)};
            }
    }
    /// waits: the other moves first.
    constexpr int of(std::size_t paired, std::size_t lone, bool waits) const {
        return least_[paired][lone][waits];
    }

  private:
    static constexpr std::size_t kTwo = 2;

    std::array<std::array<std::array<std::uint8_t, 2>, kMost>, kMost> least_{};
};
inline constexpr OpenMoves kOpenMoves;

/// The count of one game's positions.
class PlacingCount {
  public:
    /// Each player's places; one that has not two cells ends it all: then nothing is counted.
    PlacingCount(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second) {
        for (const auto of : {first, second})
            for (const auto place : of) counts_ = counts_ && std::popcount(place) == 2;
        if (counts_) places_ = {chained(first), chained(second)};
    }

    /// How many plies play lasts at most where the other moves, and the holder, as is counted,
    /// wins; none: that is not seen.  second: the holder.  O(places).
    std::optional<std::uint64_t> plies(std::uint64_t covered, bool second) const {
        if (!counts_) return std::nullopt;
        // 1. What the other has.
        const auto&   its   = places_[!second];
        std::uint64_t reach = 0, group = 0;
        int           most = 0;
        for (const auto place : its) {
            if ((place & covered) != 0) continue;
            reach |= place;
            if ((place & group) == 0) most += std::popcount(group) / 2, group = 0;
            group |= place;
        }
        most += std::popcount(group) / 2;

        // 2. What the holder has: safe, then open.
        std::array<std::uint64_t, 64> owner;  // of an open place's cell: the place
        std::uint64_t                 taken = covered, open = 0;
        int                           safe = 0, half = 0, opens = 0;
        for (const auto place : places_[second])
            if ((place & (taken | reach)) == 0) ++safe, taken |= place;
        for (const auto place : places_[second]) {
            if ((place & taken) != 0) continue;
            taken |= place, open |= place, ++opens;
            half += std::popcount(place & reach) == 1;
            owner[lowest(place)]  = place;
            owner[highest(place)] = place;
        }
        const int reached = std::popcount(reach);
        if (safe + opens < std::min(most, std::max(0, reached - 2 * opens) / 2))
            return std::nullopt;

        // 3. Which of the open ones are paired?
        std::uint64_t paired = 0;
        for (const auto place : its) {
            if ((place & open) != place || (place & covered) != 0) continue;
            const auto one = owner[lowest(place)];
            if (one != place) paired |= one | owner[highest(place)];
        }
        const auto pairs = as_size(std::popcount(paired) / 2);

        // 4. So many moves.
        const int made  = kOpenMoves.of(pairs, as_size(opens) - pairs, true);
        const int least = safe + made;
        const int cells = std::max(0, reached - 2 * made + std::min(made, half));
        most            = std::min(most, cells / 2);
        if (least < most) return std::nullopt;
        return 2 * static_cast<std::uint64_t>(most);
    }

  private:
    // A place's cells, by number.
    static std::size_t lowest(std::uint64_t place) { return as_size(std::countr_zero(place)) % 64; }
    static std::size_t highest(std::uint64_t place) {
        return as_size(63 - std::countl_zero(place)) % 64;
    }
    // One after the other those that overlap, as far as may be.  O(places^2).
    static std::vector<std::uint64_t> chained(std::span<const std::uint64_t> places) {
        std::vector<std::uint64_t> left(places.begin(), places.end()), chain;
        while (!left.empty()) {
            auto next = left.begin();
            if (!chain.empty()) {
                const auto met = std::ranges::find_if(
                    left, [&](std::uint64_t place) { return (place & chain.back()) != 0; });
                if (met != left.end()) next = met;
            }
            chain.push_back(*next);
            left.erase(next);
        }
        return chain;
    }

    bool                                      counts_ = true;
    std::array<std::vector<std::uint64_t>, 2> places_;
};

/// The same of a game's positions; of another game nothing is counted.
template <class G>
class PlacingRule {
  public:
    explicit PlacingRule(const G&) {}
};
template <Placing G>
class PlacingRule<G> {
  public:
    using Position = typename G::Position;

    explicit PlacingRule(const G& game)
        : game_(&game), count_(game.places(false), game.places(true)) {}

    /// As PlacingCount::plies; where that is asked, and moves are not those of the places, nothing.
    /// O(places + moves).
    std::optional<std::uint64_t> plies(const Position& p, bool asks) {
        const auto here = game_->placed(p);
        const auto most = count_.plies(here.covered, !here.second);
        return most && (!asks || (follows(p) && follow_next(p, here))) ? most : std::nullopt;
    }

  private:
    // Do p's moves lead, in this order, where its places say?  Does who has none lose?
    bool follows(const Position& p) {
        const auto here = game_->placed(p);
        to_.clear();
        game_->moves(p, [&](const auto& m) { to_.push_back(game_->placed(game_->play(p, m))); });
        std::size_t i = 0;
        for (const auto place : game_->places(here.second)) {
            if ((place & here.covered) != 0) continue;
            if (i == to_.size() || to_[i++] != Placed{here.covered | place, !here.second})
                return false;
        }
        return i == to_.size() && game_->facts(Winning{}, p).stuck == Outcome::loss;
    }

    // The same after p's moves, or enough of them.
    bool follow_next(const Position& p, const Placed& here) {
        constexpr int kEnough = 3;

        next_.clear();
        game_->moves(p, [&](const auto& m) { next_.push_back(game_->play(p, m)); });
        std::uint64_t met   = 0;
        int           apart = 0;
        for (const auto& to : next_) {
            const auto place = game_->placed(to).covered & ~here.covered;
            if ((place & met) != 0) continue;
            met |= place;
            if (!follows(to)) return false;
            if (++apart == kEnough) return true;
        }
        return std::ranges::all_of(next_, [&](const Position& to) { return follows(to); });
    }

    const G*              game_;
    PlacingCount          count_;
    std::vector<Placed>   to_;
    std::vector<Position> next_;
};

}  // namespace zermelo::inline check
