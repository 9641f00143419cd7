#include "zermelo/arena/renumber.hpp"

#include <algorithm>

namespace zermelo::inline arena {
namespace {

// With fewer fields renumbering does not pay (measured).
constexpr std::uint32_t kSmall = 1 << 17;

// Vertices are close if the cache holds their data together.  In a smaller arena the distance is
// less, so that vertices chosen at random do not seem close.
constexpr std::uint32_t kClose = 1 << 14, kCloseShare = 32;
constexpr std::uint32_t kPairs = 256;  // pairs of consecutive vertices in a sample

// The explorations of a sample, their vertices, and how many of all these may be on the border.
constexpr std::uint32_t kBalls = 8, kBall = 512, kMostBorder = kBalls * kBall / 8;

constexpr std::uint32_t kWalkers = 16;   // explorations side by side
constexpr std::uint32_t kPiece   = 256;  // vertices that get their numbers together, from the cache

// Returns true if the first moves of consecutive vertices mostly lead to places far apart.
bool scattered(const Arena& arena) {
    const std::uint64_t last  = arena.fields() - 1;
    const std::uint32_t close = std::min(kClose, arena.fields() / kCloseShare);
    std::uint32_t       far   = 0;
    for (std::uint32_t i = 0; i < kPairs; ++i) {
        const auto v = static_cast<std::uint32_t>(last * i / kPairs);
        const auto x = arena.out[v].front(), y = arena.out[v + 1].front();
        far += std::max(x, y) - std::min(x, y) > close;
    }
    return far > kPairs / 2;
}

// Returns true if few vertices of explorations have a successor outside.  In most arenas where many
// have, two explorations are enough to know.
bool small_borders(const Arena& arena) {
    const std::uint64_t n = arena.fields();
    Bits                claimed(n);
    if (!claimed.ok()) return false;
    std::uint32_t border = 0;
    for (std::uint64_t i = 0; i < kBalls && border <= kMostBorder; ++i) {
        std::uint32_t ball[kBall], size = 0, head = 0;
        const auto    claim = [&](std::uint32_t v) {
            if (claimed.test(v)) return true;
            if (size == kBall) return false;
            claimed.set(v);
            ball[size++] = v;
            return true;
        };
        claim(static_cast<std::uint32_t>(n * i / kBalls));
        while (head < size && std::ranges::all_of(arena.out[ball[head]], claim)) ++head;
        border += size - head;
    }
    return border <= kMostBorder;
}

// One of the explorations that go on side by side.
//
//     claimed   0 ... head ... fresh ... size      the first `head` have been looked at, those
//                                                  from `fresh` on have no number yet
//
// A turn either prefetches the next row or claims the vertices that the row names, alternately.
struct Walker {
    std::uint32_t claimed[2 * kPiece];
    std::uint32_t head, fresh, size;
    bool          asked;
};

struct Numbering {
    const Arena&         arena;
    Renumbered&          result;
    Table<std::uint32_t> now;        // the new number of a vertex
    Bits                 claimed;    // by some walker
    std::uint64_t        word  = 0;  // of `claimed`, where the next start is sought
    std::uint32_t        count = 0;  // numbers given so far
    std::uint32_t        moves = 0;  // moves copied so far

    bool begin(Walker& walker);
    bool turn(Walker& walker, std::uint64_t& edges);
    void give_numbers(Walker& walker);
    void claim(Walker& walker, std::uint32_t v) {
        claimed.set(v);
        walker.claimed[walker.size++] = v;
        __builtin_prefetch(&arena.out.begin[v]);
        __builtin_prefetch(&now[v], 1);
    }
};

// Begins at the next unclaimed vertex.  Returns false if there is none.
bool Numbering::begin(Walker& walker) {
    walker.size = walker.fresh = walker.head = 0;
    for (; word < claimed.words(); ++word) {
        const std::uint64_t open = ~claimed.word(word) & claimed.valid(word);
        if (open == 0) continue;
        claim(walker, static_cast<std::uint32_t>(word * 64) +
                          static_cast<std::uint32_t>(std::countr_zero(open)));
        return true;
    }
    return false;
}

// Returns false if every vertex is claimed and this walker has none left.
bool Numbering::turn(Walker& walker, std::uint64_t& edges) {
    if (!walker.asked) {
        if (walker.head == walker.size) {
            give_numbers(walker);
            return begin(walker);
        }
        __builtin_prefetch(arena.out.to.data() + arena.out.begin[walker.claimed[walker.head]]);
        walker.asked = true;
        return true;
    }
    walker.asked = false;
    for (const auto w : arena.out[walker.claimed[walker.head++]]) {
        ++edges;
        if (claimed.test(w)) continue;
        if (walker.size == walker.fresh + kPiece) break;
        claim(walker, w);
    }
    if (walker.size == walker.fresh + kPiece) give_numbers(walker);
    return true;
}

// Numbers a piece.  Its rows are still in the cache, so they are copied now, in their new order.
void Numbering::give_numbers(Walker& walker) {
    Rows& out = result.arena.out;
    for (std::uint32_t i = walker.fresh; i < walker.size; ++i) {
        const std::uint32_t v = walker.claimed[i];
        if (arena.billy.test(v)) result.arena.billy.set(count);
        if (arena.green.test(v)) result.arena.green.set(count);
        for (const auto w : arena.out[v]) out.to[moves++] = w;
        now[v]             = count;
        result.was[count]  = v;
        out.begin[++count] = moves;
    }
    // The other vertices go on from here, unless they are too many.
    const std::uint32_t waiting = walker.size - walker.head;
    if (waiting > kPiece) walker.head = walker.size;
    std::copy(walker.claimed + walker.head, walker.claimed + walker.size, walker.claimed);
    walker.size -= walker.head;
    walker.fresh = walker.size;
    walker.head  = 0;
}

}  // namespace

bool worth_renumbering(const Arena& arena) {
    return arena.fields() >= kSmall && scattered(arena) && small_borders(arena);
}

Renumbered renumbered(const Arena& arena, Pace& pace) {
    const std::uint32_t n = arena.fields();
    Renumbered          result;
    result.arena.out   = {Table<std::uint32_t>(std::size_t{n} + 1),
                          Table<std::uint32_t>(arena.moves())};
    result.arena.billy = Bits(n);
    result.arena.green = Bits(n);
    result.was         = Table<std::uint32_t>(n);
    Numbering     numbering{arena, result, Table<std::uint32_t>(n), Bits(n)};
    Table<Walker> walkers(kWalkers);
    if (!result.arena.out.ok() || !result.arena.billy.ok() || !result.arena.green.ok() ||
        !result.was.ok() || !numbering.now.ok() || !numbering.claimed.ok() || !walkers.ok())
        return {};
    for (std::uint32_t active = kWalkers; active > 0;) {
        std::uint64_t edges = 0;
        for (std::uint32_t i = 0; i < active; ++i)
            if (!numbering.turn(walkers[i], edges)) std::swap(walkers[i], walkers[--active]);
        if (!pace.go_on(edges)) return {};
    }
    for (auto& w : result.arena.out.to) w = numbering.now[w];
    return result;
}

}  // namespace zermelo::inline arena
