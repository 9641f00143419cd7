#include "zermelo/script/nimbers.hpp"

#include <algorithm>

#include "zermelo/base/as_size.hpp"
#include "zermelo/check/heaps.hpp"

namespace zermelo::inline script {

// Returns the least number that no option is worth.
std::uint32_t ScriptNimbers::mex(const ScriptWalk::Left& left) {
    const auto options = left.ends.size();
    shown_.assign(options + 1, false);
    std::uint32_t at = 0;
    for (const auto end : left.ends) {
        std::uint64_t worth = 0;
        for (; at < end; ++at) worth ^= nimber(left.parts[at]);
        if (worth < options) shown_[as_size(worth)] = true;
    }
    return static_cast<std::uint32_t>(std::ranges::find(shown_, false) - shown_.begin());
}

GaveUp ScriptNimbers::find(std::span<const ScriptKey> sum, Pace& pace) {
    const auto leave = [this](ScriptKey, const ScriptWalk::Left& left) {
        return nimbers_.push(mex(left)) ? GaveUp::no : GaveUp::bytes;
    };
    for (const auto key : sum)
        if (const GaveUp why = walk_.find(key, pace, leave); why != GaveUp::no) return why;
    return GaveUp::no;
}

std::expected<std::optional<Index>, InputError> ScriptNimbers::judge(
    const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const {
    const Budget left = budget.any_work();
    Pace         pace(left, "check");
    const auto   nimber = [&](Index h) -> std::uint64_t { return h == 0 ? 0 : word_of(h - 1); };
    const auto   result = judge_heaps(*this, nimber, count(), ~std::uint64_t{0}, pace);
    if (result.unjust) return *result.unjust - 1;
    if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
    return std::nullopt;
}

}  // namespace zermelo::inline script
