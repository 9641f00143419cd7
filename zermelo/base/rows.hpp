// Compressed rows: many short lists in two arrays.
//
//     begin   0  2  5 ...        n+1 offsets into `to`
//     to      6 7 | 6 7 8 | ...  list v is to[begin[v]] .. to[begin[v+1]-1]
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline base {

/// n lists of 32-bit numbers; fewer than 2^32 entries in all.  At most 8 bytes per list, and 4 per
/// entry.
struct Rows {
    Table<std::uint32_t> begin;  // n+1 offsets (or none if there are no rows at all)
    Table<std::uint32_t> to;     // begin[n] entries

    std::uint32_t size() const {
        return begin.size() == 0 ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
    }
    std::uint64_t                  entries() const { return to.size(); }
    std::uint64_t                  bytes() const { return begin.bytes() + to.bytes(); }
    bool                           ok() const { return begin.ok() && to.ok(); }
    std::uint32_t                  length(std::uint32_t v) const { return begin[v + 1] - begin[v]; }
    std::span<const std::uint32_t> operator[](std::uint32_t v) const {
        return {to.data() + begin[v], to.data() + begin[v + 1]};
    }
};

/// The converse: list w of the result holds every v with w in list v of `rows`, ascending.
/// Entries must be below rows.size().  O(n + m) time, two passes; check ok().
Rows reversed(const Rows& rows);

}  // namespace zermelo::inline base
