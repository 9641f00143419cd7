#include "test/support/parity_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace zermelo::test {

ParityArena parity_arena_of(const ParitySketch& sketch) {
    ParityArena                arena;
    std::vector<std::uint32_t> to;
    const auto                 n = sketch.fields.size();
    Table<std::uint64_t>       priorities(n);
    arena.out.begin = Table<std::uint32_t>(n + 1);
    arena.odd       = Bits(n);
    for (std::size_t v = 0; v < n; ++v) {
        const auto& field = sketch.fields[v];
        to.insert(to.end(), field.next.begin(), field.next.end());
        arena.out.begin[v + 1] = static_cast<std::uint32_t>(to.size());
        if (field.odd) arena.odd.set(v);
        priorities[v] = field.priority;
    }
    arena.out.to = Table<std::uint32_t>(to.size());
    std::ranges::copy(to, arena.out.to.begin());
    set_priorities(arena, priorities);
    return arena;
}

std::string to_text(const ParitySketch& sketch) {
    std::string text = fmt::format("parity {};\n", sketch.fields.size() - 1);
    for (std::size_t v = 0; v < sketch.fields.size(); ++v) {
        const auto& field = sketch.fields[v];
        text += fmt::format("{} {} {} {};\n", v, field.priority, field.odd ? 1 : 0,
                            fmt::join(field.next, ","));
    }
    return text;
}

std::uint64_t parity_games(std::uint32_t fields, std::uint32_t priorities) {
    std::uint64_t games = 1;
    for (std::uint32_t v = 0; v < fields; ++v) games *= 2 * priorities * ((1ull << fields) - 1);
    return games;
}

ParitySketch parity_game(std::uint32_t fields, std::uint32_t priorities, std::uint64_t number) {
    const auto digit = [&](std::uint64_t base) {
        const auto found = number % base;
        number /= base;
        return found;
    };
    ParitySketch sketch;
    for (std::uint32_t v = 0; v < fields; ++v) {
        ParitySketch::Field field{digit(2) == 1, digit(priorities), {}};
        const auto          moves = digit((1ull << fields) - 1) + 1;
        for (std::uint32_t w = 0; w < fields; ++w)
            if (moves >> w & 1) field.next.push_back(w);
        sketch.fields.push_back(std::move(field));
    }
    return sketch;
}

ParitySketch random_parity_game(const ParityShape& shape, Random& random) {
    ParitySketch sketch;
    const auto   n = shape.fields;
    for (std::uint32_t v = 0; v < n; ++v) {
        std::set<std::uint32_t> next;
        for (auto k = 1 + random.below(shape.most); k > 0; --k) {
            if (shape.reach == 0) {
                next.insert(static_cast<std::uint32_t>(random.below(n)));
            } else {
                const auto low  = v > shape.reach ? v - shape.reach : 0;
                const auto high = std::min(n - 1, v + shape.reach);
                next.insert(static_cast<std::uint32_t>(low + random.below(high - low + 1)));
            }
        }
        sketch.fields.push_back(
            {random.chance(0.5), random.below(shape.priorities), {next.begin(), next.end()}});
    }
    return sketch;
}

namespace {

// Returns the fields from which player 1 reaches a cycle that he wins, if player 0 moves as chosen.
std::vector<bool> lost_by(const ParitySketch& sketch, const std::vector<std::size_t>& chosen) {
    const auto n    = sketch.fields.size();
    const auto next = [&](std::size_t v) {
        const auto& field = sketch.fields[v];
        return field.odd ? field.next : std::vector<std::uint32_t>{field.next[chosen[v]]};
    };
    std::vector<bool> lost(n);
    for (std::size_t v = 0; v < n; ++v) {
        if (sketch.fields[v].priority % 2 == 0) continue;
        std::vector<bool>        seen(n);
        std::vector<std::size_t> open = {v};
        while (!open.empty() && !seen[v]) {
            const auto u = open.back();
            open.pop_back();
            for (const auto w : next(u))
                if (!seen[w] && sketch.fields[w].priority <= sketch.fields[v].priority)
                    seen[w] = true, open.push_back(w);
        }
        if (seen[v]) lost[v] = true;
    }
    for (bool news = true; news;) {
        news = false;
        for (std::size_t v = 0; v < n; ++v)
            if (!lost[v])
                for (const auto w : next(v))
                    if (lost[w]) lost[v] = news = true;
    }
    return lost;
}

}  // namespace

std::vector<bool> odd_wins_by_strategies(const ParitySketch& sketch) {
    const auto               n = sketch.fields.size();
    std::vector<std::size_t> chosen(n);
    std::vector<bool>        odd(n, true);
    for (std::size_t v = 0; v < n;) {
        const auto lost = lost_by(sketch, chosen);
        for (std::size_t u = 0; u < n; ++u) odd[u] = odd[u] && lost[u];
        for (v = 0; v < n; ++v) {  // the next strategy
            if (sketch.fields[v].odd) continue;
            if (++chosen[v] < sketch.fields[v].next.size()) break;
            chosen[v] = 0;
        }
    }
    return odd;
}

namespace {

using Set = std::set<std::uint32_t>;

Set attracted(const ParitySketch& sketch, const Set& within, Set to, bool odd) {
    for (bool news = true; news;) {
        news = false;
        for (const auto v : within) {
            if (to.contains(v)) continue;
            std::size_t inside = 0, all = 0;
            for (const auto w : sketch.fields[v].next) {
                if (!within.contains(w)) continue;
                ++all;
                inside += to.contains(w);
            }
            if (sketch.fields[v].odd == odd ? inside > 0 : inside == all) to.insert(v), news = true;
        }
    }
    return to;
}

Set without(const Set& all, const Set& some) {
    Set rest;
    std::ranges::set_difference(all, some, std::inserter(rest, rest.end()));
    return rest;
}

// Returns what player 1 wins in the game restricted to these fields.
Set won_by_odd(const ParitySketch& sketch, const Set& within) {
    if (within.empty()) return {};
    std::uint64_t top = 0;
    for (const auto v : within) top = std::max(top, sketch.fields[v].priority);
    const bool odd = top % 2 == 1;
    Set        heads;
    for (const auto v : within)
        if (sketch.fields[v].priority == top) heads.insert(v);
    const Set rest   = without(within, attracted(sketch, within, heads, odd));
    const Set odds   = won_by_odd(sketch, rest);
    const Set others = odd ? without(rest, odds) : odds;
    if (others.empty()) return odd ? within : Set{};
    const Set lost = attracted(sketch, within, others, !odd);
    Set       won  = won_by_odd(sketch, without(within, lost));
    if (!odd) won.insert(lost.begin(), lost.end());
    return won;
}

}  // namespace

std::vector<bool> odd_wins_by_recursion(const ParitySketch& sketch) {
    Set all;
    for (std::uint32_t v = 0; v < sketch.fields.size(); ++v) all.insert(v);
    std::vector<bool> odd(sketch.fields.size());
    for (const auto v : won_by_odd(sketch, all)) odd[v] = true;
    return odd;
}

}  // namespace zermelo::test
