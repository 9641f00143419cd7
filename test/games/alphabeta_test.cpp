// Alpha-beta search in sessions, against the memoised search.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::alphabeta_test {
namespace {

std::unique_ptr<Session> opened(std::string_view game, std::vector<std::string> words) {
    const auto* const card =
        *std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    auto session = card->open({}, {}, words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

// A strategy's certificate, read back, which may then be damaged.
struct Strategy {
    std::string                game;
    std::vector<std::string>   typed;
    std::string                rule, setup;
    std::vector<std::uint32_t> words;

    // Returns true if a certificate with these words is accepted, as evidence of that kind.
    bool accepted(std::string_view evidence, const std::vector<std::uint32_t>& all) const {
        StringSink changed;
        write_certificate({game, rule, evidence, bytes_of(setup)}, all, changed);
        const auto checked = opened(game, typed)->check(bytes_of(changed.text()), {});
        EXPECT_TRUE(checked) << game << testing::PrintToString(typed);
        return checked && checked->accepted;
    }
};

// Returns the strategy that alphabeta finds; without words if there is none.
Strategy strategy_of(const std::string& game, const std::vector<std::string>& typed) {
    const auto session = opened(game, typed);
    const auto answer  = session->solve("alphabeta", true, {});
    StringSink sink;
    if (!answer || !answer->certified || !session->write(Part::certificate, sink)) return {};
    const auto read = read_certificate(bytes_of(sink.text()));
    if (!read || read->evidence != "strategy") return {};
    Strategy result{game, typed, std::string(read->rule), std::string(read->text), {}};
    result.words.resize(read->count);
    read->copy_words(result.words.data());
    return result;
}

// It must be accepted, but not with another outcome, and not with a word less or more.
void expect_judged(const Strategy& strategy) {
    const auto name  = strategy.game + testing::PrintToString(strategy.typed);
    auto       words = strategy.words;
    ASSERT_FALSE(words.empty()) << name;
    EXPECT_TRUE(strategy.accepted("strategy", words)) << name;
    for (std::uint32_t change = 1; change < 4; ++change) {  // of the outcome's two bits
        auto changed = words;
        changed[0] ^= change;
        EXPECT_FALSE(strategy.accepted("strategy", changed)) << name << " " << change;
    }
    EXPECT_FALSE(strategy.accepted("strategy", {words.begin(), words.end() - 1})) << name;
    words.push_back(0);
    EXPECT_FALSE(strategy.accepted("strategy", words)) << name;
}

// Alpha-beta search finds for every small board, and for each of its moves, the same as the
// memoised search.
TEST(AlphaBetaSessions, it_tells_what_memo_tells_on_all_small_boards) {
    int  boards = 0, drawn = 0, moves = 0;
    auto compare = [&](const std::string& game, std::vector<std::string> words) {
        const auto session = opened(game, words);
        const auto truth   = session->solve("memo", true, {});
        ASSERT_TRUE(truth) << game << testing::PrintToString(words);
        const auto answer = session->solve("alphabeta", true, {});
        ASSERT_TRUE(answer) << game << testing::PrintToString(words);
        EXPECT_TRUE(answer->certified) << game << testing::PrintToString(words);
        EXPECT_EQ(answer->verdict, truth->verdict) << game << testing::PrintToString(words);
        ++boards, drawn += answer->verdict == Outcome::draw;
        for (const auto& move : answer->moves) {
            const auto same = std::ranges::find(truth->moves, move.move, &MoveView::move);
            ASSERT_NE(same, truth->moves.end());
            EXPECT_EQ(move.verdict, same->verdict)
                << game << testing::PrintToString(words) << " " << move.move;
            ++moves;
        }
    };
    for (unsigned rows = 1; rows <= 6; ++rows)
        for (unsigned columns = 1; columns <= 6; ++columns) {
            const auto board = std::to_string(rows) + "x" + std::to_string(columns);
            const auto cells = rows * columns;
            if (cells <= 12)
                for (const auto* const length : {"1", "2", "3", "4"})
                    compare("mnk", {board, length});
            if (cells <= 12 && rows > 1 && columns > 1) compare("hex", {board});
            if (cells <= 16) {
                compare("connect4", {board});
                compare("domineering", {board});
                compare("cram", {board});
            }
        }
    for (const auto* const toads : {"TF", "TT.FF", "TT..FF", "T.T.F.F", "TTT..FFF", "TFTF..TF"})
        compare("toads", {toads});
    compare("hex", {"..../...X/X.O./...."});
    for (const auto* const cubes : {"2x2x2", "2x2x3", "2x3x2", "3x2x2", "1x3x4"})
        for (const auto* const length : {"1", "2", "3"}) compare("mnk", {cubes, length});
    compare("mnk", {"XXOOXX/OOXXOO/XXOOXX/OOXXOO/XXOO.X/......", "5"});
    compare("mnk", {"OX.X//.XO.//X.O.//OXXO", "4"});
    EXPECT_GT(boards, 180);
    EXPECT_GT(drawn, 50);
    EXPECT_GT(moves, 1000);
}

// Boards of any shape, most of whose cells are covered: what a game reckons from their regions and
// chains is what the memoised search finds, whether their keys have 64 bits or 128.
TEST(AlphaBetaSessions, it_tells_what_memo_tells_on_large_boards_with_little_room) {
    constexpr std::uint64_t kSeed = 2000, kRoom = 11;
    Random                  random(kSeed);
    int                     boards = 0, won = 0;
    const auto              board = [&](std::uint64_t rows, std::uint64_t columns, bool hex) {
        std::string   cells;
        std::uint64_t stones = 0, room = 1 + random.below(kRoom);
        if (hex) room = std::min(room, rows * columns);
        std::vector<bool> empty(rows * columns, false);
        for (std::uint64_t i = 0; i < room; ++i) empty[random.below(rows * columns)] = true;
        std::vector<char> letters;
        for (const bool free : empty)
            if (!free) letters.push_back(stones++ % 2 == 0 || !hex ? 'X' : 'O');
        for (std::size_t i = letters.size(); i > 1; --i)
            std::swap(letters[i - 1], letters[random.below(i)]);
        for (std::uint64_t i = 0; i < rows * columns; ++i) {
            if (i > 0 && i % columns == 0) cells += '/';
            if (!empty[i])
                cells += letters.back(), letters.pop_back();
            else
                cells += '.';
        }
        return cells;
    };
    for (int i = 0; i < 2000; ++i) {
        const bool               hex     = i % 2 == 0;
        const auto               rows    = (hex ? 2 : 1) + random.below(6);
        const auto               columns = (hex ? 2 : 1) + random.below(6);
        std::vector<std::string> words{board(rows, columns, hex)};
        if (!hex && random.below(2) == 0) words.push_back("flat");
        const auto* const card    = *std::ranges::find(catalogue(), hex ? "hex" : "domineering",
                                                       [](const auto* c) { return c->name; });
        auto              session = card->open({}, {}, words, {});
        if (!session) continue;  // the mover has joined his sides already
        const auto truth = (*session)->solve("memo", true, {});
        ASSERT_TRUE(truth) << testing::PrintToString(words);
        const auto answer = (*session)->solve("alphabeta", true, {});
        ASSERT_TRUE(answer) << testing::PrintToString(words);
        EXPECT_TRUE(answer->certified) << testing::PrintToString(words);
        EXPECT_EQ(answer->verdict, truth->verdict) << testing::PrintToString(words);
        ++boards, won += answer->verdict == Outcome::win;
        for (const auto& move : answer->moves) {
            const auto same = std::ranges::find(truth->moves, move.move, &MoveView::move);
            ASSERT_NE(same, truth->moves.end());
            if (move.verdict != Outcome::unknown) {
                EXPECT_EQ(move.verdict, same->verdict) << testing::PrintToString(words);
            }
        }
    }
    EXPECT_GT(boards, 1200);
    EXPECT_GT(won, 300);
    EXPECT_GT(boards - won, 300);
}

// The same holds for strategies that concede cells, on boards with more than sixteen empty cells;
// the last board is won at once.
TEST(AlphaBetaSessions, strategies_that_concede_are_accepted_and_damaged_ones_refused) {
    for (const auto* const board :
         {"3x6", "4x5", "5x5", "...../..X../...../...../.....", "X..../X..../X..../XOOO./..O.."})
        ASSERT_NO_FATAL_FAILURE(expect_judged(strategy_of("hex", {board})));
}

// Strategies are not accepted as a tree either, nor as labels.
TEST(AlphaBetaSessions, strategies_are_accepted_and_damaged_ones_refused) {
    using Words                                     = std::vector<std::string>;
    const std::pair<const char*, Words> questions[] = {{"mnk", {"3x3"}},
                                                       {"mnk", {"X.O/.../..."}},
                                                       {"connect4", {"4x4"}},
                                                       {"connect4", {"4x5"}},
                                                       {"connect4", {"..../..O./X.XO/OXXO"}},
                                                       {"hex", {"3x3"}},
                                                       {"domineering", {"4x4"}},
                                                       {"cram", {"3x4"}},
                                                       {"toads", {"TT..FF"}}};
    for (const auto& [game, typed] : questions) {
        const auto strategy = strategy_of(game, typed);
        ASSERT_NO_FATAL_FAILURE(expect_judged(strategy));
        EXPECT_FALSE(strategy.accepted("tree", strategy.words)) << game;
        EXPECT_FALSE(strategy.accepted("labels", strategy.words)) << game;
    }
}

// A win at once is reported without a search, and the other moves are searched only if that takes
// little.
TEST(AlphaBetaSessions, a_win_in_one_does_not_wait_for_the_other_moves) {
    const auto session = opened("connect4", {"......./......./......./..X..../..X.O../..X.O.O"});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer && answer->certified);
    EXPECT_EQ(answer->headline, say(Say::first_wins_in_at_most, 1));
    EXPECT_EQ(answer->moves[0].move, "3");
    EXPECT_EQ(answer->moves.back().verdict, Outcome::unknown);
    EXPECT_EQ(answer->why, Say::move_unknown);
    const auto* const opened = find_fact<std::int64_t>(answer->stats, "positions");
    ASSERT_TRUE(opened);
    EXPECT_LT(*opened, 40'000);
}

}  // namespace
}  // namespace zermelo::alphabeta_test
