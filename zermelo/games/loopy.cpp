// Games on graphs with cycles, and their sums: a token moves along an edge.  A player who cannot
// move loses, and play that never ends is a draw.
//
// Every node has a nimber, or is infinite, with the nimbers K of its successors (check/loopy.hpp).
// A sum whose tokens all stand on finite nodes is lost if and only if their XOR is 0.  With one
// token on an infinite node it is won if the XOR of the others is in the node's K, and drawn
// otherwise; with more of them it is drawn.  Positions and moves are typed as those of dag.
//
// Main function: loopy_card.  Called from games/catalogue.inc.
// Source: C. A. B. Smith, "Graphs and composite games", J. Combin. Theory 1 (1966).
// Tested: test/games/sessions_test.cpp, test/golden/solve_loopy.txt.
#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/tokens.hpp"
#include "zermelo/impartial/dag_text.hpp"
#include "zermelo/impartial/loopy.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/loopy_facet.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kLoopyName = "loopy", kLoopyRule = "loopy";
constexpr SolverCard       kLoopySolvers[] = {
          {"stages", "one nimber after the other, as a queue of what can have it", false}};

class LoopySession final : public TokenSession, public LoopyFacet {
  public:
    LoopySession(DagSum sum, std::span<const std::byte> input)
        : TokenSession(std::move(sum), input), values_(sum_.parts.size()) {}

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    LoopyValue              loopy_value() const override { return sum_of(tokens_worth()); }
    std::vector<ValuedMove> valued_moves() const override;
    std::uint64_t           claims() const override { return claims_; }
    std::uint64_t           bytes() const override {
        std::uint64_t bytes = 0;
        for (const auto& part : sum_.parts) bytes += part.dag.out.bytes() + 4 * part.tokens.size();
        for (const auto& values : values_) bytes += values.bytes();
        return bytes;
    }

  private:
    const Rows& graph(std::size_t g) const { return sum_.parts[g].dag.out; }
    LoopyValue  value(std::size_t g, std::uint32_t v) const {
         return value_of(graph(g), values_[g], v);
    }
    // The value of each token, in the file's order.
    std::vector<LoopyValue> tokens_worth() const {
        std::vector<LoopyValue> worth;
        for (std::size_t g = 0; g < values_.size(); ++g)
            for (const auto v : sum_.parts[g].tokens) worth.push_back(value(g, v));
        return worth;
    }
    std::expected<Sentences, InputError> objection(const Budget& budget) const;
    Group                                facts() const;

    std::vector<LoopyValues> values_;  // one for each graph, once solved
    bool                     solved_ = false, certified_ = false;
    std::uint64_t            visited_ = 0, claims_ = 0;
};

// Lists the moves by token and target.
std::vector<ValuedMove> LoopySession::valued_moves() const {
    const auto              others = beside_each(tokens_worth());
    std::vector<ValuedMove> moves;
    std::size_t             token = 0;
    for (std::size_t g = 0; g < values_.size(); ++g)
        for (const auto v : sum_.parts[g].tokens) {
            const auto                 nodes = graph(g)[v];
            std::vector<std::uint32_t> targets(nodes.begin(), nodes.end());
            std::ranges::sort(targets);
            const auto repeated = std::ranges::unique(targets);
            targets.erase(repeated.begin(), repeated.end());
            for (const auto w : targets) {
                const DagMove move{token, v, w};
                const auto&   values = values_[g];
                moves.push_back({{to_text(move), after(move), std::nullopt},
                                 others[token] + value(g, w),
                                 std::int64_t{values.value(w)} - values.value(v),
                                 std::int64_t{values.counter(w)} - values.counter(v)});
            }
            ++token;
        }
    return moves;
}

// Returns a sentence about the first unjust value, or "".  The error: a limit was reached.
std::expected<Sentences, InputError> LoopySession::objection(const Budget& budget) const {
    Pace pace(budget, "check");
    for (std::size_t g = 0; g < values_.size(); ++g) {
        const auto unjust = first_unjust_loopy(graph(g), values_[g], pace);
        if (!unjust) return std::unexpected(ended_early(unjust.error()));
        if (*unjust)
            return say(Say::graph_value, g + 1, std::uint64_t{**unjust} + 1,
                       to_text(value(g, **unjust)));
    }
    return Sentences();
}

// The values of all nodes, one list for each graph; an infinite value is listed as none.
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
    const auto  left = [&] { return budget.beside(bytes()).after(watch.seconds()); };
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

    // 2. The check.
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

    // 3. The answer.
    const auto outcome = outcome_of(loopy_value());
    tell_winner(answer, outcome);
    std::vector<std::string> told;
    for (const auto& one : tokens_worth()) told.push_back(to_text(one));
    if (!told.empty()) answer.why = say(Say::tokens_worth, joined(told, " "));
    // All moves are listed: as a move may draw, "the others lose" would be false.
    if (outcome != Outcome::loss) answer.moves = best_first(valued_moves());
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
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::table) {
        Writer out(sink);
        out << "graph,node,value\n";
        for (std::size_t g = 0; g < values_.size(); ++g)
            for (std::uint32_t v = 0; v < values_[g].size(); ++v) {
                out.number(g + 1) << ',';
                out.number(std::uint64_t{v} + 1) << ',';
                if (values_[g].value(v) == kInfinite)
                    out << "inf "
                        << fmt::format("{}", joined(values_beside(graph(g), values_[g], v), " "));
                else
                    out.number(values_[g].value(v));
                out << '\n';
            }
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("sums of graphs have no such output")));
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
    .file     = {.reads = true, .adds = true},
    .answers  = kLoopyAnswers,
    .solvers  = kLoopySolvers,
    .standard = "stages",
    .example  = kLoopyExample,
    .open     = open_tokens<LoopySession, read_graphs>,
};

}  // namespace zermelo::inline games
