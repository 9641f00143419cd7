// Reads JSON that this program wrote, in one pass: it looks at what the caller asks for, and skips
// the rest.
//
//     JsonReader in(text);
//     for (in.open('{'); in.more('}');) {
//         if (in.key() == "steps") steps = in.number(); else in.skip();
//     }
//     if (in.end(); in.fault()) ...
//
// After the first fault every call says no, so that loops end; the fault has its place.  Texts are
// given as they are, escapes included.  O(text); nothing is copied.
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

    /// Passes '{' or '['.
    void             open(char bracket);
    /// Is there another member or element before this closing bracket?  Passes a comma, or the
    /// bracket.
    bool             more(char bracket);
    /// A member's name and the colon behind it.
    std::string_view key();
    /// A text in quotes.
    std::string_view string();
    /// A whole number without a sign.
    std::uint64_t    number();
    /// null passed, if it is there.
    bool             null();
    /// Any value, passed over.
    void             skip() { skip(0); }
    /// Nothing but white space follows.
    void             end();

    /// Where the next value begins.
    const char* at() {
        in_.space();
        return in_.at();
    }
    /// A fault of the caller's; the first one stays.
    void                             fail(const char* at, std::string what, std::string expected);
    const std::optional<InputError>& fault() const { return fault_; }

  private:
    void skip(int depth);

    std::string_view          text_;
    Scanner                   in_;
    bool                      first_ = false;  // no member was read since open()
    std::optional<InputError> fault_;
};

}  // namespace zermelo::inline base
