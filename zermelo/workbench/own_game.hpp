// A game of your own in C++: write one struct, and the whole command line is there for it.
//
//     int main(int argc, char** argv) {
//         const zermelo::GameCard* const games[] = {&zermelo::own_card<Mine>()};
//         return zermelo::run(argc, argv, games);
//     }
//
// For a two-player game that ends won, lost or drawn, the struct provides what
// workbench/key_game.hpp lists; for a puzzle, what workbench/key_puzzle.hpp lists.  A default
// Mine{} is at the standard start; a position that is typed is read by read().  The struct may also
// provide:
//
//     kTitle, kSource, kTyped ("pong [STONES MOVER]"), kExample ("OO.XX X")
//
// Main function: own_card.  Called from programs outside this repository.
// Tested: test/install, an installed tree's guest; test/mustfail/own_game.cpp.
#pragma once
#include <expected>
#include <memory>
#include <string>

#include "zermelo/base/joined.hpp"
#include "zermelo/workbench/kernels_of.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/puzzle_search.hpp"
#include "zermelo/workbench/puzzle_session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

/// Positions and moves as people type them.
template <class G>
concept Told = requires(const G& g, typename G::Position p, typename G::Move m,
                        std::string_view text) {
    { g.text(p) } -> std::same_as<std::string>;
    { g.move_text(p, m) } -> std::same_as<std::string>;
    { g.read(text) } -> std::same_as<std::expected<typename G::Position, InputError>>;
};

namespace own {

/// Only a game that numbers its own positions needs a session of its own.  A puzzle is its own
/// kernel: it may be numbered, and its moves may be few instructions.
template <class G>
std::unique_ptr<Session> session_of() {
    if constexpr (Puzzle<G>)
        return std::make_unique<PuzzleSession<typename G::Key>>(
            std::make_unique<RulesOfPuzzle<G, ByItself>>(G{}));
    else if constexpr (Numbered<G> || Slotted<G>)
        return hot_session(G{});
    else
        return finite_session(G{});
}

/// GameCard::open: the words, joined, are a position; without words it is the standard start.
template <class G>
std::expected<std::unique_ptr<Session>, InputError> open(const Parameters&,
                                                         std::span<const std::byte>,
                                                         std::span<const std::string> words,
                                                         const Budget&) {
    auto session = session_of<G>();
    if (!words.empty())
        if (auto done = session->reset(joined(words, " ")); !done)
            return std::unexpected(done.error());
    return session;
}

/// A card with the texts that the game provides.
template <class G>
GameCard card_with_texts() {
    GameCard card;
    card.name = card.title = card.typed = G::kName;
    if constexpr (requires { G::kTitle; }) card.title = G::kTitle;
    if constexpr (requires { G::kSource; }) card.source = G::kSource;
    if constexpr (requires { G::kTyped; }) card.typed = G::kTyped;
    if constexpr (requires { G::kExample; }) card.example = G::kExample;
    return card;
}

}  // namespace own

/// The card of a game or puzzle, for run().  The compiler names any function that the struct lacks.
template <class G>
const GameCard& own_card() {
    static_assert(Ruleset<G>,
                  "a game has kName, Position with ==, Move, start(), play(p, m), moves(p, emit)");
    static_assert(Told<G>, "a game has text(p), move_text(p, m) and read(text), for people");
    if constexpr (Puzzle<G>) {
        static_assert(!Moving<G>, "a puzzle has one player: no mover(p)");
        static_assert(Keyed<G>, "a puzzle has Key, key(p) and unpack(key), each other's inverse");
        static const GameCard kCard = [] {
            GameCard card = own::card_with_texts<G>();
            card.solitary = true;
            card.solvers  = puzzle_solvers<G, ByItself>();
            card.standard = Guided<G> ? "astar" : "bfs";
            card.open     = own::open<G>;
            return card;
        }();
        return kCard;
    } else {
        static_assert(WinningGame<G>, "a game has facts(Winning, p): what being stuck there means");
        static_assert(Packed<G>,
                      "a game has key(p) and unpack(key), each other's inverse: another "
                      "number of 64 or 128 bits for each Position, which is trivial");
        static const GameCard kCard = [] {
            constexpr bool kEnds = Layered<G>;
            GameCard       card  = own::card_with_texts<G>();
            card.solvers         = finite_solvers(kEnds ? Play::ending : Play::loopy);
            card.standard        = kEnds ? "memo" : "retrograde";
            card.open            = own::open<G>;
            return card;
        }();
        return kCard;
    }
}

}  // namespace zermelo::inline workbench
