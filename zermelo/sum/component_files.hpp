// The certificates of a sum's components, in one file: for each its length in bytes, as 64 bits,
// and its bytes, padded with zeros to whole words.
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

/// Returns the words of all certificates.  Each component must have been solved or accepted before.
std::expected<Table<std::uint32_t>, InputError> certificates_of(const ComponentsInPlay& components);

/// Checks a sum without a certificate: the rules of each component, and random plays of `sum`,
/// which has these components.
std::expected<Checked, InputError> check_rules(const ComponentsInPlay& components, Session& sum,
                                               const Budget& budget);

/// Has each component's own game judge its part, and then calls `accepted`, which returns false if
/// the facts do not tell what they must.  Returns nothing if all were accepted and `all` holds no
/// more, else the refusal.  Fails if a limit was reached.
std::expected<std::optional<Checked>, InputError> check_certificates(
    const ComponentsInPlay& components, std::string_view all, const Budget& budget,
    const std::function<bool(std::size_t, const Checked&)>& accepted);

}  // namespace zermelo::inline sum
