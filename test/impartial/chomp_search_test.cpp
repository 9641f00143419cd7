// Chomp by search, compared with the textbook search; and proofs, judged whole and damaged.
#include "zermelo/impartial/chomp_search.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/check/check.hpp"

namespace zermelo::chomp_search_test {
namespace {

// Calls emit(board) for all boards of at most rows x columns squares.
void each_board(std::uint32_t rows, std::uint32_t columns, auto&& emit, ChompBoard board = {}) {
    if (!board.empty()) emit(board);
    if (rows == 0) return;
    for (std::uint32_t x = 1; x <= columns; ++x) {
        board.push_back(x);
        each_board(rows - 1, x, emit, board);
        board.pop_back();
    }
}

bool found(ChompSearch& search, const ChompBoard& board) {
    const Budget budget;
    Pace         pace(budget, "search");
    const auto   wins = search.wins(board, ~0ull, pace);
    EXPECT_TRUE(wins);
    return wins && *wins;
}

TEST(ChompSearch, a_key_is_a_board_and_a_board_a_key) {
    std::size_t boards = 0;
    each_board(6, 7, [&](const ChompBoard& board) {
        ++boards;
        ASSERT_EQ(chomp_board(chomp_key(board)), board);
    });
    EXPECT_EQ(boards, 1715u);  // 13 over 6, without the empty one
    for (const ChompBoard& board : {ChompBoard{125}, chomp_rectangle(125, 1),
                                    chomp_rectangle(63, 63), ChompBoard{100, 1, 1}}) {
        EXPECT_TRUE(has_chomp_key(board));
        EXPECT_EQ(chomp_board(chomp_key(board)), board);
    }
    EXPECT_FALSE(has_chomp_key({126}));
    EXPECT_FALSE(has_chomp_key(chomp_rectangle(64, 63)));
    EXPECT_FALSE(has_chomp_key(chomp_rectangle(200, 1)));
}

TEST(ChompSearch, says_what_the_textbook_says) {
    ChompMemo   memo;
    ChompSearch kept;
    each_board(5, 6, [&](const ChompBoard& board) {
        ChompSearch fresh;
        ASSERT_EQ(found(fresh, board), memo.won(board));
        ASSERT_EQ(found(kept, board), memo.won(board));
        const auto bite = fresh.answer(chomp_key(board));
        ASSERT_TRUE(bite);
        if (bite->row == 0) return;
        ASSERT_TRUE(is_chomp_move(board, *bite));
        ASSERT_FALSE(memo.won(chomp_play(board, *bite)));
    });
}

TEST(ChompSearch, meets_few_boards) {
    ChompSearch search;
    EXPECT_TRUE(found(search, chomp_rectangle(13, 14)));
    EXPECT_EQ(search.met(), 4411u);
}

TEST(ChompSearch, gives_up_with_a_reason) {
    Budget budget;
    budget.work = 100'000;
    Pace        pace(budget, "search");
    ChompSearch search;
    const auto  board = chomp_rectangle(9, 10);
    EXPECT_EQ(search.wins(board, ~0ull, pace).error(), GaveUp::work);
    EXPECT_FALSE(search.answer(chomp_key(board)));
    const Budget all;
    Pace         free(all, "search");
    ChompSearch  poor;
    EXPECT_EQ(poor.wins(board, 20'000, free).error(), GaveUp::bytes);
    EXPECT_TRUE(found(poor, board));  // goes on with what it knows
}

// Makes a proof with the claims of a board and of all boards one bite away whose outcome is known.
void prove(ChompProof& proof, const ChompSearch& search, const ChompBoard& board) {
    std::vector<ChompBoard> claimed = {board};
    chomp_moves(board, [&](ChompMove m) {
        if (const auto next = chomp_play(board, m); search.answer(chomp_key(next)))
            claimed.push_back(next);
    });
    const Budget budget;
    Pace         pace(budget, "proof");
    ASSERT_EQ(proof.collect(search, claimed, ~0ull, pace), GaveUp::no);
}

TEST(ChompProof, is_just) {
    each_board(4, 5, [&](const ChompBoard& board) {
        ChompSearch search;
        found(search, board);
        ChompProof proof;
        prove(proof, search, board);
        ASSERT_NE(proof.index(board), kNone);
        ASSERT_EQ(proof.label(board).wins, search.answer(chomp_key(board))->row != 0);
        ASSERT_FALSE(first_unjust(proof, Pn{}, proof));
    });
}

// Damages each board in turn: its verdict is reversed, its bite is another one, or it is left out.
TEST(ChompProof, is_refused_when_damaged) {
    const ChompBoard board = {5, 4, 4, 2};
    ChompMemo        memo;
    ChompSearch      search;
    found(search, board);
    ChompProof whole;
    prove(whole, search, board);
    std::size_t refused = 0, other = 0;
    const auto  damaged = [&](Index at, std::optional<ChompMove> bite) {
        ChompProof proof;
        for (Index i = 0; i < whole.count(); ++i) {
            const auto p       = whole.position(i);
            const auto claimed = i == at ? bite : search.answer(chomp_key(p)).value();
            if (claimed) {
                EXPECT_TRUE(proof.claim(chomp_key(p), *claimed));
            }
        }
        const bool unjust = first_unjust(proof, Pn{}, proof).has_value();
        refused += unjust;
        return unjust;
    };
    for (Index i = 0; i < whole.count(); ++i) {
        const auto p    = whole.position(i);
        const bool wins = whole.label(p).wins;
        chomp_moves(p, [&](ChompMove m) {
            const bool fits = wins && !memo.won(chomp_play(p, m));
            other += fits;
            // Another bite that wins is as good, if the board after it is in the proof.
            if (!fits) {
                EXPECT_TRUE(damaged(i, m));
            }
        });
        if (wins) {
            EXPECT_TRUE(damaged(i, ChompMove{0, 0}));
        }
        // A board to which no other one leads may be left out: that is one claim less.
        if (i > 0 && p.size() == 1 && p[0] == 1) {
            EXPECT_TRUE(damaged(i, std::nullopt));
        }
    }
    EXPECT_GT(refused, 100u);
    EXPECT_GT(other, 0u);
}

}  // namespace
}  // namespace zermelo::chomp_search_test
