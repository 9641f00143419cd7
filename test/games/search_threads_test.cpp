// Boards searched by several threads: the claims and strategies are the same for any number of
// threads, and the same as what the search of one thread finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/parallel.hpp"
#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/games/connect4.hpp"
#include "zermelo/games/domineering.hpp"

namespace zermelo::search_threads_test {
namespace {

// Returns the proof by that many threads, which join after `alone` positions; it is judged.
template <class Game>
OutcomeProof proof_by([[maybe_unused]] int threads, const Game& game, typename Game::Position at,
                      std::uint64_t alone, std::uint64_t table) {
#if defined(_OPENMP)
    const int before = omp_get_max_threads();
    omp_set_num_threads(threads);
#endif
    auto found = outcome_proof(game, at, {}, table, nullptr, alone);
#if defined(_OPENMP)
    omp_set_num_threads(before);
#endif
    EXPECT_EQ(found.status, Status::solved);
    EXPECT_TRUE(found.labels.words);
    if (!found.labels.words) return {};
    const Budget unlimited;
    Pace         pace(unlimited, "check");
    const auto   check =
        check_strategy(game, at, *found.labels.words, game.level(at), ~std::uint64_t{0}, pace);
    EXPECT_EQ(check.followed, Followed::shown) << spoken(check.objection);
    EXPECT_EQ(check.claims, found.labels.claims);
    return std::move(found.labels);
}

template <class Game>
void try_threads(const Game& game, typename Game::Position at) {
    constexpr std::uint64_t kTable = 1 << 22;
    const auto              alone  = proof_by(1, game, at, ~std::uint64_t{0}, kTable);
    for (const std::uint64_t join : {0, 300, 20'000}) {
        const auto one = proof_by(1, game, at, join, kTable);
        EXPECT_EQ(one.claims.outcome, alone.claims.outcome);
        for (std::size_t i = 0; i < one.claims.next.size(); ++i)
            if (one.claims.next[i] != Outcome::unknown &&
                alone.claims.next[i] != Outcome::unknown) {
                EXPECT_EQ(one.claims.next[i], alone.claims.next[i]) << i;
            }
        for (const int threads : {2, 3, 7}) {
            const auto other = proof_by(threads, game, at, join, kTable);
            EXPECT_EQ(other.claims, one.claims) << threads << " threads, after " << join;
            ASSERT_TRUE(std::ranges::equal(*other.words, *one.words))
                << threads << " threads, after " << join;
        }
    }
}

void try_columns(unsigned rows, unsigned columns, std::string_view plays) {
    const int      high = static_cast<int>(rows);
    const Connect4 game(StoneBoard{rows, columns, high - 1, -1, high + 1}, {});
    auto           at = game.start();
    for (const char column : plays) {
        const auto move = game.read_move(at, std::string_view(&column, 1));
        ASSERT_TRUE(move) << plays;
        at = game.play(at, *move);
    }
    SCOPED_TRACE(testing::Message() << rows << "x" << columns << " " << plays);
    try_threads(game, at);
}

TEST(SearchThreads, of_connect_four) {
    try_columns(4, 4, "");
    try_columns(4, 5, "");
    try_columns(5, 5, "33");
    try_columns(6, 7, "12345671234567");
}

TEST(SearchThreads, of_domineering) {
    const auto board = [](unsigned rows, unsigned columns) {
        return StoneBoard{rows, columns, 0, static_cast<int>(columns), 1};
    };
    for (const auto& [rows, columns] : {std::pair(4u, 4u), {4u, 5u}, {5u, 5u}, {5u, 6u}}) {
        SCOPED_TRACE(testing::Message() << rows << "x" << columns);
        const Domineering<std::uint64_t> game(board(rows, columns), {});
        try_threads(game, game.start());
    }
    const Domineering<unsigned __int128> wide(board(5, 6), {});
    try_threads(wide, wide.start());
}

}  // namespace
}  // namespace zermelo::search_threads_test
