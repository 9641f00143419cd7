// Tries all orders of the haystacks, eight side by side (pigs/orders.hpp).  Half a step of the
// proof is 1 here.  At most 14 times a distance below 4096 is added, which is less than 2^16.
#include "zermelo/pigs/joining.hpp"

#include <algorithm>

#include "zermelo/pigs/orders.hpp"

namespace zermelo::inline pigs {
namespace {

template <unsigned n>
[[gnu::always_inline]] inline std::uint32_t joining(const PigsField&     field,
                                                    const std::uint16_t* at) {
    using Orders = PigsOrders<n>;
    using Lanes  = typename Orders::Lanes;
    std::uint16_t meet[n][n];
    std::uint32_t near = PigsField::kNowhere;
    for (unsigned i = 1; i < n; ++i)
        for (unsigned k = 0; k < i; ++k) {
            const std::uint32_t between = field.apart[at[i] * field.cells() + at[k]];
            near                        = std::min(near, between);
            meet[i][k]                  = static_cast<std::uint16_t>(2 * (between - 1));
        }
    Lanes walks = ~Lanes{}, first = walks, last = walks;  // the least over all orders so far
    each_number<Orders::kParts>([&]<unsigned part>() __attribute__((always_inline)) {
        Lanes walk[n], start[n], end[n], sum = {}, starts = {}, ends = {};
        each_number<n>([&]<unsigned i>() __attribute__((always_inline)) {
            walk[i]  = Orders::template of<part, i>(&field.walk[4 * at[i]]);
            start[i] = end[i] = walk[i] + walk[i];
            each_number<n>([&]<unsigned k>() __attribute__((always_inline)) {
                if constexpr (k != i) {
                    const auto* const joins  = &field.joins[4 * (at[k] * field.cells() + at[i])];
                    const auto* const leaves = &field.leaves[16 * at[k]];
                    start[i] = Orders::less(start[i], Orders::template of<part, k>(joins));
                    end[i]   = Orders::less(end[i], Orders::template of<part, k, i>(leaves));
                }
            });
            sum += walk[i], starts += start[i], ends += end[i];
        });
        starts += sum + sum, ends += sum + sum;
        each_number<n>([&]<unsigned i>() __attribute__((always_inline)) {
            each_number<i>([&]<unsigned k>() __attribute__((always_inline)) {
                const auto gaps = Orders::template of<part, i, k>(field.stack_gaps.data());
                first           = Orders::less(first, starts - start[i] - start[k] + meet[i][k]);
                last            = Orders::less(last, ends - end[i] - end[k] + gaps);
            });
        });
        walks = Orders::less(walks, sum);
    });
    // 4 n >= 2 sum + first + 2 (b-1).
    const auto least = std::max(Orders::least(first) + 2 * (field.stacks_apart - 1),
                                Orders::least(last) + 2 * (near - 1));
    return std::min(Orders::least(walks), (least + 3) / 4);
}

std::uint32_t of_three(const PigsField& field, const std::uint16_t* at) {
    return joining<3>(field, at);
}
std::uint32_t of_four(const PigsField& field, const std::uint16_t* at) {
    return joining<4>(field, at);
}
#if defined(__x86_64__)
__attribute__((target("avx"))) std::uint32_t of_three_avx(const PigsField&     field,
                                                          const std::uint16_t* at) {
    return joining<3>(field, at);
}
__attribute__((target("avx"))) std::uint32_t of_four_avx(const PigsField&     field,
                                                         const std::uint16_t* at) {
    return joining<4>(field, at);
}
#endif

}  // namespace

std::span<const JoiningBound> joining_bounds(unsigned pigs) {
#if defined(__x86_64__)
    static constexpr JoiningBound kThree[] = {of_three, of_three_avx};
    static constexpr JoiningBound kFour[]  = {of_four, of_four_avx};
    const std::size_t             count    = __builtin_cpu_supports("avx") ? 2 : 1;
#else
    static constexpr JoiningBound kThree[] = {of_three};
    static constexpr JoiningBound kFour[]  = {of_four};
    const std::size_t             count    = 1;
#endif
    return std::span(pigs == 3 ? kThree : kFour).first(count);
}

}  // namespace zermelo::inline pigs
