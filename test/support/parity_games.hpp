// Parity games for tests: small enough to enumerate, from a seed, and the truth about them from
// code that shares nothing with the rule or the solvers.
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

/// How many games there are of so many fields, with priorities 0 .. priorities-1 and all moves.
std::uint64_t parity_games(std::uint32_t fields, std::uint32_t priorities);
/// Game `number` of them; every field has a successor.
ParitySketch  parity_game(std::uint32_t fields, std::uint32_t priorities, std::uint64_t number);

/// Random owners and priorities 0 .. priorities-1; degree 1 .. most; reach 0: moves go anywhere,
/// else at most so many places away.
struct ParityShape {
    std::uint32_t fields = 6, priorities = 6, most = 3, reach = 0;
};
ParitySketch random_parity_game(const ParityShape&, Random&);

/// Does player 1 win?  By trying every positional strategy of player 0: for a dozen fields at most.
std::vector<bool> odd_wins_by_strategies(const ParitySketch&);
/// The same by the recursion of the textbook (McNaughton, Zielonka), on sets of numbers.
std::vector<bool> odd_wins_by_recursion(const ParitySketch&);

}  // namespace zermelo::test
