// Assignments: each row takes a column of its own, and the sum of their entries is the least.
//
// Main function: cheapest_assignment.  Called from pigs/bound.hpp.
// Source: H. Kuhn, "The Hungarian method for the assignment problem" (1955);
//         R. Jonker, A. Volgenant, "A shortest augmenting path algorithm", Computing 38 (1987).
// Tested: test/pigs/pigs_test.cpp, against all permutations.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo::inline pigs {

inline constexpr std::size_t kMostRows = 16;
/// Up to this many rows, this machine tries all assignments side by side, in less time than it
/// takes to change one row of an Assignment. 0 if it cannot.
std::size_t                  most_side_by_side();

/// Returns the least sum for n <= kMostRows rows and as many columns; rows[i][j]: costs.  O(n^3).
std::uint32_t cheapest_assignment(std::span<const std::uint16_t* const> rows);

/// A cheapest assignment, and what it becomes when one row changes.  The rows must outlive it.
class Assignment {
  public:
    /// Takes the same rows as cheapest_assignment.
    explicit Assignment(std::span<const std::uint16_t* const> rows);

    std::uint32_t sum() const;
    /// Returns the least sum if `row` stood in place of the row `changed`.  O(n^2).
    std::uint32_t with(std::size_t changed, const std::uint16_t* row) const;

  private:
    void add(std::size_t row);

    // Column n stands for "no column": where the row to be added waits.
    std::size_t                                 n_;
    std::array<const std::uint16_t*, kMostRows> rows_      = {};
    std::array<std::int32_t, kMostRows>         of_row_    = {};
    std::array<std::int32_t, kMostRows + 1>     of_column_ = {};
    std::array<std::size_t, kMostRows + 1>      taken_     = {};  // by which row; n if by none
};

}  // namespace zermelo::inline pigs
