#include "zermelo/cli/run.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <string_view>
#include <vector>
#if defined(_OPENMP)
#include <omp.h>
#endif

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/parse.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/files/descriptors.hpp"
#include "zermelo/files/map_guard.hpp"
#include "zermelo/games/catalogue.hpp"

namespace zermelo::inline cli {
namespace {

// Returns whether the text is one line in which each byte is one column; otherwise a caret would
// point to the wrong place.
bool is_printable(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

Ending print(std::string_view text, const std::string& path = "-") {
    auto out = open_output(path);
    if (!out) return std::unexpected(out.error());
    out->write(text);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

void use_threads([[maybe_unused]] int threads) {
#if defined(_OPENMP)
    if (threads > 0) omp_set_num_threads(threads);
#endif
}

Ending run_command(int argc, const char* const* argv, std::span<const GameCard* const> games) {
    const std::string_view first = argc < 2 ? "" : argv[1];
    if (first.empty())
        return std::unexpected(plain_error(phrase("the verb is missing"),
                                           phrase("zermelo VERB [GAME] ..."),
                                           phrase("zermelo solve nim 3 4 5, or zermelo --help")));
    if (first == "--help" || first == "-h" || first == "help") return print(help_text());
    if (first == "--version") return print("zermelo " ZERMELO_VERSION "\n");
    const auto* const verb = find_verb(first);
    if (!verb) return std::unexpected(no_verb({argv + 1, argv + argc}, games));
    auto command = parse(argc, argv, games);
    if (!command) return std::unexpected(command.error());
    if (command->has("help"))
        return print(help_text(*verb, games, command->words), command->get("out", "-"));
    if (command->has("version"))
        return print("zermelo " ZERMELO_VERSION "\n", command->get("out", "-"));
    if (auto done = understand(*command); !done) return std::unexpected(done.error());
    use_threads(command->threads);
    return verb->run(*command);
}

}  // namespace

ExitStatus tell_error(const InputError& error, const Language& language) {
    clear_progress();
    const auto forms = language.phrases();
    const auto tell  = [&](const Phrase& told) {
        fmt::print(stderr, "zermelo: {}\n", told.in(forms));
    };
    if (g_stop || error.gave_up == GaveUp::stopped) {
        tell(phrase("interrupted"));
        return ExitStatus::interrupted;
    }
    const auto text = to_text(error, forms);
    if (error.gave_up != GaveUp::no) {
        tell(phrase("gave up: {}: {}", name_of(error.gave_up), text));
        return ExitStatus::gave_up;
    }
    if (!error.typed.empty() && error.column > 0 && is_printable(error.typed))
        fmt::print(stderr, "    {}\n    {:>{}}\n", error.typed, '^', error.column);
    // FILE:LINE:COLUMN stands first, where editors look for it.
    fmt::print(stderr, "{}{}\n", error.file.empty() ? "zermelo: " : "", text);
    return ExitStatus::bad_use;
}

int run(int argc, const char* const* argv, std::span<const GameCard* const> more_games) {
    fill_descriptors();
    guard_maps(static_cast<int>(ExitStatus::bad_use));
    catch_signals();
    std::vector<const GameCard*> games(catalogue().begin(), catalogue().end());
    games.insert(games.end(), more_games.begin(), more_games.end());
    Ending ending;
    try {
        ending = run_command(argc, argv, games);
    } catch (const std::bad_alloc&) {
        InputError error;
        error.gave_up = GaveUp::bytes;
        error.what    = phrase("the machine is out of memory");
        ending        = std::unexpected(error);
    }
    if (ending) return static_cast<int>(*ending);
    return static_cast<int>(tell_error(ending.error(), language_asked(argc, argv)));
}

}  // namespace zermelo::inline cli
