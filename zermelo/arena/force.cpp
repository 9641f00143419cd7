#include "zermelo/arena/force.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "zermelo/base/gather.hpp"

namespace zermelo::inline arena {
namespace {

constexpr double kNear = 8;  // pairs of rounds that cost what a backward search does (measured)
constexpr std::uint64_t kTail = 4;  // looks a move that rounds with next to no finds may take
constexpr int kMany = 10;  // from so many vertices of a word on, all_at_once is cheaper (measured)

constexpr std::uint32_t kAhead = 8;  // places ahead in the queue, whose rows are prefetched

// Tests those of the 64 vertices from `base` on that are in `todo`: returns, as bits, the ones that
// step into the set.
struct Look {
    const Force&               f;
    const std::uint32_t* const to;
    const std::uint64_t* const set;
    const bool                 billy;  // whose vertices are tested

    std::uint64_t in(std::uint32_t v) const { return set[v / 64] >> (v % 64) & 1; }

    // Reads one row after the other, and leaves each as soon as it is decided.
    std::uint64_t one_by_one(std::uint64_t base, std::uint64_t todo, std::uint64_t& edges) const {
        std::uint64_t fresh = 0;
        for (std::uint64_t rest = todo; rest; rest &= rest - 1) {
            const auto          v    = base + static_cast<std::uint64_t>(std::countr_zero(rest));
            const std::uint32_t from = f.arena.out.begin[v], end = f.arena.out.begin[v + 1];
            std::uint32_t       e = from;
            if (billy)
                while (e < end && in(to[e])) ++e;
            else
                while (e < end && !in(to[e])) ++e;
            edges += e - from + 1;
            fresh |= std::uint64_t{(e == end) == billy} << v % 64;
        }
        return fresh;
    }

    // Reads all moves of the 64 rows, without a branch for each row: first their bits are put side
    // by side, then each row cuts its own out.  Pays where the outcome cannot be guessed.  For rows
    // of at most kLongest moves.
    static constexpr std::uint32_t kLongest = 56, kMostBits = 64 * kLongest;
    std::uint64_t all_at_once(std::uint64_t base, std::uint64_t todo, std::uint64_t& edges) const {
        const std::uint32_t* const begin = f.arena.out.begin.data() + base;
        const std::uint32_t        from = begin[0], total = begin[64] - from;
        const std::uint32_t* const row = to + from;
        std::uint64_t              bits[kMostBits / 64 + 1];
        gather_bits(f.reached, row, total, bits);
        edges += total;
        std::uint64_t fresh = 0;
        for (std::uint64_t rest = todo; rest; rest &= rest - 1) {
            const int           i    = std::countr_zero(rest);
            const std::uint32_t at   = begin[i] - from;
            const std::uint64_t mask = (std::uint64_t{1} << (begin[i + 1] - begin[i])) - 1;
            std::uint64_t       mine;
            std::memcpy(&mine, reinterpret_cast<const char*>(bits) + at / 8, 8);
            mine = mine >> at % 8 & mask;
            fresh |= std::uint64_t{billy ? mine == mask : mine != 0} << i;
        }
        return fresh;
    }
    // Returns true if all_at_once may be called for the 64 vertices from base on.  `longest` is the
    // length of the longest row of all.
    bool fits(std::uint64_t base, std::uint32_t longest) const {
        if (base + 64 > f.arena.fields()) return false;
        if (longest <= kLongest) return true;
        longest = 0;
        for (std::uint64_t v = base; v < base + 64; ++v)
            longest = std::max(longest, f.arena.out.length(static_cast<std::uint32_t>(v)));
        return longest <= kLongest;
    }
};

// Finds the words that can have changed when little was found: those with a successor among the
// news.  For each word of rows it keeps the range of its successors' words; long ranges cost time,
// nothing else.
class Reach {
  public:
    explicit Reach(std::uint64_t words) : news_{Table<char>(words), Table<char>(words)} {}
    bool ok() const { return news_[0].ok() && news_[1].ok(); }

    /// Takes what this turn found.  Both players have a turn before a vertex is tested again.
    void found(std::uint32_t turn, const Bits& fresh) {
        for (std::uint64_t w = 0; w < fresh.words(); ++w) news_[turn % 2][w] = fresh.word(w) != 0;
    }
    /// Prepares touched().  O(moves) the first time, then O(words).  Returns false if there is no
    /// memory.
    bool update(const Arena& arena) {
        const std::uint64_t words = news_[0].size();
        if (before_.size() == 0) {
            low_ = Table<std::uint32_t>(words), high_ = Table<std::uint32_t>(words);
            before_ = Table<std::uint32_t>(words + 1);
            if (!low_.ok() || !high_.ok() || !before_.ok()) return false;
            for (std::uint64_t w = 0; w < words; ++w) {
                const auto          end = std::min<std::uint64_t>(arena.fields(), w * 64 + 64);
                std::uint32_t       low = ~std::uint32_t{0}, high = 0;
                const std::uint32_t last = arena.out.begin[end];
                for (std::uint32_t e = arena.out.begin[w * 64]; e < last; ++e) {
                    low  = std::min(low, arena.out.to[e]);
                    high = std::max(high, arena.out.to[e]);
                }
                low_[w] = low / 64, high_[w] = high / 64;
            }
        }
        for (std::uint64_t w = 0; w < words; ++w)
            before_[w + 1] = before_[w] + (news_[0][w] | news_[1][w]);
        return true;
    }
    bool touched(std::uint64_t w) const { return before_[high_[w] + 1] != before_[low_[w]]; }

  private:
    Table<char>          news_[2];              // what each player's last turn found, a flag a word
    Table<std::uint32_t> low_, high_, before_;  // before_[w]: words below w with news
};

}  // namespace

double rounds_to_come(std::uint64_t past, std::uint64_t last, std::uint64_t left) {
    if (last == 0) return 1;
    const double all = static_cast<double>(left) / static_cast<double>(last);
    if (past <= last) return all;
    const double shrink = static_cast<double>(past) / static_cast<double>(last);
    return std::min(all, std::log(static_cast<double>(last)) / std::log(shrink));
}

bool Force::sweep(std::uint64_t most, Pace& pace) {
    const std::uint64_t words = reached.words();
    Bits                fresh(arena.fields());
    Reach               reach(words);
    if (!fresh.ok() || !reach.ok()) return false;
    bool          few     = false;  // little was found lately: most words need not be looked at
    std::uint32_t longest = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        longest = std::max(longest, arena.out.length(v));
    std::uint64_t inside = reached.count(), left = within.count() - inside, spent = 0;
    std::uint64_t news[4] = {};  // what the last four rounds found
    int           idle    = 0;   // rounds in a row that found nothing
    for (std::uint32_t turn = 0; idle < 2; ++turn) {
        const bool          billy = turn % 2;
        const Look          look{*this, arena.out.to.data(), reached.data(), billy};
        const std::uint32_t rank  = GreenLabels::pack(true, rounds + 1);
        const double        share = static_cast<double>(inside) / arena.fields();
        const bool          hard  = billy ? share > 0.25 : share < 0.75;  // hard to guess
        std::uint64_t       edges = 0, found = 0;
#pragma omp parallel for schedule(dynamic, 64) reduction(+ : edges, found) if (words > kParallel)
        for (std::uint64_t w = 0; w < words; ++w) {
            const std::uint64_t whose = billy ? arena.billy.word(w) : ~arena.billy.word(w);
            const std::uint64_t todo  = within.word(w) & ~reached.word(w) & whose;
            if (todo == 0 || (few && !reach.touched(w))) continue;
            const bool many = hard && std::popcount(todo) >= kMany && look.fits(w * 64, longest);
            const auto bits =
                many ? look.all_at_once(w * 64, todo, edges) : look.one_by_one(w * 64, todo, edges);
            for (std::uint64_t rest = bits; rest; rest &= rest - 1)
                labels.words()[w * 64 + static_cast<std::uint64_t>(std::countr_zero(rest))] = rank;
            fresh.word(w) = bits;
            found += static_cast<std::uint64_t>(std::popcount(bits));
        }
        idle = found == 0 ? idle + 1 : 0;
        reach.found(turn, fresh);
        rounds += found > 0;  // an idle round gives no rank, so none exceeds the vertices reached
        for (std::uint64_t w = 0; found > 0 && w < words; ++w)
            reached.word(w) |= fresh.word(w), fresh.word(w) = 0;
        inside += found, left -= found;
        spent += edges + words;
        if (!pace.go_on(edges) || spent > most) return false;

        // Go on while the end is near.
        news[turn % 4]  = found;
        const auto last = news[turn % 4] + news[(turn + 3) % 4];
        const auto past = news[(turn + 2) % 4] + news[(turn + 1) % 4];
        const bool tail = last * 1024 < left && spent < kTail * arena.moves();
        if (turn >= 3 && !tail && rounds_to_come(past, last, left) > kNear) return false;
        few = turn >= 3 && last * 64 < left && left > words && reach.update(arena);
    }
    return true;
}

bool Force::finish(const Rows& in, Table<std::uint32_t>& queue, Pace& pace) {
    // 1. Every vertex outside looks forward once; Billy's vertices count what is missing, in the
    // word that will hold their rank.
    Bits outside(arena.fields());
    if (!outside.ok()) return false;
    auto&         word = labels.words();
    std::uint32_t tail = 0;
    ++rounds;
    for (std::uint64_t w = 0; w < reached.words(); ++w) {
        outside.word(w) = within.word(w) & ~reached.word(w);
        for (std::uint64_t rest = outside.word(w); rest; rest &= rest - 1) {
            const auto v = static_cast<std::uint32_t>(w * 64) +
                           static_cast<std::uint32_t>(std::countr_zero(rest));
            const auto row = arena.out[v];
            if (!pace.go_on(row.size())) return false;
            if (arena.ann(v)) {
                if (std::ranges::none_of(row, [&](auto x) { return reached.test(x); })) continue;
            } else {
                std::uint32_t missing = 0;
                for (const auto x : row) missing += !reached.test(x);
                word[v] = missing;
                if (missing > 0) continue;
            }
            queue[tail++] = v;
        }
    }
    for (std::uint32_t i = 0; i < tail; ++i) {
        outside.reset(queue[i]);
        labels.set(queue[i], true, rounds);
    }

    // 2. Go backward from the new vertices.  Those reached before need not be looked at again.
    for (std::uint32_t head = 0; head < tail; ++head) {
        const auto x = queue[head];
        if (head + 2 * kAhead < tail) {
            __builtin_prefetch(in.begin.data() + queue[head + 2 * kAhead]);
            __builtin_prefetch(in.to.data() + in.begin[queue[head + kAhead]]);
        }
        const auto rank = word[x] + GreenLabels::pack(false, 1);
        const auto row  = in[x];
        if (!pace.go_on(row.size())) return false;
        for (const auto v : row) {
            if (!outside.test(v)) continue;
            if (arena.billy.test(v) && --word[v] > 0) continue;
            outside.reset(v);
            word[v]       = rank;
            queue[tail++] = v;
        }
    }
    for (std::uint64_t w = 0; w < reached.words(); ++w)
        reached.word(w) = within.word(w) & ~outside.word(w);
    outside.each([&](std::uint64_t v) { word[v] = 0; });
    return true;
}

}  // namespace zermelo::inline arena
