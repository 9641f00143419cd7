// Chomp's session, compared with independent searches.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>

#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/impartial/chomp.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/slip.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo {
namespace {

using namespace test;

// Returns all bars of at most rows x columns squares.
std::vector<ChompBoard> bars(std::uint32_t rows, std::uint32_t columns, ChompBoard upper = {}) {
    std::vector<ChompBoard> all;
    if (!upper.empty()) all.push_back(upper);
    if (upper.size() == rows) return all;
    const std::uint32_t most = upper.empty() ? columns : upper.back();
    for (std::uint32_t length = 1; length <= most; ++length) {
        upper.push_back(length);
        const auto more = bars(rows, columns, upper);
        all.insert(all.end(), more.begin(), more.end());
        upper.pop_back();
    }
    return all;
}

// Returns the bar as it is typed: "5,3,1".
std::string typed_bar(const ChompBoard& bar) {
    return fmt::format("{}", fmt::join(bar, ","));
}

// Nimbers by the rules alone: a bite (r, c) leaves at most c-1 squares of each row from r on.
std::uint64_t mex_of_bites(const ChompBoard& bar, std::map<ChompBoard, std::uint64_t>& known) {
    if (const auto found = known.find(bar); found != known.end()) return found->second;
    std::set<std::uint64_t> shown;
    for (std::size_t r = 0; r < bar.size(); ++r)
        for (std::uint32_t left = r == 0 ? 1 : 0; left < bar[r]; ++left) {
            ChompBoard rest;
            for (std::size_t i = 0; i < bar.size(); ++i)
                if (const auto length = i < r ? bar[i] : std::min(bar[i], left); length > 0)
                    rest.push_back(length);
            shown.insert(mex_of_bites(rest, known));
        }
    std::uint64_t least = 0;
    while (shown.contains(least)) ++least;
    return known[bar] = least;
}

TEST(Chomp, has_the_nimbers_of_a_search_for_every_bar_up_to_5_x_6) {
    const auto all = bars(5, 6);
    ASSERT_EQ(all.size(), 461u);
    std::map<ChompBoard, std::uint64_t> known;
    for (const auto& bar : all) {
        SCOPED_TRACE(typed_bar(bar));
        const auto nimber  = mex_of_bites(bar, known);
        const auto session = opened({"chomp", {}, {typed_bar(bar)}});
        const auto answer  = nimber_of(*session, true, {});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->refused, "");
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(nimber_of(answer->facts), nimber);

        const auto sum  = opened({"sum", {}, {fmt::format("chomp({}) + nim(2)", typed_bar(bar))}});
        const auto both = sum->solve("", true, {});
        ASSERT_TRUE(both);
        EXPECT_EQ(both->refused, "");
        EXPECT_TRUE(both->certified);
        EXPECT_EQ(nimber_of(both->facts), nimber ^ 2);
    }
}

// Finds who wins, from the nimbers alone.
bool wins(const ChompBoard& bar, std::map<ChompBoard, std::uint64_t>& known) {
    return mex_of_bites(bar, known) > 0;
}

// Without memory for a table, everything reported is true, and what is not known is not called a
// loss.
TEST(Chomp, tells_only_what_is_known_where_the_table_is_too_large) {
    std::map<ChompBoard, std::uint64_t> known;
    Budget                              small;
    small.bytes             = 0;
    std::uint64_t undecided = 0, unknown = 0;
    const auto    all = bars(5, 6);
    ASSERT_FALSE(all.empty());
    for (const auto& bar : all) {
        SCOPED_TRACE(typed_bar(bar));
        const auto session = opened({"chomp", {}, {typed_bar(bar)}});
        for (int again = 0; again < 2; ++again) {
            const auto answer = session->solve("", true, small);
            ASSERT_TRUE(answer);
            EXPECT_FALSE(answer->certified);
            if (answer->status != Status::solved) {
                EXPECT_EQ(answer->verdict, Outcome::unknown);
                EXPECT_TRUE(beyond_reach(*answer));
                EXPECT_TRUE(answer->moves.empty());
                ++undecided;
            } else {
                EXPECT_EQ(answer->evidence, Evidence::theorem);
                EXPECT_EQ(answer->verdict, wins(bar, known) ? Outcome::win : Outcome::loss);
            }
            const auto legal = session->legal();
            const auto marks = marks_of(*answer, legal);
            ASSERT_EQ(marks.size(), legal.size());
            for (std::size_t i = 0; i < legal.size(); ++i) {
                ASSERT_TRUE(session->move(legal[i]));
                const auto behind = opened({"chomp", {}, {session->position()}});
                ASSERT_TRUE(session->reset(typed_bar(bar)));
                const auto truth = behind->solve("", false, {});
                ASSERT_TRUE(truth);
                EXPECT_TRUE(marks[i] == '?' || marks[i] == mark_of(truth->verdict)) << legal[i];
                unknown += marks[i] == '?';
            }
        }
    }
    EXPECT_GT(undecided, 100u);
    EXPECT_GT(unknown, 1000u);
}

// An opponent that does not know the best move says so, and one that knows it wins.
TEST(Chomp, opponents_say_when_they_guess) {
    Budget small;
    small.bytes = 0;
    for (const auto& [board, guesses] : {std::pair{"7x7", false}, std::pair{"2x300", false},
                                         std::pair{"6x7", true}, std::pair{"40x50", true}}) {
        SCOPED_TRACE(board);
        const auto   session = opened({"chomp", {}, {board}});
        Board        play(*session, small);
        const auto   optimal = make_policy("optimal", 1), random = make_policy("random", 1);
        const Budget unlimited;
        Pace         pace(unlimited, "play");
        const auto   end = play_game(play, **optimal, **random, pace, 10'000);
        ASSERT_TRUE(end) << to_text(end.error());
        EXPECT_EQ((*optimal)->guesses() > 0, guesses);
        EXPECT_EQ((*random)->guesses(), 0u);
        if (!guesses) {
            EXPECT_EQ(*end, GameEnd::first);
        }
    }
}

// A move from or to a position whose outcome is unknown is not a slip.
TEST(Chomp, unknown_is_no_slip) {
    Budget small;
    small.bytes        = 0;
    const auto session = opened({"chomp", {}, {"40x50"}});
    Board      play(*session, small);
    const auto known = play.verdict();
    ASSERT_TRUE(known);
    EXPECT_EQ(*known, Outcome::win);
    const auto first = move_watched(play, "40,50");
    ASSERT_TRUE(first);
    EXPECT_FALSE(*first);
    EXPECT_FALSE(play.verdict());
    const auto second = move_watched(play, "2,2");
    ASSERT_TRUE(second);
    EXPECT_FALSE(*second);
    ASSERT_TRUE(play.restart());
    const auto wrong = move_watched(play, "1,2");  // leaves a column, won by 2,1
    ASSERT_TRUE(wrong && *wrong);
    EXPECT_EQ(spoken(slip_told(**wrong)),
              "winning until move 1 (1,2); the winning moves are not known");
}

// Sides above 255, which the table once could not hold: the formulas must hold at every position.
TEST(Chomp, long_boards_are_answered_with_their_moves) {
    const auto two = opened({"chomp", {}, {"300,5"}});
    const auto won = two->solve("", true, {});
    ASSERT_TRUE(won);
    EXPECT_EQ(won->verdict, Outcome::win);
    EXPECT_TRUE(won->certified);
    ASSERT_EQ(won->moves.size(), 1u);
    EXPECT_EQ(won->moves[0].move, "1,7");
    for (const auto& [board, move] :
         {std::pair{"2x1000", "2,1000"}, std::pair{"2x1000000", "2,1000000"},
          std::pair{"300x300", "2,2"}, std::pair{"3x300", ""}}) {
        SCOPED_TRACE(board);
        const auto session = opened({"chomp", {}, {board}});
        const auto answer  = session->solve("", true, {});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->status, Status::solved);
        EXPECT_EQ(answer->verdict, Outcome::win);
        ASSERT_FALSE(answer->moves.empty());
        EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
        if (*move == 0) continue;
        EXPECT_EQ(answer->moves[0].move, move);
        EXPECT_EQ(answer->moves.size(), 1u);
    }
}

TEST(ChompSession, a_theorem_that_tells_all_moves_spares_a_table_that_cannot_be_judged) {
    for (const auto* const board : {"15x15", "2x9000", "15,1,1"}) {
        SCOPED_TRACE(board);
        const auto answer = opened({"chomp", {}, {board}})->solve("", true, {});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->evidence,
                  std::string_view(board) == "15,1,1" ? Evidence::labels : Evidence::theorem);
        ASSERT_FALSE(answer->moves.empty());
        EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
    }
}

TEST(ChompSession, a_limit_that_ends_the_table_leaves_what_theorems_say) {
    Budget short_time;
    short_time.seconds   = 0;
    const auto rectangle = opened({"chomp", {}, {"15x16"}})->solve("", true, short_time);
    ASSERT_TRUE(rectangle);
    EXPECT_EQ(rectangle->status, Status::solved);
    EXPECT_EQ(rectangle->verdict, Outcome::win);
    EXPECT_FALSE(rectangle->certified);
    EXPECT_EQ(rectangle->why.list().back().kind, Say::known_no_moves_long);
    const auto unknown = opened({"chomp", {}, {"14,12,12,11"}})->solve("", true, short_time);
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->verdict, Outcome::unknown);
    EXPECT_EQ(unknown->why_gave_up, GaveUp::seconds);
}

TEST(ChompSession, a_limit_that_ends_the_check_leaves_what_theorems_say) {
    const auto session = opened({"chomp", {}, {"16,15,14,13,12,11"}});
    const auto solved  = session->solve("", false, {});  // the table is kept
    ASSERT_TRUE(solved);
    Budget short_time;
    short_time.seconds = 0;
    const auto answer  = session->solve("", true, short_time);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, Status::solved);
    EXPECT_EQ(answer->verdict, Outcome::win);
    EXPECT_EQ(answer->evidence, Evidence::theorem);
    EXPECT_FALSE(answer->certified);
    EXPECT_EQ(answer->why.list().back().kind, Say::known_some_moves_long);
}

// ---- the search, which is tried where the checker cannot judge a table ----

// A small board and the certificate of its search, read back.
struct Shown {
    std::string                text;  // the file
    std::string                setup;
    std::vector<std::uint32_t> words;
};
Shown shown_by_search(const std::string& board) {
    const auto session = opened({"chomp", {}, {board}});
    const auto answer  = session->solve("search", true, {});
    EXPECT_TRUE(answer && answer->certified);
    StringSink sink;
    EXPECT_TRUE(session->write(Part::certificate, sink));
    const auto read = read_certificate(bytes_of(sink.text()));
    EXPECT_TRUE(read && read->damage.empty());
    Shown shown{sink.text(), std::string(read->text), std::vector<std::uint32_t>(read->count)};
    read->copy_words(shown.words.data());
    return shown;
}
Checked checked_of(const Shown& shown, const std::vector<std::uint32_t>& words,
                   const std::string& board) {
    StringSink sink;
    write_certificate({"chomp", "pn", "tree", bytes_of(shown.setup)}, words, sink);
    const auto checked = opened({"chomp", {}, {board}})->check(bytes_of(sink.text()), {});
    EXPECT_TRUE(checked) << to_text(checked.error());
    return checked ? *checked : Checked{};
}

TEST(ChompSearchEvidence, is_accepted_by_another_session_and_says_who_wins) {
    std::map<ChompBoard, std::uint64_t> known;
    const auto                          all = bars(4, 4);
    ASSERT_FALSE(all.empty());
    for (const auto& bar : all) {
        const auto shown   = shown_by_search(typed_bar(bar));
        const auto checked = checked_of(shown, shown.words, typed_bar(bar));
        EXPECT_TRUE(checked.accepted) << typed_bar(bar) << ": " << spoken(checked.headline);
        EXPECT_TRUE(spoken(checked.headline)
                        .ends_with(wins(bar, known) ? "first player wins" : "second player wins"));
    }
    EXPECT_FALSE(checked_of(shown_by_search("4x4"), shown_by_search("4x4").words, "4x3").accepted);
}

// Whatever is written into the certificate, what is accepted is true.
TEST(ChompSearchEvidence, every_word_changed_is_refused_or_says_the_same) {
    const std::string board   = "4,4,3,1";
    const auto        shown   = shown_by_search(board);
    std::uint64_t     refused = 0, kept = 0;
    const auto        truth = spoken(checked_of(shown, shown.words, board).headline);
    for (std::size_t i = 0; i < shown.words.size(); ++i)
        for (const std::uint32_t other : {0u, 1u, shown.words[i] ^ 1u, shown.words[i] + 256,
                                          shown.words[i] * 2, 0xffff'ffffu}) {
            auto words = shown.words;
            if (words[i] == other) continue;
            words[i]           = other;
            const auto checked = checked_of(shown, words, board);
            refused += !checked.accepted;
            kept += checked.accepted;
            const auto said = spoken(checked.headline);
            if (checked.accepted) {
                EXPECT_EQ(said.substr(said.rfind(';')), truth.substr(truth.rfind(';')))
                    << "word " << i << " is " << other;
            }
        }
    EXPECT_GT(refused, 5 * kept);
    for (std::size_t n = 0; n < shown.words.size(); ++n) {
        const std::vector<std::uint32_t> fewer(shown.words.begin(),
                                               shown.words.begin() + static_cast<long>(n));
        EXPECT_FALSE(checked_of(shown, fewer, board).accepted) << n << " words";
    }
}

TEST(ChompSearchEvidence, a_forged_one_is_refused_with_the_position_and_why) {
    // 2 x 2: won by the bite 2,2, which leaves 2,1; it is lost, and 2 and 1,1 are won.
    const auto shown = shown_by_search("2x2");
    const auto said  = [&](const auto& change) {
        auto words = shown.words;
        change(words);
        return spoken(checked_of(shown, words, "2x2").headline);
    };
    using Words = std::vector<std::uint32_t>;
    EXPECT_EQ(said([](Words& words) { words.pop_back(); }).substr(0, 18), "refused: it has 24");
    EXPECT_EQ(said([](Words& words) { words[4] = 0; }),
              "refused: position 2,2: it is said to be lost, but the bite 2,2 leads to 2,1, which "
              "is lost");
    EXPECT_EQ(said([](Words& words) { words[4] = 2 << 8 | 1; }),
              "refused: position 2,2: it is said to be won by the bite 2,1, which leads to 2, and "
              "that is won");
    EXPECT_EQ(said([](Words& words) { words[4] = 3 << 8 | 1; }),
              "refused: position 2,2: its bite 3,1 is no move there");
    EXPECT_EQ(said([](Words& words) { words[4] = 1 << 8; }),
              "refused: position 2,2: 256 is no label");
    EXPECT_EQ(said([](Words& words) { words[0] = 0; }),
              "refused: its board 1 is none that can come from 2,2");
    EXPECT_EQ(said([](Words& words) { words.insert(words.end(), &words[0], &words[5]); }),
              "refused: it labels the position 2,2 twice");
    EXPECT_EQ(said([](Words& words) { words.erase(words.begin(), words.begin() + 5); }),
              "refused: position 2,2: there is no label for it");
    EXPECT_EQ(said([](Words& words) { words.erase(words.begin() + 15, words.begin() + 20); }),
              "refused: position 2,2: the bite 2,2 leads to 2,1, which has no label");
}

TEST(ChompSession, a_search_is_tried_where_the_table_cannot_be_judged) {
    const auto session = opened({"chomp", {}, {"13x14"}});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->solver, "search");
    EXPECT_EQ(answer->evidence, Evidence::tree);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(answer->verdict, Outcome::win);
    ASSERT_FALSE(answer->moves.empty());
    EXPECT_EQ(answer->moves[0].verdict, Outcome::loss);
    const auto        legal    = session->legal();
    const auto        marks    = marks_of(*answer, legal);
    const auto* const complete = find_fact<bool>(answer->facts, "moves_complete");
    EXPECT_EQ(complete != nullptr, std::ranges::find(marks, '?') != marks.end());
    StringSink sink;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto checked = opened({"chomp", {}, {"13x14"}})->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(checked);
    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
    // If the caller does not want the answer judged, it gets the table, which gives all bites.
    const auto quick = opened({"chomp", {}, {"12x13"}})->solve("", false, {});
    ASSERT_TRUE(quick);
    EXPECT_EQ(quick->solver, "table");
}

// A search that gave up has not found a loss.
TEST(ChompSession, what_a_search_did_not_find_out_is_not_called_lost) {
    const auto session = opened({"chomp", {}, {"14x15"}});
    Budget     few;
    few.work          = 2'000'000;
    const auto answer = session->solve("search", true, few);
    ASSERT_TRUE(answer);
    std::uint64_t claims = 0;
    for (const char* const position :
         {"15,14,13,12,11,10,9,8,7,6,5,4,3,2", "15,15,14,14,13,13,12,12,11,11,10,10,9,9"}) {
        ASSERT_TRUE(session->reset(position));
        const auto board = board_of(*session);
        ASSERT_TRUE(board);
        const auto title = board->title.english();
        claims += title.contains(": lost") || title.contains(": won");
    }
    EXPECT_EQ(claims, 0u);
}

}  // namespace
}  // namespace zermelo
