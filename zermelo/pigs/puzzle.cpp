// Binomial coefficients.
//
// Tested: test/pigs/pigs_test.cpp, through the numbers of positions.
#include "zermelo/pigs/puzzle.hpp"

namespace zermelo::inline pigs {

Binomials::Binomials(std::size_t cells, unsigned pigs)
    : stride_(pigs + 1), table_((cells + 1) * stride_) {
    for (std::size_t n = 0; n <= cells; ++n)
        for (unsigned k = 0; k <= pigs; ++k) {
            auto& value = table_[n * stride_ + k];
            if (k == 0 || n == 0) {
                value = k == 0;
                continue;
            }
            const auto a = of(n - 1, k), b = of(n - 1, k - 1);
            value = a > ~b ? ~std::uint64_t{0} : a + b;
        }
}

}  // namespace zermelo::inline pigs
