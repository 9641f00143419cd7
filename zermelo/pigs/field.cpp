// Splits a map into its parts, and measures the distances in each part.
//
// O(cells^2) time and memory in parts of two or more pigs, O(cells * pigs) in others.
// Main function: pigs_fields.
// Tested: test/pigs/pigs_test.cpp.
#include "zermelo/pigs/field.hpp"

#include <algorithm>

#include "zermelo/pigs/orders.hpp"

namespace zermelo::inline pigs {
namespace {

// Fills in the distances from one cell, on request with jumps over any square in between.
void spread(const PigsField& field, std::uint16_t from, bool jumps, std::span<std::uint16_t> far,
            std::vector<std::uint16_t>& queue) {
    std::ranges::fill(far, PigsField::kNowhere);
    queue.assign(1, from);
    far[from]        = 0;
    const auto reach = [&](std::uint16_t to, std::uint16_t distance) {
        if (to == PigsField::kNowhere || far[to] != PigsField::kNowhere) return;
        far[to] = distance;
        queue.push_back(to);
    };
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto cell     = queue[i];
        const auto distance = static_cast<std::uint16_t>(far[cell] + 1);
        for (int d = 0; d < 4; ++d) {
            const auto to = field.next[cell][d];
            reach(to, distance);
            if (jumps && to != PigsField::kNowhere) reach(field.next[to][d], distance);
        }
    }
}

// Fills in the distances.  Returns false if there is no memory.
bool measure(PigsField& field) {
    const auto                 cells = field.cells(), pigs = field.pigs.size();
    std::vector<std::uint16_t> far(cells), queue;
    field.walk.resize(cells * field.width());
    field.leap.resize(cells * field.width());
    field.half.resize(cells * field.width());
    for (std::size_t j = 0; j < pigs; ++j)
        for (const bool jumps : {false, true}) {
            spread(field, field.stacks[j], jumps && pigs > 1, far, queue);
            for (std::size_t c = 0; c < cells; ++c)
                (jumps ? field.leap : field.walk)[c * field.width() + j] = far[c];
        }
    std::ranges::transform(field.walk, field.half.begin(),
                           [](unsigned far) { return static_cast<std::uint16_t>((far + 1) / 2); });
    if (pigs < 2) return true;
    field.apart = Table<std::uint16_t>(cells * cells);
    if (!field.apart.ok()) return false;
    for (std::size_t c = 0; c < cells; ++c)
        spread(field, static_cast<std::uint16_t>(c), false, {&field.apart[c * cells], cells},
               queue);
    field.stacks_apart = PigsField::kNowhere;
    for (const auto a : field.stacks)
        for (const auto b : field.stacks)
            if (a < b)
                field.stacks_apart =
                    std::min<std::uint32_t>(field.stacks_apart, field.apart[a * cells + b]);
    return true;
}

// Fills in the tables of the joining bound.  The walking distances must be known.
void join(PigsField& field) {
    const auto cells = field.cells(), pigs = field.pigs.size();
    const auto walk = [&](std::size_t c, std::size_t t) { return field.walk[4 * c + t]; };
    // Returns the least sum of the distances from k and from its haystack t to a neighbour of c,
    // less the distance of k and t.
    const auto detour = [&](std::size_t k, std::size_t c, std::size_t t) {
        unsigned least = PigsField::kNowhere;
        for (const auto z : field.next[c])
            if (z != PigsField::kNowhere)
                least = std::min<unsigned>(least, field.apart[k * cells + z] + walk(z, t));
        return static_cast<std::uint16_t>(least - walk(k, t));
    };
    const auto place = [&](unsigned h, unsigned g) { return 4 * stacks_differ(pigs, h, g) + h; };
    field.leaves.resize(16 * cells);
    for (std::size_t k = 0; k < cells; ++k)
        for (unsigned t = 0; t < pigs; ++t) {
            for (std::size_t c = 0; c < cells; ++c)
                field.joins[4 * (k * cells + c) + t] = detour(k, c, t);
            for (unsigned u = 0; u < pigs; ++u)
                field.leaves[16 * k + place(t, u)] = detour(k, field.stacks[u], t);
        }
    for (unsigned t = 0; t < pigs; ++t)
        for (unsigned u = 0; u < pigs; ++u)
            if (t != u)
                field.stack_gaps[place(t, u)] =
                    static_cast<std::uint16_t>(2 * (walk(field.stacks[t], u) - 1));
}

}  // namespace

PigsFields pigs_fields(const PigsMap& map, std::uint64_t bytes) {
    PigsFields                 result;
    const auto                 squares = static_cast<unsigned>(map.free.size());
    std::vector<std::uint16_t> cell(squares, PigsField::kNowhere);
    std::vector<char>          seen(squares);
    const auto                 neighbour = [&](unsigned s, int d) {
        const unsigned row = s / map.side, column = s % map.side;
        const bool     edge = d == 0   ? row == 0
                                              : d == 1 ? column == 0
                                              : d == 2 ? column + 1 == map.side
                                                       : row + 1 == map.side;
        const unsigned to   = edge     ? s
                                              : d == 0 ? s - map.side
                                              : d == 1 ? s - 1
                                              : d == 2 ? s + 1
                                                       : s + map.side;
        return edge || !map.free[to] ? squares : to;
    };
    for (unsigned first = 0; first < squares; ++first) {
        if (seen[first] || !map.free[first]) continue;
        // 1. The part around this square.
        PigsField field;
        field.square.push_back(first);
        seen[first] = 1;
        for (std::size_t i = 0; i < field.square.size(); ++i)
            for (int d = 0; d < 4; ++d) {
                const auto to = neighbour(field.square[i], d);
                if (to == squares || seen[to]) continue;
                seen[to] = 1;
                field.square.push_back(to);
            }
        std::ranges::sort(field.square);
        for (std::size_t c = 0; c < field.cells(); ++c)
            cell[field.square[c]] = static_cast<std::uint16_t>(c);
        // 2. Its pigs and haystacks.
        const auto inside = [&](const std::vector<unsigned>& all) {
            std::vector<std::uint16_t> cells;
            for (const auto s : all)
                if (std::ranges::binary_search(field.square, s)) cells.push_back(cell[s]);
            return cells;
        };
        field.pigs = inside(map.pigs), field.stacks = inside(map.stacks);
        if (field.pigs.empty() && field.stacks.empty()) continue;
        // 3. Its distances.
        for (const auto s : field.square) {
            auto& row = field.next.emplace_back();
            for (int d = 0; d < 4; ++d) {
                const auto to = neighbour(s, d);
                row[d]        = to == squares ? PigsField::kNowhere : cell[to];
            }
        }
        const std::uint64_t cells = field.cells();
        const std::uint64_t need  = 2 * cells * (cells + 3 * field.width() + 16);
        if (field.solvable()) {
            if (need > bytes || !measure(field)) return {{}, GaveUp::bytes};
            bytes -= need;
            const std::uint64_t joins = 4 * cells * cells;
            if ((field.pigs.size() == 3 || field.pigs.size() == 4) &&
                field.cells() <= PigsField::kJoining &&
                joins <= bytes / 4 / sizeof(std::uint16_t)) {
                field.joins = Table<std::uint16_t>(joins);
                if (field.joins.ok()) join(field);
                bytes -= field.joins.bytes();
            }
        }
        result.parts.push_back(std::move(field));
    }
    return result;
}

}  // namespace zermelo::inline pigs
