// A proof that is broken off after any record of its checkpoint goes on from there to a strategy
// that is judged.  Forged records are refused.
#include "zermelo/finite/strategy_records.hpp"

#include <gtest/gtest.h>

#include <array>

#include "test/support/memory_checkpoint.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/finite/dfpn.hpp"
#include "zermelo/finite/outcome_proof.hpp"
#include "zermelo/games/domineering.hpp"

namespace zermelo::strategy_records_test {
namespace {

using Board = Domineering<std::uint64_t>;

constexpr std::uint64_t kSeed = 71;

Board board_of(unsigned rows, unsigned columns, std::uint64_t covered, bool flat) {
    const StoneBoard board{rows, columns, 0, static_cast<int>(columns), 1};
    return Board(board, {covered & board.cells(), flat});
}
auto proof_of(const Board& game, Checkpoint* checkpoint, const Budget& budget) {
    return outcome_proof(game, game.start(), budget, std::uint64_t{1} << 30, checkpoint,
                         kSearchAlone, 2);
}
Followed judged(const Board& game, const OutcomeProof& proof) {
    const Budget                     budget;
    Pace                             pace(budget, "check");
    const std::vector<std::uint32_t> words(proof.words->begin(), proof.words->end());
    const auto check = check_strategy(game, game.start(), words, 64, 1 << 24, pace);
    EXPECT_EQ(check.claims, proof.claims);
    return check.followed;
}

TEST(StrategyRecords, a_proof_is_gone_on_from) {
    const Budget budget;
    Random       random(kSeed);
    int          tried = 0, chosen = 0, at_once = 0;
    for (int i = 0; i < 40; ++i) {
        const auto       covered = random.next() & random.next() & random.next();
        const auto       game    = board_of(5, 5, covered, random.below(2) == 0);
        MemoryCheckpoint whole;
        const auto       first = proof_of(game, &whole, budget);
        ASSERT_TRUE(first.labels.words);
        ASSERT_EQ(judged(game, first.labels), Followed::shown) << "seed " << kSeed << ", " << i;
        const auto all = whole.records.size();
        for (int cuts = 0; cuts < 5; ++cuts, ++tried) {  // the last one is after the claims
            const auto n    = cuts == 4 ? all : random.below(all);
            auto       cut  = whole.first(n);
            const auto next = proof_of(game, &cut, budget);
            ASSERT_TRUE(next.labels.words) << "seed " << kSeed << ", " << i << ", " << n;
            ASSERT_EQ(next.labels.claims.outcome, first.labels.claims.outcome);
            ASSERT_EQ(judged(game, next.labels), Followed::shown)
                << "seed " << kSeed << ", " << i << ", " << n;
            chosen += n > 0 && n < whole.records.size() && whole.records[n - 1][0] == std::byte{2};
            at_once += next.visited == 0;
        }
    }
    EXPECT_GT(tried, 120);
    EXPECT_GT(chosen, 40);
    EXPECT_EQ(at_once, 40) << "the whole record alone asks for no search";
}

// A run that goes on uses the choices that were kept: here those of another search, which makes
// other choices.
TEST(StrategyRecords, choices_are_made_again_without_a_search) {
    const auto       game = board_of(5, 5, 0, false);
    const Budget     budget;
    MemoryCheckpoint whole;
    const auto       words = [](const Solution<OutcomeProof>& found) {
        EXPECT_TRUE(found.labels.words);
        return std::vector<std::uint32_t>(found.labels.words->begin(), found.labels.words->end());
    };
    const auto other = words(outcome_proof<DfpnSearch>(
        game, game.start(), budget, std::uint64_t{1} << 30, &whole, kSearchAlone, 1));
    auto       cut   = whole.first(whole.records.size() - 1);  // all but the claims
    EXPECT_EQ(words(proof_of(game, &cut, budget)), other);
    EXPECT_NE(words(proof_of(game, nullptr, budget)), other);
}

// A bit of any record is changed: the run ends, and nothing false is accepted as shown.
TEST(StrategyRecords, forged_ones_show_nothing_false) {
    const auto       game = board_of(5, 5, 0, false);
    const Budget     budget;
    MemoryCheckpoint whole;
    const auto       first = proof_of(game, &whole, budget);
    ASSERT_EQ(first.labels.claims.outcome, Outcome::loss);
    Random random(kSeed);
    int    refused = 0, shown = 0, objected = 0;
    for (int i = 0; i < 400; ++i) {
        const auto n      = random.below(whole.records.size());
        auto       forged = whole.first(n + 1);
        if (forged.records[n].size() % 10 != 1) continue;  // a record of another kind
        const auto bit = random.below(8 * forged.records[n].size());
        forged.records[n][bit / 8] ^= std::byte{1} << bit % 8;
        const auto found = proof_of(game, &forged, budget);
        if (!found.labels.words) {
            EXPECT_EQ(found.why, GaveUp::checkpoint) << "seed " << kSeed << ", " << i;
            ++refused;
            continue;
        }
        Pace                             pace(budget, "check");
        const std::vector<std::uint32_t> words(found.labels.words->begin(),
                                               found.labels.words->end());
        const auto check = check_strategy(game, game.start(), words, 64, 1 << 24, pace);
        if (check.followed != Followed::shown) {
            ++objected;
            continue;
        }
        ++shown;
        ASSERT_EQ(check.claims.outcome, Outcome::loss) << "seed " << kSeed << ", " << i;
    }
    EXPECT_GT(refused, 20);
    EXPECT_GT(shown, 20);
    EXPECT_GT(objected, 0);
}

TEST(StrategyRecords, no_room_is_told) {
    const auto       game = board_of(6, 6, 0, false);
    const Budget     budget;
    MemoryCheckpoint whole;
    ASSERT_TRUE(proof_of(game, &whole, budget).labels.words);
    int told = 0;
    for (std::size_t most = 0; most < whole.records.size(); most += 1 + most / 2, ++told) {
        MemoryCheckpoint little;
        little.most      = most;
        const auto found = proof_of(game, &little, budget);
        ASSERT_NE(found.status, Status::solved) << most;
        EXPECT_EQ(found.why, GaveUp::checkpoint) << most;
    }
    EXPECT_GT(told, 3);
}

}  // namespace
}  // namespace zermelo::strategy_records_test
