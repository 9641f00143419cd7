// Reading grids of coins, eight letters at a time.
//
//     H  0100 1000        T differs from H by 0001 1100; bit 2 tells them apart
//     T  0101 0100
//
// The fast reader only notices that something is wrong; coins_fault reports what and where.
//
// Time O(bytes); a bit a coin.
//
// Main function: read_coins.
// Source: this project's format.
// Tested: test/impartial/corners_text_test.cpp, against the twin on damaged files.
#include <algorithm>
#include <bit>
#include <cstring>

#include "zermelo/base/fault_text.hpp"
#include "zermelo/impartial/corners.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr auto kLetters = phrase("H (heads) or T (tails)");

// Reads one row of letters into words of bits.  Returns false if there is another letter.
bool read_row(const char* at, std::uint32_t columns, std::uint64_t* bits) {
    constexpr std::uint64_t kH = 0x4848484848484848u, kOnly = 0x1C1C1C1C1C1C1C1Cu,
                            kPairs = 0x0C0C0C0C0C0C0C0Cu, kTell = 0x0404040404040404u;
    std::uint32_t c     = 0;
    std::uint64_t wrong = 0;
    if constexpr (std::endian::native == std::endian::little)
        for (; c + 8 <= columns; c += 8) {
            std::uint64_t word;
            std::memcpy(&word, at + c, 8);
            word ^= kH;
            wrong |= (word & ~kOnly) | ((word ^ word >> 1) & kPairs);
            // One bit a letter, gathered in the highest byte.
            const std::uint64_t heads = (~word & kTell) >> 2;
            bits[c / 64] |= heads * 0x0102040810204080u >> 56 << c % 64;
        }
    for (; c < columns; ++c) {
        if (at[c] != 'H' && at[c] != 'T') return false;
        bits[c / 64] |= std::uint64_t{at[c] == 'H'} << c % 64;
    }
    return wrong == 0;
}

Phrase coins(std::uint64_t count) {
    return phrase("{} {0:coin|coins}", count);
}

}  // namespace

std::optional<InputError> coins_fault(std::span<const std::byte> bytes) {
    constexpr std::uint64_t kMost = CoinGrid::kMostSide;
    FaultText               file(text_of(bytes));
    Scanner&                scan = file.scan();
    if (scan.done())
        return file.fault_here(phrase("the file is empty"),
                               phrase("lines of H (heads) and T (tails)"));
    std::uint64_t columns = 0;
    for (std::uint64_t row = 1; !scan.done(); ++row) {
        if (row > kMost)
            return file.fault_here(phrase("too many rows"), phrase("at most {}", kMost));
        const char* const begin = scan.at();
        while (scan.peek() == 'H' || scan.peek() == 'T') scan.skip();
        const auto    count = static_cast<std::uint64_t>(scan.at() - begin);
        const Scanner here  = scan;
        if (!scan.done() && !scan.line_end()) {
            scan = here;
            return file.fault_here(phrase("{} is not a coin", file.here()), kLetters);
        }
        if (count == 0) return file.fault(begin, phrase("a blank line"), kLetters);
        if (count > kMost)
            return file.fault(begin, phrase("a row of {} coins", count),
                              phrase("at most {}", kMost));
        if (row > 1 && count != columns)
            return file.fault(begin, phrase("row {} has {}", row, coins(count)),
                              phrase("{}, as in the first row", coins(columns)));
        columns = count;
    }
    return std::nullopt;
}

std::expected<CoinGrid, InputError> read_coins(std::span<const std::byte> bytes,
                                               const Budget&              budget) {
    const auto explained = [&]() -> std::unexpected<InputError> {
        if (auto fault = coins_fault(bytes)) return std::unexpected(std::move(*fault));
        InputError error;
        error.what = phrase("the two readers of coins disagree; please report this file");
        return std::unexpected(std::move(error));
    };

    // 1. The first line gives the length of all lines, the number of line ends how many there are.
    std::string_view text = text_of(bytes);
    text                  = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    std::size_t columns   = std::min(text.find('\n'), text.size());
    if (columns > 0 && text[columns - 1] == '\r') --columns;
    const auto rows = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    if (columns == 0 || columns > CoinGrid::kMostSide || rows > CoinGrid::kMostSide ||
        rows * (columns + 1) - 1 > text.size())
        return explained();
    const std::uint64_t need = rows * ((columns + 63) / 64) * 8;
    if (need > budget.bytes) return std::unexpected(over_memory(need, budget.bytes));
    CoinGrid grid(static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns));
    if (!grid.bits.ok()) return std::unexpected(over_memory(need, need));

    // 2. The rows.
    Scanner scan(text);
    for (std::size_t r = 0; r < rows; ++r) {
        if (scan.left() < columns ||
            !read_row(scan.at(), grid.columns, grid.bits.data() + r * grid.words()))
            return explained();
        scan.skip(columns);
        if (!scan.line_end() && !scan.done()) return explained();
    }
    return grid;
}

}  // namespace zermelo::inline impartial
