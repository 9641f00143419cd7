#include "zermelo/impartial/nim_log.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/impartial/nim_field.hpp"
#include "zermelo/impartial/nim_product_batch.hpp"

namespace zermelo::inline impartial {
namespace {

using Word = std::uint64_t;

// The prime factors of the two orders; the first seven suffice for 64 bits.
constexpr std::array<Word, 9> kPrimes   = {3,     5,       17,     257,           641,
                                           65537, 6700417, 274177, 67280421310721};
constexpr std::size_t         kPrimes64 = 7;

constexpr Word kScan      = 1000;                // primes up to here need no table
constexpr Word kSmallBits = 12, kMostBits = 22;  // binary logarithms of the numbers of baby steps
constexpr Word kSlotsBits = 1;                   // the number of slots has so many more bits

// --- The table of baby steps ---

// Returns what an element and its conjugate have in common, if the table serves both.
Word key(Word x) {
    return x;
}
Word key(Nimber128 x) {
    return x.high;
}

// Exponents by key.  A slot has a part of the key in its upper half and the exponent + 1 in its
// lower half; 0 means free.
class BabySteps {
  public:
    // slots: zeroed; their number is a power of two and exceeds the number of exponents.
    explicit BabySteps(std::span<Word> slots)
        : slots_(slots), shift_(64 - std::countr_zero(slots.size())) {}

    void prefetch(Word key) const { __builtin_prefetch(&slots_[home(key)]); }
    void insert(Word key, Word exponent) {
        std::size_t i = home(key);
        while (slots_[i] != 0) i = (i + 1) & (slots_.size() - 1);
        slots_[i] = part(key) | (exponent + 1);
    }
    // Calls emit(exponent) for all exponents that may belong to the key, until it returns true.
    bool find(Word key, auto&& emit) const {
        for (std::size_t i = home(key); slots_[i] != 0; i = (i + 1) & (slots_.size() - 1))
            if ((slots_[i] & ~kExponent) == part(key) && emit((slots_[i] & kExponent) - 1))
                return true;
        return false;
    }

  private:
    static constexpr Word kExponent = 0xffffffff;
    static Word           part(Word key) { return (key ^ key << 32) & ~kExponent; }
    std::size_t home(Word key) const { return as_size(key * 0x9E3779B97F4A7C15 >> shift_); }

    std::span<Word> slots_;
    int             shift_;
};

// The elements start * factor^i, kMany at a time.
template <class Nimber>
struct Steps {
    static constexpr std::size_t kMany = 256;

    std::array<Nimber, kMany> now, stride;

    Steps(Nimber start, Nimber factor) {
        for (auto& x : now) x = start, start = nim_product(start, factor);
        stride.fill(nim_power(factor, kMany));
    }
    void next() {
        nim_products(std::span<const Nimber>(now), std::span<const Nimber>(stride),
                     std::span<Nimber>(now));
    }
};

// --- Logarithms in a group of p elements ---

// Returns the logarithm of x to base g, or nothing if the pace says stop.  g has order p, a prime,
// and x is a power of g.  For 128 bits p divides 2^64 + 1.  There are at most half as many baby
// steps as slots.
template <class Nimber>
std::optional<Word> log_in_prime_group(Nimber x, Nimber g, Word p, std::span<Word> slots,
                                       Pace& pace) {
    constexpr bool kBothSigns = sizeof(Nimber) == 16;
    constexpr auto kMany      = Steps<Nimber>::kMany;

    // 1. Baby steps: the exponents 0 .. babies - 1.
    const Word babies = std::min<Word>(slots.size() >> kSlotsBits, (p + kMany - 1) / kMany * kMany);
    BabySteps  table(slots);
    Steps      baby(nim_power(g, 0), g);
    for (Word i = 0; i < babies; i += kMany, baby.next()) {
        for (const auto& step : baby.now) table.prefetch(key(step));
        for (std::size_t k = 0; k < kMany; ++k) table.insert(key(baby.now[k]), i + k);
        if (!pace.go_on(kMany)) return {};
    }

    // 2. Giant steps: back from x, by as much as the baby steps can cover without a gap.
    const Word stride = kBothSigns ? 2 * babies - 1 : babies;
    Steps      giant(x, nim_power(g, p - stride % p));
    for (Word i = 0; i <= p / stride + 1; i += kMany, giant.next()) {
        for (const auto& step : giant.now) table.prefetch(key(step));
        for (std::size_t k = 0; k < kMany; ++k) {
            Word       exponent = 0;
            const auto fits     = [&](Natural128 e) {
                exponent = static_cast<Word>(e % p);
                return nim_power(g, exponent) == x;
            };
            const Natural128 far = Natural128{i + k} * stride;
            if (table.find(key(giant.now[k]), [&](Word near) {
                    return fits(far + near) || (kBothSigns && fits(far + p - near % p));
                }))
                return exponent;
        }
        if (!pace.go_on(kMany)) return {};
    }
    return {};  // not reached: x is a power of g
}

// The same for groups in which a table would cost more than it saves.
Word log_by_scan(Word x, Word g) {
    Word e = 0;
    for (Word power = 1; power != x; power = nim_product(power, g)) ++e;
    return e;
}

Word log_in_small_group(Word x, Word g, Word p) {
    if (p <= kScan) return log_by_scan(x, g);
    std::vector<Word> slots(std::size_t{1} << (kSmallBits + kSlotsBits));
    const Budget      unlimited;
    Pace              pace(unlimited, "logarithm");
    return log_in_prime_group(x, g, p, std::span(slots), pace).value_or(0);
}

// --- Putting the parts together ---

// Computes e with 0 <= e < n from its remainders modulo primes p, each of which divides n once.
// add() adds one remainder.
struct Remainders {
    Natural128 n, e = 0;

    void add(Word remainder, Word p) {
        const Natural128 others = n / p;
        // 1 / others modulo p is its (p - 2)nd power.
        Natural128       inverse = 1, square = others % p;
        for (Word k = p - 2; k > 0; k >>= 1, square = square * square % p)
            if (k & 1) inverse = inverse * square % p;
        const Natural128 part = others * (inverse * remainder % p);
        e                     = e >= n - part ? e - (n - part) : e + part;
    }
};

template <class Nimber>
Natural128 order(Nimber x, Natural128 n, std::size_t primes) {
    for (std::size_t i = 0; i < primes; ++i)
        if (nim_power(x, n / kPrimes[i]) == nim_power(x, 0)) n /= kPrimes[i];
    return n;
}

// base = 0: its powers are 1, 0, 0, ...
template <class Nimber>
std::optional<Word> log_to_zero(Nimber x) {
    if (x == Nimber{}) return 1;
    if (x == nim_power(x, 0)) return 0;
    return {};
}

constexpr Word bytes_for(Word bits) {
    return sizeof(Word) << (bits + kSlotsBits);
}

// Returns room for the baby steps in a group of p elements.  Ideally 4 times the square of their
// number is p.
Table<Word> baby_slots(Word p, const Budget& budget) {
    Word bits = kSmallBits;
    while (bits < kMostBits && Natural128{1} << (2 * bits + 2) < p &&
           bytes_for(bits + 1) <= budget.bytes)
        ++bits;
    return Table<Word>(bytes_for(bits) / sizeof(Word));
}

}  // namespace

std::uint64_t nim_order(std::uint64_t x) {
    return x == 0 ? 0 : static_cast<Word>(order(x, ~Word{0}, kPrimes64));
}

Natural128 nim_order(Nimber128 x) {
    return x == Nimber128{} ? 0 : order(x, ~Natural128{0}, kPrimes.size());
}

std::optional<std::uint64_t> nim_log(std::uint64_t x, std::uint64_t base) {
    if (base == 0) return log_to_zero(x);
    const Word n = nim_order(base);
    if (x == 0 || nim_power(x, n) != 1) return {};
    Remainders parts{n};
    for (std::size_t i = 0; i < kPrimes64; ++i)
        if (const Word p = kPrimes[i]; n % p == 0)
            parts.add(log_in_small_group(nim_power(x, n / p), nim_power(base, n / p), p), p);
    return static_cast<Word>(parts.e);
}

NimLog nim_log(Nimber128 x, Nimber128 base, const Budget& budget) {
    using enum NimLog::Answer;
    if (base == Nimber128{}) {
        const auto e = log_to_zero(x);
        return e ? NimLog{found, *e} : NimLog{};
    }
    if (bytes_for(kSmallBits) > budget.bytes) return {gave_up, 0, GaveUp::bytes};
    const Natural128 n = nim_order(base);
    if (x == Nimber128{} || nim_power(x, n) != Nimber128{1, 0}) return {};
    Remainders parts{n};
    Pace       pace(budget, "logarithm");
    for (std::size_t i = 0; i < kPrimes.size(); ++i) {
        const Word p = kPrimes[i];
        if (n % p != 0) continue;
        const Nimber128 y = nim_power(x, n / p), g = nim_power(base, n / p);
        if (i < kPrimes64) {  // these groups lie in the field of 64 bits
            parts.add(log_in_small_group(y.low, g.low, p), p);
            continue;
        }
        auto slots = baby_slots(p, budget);
        if (!slots.ok()) return {gave_up, 0, GaveUp::bytes};
        const auto e = log_in_prime_group(y, g, p, std::span<Word>(slots), pace);
        if (!e) return {gave_up, 0, pace.why()};
        parts.add(*e, p);
    }
    return {found, parts.e};
}

}  // namespace zermelo::inline impartial
