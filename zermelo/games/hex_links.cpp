#include "zermelo/games/hex_links.hpp"

namespace zermelo::inline games {

HexLinks::HexLinks(const StoneBoard& board, bool x) {
    const int right = board.right, down = board.down;
    around_ = {right, down, down - right, -right, -down, right - down};
    // The steps from a cell in the second row or column to the first, and from the last but one to
    // the last.
    set(first_, x ? 4 : 3, x ? 5 : 2), set(last_, x ? 1 : 0, x ? 2 : 5);
    const unsigned length = x ? board.columns : board.rows, depth = x ? board.rows : board.columns;
    for (unsigned i = 0; i < length; ++i) {
        const auto cell = [&](unsigned deep) {
            return x ? board.cell(deep, i) : board.cell(i, deep);
        };
        first_.cells |= cell(0), last_.cells |= cell(depth - 1);
        if (depth > 1) first_.behind |= cell(1), last_.behind |= cell(depth - 2);
        if (depth > 2) first_.third |= cell(2), last_.third |= cell(depth - 3);
    }
}

void HexLinks::set(Side& side, int one, int two) {
    const auto at = [&](int k) { return around_[static_cast<std::size_t>(k)]; };
    const int  a = at(one), b = at(two), along = a - b;
    side.one = one, side.two = two;
    side.ziggurats[0] = {along, b, a, a + along, 2 * b, a + b, 2 * a, 2 * a + along};
    side.ziggurats[1] = {-along, a, b, b - along, 2 * a, a + b, 2 * b, 2 * b - along};
}

HexLinks::Chain HexLinks::link(const Side& side, std::uint64_t stone, std::uint64_t empty) const {
    if ((stone & side.cells) != 0) return {};
    if ((stone & bridged(side, empty)) != 0)
        return {beside(stone, side.one) | beside(stone, side.two), 1};
    Chain      chain{0, 2};
    const auto which = (stone & ziggurat(side, empty, 0)) != 0 ? 0u : 1u;
    for (const int step : side.ziggurats[which]) chain.carrier |= moved(stone, step);
    return chain;
}

/// Returns all stones connected to these by touching.
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
    const auto left = empty & ~chain.carrier;
    auto       ends = group & bridged(last_, left);
    if (ends == 0) ends = group & near(last_, left);
    if (ends != 0) {
        const auto end = link(last_, ends & -ends, left);
        chain.carrier |= end.carrier, chain.bridges += end.bridges;
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
        chain            = link(first_, begin, empty);
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
        // Stones cost nothing, so everything that follows from stones is added.
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
        // The cells reached: stones among them are at this level, empty cells one step further.
        at[static_cast<std::size_t>(count++)] = spread;
        reached                               = spread;
        std::uint64_t next                    = 0;
        for (int k = 0; k < kAround; ++k)
            next |= beside(spread, k) | moved(spread & bridged(empty, k), bridge(k));
        spread |= next & any;
    }
    return count;
}

/// at[i] holds the stones that i more stones join to a side, and the empty cells that come next.
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
