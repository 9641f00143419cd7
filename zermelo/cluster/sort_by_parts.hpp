// Distributes keys over parts, and sorts each part.
//
// First the keys are moved to their parts by exchanges, each straight to its place (an "American
// flag" sort).  Then each part is sorted by bytes, the lowest first; a byte that is the same in all
// keys is skipped.  A part fits the cache where all keys do not.  O(keys) for each byte that
// differs; memory: the largest part once more.
//
// Source: P. McIlroy, K. Bostic, M. McIlroy, "Engineering radix sort", Computing Systems 6 (1993).
// Tested: test/cluster/sort_by_parts_test.cpp, against std::sort.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline cluster {

/// Sorts unsigned numbers; spare is resized to hold as many.
template <class Key>
void sort_by_bytes(std::span<Key> keys, std::vector<Key>& spare) {
    constexpr std::size_t kFew = 64;  // so many are sorted faster by comparisons
    if (keys.size() <= kFew) {
        std::ranges::sort(keys);
        return;
    }
    spare.resize(std::max(spare.size(), keys.size()));
    Key differ = 0;
    for (const Key key : keys) differ |= key ^ keys[0];
    Key*       from = keys.data();
    Key*       to   = spare.data();
    const auto n    = keys.size();
    for (unsigned shift = 0; shift < 8 * sizeof(Key); shift += 8) {
        if ((differ >> shift & 0xff) == 0) continue;
        std::array<std::size_t, 256> at{};
        for (std::size_t k = 0; k < n; ++k) ++at[static_cast<std::uint8_t>(from[k] >> shift)];
        std::size_t sum = 0;
        for (auto& place : at) sum += place, place = sum - place;
        for (std::size_t k = 0; k < n; ++k)
            to[at[static_cast<std::uint8_t>(from[k] >> shift)]++] = from[k];
        std::swap(from, to);
    }
    if (from != keys.data()) std::copy_n(from, n, keys.data());
}

/// part_of(key) < parts.  Appends to ends, whose last entry is 0, where each part ends.
template <class Key>
void sort_by_parts(std::span<Key> keys, std::uint64_t parts, auto&& part_of,
                   std::vector<std::uint64_t>& ends) {
    std::vector<std::uint64_t> at(as_size(parts) + 1), end(as_size(parts));
    for (const Key key : keys) ++at[as_size(part_of(key)) + 1];
    for (std::size_t p = 0; p < end.size(); ++p) at[p + 1] += at[p], end[p] = at[p + 1];
    for (std::size_t p = 0; p < end.size(); ++p)
        while (at[p] < end[p]) {
            auto& here = keys[as_size(at[p])];
            for (auto to = as_size(part_of(here)); to != p; to = as_size(part_of(here)))
                std::swap(here, keys[as_size(at[to]++)]);
            ++at[p];
        }
    std::vector<Key> spare;
    std::uint64_t    from = 0;
    for (const auto till : end) {
        sort_by_bytes(keys.subspan(as_size(from), as_size(till - from)), spare);
        ends.push_back(from = till);
    }
}

}  // namespace zermelo::inline cluster
