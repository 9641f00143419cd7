// What every verb that queries a session does with the answer before it prints it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/cli/command.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// Returns the error for a run that ended early; it says which limit ended it.
InputError gave_up(const Command& command, GaveUp why);

/// Returns how the verb ends if the answer cannot be told: our bug (reported on standard error), or
/// a limit was reached (under json the answer says so, and as text too if it has a path that bounds
/// the distance from above).  Returns nothing if the verb goes on.  Adds the bytes to the
/// statistics, and shows these if they are asked for.
std::optional<Ending> untold(const Command& command, std::string_view format, Answer& answer,
                             FileSink& out);

}  // namespace zermelo::inline cli
