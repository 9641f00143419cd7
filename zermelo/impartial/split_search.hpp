// Is a split of a heap worth this value?  Asked of many splits at once.
//
// `find` asks about one value of one heap: the values of the parts are two rows, one of them
// backward, and 32 splits are two words, one XOR and one comparison.
// `sweep` asks about some values of each of 32 heaps in a row: a part p of value v makes
// them splits whose other parts are the 32 heaps in front of n - p.  One word of g, XOR v and
// a value for each heap, is 0 where it is worth that; the least so far is kept.  So a word
// is loaded once for all values asked.
//
// Time: 1.4 ticks of 2.3 GHz a part and value for 32 splits; `find` 3.7 where the rows lie in the
// second cache.
//
// Main functions: split_find, split_sweep.  Called from octal_dense.
// Source: this project.
// Tested: test/impartial/split_search_test.cpp, against one split at a time.
#pragma once
#include <cstddef>
#include <cstdint>

namespace zermelo::inline impartial {

/// The first i < count with a[i] ^ b[i] == x, or count.
using SplitFind = std::uint64_t (*)(const std::uint16_t* a, const std::uint16_t* b,
                                    std::uint64_t count, std::uint16_t x);

/// The one for this processor.
SplitFind split_find();

/// A word for some values of 32 heaps in a row.
struct SplitWords {
    static constexpr std::uint64_t kHeaps  = 32;
    static constexpr std::size_t   kValues = 3;  // measured

    std::uint16_t of[kValues][kHeaps];
};

/// least.of[k][j] becomes at most g[p] ^ end[j - p] ^ asked.of[k][j], for every p of parts[0 ..
/// count-1]: 0 if a split with such a part is worth what was asked.
using SplitSweep = void (*)(const std::uint16_t* g, const std::uint16_t* end,
                            const std::uint32_t* parts, std::size_t count, const SplitWords& asked,
                            SplitWords& least);

/// The one for this processor, or nullptr: it has none that is worth while.
SplitSweep split_sweep();

}  // namespace zermelo::inline impartial
