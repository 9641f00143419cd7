#include "zermelo/arena/pgsolver_rows.hpp"

#include <array>
#include <bit>

#if defined(__x86_64__)
#include <immintrin.h>
// AVX-512 as of Ice Lake (2019) and Zen 4 (2022): it packs lanes, and counts the bits of words.
#define ZERMELO_WIDE \
    __attribute__((target("avx512f,avx512bw,avx512vbmi2,avx512vpopcntdq,popcnt,bmi,lzcnt")))
#endif

namespace zermelo::inline arena {
namespace {

constexpr std::size_t kWindow = 64, kLanes = 16;

#if defined(__x86_64__)
bool can_widely() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq");
}
#else
bool can_widely() {
    return false;
}
#endif

}  // namespace

PgRows::PgRows(std::string_view text)
    : begin_(text.data()), end_(text.data() + text.size()), vain_(can_widely() ? 0 : 3) {
    if (vain_ > 0) return;
    for (auto* table : {&at_, &heads_, &moves_, &ends_}) table->resize(kMost + kWindow);
    marks_.resize(kMost + kWindow);
}

bool PgRows::look(const char* at) {
    rows_ = 0;
    if (vain_ == 3 || at < tried_ || at - begin_ < 8) return false;
    const bool plain = find_ends(at) && read_numbers(at);
    if (plain && rows_ > 0) return vain_ = 0, true;
    vain_ += !plain;
    tried_ = looked_;
    rows_  = 0;
    return false;
}

#if defined(__x86_64__)
namespace {

// Returns the numbers of up to 8 digits that end before text[ends] and are `digits` long; for
// longer ones, some number.
ZERMELO_WIDE __m256i eight_numbers(const char* text, __mmask8 which, __m256i ends, __m256i digits) {
    const __m512i words = _mm512_mask_i64gather_epi64(
        _mm512_setzero_si512(), which, _mm512_maskz_cvtepu32_epi64(which, ends), text - 8, 1);
    // What stands before a number becomes leading zeros.
    const __m512i before = _mm512_maskz_sub_epi64(
        which, _mm512_set1_epi64(64),
        _mm512_maskz_slli_epi64(which, _mm512_maskz_cvtepu32_epi64(which, digits), 3));
    __m512i digit = _mm512_xor_si512(words, _mm512_set1_epi8('0'));
    digit = _mm512_maskz_sllv_epi64(which, _mm512_maskz_srlv_epi64(which, digit, before), before);
    const __m512i twos  = _mm512_maddubs_epi16(digit, _mm512_set1_epi16(0x010a));  // 10 a + b
    const __m512i fours = _mm512_madd_epi16(twos, _mm512_set1_epi32(0x00010064));  // 100 a + b
    const __m512i all   = _mm512_maskz_add_epi64(
          which, _mm512_maskz_mul_epu32(which, fours, _mm512_set1_epi64(10000)),
          _mm512_maskz_srli_epi64(which, fours, 32));
    return _mm512_maskz_cvtepi64_epi32(which, all);
}

// For each lane: how many of these bits are in lower lanes.
ZERMELO_WIDE __m512i lower(std::uint32_t bits) {
    const __m512i below = _mm512_setr_epi32(0, 0x1, 0x3, 0x7, 0xf, 0x1f, 0x3f, 0x7f, 0xff, 0x1ff,
                                            0x3ff, 0x7ff, 0xfff, 0x1fff, 0x3fff, 0x7fff);
    return _mm512_popcnt_epi32(_mm512_and_si512(below, _mm512_set1_epi32(static_cast<int>(bits))));
}

ZERMELO_WIDE __m512i all_of(std::size_t number) {
    return _mm512_set1_epi32(static_cast<int>(number));
}

// Packs those lanes at `to`, and writes zeros after them, a whole vector in all.
ZERMELO_WIDE void pack(std::uint32_t* to, __mmask16 which, __m512i numbers) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(which, numbers));
}

}  // namespace

// Fills at_ with the places where numbers end, counted from `at`, and marks_ with the bytes that
// end them.  Line ends are left out.  Returns false if a line end does not follow a semicolon, or a
// semicolon has none after it.
ZERMELO_WIDE bool PgRows::find_ends(const char* at) {
    alignas(64) static constexpr auto kPlaces = [] {
        std::array<char, kWindow> places{};
        for (std::size_t i = 0; i < kWindow; ++i) places[i] = static_cast<char>(i);
        return places;
    }();
    const __m512i places    = _mm512_load_si512(kPlaces.data());
    const char*   base      = at;
    std::uint64_t semicolon = 0;  // the last byte was one
    bool          row = false, plain = true;
    count_ = 0;
    while (count_ <= kMost - kWindow && !(row && count_ >= kEnough) &&
           static_cast<std::size_t>(end_ - base) >= kWindow) {
        const __m512i       bytes  = _mm512_loadu_si512(base);
        const std::uint64_t digits = _mm512_cmplt_epu8_mask(
            _mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(10));
        const std::uint64_t semicolons = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(';'));
        const std::uint64_t lines      = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\n'));
        const std::uint64_t marks      = ~(digits | lines);
        const auto          many       = static_cast<std::size_t>(std::popcount(marks));
        // At least one digit stands between two marks.
        plain &= ((semicolons << 1 | semicolon) == lines) & (many <= kWindow / 2);
        semicolon = semicolons >> 63;
        row |= lines != 0;
        const __m512i from   = all_of(static_cast<std::size_t>(base - at));
        const __m512i packed = _mm512_maskz_compress_epi8(marks, places);
        _mm512_storeu_si512(
            &at_[count_],
            _mm512_add_epi32(from, _mm512_maskz_cvtepu8_epi32(
                                       0xffff, _mm512_maskz_extracti32x4_epi32(0xf, packed, 0))));
        _mm512_storeu_si512(
            &at_[count_ + kLanes],
            _mm512_add_epi32(from, _mm512_maskz_cvtepu8_epi32(
                                       0xffff, _mm512_maskz_extracti32x4_epi32(0xf, packed, 1))));
        _mm512_storeu_si512(&marks_[count_], _mm512_maskz_compress_epi8(marks, bytes));
        count_ += many;
        base += kWindow;
    }
    looked_ = base;
    count_ -= semicolon;  // its line end has not been seen yet
    return plain;
}

// Returns false if some number does not have 1 to 8 digits, or is not of the kind for its place.
ZERMELO_WIDE bool PgRows::read_numbers(const char* at) {
    std::size_t   heads = 0, moves = 0;
    std::uint32_t last = 0, after_row = 0;
    bool          wrong  = false;
    __m512i       before = _mm512_set1_epi32(-1);
    rows_                = 0;
    for (std::size_t i = 0; i < count_; i += kLanes) {
        const auto all =
            static_cast<__mmask16>(count_ - i < kLanes ? (1u << (count_ - i)) - 1 : 0xffffu);
        const auto ends  = _mm512_maskz_loadu_epi32(all, &at_[i]);
        const auto marks = _mm512_maskz_cvtepu8_epi32(
            all, _mm_loadu_si128(reinterpret_cast<const __m128i*>(&marks_[i])));
        const auto is = [&](char c) ZERMELO_WIDE {
            return _mm512_mask_cmpeq_epi32_mask(all, marks, _mm512_set1_epi32(c));
        };
        const std::uint32_t head = is(' '), semicolon = is(';'), move = semicolon | is(',');

        const auto starts = _mm512_mask_sub_epi32(
            _mm512_sub_epi32(_mm512_maskz_alignr_epi32(0xffff, ends, before, 15),
                             _mm512_set1_epi32(-1)),
            static_cast<__mmask16>(semicolon << 1 | after_row),
            _mm512_maskz_alignr_epi32(0xffff, ends, before, 15), _mm512_set1_epi32(-2));
        const auto digits = _mm512_sub_epi32(ends, starts);
        const auto fits   = _mm512_mask_cmplt_epu32_mask(
              all, _mm512_sub_epi32(digits, _mm512_set1_epi32(1)), _mm512_set1_epi32(8));
        // A successor comes after the 3 heads of its row; this row is one more than the rows that
        // have ended.
        const auto rows_with = _mm512_add_epi32(lower(semicolon), all_of(rows_ + 1));
        const auto wanted    = _mm512_add_epi32(rows_with, _mm512_add_epi32(rows_with, rows_with));
        const auto met       = _mm512_add_epi32(lower(head), all_of(heads));
        const auto misplaced =
            _mm512_mask_cmpneq_epi32_mask(static_cast<__mmask16>(move), met, wanted);
        wrong |= (fits != all) | ((head | move) != all) | (misplaced != 0);

        const auto numbers = _mm512_maskz_inserti64x4(
            0xff,
            _mm512_maskz_inserti64x4(0xff, _mm512_setzero_si512(),
                                     eight_numbers(at, static_cast<__mmask8>(all),
                                                   _mm512_maskz_extracti64x4_epi64(0xf, ends, 0),
                                                   _mm512_maskz_extracti64x4_epi64(0xf, digits, 0)),
                                     0),
            eight_numbers(at, static_cast<__mmask8>(all >> 8),
                          _mm512_maskz_extracti64x4_epi64(0xf, ends, 1),
                          _mm512_maskz_extracti64x4_epi64(0xf, digits, 1)),
            1);
        pack(&heads_[heads], static_cast<__mmask16>(head), numbers);
        pack(&moves_[moves], static_cast<__mmask16>(move), numbers);
        pack(&ends_[rows_], static_cast<__mmask16>(semicolon),
             _mm512_add_epi32(lower(move), all_of(moves + 1)));
        heads += static_cast<std::size_t>(std::popcount(head));
        moves += static_cast<std::size_t>(std::popcount(move));
        rows_ += static_cast<std::size_t>(std::popcount(semicolon));
        const auto lane = static_cast<std::size_t>(31 - std::countl_zero(semicolon | 1));
        last            = semicolon ? at_[i + lane] : last;
        before          = ends;
        after_row       = semicolon >> (kLanes - 1);
    }
    rest_ = at + last + 2;
    return !wrong;
}
#else
bool PgRows::find_ends(const char*) {
    looked_ = end_;
    return false;
}

bool PgRows::read_numbers(const char*) {
    return false;
}
#endif

}  // namespace zermelo::inline arena
