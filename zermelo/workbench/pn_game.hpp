// What a game known by a theorem, or by a table, brings for its session (workbench/pn_session.hpp).
//
// The game is a Numbered, Layered ruleset (game/game.hpp) on the positions at or below the one
// asked about, with facts for the rule Pn, and brings besides:
//
//     bool wins(p) const                  the theorem's claim: the mover wins
//     static constexpr const char* kTheorem     whose it is, as a sentence
//     each_winning(p, emit(Move))         moves to lost positions, until emit returns false
//     text(p), move_text(p, m), read_move(p, text), setup(), and drawn(p) where it has a board
//     why_illegal(p, text)                (optional) Session::why_illegal
//     std::uint64_t most_moves() const    at least the number of moves from any numbered position
//     Move longest(p) const               (optional) of a lost p: what a loser who delays does,
//                                         == p where there is no move
//
//     std::uint64_t most_winning() const  where another number than kMostWinning is to be listed
//
// or, instead of a theorem, a table: wins(p) may be asked after prepare, for every position at or
// below the start.
//
//     Prepared prepare(budget)                  makes the table, once
//     KnownMoves<Move> known(p) const           what is known where the table is too large
//     static constexpr std::string_view kSolver its name
// Tested: test/games/sessions_test.cpp.
#pragma once
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint64_t kMostJudged    = 30'000'000;  // moves, before a theorem must do
inline constexpr std::uint64_t kMostPositions = 1 << 22;
inline constexpr std::uint64_t kMostWinning   = 1000;     // winning moves listed
inline constexpr std::uint64_t kMostListing   = 1 << 25;  // ... while they take so many letters
inline constexpr std::uint64_t kMostOthers    = 20;       // all moves listed, where they are so few
inline constexpr std::uint64_t kMostFollowed  = 20000;    // moves from a position, for a picture

/// How making a game's table went.
struct Prepared {
    Status        status  = Status::gave_up;
    GaveUp        why     = GaveUp::no;
    std::uint64_t visited = 0;
};

/// What theorems say of a position, where the table cannot be made.
template <class Move>
struct KnownMoves {
    std::optional<bool> wins;              // the player to move; nothing: nobody knows
    std::vector<Move>   winning;           // such moves as are known
    bool                complete = false;  // there are no others
    std::string         theorem;           // a sentence, where `wins` is known
};

/// Does the game need a table?
template <class G>
concept Tabled = requires(G& g, const Budget& budget) {
    { g.prepare(budget) } -> std::same_as<Prepared>;
    { G::kSolver } -> std::convertible_to<std::string_view>;
};

/// canonical(p) is the same for all positions that are equal up to the order of their heaps.
template <class G>
concept Mergeable = requires(const G& g, const typename G::Position& p) {
    { g.canonical(p) } -> std::same_as<typename G::Position>;
};

/// two_heaps(n) is the game below two heaps of n, in which pair(a, b) is the position of two heaps.
template <class G>
concept TwoHeaped = requires(const G& g, std::uint64_t n) {
    { g.two_heaps(n) } -> std::same_as<G>;
    { g.pair(n, n) } -> std::same_as<typename G::Position>;
};

/// mapped(n) is a game with a map of its own, of size n: map(wish), once its table is made.
template <class G>
concept Mapped = Tabled<G> && requires(const G& g, const ChartWish& wish) {
    { g.mapped(wish.upto) } -> std::same_as<std::expected<G, InputError>>;
    { g.map(wish) } -> std::same_as<ValueMap>;
};

/// Play ends, and positions are numbered.
template <class G>
concept PnGame = Numbered<G> && Layered<G>;

/// Are positions and moves so few that the checker judges every one?
template <PnGame Game>
bool judgeable(const Game& game) {
    return game.count() <= kMostPositions && game.most_moves() <= kMostJudged / game.count();
}

/// The theorem, or the table, as a labelling.
template <PnGame Game>
struct PnClaims {
    const Game& game;
    Pn::Label   label(const typename Game::Position& p) const { return {game.wins(p)}; }
};

}  // namespace zermelo::inline workbench
