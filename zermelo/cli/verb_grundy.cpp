// zermelo grundy: the nimbers of a heap game's heaps, and their period.
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <utility>

#include "zermelo/files/output.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::uint64_t kShownNimbers = 200;
constexpr double        kSlice        = 60;  // seconds between checkpoints

// Keeps what is found in the file, every kSlice seconds and when a limit or a signal ends the run,
// and goes on from it.  Where going on is so slow that nothing new is found, it waits twice as
// long.  Judged is all at the end, what was in the file like what was found now.
std::expected<Answer, InputError> with_checkpoint(const Command& command, const OpenGame& game,
                                                  SequenceQuestion asked, const std::string& path) {
    Session&   session = *game.session;
    const bool check   = std::exchange(asked.check, false);
    InputFile  file;
    const auto load = [&]() -> std::expected<void, InputError> {
        auto input = open_input(path, command.budget(0));
        if (!input) return std::unexpected(input.error());
        file             = std::move(*input);
        asked.checkpoint = file.bytes();
        return {};
    };
    const auto save = [&]() -> std::expected<void, InputError> {
        auto sink = FileSink::create(path);
        if (!sink) return std::unexpected(sink.error());
        if (auto done = session.write(Part::checkpoint, **sink); !done) return done;
        return (*sink)->finish();
    };
    const auto named = [&](InputError error) {
        if (error.gave_up == GaveUp::no) error.file = path;
        return std::unexpected(std::move(error));
    };
    if (auto writable = FileSink::create(path); !writable)  // told at once, not after the work
        return std::unexpected(writable.error());
    if (::access(path.c_str(), F_OK) == 0)
        if (auto done = load(); !done) return named(done.error());
    double       seconds = 0, turn = kSlice;
    std::int64_t before = 0;
    for (;;) {
        Budget     slice = command.budget(game.bytes());
        const auto left  = slice.seconds;
        slice.seconds    = std::min(left, turn);
        auto answer      = sequence_of(session, asked, slice);
        if (!answer) return named(answer.error());
        if (const auto* const spent = find_fact<double>(answer->stats, "seconds"))
            seconds += *spent;
        asked.checkpoint = {};
        if (auto done = save(); !done) return named(done.error());
        if (answer->status == Status::gave_up &&
            (answer->why_gave_up != GaveUp::seconds || left < turn))
            return answer;
        if (answer->status != Status::gave_up) break;
        const auto* const found = find_fact<std::int64_t>(answer->stats, "positions");
        if (found && std::exchange(before, *found) == *found) turn *= 2;
    }
    if (auto done = load(); !done) return named(done.error());
    asked.check = check;
    auto answer = sequence_of(session, asked, command.budget(game.bytes()));
    if (answer && !answer->refused.empty())
        return named(
            plain_error(fmt::format("the values of this checkpoint are wrong: {}", answer->refused),
                        "", fmt::format("rm {}, and begin anew", shell_word(path))));
    if (answer)
        for (auto& fact : answer->stats)
            if (auto* const spent = std::get_if<double>(&fact.value); fact.key == "seconds")
                *spent += seconds;
    return answer;
}

}  // namespace

Ending verb_grundy(const Command& command) {
    // 1. What is wanted.
    const std::string_view formats[] = {"text", "json", "csv", "npy"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto       solver = command.get("solver");
    SequenceQuestion asked;
    asked.upto   = kNone;
    asked.period = command.has("period");
    asked.solver = solver;
    asked.check  = !command.has("no-check");
    if (command.has("checkpoint") && !solver.empty() && solver != "best")
        return std::unexpected(plain_error(
            fmt::format("--checkpoint does not go with --solver {}", solver), "", "--solver best"));
    if (command.has("upto")) {
        const auto upto = read_number("upto", command.get("upto"), 0, 999'999'999'999, true);
        if (!upto) return std::unexpected(upto.error());
        asked.upto = static_cast<std::uint64_t>(*upto);
    } else if (!asked.period) {
        return std::unexpected(plain_error("how far?", "--upto N, --period, or both",
                                           "zermelo grundy kayles --upto 100"));
    }

    // 2. Found and judged.
    if (!command.words.empty()) {
        const auto card = find_card(command, command.words[0]);
        if (card && !(*card)->heaps && !holds_rules(**card))
            return std::unexpected(plain_error(
                fmt::format("{} has no heaps, and so no sequence of nimbers", (*card)->name),
                "a heap game or a code", "zermelo grundy kayles --upto 100"));
    }
    auto game = open_rules(command, "a sequence is of single heaps");
    if (!game) return std::unexpected(game.error());
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    auto answer = command.has("checkpoint")
                      ? with_checkpoint(command, *game, asked, command.get("checkpoint"))
                      : sequence_of(*game->session, asked, command.budget(game->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, *format, *answer, *out)) return *ending;

    // 3. Told.
    if (*format == "json")
        write_json(*answer, command.has("stats"), *out);
    else if (*format == "text")
        write_text(*answer, *out, kShownNimbers);
    else if (auto done = game->session->write(*format == "csv" ? Part::table : Part::npy, *out);
             !done)
        return std::unexpected(done.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
