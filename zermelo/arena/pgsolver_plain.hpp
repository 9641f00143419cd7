// Fields as programs write them: one a line, one blank between tokens, and nothing else.
//
//     17 1 0 4,5,123;
//
// The ends of tokens are found many at a time (NumberEnds).  Text that is not plain, and everything
// that is wrong, is left untouched for the grammar of pgsolver_text.hpp, which is also the twin
// against which this is tested.
//
// Time O(bytes).  Called from PgText::each_field.
// Tested: test/arena/format_pgsolver_test.cpp: each text again with a blank before line ends.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {

class PgPlain {
  public:
    static constexpr std::size_t kMost = 64;  // tokens of a plain field

    explicit PgPlain(std::string_view text) : ends_in_text_(text) {}

    /// Looks at the field that begins at `at`.  Returns true if it is plain; then tokens() and
    /// token(i) are about it, and rest() is where the next line begins.
    bool look(const char* at) {
        if (at != rest_ && !ends_in_text_.start(at)) return false;
        start_           = at;
        rest_            = nullptr;
        count_           = 0;
        const char* from = at;
        for (char mark = 0; mark != ';'; ++count_) {
            const char* const end = count_ < kMost ? ends_in_text_.next() : nullptr;
            if (!end || !NumberEnds::fits(from, end)) return false;
            mark = *end;
            if (count_ < 3 ? mark != ' ' : mark != ',' && mark != ';') return false;
            ends_[count_] = end;
            from          = end + 1;
        }
        if (ends_in_text_.next() != from || *from != '\n') return false;
        rest_ = from + 1;
        return true;
    }
    std::size_t   tokens() const { return count_; }
    const char*   at(std::size_t i) const { return i == 0 ? start_ : ends_[i - 1] + 1; }
    std::uint64_t token(std::size_t i) const { return NumberEnds::value(at(i), ends_[i]); }
    const char*   rest() const { return rest_; }

  private:
    NumberEnds                     ends_in_text_;
    const char *                   start_ = nullptr, *rest_ = nullptr;
    std::size_t                    count_ = 0;
    std::array<const char*, kMost> ends_{};
};

}  // namespace zermelo::inline arena
