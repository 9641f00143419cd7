// zermelo grundy: lists the nimbers of a heap game's heaps, and their period.
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/files/output.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/heap_genus.hpp"
#include "zermelo/workbench/heap_misere.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/swept.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

constexpr std::uint64_t kShownNimbers = 200;
constexpr double        kSlice        = 60;  // seconds between checkpoints

// Keeps what is found in the file, every kSlice seconds and when a limit or a signal ends the run,
// and goes on from it.  Where going on is so slow that nothing new is found, the next slice is
// twice as long.  At the end everything is judged, what was in the file as well as what was found
// now.
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
        if (auto done = session.write(Part::checkpoint, *sink); !done) return done;
        return sink->finish();
    };
    const auto named = [&](InputError error) {
        if (error.gave_up == GaveUp::no) error.file = path;
        return std::unexpected(std::move(error));
    };
    if (auto writable = FileSink::create(path); !writable)  // reported at once, not after the work
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
            plain_error(phrase("the values of this checkpoint are wrong: {}", answer->refused), {},
                        phrase("rm {}, and start again", shell_word(path))));
    if (answer)
        for (auto& fact : answer->stats)
            if (auto* const spent = std::get_if<double>(&fact.value); fact.key == "seconds")
                *spent += seconds;
    return answer;
}

// Writes JSON, text, or the b-file of the values, the first of which is that of `first`.
void write_answer(const Command& command, const Answer& answer, std::string_view format,
                  std::uint64_t first, FileSink& out) {
    if (format == "json") return write_json(answer, command.has("stats"), out);
    if (format == "text") return write_text(answer, out, kShownNimbers, *command.language);
    const auto* const values = find_fact<NumberList>(answer.facts, "values");
    if (!values) return;
    write_bfile(
        first,
        [&](const auto& emit) {
            values->each([&](Number number) { return number && emit(*number); });
        },
        out);
}

// Lists the nimber of the start for each value of a parameter, for any game that has nimbers.
Ending over_parameter(const Command& command, const SweptParameter& swept,
                      const std::string& format) {
    for (const auto* const other : {"upto", "period", "checkpoint"})
        if (command.has(other))
            return std::unexpected(plain_error(
                phrase("--{} cannot be combined with --set {}={}..{}", std::string_view(other),
                       swept.name, swept.range.from, swept.range.to)));
    auto   values = std::make_shared<std::vector<std::uint64_t>>();
    Answer told;
    told.status = Status::solved, told.certified = true, told.evidence = Evidence::labels;
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    for (auto n = swept.range.from; n <= swept.range.to; ++n) {
        const auto one  = swept.at(command, n);
        auto       game = open_game(one, one.words);
        if (!game) return std::unexpected(game.error());
        auto answer = nimber_of(*game->session, !command.has("no-check"),
                                one.budget(game->bytes() + 8 * values->size()));
        if (!answer) return std::unexpected(answer.error());
        if (const auto ending = untold(one, format, *answer, *out)) return *ending;
        const auto nimber = nimber_of(answer->facts);
        if (!nimber)
            return std::unexpected(
                plain_error(phrase("{}={}: this position has no nimber", swept.name, n)));
        values->push_back(*nimber);
        told.game = answer->game, told.solver = answer->solver;
        told.certified &= answer->certified;
        if (!answer->certified) told.evidence = answer->evidence;
    }
    const auto nimber = [&](std::uint64_t i) { return (*values)[i]; };
    const auto each   = [values](const NumberList::Emit& emit) {
        for (const auto value : *values)
            if (!emit(static_cast<std::int64_t>(value))) return;
    };
    told.headline = say(Say::nimbers_swept, swept.name, swept.range.from, swept.range.to);
    told.facts    = {{"parameter", swept.name},
                     {"from", static_cast<std::int64_t>(swept.range.from)},
                     {"values", NumberList{values->size(), each}}};
    if (format == "npy") {
        write_nimbers(Part::npy, values->size(), nimber, *out);
    } else if (format == "csv") {
        Writer csv(*out);
        csv << swept.name << ",nimber\n";
        for (std::size_t i = 0; i < values->size(); ++i)
            (csv.number(swept.range.from + i) << ',').number((*values)[i]) << '\n';
    } else {
        write_answer(command, told, format, swept.range.from, *out);
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

// Opens a heap game without a position; there is no place for one, as `why` says.
std::expected<OpenGame, InputError> opened_heaps(const Command& command, const Phrase& why) {
    if (!command.words.empty()) {
        const auto card = find_card(command, command.words[0]);
        if (card && !(*card)->alone.heaps && !holds_rules(**card))
            return std::unexpected(plain_error(
                phrase("{} has no heaps, and so no sequence of nimbers", (*card)->name),
                phrase("a heap game or a code"), verbatim("zermelo grundy kayles --upto 100")));
    }
    return open_rules(command, why);
}

// The player who makes the last move loses.
Ending misere(const Command& command) {
    const std::string_view formats[] = {"text", "json"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const bool               genus   = command.has("genus");
    const auto               asked   = genus ? "genus" : "quotient";
    const auto               example = fmt::format("zermelo grundy kayles --{} --upto {}", asked,
                                     genus ? kMostGenusHeap / 2 : kMostMisereHeap / 5);
    std::vector<const char*> others{"period", "checkpoint", "solver"};
    if (genus) others.insert(others.end(), {"quotient", "certificate"});
    for (const auto* const other : others)
        if (command.has(other))
            return std::unexpected(
                plain_error(phrase("--{} cannot be combined with --{}", std::string_view(other),
                                   std::string_view(asked))));
    if (!command.has("upto"))
        return std::unexpected(plain_error(phrase("how far?"), phrase("--upto N"), example));
    const auto upto =
        read_number("upto", command.get("upto"), 0, genus ? kMostGenusHeap : kMostMisereHeap, true);
    if (!upto) return std::unexpected(upto.error());
    Command normal = command;
    normal.own.erase("misere");  // a quotient and a genus are always of misere play
    auto game = opened_heaps(normal, genus ? phrase("a genus is listed for single heaps")
                                           : phrase("a quotient is of all sums"));
    if (!game) return std::unexpected(game.error());
    auto* const facet = dynamic_cast<MisereFacet*>(game->session.get());
    if (!facet)
        return std::unexpected(
            plain_error(phrase("{} has no heaps that moves leave smaller", game->card->name),
                        phrase("a heap game or a code"), example));
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    std::optional<FileSink> certificate;
    if (command.has("certificate")) {
        auto file = open_output(command.get("certificate"));
        if (!file) return std::unexpected(file.error());
        certificate.emplace(std::move(*file));
    }
    const auto heaps  = static_cast<Index>(*upto);
    const auto budget = command.budget(game->bytes());
    auto       answer = genus ? facet->genus(heaps, !command.has("no-check"), budget)
                              : facet->misere(heaps, !command.has("no-check"), budget);
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, *format, *answer, *out)) return *ending;
    write_answer(command, *answer, *format, 0, *out);
    if (certificate) {
        if (auto done = facet->write_misere(*certificate); !done)
            return std::unexpected(done.error());
        if (auto done = certificate->finish(); !done) return std::unexpected(done.error());
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_grundy(const Command& command) {
    if (command.has("quotient") || command.has("genus")) return misere(command);
    if (command.has("certificate"))
        return std::unexpected(plain_error(
            phrase("--certificate is of a quotient"),
            phrase("--quotient, or zermelo solve for one position"),
            verbatim("zermelo grundy kayles --quotient --upto 200 --certificate FILE")));
    // 1. What is wanted.
    const std::string_view formats[] = {"text", "json", "csv", "npy", "bfile"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto swept = swept_parameter(command);
    if (!swept) return std::unexpected(swept.error());
    if (*swept) return over_parameter(command, **swept, *format);
    const auto       solver = command.get("solver");
    SequenceQuestion asked;
    asked.upto   = kNone;
    asked.period = command.has("period");
    asked.solver = solver;
    asked.check  = !command.has("no-check");
    if (command.has("checkpoint") && !solver.empty() && solver != "best")
        return std::unexpected(
            plain_error(phrase("--checkpoint cannot be combined with --solver {}", solver), {},
                        verbatim("--solver best")));
    if (command.has("upto")) {
        const auto upto = read_number("upto", command.get("upto"), 0, 999'999'999'999, true);
        if (!upto) return std::unexpected(upto.error());
        asked.upto = static_cast<std::uint64_t>(*upto);
    } else if (!asked.period) {
        return std::unexpected(plain_error(phrase("how far?"),
                                           phrase("--upto N, --period, or both"),
                                           verbatim("zermelo grundy kayles --upto 100")));
    }

    // 2. Found and judged.
    const bool script = !command.words.empty() && names_rules(command.words.back());
    if (command.own.contains("misere") && !script)
        return std::unexpected(plain_error(
            phrase("under misere play nimbers do not say who wins"), phrase("without --misere"),
            verbatim("zermelo grundy kayles --quotient --upto 200")));
    auto game = opened_heaps(command, phrase("a sequence lists single heaps"));
    if (!game) return std::unexpected(game.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    auto answer = command.has("checkpoint")
                      ? with_checkpoint(command, *game, asked, command.get("checkpoint"))
                      : sequence_of(*game->session, asked, command.budget(game->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, *format, *answer, *out)) return *ending;

    // 3. Written.
    if (*format != "csv" && *format != "npy")
        write_answer(command, *answer, *format, 0, *out);
    else if (auto done = game->session->write(*format == "csv" ? Part::table : Part::npy, *out);
             !done)
        return std::unexpected(done.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
