// Reads and writes games in the format HOA: acceptance against the meaning of the formula, moves
// that have sets against the same game spelled out, round trips, and input that is refused.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "test/support/parity_games.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::format_hoa_test {
namespace {

std::string read_error(std::string_view text, const Budget& budget = {}) {
    const auto arena = read_hoa(bytes_of(text), budget);
    return arena ? "" : to_text(arena.error());
}

ParityArena read(std::string_view text) {
    auto arena = read_hoa(bytes_of(text), {});
    EXPECT_TRUE(arena) << to_text(arena.error()) << "\n" << text;
    return arena ? std::move(*arena) : ParityArena{};
}

std::string written(const ParityArena& arena, void (*write)(const ParityArena&, Sink&)) {
    StringSink sink;
    write(arena, sink);
    return sink.text();
}

std::string as_pgsolver(std::string_view text) {
    return written(read(text), [](const ParityArena& a, Sink& sink) { write_pgsolver(a, sink); });
}

// The head of a game with this acceptance and these players.
std::string head(std::string_view acceptance, std::string_view players) {
    return fmt::format(
        "HOA: v1\nAP: 2 \"a\" \"b\"\nAcceptance: {}\nspot-state-player: {}\n--BODY--\n", acceptance,
        players);
}

// ---- acceptance ----

// Evaluates the formula for a play in which exactly the sets of `met` come for ever, by recursion.
struct Meaning {
    std::string_view text;
    unsigned         met;

    bool either() {
        bool value = both();
        while (take('|')) value = both() || value;
        return value;
    }

  private:
    bool take(char c) {
        while (text.starts_with(' ')) text.remove_prefix(1);
        if (!text.starts_with(c)) return false;
        text.remove_prefix(1);
        return true;
    }
    bool both() {
        bool value = literal();
        while (take('&')) value = literal() && value;
        return value;
    }
    bool literal() {
        if (take('(')) {
            const bool value = either();
            take(')');
            return value;
        }
        if (take('t')) return true;
        if (take('f')) return false;
        const bool inf = text.starts_with("Inf(");
        text.remove_prefix(4);
        const auto set = static_cast<unsigned>(text[0] - '0');
        text.remove_prefix(1);
        take(')');
        return ((met >> set & 1) != 0) == inf;
    }
};

std::string sets_of(unsigned met) {
    std::string text = " {";
    for (unsigned set = 0; set < 8; ++set)
        if (met >> set & 1) text += fmt::format("{} ", set);
    return text + "}";
}

// Fields 2i and 2i+1 lead to each other, and the sets i & 7 and i >> 3 lie on the way.
void means_what_it_says(const std::string& formula) {
    constexpr unsigned kSets = 3, kAll = 1 << kSets;
    std::string        text, players;
    for (unsigned i = 0; i < kAll * kAll; ++i) {
        players += "0 1 ";
        text += fmt::format("State: {0}\n[t] {1}{2}\nState: {1}\n[t] {0}{3}\n", 2 * i, 2 * i + 1,
                            sets_of(i % kAll), sets_of(i / kAll));
    }
    const auto arena = read(head(fmt::format("{} {}", kSets, formula), players) + text + "--END--");
    ASSERT_EQ(arena.fields(), 2 * kAll * kAll);
    for (unsigned i = 0; i < kAll * kAll; ++i) {
        const auto highest = std::max(arena.priority[2 * i], arena.priority[2 * i + 1]);
        ASSERT_EQ(highest % 2 == 1, (Meaning{formula, i % kAll | i / kAll}.either()))
            << formula << " where " << sets_of(i % kAll) << " and " << sets_of(i / kAll);
    }
}

TEST(FormatHoa, acceptance_means_what_its_formula_says) {
    for (const std::string formula :
         {"t", "f", "Inf(0)", "Fin(0)", "Inf(2)", "Fin(0) & Inf(1)", "Fin(0) | Inf(1)",
          "Inf(2) | (Fin(1) & Inf(0))", "Fin(2) & (Inf(1) | Fin(0))", "Inf(0) | (Fin(1) & Inf(2))",
          "Fin(0) & (Inf(1) | Fin(2))", "Inf(0) | Inf(1) | Fin(2)", "Fin(1) & Fin(0) & t",
          "(Inf(1) & Fin(0)) | Inf(2)", "((Fin(0)) | (Inf(2)|f))", "Fin(0)&Fin(2)&Inf(1)",
          "Fin(0) & (Fin(2) & (Inf(1)))"})
        means_what_it_says(formula);
}

// Each random formula is either read correctly or refused.
TEST(FormatHoa, random_acceptance_is_right_or_refused) {
    Random     random(1);
    unsigned   accepted = 0, refused = 0;
    const auto formula = [&](auto&& self, int depth) -> std::string {
        if (depth == 0 || random.chance(0.3)) {
            if (random.chance(0.1)) return random.chance(0.5) ? "t" : "f";
            return fmt::format("{}({})", random.chance(0.5) ? "Inf" : "Fin", random.below(3));
        }
        std::string text = "(" + self(self, depth - 1);
        for (auto i = random.below(2) + 1; i > 0; --i)
            text += (random.chance(0.5) ? " & " : " | ") + self(self, depth - 1);
        return text + ")";
    };
    for (int i = 0; i < 400; ++i) {
        const auto one   = formula(formula, 3);
        const auto fault = read_error(head("3 " + one, "0") + "State: 0\n[t] 0\n--END--");
        if (fault.empty()) {
            ++accepted;
            means_what_it_says(one);
        } else {
            ++refused;
            EXPECT_TRUE(fault.contains("parity condition")) << one << ": " << fault;
        }
    }
    EXPECT_GT(accepted, 50u);
    EXPECT_GT(refused, 50u);
}

// ---- states and moves ----

TEST(FormatHoa, sets_of_states_become_priorities) {
    EXPECT_EQ(as_pgsolver("HOA: v1\nname: \"a game\"\nStates: 3\nStart: 1\nAP: 1 \"a\"\n"
                          "acc-name: parity max odd 4\n"
                          "Acceptance: 4 Inf(3) | (Fin(2) & (Inf(1) | Fin(0)))\n"
                          "properties: trans-labels explicit-labels state-acc colored\n"
                          "spot-state-player: 0 1 0\ncontrollable-AP: 0\n--BODY--\n"
                          "State: 0 \"say \\\"hi\\\"\" {0}\n[0] 1\n[!0] 2\n"
                          "State: 1 {3}\n[t] 0\n[f] 1\nState: 2 {2}\n[t] 2\n--END--\n"),
              "parity 2;\nstart 1;\n0 0 0 1,2 \"say 'hi'\";\n1 3 1 0;\n2 2 0 2;\n");
}

// Sets on edges, only a few of them, as ltlsynt writes them.
TEST(FormatHoa, sets_of_edges_get_fields_of_their_own) {
    const auto text = head("1 Inf(0)", "0 1 1") +
                      "State: 0\n[!0] 1\n[0] 2 {0}\nState: 1\n[t] 0\nState: 2\n[1] 0 {0}\n--END--";
    EXPECT_EQ(as_pgsolver(text), "parity 3;\n0 0 0 1,3;\n1 0 1 0;\n2 1 1 0;\n3 1 0 2;\n");
}

TEST(FormatHoa, edges_to_several_states_are_choices_of_player_0) {
    EXPECT_EQ(
        as_pgsolver(head("1 Inf(0)", "1 1") + "State: 0\n[t] 0 & 1 {0}\nState: 1\n[t] 1\n--END--"),
        "parity 2;\n0 1 1 2;\n1 0 1 1;\n2 0 0 0,1;\n");
}

TEST(FormatHoa, states_come_in_any_order_and_comments_are_free) {
    EXPECT_EQ(as_pgsolver("/* a /* nested */ one */ HOA: v1.1 Acceptance: 2 Fin(0)|Inf(1) "
                          "spot.state-player: 1 0 Alias: @x 0&!1 AP: 2 \"p:\" \"q\" --BODY-- "
                          "State: [@x | t] 1 {1} 0 1 State: 0 {0} /* : */ 1 --END--"),
              "parity 1;\n0 0 1 1;\n1 1 0 0,1;\n");
}

// Compares a random game with priorities on its moves with the same game that has a field for each
// move.
TEST(FormatHoa, priorities_of_moves_are_those_of_the_game_spelled_out) {
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        auto        sketch = test::random_parity_game({5, 4, 3}, random);
        std::string body, players;
        const auto  n = sketch.fields.size();
        for (std::size_t v = 0; v < n; ++v) {
            players += sketch.fields[v].odd ? "1 " : "0 ";
            sketch.fields[v].priority = 0;
            body += fmt::format("State: {}\n", v);
            const auto next = sketch.fields[v].next;  // a copy: the list of fields grows
            for (std::size_t j = 0; j < next.size(); ++j) {
                const auto set = random.below(5);  // 4: in no set, which max odd takes as -1
                body +=
                    fmt::format("[t] {}{}\n", next[j], set < 4 ? fmt::format(" {{{}}}", set) : "");
                const auto to            = next[j];
                sketch.fields[v].next[j] = static_cast<std::uint32_t>(sketch.fields.size());
                sketch.fields.push_back({false, set < 4 ? set + 2 : 1, {to}});
            }
        }
        const auto text =
            head("4 Inf(3) | (Fin(2) & (Inf(1) | Fin(0)))", players) + body + "--END--\n";
        const auto arena    = read(text);
        const auto solution = parity_zielonka(arena, {});
        ASSERT_EQ(solution.status, Status::solved);
        const auto truth = test::odd_wins_by_recursion(sketch);
        for (std::uint32_t v = 0; v < n; ++v)
            ASSERT_EQ(solution.labels.odd(v), truth[v]) << "field " << v << " of\n" << text;
    }
}

TEST(FormatHoa, what_is_written_is_read_again) {
    Random random(3);
    for (int i = 0; i < 1'000; ++i) {
        const auto arena = test::parity_arena_of(test::random_parity_game(
            {static_cast<std::uint32_t>(1 + random.below(12)), 9, 4}, random));
        const auto text  = written(arena, write_hoa);
        const auto again = read(text);
        ASSERT_EQ(written(again, write_hoa), text);
        ASSERT_EQ(again.fields(), arena.fields());
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            ASSERT_EQ(again.priority[v], arena.priority[v]) << text;
            ASSERT_EQ(again.player(v), arena.player(v));
            ASSERT_TRUE(std::ranges::equal(again.out[v], arena.out[v])) << text;
        }
    }
}

// ---- what is refused ----

TEST(FormatHoa, errors_of_the_header_tell_the_place_and_what_was_expected) {
    EXPECT_EQ(read_error("HOA: v2\n"),
              "1:6: this version of the format is unknown, expected v1 or v1.1");
    EXPECT_EQ(read_error("HOA: v1\nStates: 1\n"),
              "3:1: the header does not end, expected --BODY--");
    EXPECT_EQ(read_error("HOA: v1\nStates: x\n"),
              "2:9: 'x' is out of place, expected the number of states");
    EXPECT_EQ(read_error("HOA: v1\nStates: 4294967296\n"),
              "2:9: the number '4294967296' is too large, expected a number below 2^32 - 1");
    EXPECT_EQ(read_error("HOA: v1\nStates: 1\nStates: 1\n"),
              "3:9: there is a second line 'States:', expected one");
    EXPECT_EQ(read_error("HOA: v1\nStart: 0&1\n"),
              "2:9: the game starts in several states, expected one state");
    EXPECT_EQ(read_error("HOA: v1\nFairness: 3\n"),
              "2:1: the line 'Fairness:' may change what the game means, expected HOA, States, "
              "Start, AP, Alias, Acceptance, or a name in small letters");
    EXPECT_EQ(read_error("HOA: v1\nname: \"open\n"),
              "2:7: the string does not end, expected '\"' after it");
    EXPECT_EQ(read_error("HOA: v1\nspot-state-player: 0\n--BODY--\n"),
              "4:1: there is no line 'Acceptance:', expected one in the header");
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 0 t\n--BODY--\n"),
              "4:1: this is an automaton, not a game: no line says who moves, expected "
              "spot-state-player: "
              "and 0 or 1 for each state (try: ltlsynt --print-game-hoa)");
    EXPECT_EQ(read_error("HOA: v1\n--ABORT--"),
              "2:10: the automaton was aborted (--ABORT--), expected a game");
}

TEST(FormatHoa, acceptance_that_is_no_parity_condition_is_refused) {
    const std::string expected =
        ", expected a parity condition (min or max, even or odd), Buchi, co-Buchi, Rabin 1, "
        "Streett 1, all or none";
    EXPECT_EQ(read_error("HOA: v1\nacc-name: generalized-Buchi 2\nAcceptance: 2 Inf(0)&Inf(1)\n"),
              "3:15: the acceptance, called 'generalized-Buchi 2' here, is not a parity condition" +
                  expected);
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 2 Fin(0)|Fin(1)\n"),
              "2:15: this acceptance is not a parity condition" + expected);
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 2 Inf(1) | (Fin(1) & Inf(0))\n"),
              "2:15: the acceptance names the set 1 twice" + expected);
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 1 Inf(1)\n"),
              "2:19: there is no acceptance set 1, expected a number below 1, which is how many "
              "there are");
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 1 Inf(!0)\n"),
              "2:19: a set that is not met (Inf(!...), Fin(!...)), expected sets without '!'");
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 1 (Inf(0)\n--BODY--"),
              "3:1: '--BODY--' is out of place, expected ')' in the acceptance");
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 1 Inf 0\n"),
              "2:19: '0' is out of place, expected '(' and the number of a set");
    EXPECT_EQ(read_error("HOA: v1\nAcceptance: 4000000000 Inf(3999999999)\n"),
              "2:24: the acceptance names a set 3999999999, expected sets numbered from 0 without "
              "gaps");
}

TEST(FormatHoa, errors_of_the_body_tell_the_place_and_what_was_expected) {
    const auto fault = [](std::string_view body, std::string_view players = "0 1") {
        return read_error(head("2 Inf(1) | Fin(0)", players) + std::string(body));
    };
    EXPECT_EQ(fault("--END--"), "6:8: the game has no states, expected at least one");
    EXPECT_EQ(fault("State: 0\n[t] 0\nState: 1\n--END--"),
              "9:8: state 1 has no edge, expected at least one edge before this line");
    EXPECT_EQ(fault("State: 0\n[f] 0\nState: 1\n[t] 0\n--END--"),
              "8:8: state 0 has no edge, expected at least one edge before this line");
    EXPECT_EQ(fault("State: 0\n[t] 0\nState: 0\n[t] 0\n--END--", "0"),
              "8:8: state 0 is defined twice, expected once");
    EXPECT_EQ(fault("State: 0\n[t] 0\nState: 5\n[t] 0\n--END--"),
              "10:8: state 1 is not defined, expected all states below 6");
    EXPECT_EQ(
        fault("State: 0\n[t] 7\n--END--", "0"),
        "7:5: state 0 has an edge to state 7, which does not exist, expected a state below 1");
    EXPECT_EQ(fault("State: 0\n[t] 0\nState: 1\n[t] 0\n--END--", "0"),
              "4:20: spot-state-player names 1 owners, expected one for each of 2 states");
    EXPECT_EQ(fault("State: 0\n[t] 0\n--END--"),
              "4:22: spot-state-player names more than 1 owners, expected one for each state");
    EXPECT_EQ(fault("State: 0\n[t] 0\n--END--", "2"),
              "4:20: state 0 has the owner 2, expected 0 or 1");
    EXPECT_EQ(fault("State: 0 {1}\n[t] 0 {0}\n--END--", "0"),
              "7:7: acceptance sets of an edge follow those of states, expected sets of states "
              "only, or of edges only");
    EXPECT_EQ(fault("State: 0\n[t] 0 {1}\nState: 1 {0}\n[t] 0\n--END--"),
              "8:10: acceptance sets of a state follow those of edges, expected sets of states "
              "only, or of edges only");
    EXPECT_EQ(fault("State: 0\n[t] 0 {2}\n--END--", "0"),
              "7:8: there is no acceptance set 2, expected a number below 2, which Acceptance: "
              "gives");
    EXPECT_EQ(fault("State: 0\n[0 & 2] 0\n--END--", "0"),
              "7:6: there is no atomic proposition 2, expected a number below 2, which AP: gives");
    EXPECT_EQ(fault("State: 0\n[(0 & 1] 0\n--END--", "0"),
              "7:8: ']' is out of place, expected ')' in the label");
    EXPECT_EQ(fault("State: 0\n[] 0\n--END--", "0"),
              "7:2: ']' is out of place, expected a proposition's number, an alias, t or f");
    EXPECT_EQ(fault("State: 0\n[t] 0\n", "0"),
              "8:1: the end of the file is out of place, expected --END--");
    EXPECT_EQ(fault("State: 0\n[t] 0\n--END--\nHOA: v1", "0"),
              "9:1: there is text after --END--, expected the end of the file: one game per file");
    Budget small;
    small.bytes = 100;
    EXPECT_NE(read_error(head("0 t", "0") + "State: 0\n[t] 0\n--END--", small), "");
}

TEST(FormatHoa, a_promised_state_or_start_must_be_there) {
    const std::string rest =
        "AP: 0\nAcceptance: 0 t\nspot-state-player: 0\n--BODY--\nState: 0\n0\n--END--";
    EXPECT_EQ(read_error("HOA: v1\nStates: 3\n" + rest),
              "9:8: state 1 is not defined, expected all states below 3");
    EXPECT_EQ(read_error("HOA: v1\nStart: 3\n" + rest),
              "2:8: there is no state 3, expected a state below 1");
    EXPECT_EQ(read_error("HOA: v1\nStates: 4000000000\n" + rest),
              "9:8: state 1 is not defined, expected all states below 4000000000");
}

}  // namespace
}  // namespace zermelo::format_hoa_test
