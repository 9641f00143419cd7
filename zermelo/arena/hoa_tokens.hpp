// The tokens of the format HOA: numbers, names, strings, marks, and what lies between.
//
// White space and comments may stand between tokens, /* nested ones too */.  A name consists of
// letters, digits, '_', '-' and '.'; if a ':' follows it directly, it begins a line of the header
// or a state.  Labels are formulas over the atomic propositions.  Only their form is checked, and
// whether one is just `f`, which is false.
// Source: T. Babiak et al., "The Hanoi Omega-Automata Format", CAV 2015, and its specification.
// Tested: test/arena/format_hoa_test.cpp, test/fuzz/fuzz_hoa.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {

/// A cursor in a text of tokens, with the error messages for what is wrong at it.
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

    /// Passes everything that may stand between two tokens.  A comment without an end is passed
    /// whole.
    void gap() {
        scan_.space();
        if (scan_.peek() == '/') comments();
    }
    /// Takes one character and the gap after it.
    bool mark(char c) {
        if (!scan_.take(c)) return false;
        gap();
        return true;
    }
    /// Takes a word of marks or letters and the gap after it.
    bool word(std::string_view word) {
        if (!scan_.take(word)) return false;
        gap();
        return true;
    }
    /// Takes a number below 2^32 - 1 and the gap after it.  Returns an error if there is no number
    /// or a larger one.
    std::optional<InputError> number(std::uint32_t& value, const Phrase& wanted);
    /// Takes a name and the gap after it; returns "" if there is none.
    std::string_view          name();
    /// Returns the name of the header line that begins here (with a ':' right after it), or "".
    std::string_view          item() const;
    /// Takes a string in quotes and the gap after it; `inside` is what stands between the quotes.
    std::optional<InputError> string(std::string_view& inside, const Phrase& wanted);
    /// Takes a label without its brackets, over so many propositions.  `never` becomes true if the
    /// label is a plain `f`.
    std::optional<InputError> label(std::uint32_t propositions, bool& never);
    /// Passes the values of a header line that has no meaning here.  Returns an error if a string
    /// has no end.
    std::optional<InputError> skip_values();

    /// An error at `at`.
    InputError fault(const char* at, Phrase what, Phrase expected) const;
    /// An error that says that something else stands here than what is wanted.
    InputError unexpected(const Phrase& wanted) const;

  private:
    void        comments();
    const char* name_end() const;

    std::string_view text_;
    Scanner          scan_;
};

}  // namespace zermelo::inline arena
