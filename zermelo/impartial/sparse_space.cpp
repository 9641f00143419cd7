#include "zermelo/impartial/sparse_space.hpp"

#include <algorithm>

namespace zermelo::inline impartial {

SparseSpace best_space(const HeapCode& code, const NimberHistogram& values) {
    bool        odd = false, even = false;
    SparseSpace best;
    for (const auto& r : code.rules)
        if (r.leaves(2)) (r.take % 2 ? odd : even) = true, best.place = r.take;
    std::vector<std::int64_t> sum(std::max<std::size_t>(2, values.of.size()));
    std::copy(values.of.begin(), values.of.end(), sum.begin());
    for (std::size_t l = 1; l < sum.size(); l *= 2)
        for (std::size_t i = 0; i < sum.size(); i += 2 * l)
            for (std::size_t j = i; j < i + l; ++j) {
                const std::int64_t a = sum[j], b = sum[j + l];
                sum[j] = a + b, sum[j + l] = a - b;
            }
    // The index is 2 mask + by_place; the transform does not include the sign of t.
    std::int64_t least = 0;
    for (std::size_t i = 1; i < sum.size(); ++i) {
        const bool by_place = i % 2;
        if (by_place && odd == even) continue;
        const std::int64_t excess = by_place && best.place % 2 ? -sum[i] : sum[i];
        if (excess >= least) continue;
        least         = excess;
        best.mask     = static_cast<std::uint32_t>(i / 2);
        best.by_place = by_place;
    }
    return best;
}

}  // namespace zermelo::inline impartial
