#include "zermelo/partizan/difference.hpp"

#include <algorithm>

namespace zermelo::inline partizan {
namespace {

// The moves, reversed: those that lead to field i come from from[first[i]] .. from[first[i+1]-1].
struct ReversedFields {
    std::vector<std::uint32_t> first, from, moves;  // moves: how many lead away from each field

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

}  // namespace

std::optional<std::vector<std::uint32_t>> difference_labels(const Difference& game,
                                                            SideLimits        limits) {
    const Index count = game.count(), moves = game.moves_in_all();
    if (count > Difference::kMostFields || moves >> 32 != 0 ||
        28 * count + 4 * moves > limits.bytes || !limits.pace.go_on(moves))
        return std::nullopt;
    const ReversedFields       reversed(game);
    const auto                 fields = as_size(count);
    std::vector<bool>          lost(fields), reached(fields);
    std::vector<std::uint32_t> label(fields), open = reversed.moves, worst(fields), left, queue;
    std::uint32_t              top = 0;  // Billy's largest rank so far
    queue.reserve(fields);
    const auto each_before = [&](std::uint32_t field, auto&& use) {
        for (auto e = reversed.first[field]; e < reversed.first[field + 1]; ++e)
            use(reversed.from[e]);
    };
    while (true) {
        if (!limits.pace.go_on(moves)) return std::nullopt;
        // 1. Finds the fields, of those that are not lost, from which Ann comes to a green field,
        // and how soon.
        queue.clear();
        left = reversed.moves;
        for (std::uint32_t field = 0; field < fields; ++field) {
            reached[field] = !lost[field] && game.green(field);
            if (!reached[field]) continue;
            label[field] = 1;
            queue.push_back(field);
        }
        for (std::size_t head = 0; head < queue.size(); ++head)
            each_before(queue[head], [&](std::uint32_t before) {
                if (reached[before] || lost[before]) return;
                if (game.right_moves(before) && --left[before] > 0) return;
                reached[before] = true;
                label[before]   = label[queue[head]] + 2;
                queue.push_back(before);
            });

        // 2. The others are lost, and so are those from which Billy can lead there.
        queue.clear();
        for (std::uint32_t field = 0; field < fields; ++field)
            if (!lost[field] && !reached[field]) {
                lost[field]  = true;
                label[field] = top << 1;
                queue.push_back(field);
            }
        if (queue.empty()) return label;
        for (std::size_t head = 0; head < queue.size(); ++head)
            each_before(queue[head], [&](std::uint32_t before) {
                if (lost[before]) return;
                worst[before] = std::max(worst[before], label[queue[head]] >> 1);
                if (!game.right_moves(before) && --open[before] > 0) return;
                lost[before]    = true;
                const auto rank = worst[before] + game.green(before);
                label[before]   = rank << 1;
                top             = std::max(top, rank);
                queue.push_back(before);
            });
    }
}

}  // namespace zermelo::inline partizan
