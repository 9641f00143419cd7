// Every row first takes its cheapest column if that is free.  The other rows are added one by one,
// each by its cheapest augmenting path, found by Dijkstra's method on reduced costs.  When a row
// changes, its column becomes free and the new row is added again: the prices of the columns stay
// valid.
//
// Five to eight rows are tried side by side where AVX-512 is found: two rows on each pair of
// columns, four rows on each set of four, and the other four rows on the other columns; a lane of
// 16 bits is a set of columns.  Missing rows and columns cost nothing together and 65535 with
// others; sums saturate.
//
// Source: H. Kuhn (1955); R. Jonker, A. Volgenant, "A shortest augmenting path algorithm",
//         Computing 38 (1987); sets side by side: this project.
// Tested: test/pigs/pigs_test.cpp, against all permutations.
#include "zermelo/pigs/assignment.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <limits>

namespace zermelo::inline pigs {
namespace {

#if defined(__x86_64__)
// Where the file is not compiled for AVX-512, g++ aligns these vectors by 16 unless told otherwise.
#define ZERMELO_WIDE __attribute__((target("avx512f,avx512bw")))

constexpr unsigned kLanes = 32, kParts = 3;  // there are 70 sets of four of the eight columns

struct alignas(64) Numbers {
    std::uint16_t of[kLanes];
};
// The columns of each pair, and for each set of four the six ways to split it into a first and a
// second pair: for the set itself, and for the four other columns.
struct Sets {
    Numbers first, second;
    Numbers ways[2][kParts][6][2];
};
constexpr Sets kSets = [] {
    Sets     sets{};
    unsigned number[8][8] = {}, pairs = 0, quads = 0;
    for (unsigned i = 0; i < 8; ++i)
        for (unsigned j = i + 1; j < 8; ++j) {
            sets.first.of[pairs]  = static_cast<std::uint16_t>(i);
            sets.second.of[pairs] = static_cast<std::uint16_t>(j);
            number[i][j]          = pairs++;
        }
    for (unsigned set = 0; set < 256; ++set) {
        if (std::popcount(set) != 4) continue;
        for (unsigned half = 0; half < 2; ++half) {
            const unsigned columns = half == 0 ? set : 255 - set;
            unsigned       c[4] = {}, n = 0;
            for (unsigned i = 0; i < 8; ++i)
                if (columns >> i & 1) c[n++] = i;
            const unsigned low[]  = {number[c[0]][c[1]], number[c[0]][c[2]], number[c[0]][c[3]]};
            const unsigned high[] = {number[c[2]][c[3]], number[c[1]][c[3]], number[c[1]][c[2]]};
            for (unsigned w = 0; w < 6; ++w) {
                auto& way = sets.ways[half][quads / kLanes][w];
                way[0].of[quads % kLanes] =
                    static_cast<std::uint16_t>(w < 3 ? low[w] : high[w - 3]);
                way[1].of[quads % kLanes] =
                    static_cast<std::uint16_t>(w < 3 ? high[w] : low[w - 3]);
            }
        }
        ++quads;
    }
    return sets;
}();

ZERMELO_WIDE inline __m512i pick(__m512i from, const Numbers& which) {
    return _mm512_maskz_permutexvar_epi16(~0u, _mm512_load_si512(which.of), from);
}

ZERMELO_WIDE std::uint32_t cheapest_of_eight(std::span<const std::uint16_t* const> rows) {
    const auto          n    = static_cast<unsigned>(rows.size());
    const auto          real = (1u << n) - 1;
    const auto          far  = _mm512_set1_epi16(-1);
    alignas(64) __m512i two[4];
    for (unsigned r = 0; r < 8; r += 2) {
        alignas(64) __m512i row[2];
        for (unsigned i = 0; i < 2; ++i)
            row[i] = r + i < n ? _mm512_mask_loadu_epi16(far, real, rows[r + i])
                               : _mm512_maskz_mov_epi16(real, far);
        two[r / 2] = _mm512_min_epu16(
            _mm512_adds_epu16(pick(row[0], kSets.first), pick(row[1], kSets.second)),
            _mm512_adds_epu16(pick(row[0], kSets.second), pick(row[1], kSets.first)));
    }
    auto best = far;
    for (unsigned part = 0; part < kParts; ++part) {
        alignas(64) __m512i four[2] = {far, far};
        for (unsigned half = 0; half < 2; ++half)
            for (const auto& way : kSets.ways[half][part])
                four[half] = _mm512_min_epu16(four[half],
                                              _mm512_adds_epu16(pick(two[2 * half], way[0]),
                                                                pick(two[2 * half + 1], way[1])));
        const __mmask32 sets = part + 1 < kParts ? ~0u : (1u << (70 - 2 * kLanes)) - 1;
        best = _mm512_mask_min_epu16(best, sets, best, _mm512_adds_epu16(four[0], four[1]));
    }
    alignas(64) std::uint16_t sums[kLanes];
    _mm512_store_si512(sums, best);
    return *std::ranges::min_element(sums);
}

#endif

}  // namespace

std::size_t most_side_by_side() {
#if defined(__x86_64__)
    static const bool wide = __builtin_cpu_supports("avx512bw");
    return wide ? 8 : 0;
#else
    return 0;
#endif
}

std::uint32_t cheapest_assignment(std::span<const std::uint16_t* const> rows) {
#if defined(__x86_64__)
    if (rows.size() <= most_side_by_side() && rows.size() >= 5) return cheapest_of_eight(rows);
#endif
    return Assignment(rows).sum();
}

Assignment::Assignment(std::span<const std::uint16_t* const> rows) : n_(rows.size()) {
    std::ranges::copy(rows, rows_.begin());
    taken_.fill(n_);
    std::size_t waiting[kMostRows], count = 0;
    for (std::size_t row = 0; row < n_; ++row) {
        const auto* const least = std::min_element(rows[row], rows[row] + n_);
        of_row_[row]            = *least;
        auto& owner             = taken_[static_cast<std::size_t>(least - rows[row])];
        if (owner == n_)
            owner = row;
        else
            waiting[count++] = row;
    }
    for (const auto row : std::span(waiting, count)) add(row);
}

std::uint32_t Assignment::with(std::size_t changed, const std::uint16_t* row) const {
    auto other                                = *this;
    other.rows_[changed]                      = row;
    *std::ranges::find(other.taken_, changed) = n_;
    auto& least                               = other.of_row_[changed];
    least                                     = row[0] - other.of_column_[0];
    for (std::size_t c = 1; c < n_; ++c) least = std::min(least, row[c] - other.of_column_[c]);
    other.add(changed);
    return other.sum();
}

std::uint32_t Assignment::sum() const {
    std::uint32_t sum = 0;
    for (std::size_t c = 0; c < n_; ++c) sum += rows_[taken_[c]][c];
    return sum;
}

void Assignment::add(std::size_t row) {
    constexpr std::int32_t                  kFar = std::numeric_limits<std::int32_t>::max();
    std::array<std::int32_t, kMostRows + 1> far;
    std::array<std::size_t, kMostRows + 1>  before;
    std::array<bool, kMostRows + 1>         done{};
    far.fill(kFar), before.fill(n_);
    taken_[n_]         = row;
    std::size_t column = n_;
    do {
        done[column]       = true;
        const auto   r     = taken_[column];
        std::int32_t least = kFar;
        std::size_t  next  = n_;
        for (std::size_t c = 0; c < n_; ++c) {
            if (done[c]) continue;
            const auto cost = rows_[r][c] - of_row_[r] - of_column_[c];
            if (cost < far[c]) far[c] = cost, before[c] = column;
            if (far[c] < least) least = far[c], next = c;
        }
        for (std::size_t c = 0; c <= n_; ++c) {
            if (done[c])
                of_row_[taken_[c]] += least, of_column_[c] -= least;
            else if (far[c] != kFar)
                far[c] -= least;
        }
        column = next;
    } while (taken_[column] != n_);
    for (; column != n_; column = before[column]) taken_[column] = taken_[before[column]];
    taken_[n_] = n_, of_column_[n_] = 0;
}

}  // namespace zermelo::inline pigs
