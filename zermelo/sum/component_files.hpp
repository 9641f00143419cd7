// The certificates of a sum's components, in one file: for each its length in bytes, 64 bits, and
// its bytes, filled with zeros to whole words.
//
// Called from sum/sum.cpp and sum/value_sum.cpp.
// Tested: test/golden/solve_sum.txt, test/golden/solve_value_sums.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string_view>

#include "zermelo/base/memory.hpp"
#include "zermelo/sum/components_in_play.hpp"

namespace zermelo::inline sum {

/// The words of all of them, after each component was solved or accepted.
std::expected<Table<std::uint32_t>, InputError> certificates_of(const ComponentsInPlay& components);

/// What a sum checks without a certificate: the rules of each component, and random plays of `sum`,
/// which has these components.
std::expected<Checked, InputError> check_rules(const ComponentsInPlay& components, Session& sum,
                                               const Budget& budget);

/// Has each component's own game judge its part, and `accepted` hear of it; false from there: its
/// facts do not tell what it must.  Nothing: all were accepted, and `all` holds no more.  The
/// error: a limit was reached.
std::expected<std::optional<Checked>, InputError> check_certificates(
    const ComponentsInPlay& components, std::string_view all, const Budget& budget,
    const std::function<bool(std::size_t, const Checked&)>& accepted);

}  // namespace zermelo::inline sum
