#include "zermelo/games/tokens.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/heap_text.hpp"

namespace zermelo {
namespace {

// Calls use(graph, node) for each token, counted through all graphs.
void each_token(const TokenGraphs& graphs, auto&& use) {
    for (const auto& graph : graphs)
        for (const auto node : graph.nodes) use(graph, node);
}

}  // namespace

std::string tokens_text(const TokenGraphs& graphs) {
    std::vector<std::uint64_t> nodes;
    each_token(graphs, [&](const TokenGraph&, std::uint32_t node) {
        nodes.push_back(std::uint64_t{node} + 1);
    });
    return fmt::format("{}", fmt::join(nodes, " "));
}

std::string tokens_after(const TokenGraphs& graphs, const DagMove& move) {
    std::vector<std::uint64_t> nodes;
    each_token(graphs, [&](const TokenGraph&, std::uint32_t node) {
        nodes.push_back(std::uint64_t{nodes.size() == move.token ? move.to : node} + 1);
    });
    return fmt::format("{}", fmt::join(nodes, " "));
}

std::vector<std::string> token_moves(const TokenGraphs& graphs, std::size_t most) {
    std::vector<std::string> moves;
    std::uint64_t            t = 0;
    each_token(graphs, [&](const TokenGraph& graph, std::uint32_t node) {
        for (const auto to : (*graph.out)[node])
            if (moves.size() < most) {
                auto text = to_text(DagMove{t, node, to});
                if (std::ranges::find(moves, text) == moves.end())  // a repeated edge
                    moves.push_back(std::move(text));
            }
        ++t;
    });
    return moves;
}

std::optional<TokenNodes> moved_tokens(const TokenGraphs& graphs, std::string_view text) {
    Scanner       in(text);
    std::uint64_t token = 0, from = 0, to = 0;
    in.blanks();
    if (!in.number(token)) return std::nullopt;
    in.blanks();
    if (!in.take(':')) return std::nullopt;
    in.blanks();
    if (!in.number(from)) return std::nullopt;
    in.blanks();
    if (!in.take("->")) return std::nullopt;
    in.blanks();
    if (!in.number(to)) return std::nullopt;
    in.blanks();
    if (!in.done()) return std::nullopt;
    bool       done = false;
    TokenNodes nodes;
    each_token(graphs, [&](const TokenGraph& graph, std::uint32_t at) {
        nodes.push_back(at);
        if (nodes.size() != token || std::uint64_t{at} + 1 != from) return;
        for (const auto w : (*graph.out)[at])
            if (std::uint64_t{w} + 1 == to) return void((nodes.back() = w, done = true));
    });
    if (!done) return std::nullopt;
    return nodes;
}

std::expected<TokenNodes, InputError> placed_tokens(const TokenGraphs& graphs,
                                                    std::string_view   text) {
    const std::string words[] = {std::string(text)};
    const auto        typed   = read_heaps(words);
    std::uint64_t     tokens  = 0;
    for (const auto& graph : graphs) tokens += graph.nodes.size();
    const auto wrong = [&](std::string what) {
        return std::unexpected(
            plain_error(std::move(what),
                        fmt::format("the nodes of the {} tokens, in the file's order", tokens)));
    };
    if (!typed) return wrong(typed.error().what);
    if (typed->size() != tokens)
        return wrong(fmt::format("'{}' names {} nodes", text, typed->size()));
    TokenNodes nodes;
    for (const auto& graph : graphs)
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            const auto node = (*typed)[nodes.size()];
            if (node < 1 || node > graph.out->size())
                return wrong(fmt::format("token {} has no node {}: its graph has {}",
                                         nodes.size() + 1, node, graph.out->size()));
            nodes.push_back(static_cast<std::uint32_t>(node - 1));
        }
    return nodes;
}

}  // namespace zermelo
