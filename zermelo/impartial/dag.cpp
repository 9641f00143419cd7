#include "zermelo/impartial/dag.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace zermelo::inline impartial {
namespace {

std::uint32_t nimber_by_recursion(const Rows& out, std::uint32_t v,
                                  std::vector<std::uint32_t>& nimber) {
    constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
    if (nimber[v] != kUnknown) return nimber[v];
    std::set<std::uint32_t> shown;
    for (const auto w : out[v]) shown.insert(nimber_by_recursion(out, w, nimber));
    std::uint32_t mex = 0;
    while (shown.contains(mex)) ++mex;
    return nimber[v] = mex;
}

}  // namespace

std::vector<std::uint32_t> dag_nimbers_by_recursion(const Rows& out) {
    std::vector<std::uint32_t> nimber(out.size(), ~std::uint32_t{0});
    for (std::uint32_t v = 0; v < out.size(); ++v) nimber_by_recursion(out, v, nimber);
    return nimber;
}

std::string to_text(const DagMove& move) {
    return fmt::format("{}:{}->{}", move.token + 1, std::uint64_t{move.from} + 1,
                       std::uint64_t{move.to} + 1);
}

DagVerdict dag_verdict(const DagSum& sum, std::uint64_t aim) {
    DagVerdict verdict;
    for (const auto& part : sum.parts)
        for (const auto v : part.tokens) verdict.nimber ^= part.dag.nimbers.values.label(v);
    if (verdict.nimber == aim) return verdict;  // every move changes it
    std::uint64_t token = 0;
    for (const auto& part : sum.parts)
        for (const auto v : part.tokens) {
            const auto&                values = part.dag.nimbers.values;
            const std::uint64_t        wanted = values.label(v) ^ verdict.nimber ^ aim;
            std::vector<std::uint32_t> targets;
            for (const auto w : part.dag.out[v])
                if (values.label(w) == wanted) targets.push_back(w);
            std::ranges::sort(targets);
            const auto repeated = std::ranges::unique(targets);
            targets.erase(repeated.begin(), repeated.end());
            for (const auto w : targets) verdict.winning.push_back({token, v, w});
            ++token;
        }
    return verdict;
}

}  // namespace zermelo::inline impartial
