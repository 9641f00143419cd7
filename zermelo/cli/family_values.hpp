// Reads the options of a family of inputs from the command line.
#pragma once
#include <expected>
#include <string_view>
#include <vector>

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// Returns the number of the family in card.makes.families.  The error lists the nearest names.
std::expected<std::size_t, InputError> find_family(const GameCard& card, std::string_view name);

/// Returns the value of every option of card.makes.families[family], as typed or standard.  Fails
/// if a value is out of its range, or if an option belongs to another family.
std::expected<std::vector<double>, InputError> family_values(const Command&, const GameCard& card,
                                                             std::size_t family);

}  // namespace zermelo::inline cli
