// Nanoseconds for one product of nimbers: by the recursion on halves, as single products, in
// batches; and the cost of the other operations of the field.  Prints Markdown tables.
//
// Build: cmake --preset release -DZERMELO_BENCH=ON, target bench; run build/release/bench/...
// Each figure is the least of 21 runs of a millisecond or more, in CPU time (user and system) of
// one thread; arrays are random and are read and written in order.
#include <time.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/nim_field.hpp"
#include "zermelo/impartial/nim_log.hpp"
#include "zermelo/impartial/nim_planes.hpp"
#include "zermelo/impartial/nim_product_batch.hpp"
#include "zermelo/impartial/nim_textbook.hpp"

namespace zermelo {
namespace {

// getrusage would count clock ticks; this clock is exact.
double seconds() {
    timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

// Nanoseconds for each of the `n` things that one run() does.
double nanoseconds(std::size_t n, auto&& run) {
    const auto time = [&](std::size_t repeat) {
        const double start = seconds();
        for (std::size_t i = 0; i < repeat; ++i) run();
        return seconds() - start;
    };
    std::size_t repeat = 1;
    while (time(repeat) < 2e-3) repeat *= 2;
    double best = 1e9;
    for (int round = 0; round < 21; ++round) best = std::min(best, time(repeat));
    return best * 1e9 / static_cast<double>(n * repeat);
}

template <class Nimber>
struct Arrays {
    std::vector<Nimber> a, b, c;

    explicit Arrays(std::size_t n) : a(n), b(n), c(n) {
        Random random(1);
        for (auto* v : {&a, &b})
            for (auto& x : *v)
                if constexpr (sizeof(Nimber) == 8)
                    x = random.next();
                else
                    x = {random.next(), random.next()};
    }
    // c[i] = operation(a[i], b[i]) for all i.
    double each(auto&& operation) {
        return nanoseconds(a.size(), [&] {
            for (std::size_t i = 0; i < a.size(); ++i) c[i] = operation(a[i], b[i]);
        });
    }
    // The same, but each product has to wait for the one before it.
    double chain(auto&& operation) {
        return nanoseconds(a.size(), [&] {
            c[0] = a[0];
            for (std::size_t i = 1; i < a.size(); ++i) c[i] = operation(c[i - 1], b[i]);
        });
    }
    double batch() {
        return nanoseconds(a.size(), [&] {
            nim_products(std::span<const Nimber>(a), std::span<const Nimber>(b),
                         std::span<Nimber>(c));
        });
    }
};

template <class Nimber>
void products(int bits) {
    const auto     halves   = [](Nimber x, Nimber y) { return nim_product_by_halves(x, y); };
    const auto     portable = [](Nimber x, Nimber y) { return nim_product_portable(x, y); };
    const auto     single   = [](Nimber x, Nimber y) { return nim_product(x, y); };
    Arrays<Nimber> few(1000), many(1000000);
    std::printf("| %4d | by halves | %7.0f | |\n", bits, few.each(halves));
    std::printf("| %4d | single, portable | %.1f | %.1f |\n", bits, few.each(portable),
                many.each(portable));
    std::printf("| %4d | single | %.2f | %.2f |\n", bits, few.each(single), many.each(single));
    std::printf("| %4d | single, in a chain | %.2f | %.2f |\n", bits, few.chain(single),
                many.chain(single));
    std::printf("| %4d | batch | %.3f | %.3f |\n", bits, few.batch(), many.batch());
}

#if defined(__x86_64__)
struct NoWork {
    template <int kLeaf>
    ZERMELO_WIDE_INLINE void some() {}
};

template <class Planes>
ZERMELO_WIDE void multiply(const Planes* a, const Planes* b, Planes* c, std::size_t count,
                           const NimByteMaps& maps) {
    NoWork work;
    for (std::size_t i = 0; i < count; ++i) c[i] = planes::product<0>(a[i], b[i], maps, work);
}

// The product alone: the factors already lie in planes, and the product stays there.
template <class Planes>
void in_planes(int bits) {
    constexpr std::size_t kCount = 16;
    const NimByteMaps     maps   = nim_byte_maps();
    std::vector<Planes>   a(kCount), b(kCount), c(kCount);
    Random                random(1);
    for (auto* v : {&a, &b})
        for (std::size_t i = 0; i < kCount * sizeof(Planes); ++i)
            reinterpret_cast<unsigned char*>(v->data())[i] =
                static_cast<unsigned char>(random.next());
    std::printf("| %4d | in planes | %.3f | |\n", bits, nanoseconds(64 * kCount, [&] {
                    multiply(a.data(), b.data(), c.data(), kCount, maps);
                }));
}
#endif

template <class Nimber>
void others(int bits) {
    Arrays<Nimber> few(1000);
    std::printf("| %4d | %.1f | %.1f | %.1f | %.0f |\n", bits,
                few.each([](Nimber x, Nimber) { return *nim_inverse(x); }),
                few.each([](Nimber x, Nimber) { return nim_sqrt(x); }),
                few.each([](Nimber x, Nimber y) { return nim_quadratic(x, y).root[0]; }),
                few.each([](Nimber x, Nimber) { return nim_power(x, ~std::uint64_t{0}); }));
}

// Logarithms of powers; in 128 bits, of bases whose order is divisible by the largest prime.
void logarithms() {
    constexpr Natural128 kExponent = Natural128{0x123456789abcdef} << 60;
    Random               random(1);
    const std::uint64_t  base = random.next();
    const double         one  = nanoseconds(1, [&] { nim_log(nim_power(base, kExponent), base); });
    std::printf("64 bits: %.0f us; 128 bits, one base each:", one * 1e-3);
    for (int i = 0; i < 5; ++i) {
        const Nimber128 wide  = {random.next(), random.next()};
        const double    start = seconds();
        nim_log(nim_power(wide, kExponent), wide);
        std::printf(" %.2f s", seconds() - start);
    }
    std::printf("\n");
}

void print() {
    std::printf("Products, ns each; kernel for batches: %s\n\n",
                nim_products_have_kernel() ? "GFNI, AVX-512" : "none");
    std::printf("| bits | how | 10^3 | 10^6 |\n|---|---|---|---|\n");
    products<std::uint64_t>(64);
    products<Nimber128>(128);
#if defined(__x86_64__)
    if (nim_products_have_kernel()) {
        in_planes<planes::Planes64>(64);
        in_planes<planes::Planes128>(128);
    }
#endif
    std::printf("\nThe rest of the field, ns each\n\n");
    std::printf("| bits | inverse | root | quadratic | power, 64 bits |\n|---|---|---|---|---|\n");
    others<std::uint64_t>(64);
    others<Nimber128>(128);
    std::printf("\nLogarithms. ");
    logarithms();
}

}  // namespace
}  // namespace zermelo

int main() {
    zermelo::print();
}
