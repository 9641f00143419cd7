// What a game is.  A game says what is legal and what an end is worth, never what is good.
#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>

namespace zermelo::inline game {

using Index                  = std::uint64_t;  // a position's number, 0 .. count-1
inline constexpr Index kNone = ~Index{0};

/// The least a ruleset must offer.  Position: a small value (32 bytes or fewer is wise).  Move:
/// what a player types.  moves(p, emit) calls emit(Move) for every legal move, in printing order;
/// play(p, m) needs m to be legal in p (asserted).
template <class G>
concept Ruleset = requires(const G& g, typename G::Position p, typename G::Move m,
                           void (*emit)(typename G::Move)) {
    { G::kName } -> std::convertible_to<std::string_view>;
    { g.start() } -> std::same_as<typename G::Position>;
    { g.play(p, m) } -> std::same_as<typename G::Position>;
    g.moves(p, emit);
    requires std::equality_comparable<typename G::Position>;
};

/// Positions are numbered 0 .. count()-1; index and position are inverse on the valid ones
/// (optional `bool valid(Index)`; without it all are).
template <class G>
concept Numbered = Ruleset<G> && requires(const G& g, typename G::Position p, Index i) {
    { g.count() } -> std::same_as<Index>;
    { g.index(p) } -> std::same_as<Index>;
    { g.position(i) } -> std::same_as<typename G::Position>;
};

/// level(p) falls with every move.  Unlocks rules that are sound only where play must end.
template <class G>
concept Layered = Ruleset<G> && requires(const G& g, typename G::Position p) {
    { g.level(p) } -> std::same_as<std::uint64_t>;
};

}  // namespace zermelo::inline game
