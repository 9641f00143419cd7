// The players that play, match and judge know by name: policies, programs, a person.
#pragma once
#include <expected>
#include <string_view>

#include "zermelo/judge/process.hpp"
#include "zermelo/play/policy.hpp"

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// Reads the options --move-cpu, --total-cpu, --idle, --program-memory and --program-output.
std::expected<ProcessLimits, InputError> limits_of(const Command& command);

/// Returns 0 or 1 for --as first|second; 0 if it is left out.
std::expected<int, InputError> side_as(const Command& command);

/// Makes the player of that name, in the game that set_up opens: a policy, program:COMMAND, or
/// person, who types moves on standard input and is asked for them on standard error.
PolicyMade make_opponent(const Command& command, std::string_view name, std::uint64_t seed,
                         std::string_view set_up);

}  // namespace zermelo::inline cli
