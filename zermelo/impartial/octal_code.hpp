// Taking-and-breaking games: what a move may take from a heap, and what it may leave.
//
// The code d0.d1d2d3... : bit j of digit di says that a move may take i from a heap and leave the
// rest as exactly j heaps, none of them empty.  Octal codes have j = 0 .. 2 (Kayles is 0.77);
// hexadecimal codes also allow three heaps.  `!` after a digit means that two heaps left must
// differ (Grundy's game is 4!.0).  Rules may be far apart (stripes of length 10000), so a code is a
// sorted list of the digits that are not 0.
//
// Main function: parse_heap_code.
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956);
//         hexadecimal codes: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), chapter 4.
// Tested: test/impartial/octal_code_test.cpp
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/check/sparse.hpp"

namespace zermelo::inline impartial {

/// The rules of one heap game.
struct HeapCode {
    static constexpr std::uint32_t kMostTake   = 1u << 20;
    static constexpr std::size_t   kMostDigits = 64;  // after the point

    std::vector<HeapRule> rules;  // ascending by take, no digit 0

    bool operator==(const HeapCode&) const = default;

    std::uint32_t last_take() const { return rules.empty() ? 0 : rules.back().take; }
    /// The largest number of heaps that a move leaves of one, at least 1.
    int           most_heaps() const;

    /// Calls emit(a, b, c) for the options of a heap of h, until it returns false: the heaps left,
    /// a >= b >= c, where 0 means no heap.  In printing order: by the number taken, then by the
    /// number of heaps, then by falling a; at most `most` splits a rule.  Returns false if some
    /// options were left out.
    template <class Emit>
    bool each_option(std::uint64_t h, Emit&& emit, std::uint64_t most = ~std::uint64_t{0}) const {
        constexpr std::uint64_t kNo    = 0;
        bool                    passed = false;
        for (const auto& r : rules) {
            if (r.take > h) break;
            const std::uint64_t rest = h - r.take;
            std::uint64_t       left = most;
            if (r.leaves(0) && rest == 0 && !emit(kNo, kNo, kNo)) return false;
            if (r.leaves(1) && rest > 0 && !emit(rest, kNo, kNo)) return false;
            if (r.leaves(2))
                for (std::uint64_t b = 1; b <= (rest - r.unequal) / 2 && rest > r.unequal; ++b) {
                    if (left-- == 0) {
                        passed = true;
                        break;
                    }
                    if (!emit(rest - b, b, kNo)) return false;
                }
            if (r.leaves(3))
                for (std::uint64_t c = 1; c <= rest / 3 && !passed; ++c)
                    for (std::uint64_t b = c; b <= (rest - c) / 2; ++b) {
                        if (left-- == 0) {
                            passed = true;
                            break;
                        }
                        if (!emit(rest - b - c, b, c)) return false;
                    }
        }
        return !passed;
    }
    /// Returns whether a move may leave exactly these heaps of a heap of h.  `parts` are not empty,
    /// in any order.
    bool   allows(std::uint64_t h, std::span<const std::uint64_t> parts) const;
    /// Returns which rule a move that is not allowed breaks, such as "no move takes 4".  The sum of
    /// the parts must be at most h.
    Phrase why_illegal(std::uint64_t h, std::span<const std::uint64_t> parts) const;
};

/// Reads `0.77`, `.77`, `4` (= 4.0), `4!.0`, hexadecimal digits of either case, or a list
/// `1:7,10000:7` of TAKE:DIGIT. Errors name the column.
std::expected<HeapCode, InputError> parse_heap_code(std::string_view text);

/// Returns the code as parse_heap_code reads it: digits, or a list if a take exceeds kMostDigits.
std::string to_text(const HeapCode& code);

/// Returns the code of laying stripes of these lengths on a row: digit 7 at each length.  Repeated
/// lengths count once.  Errors: no length, a length 0, or one above kMostTake; the column is the
/// number of the length.
std::expected<HeapCode, InputError> stripes_code(std::span<const std::uint64_t> lengths);

/// Returns the code of taking one of these numbers from a heap, with no splitting: digit 3 at each.
/// Errors as above.
std::expected<HeapCode, InputError> subtraction_code(std::span<const std::uint64_t> takes);

/// A heap game that has a name.  `row` means that it is played on a row of cells.
struct NamedCode {
    std::string_view name, alias, typed, code, title, source;
    bool             row;
};

/// All of them, sorted by name.
inline constexpr NamedCode kNamedCodes[] = {
    {"dawsons-chess", "", "dawsons-chess HEAPS...", "0.137",
     "Dawson's Chess: three rows of pawns that must capture",
     "T. R. Dawson, Caissa's Wild Roses (1935); R. Guy, C. Smith (1956)", false},
    {"dawsons-kayles", "", "dawsons-kayles HEAPS...", "0.07",
     "Dawson's Kayles: knock down two neighbours in a row of pins",
     "R. Guy, C. Smith, The G-values of various games (1956)", true},
    {"grundy", "", "grundy HEAPS...", "4!.0", "Grundy's game: split a heap into two that differ",
     "P. M. Grundy, Mathematics and games, Eureka 2 (1939)", false},
    {"kayles", "bowling \u4fdd\u9f84\u7403", "kayles HEAPS...", "0.77",
     "Kayles: knock down a pin, or two neighbours, in a row",
     "H. E. Dudeney, The Canterbury Puzzles (1907); R. Guy, C. Smith (1956)", true},
    {"officers", "", "officers HEAPS...", "0.6",
     "Officers: take one from a heap and leave some, in one heap or two",
     "E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982)", false},
    {"treblecross", "james-bond", "treblecross HEAPS...", "0.007",
     "Treblecross: three crosses in a row win; n squares are a heap of n+2",
     "E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982)", false},
};

}  // namespace zermelo::inline impartial
