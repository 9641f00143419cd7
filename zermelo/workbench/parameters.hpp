// Options as they are typed, understood: numbers in their ranges, and the parameters of a game.
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

/// A number in least .. most.  name: the option, for the error.
std::expected<double, InputError> read_number(std::string_view name, std::string_view text,
                                              double least, double most, bool whole);

/// The parameters that the card declares, with their standard values where none is typed.  The
/// error: a name that the card does not declare, or a value out of its range.
std::expected<Parameters, InputError> parameters_of(const GameCard&     card,
                                                    const TypedOptions& typed);

/// The words, and behind them `--NAME` for each parameter that is not 0: of a game whose switches
/// stand in its positions' texts.
std::vector<std::string> with_switches(std::span<const std::string> words,
                                       const Parameters&            parameters);

/// A parameter that is 0 or 1, and 0 if left out: `--misere` is typed without a value.
bool is_switch(const Parameter& parameter);

}  // namespace zermelo::inline workbench
