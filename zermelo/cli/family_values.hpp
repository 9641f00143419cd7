// Reads the options of a family of inputs from the command line.
#pragma once
#include <expected>
#include <string_view>
#include <vector>

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// Which of card.makes.families it is.  The error lists the nearest.
std::expected<std::size_t, InputError> find_family(const GameCard& card, std::string_view name);

/// The value of every option of card.makes.families[family], as typed or standard.  Errors: a value
/// out of its range, an option of another family.
std::expected<std::vector<double>, InputError> family_values(const Command&, const GameCard& card,
                                                             std::size_t family);

}  // namespace zermelo::inline cli
