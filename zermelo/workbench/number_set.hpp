// How sets of numbers are typed: `1,3,7..10`.
//
// Main functions: read_number_set, number_set_text.  Called from games/.
// Tested: test/workbench/number_set_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline workbench {

/// Reads numbers and ranges with commas between them.  Returns them ascending, each once; an empty
/// text is an empty set.  The error: text that is neither a number nor a range, a number of more
/// than 64 bits, a range that is empty or ends above `most`.  Single numbers may exceed `most`.
/// O(numbers).
std::expected<std::vector<std::uint64_t>, InputError> read_number_set(std::string_view text,
                                                                      std::uint64_t    most);

/// The converse; four or more numbers in a row are written as a range.
std::string number_set_text(std::span<const std::uint64_t> ascending);

}  // namespace zermelo::inline workbench
