// The certificates of a sum's components, in one file: for each its length in bytes, 64 bits, and
// its bytes, filled with zeros to whole words.
//
// Called from sum/sum.cpp and sum/value_sum.cpp.
// Tested: test/golden/solve_sum.txt, test/golden/solve_value_sums.txt.
#pragma once
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/sum/components_in_play.hpp"

namespace zermelo::inline sum {

/// All of them, after each component was solved or accepted.
std::expected<std::string, InputError> certificates_of(const ComponentsInPlay& components);

/// Has each component's own game judge its part, and `accepted` hear of it; false from there: its
/// facts do not tell what it must.  Nothing: all were accepted, and `all` holds no more.  The
/// error: a limit was reached.
std::expected<std::optional<Checked>, InputError> check_certificates(
    const ComponentsInPlay& components, std::string_view all, const Budget& budget,
    const std::function<bool(std::size_t, const Checked&)>& accepted);

}  // namespace zermelo::inline sum
