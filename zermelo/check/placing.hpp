// Games of placing: counting shows who wins where one player has more safe moves than the other has
// moves at all.
//
// Each player has places of two cells each.  A move covers one of the mover's places, if both its
// cells are free.  Nothing else changes, and a player who cannot move loses.  A game declares
// itself such a game by two members:
//
//     std::span<const std::uint64_t> places(bool second) const   a player's places, in printing
//                                                                order; each of two bits
//     Placed placed(p) const                                     what is covered, and who moves
//
// If it names symmetries (check/folded.hpp), it may state by a third member what they do to cells:
//
//     std::uint64_t turned_cells(std::uint64_t cells, std::size_t map) const
//
// The places are not trusted.  Where a position is counted, its moves are compared with the other's
// places; and the holder's moves with the holder's places, after three disjoint moves of the other,
// or after all of them if no three are found.  A place of two cells that is left after some move is
// free after one of these.  So play from there is play in these places, if the game is one of
// placing at all.
//
// The count.  Take places of the holder that are free and do not overlap.  A *safe* place meets no
// free place of the other: it stays free until the holder covers it, as the other's free places
// only become fewer.  The rest are *open*: squares, and single places.  A *square* is two places A
// and B such that each free place of the other that meets B also meets A: when the holder covers A,
// he makes B safe.  No place of the other meets two squares.  A single place is *paired* if some
// place of the other meets it along with another single place, or with a square; otherwise it is
// *lone*.
//
// A move of the other covers two cells.  So it takes no more than one of these from the open
// places:
//
//     two paired places, or one single place
//     one square
//     one place of a square and one paired place: the square's other place is left, and counts as
//     a paired one, as no lone place is met along with a square.  So that, too, is one square
//     at most
//
// The small game of squares, paired and lone places (OpenMoves), in which both move in turn and a
// square counts for two moves of the holder, tells how many open moves he makes at least: `made`.
// More of these places are never worse for him, nor is it worse to move first, so the other gains
// nothing by taking less.  Then he makes the moves that his squares have made safe, and all safe
// ones: `least`.
//
// The other's moves are disjoint pairs of cells of his reach, which is the set of the cells of his
// free places.  So for each group of overlapping places they are at most half its cells: `most`.
// Of each open place, one cell or two are in his reach.  So when the holder has made n moves, n <=
// `made`, he has taken 2 n cells of the reach, less one for each place that is only half reached;
// and the other can have made n + 1 moves only if the rest has that many pairs of cells.
//
// Where the other is to move, the holder wins if the other does not have least + 1 moves: each of
// the other's moves is answered, and then he has none left.
//
// A map of the cells that takes each player's places to his own places takes a position to one
// where play is the same; so what is counted at one of them holds at the other.
//
// O(places) time and words.  The pairs of places are O(places) on a board, and O(places^2) at
// worst.
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
#include "zermelo/check/foretold.hpp"
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

/// How many open moves the holder makes at least, for given numbers of squares, paired and lone
/// places, where both move in turn.
class OpenMoves {
  public:
    static constexpr std::size_t kSquares = 17, kSingles = 33;  // 32 places in all

    constexpr OpenMoves();
    /// waits: true if the other moves first.  2 squares + paired + lone < kSingles.
    constexpr int of(std::size_t squares, std::size_t paired, std::size_t lone, bool waits) const {
        return least_[squares][paired][lone][waits];
    }

  private:
    static constexpr std::size_t kTwo = 2;

    std::array<std::array<std::array<std::array<std::uint8_t, 2>, kSingles>, kSingles>, kSquares>
        least_{};
};
extern const OpenMoves kOpenMoves;  // computed once, while placing.cpp is compiled

/// Counts the positions of one game.
class PlacingCount {
  public:
    /// Takes each player's places.  If any place does not have two cells, nothing is counted at
    /// all.
    PlacingCount(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second) {
        for (const auto of : {first, second})
            for (const auto place : of) counts_ = counts_ && std::popcount(place) == 2;
        if (!counts_) return;
        places_ = {chained(first), chained(second)};
        for (const bool of : {false, true})
            for (const auto place : places_[of]) {
                all_ |= place;
                through_[of][lowest(place)].push_back(place);
                through_[of][highest(place)].push_back(place);
            }
        for (const bool of : {false, true}) find_squares(of);
    }

    /// For a position where the other moves: returns the most plies that play can last if the count
    /// shows that the holder wins, and nothing if it does not show that.  second: the holder is the
    /// second player.  O(places).
    std::optional<std::uint64_t> plies(std::uint64_t covered, bool second) const {
        if (!counts_) return std::nullopt;
        // 1. What the other has.
        Reach         its;
        std::uint64_t group = 0;
        for (const auto place : places_[!second]) {
            if ((place & covered) != 0) continue;
            its.cells |= place;
            if ((place & group) == 0) its.most += std::popcount(group) / 2, group = 0;
            group |= place;
        }
        its.most += std::popcount(group) / 2;
        its.size = std::popcount(its.cells);

        // 2. What the holder has: safe places, then open ones; first without squares.
        std::uint64_t taken = covered;
        int           safe  = 0;
        for (const auto place : places_[second])
            if ((place & (taken | its.cells)) == 0) ++safe, taken |= place;
        int        opens = 0;
        const auto plain = with(its, safe, {}, covered, taken, second, opens);
        if (plain || safe + opens < std::min(its.most, std::max(0, its.size - 2 * opens) / 2))
            return plain;
        const auto squares = squares_of(its, covered, taken, second);
        if (squares.count == 0) return std::nullopt;
        return with(its, safe, squares, covered, taken | squares.cells, second, opens);
    }

    /// Returns true if this map of cells is one to one, and takes each player's places to his own
    /// places.
    bool alike(std::span<const std::uint64_t, 64> to) const {
        std::uint64_t met = 0;
        for (auto rest = all_; rest != 0; rest &= rest - 1) {
            const auto cell = to[lowest(rest)];
            if (std::popcount(cell) != 1 || (cell & met) != 0) return false;
            met |= cell;
        }
        for (const auto& of : places_)
            for (const auto place : of)
                if (std::ranges::find(of, to[lowest(place)] | to[highest(place)]) == of.end())
                    return false;
        return counts_;
    }
    /// All cells of all places.
    std::uint64_t cells() const { return all_; }

  private:
    // What the other reaches: the cells, their number, and how many moves he has there at most.
    struct Reach {
        std::uint64_t cells = 0;
        int           size = 0, most = 0;
    };
    struct Squares {
        std::uint64_t cells = 0;
        std::size_t   count = 0;
        int           half  = 0;  // places of which one cell alone is reached
    };
    // Two places of a player, and the places of the other that meet only the second one.
    struct Square {
        std::uint64_t              place, other;
        std::vector<std::uint64_t> alone;
        int                        both;  // how many meet both; the more, the sooner it is tried
    };

    // A place's cells, by number.
    static std::size_t lowest(std::uint64_t place) { return as_size(std::countr_zero(place)) % 64; }
    static std::size_t highest(std::uint64_t place) {
        return as_size(63 - std::countl_zero(place)) % 64;
    }
    // Orders the places so that, as far as possible, each overlaps the one before.  O(places^2).
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
    // Finds what may be a square: it is one where both its places are free, and those that meet
    // only its second place are not.  O(places^2).
    void find_squares(bool of) {
        for (const auto place : places_[of])
            for (const auto other : places_[of]) {
                if ((place & other) != 0) continue;
                Square square{place, other, {}, 0};
                for (const auto cell : {lowest(other), highest(other)})
                    for (const auto its : through_[!of][cell])
                        if ((its & place) != 0)
                            ++square.both;
                        else
                            square.alone.push_back(its);
                if (square.both > 0) squares_[of].push_back(std::move(square));
            }
        std::ranges::stable_sort(squares_[of], std::ranges::greater{}, &Square::both);
    }
    // Returns the squares in what is not taken: each is taken as soon as it is met.
    Squares squares_of(const Reach& its, std::uint64_t covered, std::uint64_t taken,
                       bool second) const {
        Squares       result;
        std::uint64_t near = 0;  // all cells of the other's free places that meet one
        for (const auto& square : squares_[second]) {
            const auto both = square.place | square.other;
            if ((both & (taken | near)) != 0) continue;
            const auto is_free = [&](std::uint64_t each) { return (each & covered) == 0; };
            if (std::ranges::any_of(square.alone, is_free)) continue;
            ++result.count;
            for (const auto each : {square.place, square.other})
                result.half += std::popcount(each & its.cells) == 1;
            result.cells |= both, near |= both;
            for (auto rest = both; rest != 0; rest &= rest - 1)
                for (const auto each : through_[!second][lowest(rest)])
                    if ((each & covered) == 0) near |= each;
        }
        return result;
    }
    // Returns the same as plies(), using these squares.  Sets `opens` to the number of single open
    // places that were found.
    std::optional<std::uint64_t> with(const Reach& its, int safe, const Squares& squares,
                                      std::uint64_t covered, std::uint64_t taken, bool second,
                                      int& opens) const {
        // 1. Single places.
        std::array<std::uint64_t, 64> owner;  // of each open place's cell: that place
        std::uint64_t                 open = 0;
        int                           half = squares.half;
        opens                              = 0;
        for (const auto place : places_[second]) {
            if ((place & taken) != 0) continue;
            taken |= place, open |= place, ++opens;
            half += std::popcount(place & its.cells) == 1;
            owner[lowest(place)]  = place;
            owner[highest(place)] = place;
        }
        const auto places = opens + 2 * static_cast<int>(squares.count);
        if (safe + places < std::min(its.most, std::max(0, its.size - 2 * places) / 2))
            return std::nullopt;

        // 2. Those of them that are paired.
        const auto    all    = open | squares.cells;
        std::uint64_t paired = 0;
        for (const auto place : places_[!second]) {
            if ((place & all) != place || (place & covered) != 0) continue;
            for (const auto cell : {lowest(place), highest(place)})
                if ((open >> cell & 1) != 0 && owner[cell] != place) paired |= owner[cell];
        }
        const auto pairs = as_size(std::popcount(paired) / 2);

        // 3. The numbers of moves.
        const int  made  = kOpenMoves.of(squares.count, pairs, as_size(opens) - pairs, true);
        const int  least = safe + made;
        const auto fits  = [&](int moves) {  // of the other's
            const int answered = std::min(moves - 1, made);
            return 2 * moves + 2 * answered - std::min(answered, half) <= its.size;
        };
        if (least < its.most && fits(least + 1)) return std::nullopt;
        int most = 0;
        while (most < its.most && fits(most + 1)) ++most;
        return 2 * static_cast<std::uint64_t>(most);
    }

    bool                                      counts_ = true;
    std::uint64_t                             all_    = 0;
    std::array<std::vector<std::uint64_t>, 2> places_;
    std::array<std::vector<Square>, 2>        squares_;

    std::array<std::array<std::vector<std::uint64_t>, 64>, 2> through_;  // by player and cell
};

/// Counts the positions of a game of placing.  In any other game nothing is counted.
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
        : game_(&game), count_(game.places(false), game.places(true)) {
        if constexpr (requires { game.turned_cells(std::uint64_t{}, std::size_t{}); })
            for (std::size_t k = 0; k < game.turns(); ++k) {
                std::array<std::uint64_t, 64> to{};
                for (std::size_t i = 0; i < to.size(); ++i)
                    to[i] = game.turned_cells(std::uint64_t{1} << i, k);
                maps_.push_back({to, count_.alike(to)});
            }
    }

    /// As PlacingCount::plies.  If `asks` is set, returns nothing where the moves are not those of
    /// the places.  O(places + moves).
    std::optional<std::uint64_t> plies(const Position& p, bool asks) {
        const auto here = game_->placed(p);
        const auto most = count_.plies(here.covered, !here.second);
        return most && (!asks || is_placing(p)) ? most : std::nullopt;
    }

    /// Returns true if what is counted at p also holds at q, the image of p under this map.
    /// O(cells).
    bool carries(const Position& p, const Position& q, std::size_t map) const {
        if (map >= maps_.size() || !maps_[map].alike) return false;
        const auto    from = game_->placed(p), to = game_->placed(q);
        std::uint64_t covered = 0;
        for (auto rest = from.covered & count_.cells(); rest != 0; rest &= rest - 1)
            covered |= maps_[map].to[as_size(std::countr_zero(rest))];
        return from.second == to.second && covered == (to.covered & count_.cells());
    }
    /// Returns true if p's moves, and those after some of them, are those of the places.  O(moves).
    bool is_placing(const Position& p) { return follows(p) && follow_next(p, game_->placed(p)); }

  private:
    // What a map does to each cell, and whether it takes each player's places to his own.
    struct Map {
        std::array<std::uint64_t, 64> to;
        bool                          alike;
    };

    // Returns true if p's moves lead, in order, to where the places say, and a mover without a move
    // loses.
    bool follows(const Position& p) {
        const auto here   = game_->placed(p);
        const auto places = game_->places(here.second);
        auto       place  = places.begin();
        const auto next   = [&]() -> std::optional<Placed> {
            const auto is_free = [&](std::uint64_t each) { return (each & here.covered) == 0; };
            place              = std::find_if(place, places.end(), is_free);
            if (place == places.end()) return std::nullopt;
            return Placed{here.covered | *place++, !here.second};
        };
        const auto seen = [this](const Position& q) { return game_->placed(q); };
        return moves_foretold(*game_, p, seen, next) &&
               game_->facts(Winning{}, p).stuck == Outcome::loss;
    }

    // The same for the positions after p's moves, or after enough of them.
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
    std::vector<Map>      maps_;
    std::vector<Position> next_;
};

}  // namespace zermelo::inline check
