// The verbs, by name.
#pragma once
#include <array>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/cli/command.hpp"
#include "zermelo/cli/exit_status.hpp"

namespace zermelo::inline cli {

/// How a verb ends: with a status, or with an error that run() reports.
using Ending = std::expected<ExitStatus, InputError>;

#define VERB(name, usage, what, first, second, third) Ending verb_##name(const Command&);
#include "zermelo/cli/verbs.inc"
#undef VERB

struct VerbCard {
    std::string_view                name, usage, what;
    std::array<std::string_view, 3> examples;
    Ending (*run)(const Command&);
};

/// All of them, sorted by name.
inline constexpr VerbCard kVerbCards[] = {
#define VERB(name, usage, what, first, second, third) \
    {#name, usage, what, {first, second, third}, verb_##name},
#include "zermelo/cli/verbs.inc"
#undef VERB
};
/// Returns nullptr if there is no verb of that name.
const VerbCard* find_verb(std::string_view name);
/// Returns the error for a command line whose first word is no verb: it gives the nearest names or,
/// if the word is a game, what to type instead.
InputError      no_verb(std::span<const char* const> typed, std::span<const GameCard* const> games);

/// Returns the text of `zermelo --help`.
std::string help_text();
/// Returns the text of `zermelo VERB --help`, with the families of the games for make and bench,
/// and with the text about a game that the first word names.
std::string help_text(const VerbCard&, std::span<const GameCard* const> games,
                      std::span<const std::string> words);

}  // namespace zermelo::inline cli
