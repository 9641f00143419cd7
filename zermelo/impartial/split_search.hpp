// Searches for splits of a heap that are worth given values, many splits at once.
//
// `find` looks for one value of one heap: the values of the parts are two rows, one of them
// backward, so 32 splits take two words, one XOR and one comparison.  `sweep` looks for some values
// of each of 32 heaps in a row: a part p of value v makes splits of them whose other parts are the
// 32 heaps before n - p.  A word of g, XOR v and one value for each heap, is 0 at heaps where the
// split is worth that value; the least word so far is kept.  So a word is loaded once for all
// values sought.
//
// Time: 1.4 ticks of 2.3 GHz a part and value for 32 splits; `find` takes 3.7 if the rows lie in
// the second-level cache.
//
// Main functions: split_find, split_sweep.  Called from octal_dense.
// Source: this project.
// Tested: test/impartial/split_search_test.cpp, against one split at a time.
#pragma once
#include <cstddef>
#include <cstdint>

namespace zermelo::inline impartial {

/// Returns the first i < count with a[i] ^ b[i] == x, or count.
using SplitFind = std::uint64_t (*)(const std::uint16_t* a, const std::uint16_t* b,
                                    std::uint64_t count, std::uint16_t x);

/// Returns the function for this processor.
SplitFind split_find();

/// A word for each of some values, for 32 heaps in a row.
struct SplitWords {
    static constexpr std::uint64_t kHeaps  = 32;
    static constexpr std::size_t   kValues = 3;  // measured

    std::uint16_t of[kValues][kHeaps];
};

/// Makes least.of[k][j] at most g[p] ^ end[j - p] ^ asked.of[k][j], for every p of parts[0 ..
/// count-1].  It becomes 0 if a split with such a part is worth the value asked for.
using SplitSweep = void (*)(const std::uint16_t* g, const std::uint16_t* end,
                            const std::uint32_t* parts, std::size_t count, const SplitWords& asked,
                            SplitWords& least);

/// Returns the function for this processor, or nullptr if there is none that is worth using.
SplitSweep split_sweep();

}  // namespace zermelo::inline impartial
