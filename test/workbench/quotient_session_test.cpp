// Sums in misere play by their quotient, compared with sums played out.
#include "zermelo/workbench/quotient_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "test/support/played_sums.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/heap_text.hpp"

namespace zermelo {
namespace {

using test::coded_game;
using test::SumOfHeaps;

// Nim, which is given by no code here: a heap may become any smaller one.
struct TakeAny {
    static constexpr std::string_view kName = "take-any";

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index left = h; left-- > 0;)
            if (!emit(std::span(&left, left > 0))) return;
    }
    std::string setup() const { return ""; }
};

std::unique_ptr<Session> quotient_of(std::shared_ptr<const HeapGame> game, SumOfHeaps heaps) {
    auto session = open_quotient(std::move(game), std::move(heaps));
    EXPECT_TRUE(session);
    return std::move(*session);
}
// Returns the winning moves by definition.
std::set<std::string> winning(const HeapGame& game, const SumOfHeaps& heaps,
                              test::PlayedSums& played) {
    std::set<std::string> moves;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        game.options(heaps[i], [&](std::span<const Index> parts) {
            if (!played.wins(after(heaps, i, parts))) moves.insert(heap_move_text(heaps[i], parts));
            return true;
        });
    return moves;
}

// Every sum of twelve stones: who wins, and by which moves.
TEST(QuotientSession, every_small_sum_is_what_playing_it_out_says) {
    std::vector<std::shared_ptr<const HeapGame>> games{heap_game(TakeAny{})};
    for (const std::string_view code :
         {"0.77", "0.07", "4!.0", "0.333", "0.137", "0.6", "0.F", "0.123", "0.75", "4.4", "0.0"})
        games.push_back(coded_game(code));
    for (const auto& game : games) {
        const auto       session = quotient_of(game, {12});
        test::PlayedSums played(*game);
        SumOfHeaps       heaps;
        std::size_t      lost = 0;
        test::each_sum(12, 12, heaps, [&](const SumOfHeaps& sum) {
            const auto text = fmt::format("{}{}", game->facts().prefix, heaps_text(sum));
            ASSERT_TRUE(session->reset(text));
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer) << text;
            EXPECT_TRUE(answer->certified);
            EXPECT_EQ(answer->verdict == Outcome::win, played.wins(sum)) << text;
            EXPECT_EQ(test::winning_moves(*answer), winning(*game, sum, played)) << text;
            lost += answer->verdict == Outcome::loss;
        });
        EXPECT_EQ(lost > 0, game->facts().prefix != "0.0 ");
    }
}

// The Plambeck-Siegel period of Kayles: a row of n + 12 pins is equivalent to one of n, from 71 on.
TEST(QuotientSession, of_kayles_answers_rows_of_any_length) {
    const auto session = quotient_of(coded_game("0.77"), {5, 1000});
    const auto verdict = [&](std::uint64_t pins) {
        EXPECT_TRUE(session->reset(fmt::format("0.77 {} 7 7 5", pins)));
        const auto answer = session->solve("", true, {});
        EXPECT_TRUE(answer && answer->certified);
        return answer->verdict;
    };
    for (std::uint64_t pins = 71; pins < 83; ++pins) {
        const auto small = verdict(pins);
        EXPECT_EQ(small, verdict(pins + 12 * 90));
        EXPECT_EQ(small, verdict(pins + 12 * 100'000'000'000));
    }
}

TEST(QuotientSession, of_many_heaps_tells_moves_that_win) {
    SumOfHeaps heaps;
    for (Index i = 0; i < 5000; ++i) heaps.push_back(1 + i * i % 97);
    const auto session = quotient_of(coded_game("0.77"), heaps);
    auto       answer  = session->solve("", true, {});
    ASSERT_TRUE(answer && answer->certified);
    ASSERT_EQ(answer->verdict, Outcome::win);
    ASSERT_TRUE(session->move(answer->moves.front().move));
    answer = session->solve("quotient", true, {});
    EXPECT_EQ(answer->verdict, Outcome::loss);
    EXPECT_EQ(test::winning_moves(*answer).size(), 0u);
}

TEST(QuotientSession, refuses_heaps_that_have_no_element) {
    const auto open = [](std::shared_ptr<const HeapGame> game, Index heap) {
        return open_quotient(std::move(game), {heap});
    };
    ASSERT_FALSE(open(heap_game(TakeAny{}), 1001));
    EXPECT_EQ(open(heap_game(TakeAny{}), 1001).error().instead,
              "zermelo grundy take-any --quotient --upto 1000");
    EXPECT_FALSE(open(coded_game("0.F"), 1001));  // three heaps: no theorem of periods
    EXPECT_TRUE(open(coded_game("0.F"), 1000));
    // Dawson's Kayles has no small quotient: the session gives up and does not answer.
    Budget small;
    small.work        = 10'000'000;
    const auto answer = quotient_of(coded_game("0.07"), {200})->solve("", true, small);
    EXPECT_FALSE(answer && answer->verdict != Outcome::unknown);
    EXPECT_FALSE(quotient_of(coded_game("0.77"), {200})->solve("dense", true, {}));
    Budget none;
    none.seconds       = 0;
    const auto stopped = quotient_of(coded_game("0.77"), {200})->solve("", true, none);
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->why_gave_up, GaveUp::seconds);
    EXPECT_EQ(stopped->verdict, Outcome::unknown);
}

TEST(QuotientSession, says_where_nothing_was_judged) {
    const auto session = quotient_of(coded_game("0.77"), {9, 3});
    EXPECT_FALSE(session->solve("", false, {})->certified);
    EXPECT_TRUE(session->solve("", true, {})->certified);
    EXPECT_EQ(session->solve("", true, {})->verdict, Outcome::win);
}

// A certificate holds for all sums of its heaps, and for all heaps if it proves a period.
TEST(QuotientSession, certificates_speak_of_all_sums) {
    const auto made = quotient_of(coded_game("0.77"), {20, 7});
    StringSink early, sink;
    EXPECT_FALSE(made->write(Part::certificate, early));
    ASSERT_TRUE(made->solve("", true, {}));
    ASSERT_TRUE(made->write(Part::certificate, sink));
    const auto read = [&](SumOfHeaps heaps) {
        return quotient_of(coded_game("0.77"), std::move(heaps))->check(bytes_of(sink.text()), {});
    };
    EXPECT_TRUE(read({20, 20, 20})->accepted);
    EXPECT_TRUE(read({})->accepted);
    EXPECT_FALSE(read({21})->accepted);
    EXPECT_FALSE(quotient_of(coded_game("0.7"), {20})->check(bytes_of(sink.text()), {})->accepted);
    EXPECT_TRUE(quotient_of(coded_game("0.7"), {20})->check({}, {})->accepted);
}

}  // namespace
}  // namespace zermelo
