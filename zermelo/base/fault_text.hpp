// Reads a text line by line, to say what is wrong with it.  Shared by the slow twins of readers.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline base {

/// A fault, if there is one.
using Fault = std::optional<InputError>;

/// A text being read, and the words for its faults.  Blanks and blank lines at its end are not
/// part of it.
class FaultText {
  public:
    explicit FaultText(std::string_view text)
        : text_(text), scan_(text.substr(0, text.find_last_not_of(" \t\r\n") + 1)) {}

    Scanner&         scan() { return scan_; }
    std::string_view text() const { return text_; }

    InputError fault(const char* at, Phrase what, Phrase expected) const {
        return fault_at(text_, at, std::move(what), std::move(expected));
    }
    InputError fault_here(Phrase what, Phrase expected) const {
        return fault(scan_.at(), std::move(what), std::move(expected));
    }
    /// The text at the current place, as a message shows it.
    Phrase here() const { return shown_at(text_, scan_.at()); }

    /// Skips blanks.  Returns true if there is nothing more on this line.
    bool at_line_end() {
        scan_.blanks();
        Scanner ahead = scan_;
        return ahead.done() || ahead.line_end();
    }
    /// Reads a number from first to last, or returns why there is none.  `name` says what the
    /// number is.
    Fault number(std::uint64_t& value, std::uint64_t first, std::uint64_t last,
                 const Phrase& name) {
        const auto expected = range(first, last, name);
        if (at_line_end())
            return fault_here(phrase("found {} where a number should be", here()), expected);
        const char* const at = scan_.at();
        if (scan_.number(value)) {
            if (value != Scanner::kTooLarge && value >= first && value <= last) return std::nullopt;
            return fault(at, phrase("{} is out of range", shown_at(text_, at)), expected);
        }
        return not_a_number(expected);
    }
    /// The fault of a text that is a negative number, or not a number at all.
    InputError not_a_number(Phrase expected) const {
        auto what =
            at_minus() ? phrase("{} is negative", here()) : phrase("{} is not a number", here());
        return fault_here(std::move(what), std::move(expected));
    }
    /// Returns true if a negative number begins here.
    bool at_minus() const {
        Scanner minus = scan_;
        return minus.take('-') && minus.digit();
    }
    /// Ends a line, or returns what stands there instead; `holds` says what the line should have
    /// held.
    Fault end_line(const Phrase& holds) {
        scan_.blanks();
        if (scan_.done() || scan_.line_end()) return std::nullopt;
        return fault_here(phrase("found {} where the line should end", here()),
                          phrase("nothing after {}", holds));
    }

  private:
    static Phrase range(std::uint64_t first, std::uint64_t last, const Phrase& name) {
        return first == last ? phrase("{}, {}", name, first)
                             : phrase("{}, {}..{}", name, first, last);
    }

    std::string_view text_;
    Scanner          scan_;
};

}  // namespace zermelo::inline base
