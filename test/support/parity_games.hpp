// Parity games for tests: small enough to enumerate, or random from a seed; and the truth about
// them from code that shares nothing with the rule or the solvers.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/arena/parity_arena.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::test {

/// A parity game as plain lists.
struct ParitySketch {
    struct Field {
        bool                       odd      = false;  // player 1 moves
        std::uint64_t              priority = 0;
        std::vector<std::uint32_t> next;
    };
    std::vector<Field> fields;
};

ParityArena parity_arena_of(const ParitySketch&);

/// PGSolver text.
std::string to_text(const ParitySketch&);

/// Returns how many games there are with that many fields, priorities 0 .. priorities-1 and every
/// choice of moves.
std::uint64_t parity_games(std::uint32_t fields, std::uint32_t priorities);
/// Returns game `number` of them; every field has a successor.
ParitySketch  parity_game(std::uint32_t fields, std::uint32_t priorities, std::uint64_t number);

/// Random owners and priorities 0 .. priorities-1; out-degrees 1 .. most.  With reach 0 moves go
/// anywhere, otherwise at most so many places away.
struct ParityShape {
    std::uint32_t fields = 6, priorities = 6, most = 3, reach = 0;
};
ParitySketch random_parity_game(const ParityShape&, Random&);

/// Returns where player 1 wins, by trying every positional strategy of player 0: feasible for a
/// dozen fields at most.
std::vector<bool> odd_wins_by_strategies(const ParitySketch&);
/// Returns the same by the textbook recursion (McNaughton, Zielonka), on sets of numbers.
std::vector<bool> odd_wins_by_recursion(const ParitySketch&);

}  // namespace zermelo::test
