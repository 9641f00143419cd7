#include "zermelo/impartial/nim_product.hpp"

#include <utility>

#include "zermelo/impartial/nim_textbook.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace zermelo::inline impartial {
namespace {

using Word = std::uint64_t;

constexpr Word kModulus = 0x1b;  // x^64 = x^4 + x^3 + x + 1

// --- Carry-less products ---

// Multiplies 32 by 32 bits.  Only one bit of four is set in each factor, so a sum of eight fits in
// four.
Word with_holes(Word a, Word b) {
    constexpr Word kOne   = 0x1111111111111111;
    Word           result = 0;
    for (unsigned k = 0; k < 4; ++k) {
        Word sum = 0;
        for (unsigned i = 0; i < 4; ++i) sum ^= (a & kOne << i) * (b & kOne << ((k - i) & 3));
        result |= sum & kOne << k;
    }
    return result;
}

Word product_portable(Word a, Word b) {
    const Word a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
    const Word c = with_holes(a0, b0), d = with_holes(a1, b1);
    const Word e    = with_holes(a0 ^ a1, b0 ^ b1) ^ c ^ d;
    const Word low  = c ^ e << 32;
    const Word high = d ^ e >> 32;
    const Word over = high >> 60 ^ high >> 61 ^ high >> 63;  // high * kModulus, above 64 bits
    const Word rest = high ^ over;
    return low ^ rest ^ rest << 1 ^ rest << 3 ^ rest << 4;
}

#if defined(__x86_64__)
__attribute__((target("pclmul"))) inline Word product_pclmul(Word a, Word b) {
    const auto    word  = [](Word x) { return _mm_cvtsi64_si128(static_cast<long long>(x)); };
    const __m128i whole = _mm_clmulepi64_si128(word(a), word(b), 0);
    const __m128i over  = _mm_clmulepi64_si128(whole, word(kModulus), 1);
    const __m128i rest  = _mm_clmulepi64_si128(over, word(kModulus), 1);
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_xor_si128(_mm_xor_si128(whole, over), rest)));
}
bool has_pclmul() {
    return __builtin_cpu_supports("pclmul") != 0;
}
#else
Word product_pclmul(Word a, Word b) {
    return product_portable(a, b);
}
bool has_pclmul() {
    return false;
}
#endif

// --- The maps ---

// Returns the columns of the inverse map, by elimination.
std::array<Word, 64> inverted(std::array<Word, 64> columns) {
    std::array<Word, 64> sources;  // the map takes sources[i] to columns[i]
    for (unsigned i = 0; i < 64; ++i) sources[i] = Word{1} << i;
    for (unsigned i = 0; i < 64; ++i) {
        unsigned pivot = i;
        while (pivot < 63 && !(columns[pivot] >> i & 1)) ++pivot;
        std::swap(columns[i], columns[pivot]);
        std::swap(sources[i], sources[pivot]);
        for (unsigned j = 0; j < 64; ++j)
            if (j != i && columns[j] >> i & 1) columns[j] ^= columns[i], sources[j] ^= sources[i];
    }
    return sources;
}

NimPolynomials make_polynomials() {
    std::array<Word, 64> powers;
    powers[0] = 1;
    for (unsigned i = 1; i < 64; ++i) powers[i] = nim_product_by_halves(powers[i - 1], kNimRoot);
    return {LinearMap64(inverted(powers)), LinearMap64(powers)};
}

// --- Products of nimbers ---

template <Word (*Product)(Word, Word)>
Word product_by(Word a, Word b) {
    const NimPolynomials& field = nim_polynomials();
    return field.from(Product(field.to(a), field.to(b)));
}

template <Word (*Product)(Word, Word)>
Nimber128 product_by(Nimber128 a, Nimber128 b) {
    const NimPolynomials& field = nim_polynomials();
    static const Word     half  = field.to(Word{1} << 63);  // F/2
    const Word            a0 = field.to(a.low), a1 = field.to(a.high);
    const Word            b0 = field.to(b.low), b1 = field.to(b.high);
    const Word            c = Product(a0, b0), d = Product(a1, b1), e = Product(a0 ^ a1, b0 ^ b1);
    return {field.from(c ^ Product(d, half)), field.from(e ^ c)};
}

}  // namespace

LinearMap64::LinearMap64(const std::array<std::uint64_t, 64>& columns) {
    for (unsigned i = 0; i < 8; ++i)
        for (unsigned bit = 0; bit < 8; ++bit)
            for (unsigned x = 0; x < 1u << bit; ++x)
                table_[i][x | 1u << bit] = table_[i][x] ^ columns[8 * i + bit];
}

const NimPolynomials& nim_polynomials() {
    static const NimPolynomials field = make_polynomials();
    return field;
}

std::uint64_t NimPolynomials::product(std::uint64_t a, std::uint64_t b) {
    return has_pclmul() ? product_pclmul(a, b) : product_portable(a, b);
}

std::uint64_t nim_product_portable(std::uint64_t a, std::uint64_t b) {
    return product_by<product_portable>(a, b);
}

Nimber128 nim_product_portable(Nimber128 a, Nimber128 b) {
    return product_by<product_portable>(a, b);
}

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) {
    return has_pclmul() ? product_by<product_pclmul>(a, b) : nim_product_portable(a, b);
}

Nimber128 nim_product(Nimber128 a, Nimber128 b) {
    return has_pclmul() ? product_by<product_pclmul>(a, b) : nim_product_portable(a, b);
}

}  // namespace zermelo::inline impartial
