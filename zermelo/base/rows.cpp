#include "zermelo/base/rows.hpp"

namespace zermelo::inline base {

// At first begin[w+2] counts the entries of list w; after summing up, begin[w+1] is where list w
// starts.  Filling moves it to where list w ends, so the offsets come out right by themselves.
Rows reversed(const Rows& rows) {
    const std::uint32_t n = rows.size();
    Rows result{Table<std::uint32_t>(std::size_t{n} + 2), Table<std::uint32_t>(rows.entries())};
    if (!result.ok()) return result;
    std::uint32_t* const begin = result.begin.data();
    for (const auto w : rows.to) ++begin[w + 2];
    for (std::uint32_t w = 2; w <= n + 1; ++w) begin[w] += begin[w - 1];
    for (std::uint32_t v = 0; v < n; ++v)
        for (const auto w : rows[v]) result.to[begin[w + 1]++] = v;
    result.begin.truncate(std::size_t{n} + 1);
    return result;
}

}  // namespace zermelo::inline base
