// What solve() calls certified is the truth, and its certificate is accepted by another session: on
// random games whose symmetries are false, and from checkpoints that were tampered with.
#include "zermelo/workbench/finite_judge.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <memory>

#include "test/finite/graph_game.hpp"
#include "test/support/memory_checkpoint.hpp"
#include "test/support/some.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/folded.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo {
namespace {

// A graph whose moves lead to greater numbers; images[v] is what the game claims to be v's
// canonical form.
struct Graph {
    GraphGame             moves;
    std::vector<Verdict>  truth;
    std::vector<unsigned> images;
    std::vector<unsigned> maps[2] = {};  // what the game claims to be its symmetries
};

// The graph as a game, which may begin at any vertex.
struct OddGame {
    static constexpr std::string_view kName = "odd";
    struct Position {
        unsigned at;
        bool     operator==(const Position&) const = default;
    };
    using Move = unsigned;

    std::shared_ptr<const Graph> graph;
    unsigned                     from = 0;

    Position       start() const { return {from}; }
    Position       play(Position, Move m) const { return {m}; }
    void           moves(Position p, auto&& emit) const { graph->moves.moves(p.at, emit); }
    Winning::Facts facts(Winning, Position p) const { return {graph->moves.stuck[p.at]}; }
    std::uint64_t  key(Position p) const { return p.at; }
    Position       unpack(std::uint64_t key) const { return {static_cast<unsigned>(key)}; }
    std::string    text(Position p) const { return std::to_string(p.at); }
    std::string    move_text(Position, Move m) const { return std::to_string(m); }
    std::expected<Position, InputError> read(std::string_view text) const {
        for (unsigned v = 0; v < graph->images.size(); ++v)
            if (std::to_string(v) == text) return Position{v};
        return std::unexpected(plain_error("no vertex"));
    }
};
struct EndingOddGame : OddGame {
    std::uint64_t level(Position p) const { return graph->images.size() - p.at; }
    std::uint64_t canonical(Position p) const { return graph->images[p.at]; }
};

// The same game, which names its symmetries, so that one position is judged for all its images.
struct TurnedOddGame : EndingOddGame {
    std::size_t turns() const { return 2; }
    Position    turned(Position p, std::size_t k) const { return {graph->maps[k][p.at]}; }
};
static_assert(Turnable<TurnedOddGame>);

// Some images are false.  The most harmful ones have the value that a slower move gives.
std::shared_ptr<const Graph> random_game(Random& random) {
    auto moves = random_graph(random, static_cast<unsigned>(2 + random.below(12)), 1.5, true);
    for (unsigned v = 0, n = static_cast<unsigned>(moves.next.size()); v < n; ++v) {
        // An end to which only one position leads, and which no other position sees.
        if (moves.next[v].empty() || !random.chance(0.4)) continue;
        moves.next[v].push_back(static_cast<unsigned>(moves.next.size()));
        moves.next.emplace_back();
        moves.stuck.push_back(random.chance(0.8) ? Outcome::loss : Outcome::draw);
    }
    const auto           n     = static_cast<unsigned>(moves.next.size());
    const auto           found = iterate(moves, {});
    std::vector<Verdict> truth;
    for (unsigned v = 0; v < n; ++v) truth.push_back(found.labels.label(v));
    std::vector<unsigned> images(n);
    for (unsigned v = 0; v < n; ++v) images[v] = v;
    if (random.chance(0.3)) images[random.below(n)] = static_cast<unsigned>(random.below(n));
    for (unsigned v = 0; v < n; ++v) {
        std::vector<unsigned> alike;
        for (const auto w : moves.next[v])
            for (unsigned like = 0; like < n; ++like)
                if (truth[w].outcome == Outcome::loss && truth[w].moves + 1 > truth[v].moves &&
                    truth[like] == Verdict{Outcome::win, truth[w].moves + 1})
                    alike.push_back(like);
        if (!alike.empty() && random.chance(0.7)) images[v] = alike[random.below(alike.size())];
    }
    return std::make_shared<const Graph>(moves, std::move(truth), std::move(images));
}

// Checks that what the answer says about v is true.
void expect_true(const Answer& answer, const Graph& graph, unsigned v) {
    const auto&       truth = graph.truth;
    const bool        tree  = answer.evidence == Evidence::tree;
    const auto* const soon =
        find_fact<std::int64_t>(answer.facts, tree ? "remoteness_at_most" : "remoteness");
    ASSERT_EQ(answer.verdict, truth[v].outcome);
    ASSERT_EQ(soon != nullptr, truth[v].outcome != Outcome::draw);
    if (soon) {
        ASSERT_TRUE(tree ? *soon >= truth[v].moves : *soon == truth[v].moves);
    }
    ASSERT_EQ(answer.moves.size(), graph.moves.next[v].size());
    for (const auto& move : answer.moves) {
        const auto next = truth[std::stoul(move.position)];
        if (tree && move.verdict == Outcome::unknown) continue;
        ASSERT_EQ(move.verdict, next.outcome);
        if (!tree && next.outcome != Outcome::draw) {
            ASSERT_EQ(move.remoteness, next.moves);
        }
    }
}

std::string certificate(Session& session) {
    StringSink sink;
    EXPECT_TRUE(session.write(Part::certificate, sink));
    return sink.text();
}

TEST(Judge, certified_is_true_and_its_certificate_accepted) {
    constexpr std::uint64_t kSeed = 20;
    Random                  random(kSeed);
    std::uint64_t           certified = 0, refused = 0;
    for (int trial = 0; trial < 8000; ++trial) {
        const auto                 graph      = random_game(random);
        const auto                 n          = static_cast<unsigned>(graph->images.size());
        constexpr std::string_view kSolvers[] = {"memo", "", "memo", "retrograde", "proof"};
        const auto                 solver     = kSolvers[trial % 5];
        const auto                 opened     = finite_session(EndingOddGame{{graph, 0}});
        auto&                      session    = *opened;
        // From the start, and from a position where a false image may seem to be known already.
        for (int asked = 0; asked < 3; ++asked) {
            const auto v = asked == 0 ? 0 : static_cast<unsigned>(random.below(n));
            SCOPED_TRACE("seed " + std::to_string(kSeed) + ", trial " + std::to_string(trial) +
                         ", vertex " + std::to_string(v));
            ASSERT_TRUE(session.reset(std::to_string(v)));
            if (asked == 1) {
                ASSERT_TRUE(session.solve(solver, false, {}));
            }
            const auto answer = session.solve(solver, true, {});
            ASSERT_TRUE(answer);
            refused += !answer->refused.empty();
            if (!answer->certified) continue;
            ++certified;
            expect_true(*answer, *graph, v);
            const auto text = certificate(session);
            const auto done = finite_session(OddGame{graph, v})->check(bytes_of(text), {});
            ASSERT_TRUE(done);
            ASSERT_TRUE(done->accepted) << spoken(done->headline);
            ASSERT_TRUE(spoken(done->headline).ends_with("; " + spoken(answer->headline)))
                << spoken(done->headline) << " / " << spoken(answer->headline);
        }
    }
    EXPECT_GT(certified, 15'000u);
    EXPECT_GT(refused, 100u);
}

// Each position of another game occurs four times, and two maps exchange the copies; unless
// `honest`, something is wrong somewhere.
std::shared_ptr<const Graph> fourfold_game(Random& random, bool honest) {
    const auto base = random_graph(random, static_cast<unsigned>(1 + random.below(8)), 1.5, true);
    const auto n    = 4 * static_cast<unsigned>(base.next.size());
    GraphGame  moves{std::vector<std::vector<unsigned>>(n), std::vector<Outcome>(n)};
    Graph      graph;
    for (unsigned v = 0; v < n; ++v) {
        moves.stuck[v] = base.stuck[v / 4];
        graph.images.push_back(v & ~3u);
        for (unsigned k = 0; k < 2; ++k) graph.maps[k].push_back(v ^ (1u << k));
    }
    for (unsigned v = 0; v < n; v += 4)
        for (const auto w : base.next[v / 4])
            for (unsigned s = 0, to = static_cast<unsigned>(random.below(4)); s < 4; ++s)
                moves.next[v + s].push_back(4 * w + (to ^ s));
    if (!honest) {
        const auto v = static_cast<unsigned>(random.below(n)),
                   w = static_cast<unsigned>(random.below(n));
        switch (random.below(5)) {
            case 0:
                if (v < w) moves.next[v].push_back(w);
                break;
            case 1:
                if (v < w && !moves.next[v].empty()) moves.next[v].back() = w;
                break;
            case 2:
                moves.stuck[v] = static_cast<Outcome>(1 + random.below(3));
                break;
            case 3:
                graph.images[v] = w;
                break;
            default:
                graph.maps[random.below(2)][v] = w;
        }
    }
    const auto found = iterate(moves, {});
    for (unsigned v = 0; v < n; ++v) graph.truth.push_back(found.labels.label(v));
    graph.moves = std::move(moves);
    return std::make_shared<const Graph>(std::move(graph));
}

TEST(Judge, symmetries_that_are_named) {
    constexpr std::uint64_t kSeed = 8;
    Random                  random(kSeed);
    std::uint64_t           certified = 0, refused = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        const bool honest  = trial % 3 == 0;
        const auto graph   = fourfold_game(random, honest);
        const auto n       = static_cast<unsigned>(graph->images.size());
        const auto opened  = finite_session(TurnedOddGame{{{graph, 0}}});
        auto&      session = *opened;
        for (int asked = 0; asked < 3; ++asked) {
            const auto v = asked == 0 ? 0 : static_cast<unsigned>(random.below(n));
            SCOPED_TRACE("seed " + std::to_string(kSeed) + ", trial " + std::to_string(trial) +
                         ", vertex " + std::to_string(v));
            ASSERT_TRUE(session.reset(std::to_string(v)));
            const auto answer = session.solve("memo", true, {});
            ASSERT_TRUE(answer);
            refused += !answer->refused.empty();
            if (honest) {
                ASSERT_TRUE(answer->certified);
            }
            if (!answer->certified) continue;
            ++certified;
            expect_true(*answer, *graph, v);
            const auto text = certificate(session);
            const auto done = finite_session(OddGame{graph, v})->check(bytes_of(text), {});
            ASSERT_TRUE(done);
            ASSERT_TRUE(done->accepted) << spoken(done->headline);
        }
    }
    EXPECT_GT(certified, 7'000u);
    EXPECT_GT(refused, 50u);
}

std::unique_ptr<Session> script(const std::string& text) {
    for (const auto* card : test::some(catalogue())) {
        if (card->name != "script") continue;
        const std::vector<std::string> words  = {text};
        auto                           opened = card->open({}, {}, words, {});
        EXPECT_TRUE(opened) << to_text(opened.error());
        return opened ? std::move(*opened) : nullptr;
    }
    return nullptr;
}

// Returns the graph as a script.
std::string script_of(const Graph& graph) {
    std::string next, images, stuck;
    for (unsigned v = 0; v < graph.images.size(); ++v) {
        next += "[" + std::to_string(v) + "]={";
        for (const auto w : graph.moves.next[v]) next += std::to_string(w) + ",";
        next += "},";
        images += "[" + std::to_string(v) + "]=" + std::to_string(graph.images[v]) + ",";
        stuck +=
            "[" + std::to_string(v) + "]='" + std::string(name_of(graph.moves.stuck[v])) + "',";
    }
    return "local next, image, stuck = {" + next + "}, {" + images + "}, {" + stuck +
           "}\nreturn { start = function() return {0} end,\n"
           "moves = function(s) return next[s[1]] end,\n"
           "play = function(s, m) return {m} end,\n"
           "outcome = function(s) return #next[s[1]] == 0 and stuck[s[1]] or nil end,\n"
           "level = function(s) return " +
           std::to_string(graph.images.size()) +
           " - s[1] end,\ncanonical = function(s) return {image[s[1]]} end }\n";
}

TEST(Judge, scripts_with_false_symmetries) {
    constexpr std::uint64_t kSeed = 2;
    Random                  random(kSeed);
    std::uint64_t           accepted = 0, refused = 0;
    for (int trial = 0; trial < 100; ++trial) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", trial " + std::to_string(trial));
        const auto graph = random_game(random);
        const auto text  = script_of(*graph);
        // A judged answer does not use canonical forms; a search whose answer is not judged relies
        // on them.
        const auto careful = script(text), hasty = script(text), other = script(text);
        if (!careful || !hasty || !other) return;  // built without Lua
        for (unsigned v = 0; v < graph->images.size(); ++v) {
            const auto at = std::to_string(v);
            ASSERT_TRUE(careful->reset(at) && hasty->reset(at) && other->reset(at));
            const auto truth = graph->truth[v];
            for (auto* const session : {careful.get(), hasty.get()}) {
                const bool check  = session == careful.get();
                const auto answer = session->solve("memo", check, {});
                ASSERT_TRUE(answer) << to_text(answer.error());
                ASSERT_EQ(answer->certified, check);
                if (check) expect_true(*answer, *graph, v);
                const auto* const soon = find_fact<std::int64_t>(answer->facts, "remoteness");
                const bool        right =
                    answer->verdict == truth.outcome && (!soon || *soon == truth.moves);
                const auto file = certificate(*session);
                const auto done = other->check(bytes_of(file), {});
                if (done && done->accepted) {
                    ASSERT_TRUE(right) << text;
                    ++accepted;
                } else {
                    ASSERT_FALSE(check) << text;
                    ++refused;
                }
            }
        }
    }
    EXPECT_GT(accepted, 1'000u);
    EXPECT_GT(refused, 20u);
}

// An attacker's game: 8 is claimed to be like 7, so that nothing looks at 0, and the win seems
// longer.
TEST(Judge, a_labelling_that_is_silent_somewhere_certifies_nothing) {
    const std::string text =
        "local g={[20]={19,18},[19]={8},[18]={7},[8]={5,0},[7]={5},[5]={4},[4]={3}}\n"
        "return {start=function() return {20} end, moves=function(s) return g[s[1]] or {} end,\n"
        "play=function(s,m) return {m} end, level=function(s) return s[1] end,\n"
        "canonical=function(s) if s[1]==8 then return {7} end return {s[1]} end}";
    const auto careful = script(text), hasty = script(text);
    if (!careful || !hasty) return;  // built without Lua
    for (const auto* const solver : {"memo", "retrograde"}) {
        const auto right = careful->solve(solver, true, {});
        ASSERT_TRUE(right) << to_text(right.error());
        EXPECT_EQ(right->headline, say(Say::first_wins_in, 3)) << spoken(right->headline);
        EXPECT_TRUE(right->certified);
    }
    const auto wrong = hasty->solve("memo", false, {});
    ASSERT_TRUE(wrong);
    EXPECT_NE(wrong->headline, say(Say::first_wins_in, 3));
    EXPECT_FALSE(wrong->certified);
    const auto file   = certificate(*hasty);
    const auto judged = careful->check(bytes_of(file), {});
    EXPECT_FALSE(judged && judged->accepted);
}

std::unique_ptr<TableSession> tic_tac_toe(const std::string& position) {
    for (const auto* card : test::some(catalogue()))
        if (card->name == "mnk") {
            const std::vector<std::string> words   = {position};
            auto                           session = card->open({}, {}, words, {});
            EXPECT_TRUE(session);
            return std::unique_ptr<TableSession>(dynamic_cast<TableSession*>(session->release()));
        }
    return nullptr;
}

using ScoreOfKey = std::map<std::uint64_t, std::int8_t>;

// Returns the value of every position of 3 x 3 by the key of a search, taken from a table.
ScoreOfKey scores_of_all() {
    const auto session = tic_tac_toe("3x3");
    EXPECT_TRUE(session->solve("retrograde", true, {}));
    StringSink sink;
    EXPECT_TRUE(session->write_table(sink));
    const auto    file  = *TableFile::open(bytes_of(sink.text()));
    const auto    board = *read_board("3x3", 32, "");
    TableUnpacker unpacker;
    TableBlock    block;
    ScoreOfKey    scores;
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        EXPECT_TRUE(unpacker.unpack(file, b, block));
        for (std::uint64_t i = 0; i < block.count; ++i) {
            const auto key = static_cast<std::uint64_t>(block.keys[i]);
            const auto all = key >> 32, mine = key & 0xffffffff;
            auto       told = table_verdict(block.code(i));
            if (all == board.cells()) told = {Outcome::draw, 0};
            if (has_line(board, all ^ mine, 3)) told = {Outcome::loss, 0};
            scores[key] = Scores<std::int8_t>::of(told);
        }
    }
    return scores;
}

// Returns the record of a search that knows these scores.
std::vector<std::byte> record_of(const ScoreOfKey& scores) {
    std::vector<std::byte> record(9 * scores.size());
    std::size_t            i = 0;
    for (const auto& [key, score] : scores) {
        std::memcpy(record.data() + 8 * i, &key, 8);
        record[8 * scores.size() + i++] = static_cast<std::byte>(score);
    }
    return record;
}

// A built-in game with a checkpoint in which a win comes later than it really does, and other
// positions are missing.
TEST(Judge, a_forged_checkpoint_certifies_nothing_false) {
    const auto              whole = scores_of_all();
    constexpr std::uint64_t kSeed = 3;
    Random                  random(kSeed);
    std::uint64_t           certified = 0, refused = 0;
    ASSERT_EQ(whole.size(), 5478u);
    for (const std::string position : {"XO./.../...", "X../.../..O", "XO./.X./..."}) {
        MemoryCheckpoint kept;
        const auto       honest = tic_tac_toe(position);
        ASSERT_TRUE(honest && honest->keep_in(&kept));
        const auto right = honest->solve("memo", true, {});
        ASSERT_TRUE(right && right->certified);
        for (int trial = 0; trial < 400; ++trial) {
            SCOPED_TRACE(position + ", seed " + std::to_string(kSeed) + ", trial " +
                         std::to_string(trial));
            auto       forged = whole;
            const auto share  = random.below(8);
            std::erase_if(forged, [&](const auto&) { return random.below(8) >= share; });
            for (auto& [key, score] : forged)
                if (score > 4 && random.chance(0.02)) score = static_cast<std::int8_t>(score - 2);
            auto records = kept.first(1);
            records.records.push_back(record_of(forged));
            const auto session = tic_tac_toe(position);
            ASSERT_TRUE(session->keep_in(&records));
            const auto answer = session->solve("memo", true, {});
            ASSERT_TRUE(answer) << to_text(answer.error());
            refused += !answer->refused.empty();
            if (!answer->certified) continue;
            ++certified;
            ASSERT_EQ(answer->headline, right->headline) << spoken(answer->headline);
            const auto text = certificate(*session);
            const auto done = tic_tac_toe(position)->check(bytes_of(text), {});
            ASSERT_TRUE(done && done->accepted);
        }
    }
    EXPECT_GT(certified, 100u);
    EXPECT_GT(refused, 100u);
}

}  // namespace
}  // namespace zermelo
