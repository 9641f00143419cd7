// Solved tables of whole games: they give the solver's answers, they are judged, and no wrong code
// passes; a computation that was broken off ends with the same bytes.
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/games/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "test/support/changed_table.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::finite_table_test {
namespace {

struct Case {
    std::string              game;
    std::vector<std::string> words;
    std::string              solver;
    unsigned                 key_bytes;
};
void PrintTo(const Case& typed, std::ostream* out) {
    *out << typed.game << ' ' << typed.words[0].substr(0, typed.words[0].find('\n')) << ' '
         << typed.solver;
}

std::unique_ptr<TableSession> opened(const Case& typed) {
    const auto card =
        std::ranges::find(catalogue(), typed.game, [](const auto* c) { return c->name; });
    auto session = (*card)->open({}, {}, typed.words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    auto* const table = session ? dynamic_cast<TableSession*>(session->get()) : nullptr;
    if (table) session->release();
    EXPECT_TRUE(table);
    return std::unique_ptr<TableSession>(table);
}

std::string table_of(TableSession& session, std::string_view solver,
                     Checkpoint* checkpoint = nullptr) {
    EXPECT_TRUE(session.keep_in(checkpoint));
    const auto answer = session.solve(solver, true, {});
    EXPECT_TRUE(answer && answer->certified);
    StringSink sink;
    const auto done = session.write_table(sink);
    EXPECT_TRUE(done) << to_text(done.error());
    return sink.text();
}

std::string table_of(const Case& typed, Checkpoint* checkpoint = nullptr) {
    return table_of(*opened(typed), typed.solver, checkpoint);
}

std::string told(const Answer& answer) {
    auto text = std::string(name_of(answer.verdict)) + " " + spoken(answer.headline) + " " +
                std::string(name_of(answer.why_gave_up));
    for (const auto& move : answer.moves)
        text += "\n" + move.move + " " + move.position + " " + std::string(name_of(move.verdict)) +
                " " + std::to_string(move.remoteness.value_or(-1));
    return text;
}

std::uint32_t code_at(const std::string& text, Index i) {
    const auto    file = *TableFile::open(bytes_of(text));
    TableUnpacker unpacker;
    TableBlock    block;
    const auto    length = file.header().block;
    EXPECT_TRUE(unpacker.unpack(file, i / length, block));
    return block.code(i % length);
}

// Games in scripts: one whose play ends, and is drawn at 7; one that is loopy; one with wide
// integers.
constexpr const char* kEnding = R"(-- take 1, 2 or 3
return {
  start = function() return { 30 } end,
  moves = function(s)
    local m = {}
    for k = 1, math.min(3, s[1]) do m[k] = k end
    return m
  end,
  play = function(s, k) return { s[1] - k } end,
  outcome = function(s) return s[1] == 7 and "draw" or nil end,
  level = function(s) return s[1] end,
})";
constexpr const char* kLoopy  = R"(-- up and down
return {
  start = function() return { 9, 0 } end,
  moves = function(s)
    if s[1] == 0 then return {} end
    if s[1] < 12 and s[2] == 0 then return { -1, 1, 2 } end
    return { -1, -2 }
  end,
  play = function(s, k) return { math.max(0, s[1] + k), 1 - s[2] } end,
})";
constexpr const char* kWide   = R"(-- wide
return {
  start = function() return { 12, 3 << 60 } end,
  moves = function(s) return s[1] < 2 and {} or { 1, 2 } end,
  play = function(s, k) return { s[1] - k, s[2] ~ (k << 58 + s[1] % 4) } end,
})";

const Case kCases[] = {
    {"connect4", {"3x4"}, "layers", 0},   {"connect4", {"3x4"}, "memo", 8},
    {"domineering", {"4x4"}, "memo", 8},  {"hex", {"3x3"}, "retrograde", 8},
    {"mnk", {"3x3"}, "memo", 8},          {"mnk", {"3x3", "2"}, "iterate", 8},
    {"morris", {"3x3"}, "retrograde", 0}, {"quixo", {"3x3"}, "retrograde", 0},
    {"script", {kEnding}, "memo", 8},     {"script", {kLoopy}, "retrograde", 8},
    {"script", {kWide}, "iterate", 16},
};

class Tables : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(Finite, Tables, testing::ValuesIn(kCases));

TEST_P(Tables, answer_what_the_solver_answered) {
    const auto solver = opened(GetParam()), asked = opened(GetParam());
    const auto text = table_of(*solver, GetParam().solver);
    EXPECT_EQ(TableFile::open(bytes_of(text))->header().key_bytes, GetParam().key_bytes);
    const auto done = asked->probe(bytes_of(text), "FILE", {});
    ASSERT_TRUE(done) << to_text(done.error());
    const auto start = solver->position();
    Random     random(7);
    for (int play = 0; play < 60; ++play) {
        ASSERT_TRUE(solver->reset(start) && asked->reset(start));
        for (int moves = 0; moves < 20; ++moves) {
            const auto right = solver->solve("", false, {}), probed = asked->solve("", true, {});
            ASSERT_TRUE(right);
            ASSERT_TRUE(probed) << to_text(probed.error());
            ASSERT_EQ(told(*probed), told(*right)) << solver->position();
            EXPECT_EQ(probed->solver, "table");
            EXPECT_EQ(probed->evidence, Evidence::labels);
            EXPECT_FALSE(probed->certified);
            EXPECT_EQ(asked->claims(), solver->claims());
            const auto legal = solver->legal();
            if (legal.empty()) break;
            const auto& move = legal[random.below(legal.size())];
            ASSERT_TRUE(solver->move(move) && asked->move(move));
        }
    }
}

TEST_P(Tables, are_accepted_and_wrong_codes_are_not) {
    const auto text    = table_of(GetParam());
    const auto checked = opened(GetParam())->check(bytes_of(text), {});
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_TRUE(checked->accepted) << spoken(checked->headline);

    const auto codes = TableFile::open(bytes_of(text))->header().codes;
    Random     random(3);
    int        refused = 0;
    for (int i = 0; i < 40; ++i) {
        const auto at    = random.below(codes);
        const auto was   = code_at(text, at);
        auto       wrong = static_cast<std::uint32_t>(random.below(12));
        if (wrong == was) wrong = 255;
        const auto judged =
            opened(GetParam())->check(bytes_of(*test::with_code(text, at, wrong)), {});
        ASSERT_TRUE(judged) << to_text(judged.error());
        refused += !judged->accepted;
    }
    EXPECT_GT(refused, 0);
}

// In small games every position is tested: where there is a move, no other code passes; positions
// without a move are not looked at.
TEST(TablesOf, positions_with_a_move_allow_no_other_code) {
    for (const Case& typed : {Case{"hex", {"2x2"}, "memo", 8},
                              {"domineering", {"2x3"}, "memo", 8},
                              {"connect4", {"2x2"}, "memo", 8}}) {
        const auto            session = opened(typed);
        std::set<std::string> seen, live;
        std::vector           todo = {session->position()};
        while (!todo.empty()) {
            const auto at = todo.back();
            todo.pop_back();
            if (!seen.insert(at).second) continue;
            ASSERT_TRUE(session->reset(at));
            for (const auto& move : session->legal()) {
                live.insert(at);
                ASSERT_TRUE(session->reset(at) && session->move(move));
                todo.push_back(session->position());
            }
        }
        const auto  text    = table_of(typed);
        const auto  codes   = TableFile::open(bytes_of(text))->header().codes;
        std::size_t refused = 0;
        ASSERT_EQ(codes, seen.size());
        for (Index i = 0; i < codes; ++i) {
            std::size_t others = 0;
            for (const std::uint32_t code : {0u, 1u, 2u, 3u, 4u, 5u, 8u, 255u, ~0u})
                if (const auto bad = test::with_code(text, i, code))
                    others += !opened(typed)->check(bytes_of(*bad), {})->accepted;
            EXPECT_TRUE(others == 0 || others >= 8) << typed.game << ", code " << i;
            refused += others > 0;
        }
        EXPECT_EQ(refused, live.size()) << typed.game;
    }
}

TEST(TablesOf, others_are_refused_by_name) {
    const Case cases[] = {{"connect4", {"3x4"}, "layers", 0}, {"connect4", {"4x3"}, "layers", 0},
                          {"connect4", {"3x3"}, "memo", 8},   {"hex", {"3x3"}, "memo", 8},
                          {"mnk", {"3x3", "3"}, "memo", 8},   {"mnk", {"3x3", "2"}, "memo", 8},
                          {"quixo", {"3x3"}, "retrograde", 0}};
    for (const auto& made : cases) {
        const auto text = table_of(made);
        for (const auto& wanted : cases) {
            if (&made == &wanted) continue;
            const auto done = opened(wanted)->probe(bytes_of(text), "FILE", {});
            ASSERT_FALSE(done);
            EXPECT_EQ(done.error().file, "FILE");
            EXPECT_NE(done.error().what.english().find("this is the table of " + made.game),
                      std::string::npos);
            EXPECT_FALSE(opened(wanted)->check(bytes_of(text), {}));
        }
    }
}

TEST(TablesOf, a_position_that_is_not_held_is_an_error) {
    const Case late{"mnk", {"XO./.X./..O", "3"}, "memo", 8};
    const auto text    = table_of(late);
    const auto session = opened({"mnk", {"3x3"}, "", 0});
    ASSERT_TRUE(session->probe(bytes_of(text), "FILE", {}));
    const auto answer = session->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().what.english().find("does not hold the position"), std::string::npos);
    EXPECT_EQ(answer.error().file, "FILE");
    ASSERT_TRUE(session->reset("XO./.X./..O 3"));
    EXPECT_TRUE(session->solve("", true, {}));
}

// Another script, other parameters, positions outside the table; and a packing that cannot exist.
TEST(TablesOf, scripts_are_asked_by_their_own_keys) {
    const Case late{"script", {kEnding, "12"}, "memo", 8};
    const auto text = table_of(late);
    for (const char* const outside : {"13", "1000000", "4611686018427387904"}) {
        const auto session = opened({"script", {kEnding, outside}, "", 0});
        ASSERT_TRUE(session->probe(bytes_of(text), "FILE", {}));
        const auto answer = session->solve("", true, {});
        ASSERT_FALSE(answer) << outside;
        EXPECT_NE(answer.error().what.english().find("does not hold the position"),
                  std::string::npos);
        EXPECT_EQ(answer.error().file, "FILE");
    }
    const auto back = opened({"script", {kEnding, "13"}, "", 0});
    ASSERT_TRUE(back->probe(bytes_of(text), "FILE", {}) && back->reset("12"));
    EXPECT_EQ(back->solve("", true, {})->solver, "table");
    EXPECT_FALSE(opened({"script", {kLoopy}, "", 0})->probe(bytes_of(text), "FILE", {}));
    EXPECT_FALSE(opened({"hex", {"2x2"}, "", 0})->probe(bytes_of(text), "FILE", {}));

    const auto file  = *TableFile::open(bytes_of(text));
    const auto right = file.header().setup;
    const auto hash  = right.substr(0, right.find(' ') + 1);
    for (const std::string& wrong :
         {hash + "1..1", hash + "1..1 0", hash + "1..1 0:65", hash + "1..1 0:4 0:4",
          hash + "2..1 0:4", hash + "0..300", hash + "1..1 x:4", hash + "1..1 0:1",
          hash + "1..2 0:64 0:64", hash, std::string("x") + right, right + " "}) {
        auto header  = file.header();
        header.setup = wrong;
        StringSink  sink;
        TableWriter writer(header, sink);
        for (Index i = 0; i < header.codes; ++i) writer.add(0, i);
        ASSERT_TRUE(writer.finish());
        const auto session = opened(late);
        const auto probed  = session->probe(bytes_of(sink.text()), "FILE", {});
        EXPECT_FALSE(probed && session->solve("", true, {})) << wrong;
        EXPECT_FALSE(opened(late)->check(bytes_of(sink.text()), {})) << wrong;
    }
    // The ranges hold the position, but not the positions that follow from it.
    auto header  = file.header();
    header.setup = hash + "1..1 9:2", header.codes = 1;
    StringSink  sink;
    TableWriter writer(header, sink);
    writer.add(0, 0);
    ASSERT_TRUE(writer.finish());
    EXPECT_FALSE(opened(late)->check(bytes_of(sink.text()), {}));
    const auto session = opened(late);
    ASSERT_TRUE(session->probe(bytes_of(sink.text()), "FILE", {}));
    EXPECT_FALSE(session->solve("", true, {}));
}

TEST(TablesOf, puzzles_have_none) {
    const auto puzzle = opened({"script",
                                {"return { start = function() return {1} end, goal = function() "
                                 "return true end, moves = function() return {} end, play = "
                                 "function(s) return s end }"},
                                "",
                                0});
    EXPECT_FALSE(puzzle->keep_in(nullptr));
    EXPECT_FALSE(puzzle->probe(bytes_of(table_of({"script", {kEnding}, "memo", 8})), "FILE", {}));
}

TEST(TablesOf, an_unjust_label_is_refused_where_it_is_met) {
    const Case typed{"hex", {"2x2"}, "memo", 8};
    const auto text  = table_of(typed);
    const auto codes = TableFile::open(bytes_of(text))->header().codes;
    int        met   = 0;
    for (Index i = 0; i < codes; ++i) {
        const auto session = opened(typed);
        const auto wrong   = *test::with_code(text, i, code_at(text, i) == 4 ? 2 : 4);
        ASSERT_TRUE(session->probe(bytes_of(wrong), "FILE", {}));
        const auto answer = session->solve("", true, {});
        met += !answer;
        if (!answer) {
            EXPECT_NE(answer.error().what.english().find("does not follow"), std::string::npos);
        }
    }
    EXPECT_GT(met, 0);
}

TEST(TablesOf, a_damaged_block_is_told_when_it_is_met) {
    const Case typed{"morris", {"3x3"}, "retrograde", 0};
    auto       text    = table_of(typed);
    const auto at      = text.find("\n\n") + 20;
    text[at]           = static_cast<char>(text[at] ^ 1);
    const auto session = opened(typed);
    ASSERT_TRUE(session->probe(bytes_of(text), "FILE", {}));
    const auto answer = session->solve("", true, {});
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().what.english().find("the table is damaged: block 0"),
              std::string::npos);
    EXPECT_FALSE(opened(typed)->check(bytes_of(text), {}));
}

TEST(TablesOf, what_was_broken_off_ends_with_the_same_bytes) {
    for (const Case& typed : {Case{"connect4", {"3x4"}, "layers", 0},
                              {"quixo", {"3x3"}, "retrograde", 0},
                              {"hex", {"3x3"}, "retrograde", 8},
                              {"mnk", {"3x3"}, "memo", 8}}) {
        const auto       right = table_of(typed);
        MemoryCheckpoint kept;
        EXPECT_EQ(table_of(typed, &kept), right);
        EXPECT_EQ(kept.records.size() > 2, typed.solver != "memo");
        for (std::size_t n = 0; n <= kept.records.size(); ++n) {
            auto cut = kept.first(n);
            EXPECT_EQ(table_of(typed, &cut), right) << n << " records";
            EXPECT_EQ(cut.records, kept.records);
        }
        auto       other   = kept.first(1);
        const auto session = opened({typed.game, {typed.game == "quixo" ? "4x4" : "2x3"}, "", 0});
        EXPECT_TRUE(session->keep_in(&other));
        EXPECT_EQ(session->solve("", true, {})->why_gave_up, GaveUp::checkpoint);
    }
}

// A checkpoint that remembers what it held when the packing of its positions changed.
struct Forgetful : MemoryCheckpoint {
    std::vector<std::vector<std::byte>> before;

    bool clear() override {
        before = records;
        return MemoryCheckpoint::clear();
    }
};

// 151 x 151 positions, and late in the search some more with an integer that no random play meets:
// the packing is widened when a record has been kept already.
std::string late_and_wide(bool ends) {
    return std::string(R"(return {
        start = function(p) return { 150, 150, 0 } end,
        moves = function(s)
          local m = {}
          if s[1] > 0 then m[#m + 1] = 1 end
          if s[2] > 0 then m[#m + 1] = 2 end
          if s[1] == 0 and s[2] == )" +
                       std::string(ends ? "150" : "50") + R"( and s[3] == 0 then m[#m + 1] = 3 end
          return m
        end,
        play = function(s, m)
          local t = { s[1], s[2], s[3] }
          if m == 3 then t[3] = 9 else t[m] = t[m] - 1 end
          return t
        end,)") +
           (ends ? "level = function(s) return s[1] + s[2] + (s[3] == 0 and 1 or 0) end }" : "}");
}

TEST(TablesOf, scripts_go_on_with_the_packing_they_had) {
    for (const bool ends : {true, false}) {
        const Case typed{"script", {late_and_wide(ends)}, ends ? "memo" : "retrograde", 8};
        const auto right = table_of(typed);
        Forgetful  kept;
        EXPECT_EQ(table_of(typed, &kept), right);
        EXPECT_GE(kept.records.size(), 2u);
        EXPECT_EQ(kept.before.size(), 2u);
        for (const auto n : {std::size_t{1}, std::size_t{2}}) {
            auto cut = kept.first(n);
            EXPECT_EQ(table_of(typed, &cut), right) << n << " records";
            EXPECT_EQ(cut.records, kept.records);
        }
        MemoryCheckpoint narrow;
        narrow.records = kept.before;
        EXPECT_EQ(table_of(typed, &narrow), right);
        EXPECT_EQ(narrow.records, kept.records);
    }
    MemoryCheckpoint other;
    table_of({"script", {kEnding}, "memo", 8}, &other);
    const auto records = other.records;
    const auto session = opened({"script", {kLoopy}, "", 0});
    other.rewind();
    EXPECT_TRUE(session->keep_in(&other));
    EXPECT_EQ(session->solve("", true, {})->why_gave_up, GaveUp::checkpoint);
    EXPECT_EQ(other.records, records);  // those of another game are left alone
}

TEST(TablesOf, limits_are_kept) {
    const Case typed{"connect4", {"3x4"}, "layers", 0};
    const auto text = table_of(typed);
    Budget     few, late;
    few.bytes        = 20000;
    late.seconds     = 0;
    const auto small = opened(typed)->check(bytes_of(text), few);
    ASSERT_FALSE(small);
    EXPECT_EQ(small.error().gave_up, GaveUp::bytes);
    const auto slow = opened(typed)->check(bytes_of(text), late);
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().gave_up, GaveUp::seconds);
    few.bytes = 1000;
    EXPECT_EQ(opened(typed)->probe(bytes_of(text), "FILE", few).error().gave_up, GaveUp::bytes);
    const auto proof = opened({"hex", {"2x2"}, "proof", 0});
    ASSERT_TRUE(proof->solve("proof", true, {}));
    StringSink sink;
    EXPECT_FALSE(proof->write_table(sink));
    EXPECT_EQ(sink.text(), "");
}

}  // namespace
}  // namespace zermelo::finite_table_test
