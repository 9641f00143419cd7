#include "zermelo/game/dyadic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace zermelo::inline game {
namespace {

constexpr std::int64_t kMostNumerator = (std::int64_t{1} << 62) - 1;

// The floor of a * 2^exp, and whether that is a * 2^exp itself.
struct Scaled {
    __int128 floor;
    bool     exact;
};
Scaled scaled(Dyadic a, std::uint32_t exp) {
    if (exp >= a.exp) return {static_cast<__int128>(a.num) << (exp - a.exp), true};
    return {static_cast<__int128>(a.num) >> (a.exp - exp), false};
}
// The least multiple of 1/2^exp that lies above the end.
__int128 least_above(DyadicEnd low, std::uint32_t exp) {
    const auto [floor, exact] = scaled(low.at, exp);
    return exact && low.inside ? floor : floor + 1;
}
bool below(Dyadic a, const std::optional<DyadicEnd>& high) {
    if (!high) return true;
    const int order = compared(a, high->at);
    return order < 0 || (order == 0 && high->inside);
}

}  // namespace

std::optional<Dyadic> dyadic(__int128 num, std::uint32_t exp) {
    while (exp > 0 && num % 2 == 0) {
        num /= 2;
        --exp;
    }
    if (exp > kMostExponent || num > kMostNumerator || num < -kMostNumerator) return std::nullopt;
    return Dyadic{static_cast<std::int64_t>(num), exp};
}

std::optional<Dyadic> sum_of(Dyadic a, Dyadic b) {
    const auto exp = std::max(a.exp, b.exp);
    return dyadic(scaled(a, exp).floor + scaled(b, exp).floor, exp);
}

double apart(Dyadic a, Dyadic b) {
    const auto real = [](Dyadic x) {
        return std::ldexp(static_cast<double>(x.num), -static_cast<int>(x.exp));
    };
    const auto exact = sum_of(a, -b);
    return exact ? real(*exact) : real(a) - real(b);
}

std::optional<Dyadic> simplest(std::optional<DyadicEnd> low, std::optional<DyadicEnd> high) {
    const auto turned = [](const std::optional<DyadicEnd>& end) -> std::optional<DyadicEnd> {
        if (!end) return std::nullopt;
        return DyadicEnd{-end->at, end->inside};
    };
    const Dyadic zero;
    const bool   above_low  = below(zero, turned(low));
    const bool   below_high = below(zero, high);
    if (above_low && below_high) return zero;
    if (above_low) {  // the whole interval is negative
        const auto other = simplest(turned(high), turned(low));
        if (!other) return std::nullopt;
        return -*other;
    }
    for (std::uint32_t exp = 0; exp <= kMostExponent; ++exp) {
        const auto number = dyadic(least_above(*low, exp), exp);
        if (!number) return std::nullopt;
        if (below(*number, high)) return number;
    }
    return std::nullopt;
}

std::int64_t birthday_of(Dyadic a) {
    const auto size  = a.num < 0 ? -a.num : a.num;
    const auto whole = size >> a.exp;
    return a.exp == 0 ? whole : whole + 1 + a.exp;
}

DyadicOptions options_of(Dyadic a) {
    if (a.exp > 0) return {dyadic(a.num - 1, a.exp), dyadic(a.num + 1, a.exp)};
    if (a.num > 0) return {Dyadic{a.num - 1, 0}, std::nullopt};
    if (a.num < 0) return {std::nullopt, Dyadic{a.num + 1, 0}};
    return {};
}

std::string to_text(Dyadic a) {
    if (a.exp == 0) return fmt::format("{}", a.num);
    return fmt::format("{}/{}", a.num, std::uint64_t{1} << a.exp);
}

}  // namespace zermelo::inline game
