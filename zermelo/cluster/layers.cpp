#include "zermelo/cluster/layers.hpp"

#include <cstring>

#include "zermelo/cluster/look_ahead.hpp"

namespace zermelo::inline cluster {
namespace {

using Score = Scores<std::int8_t>;

struct TellScore {
    const Table<std::int8_t>* at;
    std::int8_t               operator()(std::uint64_t local) const { return (*at)[local]; }
    void prefetch(std::uint64_t local) const { __builtin_prefetch(&(*at)[local]); }
};

std::int8_t score_of(const LookedAt<std::int8_t>& p) {
    int worst = Score::kMost + 1;
    for (const auto next : p.next) worst = std::min<int>(worst, next);
    return p.next.empty() ? Score::of({p.stuck, 0})
                          : Score::before(static_cast<std::int8_t>(worst));
}

}  // namespace

std::expected<SharedLabels, InputError> shared_layers(SharedRun& run) {
    const auto& game   = run.game;
    const auto& shards = run.shards;
    const auto  size   = shards.size();
    if (auto error = no_room(run, 2 * size + run.more_bytes())) return std::unexpected(*error);
    SharedLabels        labels;
    Table<std::uint8_t> levels(size);
    labels.scores   = Table<std::int8_t>(size);
    const bool here = labels.scores.ok() && levels.ok();
    if (auto error = no_memory(run, here, 2 * size)) return std::unexpected(*error);
    shards.each_block([&](Index from, std::uint64_t local, Index n) {
        game.level(from, {levels.data() + local, as_size(n)});
        std::memset(levels.data() + local + n, SharedGame::kNoLevel, as_size(shards.block() - n));
    });
    Pace                      pace(run.budget, "layers");
    std::optional<InputError> ended;
    const auto                go_on = [&] {
        ended = no_time(run, pace);
        return !ended;
    };
    const auto cells = std::as_writable_bytes(std::span<std::int8_t>(labels.scores));
    std::vector<std::uint64_t> none;
    if (run.snapshot && run.snapshot->resumed()) {
        run.waves = run.snapshot->wave();
        if (auto error = run.snapshot->restore(cells, none)) return std::unexpected(*error);
    }
    for (auto level = run.waves; level < game.levels(); ++level) {
        std::uint64_t at         = 0;
        const auto    next_batch = [&](std::vector<std::uint64_t>& locals) {
            while (locals.size() < kBatch && at < size) {
                const auto* const found = static_cast<const std::uint8_t*>(
                    std::memchr(levels.data() + at, static_cast<int>(level), as_size(size - at)));
                at = found ? static_cast<std::uint64_t>(found - levels.data()) + 1 : size;
                if (found) locals.push_back(at - 1);
            }
            return !locals.empty();
        };
        const bool done = look_ahead<std::int8_t>(
            run, run.rounds(shards.most_size()), next_batch,
            [&](auto at_these, auto& moves, auto& to) {
                game.after(at_these, moves);
                address(run, moves, to);
            },
            TellScore{&labels.scores}, [&](const auto& p) { labels.scores[p.local] = score_of(p); },
            go_on);
        if (!done) return std::unexpected(*ended);
        ++run.waves;
        if (run.snapshot && run.snapshot->due())
            if (auto error = run.snapshot->keep(run.waves, cells, none))
                return std::unexpected(*error);
        run.tell_progress("layers",
                          static_cast<double>(level + 1) / static_cast<double>(game.levels()));
    }
    return labels;
}

}  // namespace zermelo::inline cluster
