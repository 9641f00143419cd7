// zermelo solve: prints the answer, checked, in any format that fits.
#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/grid.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/report/trace.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/force.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {
namespace {

ExitStatus status_of(const Command& command, const Answer& answer) {
    if (!command.has("exit-code")) return ExitStatus::done;
    if (answer.verdict == Outcome::win) return ExitStatus::win;
    if (answer.verdict == Outcome::loss) return ExitStatus::loss;
    if (answer.verdict == Outcome::draw) return ExitStatus::draw;
    return ExitStatus::done;
}

// Returns what the columns of --compare must have room for, when the first row is known.
Grid as_wide(Grid grid, std::span<const SolverCard> solvers, std::vector<Grid::Cell> row) {
    for (auto& cell : row) {
        if (std::holds_alternative<std::int64_t>(cell)) cell = std::int64_t{9'999'999'999};
        if (std::holds_alternative<double>(cell)) cell = 9999.999;
    }
    for (const auto& solver : solvers) {
        row[0] = std::string(solver.name);
        grid.rows.push_back(row);
    }
    return grid;
}

// Runs every solver on the same game; a row for each.
Ending compare(const Command& command, OpenGame& game, FileSink& out) {
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const bool puzzle = game.card->solitary;
    Grid       grid;
    grid.columns = {{"solver", "solver"},       {"result", "result"}, {"seconds", "seconds"},
                    {"positions", "looked at"}, {"agrees", "agrees"}, {"certified", "certified"}};
    if (puzzle)
        for (const char* const name : {"bytes", "stored"})
            grid.columns.insert(grid.columns.begin() + 4, {name, name});
    // A row is printed as soon as it is there; JSON only as a whole, since half of it is not JSON.
    std::optional<GridLines>     lines;
    std::optional<std::uint64_t> claims;   // of the first answer that tells all
    std::optional<Outcome>       verdict;  // of the first answer
    bool                         agree = true, solved = false, refused = false;
    const auto                   solvers = solvers_of(*game.session, *game.card);
    for (const auto& solver : solvers) {
        auto budget       = command.budget(game.bytes());
        budget.seconds    = command.seconds;  // the full time for each
        const auto answer = game.session->solve(solver.name, !command.has("no-check"), budget);
        // The rules in the file decide which of the card's solvers fit.
        if (!answer && holds_rules(*game.card) && answer.error().kind == ErrorKind::no_solver)
            continue;
        if (!answer) return std::unexpected(answer.error());
        if (answer->why_gave_up == GaveUp::stopped)
            return std::unexpected(gave_up(command, GaveUp::stopped));
        std::vector<Grid::Cell> row      = {std::string(solver.name)};
        const bool              done     = answer->status == Status::solved;
        const auto              headline = spoken(answer->headline);
        const auto              proved   = puzzle ? "; " + headline : "";
        row.emplace_back(!done ? fmt::format("gave up: {}{}", name_of(answer->why_gave_up), proved)
                         : answer->refused.empty() ? headline
                                                   : "refused: " + answer->refused);
        const auto cell = [&]<class T>(const T* value) {
            row.push_back(value ? Grid::Cell(*value) : Grid::Cell());
        };
        cell(find_fact<double>(answer->stats, "seconds"));
        cell(find_fact<std::int64_t>(answer->stats, "positions"));
        for (const char* const name : {"stored", "search_bytes"}) {
            if (!puzzle) break;
            const auto* const count = find_fact<std::int64_t>(answer->stats, name);
            cell(count && *count > 0 ? count : nullptr);  // not every search counts them
        }
        if (done && answer->refused.empty()) {
            if (!verdict) verdict = answer->verdict;
            bool               agrees = verdict == answer->verdict;
            // These say who wins, but not how soon.
            constexpr Evidence kShort[] = {Evidence::none, Evidence::tree};
            if (std::ranges::find(kShort, answer->evidence) == std::end(kShort)) {
                if (!claims) claims = game.session->claims();
                agrees &= claims == game.session->claims();
            }
            solved = true;
            agree &= agrees;
            row.emplace_back(agrees);
        } else {
            row.emplace_back();
        }
        refused |= !answer->refused.empty();
        row.emplace_back(answer->certified);
        clear_progress();
        if (!lines) lines.emplace(*format, as_wide(grid, solvers, row), out);
        lines->add(row);
        grid.rows.push_back(std::move(row));
    }
    if (*format == "json") write_grid_json("compare", grid, out);
    if (auto done = out.finish(); !done) return std::unexpected(done.error());
    if (refused) return ExitStatus::self_check;
    if (!agree) return ExitStatus::refused;
    return solved ? ExitStatus::done : ExitStatus::gave_up;
}

std::expected<void, InputError> write_answer(const std::string& format, const Command& command,
                                             const Answer& answer, OpenGame& game, Sink& out) {
    if (format == "text")
        return write_text(answer, out, kShown, *command.language),
               std::expected<void, InputError>{};
    if (format == "json")
        return write_json(answer, command.has("stats"), out), std::expected<void, InputError>{};
    for (const auto& [name, part] : game.card->answers)
        if (name == format) return game.session->write(part, out);
    return {};
}

// Returns what is asked beside the solution, if anything.
std::expected<std::optional<PuzzleQuestion>, InputError> question_of(const Command& command) {
    using Kind = PuzzleQuestion::Kind;
    std::optional<PuzzleQuestion> question;
    for (const auto& [name, kind] : {std::pair{"count", Kind::count},
                                     {"distances", Kind::distances},
                                     {"solution", Kind::nth}}) {
        if (!command.has(name)) continue;
        for (const char* const other : {"certificate", "compare", "solver"})
            if (command.has(other))
                return std::unexpected(
                    plain_error(phrase("--{} cannot be combined with --{}", std::string_view(other),
                                       std::string_view(name)),
                                phrase("one of them")));
        if (question)
            return std::unexpected(
                plain_error(phrase("--count, --distances and --solution cannot be combined"),
                            phrase("one of them")));
        question.emplace(PuzzleQuestion{kind, {}});
        if (kind == Kind::nth) question->number = command.options.find(name)->second;
    }
    return question;
}

Ending ask_puzzle(const Command& command, const PuzzleQuestion& question, const std::string& format,
                  OpenGame& game, FileSink& out) {
    auto answer = puzzle_answer(*game.session, question, !command.has("no-check"),
                                command.budget(game.bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, format, *answer, out)) return *ending;
    if (format == "csv" || format == "npy") {
        const auto part = format == "csv" ? Part::table : Part::npy;
        if (auto done = game.session->write(part, out); !done) return std::unexpected(done.error());
    } else if (format == "json") {
        write_json(*answer, command.has("stats"), out);
    } else {
        write_text(*answer, out, ~std::uint64_t{0}, *command.language);
    }
    if (auto done = out.finish(); !done) return std::unexpected(done.error());
    return status_of(command, *answer);
}

// Checks the options that ask for something other than the answer: at most one, and none of these
// beside it.
std::expected<void, InputError> one_question(const Command& command) {
    for (const char* const name : {"trace", "force"}) {
        if (!command.has(name)) continue;
        for (const char* const other :
             {"certificate", "compare", "count", "distances", "exit-code", "solution", "table"})
            if (command.has(other))
                return std::unexpected(
                    plain_error(phrase("--{} cannot be combined with --{}", std::string_view(other),
                                       std::string_view(name)),
                                phrase("one of them")));
    }
    if (command.has("best"))
        for (const char* const other :
             {"checkpoint", "compare", "count", "distances", "force", "solution", "table", "trace"})
            if (command.has(other))
                return std::unexpected(plain_error(
                    phrase("--{} cannot be combined with --best", std::string_view(other)),
                    phrase("one of them")));
    if (command.has("force") && command.has("solver"))
        return std::unexpected(
            plain_error(phrase("--solver cannot be combined with --force"), phrase("one of them")));
    return {};
}

Ending tell_trace(const Command& command, const std::string& format, OpenGame& game,
                  FileSink& out) {
    const auto budget = command.budget(game.bytes());
    const auto trace  = command.has("force")
                            ? trace_force_of(*game.session, command.get("force"), budget)
                            : trace_of(*game.session, command.get("solver"), budget);
    clear_progress();
    if (!trace) return std::unexpected(trace.error());
    if (format == "json") {
        nlohmann::ordered_json json = {{"schema", "zermelo/1"}};
        json.update(trace_json(game.card->name, *trace));
        out.write(json.dump() + "\n");
    } else {
        write_trace(*trace, out, *command.language);
    }
    if (auto done = out.finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

Ending tell_force(const Command& command, const std::string& format, OpenGame& game,
                  FileSink& out) {
    auto answer = force_of(*game.session, command.get("force"), !command.has("no-check"),
                           command.budget(game.bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, format, *answer, out)) return *ending;
    if (auto done = write_answer(format, command, *answer, game, out); !done)
        return std::unexpected(done.error());
    if (auto done = out.finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_solve(const Command& command) {
    // 1. What is wanted, before the work.
    std::span<const std::string> words = command.words;
    if (words.empty()) return std::unexpected(open_game(command, words).error());
    const auto card = find_card(command, words.front());
    if (!card) return std::unexpected(card.error());
    std::vector<std::string_view> formats  = {"text", "json"};
    const auto                    question = question_of(command);
    if (!question) return std::unexpected(question.error());
    if (auto one = one_question(command); !one) return std::unexpected(one.error());
    const bool apart = command.has("trace") || command.has("force");
    if (!*question && !apart)
        for (const auto& [name, part] : (*card)->answers) formats.push_back(name);
    else if (apart)
        formats = {"text", "json"};
    else if ((*question)->kind == PuzzleQuestion::Kind::distances)
        formats.insert(formats.end(), {"csv", "npy"});
    const auto format = chosen_format(command, formats);
    if (!format && !command.has("compare")) return std::unexpected(format.error());

    // 2. The game.
    auto game = open_game(command, **card, words.subspan(1));
    if (!game) return std::unexpected(game.error());
    const bool asked = in_file(**card, words.subspan(1)) && words.size() > 2;  // about one position
    if (asked && command.has("force"))
        return std::unexpected(plain_error(
            phrase("--force is about the whole arena, not one field"), phrase("green FILE")));
    if (format && *format != "text" && *format != "json" && asked && !*question)
        return std::unexpected(
            plain_error(phrase("--format {} is about the whole game, not one position", *format),
                        phrase("text or json")));
    if (command.has("exit-code") && (*card)->whole && game->session->position().empty())
        return std::unexpected(plain_error(phrase("--exit-code needs a position to judge"),
                                           FixedPhrase((*card)->typed)));
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    std::unique_ptr<KeptFile> kept;  // the table that is to be made, or a checkpoint
    const bool                table = command.has("table") && makes_table(command);
    if (table || command.has("checkpoint")) {
        auto begun = table ? begin_table(command, *game) : begin_checkpoint(command, *game);
        if (!begun) return std::unexpected(begun.error());
        kept = std::move(*begun);
    }
    if (command.has("trace")) return tell_trace(command, *format, *game, *out);
    if (command.has("force")) return tell_force(command, *format, *game, *out);
    if (*question) return ask_puzzle(command, **question, *format, *game, *out);
    if (command.has("compare")) return compare(command, *game, *out);
    std::optional<FileSink> certificate;
    if (command.has("certificate")) {
        auto file = open_output(command.get("certificate"));
        if (!file) return std::unexpected(file.error());
        certificate.emplace(std::move(*file));
        keep_evidence(*game->session);
    }

    // 3. Solved and checked.
    const auto solver = command.get("solver");
    const bool check  = !command.has("no-check");
    const auto budget = command.budget(game->bytes());
    auto       answer = command.has("best") ? best_of(*game->session, solver, check, budget)
                                            : game->session->solve(solver, check, budget);
    if (!answer) return std::unexpected(kept ? break_off(*kept, answer.error()) : answer.error());
    if (kept)
        if (auto wrong = blamed(*kept, answer->refused)) return std::unexpected(*wrong);
    if (const auto ending = untold(command, *format, *answer, *out)) {
        if (!*ending && kept) return std::unexpected(break_off(*kept, ending->error()));
        return *ending;
    }
    if (table)
        if (auto done = finish_table(*game, *kept); !done) return std::unexpected(done.error());

    // 4. Written.
    if (auto done = write_answer(*format, command, *answer, *game, *out); !done)
        return std::unexpected(done.error());
    if (certificate) {
        if (auto done = game->session->write(Part::certificate, *certificate); !done)
            return std::unexpected(done.error());
        if (auto done = certificate->finish(); !done) return std::unexpected(done.error());
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    if (kept && !table) kept->drop();
    return status_of(command, *answer);
}

}  // namespace zermelo::inline cli
