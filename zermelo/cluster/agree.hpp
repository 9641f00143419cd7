// An error of one rank is sent to all of them, so that all end together with the same error.  The
// same is done with anything else that one rank alone knows.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline cluster {

/// At all ranks: returns the error of the lowest rank that has one, or nothing if no rank has one.
std::optional<InputError> first_error(Exchange& exchange, const std::optional<InputError>& mine);

/// At all ranks: returns what rank `who` passed as `says`.
std::string told(Exchange& exchange, unsigned who, std::string_view says);

}  // namespace zermelo::inline cluster
