// The nimbers of a heap game by definition: the least number that is the value of no option.
//
// Every option of every heap is looked at.  This is the twin with which all other engines are
// compared; it also starts them, while heaps are small.
//
// Time O(rules n^2), or O(rules n^3) with three heaps; memory 2 bytes a heap.
//
// Main function: octal_textbook.  Called from octal_best and the tests.
// Source: R. Sprague (1935) and P. Grundy, "Mathematics and games", Eureka 2 (1939).
// Tested: test/impartial/octal_test.cpp, against values in print and the checker.
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/octal_growth.hpp"

namespace zermelo::inline impartial {

void grow_textbook(OctalGrowth& growth, std::uint64_t upto, Pace& pace) {
    constexpr std::uint64_t    kOptions = 4096;  // between two calls of the pace
    const std::uint16_t* const g        = growth.values.data();
    SeenValues                 seen;
    for (std::uint64_t n = growth.n; n < upto; ++n) {
        seen.clear();
        std::uint64_t options = 0;
        growth.code.each_option(n, [&](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
            // g(0) = 0, so a heap that is not there does not count.
            seen.see(static_cast<std::uint32_t>(g[a] ^ g[b] ^ g[c]));
            return ++options % kOptions != 0 || pace.go_on(kOptions);
        });
        if (pace.stopped()) return;
        const std::uint32_t x = seen.least_unseen();
        if (x == SeenValues::kEnd) {
            growth.why = GaveUp::values;
            return;
        }
        growth.values[n] = static_cast<std::uint16_t>(x);
        growth.n         = n + 1;
        if (!pace.go_on(options % kOptions + 1)) return;
    }
}

Solution<NimberSequence> octal_textbook(const HeapCode& code, std::uint64_t upto,
                                        const Budget& budget) {
    return grown(code, upto, budget, 0, [](OctalGrowth& growth, Pace& pace) {
        grow_textbook(growth, growth.values.size(), pace);
    });
}

}  // namespace zermelo::inline impartial
