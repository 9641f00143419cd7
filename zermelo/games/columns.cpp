#include "zermelo/games/columns.hpp"

#include <algorithm>

namespace zermelo::inline games {
namespace {

// Returns the number of boards of so many columns; all ones if it is 2^32 or more.
std::uint64_t boards(unsigned rows, unsigned columns) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 32;
    std::uint64_t           count = 1;
    for (unsigned c = 0; c < columns; ++c) {
        count *= (std::uint64_t{2} << rows) - 1;
        if (count >= kMost) return ~std::uint64_t{0};
    }
    return count;
}

}  // namespace

Index ColumnSlots::count_for(unsigned rows, unsigned columns) {
    Index count = 1;
    for (unsigned c = 0; c < columns; ++c) count *= (std::uint64_t{2} << rows) - 1;
    return count;
}

std::uint64_t ColumnSlots::bytes_for(unsigned rows, unsigned columns) {
    const auto low = boards(rows, columns / 2), high = boards(rows, columns - columns / 2);
    const auto count = count_for(rows, columns);
    if (high == ~std::uint64_t{0} || count > kMost) return ~std::uint64_t{0};
    return (low + high) *
               (sizeof(Both) + sizeof(Index) + sizeof(std::int8_t) + sizeof(std::uint32_t)) +
           count;
}

// Makes the half of the columns from .. end-1 of a board of so many columns.
ColumnSlots::Half ColumnSlots::made(unsigned rows, unsigned columns, unsigned from, unsigned end) {
    const auto count = boards(rows, end - from);
    Half       half;
    half.cells    = rows * (end - from);
    half.at       = Table<Both>(count);
    half.mirrored = Table<Index>(count);
    half.ahead    = Table<std::int8_t>(count);
    half.order    = Table<std::uint32_t>(count);
    if (!half.ok()) return half;
    const auto group_of = [](const Both& both) {
        return group(static_cast<Index>(std::popcount(both.all)),
                     static_cast<Index>(std::popcount(both.x)));
    };
    // Adds each column's digits to all boards of the columns before it.
    std::uint64_t before = 1;
    for (unsigned c = from; c < end; ++c, before *= (std::uint64_t{2} << rows) - 1) {
        // The value of a digit in the mirror image.
        const Index opposite = count_for(rows, columns - 1 - c);
        for (std::uint64_t digit = (std::uint64_t{2} << rows) - 1; digit-- > 0;) {
            const auto all = std::bit_floor(digit + 1) - 1, x = digit - all;
            for (std::uint64_t i = 0; i < before; ++i) {
                half.at[digit * before + i]       = {half.at[i].x | x << c * (rows + 1),
                                                     half.at[i].all | all << c * (rows + 1)};
                half.mirrored[digit * before + i] = half.mirrored[i] + digit * opposite;
            }
        }
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto& both = half.at[i];
        half.ahead[i] =
            static_cast<std::int8_t>(2 * std::popcount(both.x) - std::popcount(both.all));
        ++half.first[group_of(both) + 1];
    }
    for (std::size_t g = 1; g < half.first.size(); ++g) half.first[g] += half.first[g - 1];
    auto next = half.first;
    for (std::uint64_t i = 0; i < count; ++i)
        half.order[next[group_of(half.at[i])]++] = static_cast<std::uint32_t>(i);
    return half;
}

ColumnSlots::ColumnSlots(unsigned rows, unsigned columns)
    : rows_(rows),
      columns_(columns),
      low_(made(rows, columns, 0, columns / 2)),
      high_(made(rows, columns, columns / 2, columns)) {
    for (unsigned bit = 0; bit < columns * (rows + 1); ++bit)
        steps_[bit] = bit % (rows + 1) > 0 ? 2 * steps_[bit - 1]
                      : bit == 0           ? 1
                                 : steps_[bit - rows - 1] * ((std::uint64_t{2} << rows) - 1);
    if (low_.ok()) inverse_ = ~std::uint64_t{0} / low_.at.size();
}

/// The number has the stones of the last column from below, one bit each, then those of the column
/// before, and so on: so a stone put on top of them changes only later bits.
std::uint32_t ColumnSlots::row_near(Index number) const {
    constexpr unsigned kBits  = 32;
    const auto         boards = (Index{2} << rows_) - 1;
    Index              step   = high_.at.size();
    std::uint64_t      near   = 0;
    unsigned           bits   = 0;
    for (auto c = columns_ - columns_ / 2; c > 0; --c) {
        step /= boards;
        const auto digit = number / step + 1;
        number %= step;
        for (auto x = digit; x > 1 && bits < kBits - 1; x >>= 1, ++bits) near = near << 1 | (x & 1);
    }
    return static_cast<std::uint32_t>((near << 1 | 1) << (kBits - 1 - bits));
}

}  // namespace zermelo::inline games
