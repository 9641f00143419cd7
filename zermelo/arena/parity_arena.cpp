#include "zermelo/arena/parity_arena.hpp"

#include <algorithm>
#include <span>

#include "zermelo/check/parity.hpp"

namespace zermelo::inline arena {

static_assert(PriorityGame<ParityArena>);

namespace {

constexpr std::uint64_t kListed = 1 << 16;  // priorities below it are looked up in a list

// Returns the distinct numbers of `all`, in ascending order.
template <class Number>
Table<std::uint64_t> distinct(const Table<Number>& all, std::uint64_t most) {
    if (most > 4 * all.size() + 1000) {
        Table<std::uint64_t> sorted(all.size());
        if (!sorted.ok()) return sorted;
        std::ranges::copy(all, sorted.begin());
        std::ranges::sort(sorted);
        sorted.truncate(
            static_cast<std::size_t>(std::ranges::unique(sorted).begin() - sorted.begin()));
        return sorted;
    }
    Table<std::uint8_t> there(most + 1);
    if (!there.ok()) return {};
    for (const auto one : all) there[one] = 1;
    Table<std::uint64_t> sorted(static_cast<std::uint64_t>(std::ranges::count(there, 1)));
    std::size_t          count = 0;
    for (std::uint64_t one = 0; one <= most && sorted.ok(); ++one)
        if (there[one] != 0) sorted[count++] = one;
    return sorted;
}

// Turns each priority into its place among the distinct ones, moved up by one where its parity
// requires that.  `priorities` may be arena.priority.
template <class Number>
bool settle(ParityArena& arena, const Table<Number>& priorities) {
    const std::uint64_t most  = priorities.size() ? *std::ranges::max_element(priorities) : 0;
    const auto          there = distinct(priorities, most);
    if (there.size() == 0 && priorities.size() > 0) return false;
    const auto step = [&](std::size_t i) {  // from the place before to the i-th
        if (i == 0) return there[0] % 2;
        return 2 - (there[i] ^ there[i - 1]) % 2;
    };
    std::uint64_t places = there.size() > 0 ? 1 : 0;
    for (std::size_t i = 0; i < there.size(); ++i) places += step(i);
    arena.shown = Table<std::uint64_t>(places);
    Table<std::uint32_t> place(there.size());
    if (!arena.shown.ok() || !place.ok()) return false;
    std::uint64_t at = 0;
    for (std::size_t i = 0; i < there.size(); ++i) {
        at += step(i);
        arena.shown[at] = there[i];
        place[i]        = static_cast<std::uint32_t>(at);
    }
    if (most < kListed) {
        Table<std::uint32_t> of(most + 1);  // the place of each number
        if (!of.ok()) return false;
        for (std::size_t i = 0; i < there.size(); ++i) of[there[i]] = place[i];
        for (std::size_t v = 0; v < priorities.size(); ++v) arena.priority[v] = of[priorities[v]];
        return true;
    }
    const bool dense = most - there[0] == there.size() - 1;
    for (std::size_t v = 0; v < priorities.size(); ++v) {
        const auto i      = dense ? priorities[v] - there[0]
                                  : static_cast<std::uint64_t>(
                                   std::ranges::lower_bound(there, priorities[v]) - there.begin());
        arena.priority[v] = place[i];
    }
    return true;
}

}  // namespace

bool set_priorities(ParityArena& arena, const Table<std::uint64_t>& priorities) {
    arena.priority = Table<std::uint32_t>(priorities.size());
    return arena.priority.ok() && settle(arena, priorities);
}

bool set_priorities(ParityArena& arena) {
    return settle(arena, arena.priority);
}

ParityColours colours_of(const ParityArena& arena) {
    ParityColours       colours;
    const auto          places = static_cast<std::uint32_t>(arena.shown.size());
    Table<std::uint8_t> there(places);
    colours.of = Table<std::uint32_t>(places);
    if (!there.ok() || !colours.of.ok()) return {};
    for (const auto p : arena.priority) there[p] = 1;
    std::uint32_t last = 0;
    for (std::uint32_t p = 0; p < places; ++p) {
        if (there[p] == 0) continue;
        if (colours.count == 0) last = p & 1, colours.count = 1;
        if ((p ^ last) & 1) ++last, ++colours.count;
        colours.of[p] = last;
    }
    return colours;
}

}  // namespace zermelo::inline arena
