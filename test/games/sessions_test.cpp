// Games whose positions are typed, as sessions: their answers are compared with a search of whole
// positions that knows only legal() and move(), and with what the checker says.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "test/support/some.hpp"
#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo {
namespace {

using namespace test;

class TypedGame : public testing::TestWithParam<Typed> {};

TEST_P(TypedGame, answers_are_those_of_a_search) {
    const auto session = opened(GetParam());
    ASSERT_NE(session, nullptr);
    Search search{GetParam()};
    search.wins(*session);
    for (const auto& [position, wins] : search.known) {
        ASSERT_TRUE(session->reset(position)) << position;
        EXPECT_EQ(session->position(), position);
        const auto answer = session->solve("", true, {});
        ASSERT_TRUE(answer);
        ASSERT_EQ(answer->refused, "") << position;
        EXPECT_TRUE(answer->certified) << position;
        ASSERT_EQ(answer->verdict, wins ? Outcome::win : Outcome::loss) << position;
        std::set<std::string> said, wanted;
        for (const auto& move : answer->moves) {
            const bool first = move.verdict == Outcome::win || said.insert(move.move).second;
            EXPECT_TRUE(first) << move.move << " twice";
            ASSERT_TRUE(session->move(move.move)) << position << ": " << move.move;
            EXPECT_EQ(session->position(), move.position);
            ASSERT_TRUE(session->reset(position));
        }
        for (const auto& move : session->legal()) {
            ASSERT_TRUE(session->move(move));
            if (!search.known.at(session->position())) wanted.insert(move);
            ASSERT_TRUE(session->reset(position));
        }
        if (GetParam().game == "coins" && GetParam().parameters.empty()) {  // one move is reported
            ASSERT_EQ(said.size(), wanted.empty() ? 0u : 1u) << position;
            ASSERT_TRUE(std::ranges::includes(wanted, said)) << position;
            const auto* const complete = find_fact<bool>(answer->facts, "moves_complete");
            ASSERT_EQ(complete == nullptr, wanted.size() <= 1) << position;
            continue;
        }
        ASSERT_EQ(said, wanted) << position;
    }
}

TEST_P(TypedGame, certificates_are_accepted_and_damaged_ones_refused) {
    const auto session = opened(GetParam());
    ASSERT_NE(session, nullptr);
    StringSink early;
    EXPECT_FALSE(session->write(Part::certificate, early));
    ASSERT_TRUE(session->solve("", true, {}));
    StringSink sink;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto again = opened(GetParam());
    const auto good  = again->check(bytes_of(sink.text()), {});
    ASSERT_TRUE(good);
    EXPECT_TRUE(good->accepted) << spoken(good->headline);
    // Every label is changed, with a right checksum: the rule must refuse it.
    const auto read = read_certificate(bytes_of(sink.text()));
    ASSERT_TRUE(read);
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    const std::string setup(read->text);
    for (std::size_t i = 0; i < labels.size(); i += 1 + labels.size() / 50)
        for (const std::uint32_t other : {0u, 1u, 2u, 77u}) {
            auto changed = labels;
            if (changed[i] == other) continue;
            changed[i] = other;
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, changed,
                              bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(checked);
            EXPECT_FALSE(checked->accepted) << "label " << i << " changed to " << other;
        }
}

INSTANTIATE_TEST_SUITE_P(
    All, TypedGame,
    testing::Values(
        Typed{"bidding", {}, {"15"}, true}, Typed{"bidding", {}, {"60"}, true},
        Typed{"bidding", {}, {"1"}, true}, Typed{"bidding", {}, {"4", "5", "1"}, true},
        Typed{"bidding", {}, {"40", "7", "6"}, true},
        Typed{"bidding", {{"stake", 3}}, {"40"}, true}, Typed{"bidding", {}, {"x2,x5", "30"}, true},
        Typed{"bidding", {{"stake", 2}}, {"x7,x4,x3", "45", "2", "6"}, true},
        Typed{"bidding", {{"stake", 9}}, {"x2 7"}, true}, Typed{"dag", {}, {}, false, kGraphs},
        Typed{"coins", {}, {}, false, "HTH\nTHH\n"},
        Typed{"coins", {}, {}, false, "TTHH\nHTTH\nHHHH\n"},
        Typed{"coins", {{"moves", 1000}}, {}, false, "TTHH\nHTTH\nHHHH\n"},
        Typed{"coins", {{"columns", 3}, {"moves", 1000}, {"rows", 0}}, {}, false, "HTH\nTHH\nHHH"},
        Typed{"coins", {{"columns", 5}, {"moves", 1000}, {"rows", 6}}, {}, false, "HTHH\nTHHT"},
        Typed{"coins", {{"columns", 0}, {"moves", 1000}, {"rows", 4}}, {}, false, "HTHHTHTHH"},
        Typed{
            "coins", {{"columns", 3}, {"moves", 1000}, {"rows", 4}}, {}, false, "HTTH\nTHHT\nTTHH"},
        Typed{"dag", {}, {"1 5 2"}, false, kGraphs}, Typed{"nim", {}, {"3", "4", "2"}},
        Typed{"nim", {}, {"0"}}, Typed{"nim", {{"max-take", 2}}, {"4", "3", "3"}},
        Typed{"nim", {{"piles", 2}}, {"3", "2", "2", "1"}},
        Typed{"nim", {{"misere", 1}}, {"3", "3", "1"}, true},
        Typed{"nim", {{"misere", 1}, {"piles", 3}}, {"2", "2", "1", "1"}, true},
        Typed{"nim", {{"max-take", 2}, {"misere", 1}}, {"6", "4", "1"}, true},
        Typed{"nim", {{"max-take", 1}, {"misere", 1}}, {"3", "2"}, true},
        Typed{"nim", {{"max-take", 2}, {"piles", 2}}, {"4", "3", "2", "2"}},
        Typed{"nim", {{"max-take", 3}, {"misere", 1}, {"piles", 2}}, {"5", "4", "2"}, true},
        Typed{"chomp", {}, {"4x3"}}, Typed{"chomp", {}, {"5,5,2,1"}},
        Typed{"lasker", {}, {"4", "3"}}, Typed{"all-but", {}, {"1,3", "9", "7"}},
        Typed{"all-but", {}, {"2,2,5", "14"}}, Typed{"kayles", {}, {"7", "4"}},
        Typed{"octal", {}, {"0.77", "5", "3", "3"}}, Typed{"octal", {}, {"4.0", "9"}},
        Typed{"octal", {}, {"0.8f", "7", "2"}}, Typed{"octal", {}, {"0.0", "4"}},
        Typed{"octal", {}, {"0.6!07", "9", "1"}}, Typed{"grundy", {}, {"11"}},
        Typed{"subtraction", {}, {"1,3,4", "9", "6"}}, Typed{"subtraction", {}, {"5,2,5", "12"}},
        Typed{"subtraction", {}, {"2..5,7", "9", "6"}}, Typed{"all-but", {}, {"3..6", "9", "7"}},
        Typed{"sum", {}, {"kayles(5)+ nim(3 2 --max-take 2)+kayles(5)"}},
        Typed{"sum", {}, {"chomp(2x3) + wythoff(2 2)", "+ fibonacci(5)"}},
        Typed{"sum", {}, {"nim(2 2 1 --piles 2) + octal(4.0 5) + lasker(3)"}},
        Typed{"sum", {}, {"stripes(2,3 7) + bowling(3) + grundy(6)"}}, Typed{"sum", {}, {"nim(0)"}},
        Typed{"stripes", {}, {"2,3,2", "9", "4"}}, Typed{"officers", {}, {"6", "5"}},
        Typed{"treat", {{"cap", 3}}, {"9", "13"}}, Typed{"treat", {{"cap", 1}}, {"4", "6"}},
        Typed{"treat", {{"cap", 10}}, {"22", "17"}}, Typed{"treat", {}, {"7", "5"}},
        Typed{"treat", {{"cap", 12}}, {"0", "0"}},
        Typed{"treat", {{"misere", 1}}, {"6", "9"}, true},
        Typed{"treat", {{"cap", 1}, {"misere", 1}}, {"5", "4"}, true},
        Typed{"treat", {{"cap", 4}, {"misere", 1}}, {"11", "13"}, true},
        Typed{"treblecross", {}, {"9"}}, Typed{"wythoff", {}, {"9", "13"}},
        Typed{"wythoff", {}, {"0 0"}}, Typed{"fibonacci", {}, {"24"}},
        Typed{"fibonacci", {}, {"21", "20"}}, Typed{"fibonacci", {}, {"13", "4"}},
        Typed{"fibonacci", {}, {"1"}}, Typed{"fibonacci", {}, {"0"}}, Typed{"cutcake", {}, {"3x4"}},
        Typed{"amazons", {}, {"X.O/.#."}}, Typed{"hackenbush", {}, {"RBG GB"}},
        Typed{"hackenbush", {}, {"0-1:B,1-2:R,2-0:G GR right"}},
        Typed{"maundy-cake", {}, {"2x6"}}));

// The ladder of the last treat: all solvers certify the same winner, moves and remoteness, at each
// of these positions.
TEST(TypedGames, treat_has_six_solvers) {
    std::size_t certified = 0, gave_up = 0;
    for (const int misere : {0, 1})
        for (const int cap : {1, 2, 3, 9}) {
            const auto session = opened({"treat", {{"cap", cap}, {"misere", misere}}, {"6", "5"}});
            for (const char* const position : {"6 5", "2 1", "4 4", "0 0", "3 5"}) {
                ASSERT_TRUE(session->reset(position));
                const auto wanted = session->solve("formula", true, {});
                ASSERT_TRUE(wanted && wanted->certified);
                const auto claims = session->claims();
                const auto moves  = find_fact<std::int64_t>(wanted->facts, "remoteness");
                ASSERT_NE(moves, nullptr);
                for (const auto& solver : test::some(card("treat").solvers)) {
                    const auto answer = session->solve(solver.name, true, {});
                    ASSERT_TRUE(answer) << solver.name;
                    if (answer->status == Status::gave_up) {
                        EXPECT_EQ(answer->why_gave_up, GaveUp::game) << solver.name;
                        ++gave_up;
                        continue;
                    }
                    EXPECT_TRUE(answer->certified) << solver.name;
                    EXPECT_EQ(answer->solver, solver.name);
                    EXPECT_EQ(session->claims(), claims) << solver.name << " " << position;
                    EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "remoteness"), *moves);
                    ++certified;
                }
            }
        }
    EXPECT_EQ(gave_up, 10u);  // rows and squares, misere with cap 1
    EXPECT_EQ(certified, 2u * 4 * 5 * 6 - 10);
    const auto session = opened({"treat", {{"cap", 3}}, {"6", "5"}});
    EXPECT_FALSE(session->solve("table", true, {}));
    const auto large = opened({"treat", {{"cap", 1000}}, {"60000", "50000"}});
    for (const char* const solver : {"formula", "rows"}) {
        const auto answer = large->solve(solver, true, {});
        ASSERT_TRUE(answer);
        EXPECT_FALSE(answer->certified);
        EXPECT_EQ(answer->evidence, Evidence::theorem);
        // 925 of both leave the residues 16 and 26: 1 + 2 (10 + 59 + 49).
        EXPECT_EQ(*find_fact<std::int64_t>(answer->facts, "remoteness"), 237) << solver;
    }
}

// Bidding: all solvers for every n; and a larger n, whose evidence is the sequence of verdicts.
TEST(TypedGames, bidding_has_six_solvers_and_two_kinds_of_certificates) {
    for (std::uint64_t n = 1; n <= 20; ++n) {
        const auto session = opened({"bidding", {}, {std::to_string(n)}});
        ASSERT_TRUE(session->solve("tree", true, {}));
        const auto claims = session->claims();
        for (const auto& solver : test::some(card("bidding").solvers)) {
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer);
            EXPECT_TRUE(answer->certified) << n << solver.name;
            EXPECT_EQ(session->claims(), claims) << n << solver.name;
        }
    }
    for (const auto& typed :
         {Typed{"bidding", {}, {"60001"}}, Typed{"bidding", {{"stake", 3}}, {"x2,x7", "200001"}}}) {
        const auto        large = opened(typed);
        const std::size_t bits  = typed.parameters.empty() ? 60'001 : 66'667;
        for (const char* const solver : {"bits", "table"}) {
            const auto answer = large->solve(solver, true, {});
            ASSERT_TRUE(answer);
            EXPECT_TRUE(answer->certified);
            EXPECT_EQ(answer->evidence, Evidence::sequence);
        }
        StringSink sink;
        ASSERT_TRUE(large->write(Part::certificate, sink));
        const auto again = opened(typed);
        const auto good  = again->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(good);
        EXPECT_TRUE(good->accepted) << spoken(good->headline);
        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> labels(read->count);
        const std::string          setup(read->text);
        for (const std::size_t bit : {std::size_t{0}, std::size_t{31}, bits / 2, bits - 1, bits}) {
            read->copy_words(labels.data());
            labels[bit / 32] ^= std::uint32_t{1} << bit % 32;
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, labels,
                              bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            ASSERT_TRUE(checked);
            EXPECT_FALSE(checked->accepted) << bit;
        }
        EXPECT_EQ(large->solve("memo", true, {})->why_gave_up, GaveUp::large);
        EXPECT_EQ(large->solve("tree", true, {})->why_gave_up, GaveUp::large);
    }
}

TEST(TypedGames, positions_that_are_none_are_told) {
    const auto fault = [](std::string_view game, std::vector<std::string> words) {
        const auto session = card(game).open({}, {}, words, {});
        return session ? "" : to_text(session.error());
    };
    EXPECT_EQ(fault("nim", {"3", "-4"}),
              "'-4' is negative, expected heaps: whole numbers from 0 to 18446744073709551614");
    EXPECT_EQ(fault("nim", {"3x"}),
              "'3x' is not a heap, expected heaps: whole numbers from 0 to 18446744073709551614");
    EXPECT_EQ(fault("nim", {"1000000000000000000000000000000"}),
              "'1000000000000000000000000000000' does not fit 64 bits, expected heaps: whole "
              "numbers from 0 to 18446744073709551614 (try: --big)");
    EXPECT_EQ(fault("lasker", {}),
              "the heaps are missing, expected their sizes (try: lasker 3 4 5)");
}

TEST(TypedGames, products_of_coin_games_are_judged) {
    const auto& games = card("coins").parameters[0].choices;
    for (std::int64_t rows = 0; rows < std::ssize(games); ++rows)
        for (std::int64_t columns = 0; columns < std::ssize(games); ++columns) {
            const auto session = opened(
                {"coins", {{"columns", columns}, {"rows", rows}}, {}, false, "HTHT\nTHHH\nHHTH"});
            const auto answer = session->solve("", true, {});
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->refused, "");
            EXPECT_TRUE(answer->certified) << games[static_cast<std::size_t>(rows)] << " x "
                                           << games[static_cast<std::size_t>(columns)];
        }
}

TEST(TypedGames, winning_moves_of_coins_are_counted_beyond_those_listed) {
    constexpr std::string_view kGrid  = "HHTHTTH\nTHHTHHT\nHTHTTHH\nTTHHTHH\n";
    const auto                 answer = [&](std::int64_t moves) {
        return *opened({"coins", {{"moves", moves}}, {}, false, kGrid})->solve("", true, {});
    };
    const auto all = answer(1000).moves.size();
    ASSERT_GT(all, 5u);
    EXPECT_EQ(find_fact<bool>(answer(1000).facts, "moves_complete"), nullptr);
    for (const std::int64_t moves : {std::int64_t{2}, static_cast<std::int64_t>(all) - 1}) {
        const auto some = answer(moves);
        EXPECT_EQ(std::ssize(some.moves), moves);
        ASSERT_NE(find_fact<bool>(some.facts, "moves_complete"), nullptr);
        const auto* const count = find_fact<std::int64_t>(some.facts, "winning_moves");
        ASSERT_NE(count, nullptr);
        EXPECT_EQ(*count, static_cast<std::int64_t>(all));
    }
    EXPECT_EQ(find_fact<std::int64_t>(answer(1).facts, "winning_moves"), nullptr);
}

TEST(TypedGames, tokens_stand_where_they_can) {
    const auto session = opened({"dag", {}, {}, false, kGraphs});
    EXPECT_EQ(session->position(), "5 3 1");
    for (const char* const move : {"1:5->2", "0:5->1", "4:5->1", "1:3->2", "2:3->", "1:5->1 x"})
        EXPECT_FALSE(session->move(move)) << move;
    EXPECT_TRUE(session->move(" 1 : 5 -> 1 "));
    EXPECT_EQ(session->position(), "1 3 1");
    for (const char* const position : {"", "1 2", "1 2 3 4", "1 2 x", "0 1 1", "1 6 1", "1 1 4"}) {
        EXPECT_FALSE(session->reset(position)) << position;
        EXPECT_EQ(session->position(), "1 3 1");
    }
}

TEST(TypedGames, moves_in_sums_are_typed_in_two_ways) {
    const auto session = opened({"sum", {}, {"nim(3 --max-take 2) + kayles(4) + kayles(4)"}});
    const auto start   = session->position();
    EXPECT_EQ(start, "nim(3 --max-take 2) + kayles(4) + kayles(4)");
    for (const char* const move :
         {"", "kayles(4)", "kayles(4)->", "kayles(4)->kayles(4)", "kayles(4)->nim(2)",
          "kayles(5)->kayles(4)", "kayles(4)->kayles(2)x", "kayles(4): 4->4", "kayles(4: 4->3",
          "nim(3)->nim(2)", "nim(3 --max-take 2)->nim(2)", "4->3", "nim(3 --max-take 2): 3->0"}) {
        EXPECT_FALSE(session->move(move)) << move;
        EXPECT_EQ(session->position(), start);
    }
    EXPECT_TRUE(session->move("bowling( 4 ) : 4->1+1"));  // alias, blanks; the first of two
    EXPECT_EQ(session->position(), "nim(3 --max-take 2) + kayles(1 1) + kayles(4)");
    EXPECT_TRUE(session->move("nim(3 --max-take=2) -> nim(1 --max-take 2)"));
    EXPECT_EQ(session->position(), "nim(1 --max-take 2) + kayles(1 1) + kayles(4)");
}

// nimber() agrees with solve() about the winner, in every game whose positions are typed.
TEST(TypedGames, nimbers_and_winners_agree) {
    const Typed games[] = {{"chomp", {}, {"4x5"}},
                           {"wythoff", {}, {"9", "12"}},
                           {"fibonacci", {}, {"30", "7"}},
                           {"nim", {{"piles", 2}}, {"3", "4", "2"}},
                           {"kayles", {}, {"30"}}};
    for (const auto& typed : games) {
        const auto session = opened(typed);
        const auto worth   = nimber_of(*session, true, {});
        ASSERT_TRUE(worth);
        EXPECT_TRUE(worth->certified);
        const auto nimber = nimber_of(worth->facts);
        ASSERT_TRUE(nimber);
        // The moves to all nimbers together are every move; every smaller nimber occurs.
        std::size_t count = 0;
        for (std::uint64_t aim = 0; aim < 100; ++aim) {
            const auto moves = moves_to(*session, aim);
            ASSERT_TRUE(moves);
            EXPECT_TRUE(moves->complete);
            count += moves->moves.size();
            EXPECT_EQ(aim < *nimber && moves->moves.empty(), false);
            EXPECT_EQ(aim == *nimber && !moves->moves.empty(), false);
        }
        EXPECT_EQ(count, session->legal().size());
        const auto winner = session->solve("", true, {});
        ASSERT_TRUE(winner);
        EXPECT_EQ(worth->verdict, winner->verdict);
    }
    EXPECT_FALSE(nimber_of(*opened({"nim", {{"misere", 1}}, {"3", "4"}}), true, {}));
    const auto large = nimber_of(*opened({"chomp", {}, {"16x16"}}), true, {});
    ASSERT_TRUE(large);
    EXPECT_EQ(large->why_gave_up, GaveUp::size);
}

TEST(TypedGames, illegal_moves_change_nothing) {
    const auto session = opened({"nim", {{"max-take", 2}}, {"4", "3"}});
    for (const char* const move :
         {"", "4", "4->4", "4->1", "5->4", "4->3+1", "4->x", "4->3,3->2"}) {
        EXPECT_FALSE(session->move(move)) << move;
        EXPECT_EQ(session->position(), "4 3");
    }
    EXPECT_TRUE(session->move(" 4 -> 3 "));
    EXPECT_EQ(session->position(), "3 3");
}

TEST(TypedGames, answers_of_large_positions_agree_with_each_other) {
    const Typed large[] = {{"fibonacci", {}, {"18446744073709551614"}},
                           {"fibonacci", {}, {"12200160415121876737"}},  // all summands possible
                           {"fibonacci", {}, {"12200160415121876738"}},  // a Fibonacci number
                           {"all-but", {}, {"2,5,6", "18446744073709551614", "999999999999", "7"}},
                           {"wythoff", {}, {"18446744073709551614", "11400714819323198485"}},
                           {"wythoff", {}, {"18446744073709551614", "18446744073709551613"}}};
    for (const auto& typed : large) {
        const auto session = opened(typed);
        const auto answer  = session->solve("", true, {});
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->evidence,
                  typed.game == "all-but" ? Evidence::sequence : Evidence::theorem);
        EXPECT_EQ(answer->verdict, answer->moves.empty() ? Outcome::loss : Outcome::win);
        for (const auto& move : answer->moves) {
            ASSERT_TRUE(session->reset(answer->position));
            ASSERT_TRUE(session->move(move.move)) << move.move;
            EXPECT_EQ(session->position(), move.position);
            const auto next = session->solve("", true, {});
            ASSERT_TRUE(next);
            EXPECT_EQ(next->verdict, move.verdict) << move.position;
        }
    }
}

// Beside small piles, a pile of 2^64 plays like one of 2^32.
TEST(TypedGames, big_piles_are_played_as_small_ones) {
    const Parameters  rules[] = {{},
                                 {{"misere", 1}},
                                 {{"max-take", 3}},
                                 {{"max-take", 3}, {"misere", 1}},
                                 {{"piles", 2}},
                                 {{"misere", 1}, {"piles", 2}}};
    const std::string high = "18446744073709551616", higher = "36893488147419103232";
    for (const auto& parameters : rules) {
        auto big = parameters;
        big.insert(big.begin(), {"big", 1});
        const bool moore = parameters.size() > 0 && parameters.back().first == "piles";
        for (int a = 0; a < 6; ++a)
            for (int b = 0; b < 6; ++b) {
                std::vector<std::string> words = {std::to_string(a), std::to_string(b), high, high};
                if (moore) words.push_back(high);
                const auto answer = opened({"nim", big, words})->solve("", true, {});
                ASSERT_TRUE(answer);
                EXPECT_EQ(answer->evidence, Evidence::theorem);
                // 2^32 stands for 2^64: higher than all else, and the same modulo 4.
                for (auto& word : words)
                    if (word == high) word = "4294967296";
                const auto small = opened({"nim", parameters, words})->solve("", false, {});
                ASSERT_TRUE(small);
                EXPECT_EQ(answer->verdict, small->verdict) << a << ' ' << b;
                ASSERT_EQ(std::ssize(answer->moves),
                          std::ranges::count(small->moves, Outcome::loss, &MoveView::verdict))
                    << a << ' ' << b;
                const auto session = opened({"nim", big, {answer->position}});
                for (const auto& move : answer->moves) {
                    ASSERT_TRUE(session->reset(answer->position));
                    ASSERT_TRUE(session->move(move.move)) << move.move;
                    EXPECT_EQ(session->position(), move.position);
                    const auto next = session->solve("", true, {});
                    ASSERT_TRUE(next);
                    EXPECT_EQ(next->verdict, move.verdict) << move.position;
                }
            }
    }
    const auto session = opened({"nim", {{"big", 1}, {"max-take", 3}}, {higher, "5"}});
    for (const char* const move :
         {"", "5", "5->5", "5->1", "5->x", "36893488147419103232->36893488147419103228",
          "36893488147419103232->36893488147419103233", "5->4,36893488147419103232->0", "5->4 x"}) {
        EXPECT_FALSE(session->move(move)) << move;
        EXPECT_EQ(session->position(), higher + " 5");
    }
    EXPECT_TRUE(session->move(" 36893488147419103232 -> 36893488147419103229 "));
    EXPECT_EQ(session->position(), "36893488147419103229 5");
}

TEST(TypedGames, heaps_beyond_all_values_are_certified_by_a_period) {
    for (const char* const heap : {"1000000000000000000", "71", "5000"}) {
        const auto session = opened({"kayles", {}, {heap, "5"}});
        const auto answer  = session->solve("", true, {});
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(answer->evidence, Evidence::sequence);
        // By the definition of the period, 71 + (n - 71) % 12 has the same value.
        const auto small =
            opened({"kayles", {}, {std::to_string(71 + (std::stoull(heap) - 71) % 12), "5"}});
        const auto same = small->solve("textbook", true, {});
        ASSERT_TRUE(same);
        EXPECT_EQ(same->headline, answer->headline);
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        const auto again    = opened({"kayles", {}, {heap, "5"}});
        const auto accepted = again->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(accepted);
        EXPECT_TRUE(accepted->accepted) << spoken(accepted->headline);
    }
    // Fewer values than the proof of the period needs certify nothing beyond them.
    const auto session = opened({"kayles", {}, {"1000"}});
    ASSERT_TRUE(session->solve("", true, {}));
    StringSink sink;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto                 read = read_certificate(bytes_of(sink.text()));
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    labels.pop_back();
    StringSink        fewer;
    const std::string setup(read->text);
    write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, labels, fewer);
    const auto refused = opened({"kayles", {}, {"1000"}})->check(bytes_of(fewer.text()), {});
    ASSERT_TRUE(refused);
    EXPECT_FALSE(refused->accepted);
}

TEST(TypedGames, all_solvers_of_a_code_agree) {
    for (const char* const code : {"0.77", "4!.0", "0.16", "0.8f", "4.3"}) {
        const auto    session  = opened({"octal", {}, {code, "150", "83"}});
        std::uint64_t textbook = 0;
        ASSERT_TRUE(session->solve("textbook", true, {}));
        textbook = session->claims();
        EXPECT_NE(textbook, 0u);
        for (const auto& solver : test::some(card("octal").solvers)) {
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer);
            if (answer->status == Status::gave_up) {
                EXPECT_EQ(answer->why_gave_up, GaveUp::game) << solver.name;
                continue;
            }
            EXPECT_TRUE(answer->certified) << solver.name;
            EXPECT_EQ(session->claims(), textbook) << code << " " << solver.name;
        }
    }
}

TEST(TypedGames, sequences_are_the_nimbers_of_single_heaps) {
    struct Asked {
        std::string_view         game;
        std::vector<std::string> words;
    };
    for (const auto& [game, words] :
         {Asked{"kayles", {"0"}}, Asked{"octal", {"0.137", "0"}}, Asked{"lasker", {"0"}},
          Asked{"subtraction", {"2,5", "0"}}, Asked{"all-but", {"2,3,7", "0"}},
          Asked{"stripes", {"1,5,1", "0"}}}) {
        const auto session = opened({game, {}, words});
        const auto answer  = sequence_of(*session, {.upto = 60}, {});
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->certified);
        const auto* const values = find_fact<NumberList>(answer->facts, "values");
        ASSERT_NE(values, nullptr);
        std::vector<std::int64_t> list;
        values->each([&](Number n) { return list.push_back(*n), true; });
        ASSERT_EQ(list.size(), 61u);
        StringSink csv, npy;
        ASSERT_TRUE(session->write(Part::table, csv));
        ASSERT_TRUE(session->write(Part::npy, npy));
        EXPECT_EQ(npy.text().size(), 128 + 4 * 61u);
        std::string lines = "heap,nimber\n";
        for (std::size_t h = 0; h < list.size(); ++h) {
            lines += std::to_string(h) + ',' + std::to_string(list[h]) + '\n';
            EXPECT_EQ(static_cast<unsigned char>(npy.text()[128 + 4 * h]), list[h]);
            auto alone   = words;
            alone.back() = std::to_string(h);
            const auto one =
                opened({game, {}, alone})
                    ->solve(game == "lasker" || game == "all-but" ? "mex" : "textbook", true, {});
            ASSERT_TRUE(one);
            EXPECT_EQ(*find_fact<std::int64_t>(one->facts, "nimber"), list[h]) << game << h;
        }
        EXPECT_EQ(csv.text(), lines);
    }
    EXPECT_FALSE(sequence_of(*opened({"chomp", {}, {"3x3"}}), {.upto = 3}, {}));
}

TEST(TypedGames, sequences_go_on_from_a_checkpoint) {
    const auto values_of = [](const Answer& answer) {
        std::vector<std::int64_t> list;
        find_fact<NumberList>(answer.facts, "values")->each([&](Number n) {
            return list.push_back(*n), true;
        });
        return list;
    };
    for (const char* const code : {"0.6", "0.16", "0.007", "0.4", "0.77"}) {
        // A run that ends early keeps what it has ...
        Budget little;
        little.work        = 1;
        const auto session = opened({"octal", {}, {code, "0"}});
        const auto early   = sequence_of(*session, {.upto = 300'000}, little);
        ASSERT_TRUE(early);
        EXPECT_EQ(early->why_gave_up, early->status == Status::gave_up ? GaveUp::work : GaveUp::no)
            << code;
        StringSink checkpoint;
        ASSERT_TRUE(session->write(Part::checkpoint, checkpoint));
        // ... and the same session or another one continues from it.
        const auto other = opened({"octal", {}, {code, "0"}});
        const auto again = sequence_of(*session, {.upto = 9'000}, {});
        const auto later =
            sequence_of(*other, {.upto = 9'000, .checkpoint = bytes_of(checkpoint.text())}, {});
        ASSERT_TRUE(again && later);
        EXPECT_TRUE(again->certified && later->certified);
        const auto whole  = opened({"octal", {}, {code, "0"}});
        const auto wanted = sequence_of(*whole, {.upto = 9'000, .solver = "dense"}, {});
        ASSERT_TRUE(wanted);
        EXPECT_EQ(values_of(*again), values_of(*wanted)) << code;
        EXPECT_EQ(values_of(*later), values_of(*wanted)) << code;
    }
    // The judge finds a wrong value in it; another game's checkpoint is refused at once.
    const auto session = opened({"octal", {}, {"0.16", "0"}});
    ASSERT_TRUE(sequence_of(*session, {.upto = 5'000}, {}));
    StringSink checkpoint;
    ASSERT_TRUE(session->write(Part::checkpoint, checkpoint));
    const auto                 read = read_certificate(bytes_of(checkpoint.text()));
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    ++labels[4'000];
    StringSink        wrong;
    const std::string setup(read->text);
    write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, labels, wrong);
    const auto refused =
        sequence_of(*session, {.upto = 6'000, .checkpoint = bytes_of(wrong.text())}, {});
    ASSERT_TRUE(refused);
    EXPECT_NE(refused->refused, "");
    const auto other = opened({"octal", {}, {"0.106", "0"}});
    EXPECT_FALSE(sequence_of(*other, {.upto = 9, .checkpoint = bytes_of(checkpoint.text())}, {}));
    EXPECT_FALSE(sequence_of(*other, {.upto = 9, .checkpoint = bytes_of("zermelo")}, {}));
}

TEST(TypedGames, large_piles_rest_on_the_theorem) {
    const auto session = opened({"nim", {}, {"18446744073709551614", "5"}});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->evidence, Evidence::theorem);
    EXPECT_FALSE(answer->certified);
    EXPECT_EQ(answer->moves.front().move, "18446744073709551614->5");
    StringSink sink;
    EXPECT_FALSE(session->write(Part::certificate, sink));
}

}  // namespace
}  // namespace zermelo
