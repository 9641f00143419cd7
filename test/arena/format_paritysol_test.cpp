#include <gtest/gtest.h>

#include <string>

#include "test/arena/small_arenas.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::format_paritysol_test {
namespace {

// Player 0 moves in 4 and 6, player 1 in 5.  Ann (player 0) wins 4 and 5, Billy wins 6.
const char* const kGame = "parity 6;\n4 2 0 5,6;\n5 1 1 4;\n6 1 0 6;\n";

Arena game(std::string_view text) {
    auto arena = read_pgsolver(bytes_of(text), {});
    EXPECT_TRUE(arena.has_value()) << to_text(arena.error());
    return arena ? std::move(*arena) : Arena{};
}

void expect_same(const ParitySolution& a, const ParitySolution& b) {
    ASSERT_EQ(a.move.size(), b.move.size());
    for (std::size_t v = 0; v < a.move.size(); ++v) {
        EXPECT_EQ(a.ann.test(v), b.ann.test(v)) << "vertex " << v;
        EXPECT_EQ(a.move[v], b.move[v]) << "vertex " << v;
    }
}

TEST(Paritysol, solutions_are_read_however_they_are_written) {
    const Arena arena = game(kGame);
    for (const std::string text : {
             "paritysol 6;\n4 0 5;\n5 0;\n6 1;\n",      // the highest number
             "paritysol 3;\n4 0 5;\n5 0;\n6 1;\n",      // the count
             "paritysol 7;\n4 0 5;\n5 0;\n6 1;\n",      // the count from 0
             "4 0 5;5 0;6 1;",                          // no header, one line
             "paritysol 6;\r\n6 1;\r\n4 0 5;\r\n5 0;",  // any order, CRLF, no last line end
             "paritysol 6;\n4 0 5;\n5 0 4;\n6 1 6;\n",  // the loser's moves too
             "paritysol 6;\n4 0 5;\n5 0 99;\n6 1 4;\n",
             "// by hand\nparitysol\n6\n;4\n0\n5 ; 5 0 ; 6 1 -- Billy\n;",
         }) {
        SCOPED_TRACE(text);
        const auto solution = read_paritysol(arena, bytes_of(text), {});
        ASSERT_TRUE(solution.has_value()) << to_text(solution.error());
        EXPECT_TRUE(solution->ann.test(0));
        EXPECT_TRUE(solution->ann.test(1));
        EXPECT_FALSE(solution->ann.test(2));
        EXPECT_EQ(solution->move[0], 1u);
        EXPECT_EQ(solution->move[1], ParitySolution::kNoMove);
        EXPECT_EQ(solution->move[2], ParitySolution::kNoMove);
    }
}

TEST(Paritysol, winners_are_players_not_ann_and_billy) {
    const Arena co_buchi = game("0 2 1 1;1 3 0 0;");  // Ann is player 1
    const auto  solution = read_paritysol(co_buchi, bytes_of("0 1 1;1 1;"), {});
    ASSERT_TRUE(solution.has_value()) << to_text(solution.error());
    EXPECT_EQ(solution->ann.count(), 2u);
    EXPECT_EQ(solution->move[0], 1u);
    EXPECT_EQ(solution->move[1], ParitySolution::kNoMove);
    EXPECT_EQ(text_from([&](Sink& out) { write_paritysol(co_buchi, *solution, out); }),
              "paritysol 1;\n0 1 1;\n1 1;\n");
}

TEST(Paritysol, contest_arenas_count_from_zero) {
    Arena arena                = game("5 2 0 6;6 1 1 5;");
    arena.format               = Arena::Format::contest;
    const std::string text     = "paritysol 1;\n0 0 1;\n1 0;\n";
    const auto        solution = read_paritysol(arena, bytes_of(text), {});
    ASSERT_TRUE(solution.has_value()) << to_text(solution.error());
    EXPECT_EQ(text_from([&](Sink& out) { write_paritysol(arena, *solution, out); }), text);
}

struct FaultCase {
    std::string_view name;
    std::string      text, message;
};
void PrintTo(const FaultCase& c, std::ostream* out) {
    *out << c.name;
}

class ParitysolFault : public testing::TestWithParam<FaultCase> {};

TEST_P(ParitysolFault, is_told) {
    const auto solution = read_paritysol(game(kGame), bytes_of(GetParam().text), {});
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(to_text(solution.error()), GetParam().message);
    EXPECT_EQ(solution.error().gave_up, GaveUp::no);
}

const std::string kTenTo30 = "1000000000000000000000000000000";

INSTANTIATE_TEST_SUITE_P(
    All, ParitysolFault,
    testing::Values(
        FaultCase{"empty", "",
                  "1:1: the file is empty, expected a solution: `paritysol N;` and a winner for "
                  "every field"},
        FaultCase{"zeros", std::string(9, '\0'),
                  "1:1: a byte 0x00 is out of place, expected a field's number, its winner and the "
                  "winner's move"},
        FaultCase{"game", kGame, "1:1: this is a game (parity), expected a solution (paritysol)"},
        FaultCase{
            "header_of_another_game", "paritysol 9;\n4 0 5;\n",
            "1:11: this solution is for 9, but the game has 3 fields up to 6, expected 3, 6 or 7"},
        FaultCase{
            "header_overflow", "paritysol " + kTenTo30 + ";\n4 0 5;\n",
            "1:11: the number '" + kTenTo30 + "' is too large, expected a number below 2^64 - 1"},
        FaultCase{"header_unended", "paritysol 6\n4 0 5;\n",
                  "1:12: 'paritysol 6' does not end with ';', expected ';'"},
        FaultCase{
            "missing", "paritysol 6;\n4 0 5;\n6 1;\n",
            "4:1: the solution says nothing about field 5, expected a winner for every field of "
            "the game"},
        FaultCase{"twice", "4 0 5;\n5 0;\n6 1;\n5 0;\n",
                  "4:1: field 5 is answered twice, expected every field once"},
        FaultCase{"unknown", "4 0 5;\n7 0;\n",
                  "2:1: the game has no field '7', expected a field of the game"},
        FaultCase{"unknown_overflow", kTenTo30 + " 0;\n",
                  "1:1: the game has no field '" + kTenTo30 + "', expected a field of the game"},
        FaultCase{"negative", "-4 0 5;\n",
                  "1:1: '-4' is negative, expected a field's number, its winner and the winner's "
                  "move"},
        FaultCase{"winner", "4 2 5;\n", "1:3: field 4 is won by player '2', expected 0 or 1"},
        FaultCase{"winner_missing", "4;\n",
                  "1:2: ';' is out of place, expected the winner of field 4: 0 or 1"},
        FaultCase{"no_move", "4 0;\n5 0;\n6 1;\n",
                  "1:4: field 4 has no move, expected the move of its winner, player 0: a solution "
                  "without strategies proves nothing"},
        FaultCase{"no_successor", "4 0 4;\n",
                  "1:5: field 4 has no successor '4', expected a successor of field 4"},
        FaultCase{"no_successor_at_all", "4 0 99;\n",
                  "1:5: field 4 has no successor '99', expected a successor of field 4"},
        FaultCase{
            "move_overflow", "4 0 " + kTenTo30 + ";\n",
            "1:5: field 4 has no successor '" + kTenTo30 + "', expected a successor of field 4"},
        FaultCase{"unended", "4 0 5\n5 0;\n6 1;\n",
                  "1:6: field 4 does not end with ';', expected ';'"},
        FaultCase{"unended_at_the_end", "4 0 5;\n5 0",
                  "2:4: field 5 does not end with ';', expected the winner's move or ';'"},
        FaultCase{"two_moves", "4 0 5 6;\n", "1:7: '6' is out of place, expected ';'"},
        FaultCase{"word", "4 0 five;\n",
                  "1:5: 'five' is out of place, expected the winner's move or ';'"},
        FaultCase{"ends_in_the_middle", "4 0 5;\n5",
                  "2:2: the file ends in the middle of field 5, expected the winner of field 5: 0 "
                  "or 1"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Paritysol, what_is_written_is_read_again) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random      random(seed);
        const Arena arena  = random_arena(random, 30, seed % 2 == 0);
        const auto  solved = buchi_trap(arena, {});
        ASSERT_EQ(solved.status, Status::solved);
        const auto solution = moves_of(arena, solved.labels);
        const auto text     = text_from([&](Sink& out) { write_paritysol(arena, solution, out); });
        const auto again    = read_paritysol(arena, bytes_of(text), {});
        ASSERT_TRUE(again.has_value()) << to_text(again.error());
        expect_same(*again, solution);
    }
}

TEST(Paritysol, limits_end_the_reading) {
    const Arena arena = game(kGame);
    Budget      budget;
    budget.bytes        = 20;
    const auto solution = read_paritysol(arena, bytes_of("4 0 5;5 0;6 1;"), budget);
    ASSERT_FALSE(solution.has_value());
    EXPECT_EQ(solution.error().gave_up, GaveUp::bytes);
}

}  // namespace
}  // namespace zermelo::format_paritysol_test
