#include "zermelo/impartial/treat.hpp"

#include <algorithm>

namespace zermelo::inline impartial {

WythoffPiles treat_residues(WythoffPiles piles, std::uint64_t cap) {
    if (cap == kNoCap) return piles;
    return {piles.a % (cap + 1), piles.b % (cap + 1)};
}

bool treat_lost(WythoffPiles piles, std::uint64_t cap) {
    return wythoff_lost(treat_residues(piles, cap));
}

void each_treat_move(WythoffPiles piles, std::uint64_t cap,
                     const std::function<bool(WythoffPiles)>& emit) {
    if (cap >= std::max(piles.a, piles.b)) return each_wythoff_move(piles, emit);
    const auto [a, b] = treat_residues(piles, cap);
    // What takes a residue down to `aim`, perhaps past 0; 0 if it is there.
    const auto down = [cap](std::uint64_t from, std::uint64_t aim) {
        return from >= aim ? from - aim : from + (cap + 1 - aim);
    };
    if (const auto aim = wythoff_partner(b); aim <= cap && aim != a)
        if (const auto taken = down(a, static_cast<std::uint64_t>(aim)); taken <= piles.a)
            if (!emit({piles.a - taken, piles.b})) return;
    if (const auto aim = wythoff_partner(a); aim <= cap && aim != b)
        if (const auto taken = down(b, static_cast<std::uint64_t>(aim)); taken <= piles.b)
            if (!emit({piles.a, piles.b - taken})) return;
    const auto [least, most] = std::minmax(a, b);
    const auto d             = most - least;
    const auto both          = [&](std::uint64_t taken) {
        if (taken > 0 && taken <= std::min(piles.a, piles.b))
            emit({piles.a - taken, piles.b - taken});
    };
    if (const auto aim = golden_multiple(d); aim + d <= cap)
        return both(down(least, static_cast<std::uint64_t>(aim)));
    // The smaller residue passes 0 and becomes the larger.
    if (const auto aim = golden_multiple(cap + 1 - d); aim < d)
        both(most - static_cast<std::uint64_t>(aim));
}

WythoffPiles longest_treat_move(WythoffPiles piles, std::uint64_t cap) {
    const auto [a, b] = treat_residues(piles, cap);
    if (piles.b > 0 && (piles.a == 0 || b > a)) return {piles.a, piles.b - 1};
    if (piles.a > 0) return {piles.a - 1, piles.b};
    return piles;
}

}  // namespace zermelo::inline impartial
