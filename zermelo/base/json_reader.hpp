// Reads JSON that this program wrote, in one pass: it reads what the caller asks for, and skips the
// rest.
//
//     JsonReader in(text);
//     for (in.open('{'); in.more('}');) {
//         if (in.key() == "steps") steps = in.number(); else in.skip();
//     }
//     if (in.end(); in.fault()) ...
//
// After the first fault every call returns false or nothing, so that loops end; the fault says
// where it is.  Texts are returned as they stand, escapes included.  O(text); nothing is copied.
//
// Called from green/told.cpp and pigs/told.cpp.
// Tested: test/base/json_reader_test.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline base {

class JsonReader {
  public:
    static constexpr int kDeepest = 64;  // values inside values

    explicit JsonReader(std::string_view text) : text_(text), in_(text) { in_.space(); }

    /// Reads '{' or '['.
    void             open(char bracket);
    /// Returns true if there is another member or element before this closing bracket.  Skips a
    /// comma, or the bracket.
    bool             more(char bracket);
    /// Reads a member's name and the colon after it.
    std::string_view key();
    /// Reads a text in quotes.
    std::string_view string();
    /// Reads a whole number without a sign.
    std::uint64_t    number();
    /// Reads null.  Returns false if it is not there.
    bool             null();
    /// Skips any value.
    void             skip() { skip(0); }
    /// Checks that nothing but white space follows.
    void             end();

    /// Where the next value begins.
    const char* at() {
        in_.space();
        return in_.at();
    }
    /// Notes a fault that the caller found; only the first fault is kept.
    void                             fail(const char* at, Phrase what, Phrase expected);
    const std::optional<InputError>& fault() const { return fault_; }

  private:
    void skip(int depth);

    std::string_view          text_;
    Scanner                   in_;
    bool                      first_ = false;  // no member has been read since open()
    std::optional<InputError> fault_;
};

}  // namespace zermelo::inline base
