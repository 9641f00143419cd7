// Labellings that people type themselves: alpha, beta or both, and lists of Ann's fields.
//
//     alpha  1 1 - 0 - 0 2 -
//     beta   - - 0 - 1 - - 0
//
// Each has a number or infinity (`-` or `inf`) for every field, in the order of the field numbers,
// separated by spaces and line ends.
//
// Alpha is good iff at each field p: alpha(p) = inf; or some successor r (if p is Ann's) or each
// (if p is Billy's) has alpha(r) != inf, and alpha(r) < alpha(p) if p is white.  Beta is good iff
// at each p: beta(p) = inf; or some successor r (if p is Billy's) or each (if p is Ann's) has
// beta(r) <= beta(p), and < if p is green.  The rule Green judges; this room only explains why.
//
// Time O(fields + moves), 4 bytes a field for each labelling.
// Main functions: read_labelling, judge_labelling, read_ann_fields.  Called from green/green.cpp.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001): good labellings.
// Tested: test/green/labelling_test.cpp, test/golden/check_labels.txt.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline green {

/// alpha is finite where the label is Ann's, beta where it is Billy's.  At least one of them is
/// set.
struct TypedLabels {
    std::optional<GreenLabels> alpha, beta;
};

/// The largest rank that is accepted.
inline constexpr std::uint32_t kMostRank = (std::uint32_t{1} << 31) - 1;

/// Returns true if the text begins like a labelling.  O(1).
bool is_labelling(std::string_view text);

/// Reads labels, which begin at `from` and may end with an answer's last line.  Errors name the
/// place: a word that is no label, a label too many, a field without one.
std::expected<TypedLabels, InputError> read_labelling(const Arena&, std::string_view text,
                                                      const Budget&, std::size_t     from = 0);

/// The error for a list of a text answer that was shortened: it has "..." at `at`.
InputError shortened_at(std::string_view text, const char* at, std::string_view list);
/// Returns true at the end of the text, at a blank and at a line end.
bool       is_word_end(const Scanner&);

/// Judges labels: they are good, or bad at a field for a reason.  The first objection is in the
/// headline, and the first kMostObjections are the fact "objections"; the facts "bad_alpha" and
/// "bad_beta" hold the fields, each with the successor that is the reason.  Returns an error if the
/// time is up.
std::expected<Checked, InputError> judge_labelling(const Arena&, const TypedLabels&, const Budget&);
inline constexpr std::size_t       kMostObjections = 10'000;

/// Reads the contest's answer: how many fields Ann wins, then these fields in ascending order.
/// Errors name the place.
std::expected<Bits, InputError> read_ann_fields(const Arena&, std::string_view text, const Budget&);

}  // namespace zermelo::inline green
