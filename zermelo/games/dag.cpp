// Games on acyclic graphs and their sums: a token moves along an edge; a player who cannot move
// loses.
//
// The labels are the nimbers of all nodes, judged at every node; a sum of tokens is worth the XOR
// of the nimbers of their nodes.  A position is typed as these nodes, in the order of the file's
// tokens; a move as token:from->to, with tokens counted from 1.
//
// Cost: one pass over the edges to solve, made while the graphs are read, and one to check.
// Main function: dag_card.  Called from games/catalogue.inc.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/games/sessions_test.cpp, test/golden/solve_dag.txt.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/tokens.hpp"
#include "zermelo/impartial/dag.hpp"
#include "zermelo/impartial/dag_text.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline games {
namespace {

constexpr SolverCard kDagSolvers[] = {
    {"mex", "the least nimber absent among the options, heap after heap", true}};

class DagSession final : public TokenSession, public NimberFacet, public TraceFacet {
  public:
    DagSession(DagSum sum, std::span<const std::byte> input)
        : TokenSession(std::move(sum), input) {}

    std::expected<Answer, InputError>      solve(std::string_view solver, bool check,
                                                 const Budget& budget) override;
    std::expected<Checked, InputError>     check(std::span<const std::byte> evidence,
                                                 const Budget&              budget) override;
    std::expected<void, InputError>        write(Part part, Sink& sink) override;
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override {
        RankedMoves ranked;
        for (const auto& move : dag_verdict(sum_, nimber).winning)
            ranked.moves.push_back({to_text(move), after(move), std::nullopt});
        return ranked;
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Trace, InputError>   trace(std::string_view solver, const Budget&) override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override {
        std::uint64_t bytes = 0;
        for (const auto& part : sum_.parts)
            bytes += part.dag.out.bytes() + part.dag.nimbers.values.bytes() +
                     part.dag.nimbers.levels.at.bytes() + 8 * part.tokens.size();
        return bytes;
    }

  private:
    // Returns the graph on which a token stands.
    std::size_t graph_of(std::uint64_t token) const {
        std::size_t g = 0;
        while (token >= sum_.parts[g].tokens.size()) token -= sum_.parts[g++].tokens.size();
        return g;
    }
    std::expected<Sentences, InputError> objection(const std::vector<const DagValues*>& values,
                                                   const Budget& budget, const Watch& since) const;
    Group                                facts(std::uint64_t nimber) const;

    std::uint64_t claims_ = 0;
};

// Returns a sentence about the first unjust label, or "".  The error: the limits were reached.
// since: measures the time from the start of the work.
std::expected<Sentences, InputError> DagSession::objection(
    const std::vector<const DagValues*>& values, const Budget& budget, const Watch& since) const {
    for (std::size_t g = 0; g < sum_.parts.size(); ++g) {
        const DagGame game(sum_.parts[g].dag);
        const Budget  left   = budget.after(since.seconds());
        const auto    unjust = unjust_within(left, game, Nimber{}, *values[g],
                                             game.count() + sum_.parts[g].dag.edges());
        if (!unjust) return std::unexpected(unjust.error());
        if (*unjust)
            return say(Say::graph_nimber, g + 1, std::uint64_t{**unjust} + 1,
                       values[g]->label(**unjust));
    }
    return Sentences();
}

// The nimber, and a list of the nimbers of all nodes for each graph.
Group DagSession::facts(std::uint64_t nimber) const {
    Group lists;
    for (std::size_t g = 0; g < sum_.parts.size(); ++g) {
        const auto& values = sum_.parts[g].dag.nimbers.values;
        lists.push_back({fmt::format("graph {}", g + 1),
                         NumberList{values.size(), [&values](const NumberList::Emit& emit) {
                                        for (std::uint32_t v = 0; v < values.size(); ++v)
                                            if (!emit(static_cast<std::int64_t>(values.label(v))))
                                                return;
                                    }}});
    }
    return {{"nimber", static_cast<std::int64_t>(nimber)}, {"values", std::move(lists)}};
}

std::expected<Answer, InputError> DagSession::solve(std::string_view solver, bool check,
                                                    const Budget& budget) {
    if (!solver.empty() && solver != "mex")
        return std::unexpected(no_solver(DagGame::kName, solver, kDagSolvers));
    auto answer = begun(DagGame::kName, position(), "mex", Evidence::labels);
    claims_     = 0;

    // 1. The nimbers of all nodes, which the search for cycles has already found.
    const Watch                   solving;
    std::uint64_t                 visited = 0;
    std::vector<const DagValues*> values;
    for (const auto& part : sum_.parts) {
        visited += part.dag.nimbers.visited;
        values.push_back(&part.dag.nimbers.values);
    }
    found(answer, solving.seconds(), visited);

    // 2. The check.
    if (check) {
        const Watch checking;
        auto        reason = objection(values, budget, solving);
        if (!judged(answer, std::move(reason), checking.seconds())) return answer;
    }

    // 3. The answer.
    const auto verdict = dag_verdict(sum_);
    tell_nimber(answer, verdict.nimber);
    std::vector<std::uint64_t> worth;
    for (const auto& part : sum_.parts)
        for (const auto token : part.tokens) worth.push_back(part.dag.nimbers.values.label(token));
    if (!worth.empty()) answer.why = say(Say::tokens_xor, worth, verdict.nimber);
    for (const auto& move : verdict.winning)
        answer.moves.push_back({to_text(move), after(move), Outcome::loss});
    answer.facts = facts(verdict.nimber);
    claims_      = claims_of(answer);
    return answer;
}

std::expected<Checked, InputError> DagSession::check(std::span<const std::byte> evidence,
                                                     const Budget&              budget) {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    if (evidence.empty()) return tested(Say::accepted_dags, budget);
    const Watch checking;
    const auto  read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, DagGame::kName, Nimber::kName, {"labels"}, text_of(input_),
                         Say::made_input))
        return *why;
    if (read->count != nodes()) return refused(say(Say::labels_nodes, read->count, nodes()));
    if (5 * read->count > budget.bytes)
        return std::unexpected(over_memory(5 * read->count, budget.bytes));
    std::vector<DagValues>        values;
    std::vector<const DagValues*> judged;
    std::uint64_t                 i = 0;
    values.reserve(sum_.parts.size());
    for (const auto& part : sum_.parts) {
        DagValues labels(part.dag.nodes());
        if (!labels.ok()) return std::unexpected(over_memory(5 * read->count, budget.bytes));
        for (std::uint32_t v = 0; v < labels.size(); ++v) labels.set(v, read->word(i++));
        judged.push_back(&values.emplace_back(std::move(labels)));
    }
    const auto reason = objection(judged, budget, checking);
    if (!reason) return std::unexpected(reason.error());
    if (!reason->empty()) return refused(*reason);
    for (std::size_t g = 0; g < values.size(); ++g)
        sum_.parts[g].dag.nimbers.values = std::move(values[g]);
    const auto verdict = dag_verdict(sum_);
    claims_            = 1 + verdict.nimber;
    return Checked{true,
                   say(Say::accepted_nodes, nodes(),
                       say(Say::with_nimber, verdict.nimber ? Say::first_wins : Say::second_wins,
                           verdict.nimber)),
                   {{"nodes", number(nodes())}, {"nimber", number(verdict.nimber)}}};
}

std::expected<void, InputError> DagSession::write(Part part, Sink& sink) {
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::table) {
        Writer out(sink);
        out << "graph,node,nimber\n";
        for (std::size_t g = 0; g < sum_.parts.size(); ++g)
            for (std::uint32_t v = 0; v < sum_.parts[g].dag.nodes(); ++v) {
                out.number(g + 1) << ',';
                out.number(std::uint64_t{v} + 1) << ',';
                out.number(sum_.parts[g].dag.nimbers.values.label(v)) << '\n';
            }
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("sums of graphs have no such output")));
    Table<std::uint32_t> labels(nodes());
    if (!labels.ok()) return std::unexpected(over_memory(4 * nodes(), ~std::uint64_t{0}));
    auto* to = labels.data();
    for (const auto& part : sum_.parts)
        for (std::uint32_t v = 0; v < part.dag.nodes(); ++v)
            *to++ = static_cast<std::uint32_t>(part.dag.nimbers.values.label(v));
    write_certificate({DagGame::kName, Nimber::kName, "labels", input_}, labels, sink);
    return {};
}

// Draws the graphs side by side; nodes under a token are green.  A move is thick if it wins the
// sum, or, with at most one token, if it wins the graph from its node.
std::expected<Picture, InputError> DagSession::picture(std::uint64_t most, bool labels) {
    if (nodes() > most)
        return std::unexpected(
            plain_error(phrase("these graphs have {} nodes, too many for a picture", nodes()),
                        phrase("at most {}", most)));
    TreeMoves                  next;
    TreeNotes                  notes;
    std::vector<std::uint32_t> first;  // node 1 of each graph, by its number in the picture
    std::uint64_t              edges = 0, tokens = 0;
    const bool                 several = sum_.parts.size() > 1, known = claims_ > 0;
    for (std::size_t g = 0; g < sum_.parts.size(); ++g) {
        const auto& part = sum_.parts[g];
        first.push_back(static_cast<std::uint32_t>(next.size()));
        tokens += part.tokens.size();
        for (std::uint32_t v = 0; v < part.dag.nodes(); ++v) {
            std::set<std::uint32_t> targets;
            for (const auto w : part.dag.out[v]) targets.insert(first[g] + w);
            next.emplace_back(targets.begin(), targets.end());
            edges += targets.size();
            notes.names.push_back(several ? fmt::format("{}.{}", g + 1, v + 1)
                                          : fmt::format("{}", v + 1));
            if (known) notes.lost.push_back(part.dag.nimbers.values.label(v) == 0);
            if (known && labels) notes.nimbers.push_back(part.dag.nimbers.values.label(v));
        }
    }
    notes.title  = several ? phrase("dag: {} graphs, {} nodes, {} edges (graph.node)", first.size(),
                                    next.size(), edges)
                           : phrase("dag: {} nodes, {} edges", next.size(), edges);
    auto picture = tree_picture(next, notes);
    picture.words.green =
        tokens > 1 ? phrase("here is a token, or several") : phrase("here is the token");
    for (std::size_t g = 0; g < sum_.parts.size(); ++g)
        for (const auto token : sum_.parts[g].tokens) picture.nodes[first[g] + token].green = true;
    if (!known || tokens < 2) return picture;
    picture.words.thick = phrase("a move that wins the sum");
    std::set<std::pair<std::uint32_t, std::uint32_t>> winning;
    for (const auto& move : dag_verdict(sum_).winning) {
        const auto start = first[graph_of(move.token)];
        winning.emplace(start + move.from, start + move.to);
    }
    for (auto& edge : picture.edges) edge.thick = winning.contains({edge.from, edge.to});
    return picture;
}

// Shows the solution node by node, in order of level.  A step `mex` has the nimber of `position`
// and then the different nimbers of its successors; the last step, `xor`, has the XOR and then the
// nimbers of the tokens' nodes.  The nimbers shown have been judged.
std::expected<Trace, InputError> DagSession::trace(std::string_view solver, const Budget& budget) {
    if (!solver.empty() && solver != "mex")
        return std::unexpected(no_solver(DagGame::kName, solver, kDagSolvers));
    if (nodes() > kMostTracedFields)
        return std::unexpected(plain_error(
            phrase("these graphs have {} nodes, too many to go through step by step", nodes()),
            phrase("at most {}", kMostTracedFields)));
    const Watch                   since;
    std::vector<const DagValues*> values;
    for (const auto& part : sum_.parts) values.push_back(&part.dag.nimbers.values);
    const auto reason = objection(values, budget, since);
    if (!reason) return std::unexpected(reason.error());
    if (!reason->empty())
        return std::unexpected(self_check_error(phrase("solver mex"), phrased(*reason)));
    Trace trace;
    trace.solver       = "mex";
    trace.columns      = 0;
    const bool several = sum_.parts.size() > 1;
    for (std::size_t g = 0; g < sum_.parts.size(); ++g) {
        const auto&                part  = sum_.parts[g];
        const auto                 first = static_cast<std::uint32_t>(trace.places.size());
        const DagGame              game(part.dag);
        std::vector<std::uint32_t> order(part.dag.nodes());
        for (std::uint32_t v = 0; v < order.size(); ++v) {
            order[v] = v;
            trace.places.push_back(several ? fmt::format("{}.{}", g + 1, v + 1)
                                           : fmt::format("{}", v + 1));
        }
        std::ranges::stable_sort(order, {}, [&](auto v) { return game.level(v); });
        for (const auto v : order) {
            std::set<std::int64_t> next;
            for (const auto w : part.dag.out[v])
                next.insert(static_cast<std::int64_t>(values[g]->label(w)));
            const auto nimber = static_cast<std::int64_t>(values[g]->label(v));
            auto&      step =
                trace.steps.emplace_back(Trace::Step{"mex", {nimber}, trace.places[first + v], {}});
            step.numbers.insert(step.numbers.end(), next.begin(), next.end());
            step.changes.push_back({first + v, Trace::State::none, nimber});
        }
    }
    auto& end = trace.steps.emplace_back(Trace::Step{"xor", {}, position(), {}});
    end.numbers.push_back(static_cast<std::int64_t>(dag_verdict(sum_).nimber));
    for (const auto& part : sum_.parts)
        for (const auto token : part.tokens)
            end.numbers.push_back(static_cast<std::int64_t>(part.dag.nimbers.values.label(token)));
    return trace;
}

constexpr AnswerFormat     kDagAnswers[] = {{"csv", Part::table}};
constexpr std::string_view kDagExample =
    "graph 4 5\n1 2\n1 3\n2 4\n3 4\n3 2\ntokens 1 3\ngraph 3 2\n1 2\n2 3\ntokens 2\n";

}  // namespace

extern constinit const GameCard dag_card = {
    .name     = "dag",
    .title    = "Tokens on acyclic graphs, and sums of such games",
    .source   = "R. Sprague (1935), P. M. Grundy (1939)",
    .typed    = "dag FILE [NODES...]",
    .file     = {.reads = true, .adds = true},
    .answers  = kDagAnswers,
    .solvers  = kDagSolvers,
    .standard = "mex",
    .example  = kDagExample,
    .open     = open_tokens<DagSession, read_dag_sum>,
};

}  // namespace zermelo::inline games
