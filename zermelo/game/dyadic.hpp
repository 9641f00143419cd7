// Dyadic numbers: m / 2^k, the values of the games that are numbers.
//
// Source: J. H. Conway, On Numbers and Games (1976), chapter 0: birthdays, and the simplest number.
// Tested: test/game/dyadic_test.cpp.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace zermelo::inline game {

/// num / 2^exp, in lowest terms: num is odd, or exp is 0.  |num| < 2^62, exp <= 62.
struct Dyadic {
    std::int64_t  num = 0;
    std::uint32_t exp = 0;

    bool operator==(const Dyadic&) const = default;
};

inline constexpr std::uint32_t kMostExponent = 62;

/// Returns num / 2^exp in lowest terms, or nothing if that exceeds the limits of Dyadic.  O(1).
std::optional<Dyadic> dyadic(__int128 num, std::uint32_t exp);

/// -1, 0 or 1 if a is less than, equal to or greater than b.
inline int compared(Dyadic a, Dyadic b) {
    if (a.exp == b.exp) return (a.num > b.num) - (a.num < b.num);
    // Products below 2^124.
    const auto x = static_cast<__int128>(a.num) << b.exp, y = static_cast<__int128>(b.num) << a.exp;
    return (x > y) - (x < y);
}
inline std::strong_ordering operator<=>(Dyadic a, Dyadic b) {
    return compared(a, b) <=> 0;
}
inline Dyadic operator-(Dyadic a) {
    return {-a.num, a.exp};
}
/// Returns a + b, or nothing if that exceeds the limits of Dyadic.
std::optional<Dyadic> sum_of(Dyadic a, Dyadic b);

/// a - b, rounded only once if the difference is a Dyadic.
double apart(Dyadic a, Dyadic b);

/// An end of an interval of numbers; `inside` says whether it belongs to the interval.
struct DyadicEnd {
    Dyadic at;
    bool   inside = false;
};

/// Returns the simplest (first born) number in the interval; an end without a value is infinite.
/// Returns nothing if no number is inside, or none within the limits of Dyadic.
std::optional<Dyadic> simplest(std::optional<DyadicEnd> low, std::optional<DyadicEnd> high);

/// The day on which a is born: 0 for 0, 3 for 3/4.  O(1).
std::int64_t birthday_of(Dyadic a);

/// The number's own options: those of its simplest form, {n-1|}, {|n+1} or {m-1|m+1}/2^k.
struct DyadicOptions {
    std::optional<Dyadic> left, right;
};
DyadicOptions options_of(Dyadic a);

/// "-3/4"
std::string to_text(Dyadic a);

}  // namespace zermelo::inline game
