// The tokens of PGSolver's two formats, games and solutions: numbers, marks, what lies between.
//
// Between tokens there may be any number of spaces, tabs and line ends, and comments: `//` or `--`
// to the end of the line.  PGSolver itself knows no comments, and no tool that we know writes them;
// people put them into files by hand, and neither mark can mean anything else.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {

/// A cursor in a text of tokens, with the error messages for what is wrong at it.
class PgTokens {
  public:
    explicit PgTokens(std::string_view text) : text_(text), scan_(text) {}

    Scanner&         scan() { return scan_; }
    std::string_view text() const { return text_; }

    /// Passes everything that may stand between two tokens.
    void gap() {
        if (!scan_.done() && plain(*scan_.at())) return;
        long_gap();
    }

    /// An error at `at`.
    InputError fault(const char* at, Phrase what, Phrase expected) const;
    /// The error for what stands here, where `wanted` ("a successor of field 3") should stand.
    /// `part` is the part of the text that has begun ("field 3"), if there is one.
    InputError unexpected(const Phrase& wanted, const Phrase& part = {}) const;
    /// The error for the number at `at`, which does not fit 64 bits.
    InputError too_large(const char* at) const;
    /// The error when the tokens of `part` have ended at `end` and no ';' follows.
    InputError unended(const char* end, const Phrase& part, Phrase expected) const;

    /// Reads `word NUMBER ;` if `word` stands here; `at` becomes the place of the number.
    std::optional<InputError> clause(std::string_view word, std::optional<std::uint64_t>& number,
                                     const char*& at);

  private:
    static bool plain(char c) { return c > ' ' && c != '/' && c != '-'; }
    void        long_gap();

    std::string_view text_;
    Scanner          scan_;
};

}  // namespace zermelo::inline arena
