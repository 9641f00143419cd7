#include "zermelo/impartial/wythoff.hpp"

#include <algorithm>
#include <optional>

namespace zermelo::inline impartial {

Natural128 golden_multiple(std::uint64_t k) {
    constexpr std::uint64_t kF92 = 7540113804746346429u, kF93 = 12200160415121876738u;
    return Natural128{k} + Natural128{k} * kF92 / kF93;  // F94 = F93 + F92
}

Natural128 wythoff_partner(std::uint64_t n) {
    if (n == 0) return 0;
    // The k with floor(k phi) = n, if there is one: n / phi = n phi - n is just below it.
    const Natural128 below = golden_multiple(n) - n;
    const auto       k     = static_cast<std::uint64_t>(below + 1);
    if (golden_multiple(k) == n) return Natural128{n} + k;
    return below;  // n = floor(j phi) + j, and floor(j phi) = floor(n / phi)
}

bool wythoff_lost(WythoffPiles piles) {
    const auto [least, most] = std::minmax(piles.a, piles.b);
    return golden_multiple(most - least) == least;
}

void each_wythoff_move(WythoffPiles piles, const std::function<bool(WythoffPiles)>& emit) {
    const auto [a, b] = piles;
    if (const auto partner = wythoff_partner(b); partner < a)
        if (!emit({static_cast<std::uint64_t>(partner), b})) return;
    if (const auto partner = wythoff_partner(a); partner < b)
        if (!emit({a, static_cast<std::uint64_t>(partner)})) return;
    const std::uint64_t least  = std::min(a, b);
    const Natural128    lowest = golden_multiple(std::max(a, b) - least);
    if (lowest >= least) return;
    const std::uint64_t taken = least - static_cast<std::uint64_t>(lowest);
    emit({a - taken, b - taken});
}

}  // namespace zermelo::inline impartial
