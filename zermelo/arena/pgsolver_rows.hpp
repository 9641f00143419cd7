// Many plain fields at a time: one instruction handles sixteen numbers.
//
//     17 1 0 4,5,123;         one field a line, as of pgsolver_plain.hpp
//     18 0 1 17;
//
// The lengths of rows and of numbers cannot be predicted, and a wrong guess takes longer than
// reading the number.  So nothing here branches on them.  A piece of text of some thousand numbers
// is passed over twice: first to find where its numbers end, 64 bytes at once; then to find their
// values, and from the byte after each what it is: a blank follows the numbers that begin a field,
// a comma or semicolon follows a successor.  The content of the piece is kept only if all of it is
// plain.  If not, nothing is kept, and the reader takes these fields one by one.  After three such
// pieces in a row, none are tried any more.
//
// Time O(bytes), some 2 cycles a number.  68 KB.  Only for processors with AVX-512 as of 2019;
// elsewhere look() returns false, and pgsolver_plain.hpp reads all.  Called from
// PgText::each_field.
// Source: bitmaps of characters, and their places packed: G. Langdale, D. Lemire, "Parsing
//         gigabytes of JSON per second", VLDB Journal 28 (2019).
// Tested: test/arena/format_pgsolver_test.cpp: each text again with a blank before line ends.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace zermelo::inline arena {

class PgRows {
  public:
    explicit PgRows(std::string_view text);

    /// Reads the fields that begin at `at`, each number below 10^8.  Returns false if there are
    /// none here, if they are not all plain, or if the processor cannot do it.  After true, the
    /// functions below are about them.
    bool look(const char* at);

    std::size_t                    rows() const { return rows_; }
    /// Number, priority and owner of each row: 3 for each row.
    std::span<const std::uint32_t> heads() const { return {heads_.data(), 3 * rows_}; }
    /// The successors of all rows, one row after the other.
    std::span<const std::uint32_t> moves() const { return {moves_.data(), ends_[rows_ - 1]}; }
    /// Where in moves() each row ends.
    std::span<const std::uint32_t> ends() const { return {ends_.data(), rows_}; }
    /// Just after the last line end.
    const char*                    rest() const { return rest_; }

  private:
    // A piece may end after so many numbers, if a row ended in it.
    static constexpr std::size_t kMost   = 4096;
    static constexpr std::size_t kEnough = 1024;  // a piece ends here if a row ended in it

    bool find_ends(const char* at);
    bool read_numbers(const char* at);

    const char *               begin_, *end_;
    const char*                looked_ = nullptr;  // the last look reached up to here
    const char*                tried_  = nullptr;  // the last look in vain reached up to here
    const char*                rest_   = nullptr;
    int                        vain_   = 0;  // pieces in vain, one after the other
    std::size_t                count_ = 0, rows_ = 0;
    std::vector<std::uint32_t> at_, heads_, moves_, ends_;
    std::vector<char>          marks_;
};

}  // namespace zermelo::inline arena
