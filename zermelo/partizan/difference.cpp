#include "zermelo/partizan/difference.hpp"

namespace zermelo::inline partizan {
namespace {

// Moves, reversed: those that lead to field i come from from[first[i]] .. from[first[i+1]-1].
struct ReversedFields {
    std::vector<std::uint32_t> first, from, moves;  // moves: how many lead away

    explicit ReversedFields(const Difference& game)
        : first(as_size(game.count() + 1)), moves(as_size(game.count())) {
        for (Index i = 0; i < game.count(); ++i)
            game.moves(i, [&](Index to) { ++first[as_size(to)], ++moves[as_size(i)]; });
        std::uint32_t sum = 0;
        for (auto& start : first) sum += start, start = sum;
        from.resize(sum);
        for (Index i = 0; i < game.count(); ++i)
            game.moves(
                i, [&](Index to) { from[--first[as_size(to)]] = static_cast<std::uint32_t>(i); });
    }
};

// Can Billy make the next field one of `these`?
bool billy_forces(const Difference& game, Index field, const std::vector<bool>& these) {
    bool some = false, all = true;
    game.moves(field, [&](Index to) { (these[as_size(to)] ? some : all) = these[as_size(to)]; });
    return game.right_moves(field) ? some : all;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> difference_labels(const Difference& game,
                                                            SideLimits        limits) {
    const Index count = game.count(), moves = game.moves_in_all();
    if (count > Difference::kMostFields || moves >> 32 != 0 ||
        20 * count + 4 * moves > limits.bytes || !limits.pace.go_on(moves))
        return std::nullopt;
    const ReversedFields       reversed(game);
    std::vector<bool>          lost(as_size(count));  // for Ann, in an earlier stage
    std::vector<std::uint32_t> label(as_size(count)), left(as_size(count)), queue;
    queue.reserve(as_size(count));
    for (std::uint32_t stage = 0;; ++stage) {
        if (!limits.pace.go_on(moves)) return std::nullopt;
        // 1. What Ann reaches, and how soon.
        std::vector<bool> reached(as_size(count));
        queue.clear();
        left = reversed.moves;
        for (Index i = 0; i < count; ++i)
            if (game.green(i) && !billy_forces(game, i, lost)) {
                reached[as_size(i)] = true, label[as_size(i)] = 1;
                queue.push_back(static_cast<std::uint32_t>(i));
            }
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const auto field = queue[head];
            for (auto e = reversed.first[field]; e < reversed.first[field + 1]; ++e) {
                const auto before = reversed.from[e];
                if (reached[before] || game.green(before)) continue;
                if (game.right_moves(before) && --left[before] > 0) continue;
                reached[before] = true;
                label[before]   = label[field] + 2;
                queue.push_back(before);
            }
        }
        // 2. The others are Billy's.
        bool more = false;
        for (std::size_t i = 0; i < lost.size(); ++i) {
            if (reached[i] || lost[i]) continue;
            lost[i] = more = true;
            label[i]       = stage << 1;
        }
        if (!more) return label;
    }
}

}  // namespace zermelo::inline partizan
