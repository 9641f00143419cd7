// What every verb that asks a session does with the answer before it prints it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/cli/command.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {

/// What ended an unfinished run, with the option that set the limit.
InputError gave_up(const Command& command, GaveUp why);

/// How the verb ends if the answer cannot be told: our bug (said on standard error), or a limit
/// was reached (under json the answer says so, and as text where it has a path from above).  None:
/// go on.  Adds the bytes to the statistics, and shows these if they are asked for.
std::optional<Ending> untold(const Command& command, std::string_view format, Answer& answer,
                             FileSink& out);

}  // namespace zermelo::inline cli
