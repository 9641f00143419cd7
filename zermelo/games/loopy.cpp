// Games on graphs with cycles, and their sums: a token moves along an edge; whoever cannot move
// loses, and play that never ends is drawn.
//
// Every node has a nimber, or is infinite beside the nimbers K of its successors
// (check/loopy.hpp).  A sum whose tokens all stand on finite nodes is lost iff their XOR is 0; with
// one on an infinite node it is won if the XOR of the others is in its K, else drawn; with more of
// them it is drawn.  Positions and moves are typed as those of dag.
//
// Main function: loopy_card.  Called from games/catalogue.inc.
// Source: C. A. B. Smith, "Graphs and composite games", J. Combin. Theory 1 (1966).
// Tested: test/games/sessions_test.cpp, test/golden/solve_loopy.txt.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/tokens.hpp"
#include "zermelo/impartial/dag_text.hpp"
#include "zermelo/impartial/loopy.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kLoopyName = "loopy", kLoopyRule = "loopy";
constexpr SolverCard       kLoopySolvers[] = {
          {"stages", "one nimber after the other, as a queue of what can have it", false}};

// Where tokens stand, as far as the outcome goes.
struct Standing {
    std::uint32_t      sum      = 0;  // XOR of the finite nodes
    std::uint32_t      infinite = 0;  // how many are not
    const Rows*        out      = nullptr;
    const LoopyValues* values   = nullptr;
    std::uint32_t      node     = 0;  // the last one that is not, in that graph

    void add(const Rows& graph, const LoopyValues& all, std::uint32_t v) {
        if (all.value(v) != kInfinite)
            sum ^= all.value(v);
        else
            ++infinite, out = &graph, values = &all, node = v;
    }
    Outcome outcome() const {
        if (infinite == 0) return sum == 0 ? Outcome::loss : Outcome::win;
        if (infinite > 1) return Outcome::draw;
        const bool shown =
            std::ranges::any_of((*out)[node], [&](auto w) { return values->value(w) == sum; });
        return shown ? Outcome::win : Outcome::draw;
    }
};

class LoopySession final : public TokenSession {
  public:
    LoopySession(DagSum sum, std::span<const std::byte> input)
        : TokenSession(std::move(sum), input), values_(sum_.parts.size()) {}

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error("this game has no pictures yet"));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override {
        std::uint64_t bytes = 0;
        for (const auto& part : sum_.parts) bytes += part.dag.out.bytes() + 4 * part.tokens.size();
        for (const auto& values : values_) bytes += values.bytes();
        return bytes;
    }

  private:
    const Rows& graph(std::size_t g) const { return sum_.parts[g].dag.out; }
    // Of all tokens but one, counted through all graphs; kNone: of all.
    Standing    standing(std::uint64_t but = kNone) const {
           Standing      all;
           std::uint64_t token = 0;
           for (std::size_t g = 0; g < values_.size(); ++g)
            for (const auto v : sum_.parts[g].tokens)
                if (token++ != but) all.add(graph(g), values_[g], v);
        return all;
    }
    // What a node is worth: "3", "inf{0,2}".
    std::string worth(std::size_t g, std::uint32_t v) const;

    std::vector<MoveView>                moves_into(Outcome aim) const;
    std::expected<Sentences, InputError> objection(const Budget& budget) const;
    Group                                facts() const;

    std::vector<LoopyValues> values_;  // of each graph, once solved
    bool                     solved_ = false, certified_ = false;
    std::uint64_t            visited_ = 0, claims_ = 0;
};

std::string LoopySession::worth(std::size_t g, std::uint32_t v) const {
    const auto& values = values_[g];
    if (values.value(v) != kInfinite) return fmt::format("{}", values.value(v));
    return fmt::format("inf{{{}}}", fmt::join(values_beside(graph(g), values, v), ","));
}

// All moves to positions of that outcome.  First those that bring a won play nearer to its end:
// whatever the other player does then, he can be answered so that the sum of the values falls, or
// stays and the sum of the counters falls (rule B); then by token and target.
std::vector<MoveView> LoopySession::moves_into(Outcome aim) const {
    struct Ordered {
        std::int64_t values, counters;  // by which their sums change
        MoveView     view;
    };
    std::vector<Ordered> found;
    const auto           all   = standing();
    std::uint64_t        token = 0;
    for (std::size_t g = 0; g < values_.size(); ++g)
        for (const auto v : sum_.parts[g].tokens) {
            // 1. The others.  Which one of them is infinite matters only if it is alone.
            Standing others = all;
            if (values_[g].value(v) != kInfinite)
                others.sum ^= values_[g].value(v);
            else if (--others.infinite == 1)
                others = standing(token);

            // 2. This one somewhere else.
            const auto                 nodes = graph(g)[v];
            std::vector<std::uint32_t> targets(nodes.begin(), nodes.end());
            std::ranges::sort(targets);
            const auto repeated = std::ranges::unique(targets);
            targets.erase(repeated.begin(), repeated.end());
            for (const auto w : targets) {
                Standing there = others;
                there.add(graph(g), values_[g], w);
                const DagMove move{token, v, w};
                if (there.outcome() != aim) continue;
                const auto& values = values_[g];
                found.push_back({std::int64_t{values.value(w)} - values.value(v),
                                 std::int64_t{values.counter(w)} - values.counter(v),
                                 {to_text(move), after(move), aim}});
            }
            ++token;
        }
    if (aim == Outcome::loss)
        std::ranges::stable_sort(
            found, {}, [](const Ordered& move) { return std::pair(move.values, move.counters); });
    std::vector<MoveView> moves;
    for (auto& move : found) moves.push_back(std::move(move.view));
    return moves;
}

// The first unjust value as a sentence, or ""; the error: a limit was reached.
std::expected<Sentences, InputError> LoopySession::objection(const Budget& budget) const {
    Pace pace(budget, "check");
    for (std::size_t g = 0; g < values_.size(); ++g) {
        const auto unjust = first_unjust_loopy(graph(g), values_[g], pace);
        if (!unjust) return std::unexpected(ended_early(unjust.error()));
        if (*unjust)
            return say(Say::graph_value, g + 1, std::uint64_t{**unjust} + 1, worth(g, **unjust));
    }
    return Sentences();
}

// The values of all nodes, a list a graph; none is infinite.
Group LoopySession::facts() const {
    Group lists;
    for (std::size_t g = 0; g < values_.size(); ++g) {
        const auto& values = values_[g];
        lists.push_back({fmt::format("graph {}", g + 1),
                         NumberList{values.size(), [&values](const NumberList::Emit& emit) {
                                        for (std::uint32_t v = 0; v < values.size(); ++v) {
                                            Number number;
                                            if (values.value(v) != kInfinite)
                                                number = values.value(v);
                                            if (!emit(number)) return;
                                        }
                                    }}});
    }
    return {{"values", std::move(lists)}};
}

std::expected<Answer, InputError> LoopySession::solve(std::string_view solver, bool check,
                                                      const Budget& budget) {
    if (!solver.empty() && solver != "stages")
        return std::unexpected(no_solver(kLoopyName, solver, kLoopySolvers));
    auto answer = begun(kLoopyName, position(), "stages", Evidence::labels);
    claims_     = 0;

    // 1. The values of all nodes, once.
    const Watch watch;
    const auto  left = [&] {
        Budget rest = budget;
        rest.bytes -= std::min(rest.bytes, bytes());
        rest.seconds -= watch.seconds();
        return rest;
    };
    if (!solved_) {
        certified_ = false, visited_ = 0;
        for (std::size_t g = 0; g < values_.size(); ++g) {
            auto found = loopy_values(graph(g), left());
            if (found.status != Status::solved) return given_up(answer, found.why);
            values_[g] = std::move(found.labels);
            visited_ += found.visited;
        }
        solved_ = true;
    }
    workbench::found(answer, watch.seconds(), nodes());
    answer.stats.push_back({"looked at", static_cast<std::int64_t>(visited_)});

    // 2. Judged.
    if (check && !certified_) {
        const Watch checking;
        auto        reason = objection(left());
        if (!reason)
            return given_up(
                answer, reason.error().gave_up == GaveUp::bytes ? GaveUp::bytes : GaveUp::seconds);
        certified_ = judged(answer, std::move(reason), checking.seconds());
        if (!certified_) return answer;
    }
    answer.certified = check;

    // 3. Told.
    const auto outcome = standing().outcome();
    tell_winner(answer, outcome);
    std::vector<std::string> told;
    for (std::size_t g = 0; g < values_.size(); ++g)
        for (const auto v : sum_.parts[g].tokens) told.push_back(worth(g, v));
    if (!told.empty()) answer.why = say(Say::tokens_worth, fmt::format("{}", fmt::join(told, " ")));
    // Best first; where a move may draw, "the others lose" would be false.
    if (outcome != Outcome::loss)
        for (const auto aim : {Outcome::loss, Outcome::draw, Outcome::win})
            for (auto& move : moves_into(aim)) answer.moves.push_back(std::move(move));
    answer.facts = facts();
    claims_      = claims_of(answer);
    return answer;
}

std::expected<Checked, InputError> LoopySession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    if (evidence.empty()) return tested(Say::accepted_graphs, budget);
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why =
            unfit(*read, kLoopyName, kLoopyRule, {"labels"}, text_of(input_), Say::made_input))
        return *why;
    if (read->count != 2 * nodes()) return refused(say(Say::words_for_nodes, read->count, nodes()));
    if (8 * nodes() > budget.bytes) return std::unexpected(over_memory(8 * nodes(), budget.bytes));
    solved_ = false, claims_ = 0;
    std::uint64_t i = 0;
    for (std::size_t g = 0; g < values_.size(); ++g) {
        auto& values = values_[g] = LoopyValues(graph(g).size());
        if (!values.ok()) return std::unexpected(over_memory(8 * nodes(), budget.bytes));
        for (std::uint32_t v = 0; v < values.size(); ++v, i += 2)
            values.set(v, read->word(i), read->word(i + 1));
    }
    const auto reason = objection(budget);
    if (!reason) return std::unexpected(reason.error());
    if (!reason->empty()) return refused(*reason);
    solved_ = certified_ = true;
    const auto answer    = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    return Checked{
        true,
        say(Say::accepted_values, nodes(), answer->headline),
        {{"nodes", number(nodes())}, {"verdict", std::string(name_of(answer->verdict))}}};
}

std::expected<void, InputError> LoopySession::write(Part part, Sink& sink) {
    if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    if (part == Part::table) {
        Writer out(sink);
        out << "graph,node,value\n";
        for (std::size_t g = 0; g < values_.size(); ++g)
            for (std::uint32_t v = 0; v < values_[g].size(); ++v) {
                out.number(g + 1) << ',';
                out.number(std::uint64_t{v} + 1) << ',';
                if (values_[g].value(v) == kInfinite)
                    out << "inf "
                        << fmt::format("{}",
                                       fmt::join(values_beside(graph(g), values_[g], v), " "));
                else
                    out.number(values_[g].value(v));
                out << '\n';
            }
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error("sums of graphs have no such output"));
    Table<std::uint32_t> words(2 * nodes());
    if (!words.ok()) return std::unexpected(over_memory(8 * nodes(), ~std::uint64_t{0}));
    auto* to = words.data();
    for (const auto& values : values_)
        for (std::uint32_t v = 0; v < values.size(); ++v)
            *to++ = values.value(v), *to++ = values.counter(v);
    write_certificate({kLoopyName, kLoopyRule, "labels", input_}, words, sink);
    return {};
}

constexpr AnswerFormat     kLoopyAnswers[] = {{"csv", Part::table}};
constexpr std::string_view kLoopyExample =
    "graph 7 10\n1 2\n1 4\n2 3\n3 2\n3 4\n5 1\n5 6\n6 5\n7 4\n7 7\ntokens 5\n"
    "graph 3 2\n1 2\n2 3\ntokens 2\n";

}  // namespace

extern constinit const GameCard loopy_card = {
    .name     = "loopy",
    .title    = "Tokens on any graphs, cycles among them, and sums of such games",
    .source   = "C. A. B. Smith, J. Combin. Theory 1 (1966)",
    .typed    = "loopy FILE [NODES...]",
    .file     = {.reads = true},
    .answers  = kLoopyAnswers,
    .solvers  = kLoopySolvers,
    .standard = "stages",
    .example  = kLoopyExample,
    .open     = open_tokens<LoopySession, read_graphs>,
};

}  // namespace zermelo::inline games
