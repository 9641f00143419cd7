// The signature of a solver is the number of moves that it looks at on a fixed set of arenas.  A
// change that alters it says so in its commit; signatures.txt holds one line for each solver.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "test/support/arenas.hpp"
#include "test/support/repository.hpp"
#include "test/support/some.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo {
namespace {

std::vector<Arena> fixed_arenas() {
    std::vector<Arena> arenas;
    const auto         add = [&](const test::Sketch& s) { arenas.push_back(test::arena_of(s)); };
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const bool bipartite = seed % 2 == 0;
        const auto most      = static_cast<std::uint32_t>(1 + seed % 6);
        add(test::random_sketch(
            {.ann = 40, .billy = 40, .most_moves = most, .green = 0.1, .bipartite = bipartite},
            seed));
        add(test::random_sketch(
            {.ann = 60, .billy = 50, .most_moves = 3, .bipartite = bipartite, .reach = 4}, seed));
    }
    add(test::renamed(test::dying_chain(40, false, false), 1));
    add(test::renamed(test::dying_chain(40, true, false), 2));
    add(test::renamed(test::dying_chain(40, true, true), 3));
    return arenas;
}

TEST(Signature, every_solver_looks_at_as_many_moves_as_before) {
    std::map<std::string, std::uint64_t> known, now;
    std::ifstream                        file(test::in_repository("test/arena/signatures.txt"));
    std::string                          name;
    for (std::uint64_t moves = 0; file >> name >> moves;) known[name] = moves;
    for (const auto& arena : test::some(fixed_arenas()))
        for (const auto& solver : test::some(buchi_solvers())) {
            const auto solution = solver.solve(arena, Budget{});
            ASSERT_EQ(solution.status, Status::solved) << solver.name;
            now[std::string(solver.name)] += solution.visited;
        }
    std::string lines;
    for (const auto& [solver, moves] : now) lines += fmt::format("{} {}\n", solver, moves);
    EXPECT_EQ(known, now) << "if it is meant, test/arena/signatures.txt becomes\n" << lines;
}

}  // namespace
}  // namespace zermelo
