// Games of wins, losses and draws as sessions.  Their answers are compared with repeated passes
// over a graph of texts, which is made with legal(), move() and reset() alone and whose ends are
// judged by looking at the rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"

#include "test/support/some.hpp"

namespace zermelo::finite_sessions_test {
namespace {

const GameCard& card(std::string_view name) {
    return **std::ranges::find(catalogue(), name, [](const auto* c) { return c->name; });
}

struct Typed {
    std::string_view         game;
    std::vector<std::string> words;
    int                      length;     // stones in a row that win
    std::size_t              positions;  // reachable positions; 0: not known to the test
};
void PrintTo(const Typed& typed, std::ostream* out) {
    *out << typed.game;
    for (const auto& word : typed.words) *out << ' ' << word;
}

std::unique_ptr<Session> opened(const Typed& typed) {
    auto session = card(typed.game).open({}, {}, typed.words, {});
    EXPECT_TRUE(session) << to_text(session.error());
    return session ? std::move(*session) : nullptr;
}

std::vector<std::string> rows_of(const std::string& text) {
    std::vector<std::string> rows = {""};
    for (const char c : text.substr(0, text.find(' '))) {
        if (c == '/')
            rows.emplace_back();
        else
            rows.back() += c;
    }
    return rows;
}

bool has_line(const std::string& text, char stone, int length) {
    const auto rows = rows_of(text);
    const int  n = static_cast<int>(rows.size()), m = static_cast<int>(rows[0].size());
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < m; ++c)
            for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                int i = 0;
                for (int y = r, x = c;
                     i < length && y >= 0 && y < n && x >= 0 && x < m &&
                     rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == stone;
                     y += dr, x += dc)
                    ++i;
                if (i == length) return true;
            }
    return false;
}

// Hex: walks over the cells with this stone from the player's first side to the other.
bool joins(const std::string& text, char stone) {
    auto      rows = rows_of(text);
    const int n = static_cast<int>(rows.size()), m = static_cast<int>(rows[0].size());
    std::vector<std::pair<int, int>> todo;
    for (int i = 0; i < (stone == 'X' ? m : n); ++i)
        todo.push_back(stone == 'X' ? std::pair{0, i} : std::pair{i, 0});
    while (!todo.empty()) {
        const auto [r, c] = todo.back();
        todo.pop_back();
        if (r < 0 || c < 0 || r >= n || c >= m) continue;
        auto& cell = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
        if (cell != stone) continue;
        cell = '*';
        if ((stone == 'X' ? r == n - 1 : c == m - 1)) return true;
        for (const auto& [dr, dc] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}})
            todo.push_back({r + dr, c + dc});
    }
    return false;
}

// Returns the outcome if no move is left: the mover has lost, or it is a draw.  Returns nothing if
// play goes on.
std::optional<Outcome> end_of(const std::string& text, const Typed& typed) {
    if (typed.game == "hex")
        return joins(text, 'X') || joins(text, 'O') ? std::optional(Outcome::loss) : std::nullopt;
    if (typed.game == "domineering") {
        const bool flat = text.ends_with(" flat");
        const auto rows = rows_of(text);
        for (std::size_t r = 0; r < rows.size(); ++r)
            for (std::size_t c = 0; c < rows[0].size(); ++c) {
                const std::size_t y = flat ? r : r + 1, x = flat ? c + 1 : c;
                if (y < rows.size() && x < rows[0].size() && rows[r][c] == '.' && rows[y][x] == '.')
                    return std::nullopt;
            }
        return Outcome::loss;
    }
    if (typed.game == "quixo" && has_line(text, text.back(), typed.length)) return Outcome::win;
    if (has_line(text, 'X', typed.length) || has_line(text, 'O', typed.length))
        return Outcome::loss;
    if (typed.game == "quixo") return std::nullopt;
    return text.find('.') == std::string::npos ? std::optional(Outcome::draw) : std::nullopt;
}

struct Node {
    std::map<std::string, std::string> moves;  // and the positions they lead to
    std::optional<Verdict>             verdict;
};

// Returns every reachable position, solved by passes.
std::map<std::string, Node> solved(Session& session, const Typed& typed) {
    std::map<std::string, Node> nodes;
    std::vector<std::string>    todo = {session.position()};
    while (!todo.empty()) {
        const auto text = todo.back();
        todo.pop_back();
        if (!nodes.try_emplace(text).second) continue;
        auto& node = nodes[text];
        EXPECT_TRUE(session.reset(text)) << text;
        EXPECT_EQ(session.position(), text);
        const auto end   = end_of(text, typed);
        const auto legal = session.legal();
        EXPECT_TRUE(!end || legal.empty()) << text;
        for (const auto& move : legal) {
            EXPECT_TRUE(session.move(move)) << text << ": " << move;
            node.moves[move] = session.position();
            todo.push_back(session.position());
            EXPECT_TRUE(session.reset(text));
        }
        if (legal.empty()) {
            // a player who is shut in there loses
            EXPECT_TRUE(end || typed.game == "morris") << text;
            node.verdict = Verdict{end.value_or(Outcome::loss), 0};
        }
    }
    for (std::uint32_t m = 1;; ++m) {
        std::vector<std::pair<Node*, Verdict>> found;
        for (auto& [text, node] : nodes) {
            if (node.verdict) continue;
            bool lost = false, all_won = true;
            for (const auto& [move, next] : node.moves) {
                const auto& verdict = nodes[next].verdict;
                lost |= verdict && verdict->outcome == Outcome::loss;
                all_won &= verdict && verdict->outcome == Outcome::win;
            }
            if (lost || all_won) found.push_back({&node, {lost ? Outcome::win : Outcome::loss, m}});
        }
        if (found.empty()) break;
        for (auto& [node, verdict] : found) node->verdict = verdict;
    }
    for (auto& [text, node] : nodes)
        if (!node.verdict) node.verdict = Verdict{Outcome::draw, 0};
    return nodes;
}

class FiniteGame : public testing::TestWithParam<Typed> {};

// Solvers that find who wins, but not how soon.
constexpr std::string_view kByTree[] = {"alphabeta", "dfpn", "proof"};

bool by_tree(std::string_view solver) {
    return std::ranges::find(kByTree, solver) != std::end(kByTree);
}
bool offers(const GameCard& card, std::string_view solver) {
    return std::ranges::find(card.solvers, solver, &SolverCard::name) != card.solvers.end();
}

TEST_P(FiniteGame, answers_are_those_of_passes_over_texts) {
    const auto session = opened(GetParam());
    ASSERT_NE(session, nullptr);
    const auto start = session->position();
    const auto nodes = solved(*session, GetParam());
    EXPECT_TRUE(GetParam().positions == 0 || nodes.size() == GetParam().positions) << nodes.size();
    for (const auto& solver : test::some(card(GetParam().game).solvers)) {
        if (by_tree(solver.name)) continue;  // below
        ASSERT_TRUE(session->reset(start));
        ASSERT_TRUE(session->solve(solver.name, true, {}));
        for (const auto& [text, node] : nodes) {
            ASSERT_TRUE(session->reset(text));
            const auto answer = session->solve(solver.name, true, {});
            ASSERT_TRUE(answer);
            ASSERT_EQ(answer->refused, "") << text;
            ASSERT_TRUE(answer->certified) << text;
            ASSERT_EQ(answer->verdict, node.verdict->outcome) << text;
            const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
            ASSERT_EQ(moves == nullptr, node.verdict->outcome == Outcome::draw);
            ASSERT_EQ(moves ? *moves : 0, node.verdict->moves) << text;
            ASSERT_EQ(answer->moves.size(), node.moves.size()) << text;
            // The order is best first: lost positions, quickest first; then draws; then won
            // positions, longest first.
            std::pair<int, std::int64_t> last{0, 0};
            for (const auto& move : answer->moves) {
                ASSERT_EQ(move.position, node.moves.at(move.move)) << text;
                const auto [outcome, after] = *nodes.at(move.position).verdict;
                ASSERT_EQ(move.verdict, outcome) << text << ": " << move.move;
                ASSERT_EQ(move.remoteness, outcome == Outcome::draw ? Number{} : Number{after})
                    << text;
                const std::pair<int, std::int64_t> now{
                    static_cast<int>(outcome),
                    outcome == Outcome::win ? -std::int64_t{after} : std::int64_t{after}};

                ASSERT_TRUE(last.first == 0 || last <= now) << text << ": " << move.move;
                last = now;
            }
        }
    }
}

TEST_P(FiniteGame, certificates_are_accepted_and_damaged_ones_refused) {
    const auto session = opened(GetParam());
    ASSERT_NE(session, nullptr);
    StringSink early;
    EXPECT_FALSE(session->write(Part::certificate, early));
    std::string first;
    for (const auto& solver : test::some(card(GetParam().game).solvers)) {
        if (by_tree(solver.name)) continue;  // below
        ASSERT_TRUE(session->solve(solver.name, true, {}));
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        if (first.empty()) first = sink.text();
        EXPECT_TRUE(first == sink.text()) << solver.name;
    }
    const auto again = opened(GetParam());
    const auto good  = again->check(bytes_of(first), {});
    ASSERT_TRUE(good);
    EXPECT_TRUE(good->accepted) << spoken(good->headline);

    const auto read = read_certificate(bytes_of(first));
    ASSERT_TRUE(read);
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    const std::string setup(read->text);
    const auto        accepted = [&](const std::vector<std::uint32_t>& words) {
        StringSink sink;
        write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, words, sink);
        const auto checked = again->check(bytes_of(sink.text()), {});
        EXPECT_TRUE(checked);
        return checked && checked->accepted;
    };
    EXPECT_TRUE(accepted(labels));
    for (std::size_t i = 0; i < labels.size(); i += 1 + labels.size() / 30)
        for (const std::uint32_t other : {0u, 1u, 2u, 3u, 77u, labels[i] + 4}) {
            auto changed = labels;
            if (changed[i] == other) continue;
            changed[i] = other;
            EXPECT_FALSE(accepted(changed)) << "label " << i << " changed to " << other;
        }
    labels.pop_back();
    EXPECT_FALSE(accepted(labels));
}

// The searches report wins and losses, and for moves what their tree says.  Proof-number search
// gives up on draws; alpha-beta search reports them, and all moves of such small games.  Another
// session accepts the evidence.
TEST_P(FiniteGame, proofs_tell_who_wins) {
    const auto session = opened(GetParam()), again = opened(GetParam());
    ASSERT_NE(session, nullptr);
    const auto nodes = solved(*session, GetParam());
    for (const auto solver : kByTree) {
        if (!offers(card(GetParam().game), solver)) continue;
        std::size_t i = 0;
        for (const auto& [text, node] : test::some(nodes)) {
            if (i++ % (1 + nodes.size() / 1000) != 0) continue;
            ASSERT_TRUE(session->reset(text));
            const auto answer = session->solve(solver, true, {});
            ASSERT_TRUE(answer);
            if (answer->status == Status::gave_up) {
                ASSERT_EQ(solver, "proof") << text;
                ASSERT_EQ(answer->why_gave_up, GaveUp::unproved);
                ASSERT_TRUE(node.verdict->outcome == Outcome::draw || GetParam().game == "morris" ||
                            GetParam().game == "quixo")
                    << text;
                continue;
            }
            const bool drawn = node.verdict->outcome == Outcome::draw;
            ASSERT_TRUE(answer->certified) << text;
            ASSERT_EQ(answer->evidence, Evidence::tree);
            ASSERT_EQ(answer->verdict, node.verdict->outcome) << text;
            StringSink sink;
            ASSERT_TRUE(session->write(Part::certificate, sink));
            ASSERT_TRUE(again->reset(text));
            const auto checked = again->check(bytes_of(sink.text()), {});
            ASSERT_TRUE(checked && checked->accepted) << solver << ' ' << text;
            const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness_at_most");
            ASSERT_TRUE(drawn ? !moves : moves && *moves >= node.verdict->moves) << text;
            // The order is best first: lost positions, draws, unknown ones, won ones.
            const std::string_view order = "loss draw unknown win";
            std::size_t            last  = 0;
            for (const auto& move : answer->moves) {
                const auto truth = nodes.at(move.position).verdict->outcome;
                ASSERT_TRUE(move.verdict == truth ||
                            (move.verdict == Outcome::unknown && solver == "proof"))
                    << text;
                ASSERT_LE(last, order.find(name_of(move.verdict))) << text;
                last = order.find(name_of(move.verdict));
            }
        }
    }
}

// Changes every label of a tree's certificate, except for changes that may still be true: more may
// be claimed of an end, and less where the tree does not need the label.
TEST_P(FiniteGame, proofs_are_accepted_and_damaged_ones_refused) {
    const auto session = opened(GetParam());
    ASSERT_NE(session, nullptr);
    if (!offers(card(GetParam().game), "proof")) return;
    const auto answer = session->solve("proof", true, {});
    ASSERT_TRUE(answer);
    StringSink sink;
    ASSERT_EQ(session->write(Part::certificate, sink).has_value(),
              answer->status == Status::solved);
    if (answer->status != Status::solved) return;
    const auto read = read_certificate(bytes_of(sink.text()));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->evidence, "tree");
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    const auto        again = opened(GetParam());
    const std::string setup(read->text);
    const auto        accepted = [&](std::string_view as, const std::vector<std::uint32_t>& all) {
        StringSink changed;
        write_certificate({read->game, read->rule, as, bytes_of(setup)}, all, changed);
        const auto checked = again->check(bytes_of(changed.text()), {});
        EXPECT_TRUE(checked);
        return checked && checked->accepted;
    };
    EXPECT_TRUE(accepted("tree", labels));
    if (labels.size() > 1) {  // if there is one label, play is over
        EXPECT_FALSE(accepted("strategy", labels));
    }
    EXPECT_EQ(accepted("labels", labels), std::ranges::find(labels, 0u) == labels.end());
    for (std::size_t i = 0; i < labels.size(); i += 1 + labels.size() / 100)
        for (const std::uint32_t other : {0u, 1u, 2u, 3u, 77u, labels[i] + 4}) {
            auto       changed  = labels;
            const bool true_too = other < 4 && (changed[i] == 0 || (other == 0 && i > 0));
            if (changed[i] == other || true_too) continue;
            changed[i] = other;
            EXPECT_FALSE(accepted("tree", changed)) << "label " << i << " changed to " << other;
        }
    labels.pop_back();
    EXPECT_FALSE(accepted("tree", labels));
}

INSTANTIATE_TEST_SUITE_P(
    All, FiniteGame,
    testing::Values(Typed{"mnk", {}, 3, 5478}, Typed{"mnk", {"2x4", "2"}, 2, 0},
                    Typed{"mnk", {"XO./.../.X./..O 3"}, 3, 0}, Typed{"mnk", {"1x6"}, 3, 0},
                    Typed{"mnk", {"X.O/.../..."}, 3, 0}, Typed{"mnk", {"1x1", "2"}, 2, 2},
                    Typed{"mnk", {"XXOOXX/OOXXOO/XXOOXX/OOXXOO/XXOO.X/...... 5"}, 5, 0},
                    Typed{"connect4", {"3x4"}, 4, 0}, Typed{"connect4", {"5x2"}, 4, 0},
                    Typed{"connect4", {"..../..O./X.XO/OXXO"}, 4, 0}, Typed{"morris", {}, 3, 0},
                    Typed{"morris", {"XO./.XO/OX. O"}, 3, 0}, Typed{"hex", {"3x3"}, 0, 0},
                    Typed{"hex", {"2x4"}, 0, 0}, Typed{"hex", {"5x2"}, 0, 0},
                    Typed{"hex", {"X.../.O../...."}, 0, 0}, Typed{"hex", {"1x1"}, 0, 2},
                    Typed{"domineering", {"4x4"}, 0, 0}, Typed{"domineering", {"2x7"}, 0, 0},
                    Typed{"domineering", {"7x2 flat"}, 0, 0},
                    Typed{"domineering", {"X.../..X./.... flat"}, 0, 0},
                    Typed{"domineering", {"1x1"}, 0, 1},
                    Typed{"quixo", {"XO./.../OX.", "O"}, 3, 0}));

// Known outcomes: Hex on a square is won by the first player (J. Nash), on a rectangle by the
// player whose sides are nearer to each other; apart from 1 x 1, 5 x 5 is the smallest square of
// Domineering that the first player loses.
TEST(FiniteGames, hex_and_domineering_as_published) {
    const auto verdict = [](std::string_view game, const char* board) {
        const auto session = opened({game, {board}, 0, 0});
        const auto answer  = session->solve("", true, {});
        return answer && answer->certified ? answer->verdict : std::nullopt;
    };
    for (const char* const board : {"1x1", "2x2", "3x3", "2x3", "2x5", "3x4"})
        EXPECT_EQ(verdict("hex", board), Outcome::win) << board;
    for (const char* const board : {"2x1", "3x2", "5x2", "4x3"})
        EXPECT_EQ(verdict("hex", board), Outcome::loss) << board;
    for (const char* const board : {"2x2", "3x3", "4x4", "2x3", "4x1"})
        EXPECT_EQ(verdict("domineering", board), Outcome::win) << board;
    for (const char* const board : {"1x1", "5x5", "1x4", "2x1 flat"})
        EXPECT_EQ(verdict("domineering", board), Outcome::loss) << board;
}

// Positions that are images of one another are searched once: on 3x3 there are 765 positions up to
// symmetry, a number that other programs find as well.
TEST(FiniteGames, symmetric_positions_are_searched_once) {
    const auto searched = [](const Typed& typed) {
        const auto session = opened(typed);
        const auto answer  = session->solve("memo", true, {});
        EXPECT_TRUE(answer && answer->certified);
        return answer ? *find_fact<std::int64_t>(answer->stats, "positions") : 0;
    };
    EXPECT_EQ(searched({"mnk", {"3x3"}, 3, 0}), 765);
    const Typed           board{"connect4", {"3x4"}, 4, 0};
    std::set<std::string> classes;
    for (const auto& [text, node] : solved(*opened(board), board)) {
        std::string image;
        for (std::size_t row = 0; row < text.size(); row += 5) {
            auto cells = text.substr(row, 4);
            std::ranges::reverse(cells);
            image += (row > 0 ? "/" : "") + cells;
        }
        classes.insert(std::min(text, image));
    }
    EXPECT_EQ(searched(board), static_cast<std::int64_t>(classes.size()));
}

// The sweep solves all slots of a board, reachable or not; for the reachable ones its result is
// what the other solvers find, to the byte.
TEST(FiniteGames, connect4_layers_find_what_others_find_on_all_small_boards) {
    int boards = 0;
    for (unsigned rows = 1; rows <= 16; ++rows)
        for (unsigned columns = 1; columns <= 10; ++columns) {
            double slots = 1;
            for (unsigned c = 0; c < columns; ++c) slots *= (2u << rows) - 1;
            if (slots > 140'000) continue;
            ++boards;
            const auto  board   = std::to_string(rows) + "x" + std::to_string(columns);
            const auto  session = opened({"connect4", {board}, 4, 0});
            std::string first;
            for (const auto* const solver : {"memo", "retrograde", "layers"}) {
                const auto answer = session->solve(solver, true, {});
                ASSERT_TRUE(answer) << board;
                EXPECT_TRUE(answer->certified) << board << ' ' << solver;
                StringSink sink;
                ASSERT_TRUE(session->write(Part::certificate, sink));
                if (first.empty()) first = sink.text();
                EXPECT_TRUE(first == sink.text()) << board << ' ' << solver;
            }
        }
    EXPECT_EQ(boards, 38);
}

// On an empty board the sweep is chosen, and then its labels serve every position; otherwise the
// search is chosen.
TEST(FiniteGames, connect4_chooses_its_solver) {
    const auto chosen = [](std::string board, const Budget& budget) {
        const auto session = opened({"connect4", {board}, 4, 0});
        return session->solve("", true, budget)->solver;
    };
    Budget little;
    little.bytes = 200'000;
    EXPECT_EQ(chosen("3x4", {}), "layers");
    EXPECT_EQ(chosen("8x2", {}), "memo");
    EXPECT_EQ(chosen("..../..O./X.XO", {}), "memo");
    EXPECT_EQ(chosen("4x4", little), "alphabeta");
    const auto session = opened({"connect4", {"3x4"}, 4, 0});
    ASSERT_TRUE(session->solve("", true, {}));
    ASSERT_TRUE(session->move("2"));
    const auto answer = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->solver, "layers");
    EXPECT_TRUE(answer->certified);
}

TEST(FiniteGames, connect4_layers_keep_limits) {
    const auto session = opened({"connect4", {"4x4"}, 4, 0});
    Budget     bytes, work, seconds;
    bytes.bytes = 923'521;  // a byte for each slot, and nothing for the numbering
    work.work   = 1;
    EXPECT_EQ(session->solve("layers", true, bytes)->why_gave_up, GaveUp::bytes);
    EXPECT_EQ(session->solve("layers", true, work)->why_gave_up, GaveUp::work);
    seconds.seconds = 0;
    EXPECT_EQ(session->solve("layers", true, seconds)->why_gave_up, GaveUp::seconds);
    const auto large = opened({"connect4", {"6x9"}, 4, 0});
    EXPECT_EQ(large->solve("layers", true, {})->why_gave_up, GaveUp::bytes);
}

// Other programs count 161029 positions as well.
TEST(FiniteGames, connect4_on_4x4_is_a_draw_of_161029_positions) {
    const auto session = opened({"connect4", {"4x4"}, 4, 0});
    const auto answer  = session->solve("retrograde", true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(answer->verdict, Outcome::draw);
    EXPECT_EQ(*find_fact<std::int64_t>(answer->stats, "positions"), 161'029);
}

// The lines lie far apart in the word, up to its last bit: no line may run around an edge.
TEST(FiniteGames, boards_of_extreme_shapes) {
    for (const char* const board : {"1x31", "30x2", "2x20", "62x1", "8x7", "31x1"}) {
        const auto session = card("connect4").open({}, {}, std::vector<std::string>{board}, {});
        const bool fits    = std::string_view(board) != "62x1";
        ASSERT_EQ(session.has_value(), fits) << board;
        if (!fits) continue;
        Budget little;
        little.work       = 100'000;
        const auto answer = (*session)->solve("", true, little);
        ASSERT_TRUE(answer);
        const auto text = (*session)->position();
        ASSERT_TRUE((*session)->reset(text));
        EXPECT_EQ((*session)->position(), text);
    }
}

TEST(FiniteGames, limits_are_told) {
    const auto session = opened({"mnk", {"4x4", "4"}, 4, 0});
    Budget     little;
    little.bytes = 1'000'000;
    Budget least;
    least.bytes = 100'000;
    for (const auto& solver : test::some(card("mnk").solvers)) {
        const bool forgets = solver.name == "alphabeta" || solver.name == "dfpn";
        const auto answer  = session->solve(solver.name, true, forgets ? least : little);
        ASSERT_TRUE(answer);
        if (forgets) {  // a small table suffices, and its proof is too large
            EXPECT_EQ(answer->verdict, Outcome::draw);
            EXPECT_FALSE(answer->certified);
            EXPECT_EQ(answer->evidence, Evidence::none);
            EXPECT_EQ(answer->why.list().at(0).kind, Say::proof_large);
            continue;
        }
        EXPECT_EQ(answer->status, Status::gave_up);
        EXPECT_EQ(answer->why_gave_up, GaveUp::bytes);
        EXPECT_EQ(answer->verdict, Outcome::unknown);
    }
    EXPECT_FALSE(session->solve("recall", true, {}));
    EXPECT_FALSE(nimber_of(*session, true, little).value_or(Answer{}).certified);
}

TEST(FiniteGames, positions_that_are_none_are_told) {
    const auto fault = [](std::string_view game, std::vector<std::string> words) {
        const auto session = card(game).open({}, {}, words, {});
        return session ? "" : to_text(session.error());
    };
    EXPECT_EQ(fault("connect4", {}),
              "the board is missing (try: connect4 4x5, or connect4 ..../..../.O../XX..)");
    for (const char* const board :
         {"0x4", "4x0", "4x", "x4", "32x1", "1x99999999999999999999", "8x8", "..../.X../....",
          "..../O...", "XXXX/OOO.", "...", "X", "", "/", "..,.", "O"}) {
        const bool good = std::string_view(board) == "..." || std::string_view(board) == "X";
        EXPECT_EQ(fault("connect4", {board}).empty(), good) << board;
    }
    for (const char* const board :
         {"4x4", "XX./OO./XX.", "XXX/.../...", "X../.../... X", "X../.../... Z", "...", "",
          "XO./XO./..X Y", "XOX/OXO/... Q", "XXX/OO./O.. X", "OO./XXX/O.. X"})
        EXPECT_NE(fault("morris", {board}), "") << board;
    for (const char* const board : {"", "0x3", "3x", "9x9", "8x8", "7x9", "XX./.../...", "X../..",
                                    "Y../.../...", "X../X../XO.", "XO./XO./X..", "3x3 3"})
        EXPECT_EQ(fault("hex", {board}).empty(), std::string_view(board) == "XO./XO./X..") << board;
    for (const char* const board : {"", "0x3", "3x", "8x9", "32x1", "X../..", "Y../.../...",
                                    "3x3 left", "3x3 flat flat", "8x8", "31x1", "O../..X flat"})
        EXPECT_EQ(fault("domineering", {board}).empty(),
                  std::string_view(board) == "8x8" || std::string_view(board) == "31x1" ||
                      std::string_view(board) == "O../..X flat")
            << board;
}

TEST(FiniteGames, illegal_moves_change_nothing) {
    const auto session = opened({"mnk", {"X.O/.../..."}, 3, 0});
    for (const char* const move : {"", "1", "1,", "1,1", "1,3", "0,2", "4,1", "1,4", "2,2 x", "a,b",
                                   "18446744073709551616,1"}) {
        EXPECT_FALSE(session->move(move)) << move;
        EXPECT_EQ(session->position(), "X.O/.../... 3");
    }
    for (const char* const text :
         {"", "3x4", "X.O/.../...  4", "XX./.../...", "X.O/../....", "hello"}) {
        EXPECT_FALSE(session->reset(text)) << text;
        EXPECT_EQ(session->position(), "X.O/.../... 3");
    }
    EXPECT_TRUE(session->move(" 2 , 2 "));
    EXPECT_EQ(session->position(), "X.O/.X./... 3");

    const auto dominoes = opened({"domineering", {"X../.../...", "flat"}, 0, 0});
    for (const char* const move : {"1,1", "1,3", "0,1", "3,4", "2", "2,2,2", "9,9"}) {
        EXPECT_FALSE(dominoes->move(move)) << move;
        EXPECT_EQ(dominoes->position(), "X../.../... flat");
    }
    EXPECT_TRUE(dominoes->move("1,2"));
    EXPECT_EQ(dominoes->position(), "XXX/.../... upright");
}

}  // namespace
}  // namespace zermelo::finite_sessions_test
