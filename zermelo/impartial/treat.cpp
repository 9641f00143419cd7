#include "zermelo/impartial/treat.hpp"

#include <algorithm>

namespace zermelo::inline impartial {
namespace {

// In misere play with K = 1: one pile alone is lost iff it is odd, two piles iff both are even.
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
    // Returns how much to take to bring a residue down to `aim`, perhaps past 0; 0 if it is there
    // already.
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
    // The smaller residue passes 0 and becomes the larger one.
    if (d == 0) return;
    if (const auto aim = pairs.lower(cap + 1 - d); aim < d)
        both(most - static_cast<std::uint64_t>(aim));
}

WythoffPiles longest_treat_move(WythoffPiles lost, TreatRules rules) {
    const auto [a, b] = treat_residues(lost, rules.cap);
    // One pair of misere play is an exception.
    const bool three_five = rules.misere && a + b == 8 && (a == 3 || b == 3);
    const bool from_b     = three_five ? b < a : b > a;
    if (lost.b > 0 && (lost.a == 0 || from_b)) return {lost.a, lost.b - 1};
    if (lost.a > 0) return {lost.a - 1, lost.b};
    return lost;
}

Natural128 treat_remoteness(WythoffPiles lost, TreatRules rules) {
    if (!rules.by_residues()) {
        const auto left = Natural128{lost.a} + lost.b;
        return lost.a == 0 || lost.b == 0 ? left : left - 1;
    }
    const auto [a, b] = treat_residues(lost, rules.cap);
    const auto d      = std::max(a, b) - std::min(a, b);
    auto       sum    = Natural128{rules.misere && d < 2 ? 1 - d : d};  // the pair's number
    if (rules.cap != kNoCap) sum += Natural128{lost.a / (rules.cap + 1)} + lost.b / (rules.cap + 1);
    return 2 * sum + (rules.misere ? 1 : 0);
}

}  // namespace zermelo::inline impartial
