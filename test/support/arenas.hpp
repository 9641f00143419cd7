// Arenas for tests: from lists, from a seed, shrunk to the smallest that still fails; and the
// truth about them from a fixpoint that shares no code with the solvers or the rule.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/arena/arena.hpp"

namespace zermelo::test {

/// An arena as plain lists: easy to enumerate, change and print.
struct Sketch {
    struct Field {
        bool                       ann = true, green = false;
        std::vector<std::uint32_t> next;  // may be empty, may repeat
        bool                       operator==(const Field&) const = default;
    };
    std::vector<Field> fields;
    bool               operator==(const Sketch&) const = default;
};

Arena  arena_of(const Sketch&);
Sketch sketch_of(const Arena&);

/// PGSolver text: green = priority 2, Ann = player 0.
std::string to_text(const Sketch&);

/// The parameters of random_sketch.
struct Shape {
    std::uint32_t ann = 3, billy = 3;  // fields of each player
    std::uint32_t most_moves = 3;     // out-degree 1 .. most_moves (fewer if there are not so many)
    double        green      = 0.3;   // share of green fields
    bool          bipartite  = true;  // moves go to the other player's fields only
    // 0: anywhere; else targets at most so many places away, on a line where the players' fields
    // alternate
    std::uint32_t reach = 0;
};
/// The same shape and seed give the same arena.  A bipartite shape needs at least one field of each
/// player.
Sketch random_sketch(const Shape&, std::uint64_t seed);

/// Returns k gadgets that die one after the other, each of a white field of Ann's, a white field of
/// Billy's and a green exit.  With `corridor`, there are 2k more fields whose way to the exits
/// grows longer meanwhile; with `dense`, the corridor has all moves ahead.  Billy wins everything,
/// in about k rounds.
Sketch dying_chain(std::uint32_t k, bool corridor, bool dense);

/// Returns the same arena with its fields in a random order, which the seed determines.
Sketch renamed(const Sketch&, std::uint64_t seed);

/// Calls use(sketch) for every bipartite arena with `ann` + `billy` fields in which every field has
/// a successor.  There are (2^billy - 1)^ann * (2^ann - 1)^billy * 2^(ann + billy) of them.
void each_bipartite(std::uint32_t ann, std::uint32_t billy,
                    const std::function<void(const Sketch&)>& use);

/// Ann's winning fields: nu X. mu Y. (green and Ann can step into X) or (Ann can step into Y).
std::vector<bool> solve_by_fixpoint(const Sketch&);

/// Removes fields, moves and colours as long as fails(sketch) stays true and every field keeps a
/// successor.  fails(sketch) must be true at the start.
Sketch shrunk(Sketch, const std::function<bool(const Sketch&)>& fails);

/// Writes the sketch to test/failures/NAME.gm.  Returns the text to print: the path and the sketch.
std::string kept(const Sketch&, std::string_view name);

}  // namespace zermelo::test
