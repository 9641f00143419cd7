// What `solve green` writes is accepted when it is read back; with one wrong character it is not.
#include "zermelo/green/told.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <random>

#include "zermelo/arena/families.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

#include "test/support/arenas.hpp"

namespace zermelo::told_test {
namespace {

constexpr std::string_view kSample =
    "5 3\n0 2 6 7\n0 3 6 7 8\n0 1 8\n1 1 7\n1 1 8\n1 2 1 2\n0 2 1 2\n0 2 3 4\n";
constexpr std::string_view kOdd =  // player 1 is Ann
    "parity 3;\n0 3 0 1,2;\n1 2 1 0,3;\n2 2 0 2;\n3 3 1 1,3;\n";

std::unique_ptr<Session> opened(std::string_view text, std::vector<std::string> words = {}) {
    const auto* const card =
        *std::ranges::find(catalogue(), "green", [](const auto* c) { return c->name; });
    auto session = card->open({}, bytes_of(text), words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return std::move(*session);
}

// Returns the answer about the board as text, JSON and CSV.
std::vector<std::string> answers_about(std::string_view board) {
    const auto session = opened(board);
    const auto answer  = session->solve("", true, {});
    StringSink text, json, csv;
    write_text(*answer, text, ~std::uint64_t{0});
    write_json(*answer, true, json);
    EXPECT_TRUE(session->write(Part::table, csv));
    return {text.text(), json.text(), csv.text()};
}

bool accepted(std::string_view board, std::string_view answer) {
    const auto checked = opened(board)->check(bytes_of(answer), {});
    return checked && checked->accepted;
}

TEST(Told, what_is_written_is_accepted) {
    for (const auto board : {kSample, kOdd})
        for (const auto& answer : answers_about(board)) {
            const auto checked = opened(board)->check(bytes_of(answer), {});
            ASSERT_TRUE(checked) << to_text(checked.error()) << answer;
            EXPECT_TRUE(checked->accepted) << spoken(checked->headline) << "\n" << answer;
            EXPECT_TRUE(
                spoken(checked->headline).ends_with("; the regions and the strategy agree"));
        }
}

TEST(Told, random_boards_survive_the_round_trip) {
    std::mt19937 random(22);  // the seed
    for (int round = 0; round < 200; ++round) {
        StringSink board;
        const auto values = std::vector<double>{double(2 + random() % 40), 2, 0.3};
        const auto card =
            *std::ranges::find(catalogue(), "green", [](const auto* c) { return c->name; });
        const auto family = std::ranges::find(card->makes.families, "random", &FamilyCard::name);
        ASSERT_NE(family, card->makes.families.end());
        std::vector<double> all;
        for (const auto& option : family->options) all.push_back(option.standard);
        all[0] = values[0];
        ASSERT_TRUE(
            card->makes.write(static_cast<std::size_t>(family - card->makes.families.begin()), all,
                              random(), "contest", {}, board));
        for (const auto& answer : answers_about(board.text()))
            ASSERT_TRUE(accepted(board.text(), answer)) << board.text() << answer;
    }
}

// Each digit is replaced by each other digit: the answer is refused or cannot be read, unless the
// changed rank is still good.
TEST(Told, one_wrong_digit_is_found_unless_the_labels_stay_good) {
    const auto  answers = answers_about(kSample);
    std::size_t bad = 0, good = 0;
    for (const auto& answer : answers)
        for (std::size_t i = 0; i < answer.size(); ++i) {
            if (answer[i] < '0' || answer[i] > '9') continue;
            auto wrong = answer;
            for (char c = '0'; c <= '9'; ++c) {
                if (c == answer[i]) continue;
                wrong[i] = c;
                if (!accepted(kSample, wrong)) {
                    ++bad;
                    continue;
                }
                // A larger rank may still be good; statistics and the schema's number claim
                // nothing.
                const auto before = std::string_view(answer).substr(0, i);
                const auto line   = std::string_view(answer).substr(before.rfind('\n') + 1);
                const bool rank =
                    line.starts_with("  alpha") || line.starts_with("  beta") ||
                    line.starts_with("  \"labels\"") ||
                    std::ranges::count(before.substr(before.rfind('\n') + 1), ',') == 4;
                const bool unread =
                    line.starts_with("  \"stats\"") || line.starts_with("  \"schema\"");
                EXPECT_TRUE(rank || unread) << wrong;
                good += rank;
            }
        }
    EXPECT_GT(bad, 300u);
    EXPECT_GT(good, 0u);
}

TEST(Told, a_file_that_is_cut_off_is_never_accepted) {
    for (const auto& answer : answers_about(kSample)) {
        const auto all = answer.find("certified: every");
        // After the labels a text claims nothing; the last line end may be missing.
        const auto end = all == answer.npos ? answer.size() - 1 : all - 1;
        for (std::size_t n = 1; n < end; ++n) {
            const auto cut = answer.substr(0, n);
            EXPECT_FALSE(accepted(kSample, cut) && cut != answer.substr(0, end)) << cut;
        }
    }
}

TEST(Told, an_answer_about_one_field_is_compared_with_a_solved_board) {
    for (const char* const field : {"1", "3", "8"}) {
        const auto session = opened(kSample, {field});
        const auto answer  = session->solve("", true, {});
        StringSink text, json;
        write_text(*answer, text);
        write_json(*answer, false, json);
        for (const auto& told : {text.text(), json.text()}) {
            const auto checked = opened(kSample)->check(bytes_of(told), {});
            ASSERT_TRUE(checked) << to_text(checked.error());
            EXPECT_TRUE(checked->accepted) << spoken(checked->headline);
            EXPECT_NE(spoken(checked->headline).find("the board was solved"), std::string::npos);
        }
    }
    EXPECT_FALSE(accepted(kSample, "field 3: Ann moves and wins\n"));
    EXPECT_FALSE(accepted(kSample, "field 3: Ann moves and loses\n  3->8  loss\n"));
    EXPECT_FALSE(accepted(kSample, "field 3: Ann moves and loses\n  3->7  win\n"));
    EXPECT_FALSE(accepted(kSample, "field 9: Ann moves and loses\n"));
    EXPECT_FALSE(accepted(kSample, R"({"verdict": "loss"})"));
    EXPECT_FALSE(accepted(kSample, R"({"position": "3", "verdict": "draw"})"));
    EXPECT_TRUE(accepted(kSample, R"({"position": "3", "verdict": "loss"})"));
}

TEST(Told, an_answer_about_one_field_that_is_cut_off_is_an_error_or_refused) {
    for (const char* const field : {"2", "3"}) {
        const auto session = opened(kSample, {field});
        const auto answer  = session->solve("", true, {});
        StringSink json;
        write_json(*answer, false, json);
        for (std::size_t n = 1; n + 1 < json.text().size(); ++n)
            EXPECT_FALSE(accepted(kSample, json.text().substr(0, n))) << n;
    }
}

TEST(Told, of_an_answer_about_one_field_nothing_that_is_read_may_be_wrong) {
    const std::string loses = "field 3: Ann moves and loses\nmoves, best first\n";
    EXPECT_TRUE(accepted(kSample, loses + "  3->8  win\ncertified: ..."));
    for (const char* const moves : {"  -1->8  win\n", "  x->8  win\n", "  ->8  win\n",
                                    "  3->8  win\n  3->8  win\n", "  3->8\n", "  3->x  win\n"})
        EXPECT_FALSE(accepted(kSample, loses + moves)) << moves;
    const std::string wins = "field 2: Ann moves and wins\nmoves, best first\n";
    EXPECT_TRUE(accepted(kSample, wins + "  2->6  loss\n  2->7  loss\n  2->8  win\n"));
    EXPECT_FALSE(accepted(kSample, wins + "  2->6  loss\n  2->7  loss\n"));
    EXPECT_TRUE(accepted(kSample, wins + "  2->6  loss\n  ... and 2 more\n"));

    const auto json = [](std::string_view rest) {
        return fmt::format(R"({{"position": "3"{}}})", rest);
    };
    const auto move = R"(, "verdict": "loss", "moves": [{"move": "3->8", "verdict": "win"}])";
    EXPECT_TRUE(accepted(kSample, json(move)));
    for (const char* const rest :
         {R"(, "moves": [{"move": "3->8", "verdict": "win"}])",
          R"(, "verdict": "loss", "moves": [])",
          R"(, "verdict": "loss", "moves": [{"move": "3->8"}])",
          R"(, "verdict": "loss", "moves": [{"verdict": "win"}])",
          R"(, "verdict": "loss", "moves": [{"move": "3->8", "position": "7", "verdict": "win"}])"})
        EXPECT_FALSE(accepted(kSample, json(rest))) << rest;
}

// "Priority 5 is odd: player 1 wants it for ever, and it is called green."
TEST(Told, a_sentence_below_the_first_line_is_passed_over) {
    constexpr std::string_view kHigh = "parity 1;\n0 5 0 1;\n1 4 1 0;\n";
    const auto                 text  = answers_about(kHigh)[0];
    ASSERT_NE(text.find("Priority 5"), text.npos) << text;
    EXPECT_TRUE(accepted(kHigh, text));
}

TEST(Told, lines_that_no_answer_has_are_refused) {
    const auto text = answers_about(kSample)[0];
    for (const std::string_view word : {"regions", "  ann", "strategy", "labels"}) {
        auto wrong = text;
        wrong.replace(wrong.find(word), word.size(), "x");
        EXPECT_FALSE(accepted(kSample, wrong)) << wrong;
    }
    auto odd = answers_about(kOdd)[0];
    ASSERT_TRUE(accepted(kOdd, odd));
    const auto at = odd.find("ann_player  1");
    ASSERT_NE(at, odd.npos);
    odd[at + 12] = '0';
    EXPECT_FALSE(accepted(kOdd, odd));
}

TEST(Told, no_memory_is_taken_beyond_the_limit) {
    Budget none;
    none.bytes = 1;
    for (const auto& answer : answers_about(kSample)) {
        const auto read = read_told(*read_arena(bytes_of(kSample), {}), answer, none);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().gave_up, GaveUp::bytes);
    }
}

}  // namespace
}  // namespace zermelo::told_test
