// What was typed, and what follows from it for every verb.
#pragma once
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/watch.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/parameters.hpp"

namespace zermelo::inline cli {

/// One line of options.inc.
struct OptionCard {
    std::string_view name, value, verbs, what;
    bool             flag() const { return value.empty(); }
    bool             fits(std::string_view verb) const;
};
/// All of them, sorted by name.
inline constexpr OptionCard kOptionCards[] = {
#define OPTION(name, value, verbs, what) {name, value, verbs, what},
#include "zermelo/cli/options.inc"
#undef OPTION
};

/// A command line, taken apart.
struct Command {
    std::string                        verb;
    std::vector<std::string>           words;              // all that is no option, in order
    std::size_t                        behind_dashes = 0;  // how many of them stood behind a --
    std::map<std::string, std::string> options;            // of options.inc; a flag's value is ""
    TypedOptions                       own;  // parameters of a game, options of a family
    std::span<const GameCard* const>   games;

    // ---- understood ----
    double          seconds  = 1e18;
    std::uint64_t   bytes    = 0;  // --mem-limit, or what the machine has
    std::uint64_t   seed     = 1;
    int             threads  = 0;          // 0: all processors
    const Language* language = &kEnglish;  // of answers in text
    Watch           watch;                 // since the program began

    bool        has(const std::string& name) const { return options.contains(name); }
    /// Returns the option's value, or `otherwise`.
    std::string get(const std::string& name, std::string_view otherwise = "") const {
        const auto found = options.find(name);
        return found == options.end() ? std::string(otherwise) : found->second;
    }
    /// Returns what is left of the limits after `used` bytes, with the signal handlers' flag, and
    /// with progress on a terminal.
    Budget budget(std::uint64_t used) const;
};

/// Fills in what the common options mean.  Errors name the option and its range.
std::expected<void, InputError> understand(Command&);

/// Returns the language that the arguments or else the locale name, whatever else is wrong with
/// them: errors are told in it.
const Language& language_asked(int argc, const char* const* argv);

/// Returns an error if a parameter was typed where nothing asks for one; `who` takes none.
std::expected<void, InputError> no_parameters(const Command&, std::string_view who);

/// Reads a number of bytes: 4096, 4K, 1.5G (powers of 1024); at least 1.
std::expected<std::uint64_t, InputError> read_bytes(std::string_view name, std::string_view text);

/// Returns the format asked for, one of `fitting`, or the first of these if none was.  The error
/// lists them.
std::expected<std::string, InputError> chosen_format(const Command&,
                                                     std::span<const std::string_view> fitting);

}  // namespace zermelo::inline cli
