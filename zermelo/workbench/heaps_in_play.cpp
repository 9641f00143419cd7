#include "zermelo/workbench/heaps_in_play.hpp"

#include <algorithm>
#include <set>

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/heap_promises.hpp"
#include "zermelo/workbench/heap_text.hpp"

namespace zermelo::inline workbench {

Index HeapsInPlay::largest() const {
    return heaps_.empty() ? 0 : std::ranges::max(heaps_);
}

std::string HeapsInPlay::text(std::span<const Index> heaps) const {
    return game_->facts().prefix + heaps_text(heaps);
}

void HeapsInPlay::each_option(std::uint64_t most, const TakeOption& emit) const {
    std::set<Index> seen;
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        if (!seen.insert(heaps_[i]).second) continue;
        std::uint64_t left = most;
        game_->options(heaps_[i],
                       [&](std::span<const Index> parts) { return left-- > 0 && emit(i, parts); });
    }
}

std::vector<std::string> HeapsInPlay::legal(std::uint64_t most) const {
    std::vector<std::string> moves;
    each_option(most, [&](std::size_t i, std::span<const Index> parts) {
        if (moves.size() == most) return false;
        moves.push_back(heap_move_text(heaps_[i], parts));
        return true;
    });
    return moves;
}

bool HeapsInPlay::over() const {
    bool none = true;
    each_option(1, [&](std::size_t, std::span<const Index>) { return none = false; });
    return none;
}

bool HeapsInPlay::move(std::string_view text) {
    auto typed = read_heap_move(text);
    if (!typed) return false;
    if (game_->facts().knows_moves) {
        const auto i = std::ranges::find(heaps_, typed->heap);
        if (i == heaps_.end() || !game_->allows(*i, typed->parts)) return false;
        heaps_ = after(heaps_, static_cast<std::size_t>(i - heaps_.begin()), typed->parts);
        return true;
    }
    std::ranges::sort(typed->parts);
    bool done = false;
    each_option(kMostSought, [&](std::size_t i, std::span<const Index> parts) {
        if (heaps_[i] != typed->heap || parts.size() != typed->parts.size()) return true;
        std::vector<Index> sorted(parts.begin(), parts.end());
        std::ranges::sort(sorted);
        if (sorted != typed->parts) return true;
        heaps_ = after(heaps_, i, std::vector<Index>(parts.begin(), parts.end()));
        done   = true;
        return false;
    });
    return done;
}

Phrase HeapsInPlay::why_illegal(std::string_view text) const {
    return why_no_move(*game_, heaps_, text);
}

std::expected<void, InputError> HeapsInPlay::reset(std::string_view position) {
    auto heaps = read_position(game_->facts().prefix, position);
    if (!heaps) return std::unexpected(heaps.error());
    heaps_ = std::move(*heaps);
    return {};
}

Checked HeapsInPlay::promised() const {
    const auto tested = broken_heap(*game_, largest());
    if (!tested.broken.empty()) return refused(tested.broken);
    return Checked{true,
                   say(Say::accepted_heaps, heaps_.size(), tested.options, tested.heaps - 1),
                   {{"heaps", static_cast<std::int64_t>(heaps_.size())},
                    {"options", static_cast<std::int64_t>(tested.options)},
                    {"tested", static_cast<std::int64_t>(tested.heaps)}}};
}

}  // namespace zermelo::inline workbench
