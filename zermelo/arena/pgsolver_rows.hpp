// Many plain fields at a time, sixteen numbers by one instruction.
//
//     17 1 0 4,5,123;         one field a line, as of pgsolver_plain.hpp
//     18 0 1 17;
//
// How long a row is, and a number, nobody can guess, and a wrong guess takes longer than to read
// the number.  So nothing here hangs on it.  A piece of text of some thousand numbers is passed
// over twice: where its numbers end, 64 bytes at once; then what they are, and what the byte behind
// says of them: a blank follows what begins a field, a comma or semicolon a successor.
// What is in the piece is kept only if all of it is plain.  If not, nothing is kept, and the
// reader takes these fields one by one.  After three such pieces it is not asked again.
//
// Time O(bytes), some 2 cycles a number.  68 KB.  Only for processors with AVX-512 as of 2019;
// elsewhere look() says no, and pgsolver_plain.hpp reads all.  Called from PgText::each_field.
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

    /// Reads the fields that begin at `at`, each number below 10^8.  False: there are none here,
    /// they are not all plain, or the processor cannot.  True: what follows is about them.
    bool look(const char* at);

    std::size_t                    rows() const { return rows_; }
    /// Number, priority and owner of each row: 3 a row.
    std::span<const std::uint32_t> heads() const { return {heads_.data(), 3 * rows_}; }
    /// The successors of all, one row behind the other.
    std::span<const std::uint32_t> moves() const { return {moves_.data(), ends_[rows_ - 1]}; }
    /// Where in moves() each row ends.
    std::span<const std::uint32_t> ends() const { return {ends_.data(), rows_}; }
    /// Behind the last line end.
    const char*                    rest() const { return rest_; }

  private:
    static constexpr std::size_t kMost   = 4096;  // numbers of a piece
    static constexpr std::size_t kEnough = 1024;  // a piece ends here if a row ended in it

    bool find_ends(const char* at);
    bool read_numbers(const char* at);

    const char *               begin_, *end_;
    const char*                looked_ = nullptr;  // up to here, the last time
    const char*                tried_  = nullptr;  // up to here, in vain
    const char*                rest_   = nullptr;
    int                        vain_   = 0;  // such pieces, one after the other
    std::size_t                count_ = 0, rows_ = 0;
    std::vector<std::uint32_t> at_, heads_, moves_, ends_;
    std::vector<char>          marks_;
};

}  // namespace zermelo::inline arena
