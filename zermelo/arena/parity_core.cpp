#include "zermelo/arena/parity_core.hpp"

#include "zermelo/arena/parity_ranks.hpp"

namespace zermelo::inline arena {

std::expected<ParityCore, GaveUp> core_of(const ParityArena& arena, const Budget& budget) {
    const auto          n    = arena.fields();
    const std::uint64_t need = 8 * arena.moves() + 24ull * n;
    if (need > budget.bytes) return std::unexpected(GaveUp::bytes);
    const auto colours = colours_of(arena);
    ParityCore core;
    core.out    = {Table<std::uint32_t>(n + 1ull), Table<std::uint32_t>(arena.moves())};
    core.odd    = Bits(n);
    core.colour = Table<std::uint32_t>(n);
    core.was    = Table<std::uint32_t>(n);
    Table<std::uint32_t> now(n), begin(colours.count + 2ull);  // the lowest colour is 0 or 1
    if (!core.out.ok() || !core.odd.ok() || !core.colour.ok() || !core.was.ok() || !now.ok() ||
        !begin.ok() || (n > 0 && colours.count == 0))
        return std::unexpected(GaveUp::bytes);
    core.colours = colours.count;
    for (const auto p : arena.priority) ++begin[colours.of[p] + 1];
    for (std::uint32_t c = 1; c < begin.size(); ++c) begin[c] += begin[c - 1];
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto c  = colours.of[arena.priority[v]];
        const auto at = begin[c]++;
        now[v] = at, core.was[at] = v, core.colour[at] = c;
        if (arena.odd.test(v)) core.odd.set(at);
    }
    std::uint32_t entries = 0;
    for (std::uint32_t v = 0; v < n; ++v) {
        for (const auto w : arena.out[core.was[v]]) core.out.to[entries++] = now[w];
        core.out.begin[v + 1] = entries;
    }
    core.in = reversed(core.out);
    if (!core.in.ok()) return std::unexpected(GaveUp::bytes);
    return core;
}

ParityWon::ParityWon(const ParityCore& core)
    : core(core),
      labels(core.vertices()),
      left(core.vertices()),
      escape(core.vertices()),
      count(core.vertices()) {
    for (std::uint64_t w = 0; w < left.words(); ++w) left.word(w) = left.valid(w);
}

// What a vertex needs is asked for some places of the queue ahead: the rows of a random game are
// everywhere in memory.
bool win_attractor(ParityWon& won, bool odd, std::vector<std::uint32_t>& queue, Pace& pace) {
    const auto& core = won.core;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        if (i + 12 < queue.size()) __builtin_prefetch(&core.in.begin[queue[i + 12]]);
        if (i + 6 < queue.size()) __builtin_prefetch(&core.in.to[core.in.begin[queue[i + 6]]]);
        if (i + 2 < queue.size())
            for (const auto y : core.in[queue[i + 2]]) __builtin_prefetch(&won.escape[y]);
        const auto    x     = queue[i];
        std::uint64_t looks = 0;
        for (const auto y : core.in[x]) {
            ++looks;
            if (!won.left.test(y)) continue;
            if (core.odd.test(y) != odd) {
                auto& escape = won.escape[y];  // one more than a successor that was left
                if (escape > 0 && won.left.test(escape - 1)) continue;
                escape = 0;
                for (const auto z : core.out[y]) {
                    ++looks;
                    if (!won.left.test(z)) continue;
                    escape = z + 1;
                    break;
                }
                if (escape > 0) continue;
            }
            won.win(y, odd);
            queue.push_back(y);
        }
        if (!pace.go_on(looks)) return false;
    }
    return true;
}

ByMoves win_by_moves(ParityWon& won, const Bits& odd, const Table<std::uint32_t>& moves,
                     Pace& pace) {
    const auto&          core = won.core;
    ParityRanker         ranker(core.out, core.colour, core.odd, moves);
    Table<std::uint32_t> vertices(core.vertices());
    if (!ranker.ok() || !vertices.ok()) return ByMoves::stopped;
    for (const bool player : {false, true}) {
        std::uint32_t count = 0;
        won.left.each([&](std::uint64_t v) {
            if (odd.test(v) == player) vertices[count++] = static_cast<std::uint32_t>(v);
        });
        const auto verdict = ranker.order({vertices.data(), count}, player, pace);
        if (verdict.on_bad_cycle) return ByMoves::wrong;
        if (!verdict.done) return ByMoves::stopped;
        for (std::uint32_t i = 0; i < count; ++i) won.win(vertices[i], player);
    }
    return ByMoves::won;
}

}  // namespace zermelo::inline arena
