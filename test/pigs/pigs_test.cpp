// Pigs: bounds at every position of small maps, searches compared with each other, and the
// examples.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <set>

#include "test/support/pigs_maps.hpp"
#include "test/support/repository.hpp"
#include "test/support/some.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/pigs/puzzle.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/visit.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kSeed = 22;

// The joining bound by its definition (pigs/bound.hpp), in half steps, from walking distances
// alone.
std::uint32_t joining_twin(const PigsField& field, std::vector<std::uint16_t> pigs,
                           std::vector<std::uint16_t> stacks) {
    const auto n = pigs.size();
    const auto d = [&](unsigned a, unsigned b) -> std::uint32_t {
        return field.apart[a * field.cells() + b];
    };
    const auto nearest = [&](const std::vector<std::uint16_t>& all) {
        std::uint32_t least = kNever;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t k = 0; k < i; ++k) least = std::min(least, d(all[i], all[k]));
        return least;
    };
    std::uint32_t walk = kNever, best = kNever;
    std::ranges::sort(stacks);
    do {
        std::uint32_t              sum = 0;
        std::vector<std::uint32_t> others;
        for (std::size_t i = 0; i < n; ++i) {
            sum += d(pigs[i], stacks[i]);
            auto least = 2 * d(pigs[i], stacks[i]);
            for (std::size_t k = 0; k < n; ++k)
                for (const auto z : field.next[pigs[i]])
                    if (k != i && z != PigsField::kNowhere)
                        least = std::min(least,
                                         d(pigs[k], z) + d(z, stacks[k]) - d(pigs[k], stacks[k]));
            others.push_back(least);
        }
        walk = std::min(walk, sum);
        for (std::size_t x = 0; x < n; ++x)
            for (std::size_t y = 0; y < x; ++y) {
                auto total = 2 * sum + 2 * (d(pigs[x], pigs[y]) - 1);
                for (std::size_t i = 0; i < n; ++i)
                    if (i != x && i != y) total += others[i];
                best = std::min(best, total);
            }
    } while (std::ranges::next_permutation(stacks).found);
    return std::min(walk, (best + 2 * (nearest(stacks) - 1) + 3) / 4);
}

// The plain bound by trying all orders of the haystacks, as in the source.
std::uint32_t half_twin(const PigsField& field, const auto& cells) {
    std::vector<std::size_t> order(field.stacks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::uint32_t least = ~0u;
    do {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < order.size(); ++i)
            sum += (field.walk[cells[i] * field.width() + order[i]] + 1u) / 2;
        least = std::min(least, sum);
    } while (std::ranges::next_permutation(order).found);
    return least;
}

// Checks for every position of a part: its number, its distance to the goal by a search backwards,
// and its bounds.
template <unsigned kPigs>
void try_part(const PigsField& field) {
    const PigsPuzzle<std::uint64_t, kPigs> game(field, PigsBound::meeting);
    const PigsPuzzle<std::uint64_t, kPigs> best(field, PigsBound::joining);
    const PigsPuzzle<std::uint64_t, kPigs> plain(field, PigsBound::source);
    const PigsPuzzle<std::uint64_t, kPigs> half(field, PigsBound::plain);
    const PigsPuzzle<WideKey, 0>           any(field, PigsBound::meeting);
    using Position = decltype(game.start());
    std::vector<std::uint32_t> far(game.count(), kNever);
    std::vector<Position>      queue{game.packed(field.stacks)};
    far[game.index(queue[0])] = 0;
    ASSERT_TRUE(game.goal(queue[0]));
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto p = queue[i];
        game.moves(p, [&](auto m) {
            const auto q    = game.play(p, m);
            auto&      mine = far[game.index(q)];
            if (mine == kNever) mine = far[game.index(p)] + 1, queue.push_back(q);
        });
    }
    ASSERT_EQ(queue.size(), game.count());  // whatever the pigs, all can be reached
    for (Index i = 0; i < game.count(); ++i) {
        const auto p = game.position(i);
        ASSERT_EQ(game.index(p), i);
        const auto bound = game.bound(p);
        ASSERT_LE(bound, far[i]);
        ASSERT_LE(plain.bound(p), bound);
        ASSERT_LE(half.bound(p), plain.bound(p));
        ASSERT_EQ(half.bound(p), half_twin(field, game.unpacked(p)));
        const auto cells = game.unpacked(p);
        ASSERT_EQ(any.bound(any.packed(cells)), bound);
        ASSERT_EQ(any.index(any.packed(cells)), i);
        ASSERT_LE(bound, best.bound(p));
        ASSERT_LE(best.bound(p), far[i]);
        if constexpr (kPigs == 3 || kPigs == 4) {
            const std::vector<std::uint16_t> pigs{cells.begin(), cells.end()};
            const auto joining = std::max(joining_twin(field, pigs, field.stacks),
                                          joining_twin(field, field.stacks, pigs));
            ASSERT_EQ(best.bound(p), std::max(plain.bound(p), joining));
            for (const auto compiled : joining_bounds(kPigs))
                ASSERT_EQ(compiled(field, cells.data()), joining);
        }
        game.moves(p, [&](auto m) {
            const auto q = game.play(p, m);
            ASSERT_LE(bound, game.bound(q) + 1);
            ASSERT_LE(plain.bound(p), plain.bound(q) + 1);
            ASSERT_LE(half.bound(p), half.bound(q) + 1);
            bool back = false;  // every step can be taken back
            game.parents(q, [&](Position r) { back |= r == p; });
            ASSERT_TRUE(back);
        });
    }
}

TEST(Pigs, bounds_hold_at_every_position_of_small_maps) {
    Random        random(kSeed);
    std::uint64_t tried[5] = {};
    for (int i = 0; i < 120; ++i) {
        const auto pigs = 1 + static_cast<unsigned>(random.below(4));
        const auto side = 3 + static_cast<unsigned>(random.below(pigs == 4 ? 2 : 4));
        const auto map  = random_map(random, side, pigs, 0.1 * static_cast<double>(i % 5));
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", map " << i);
        for (const auto& field : pigs_fields(map, ~std::uint64_t{0}).parts) {
            if (!field.solvable()) continue;
            switch (field.pigs.size()) {
                case 1:
                    ASSERT_NO_FATAL_FAILURE(try_part<1>(field));
                    break;
                case 2:
                    ASSERT_NO_FATAL_FAILURE(try_part<2>(field));
                    break;
                case 3:
                    ASSERT_NO_FATAL_FAILURE(try_part<3>(field));
                    break;
                default:
                    ASSERT_NO_FATAL_FAILURE(try_part<4>(field));
            }
            ++tried[field.pigs.size()];
        }
    }
    for (const auto pigs : {1, 2, 3, 4}) EXPECT_GT(tried[pigs], 10u) << pigs;
}

// Returns the distances of the source's bound as its listing computes them: from a free square one
// step and two steps in each direction, but neither if the first square has a tree.  Then it finds
// the shortest ways of all pairs.
std::vector<std::uint32_t> distances_of_the_source(const PigsMap& map) {
    constexpr std::uint32_t    kFar = 1'000'000;
    const auto                 side = static_cast<int>(map.side), all = side * side;
    std::vector<std::uint32_t> far(static_cast<std::size_t>(all * all), kFar);
    const auto                 at = [&](int a, int b) -> std::uint32_t& {
        return far[static_cast<std::size_t>(a * all + b)];
    };
    const auto free = [&](int r, int c) {
        return r >= 0 && c >= 0 && r < side && c < side &&
               map.free[static_cast<std::size_t>(r * side + c)] != 0;
    };
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
            if (!free(r, c)) continue;
            at(r * side + c, r * side + c) = 0;
            for (const auto& [dr, dc] :
                 {std::pair(-1, 0), std::pair(0, -1), std::pair(0, 1), std::pair(1, 0)})
                for (int steps = 1; steps <= 2 && free(r + steps * dr, c + steps * dc); ++steps)
                    at(r * side + c, (r + steps * dr) * side + c + steps * dc) = 1;
        }
    for (int k = 0; k < all; ++k)
        for (int i = 0; i < all; ++i)
            for (int j = 0; j < all; ++j) at(i, j) = std::min(at(i, j), at(i, k) + at(k, j));
    return far;
}

TEST(Pigs, the_bound_of_the_source_counts_no_jump_over_a_tree) {
    Random        random(kSeed);
    std::uint64_t compared = 0;
    for (int i = 0; i < 100; ++i) {
        const auto map = random_map(random, 3 + static_cast<unsigned>(random.below(4)), 2, 0.3);
        const auto far = distances_of_the_source(map);
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", map " << i);
        for (const auto& field : pigs_fields(map, ~std::uint64_t{0}).parts) {
            if (!field.solvable() || field.pigs.size() < 2) continue;
            for (std::size_t c = 0; c < field.cells(); ++c)
                for (std::size_t j = 0; j < field.stacks.size(); ++j, ++compared)
                    ASSERT_EQ(
                        field.leap[c * field.width() + j],
                        far[field.square[c] * map.side * map.side + field.square[field.stacks[j]]]);
        }
    }
    EXPECT_GT(compared, 100u);
}

TEST(Pigs, assignments_are_the_cheapest) {
    Random random(kSeed);
    for (int i = 0; i < 400; ++i) {
        const auto    n = i % 80 == 79 ? 9 : 1 + random.below(8);
        std::uint16_t costs[9][9];
        for (auto& row : costs)
            for (auto& cost : row)
                cost = static_cast<std::uint16_t>(random.below(i % 2 ? 9 : 8191));
        const std::uint16_t* rows[9];
        for (std::size_t r = 0; r < 9; ++r) rows[r] = costs[r];
        std::vector<std::size_t> order(n);
        std::iota(order.begin(), order.end(), 0);
        std::uint32_t best = kNever;
        do {
            std::uint32_t sum = 0;
            for (std::size_t r = 0; r < n; ++r) sum += costs[r][order[r]];
            best = std::min(best, sum);
        } while (std::ranges::next_permutation(order).found);
        ASSERT_EQ(cheapest_assignment({rows, n}), best) << "seed " << kSeed << ", case " << i;
        ASSERT_EQ(Assignment({rows, n}).sum(), best) << "seed " << kSeed << ", case " << i;
        if (n == 2) {
            ASSERT_EQ(cheapest_of_few<2>(rows), best);
        }
        if (n == 3) {
            ASSERT_EQ(cheapest_of_few<3>(rows), best);
        }
        if (n == 4) {
            ASSERT_EQ(cheapest_of_few<4>(rows), best);
        }
    }
}

TEST(Pigs, assignments_follow_a_row_that_changes) {
    Random random(kSeed + 1);
    for (int i = 0; i < 2000; ++i) {
        const auto    n = 1 + random.below(kMostRows);
        std::uint16_t costs[kMostRows + 1][kMostRows];
        for (auto& row : costs)
            for (auto& cost : row)
                cost = static_cast<std::uint16_t>(random.below(i % 2 ? 9 : 8191));
        std::array<const std::uint16_t*, kMostRows> rows;
        for (std::size_t r = 0; r < kMostRows; ++r) rows[r] = costs[r];
        const Assignment before({rows.data(), n});
        const auto       changed = random.below(n);
        const auto       sum     = before.with(changed, costs[kMostRows]);
        rows[changed]            = costs[kMostRows];
        ASSERT_EQ(sum, Assignment({rows.data(), n}).sum())
            << "seed " << kSeed + 1 << ", case " << i;
    }
}

// For many pigs: the bounds after each move, computed from those before it and computed anew.
TEST(Pigs, bounds_after_a_move_are_those_of_the_position) {
    for (const auto& [pigs, side] : {std::pair{5u, 6u}, {9u, 8u}, {16u, 12u}, {9u, 40u}}) {
        Random      random(kSeed + pigs);
        // A map without trees: pigs and haystacks anywhere.
        std::string text = fmt::format("{}\n", side);
        for (unsigned r = 0; r < side; ++r) text += std::string(side, '.') + "\n";
        text += fmt::format("{}\n", pigs);
        for (int list = 0; list < 2; ++list) {
            std::set<std::pair<std::uint64_t, std::uint64_t>> squares;
            while (squares.size() < pigs)
                squares.insert({1 + random.below(side), 1 + random.below(side)});
            for (const auto& [r, c] : squares) text += fmt::format("{} {}\n", r, c);
        }
        const auto map = read_pigs_map(bytes_of(text));
        ASSERT_TRUE(map) << map.error().what;
        const auto fields = pigs_fields(*map, std::uint64_t{1} << 30);
        ASSERT_EQ(fields.parts.size(), 1u);
        for (const auto kind : {PigsBound::none, PigsBound::plain, PigsBound::source,
                                PigsBound::meeting, PigsBound::joining}) {
            const PigsPuzzle<LongestKey, 0> game(fields.parts[0], kind);
            auto                            p = game.start();
            for (int step = 0; step < 20; ++step) {
                const auto                          after = game.beside(p);
                std::vector<decltype(game.start())> next;
                game.moves(p, [&](const auto& m) {
                    next.push_back(game.play(p, m));
                    ASSERT_EQ(after(m), game.bound(next.back()))
                        << pigs << " pigs, seed " << kSeed + pigs << ", step " << step;
                });
                p = next[random.below(next.size())];
            }
        }
    }
}

// The rules once more, on squares.
void expect_path(const PigsMap& map, const std::vector<PigsStep>& steps) {
    auto at = map.pigs;
    for (const auto& step : steps) {
        ASSERT_TRUE(std::ranges::any_of(pigs_steps(map, at), [&](const PigsStep& s) {
            return s.from == step.from && s.over == step.over && s.to == step.to;
        }));
        *std::ranges::find(at, step.from) = step.to;
        std::ranges::sort(at);
    }
    ASSERT_EQ(at, map.stacks);
}

TEST(Pigs, all_solvers_agree_and_every_answer_is_accepted) {
    Random      random(kSeed);
    std::size_t solved = 0, impossible = 0;
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", map " << i);
        const auto pigs  = 1 + static_cast<unsigned>(random.below(6));
        const auto map   = random_map(random, 4, pigs, 0.1 * static_cast<double>(i % 5));
        const auto first = solve_pigs(map, "bfs", true, {});
        ASSERT_EQ(first.status, Status::solved);
        ASSERT_EQ(first.most, first.least);
        ++(first.least == kNever ? impossible : solved);
        for (const auto& solver : test::some(pigs_solvers())) {
            const auto found = solve_pigs(map, solver.name, true, {});
            if (solver.name == "layers" && pigs > 4 && found.status != Status::solved) {
                ASSERT_EQ(found.why, GaveUp::game);
                continue;
            }
            ASSERT_EQ(found.status, Status::solved) << solver.name;
            ASSERT_EQ(found.least, first.least) << solver.name;
            ASSERT_EQ(found.impossible.empty(), found.least != kNever);
            if (found.least == kNever) continue;
            ASSERT_EQ(found.refused, "") << solver.name;
            ASSERT_EQ(found.checked, solver.name != "layers") << solver.name;
            ASSERT_EQ(found.steps.size(), found.least) << solver.name;
            if (solver.name != "layers") {  // which does not count them
                ASSERT_GT(found.bytes, 0u) << solver.name;
                ASSERT_GT(found.stored, 0u) << solver.name;
            }
            ASSERT_NO_FATAL_FAILURE(expect_path(map, found.steps));
        }
    }
    EXPECT_GT(solved, 50u);
    EXPECT_GT(impossible, 20u);
}

// The larger ones are in bench/.
TEST(Pigs, small_examples_have_the_known_lengths) {
    std::size_t tried = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::in_repository("data/pigs"))) {
        const auto path = entry.path();
        const auto name = path.stem().string();
        if (path.extension() != ".ans" || name.find("-n22-") != std::string::npos ||
            name.find("-n16-p4") != std::string::npos || name == "far-n12-p4-s1-d0")
            continue;
        const auto wanted = std::stol(test::repository_text("data/pigs/" + name + ".ans"));
        const auto text   = test::repository_text("data/pigs/" + name + ".txt");
        const auto map    = read_pigs_map(bytes_of(text));
        ASSERT_TRUE(map) << name;
        const auto found = solve_pigs(*map, "astar", true, {});
        ASSERT_EQ(found.status, Status::solved) << name;
        EXPECT_EQ(found.checked, wanted >= 0) << name << ": " << found.refused;
        EXPECT_EQ(found.least == kNever ? -1 : static_cast<long>(found.least), wanted) << name;
        ++tried;
    }
    EXPECT_GT(tried, 15u);
}

TEST(Pigs, gives_up_within_its_limits_and_keeps_what_is_proved) {
    const auto text = test::repository_text("data/pigs/far-n12-p4-s1-d0.txt");
    const auto map  = read_pigs_map(bytes_of(text));
    ASSERT_TRUE(map);
    Budget budget;
    budget.work       = 100'000;
    const auto worked = solve_pigs(*map, "astar", true, budget);
    EXPECT_EQ(worked.status, Status::gave_up);
    EXPECT_EQ(worked.why, GaveUp::work);
    EXPECT_GT(worked.least, 20u);
    EXPECT_LE(worked.least, 34u);
    EXPECT_FALSE(worked.checked);
    EXPECT_GE(worked.most, 34u);
    EXPECT_LE(worked.most, 3 * worked.least / 2);
    ASSERT_EQ(worked.steps.size(), worked.most);
    ASSERT_NO_FATAL_FAILURE(expect_path(*map, worked.steps));
    Budget little;
    for (const std::uint64_t bytes : {0, 50'000, 1'000'000}) {
        little.bytes = bytes;
        EXPECT_EQ(solve_pigs(*map, "astar", true, little).why, GaveUp::bytes) << bytes;
    }
}

PigsMap open_map(unsigned side) {
    PigsMap map;
    map.side = side;
    map.free.assign(side * side, 1);
    return map;
}

// A position takes 192 bits.
TEST(Pigs, sixteen_on_the_largest_map) {
    auto map = open_map(64);
    for (unsigned row = 8; row < 64; row += 16)
        for (unsigned column = 8; column < 64; column += 16) {
            map.pigs.push_back(64 * row + column);
            map.stacks.push_back(64 * row + column + 1);
        }
    const auto found = solve_pigs(map, "astar", true, {}, true);
    ASSERT_EQ(found.status, Status::solved);
    EXPECT_EQ(found.least, 16u);
    EXPECT_EQ(found.refused, "");
    EXPECT_TRUE(found.checked);
    EXPECT_TRUE(found.evidence->bounded());
    ASSERT_NO_FATAL_FAILURE(expect_path(map, found.steps));
}

TEST(Pigs, eleven_far_from_their_haystacks_are_answered_with_both_bounds) {
    auto map = open_map(64);
    for (unsigned row = 0; row < 11; ++row) {
        map.pigs.push_back(64 * row);
        map.stacks.push_back(64 * row + 12);
    }
    Budget budget;
    budget.work      = 60'000;
    const auto found = solve_pigs(map, "astar", true, budget);
    EXPECT_EQ(found.why, GaveUp::work);
    EXPECT_EQ(found.refused, "");
    EXPECT_GE(found.least, 11 * 6u);
    EXPECT_GE(found.most, found.least);
    EXPECT_LE(found.most, 11 * 12u);
    ASSERT_EQ(found.steps.size(), found.most);
    ASSERT_NO_FATAL_FAILURE(expect_path(map, found.steps));
}

}  // namespace
}  // namespace zermelo
