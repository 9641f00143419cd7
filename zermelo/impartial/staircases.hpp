// Numbering staircases: non-increasing sequences of `rows` numbers 0 .. columns.
//
// The numbering is in lexicographic order: the number of a staircase is the sum, over its rows, of
// how many staircases agree with it above that row and are shorter there:
//
//     number(mu) = sum over k of before(k, mu[k]),  before(k, x) = C(x + rows-1-k, rows-k)
//
// so raising some rows adds a difference of table entries that does not depend on the others.
// Source: the combinatorial number system (D. H. Lehmer, 1964).
// Tested: test/impartial/staircases_test.cpp, all of them in order.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::inline impartial {

/// Returns C(n, k), or 2^64-1 if it is that or more.  O(k).
constexpr std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    __extension__ using Wide       = unsigned __int128;
    constexpr std::uint64_t kLarge = ~std::uint64_t{0};
    if (k > n) return 0;
    if (k > n - k) k = n - k;
    std::uint64_t value = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        const Wide next = Wide{value} * (n - k + i) / i;
        if (next >= kLarge) return kLarge;
        value = static_cast<std::uint64_t>(next);
    }
    return value;
}

/// Returns the number of staircases, including the empty one, or 2^64-1 if it is that or more.
constexpr std::uint64_t staircases(std::uint64_t rows, std::uint64_t columns) {
    return choose(rows + columns, rows);
}

/// The numbering.  Number must hold staircases(rows, columns); Length must hold columns.
template <class Number, class Length = std::uint8_t>
class Staircases {
  public:
    Staircases() = default;
    /// staircases(rows, columns + 1) must fit a Number.  Takes one number for each row and column.
    Staircases(std::uint32_t rows, std::uint32_t columns)
        : rows_(rows), columns_(columns), before_(std::size_t{rows} * (columns + 2)) {
        for (std::uint32_t k = 0; k < rows; ++k)
            for (std::uint32_t x = 1; x <= columns + 1; ++x)
                before_[k * (columns + 2) + x] =
                    static_cast<Number>(choose(x + rows - 1 - k, rows - k));
    }

    std::uint32_t rows() const { return rows_; }
    std::uint32_t columns() const { return columns_; }
    /// Returns before(k, 0 .. columns + 1), as above.  row(k)[x + 1] is the number of ways to fill
    /// the rows k, k+1 .. with lengths of at most x.
    const Number* row(std::uint32_t k) const { return before_.data() + k * (columns_ + 2); }
    /// Returns how many staircases have a first row of at most `most`, 0 .. columns; they come
    /// first.
    Number        up_to(std::uint32_t most) const { return rows_ == 0 ? 1 : row(0)[most + 1]; }
    Number        number(std::span<const Length> staircase) const {
               Number sum = 0;
               for (std::uint32_t k = 0; k < rows_; ++k) sum += row(k)[staircase[k]];
        return sum;
    }
    /// The converse of number().  O(rows + columns).
    void staircase(Number number, std::span<Length> result) const {
        std::uint32_t x = columns_;
        for (std::uint32_t k = 0; k < rows_; ++k) {
            if (number == 0) x = 0;
            while (row(k)[x] > number) --x;
            number -= row(k)[x];
            result[k] = static_cast<Length>(x);
        }
    }

  private:
    std::uint32_t       rows_ = 0, columns_ = 0;
    std::vector<Number> before_;
};

}  // namespace zermelo::inline impartial
