// Labellings that people write themselves: alpha, beta or both, and lists of Ann's fields.
//
//     alpha  1 1 - 0 - 0 2 -
//     beta   - - 0 - 1 - - 0
//
// A number or infinity (`-` or `inf`) for every field in the order of the field numbers; spaces and
// line ends separate.
//
// Alpha is good iff at each field p alpha(p) = inf, or some successor r (p is Ann's) or each (p is
// Billy's) has alpha(r) != inf, and alpha(r) < alpha(p) if p is white.  Beta is good iff at each p
// beta(p) = inf, or some successor r (p is Billy's) or each (p is Ann's) has beta(r) <= beta(p), <
// if p is green.  The rule Green judges; this room only says why.
//
// Time O(fields + moves), 4 bytes a field and labelling.
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

/// alpha: finite where the label is Ann's; beta: finite where it is Billy's.  At least one is set.
struct TypedLabels {
    std::optional<GreenLabels> alpha, beta;
};

/// The largest rank that is read.
inline constexpr std::uint32_t kMostRank = (std::uint32_t{1} << 31) - 1;

/// Does the text begin as a labelling does?  O(1).
bool is_labelling(std::string_view text);

/// Errors name the place: a word that is no label, a label too many, a field without one.  `from`:
/// where in the text the labels begin, which may end with an answer's last line.
std::expected<TypedLabels, InputError> read_labelling(const Arena&, std::string_view text,
                                                      const Budget&, std::size_t     from = 0);

/// The list of a text answer that begins with "..." there was shortened.
InputError shortened_at(std::string_view text, const char* at, std::string_view list);
/// At the end of the text, or at a blank or a line end.
bool       is_word_end(const Scanner&);

/// Good, or bad at a field and why: the first in the headline, the first kMostObjections as the
/// fact "objections", and as "bad_alpha" and "bad_beta" the fields, each with the successor that is
/// the reason.  The error: the time was up.
std::expected<Checked, InputError> judge_labelling(const Arena&, const TypedLabels&, const Budget&);
inline constexpr std::size_t       kMostObjections = 10'000;

/// The contest's answer: how many fields Ann wins, then these in ascending order.  Errors name the
/// place.
std::expected<Bits, InputError> read_ann_fields(const Arena&, std::string_view text, const Budget&);

}  // namespace zermelo::inline green
