// The last splits that the vector engine must find: all missing values of one heap at once.
//
// When the sets of 64 heaps (octal_vector_block.cpp, step 3) have taken in the values of a few
// hundred splits, a heap lacks some twenty values, and more sets would find fewer and fewer.  So
// now the lanes are 64 splits of one heap.  Both parts are read in order (the small ones are stored
// mirrored), and a permutation of the heap's own table shows which of the 64 values are missing.
// These are collected and removed from the table, byte by byte.  All heaps see the same 256 splits
// before any sees the next ones, so that a table just written is not read soon.
//
// Time: about 60 instructions for 256 splits of one heap, two for each value found; memory 12 KiB.
// Measured: bench/octal.
// Main function: VectorRun::Lanes::scan.  Called from VectorRun::Lanes::block.
// Source: this project.
// Tested: test/impartial/octal_test.cpp, against octal_sparse, the definition and the checker.
#include "zermelo/impartial/octal_vector_block.hpp"

#if defined(__x86_64__)
#include <cstring>

namespace zermelo::inline impartial {

using lanes::Bytes;
using lanes::load;

namespace {

// For each of 64 heaps: byte y is 255 while the rare value packed as y, below 128, is missing.  The
// bytes from 128 on are scratch.
struct Tables {
    alignas(64) std::uint8_t of[64][192];
};

// Byte l of left[k] has the flags of the values 8k .. 8k+7 of heap l.
ZERMELO_LANES void fill(Tables& tables, const std::uint8_t (*left)[64]) {
    std::uint8_t flags[64][16];
    for (int k = 0; k < 16; ++k)
        for (int l = 0; l < 64; ++l) flags[l][k] = left[k][l];
    for (int l = 0; l < 64; ++l) {
        std::uint64_t words[2];
        std::memcpy(words, flags[l], sizeof words);
        _mm512_store_si512(tables.of[l], _mm512_movm_epi8(words[0]));
        _mm512_store_si512(tables.of[l] + 64, _mm512_movm_epi8(words[1]));
    }
}

ZERMELO_LANES void give_back(const Tables& tables, std::uint8_t (*left)[64]) {
    for (int k = 0; k < 16; ++k) std::memset(left[k], 0, 64);
    for (int l = 0; l < 64; ++l)
        for (int half = 0; half < 2; ++half) {
            const std::uint64_t flags = _mm512_movepi8_mask(load(tables.of[l] + 64 * half));
            for (int k = 0; flags && k < 8; ++k)
                left[8 * half + k][l] = static_cast<std::uint8_t>(flags >> 8 * k);
        }
}

}  // namespace

// Removes from `left` the values below 128 of splits with a part of `from` or more, a multiple of
// 64.  Requires can_scan(n0).
ZERMELO_LANES void VectorRun::Lanes::scan(std::uint8_t (*left)[64], std::uint64_t n0,
                                          std::uint64_t from) const {
    constexpr int kOr3 = 0xfe, kFirstAlone = 0x10;
    Tables        tables;
    fill(tables, left);
    std::uint8_t active[64];
    unsigned     count = 64;
    for (unsigned l = 0; l < 64; ++l) active[l] = static_cast<std::uint8_t>(l);
    for (; from + 256 <= mirrored.size() && count > 0; from += 256) {
        Bytes part[4];
        for (int j = 0; j < 4; ++j)
            part[j] = load(mirrored.data() + mirrored.size() - from - 64 - 64 * j);
        unsigned still = 0;
        for (unsigned i = 0; i < count; ++i) {
            const unsigned      l     = active[i];
            std::uint8_t* const table = tables.of[l];
            const Bytes         low = load(table), high = load(table + 64);
            if (!_mm512_movepi8_mask(low | high)) continue;
            active[still++] = active[i];
            for (const auto& r : splits) {
                const std::uint8_t* const other = g + n0 + l - r.take - from - 63;
                Bytes                     x[4], found[4];
                for (int j = 0; j < 4; ++j) {
                    x[j] = _mm512_xor_si512(part[j], load(other - 64 * j));
                    // The permutation ignores bit 7.
                    found[j] = _mm512_ternarylogic_epi64(_mm512_permutex2var_epi8(low, x[j], high),
                                                         x[j], part[j], kFirstAlone);
                }
                const Bytes any =
                    _mm512_ternarylogic_epi64(found[0] | found[1], found[2], found[3], kOr3);
                if (!_mm512_movepi8_mask(any)) continue;
                alignas(64) std::uint8_t values[4 * 64];
                unsigned                 hits = 0;
                for (int j = 0; j < 4; ++j) {
                    const __mmask64 here = _mm512_movepi8_mask(found[j]);
                    _mm512_storeu_si512(values + hits,
                                        _mm512_mask_compress_epi8(lanes::all(128), here, x[j]));
                    hits += static_cast<unsigned>(std::popcount(std::uint64_t{here}));
                }
                // Eight at once; the rest is filled up with 128.
                for (unsigned h = 0; h < hits; h += 8)
                    for (unsigned b = 0; b < 8; ++b) table[values[h + b]] = 0;
            }
        }
        count = still;
    }
    give_back(tables, left);
}

}  // namespace zermelo::inline impartial
#endif
