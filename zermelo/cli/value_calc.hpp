// zermelo calc value: partizan values and their sums.
// Tested: test/golden/calc_value.txt.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"

namespace zermelo::inline cli {

/// The formats of answers: text first.
inline constexpr std::string_view kValueFormats[] = {"text", "json", "latex", "svg", "tikz"};

/// Returns what is printed for the value that is written so, in one of kValueFormats.  The rule
/// `value` has judged that its form is canonical.  svg, tikz: its thermograph; latex: its form.
/// The error's gave_up is set if a limit was reached.
std::expected<std::string, InputError> value_answer(std::string_view text, std::string_view format,
                                                    const Language& language, const Budget& budget);

}  // namespace zermelo::inline cli
