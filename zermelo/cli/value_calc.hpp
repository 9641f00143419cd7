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

/// What is printed of the value that is written so, in one of kValueFormats.  The rule `value` has
/// judged that its form is canonical.  svg, tikz: its thermograph; latex: its form.  gave_up is set
/// where a limit ended it.
std::expected<std::string, InputError> value_answer(std::string_view text, std::string_view format,
                                                    const Budget& budget);

}  // namespace zermelo::inline cli
