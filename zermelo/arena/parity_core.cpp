#include "zermelo/arena/parity_core.hpp"

#include <algorithm>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_steps.hpp"

namespace zermelo::inline arena {

namespace {

// Writes the row of field v, among the fields that are left; `now` holds their numbers.  Returns
// true if its owner may step to a field that he has won: then he wins it.
bool short_row(const ParityArena& arena, const ParityLoops& loops, const Table<std::uint32_t>& now,
               std::uint32_t v, Table<std::uint32_t>& to, std::uint32_t& entries) {
    const bool odd  = arena.odd.test(v);
    bool       wins = false;
    for (const auto w : arena.out[v]) {
        if (loops.is_left(w))
            to[entries++] = now[w];
        else
            wins |= loops.won[odd].test(w);
    }
    return wins;
}

}  // namespace

std::expected<ParityCore, GaveUp> core_of(const ParityArena& arena, const Budget& budget,
                                          const ParityLoops* loops, const ParityColours* known) {
    const auto    all   = arena.fields();
    const bool    part  = loops && loops->left < all - all / 4;  // otherwise they are won once more
    const auto    n     = part ? loops->left : all;
    std::uint64_t moves = arena.moves();
    const auto    left  = [&](std::uint32_t v) { return !part || loops->is_left(v); };
    if (part) {
        moves = 0;
        for (std::uint32_t v = 0; v < all; ++v)
            if (left(v)) moves += arena.out.length(v);
    }
    const std::uint64_t need = 8 * moves + 24ull * n;
    if (need > budget.bytes) return std::unexpected(GaveUp::bytes);
    const auto  found   = known ? ParityColours{} : colours_of(arena);
    const auto& colours = known ? *known : found;
    ParityCore  core;
    core.out    = {Table<std::uint32_t>(n + 1ull), Table<std::uint32_t>(moves)};
    core.odd    = Bits(n);
    core.colour = Table<std::uint32_t>(n);
    core.was    = Table<std::uint32_t>(n);
    Table<std::uint32_t> now(all), begin(colours.count + 2ull);  // the lowest colour is 0 or 1
    if (!core.out.ok() || !core.odd.ok() || !core.colour.ok() || !core.was.ok() || !now.ok() ||
        !begin.ok() || (n > 0 && colours.count == 0))
        return std::unexpected(GaveUp::bytes);
    core.colours = colours.count;
    for (std::uint32_t v = 0; v < all; ++v)
        if (left(v)) ++begin[colours.of[arena.priority[v]] + 1];
    for (std::uint32_t c = 1; c < begin.size(); ++c) begin[c] += begin[c - 1];
    for (std::uint32_t v = 0; v < all; ++v) {
        if (!left(v)) continue;
        const auto c  = colours.of[arena.priority[v]];
        const auto at = begin[c]++;
        now[v] = at, core.was[at] = v, core.colour[at] = c;
        core.odd.word(at / 64) |= std::uint64_t{arena.odd.test(v)} << at % 64;  // without a branch
    }
    std::uint32_t entries = 0;
    for (std::uint32_t v = 0; v < n; ++v) {
        if (!part) {
            // Copies at least three moves, perhaps some of the rows after it, which are overwritten
            // later: the length of a row cannot be predicted, and a wrong guess takes longer than
            // to copy.
            const auto from = arena.out.begin[core.was[v]], end = arena.out.begin[core.was[v] + 1];
            auto       i = from;
            if (from + 3 <= moves && entries + 3 <= moves)
                for (; i < from + 3; ++i) core.out.to[entries + (i - from)] = now[arena.out.to[i]];
            for (; i < end; ++i) core.out.to[entries + (i - from)] = now[arena.out.to[i]];
            entries += end - from;
        } else {
            const bool odd = core.odd.test(v);
            if (short_row(arena, *loops, now, core.was[v], core.out.to, entries))
                core.forced[odd].push_back(v);
            else if (entries == core.out.begin[v])
                core.forced[!odd].push_back(v);
        }
        core.out.begin[v + 1] = entries;
    }
    if (loops && !part)
        for (const bool odd : {false, true}) {
            core.forced[odd].resize(loops->ranks[odd]);
            loops->won[odd].each([&](std::uint64_t v) {
                const auto field                                  = static_cast<std::uint32_t>(v);
                core.forced[odd][loops->labels.label(field).rank] = now[field];
            });
        }
    core.out.to.truncate(entries);
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

ParityWon::ParityWon(const ParityCore& core, ParityLoops&& loops)
    : core(core),
      labels(std::move(loops.labels)),
      left(core.vertices()),
      escape(core.vertices()),
      count(core.vertices()) {
    if (core.vertices() < labels.size()) ranks[0] = loops.ranks[0], ranks[1] = loops.ranks[1];
    for (std::uint64_t w = 0; w < left.words(); ++w) left.word(w) = left.valid(w);
}

namespace {

// Fetches what vertices some places ahead in the queue need: the rows of a random game are
// everywhere in memory.
void ahead(const ParityWon& won, const std::vector<std::uint32_t>& queue, std::size_t i) {
    const auto& in = won.core.in;
    if (i + 12 < queue.size()) __builtin_prefetch(&in.begin[queue[i + 12]]);
    if (i + 6 < queue.size()) __builtin_prefetch(&in.to[in.begin[queue[i + 6]]]);
    if (i + 2 < queue.size())
        for (const auto y : in[queue[i + 2]]) __builtin_prefetch(&won.escape[y]);
}

}  // namespace

// Handles both players at once: a vertex that the other player moves in is lost only if none of its
// successors is won by its owner.  The successors that it has not lost yet are counted.
bool win_forced(ParityWon& won, Pace& pace) {
    const auto& core = won.core;
    if (core.forced[0].empty() && core.forced[1].empty()) return true;
    Bits by_odd(core.vertices());
    auto left = count_successors(core.out);
    if (!by_odd.ok() || !left.ok()) return false;
    std::vector<std::uint32_t> queue;
    std::size_t                begin = 0, end = 0;
    const auto                 room = [&](std::size_t more) {  // and for one that does not count
        if (end + more >= queue.size()) queue.resize(2 * (end + more) + 1);
    };
    const auto join = [&](std::uint32_t v, bool odd, bool here) {
        queue[end] = v;
        end += here;
        won.left.word(v / 64) &= ~(std::uint64_t{here} << v % 64);
        by_odd.word(v / 64) |= std::uint64_t{here && odd} << v % 64;
    };
    // Returns true if none of v's successors is left, and none is won by v's owner.
    const auto lost = [&](std::uint32_t v) {
        if (left[v] < kManySuccessors) return --left[v] == 0;
        return won.left.test(v) && std::ranges::all_of(core.out[v], [&](std::uint32_t w) {
                   return !won.left.test(w) && by_odd.test(w) != core.odd.test(v);
               });
    };
    room(core.forced[0].size() + core.forced[1].size());
    for (const bool odd : {false, true})
        for (const auto v : core.forced[odd]) join(v, odd, true);
    ParitySteps steps;
    bool        goes_on = true;
    while (goes_on && begin < end) {
        begin += steps.find(core.in, core.odd, won.left, {queue.data() + begin, queue.data() + end},
                            [&](std::uint32_t x) { return by_odd.test(x); });
        room(steps.willing().size() + steps.forced().size());
        for (const auto [y, x] : steps.willing()) join(y, core.odd.test(y), won.left.test(y));
        for (const auto [y, x] : steps.forced()) join(y, !core.odd.test(y), lost(y));
        goes_on = pace.go_on(steps.looks);
    }
    // All in the queue are won, whether it goes on or not; ranks are in the queue's order.
    for (std::size_t i = 0; i < end; ++i) won.win(queue[i], by_odd.test(queue[i]));
    return goes_on;
}

bool win_attractor(ParityWon& won, bool odd, std::vector<std::uint32_t>& queue, Pace& pace) {
    const auto& core = won.core;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        ahead(won, queue, i);
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
