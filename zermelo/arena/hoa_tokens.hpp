// The tokens of the format HOA: numbers, names, strings, marks, and what lies between.
//
// Between tokens may stand white space and comments, /* nested too */.  A name is letters, digits,
// '_', '-' and '.'; with a ':' right behind it, it begins a line of the header or a state.
// Labels are formulas over the atomic propositions: their form is checked, and whether one is plain
// false, nothing more.
// Source: T. Babiak et al., "The Hanoi Omega-Automata Format", CAV 2015, and its specification.
// Tested: test/arena/format_hoa_test.cpp, test/fuzz/fuzz_hoa.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {

/// A cursor in a text of tokens, with the words for what is wrong at it.
class HoaTokens {
  public:
    explicit HoaTokens(std::string_view text) : text_(text), scan_(text) {}

    std::string_view text() const { return text_; }
    const char*      at() const { return scan_.at(); }
    bool             done() const { return scan_.done(); }
    char             peek() const { return scan_.peek(); }
    bool             digit() const { return scan_.digit(); }
    void             go_to(const char* at) {
                    const char* const end = text_.data() + text_.size();
                    scan_                 = Scanner({at, static_cast<std::size_t>(end - at)});
    }

    /// Passes whatever may stand between two tokens.  A comment without an end is passed whole.
    void gap() {
        scan_.space();
        if (scan_.peek() == '/') comments();
    }
    /// Takes one character, and the gap behind it.
    bool mark(char c) {
        if (!scan_.take(c)) return false;
        gap();
        return true;
    }
    /// Takes a word of marks or letters, and the gap behind it.
    bool word(std::string_view word) {
        if (!scan_.take(word)) return false;
        gap();
        return true;
    }
    /// Takes a number below 2^32 - 1 and the gap behind it.  The error: there is none, or a larger
    /// one.
    std::optional<InputError> number(std::uint32_t& value, std::string_view wanted);
    /// Takes a name, and the gap behind it; "" if there is none.
    std::string_view          name();
    /// The name of a header's line (with a ':' right behind it) that begins here, "" if none does.
    std::string_view          item() const;
    /// Takes a string in quotes and the gap behind it; what stands between the quotes.
    std::optional<InputError> string(std::string_view& inside, std::string_view wanted);
    /// Takes a label without its brackets, over so many propositions.  never: it is just `f`.
    std::optional<InputError> label(std::uint32_t propositions, bool& never);
    /// Passes what belongs to a line of the header that means nothing here.  The error: a string
    /// without an end.
    std::optional<InputError> skip_values();

    /// An error at `at`.
    InputError fault(const char* at, std::string what, std::string expected) const;
    /// What stands here is not what is wanted.
    InputError unexpected(std::string_view wanted) const;

  private:
    void        comments();
    const char* name_end() const;

    std::string_view text_;
    Scanner          scan_;
};

}  // namespace zermelo::inline arena
