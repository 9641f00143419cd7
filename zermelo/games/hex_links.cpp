#include "zermelo/games/hex_links.hpp"

namespace zermelo::inline games {

HexLinks::HexLinks(const StoneBoard& board, bool x) {
    const int right = board.right, down = board.down;
    around_ = {right, down, down - right, -right, -down, right - down};
    // Of a cell in the second row or column: where the first is.
    if (x)
        first_.one = 4, first_.two = 5, last_.one = 1, last_.two = 2;
    else
        first_.one = 3, first_.two = 2, last_.one = 0, last_.two = 5;
    const unsigned length = x ? board.columns : board.rows, depth = x ? board.rows : board.columns;
    for (unsigned i = 0; i < length; ++i) {
        const auto cell = [&](unsigned deep) {
            return x ? board.cell(deep, i) : board.cell(i, deep);
        };
        first_.cells |= cell(0), last_.cells |= cell(depth - 1);
        if (depth > 1) first_.behind |= cell(1), last_.behind |= cell(depth - 2);
    }
}

/// All stones that these touch.
std::uint64_t HexLinks::whole(std::uint64_t group, std::uint64_t stones) const {
    for (std::uint64_t before = 0; group != before;) {
        before = group;
        for (int k = 0; k < kAround; ++k) group |= beside(group, k) & stones;
    }
    return group;
}

// Depth first; a group that was seen is not tried again.
bool HexLinks::follow(std::uint64_t group, std::uint64_t stones, std::uint64_t empty,
                      std::uint64_t& seen, Chain& chain) const {
    group = whole(group, stones);
    seen |= group;
    if ((group & last_.cells) != 0) return true;
    const auto enter = [&](std::uint64_t cells) {
        chain.carrier |= cells, ++chain.bridges;
        return cells;
    };
    if (const auto at = group & near(last_, empty & ~chain.carrier); at != 0) {
        const auto from = at & -at;
        enter(beside(from, last_.one) | beside(from, last_.two));
        return true;
    }
    for (int k = 0; k < kAround; ++k) {
        const auto from = group & bridged(empty & ~chain.carrier, k);
        for (auto to = moved(from, bridge(k)) & stones & ~seen; to != 0;
             to &= to - 1, to &= ~seen) {
            const auto next  = to & -to;
            const auto begin = moved(next, -bridge(k));
            const auto cells = enter(beside(begin, k) | beside(begin, (k + 1) % kAround));
            if (follow(next, stones, empty, seen, chain)) return true;
            chain.carrier &= ~cells, --chain.bridges;
        }
    }
    return false;
}

std::optional<HexLinks::Chain> HexLinks::joined(std::uint64_t stones, std::uint64_t empty) const {
    Chain         chain;
    std::uint64_t seen = 0;
    if (follow(stones & first_.cells, stones, empty, seen, chain)) return chain;
    for (auto rest = stones & near(first_, empty) & ~seen; rest != 0;
         rest &= rest - 1, rest &= ~seen) {
        const auto begin = rest & -rest;
        chain            = {beside(begin, first_.one) | beside(begin, first_.two), 1};
        if (follow(begin, stones, empty, seen, chain)) return chain;
    }
    return std::nullopt;
}

HexLinks::Threats HexLinks::threats(std::uint64_t stones, std::uint64_t empty) const {
    Threats result{0, empty};
    for (auto rest = empty; rest != 0; rest &= rest - 1) {
        const auto move = rest & -rest;
        if (const auto chain = joined(stones | move, empty & ~move)) {
            result.moves |= move;
            result.carrier &= chain->carrier | move;
        }
    }
    return result;
}

int HexLinks::levels(const Side& from, std::uint64_t stones, std::uint64_t empty,
                     Levels& at) const {
    const auto any    = stones | empty;
    int        count  = 0;
    auto       spread = near(from, empty) & any;
    for (std::uint64_t reached = 0;;) {
        // Stones cost nothing: as many as follow from stones.
        auto mine = spread & stones;
        for (auto fresh = mine; fresh != 0;) {
            std::uint64_t next = 0;
            for (int k = 0; k < kAround; ++k)
                next |= beside(fresh, k) | moved(fresh & bridged(empty, k), bridge(k));
            next &= any & ~spread;
            spread |= next;
            fresh = next & stones;
        }
        if (count + 1 >= static_cast<int>(at.size()) || spread == reached) break;
        // Those reached, stones and all; the stones among them at this level, the empty a step on.
        at[static_cast<std::size_t>(count++)] = spread;
        reached                               = spread;
        std::uint64_t next                    = 0;
        for (int k = 0; k < kAround; ++k)
            next |= beside(spread, k) | moved(spread & bridged(empty, k), bridge(k));
        spread |= next & any;
    }
    return count;
}

/// at[i] holds the stones that i stones join to a side, and the empty cells that are the next.
HexLinks::Distance HexLinks::distance(std::uint64_t stones, std::uint64_t empty) const {
    Levels    from, to;
    const int forth = levels(first_, stones, empty, from), back = levels(last_, stones, empty, to);
    Distance  result{std::popcount(empty) + 1, 0};
    std::uint64_t ways = 0;
    for (int i = 0; i < forth; ++i)
        for (int k = 0; k < back && i + k + 1 <= result.stones; ++k) {
            const auto both = from[static_cast<std::size_t>(i)] & to[static_cast<std::size_t>(k)];
            if (both == 0) continue;
            const int stones_there = (both & stones) != 0 ? i + k : i + k + 1;
            if (stones_there > result.stones) continue;
            if (stones_there < result.stones) result.stones = stones_there, ways = 0;
            ways |= both & empty;
        }
    result.ways = std::popcount(ways);
    return result;
}

}  // namespace zermelo::inline games
