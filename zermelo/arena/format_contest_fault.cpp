// The first fault of a contest file, field by field, as the text of the task describes the format.
//
// Line 1 is `a b`: how many fields Ann and Billy have.  Then there is one line for each field, `z k
// s1 .. sk`: its colour, how many successors follow, and the successors.  Numbers are separated by
// spaces and tabs, which may also begin and end a line.  Lines end with LF or CRLF; the last one
// may end with the file.  Blank lines may stand at the file's end only.  A successor belongs to the
// other player; it may be named twice.
//
// This is the textbook twin of the fast reader.  That one has to notice only that something is
// wrong; this one says what, where, and what was expected.  It stores nothing.
//
// Time O(bytes), no memory.
//
// Main function: contest_fault.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), the task's input format.
// Tested: test/arena/format_contest_test.cpp, every message; test/fuzz/fuzz_contest.cpp.
#include <fmt/format.h>

#include <string>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/fault_text.hpp"

namespace zermelo::inline arena {
namespace {

// Returns what a file that is no contest file may be instead.
Phrase likely(std::string_view text) {
    if (text.starts_with("paritysol"))
        return phrase("check the game with it: this looks like a solution (paritysol)");
    const auto line1 = text.find('\n');
    const auto line2 = line1 == text.npos ? text.npos : text.find('\n', line1 + 1);
    if (text.starts_with("parity") || text.substr(0, line2).contains(';'))
        return phrase("the PGSolver format: this looks like one of its games");
    if (text.substr(0, 4096).contains('\0'))
        return phrase("a text file: this looks like binary data");
    return {};
}

// A file being read, with the error messages for its faults.
class ContestText : public FaultText {
  public:
    using FaultText::FaultText;

    // Reads a number, or returns the fault if there is none.  `short_line` is the message for a
    // line that ends here.
    Fault number(std::uint64_t& value, const Phrase& expected, const Phrase& short_line) {
        if (at_line_end()) return fault_here(short_line, expected);
        const char* const at   = scan().at();
        const auto        what = here();
        if (scan().number(value)) {
            if (value != Scanner::kTooLarge) return std::nullopt;
            return fault(at, phrase("the number {} is too large", what), expected);
        }
        InputError error = not_a_number(expected);
        if (!at_minus()) error.instead = likely(text());
        return error;
    }

    // Ends a line; `holds` is what it should have held.
    Fault end_line(const Phrase& holds) {
        auto fault = FaultText::end_line(holds);
        if (!fault) return fault;
        if (scan().digit()) fault->what = phrase("{} is an extra number", here());
        fault->instead = likely(text());
        return fault;
    }

    // Returns where the next line would begin, seen from the last number of the file.
    const char* after_last_line() {
        Scanner rest(text().substr(static_cast<std::size_t>(scan().at() - text().data())));
        rest.blanks();
        rest.line_end();
        return rest.at();
    }
};

std::string range_of(std::uint64_t first, std::uint64_t last) {
    return first == last ? fmt::format("{}", first) : fmt::format("{}..{}", first, last);
}

// The fields of one player as an expectation, since the moves of the other player lead there.
Phrase fields_of(bool ann, std::uint64_t a, std::uint64_t b) {
    if ((ann ? a : b) == 0)
        return phrase("a field of {}, who has none", ann ? phrase("Ann") : phrase("Billy"));
    return ann ? range_of(1, a) : range_of(a + 1, a + b);
}

Fault header_fault(ContestText& file, std::uint64_t& a, std::uint64_t& b) {
    Scanner& scan = file.scan();
    if (scan.done())
        return file.fault_here(phrase("the file is empty"),
                               phrase("a line with two numbers: how many fields "
                                      "Ann has, and how many Billy"));
    if (file.at_line_end())
        return file.fault_here(phrase("the first line is blank"),
                               phrase("the numbers of Ann's and Billy's fields"));

    const char* const at = scan.at();
    if (auto fault = file.number(a, phrase("how many fields Ann has"), {})) return fault;
    const auto too_many = [&](std::uint64_t fields) {
        return file.fault(at, phrase("{} fields are too many", fields),
                          phrase("at most {} in all", Arena::kMostFields));
    };
    if (a > Arena::kMostFields) return too_many(a);
    if (auto fault = file.number(b, phrase("how many fields Billy has"),
                                 phrase("the number of Billy's fields is missing")))
        return fault;
    if (b > Arena::kMostFields || a + b > Arena::kMostFields) return too_many(a + b);
    if (a + b == 0)
        return file.fault(at, phrase("the arena has no fields"), phrase("at least one field"));
    return file.end_line(phrase("the two numbers of fields"));
}

// Returns the fault of one line `z k s1 .. sk`.  `moves` counts the successors of the whole file.
Fault field_fault(ContestText& file, std::uint64_t field, std::uint64_t a, std::uint64_t b,
                  std::uint64_t& moves) {
    Scanner&      scan = file.scan();
    const bool    anns = field <= a;
    std::uint64_t colour, successors;

    scan.blanks();
    const char* const colour_at = scan.at();
    if (auto fault = file.number(colour, phrase("0 (white) or 1 (green)"), {})) return fault;
    if (colour > 1)
        return file.fault(colour_at, phrase("field {} has the colour {}", field, colour),
                          phrase("0 (white) or 1 (green)"));

    scan.blanks();
    const char* const count_at = scan.at();
    if (auto fault = file.number(successors, phrase("how many successors follow"),
                                 phrase("field {} has no number of successors", field)))
        return fault;
    if (successors == 0)
        return file.fault(count_at, phrase("field {} has no successor", field),
                          phrase("at least one, {}", fields_of(!anns, a, b)));
    if (successors > Arena::kMostMoves - moves)
        return file.fault(count_at, phrase("too many moves"),
                          phrase("at most {} in the whole file", Arena::kMostMoves));
    moves += successors;

    for (std::uint64_t i = 0; i < successors; ++i) {
        scan.blanks();
        const char* const at = scan.at();
        std::uint64_t     to;
        if (file.at_line_end())
            return file.fault_here(
                phrase("field {} announces {} successors, but lists {}", field, successors, i),
                phrase("another one, {}", fields_of(!anns, a, b)));
        if (auto fault = file.number(to, fields_of(!anns, a, b), {})) return fault;
        if (to == 0 || to > a + b)
            return file.fault(at, phrase("field {} moves to {}, which is not a field", field, to),
                              fields_of(!anns, a, b));
        if ((to <= a) == anns)
            return file.fault(
                at,
                anns
                    ? phrase("Ann's field {} moves to field {}, which is Ann's too", field, to)
                    : phrase("Billy's field {} moves to field {}, which is Billy's too", field, to),
                fields_of(!anns, a, b));
    }
    return file.end_line(phrase("{} {0:successor|successors}", successors));
}

}  // namespace

std::optional<InputError> contest_fault(std::span<const std::byte> bytes) {
    ContestText   file(text_of(bytes));
    std::uint64_t a = 0, b = 0, moves = 0;
    if (auto fault = header_fault(file, a, b)) return fault;

    for (std::uint64_t field = 1; field <= a + b; ++field) {
        if (file.scan().done())
            return file.fault(
                file.after_last_line(),
                phrase("the first line promises {} {0:field|fields}, but the file ends "
                       "after {}",
                       a + b, field - 1),
                phrase("a line for field {}", field));
        if (file.at_line_end())
            return file.fault_here(phrase("there is a blank line between the fields"),
                                   phrase("the line of field {}", field));
        if (auto fault = field_fault(file, field, a, b, moves)) return fault;
    }
    if (!file.scan().done()) {
        file.scan().space();
        return file.fault_here(phrase("there is more text after the last field"),
                               phrase("the end of the file after field {}", a + b));
    }
    return std::nullopt;
}

}  // namespace zermelo::inline arena
