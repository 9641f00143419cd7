#include "zermelo/script/loops.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/check/loopy.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline script {

std::optional<std::uint32_t> ScriptLoops::enter(ScriptKey p) {
    const auto  was    = numbers_.size();
    auto* const number = numbers_.insert(p);
    if (!number) return std::nullopt;
    if (numbers_.size() == was) return *number;
    *number = static_cast<std::uint32_t>(was);
    if (was >= kInfinite - 1 || !keys_.push(p)) return std::nullopt;
    return *number;
}

GaveUp ScriptLoops::find(std::span<const ScriptKey> sum, Pace& pace) {
    // 1. All positions that can be reached, in rounds.
    for (const auto p : sum)
        if (!enter(p)) return GaveUp::bytes;
    if (values_.size() == keys_.size()) return GaveUp::no;
    pace.phase(kPhase);
    ScriptMoves  moves;
    std::int64_t list[ScriptPacking::kMostFields];
    while (ends_.size() < keys_.size()) {
        const auto p = keys_[ends_.size()];
        if (!machine_->expand({list, packing_->unpack(p, list)}, *packing_, moves))
            return GaveUp::game;
        for (const auto to : moves.to) {
            const auto node = enter(to);
            if (!node || !to_.push(*node)) return GaveUp::bytes;
        }
        if (to_.size() >= kInfinite || !ends_.push(static_cast<std::uint32_t>(to_.size())))
            return GaveUp::bytes;
        if (!pace.go_on(1 + moves.to.size())) return pace.why();
    }

    // 2. Their values, found anew: a new position may change no other's value, but has one itself.
    const auto needed = 4 * (keys_.size() + 1 + to_.size());
    if (needed > bytes_) return GaveUp::bytes;
    rows_ = {Table<std::uint32_t>(keys_.size() + 1), Table<std::uint32_t>(to_.size())};
    if (!rows_.ok()) return GaveUp::bytes;
    std::copy_n(ends_.begin(), ends_.size(), rows_.begin.data() + 1);
    std::copy_n(to_.begin(), to_.size(), rows_.to.data());
    pace.phase("values");
    auto found = loopy_values(rows_, bytes_ - needed, pace);
    if (found.status != Status::solved) return found.why;
    values_ = std::move(found.labels);
    return GaveUp::no;
}

void ScriptLoops::take(const std::function<std::uint32_t(Index)>& word_of) {
    for (std::uint32_t v = 0; v < values_.size(); ++v)
        values_.set(v, word_of(kWords * Index{v}), word_of(kWords * Index{v} + 1));
}

std::expected<std::optional<Index>, InputError> ScriptLoops::judge(
    const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const {
    struct Claimed {
        const std::function<std::uint32_t(Index)>* word_of;
        std::uint32_t value(std::uint32_t v) const { return (*word_of)(kWords * Index{v}); }
        std::uint32_t counter(std::uint32_t v) const { return (*word_of)(kWords * Index{v} + 1); }
    };
    Pace       pace(budget, "check");
    const auto unjust = first_unjust_loopy(rows_, Claimed{&word_of}, pace);
    if (!unjust) return std::unexpected(ended_early(unjust.error()));
    if (!*unjust) return std::nullopt;
    return Index{**unjust};
}

}  // namespace zermelo::inline script
