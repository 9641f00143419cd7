// Games on graphs with cycles, and their sums: a token moves along an edge; who cannot move loses,
// and play that never ends is drawn.
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
#include "zermelo/games/tokens.hpp"
#include "zermelo/impartial/dag_text.hpp"
#include "zermelo/impartial/loopy.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t    kMostMoves = 10'000;  // that legal() lists
constexpr std::string_view kName = "loopy", kRule = "loopy";
constexpr SolverCard       kSolvers[] = {
          {"stages", "one nimber after the other, as a queue of what can have it", false}};

struct Graph {
    Rows                       out;
    std::vector<std::uint32_t> tokens;
    LoopyValues                values = {};
};

// Where tokens stand, as far as the outcome goes.
struct Standing {
    std::uint32_t sum      = 0;  // XOR of the finite nodes
    std::uint32_t infinite = 0;  // how many are not
    const Graph*  graph    = nullptr;
    std::uint32_t node     = 0;  // the last one that is not, in `graph`

    void add(const Graph& g, std::uint32_t v) {
        if (g.values.value(v) != kInfinite)
            sum ^= g.values.value(v);
        else
            ++infinite, graph = &g, node = v;
    }
    Outcome outcome() const {
        if (infinite == 0) return sum == 0 ? Outcome::loss : Outcome::win;
        if (infinite > 1) return Outcome::draw;
        const bool shown = std::ranges::any_of(
            graph->out[node], [&](auto w) { return graph->values.value(w) == sum; });
        return shown ? Outcome::win : Outcome::draw;
    }
};

class LoopySession final : public Session {
  public:
    LoopySession(std::vector<Graph> parts, std::span<const std::byte> input)
        : parts_(std::move(parts)), input_(input) {}

    std::string              position() const override { return tokens_text(graphs()); }
    std::vector<std::string> legal() const override { return token_moves(graphs(), kMostMoves); }
    bool                     move(std::string_view text) override {
        const auto nodes = moved_tokens(graphs(), text);
        if (nodes) place(*nodes);
        return nodes.has_value();
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        const auto nodes = placed_tokens(graphs(), position);
        if (!nodes) return std::unexpected(nodes.error());
        place(*nodes);
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<void, InputError>    convert(std::string_view, Sink&) override {
        return std::unexpected(plain_error("sums of graphs have no other format"));
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error("not yet: pictures of this game"));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override {
        std::uint64_t bytes = 0;
        for (const auto& part : parts_)
            bytes += part.out.bytes() + part.values.bytes() + 4 * part.tokens.size();
        return bytes;
    }

  private:
    TokenGraphs graphs() const {
        TokenGraphs graphs;
        for (const auto& part : parts_) graphs.push_back({&part.out, part.tokens});
        return graphs;
    }
    void place(const TokenNodes& nodes) {
        std::size_t t = 0;
        for (auto& part : parts_)
            for (auto& token : part.tokens) token = nodes[t++];
    }
    std::uint64_t nodes() const {
        std::uint64_t nodes = 0;
        for (const auto& part : parts_) nodes += part.out.size();
        return nodes;
    }
    Standing standing() const {
        Standing all;
        for (const auto& part : parts_)
            for (const auto v : part.tokens) all.add(part, v);
        return all;
    }
    // What a node is worth: "3", "inf{0,2}".
    static std::string worth(const Graph& part, std::uint32_t v);

    std::vector<MoveView>                  moves_into(Outcome aim) const;
    std::expected<std::string, InputError> objection(const Budget& budget) const;
    Group                                  facts() const;

    std::vector<Graph>         parts_;
    std::span<const std::byte> input_;
    bool                       solved_ = false, certified_ = false;
    std::uint64_t              visited_ = 0, claims_ = 0;
};

std::string LoopySession::worth(const Graph& part, std::uint32_t v) {
    if (part.values.value(v) != kInfinite) return fmt::format("{}", part.values.value(v));
    return fmt::format("inf{{{}}}", fmt::join(values_beside(part.out, part.values, v), ","));
}

// All moves to positions of that outcome, by token and target.
std::vector<MoveView> LoopySession::moves_into(Outcome aim) const {
    std::vector<MoveView> moves;
    const auto            all    = standing();
    const auto            graphs = this->graphs();
    std::uint64_t         token  = 0;
    for (const auto& part : parts_)
        for (const auto v : part.tokens) {
            // 1. The others.  Which one of them is not finite matters only if it is alone.
            Standing others{all.sum, all.infinite, all.graph, all.node};
            if (part.values.value(v) != kInfinite) {
                others.sum ^= part.values.value(v);
            } else if (--others.infinite == 1) {
                others           = {};
                std::uint64_t at = 0;
                for (const auto& g : parts_)
                    for (const auto w : g.tokens)
                        if (at++ != token) others.add(g, w);
            }

            // 2. This one somewhere else.
            std::vector<std::uint32_t> targets(part.out[v].begin(), part.out[v].end());
            std::ranges::sort(targets);
            const auto repeated = std::ranges::unique(targets);
            targets.erase(repeated.begin(), repeated.end());
            for (const auto w : targets) {
                Standing after = others;
                after.add(part, w);
                const DagMove move{token, v, w};
                if (after.outcome() == aim)
                    moves.push_back({to_text(move), tokens_after(graphs, move),
                                     aim == Outcome::loss ? "loss" : "draw"});
            }
            ++token;
        }
    return moves;
}

// The first unjust value as a sentence, or ""; the error: a limit was reached.
std::expected<std::string, InputError> LoopySession::objection(const Budget& budget) const {
    Pace pace(budget, "check");
    for (std::size_t g = 0; g < parts_.size(); ++g) {
        const auto unjust = first_unjust_loopy(parts_[g].out, parts_[g].values, pace);
        if (!unjust) return std::unexpected(ended_early(unjust.error()));
        if (*unjust)
            return fmt::format("graph {}, node {}: its value {} does not follow from the others'",
                               g + 1, std::uint64_t{**unjust} + 1, worth(parts_[g], **unjust));
    }
    return "";
}

// The values of all nodes, a list a graph; none is infinite.
Group LoopySession::facts() const {
    Group lists;
    for (std::size_t g = 0; g < parts_.size(); ++g) {
        const auto& values = parts_[g].values;
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
        return std::unexpected(no_solver(kName, solver, kSolvers));
    Answer answer;
    answer.game = kName, answer.solver = "stages", answer.evidence = "labels";
    answer.position = position(), answer.verdict = "unknown";
    claims_            = 0;
    const auto gave_up = [&](const char* why) {
        answer.status = Status::gave_up, answer.why_gave_up = why;
        return answer;
    };

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
        for (auto& part : parts_) {
            auto found = loopy_values(part.out, left());
            if (found.status != Status::solved) return gave_up(found.why);
            part.values = std::move(found.labels);
            visited_ += found.visited;
        }
        solved_ = true;
    }
    answer.status = Status::solved;
    answer.stats  = {{"seconds", watch.seconds()},
                     {"positions", static_cast<std::int64_t>(nodes())},
                     {"looked at", static_cast<std::int64_t>(visited_)}};

    // 2. Judged.
    if (check && !certified_) {
        const Watch checking;
        auto        reason = objection(left());
        if (!reason) return gave_up(reason.error().gave_up == "bytes" ? "bytes" : "seconds");
        if (!reason->empty()) {
            answer.refused = std::move(*reason);
            return answer;
        }
        answer.stats.push_back({"check_seconds", checking.seconds()});
        certified_ = true;
    }
    answer.certified = check;

    // 3. Told.
    const auto outcome = standing().outcome();
    answer.verdict = outcome == Outcome::win ? "win" : outcome == Outcome::loss ? "loss" : "draw";
    answer.headline =
        outcome == Outcome::draw
            ? "draw: neither player can win"
            : fmt::format("{} player wins", outcome == Outcome::win ? "first" : "second");
    std::vector<std::string> told;
    for (const auto& part : parts_)
        for (const auto v : part.tokens) told.push_back(worth(part, v));
    if (!told.empty())
        answer.why = fmt::format("The tokens' nodes are worth {}.", fmt::join(told, " "));
    if (outcome != Outcome::loss)
        answer.moves = moves_into(outcome == Outcome::win ? Outcome::loss : Outcome::draw);
    answer.facts = facts();
    claims_      = claims_of(answer);
    return answer;
}

std::expected<Checked, InputError> LoopySession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    if (evidence.empty()) {
        std::uint64_t edges = 0, tokens = 0;
        for (const auto& part : parts_) edges += part.out.entries(), tokens += part.tokens.size();
        return Checked{true,
                       fmt::format("accepted: {} graphs, {} nodes, {} edges, {} tokens",
                                   parts_.size(), nodes(), edges, tokens),
                       {{"graphs", number(parts_.size())},
                        {"nodes", number(nodes())},
                        {"edges", number(edges)},
                        {"tokens", number(tokens)}}};
    }
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, kName, kRule, text_of(input_), "it was made for another input"))
        return *why;
    if (read->count != 2 * nodes())
        return refused(fmt::format("it has {} words for {} nodes", read->count, nodes()));
    if (8 * nodes() > budget.bytes) return std::unexpected(over_memory(8 * nodes(), budget.bytes));
    solved_ = false, claims_ = 0;
    std::uint64_t i = 0;
    for (auto& part : parts_) {
        part.values = LoopyValues(part.out.size());
        if (!part.values.ok()) return std::unexpected(over_memory(8 * nodes(), budget.bytes));
        for (std::uint32_t v = 0; v < part.out.size(); ++v, i += 2)
            part.values.set(v, read->word(i), read->word(i + 1));
    }
    const auto reason = objection(budget);
    if (!reason) return std::unexpected(reason.error());
    if (!reason->empty()) return refused(*reason);
    solved_ = certified_ = true;
    const auto answer    = solve("", true, budget);
    if (!answer) return std::unexpected(answer.error());
    return Checked{
        true,
        fmt::format("accepted: the values of all {} nodes are just; {}", nodes(), answer->headline),
        {{"nodes", number(nodes())}, {"verdict", answer->verdict}}};
}

std::expected<void, InputError> LoopySession::write(Part part, Sink& sink) {
    if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    if (part == Part::table) {
        Writer out(sink);
        out << "graph,node,value\n";
        for (std::size_t g = 0; g < parts_.size(); ++g)
            for (std::uint32_t v = 0; v < parts_[g].out.size(); ++v) {
                out.number(g + 1) << ',';
                out.number(std::uint64_t{v} + 1) << ',';
                if (parts_[g].values.value(v) == kInfinite)
                    out << "inf "
                        << fmt::format(
                               "{}",
                               fmt::join(values_beside(parts_[g].out, parts_[g].values, v), " "));
                else
                    out.number(parts_[g].values.value(v));
                out << '\n';
            }
        return {};
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error("sums of graphs have no such output"));
    Table<std::uint32_t> words(2 * nodes());
    if (!words.ok()) return std::unexpected(over_memory(8 * nodes(), ~std::uint64_t{0}));
    auto* to = words.data();
    for (const auto& graph : parts_)
        for (std::uint32_t v = 0; v < graph.out.size(); ++v)
            *to++ = graph.values.value(v), *to++ = graph.values.counter(v);
    write_certificate({kName, kRule, "labels", input_}, words, sink);
    return {};
}

std::expected<std::unique_ptr<Session>, InputError> open_loopy(const Parameters&,
                                                               std::span<const std::byte>   input,
                                                               std::span<const std::string> words,
                                                               const Budget& budget) {
    auto sum = read_graphs(input, budget);
    if (!sum) return std::unexpected(sum.error());
    std::vector<Graph> parts;
    for (auto& part : sum->parts)
        parts.push_back({std::move(part.dag.out), std::move(part.tokens)});
    auto session = std::make_unique<LoopySession>(std::move(parts), input);
    if (!words.empty())
        if (auto done = session->reset(fmt::format("{}", fmt::join(words, " "))); !done)
            return std::unexpected(done.error());
    return session;
}

constexpr AnswerFormat     kAnswers[] = {{"csv", Part::table}};
constexpr std::string_view kExample =
    "graph 7 10\n1 2\n1 4\n2 3\n3 2\n3 4\n5 1\n5 6\n6 5\n7 4\n7 7\ntokens 5\n"
    "graph 3 2\n1 2\n2 3\ntokens 2\n";

}  // namespace

const GameCard& loopy_card() {
    static const GameCard kCard = {
        .name      = "loopy",
        .title     = "Tokens on any graphs, cycles among them, and sums of such games",
        .source    = "C. A. B. Smith, J. Combin. Theory 1 (1966)",
        .typed     = "loopy FILE [NODES...]",
        .from_file = true,
        .answers   = kAnswers,
        .solvers   = kSolvers,
        .standard  = "stages",
        .example   = kExample,
        .open      = open_loopy,
    };
    return kCard;
}

}  // namespace zermelo
