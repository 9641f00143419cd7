#include "zermelo/impartial/treat.hpp"

#include <algorithm>

namespace zermelo::inline impartial {
namespace {

// Misere and K = 1: one pile alone is lost iff it is odd, two piles iff both are even.
bool lost_by_parity(WythoffPiles p) {
    if (p.a == 0 || p.b == 0) return (p.a + p.b) % 2 == 1;
    return p.a % 2 == 0 && p.b % 2 == 0;
}

Natural128 misere_partner(std::uint64_t n) {
    return n < 2 ? 1 - n : n == 2 ? 2 : wythoff_partner(n);
}
Natural128 misere_lower(std::uint64_t d) {
    return d == 0 ? 2 : d == 1 ? 0 : golden_multiple(d);
}

}  // namespace

TreatPairs treat_pairs(bool misere) {
    if (misere) return {misere_partner, misere_lower};
    return {wythoff_partner, golden_multiple};
}

WythoffPiles treat_residues(WythoffPiles piles, std::uint64_t cap) {
    if (cap == kNoCap) return piles;
    return {piles.a % (cap + 1), piles.b % (cap + 1)};
}

bool treat_lost(WythoffPiles piles, TreatRules rules) {
    if (!rules.by_residues()) return lost_by_parity(piles);
    const auto [a, b] = treat_residues(piles, rules.cap);
    return rules.misere ? misere_partner(a) == b : wythoff_lost({a, b});
}

void each_treat_move(WythoffPiles piles, TreatRules rules,
                     const std::function<bool(WythoffPiles)>& emit) {
    if (rules.by_residues())
        return each_treat_move(piles, rules.cap, treat_pairs(rules.misere), emit);
    const auto [a, b] = piles;
    for (const WythoffPiles taken : {WythoffPiles{1, 0}, {0, 1}, {1, 1}})
        if (taken.a <= a && taken.b <= b)
            if (const WythoffPiles next{a - taken.a, b - taken.b}; lost_by_parity(next))
                if (!emit(next)) return;
}

void each_treat_move(WythoffPiles piles, std::uint64_t cap, const TreatPairs& pairs,
                     const std::function<bool(WythoffPiles)>& emit) {
    cap               = std::min(cap, std::max(piles.a, piles.b));
    const auto [a, b] = treat_residues(piles, cap);
    // What takes a residue down to `aim`, perhaps past 0; 0 if it is there.
    const auto down = [cap](std::uint64_t from, std::uint64_t aim) {
        return from >= aim ? from - aim : from + (cap + 1 - aim);
    };
    if (const auto aim = pairs.partner(b); aim <= cap && aim != a)
        if (const auto taken = down(a, static_cast<std::uint64_t>(aim)); taken <= piles.a)
            if (!emit({piles.a - taken, piles.b})) return;
    if (const auto aim = pairs.partner(a); aim <= cap && aim != b)
        if (const auto taken = down(b, static_cast<std::uint64_t>(aim)); taken <= piles.b)
            if (!emit({piles.a, piles.b - taken})) return;
    const auto [least, most] = std::minmax(a, b);
    const auto d             = most - least;
    const auto both          = [&](std::uint64_t taken) {
        if (taken > 0 && taken <= std::min(piles.a, piles.b))
            emit({piles.a - taken, piles.b - taken});
    };
    if (const auto aim = pairs.lower(d); aim + d <= cap)
        return both(down(least, static_cast<std::uint64_t>(aim)));
    // The smaller residue passes 0 and becomes the larger.
    if (d == 0) return;
    if (const auto aim = pairs.lower(cap + 1 - d); aim < d)
        both(most - static_cast<std::uint64_t>(aim));
}

WythoffPiles longest_treat_move(WythoffPiles piles, std::uint64_t cap) {
    const auto [a, b] = treat_residues(piles, cap);
    if (piles.b > 0 && (piles.a == 0 || b > a)) return {piles.a, piles.b - 1};
    if (piles.a > 0) return {piles.a - 1, piles.b};
    return piles;
}

Natural128 treat_remoteness(WythoffPiles lost, std::uint64_t cap) {
    const auto [a, b]    = treat_residues(lost, cap);
    const Natural128 sum = Natural128{std::max(a, b) - std::min(a, b)};
    if (cap == kNoCap) return 2 * sum;
    return 2 * (sum + lost.a / (cap + 1) + lost.b / (cap + 1));
}

}  // namespace zermelo::inline impartial
