// Reads typed options: numbers within their ranges, and the parameters of a game.
// Tested: test/workbench/parameters_test.cpp.
#pragma once
#include <expected>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// Values by name, without dashes; a switch's value is "1".
using TypedOptions = std::map<std::string, std::string>;

/// Reads a number in least .. most.  name: the option, for the error.
std::expected<double, InputError> read_number(std::string_view name, std::string_view text,
                                              double least, double most, bool whole);

/// Returns the parameters that the card declares, with their standard values where none is typed.
/// The error: a name that the card does not declare, or a value out of its range.
std::expected<Parameters, InputError> parameters_of(const GameCard&     card,
                                                    const TypedOptions& typed);

/// The words, followed by `--NAME` for each parameter that is not 0: for a game whose positions'
/// texts contain its switches.
std::vector<std::string> with_switches(std::span<const std::string> words,
                                       const Parameters&            parameters);

/// Returns true if the parameter is 0 or 1, and 0 if left out: `--misere` is typed without a value.
bool is_switch(const Parameter& parameter);

}  // namespace zermelo::inline workbench
