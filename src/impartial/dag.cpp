#include "zermelo/impartial/dag.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo {

std::string to_text(const DagMove& move) {
    return fmt::format("{}:{}->{}", move.token + 1, std::uint64_t{move.from} + 1,
                       std::uint64_t{move.to} + 1);
}

DagVerdict dag_verdict(const DagSum& sum, std::span<const DagValues> values, std::uint64_t aim) {
    DagVerdict verdict;
    for (std::size_t i = 0; i < sum.parts.size(); ++i)
        for (const auto v : sum.parts[i].tokens) verdict.nimber ^= values[i].at[v];
    if (verdict.nimber == aim) return verdict;  // every move changes it
    std::uint64_t token = 0;
    for (std::size_t i = 0; i < sum.parts.size(); ++i)
        for (const auto v : sum.parts[i].tokens) {
            const std::uint64_t        wanted = values[i].at[v] ^ verdict.nimber ^ aim;
            std::vector<std::uint32_t> targets;
            for (const auto w : sum.parts[i].dag.out[v])
                if (values[i].at[w] == wanted) targets.push_back(w);
            std::ranges::sort(targets);
            const auto repeated = std::ranges::unique(targets);
            targets.erase(repeated.begin(), repeated.end());
            for (const auto w : targets) verdict.winning.push_back({token, v, w});
            ++token;
        }
    return verdict;
}

DagGame::DagGame(const Dag& dag, Position start) : dag_(dag), start_(start) {
    if (dag.order.kind != DagOrder::listed) return;
    place_ = Table<std::uint32_t>(dag.nodes());
    for (std::uint32_t i = 0; i < place_.size(); ++i) place_[dag.order.node(i, dag.nodes())] = i;
}

}  // namespace zermelo
