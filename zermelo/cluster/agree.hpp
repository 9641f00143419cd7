// What went wrong at one rank, told to all: they end together, with the same error.  And what else
// one rank alone knows.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline cluster {

/// The error of the lowest rank that has one, at all ranks; none: no rank has one.
std::optional<InputError> first_error(Exchange& exchange, const std::optional<InputError>& mine);

/// What rank `who` says, at all ranks.
std::string told(Exchange& exchange, unsigned who, std::string_view says);

}  // namespace zermelo::inline cluster
