#include "zermelo/games/tokens.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/tested_plays.hpp"

namespace zermelo::inline games {
namespace {

// Calls use(part, node) for each token, in the order of the graphs.
void each_token(auto& sum, auto&& use) {
    for (auto& part : sum.parts)
        for (auto& node : part.tokens) use(part, node);
}

// A move typed as token:from->to.
struct TypedMove {
    std::uint64_t token = 0, from = 0, to = 0;
};
std::optional<TypedMove> read_typed(std::string_view text) {
    Scanner   in(text);
    TypedMove move;
    in.blanks();
    if (!in.number(move.token)) return std::nullopt;
    in.blanks();
    if (!in.take(':')) return std::nullopt;
    in.blanks();
    if (!in.number(move.from)) return std::nullopt;
    in.blanks();
    if (!in.take("->")) return std::nullopt;
    in.blanks();
    if (!in.number(move.to)) return std::nullopt;
    in.blanks();
    if (!in.done()) return std::nullopt;
    return move;
}

}  // namespace

std::string TokenSession::position() const {
    return after({~std::uint64_t{0}, 0, 0});
}

std::string TokenSession::after(const DagMove& move) const {
    std::vector<std::uint64_t> nodes;
    each_token(sum_, [&](const auto&, std::uint32_t node) {
        nodes.push_back(std::uint64_t{nodes.size() == move.token ? move.to : node} + 1);
    });
    return joined(nodes, " ");
}

std::uint64_t TokenSession::nodes() const {
    std::uint64_t nodes = 0;
    for (const auto& part : sum_.parts) nodes += part.dag.nodes();
    return nodes;
}

std::expected<Checked, InputError> TokenSession::tested(Say accepted, const Budget& budget) {
    const auto plays = tested_plays(*this, budget);
    if (plays.why != GaveUp::no) return std::unexpected(ended_early(plays.why));
    if (!plays.broken.empty()) return refused(plays.broken);
    const auto    number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    std::uint64_t edges = 0, tokens = 0;
    for (const auto& part : sum_.parts) edges += part.dag.edges(), tokens += part.tokens.size();
    return Checked{true,
                   plays.told(say(accepted, sum_.parts.size(), nodes(), edges, tokens)),
                   {{"graphs", number(sum_.parts.size())},
                    {"nodes", number(nodes())},
                    {"edges", number(edges)},
                    {"tokens", number(tokens)}}};
}

std::vector<std::string> TokenSession::legal() const {
    std::vector<std::string> moves;
    std::uint64_t            t = 0;
    each_token(sum_, [&](const auto& part, std::uint32_t node) {
        std::unordered_set<std::uint32_t> seen;  // edges may be repeated
        for (const auto to : part.dag.out[node])
            if (moves.size() < kMostLegal && seen.insert(to).second)
                moves.push_back(to_text(DagMove{t, node, to}));
        ++t;
    });
    return moves;
}

bool TokenSession::move(std::string_view text) {
    const auto typed = read_typed(text);
    if (!typed) return false;
    bool          done = false;
    std::uint64_t t    = 0;
    each_token(sum_, [&](const auto& part, std::uint32_t& at) {
        if (++t != typed->token || std::uint64_t{at} + 1 != typed->from) return;
        for (const auto w : part.dag.out[at])
            if (std::uint64_t{w} + 1 == typed->to) return void((at = w, done = true));
    });
    return done;
}

Phrase TokenSession::why_illegal(std::string_view text) const {
    const auto typed = read_typed(text);
    if (!typed) return {};
    std::uint64_t tokens = 0, stands = 0;
    each_token(sum_, [&](const auto&, std::uint32_t at) {
        if (++tokens == typed->token) stands = std::uint64_t{at} + 1;
    });
    if (stands == 0) return phrase("the tokens are 1..{}", tokens);
    if (stands != typed->from) return phrase("token {} is on node {}", typed->token, stands);
    return phrase("no edge leads there from node {}", stands);
}

std::expected<void, InputError> TokenSession::reset(std::string_view position) {
    const std::string words[] = {std::string(position)};
    const auto        nodes   = read_heaps(words);
    std::uint64_t     tokens  = 0;
    for (const auto& part : sum_.parts) tokens += part.tokens.size();
    const auto wrong = [&](Phrase what) {
        return std::unexpected(plain_error(
            std::move(what), phrase("the nodes of the {} tokens, in the file's order", tokens)));
    };
    if (!nodes) return wrong(nodes.error().what);
    if (nodes->size() != tokens)
        return wrong(phrase("'{}' names {} nodes", position, nodes->size()));
    std::size_t t = 0;
    for (const auto& part : sum_.parts)
        for (std::size_t i = 0; i < part.tokens.size(); ++i, ++t)
            if ((*nodes)[t] < 1 || (*nodes)[t] > part.dag.nodes())
                return wrong(phrase("token {} has no node {}: its graph has {}", t + 1, (*nodes)[t],
                                    part.dag.nodes()));
    t = 0;
    each_token(sum_, [&](const auto&, std::uint32_t& at) {
        at = static_cast<std::uint32_t>((*nodes)[t++] - 1);
    });
    return {};
}

}  // namespace zermelo::inline games
