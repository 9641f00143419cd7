// zermelo judge GAME --tests FOLDER: runs a program on every input of a folder, and prints a
// scoreboard.
//
// All inputs are read before the program is started for the first one.  The checker says whether an
// answer is right, so the folder need not hold right answers.
#include <fmt/format.h>

#include "zermelo/judge/batch.hpp"
#include "zermelo/report/grid.hpp"

#include "zermelo/cli/batch_game.hpp"
#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/judged.hpp"
#include "zermelo/cli/judged_as.hpp"
#include "zermelo/cli/test_folder.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

constexpr double kBatchSeconds = 10;  // of processor time for a test, unless typed otherwise

struct BatchVerdict {
    BatchOutcome outcome = BatchOutcome::right;
    Sentences    reason;
    ProcessEnd   used;

    std::string sentence() const {
        return spoken(reason.empty() ? Sentences(said(outcome))
                                     : say(Say::in_part, said(outcome), reason));
    }
};

// Runs a test.  Returns how the verb ends if it cannot go on.
std::optional<Ending> run_test(const Command& command, const GameCard& card,
                               std::span<const std::string> words, const FolderTest& test,
                               const JudgeWish& wish, BatchVerdict& verdict) {
    auto run = run_batch(wish.arguments, test.input, wish.limits, &g_stop);
    if (!run) return std::unexpected(run.error());
    verdict.used = run->used;
    if (run->fault) {
        verdict.outcome = *run->fault, verdict.reason = run->reason;
        return std::nullopt;
    }
    BatchGame game;
    if (auto ending = open_batch(command, card, words, test.input, true, game)) return ending;
    auto said = judge_batch(command, game, run->output);
    if (!said) return std::unexpected(said.error());
    using Kind      = OutputVerdict::Kind;
    verdict.outcome = said->kind == Kind::right   ? BatchOutcome::right
                      : said->kind == Kind::wrong ? BatchOutcome::wrong
                                                  : BatchOutcome::malformed;
    verdict.reason  = std::move(said->why);
    return std::nullopt;
}

void add_row(Grid& grid, const std::string& test, const BatchVerdict& verdict, bool stats,
             const Language& language) {
    std::vector<Grid::Cell> row = {test, spoken(said(verdict.outcome), language)};
    if (stats) {
        row.emplace_back(verdict.used.cpu);
        row.emplace_back(static_cast<std::int64_t>(verdict.used.memory));
    }
    row.emplace_back(spoken(verdict.reason, language));
    grid.rows.push_back(std::move(row));
}

}  // namespace

Ending judge_tests(const Command& command, std::span<const std::string> words, JudgeWish wish) {
    // 1. What is wanted.  Checks that every test can be read before the first is run.
    constexpr const char* kOthers[] = {"suite", "opponent",   "seed",
                                       "first", "transcript", "move-cpu"};
    const auto            wanted    = board_wish(command, words, "tests", kOthers);
    if (!wanted) return std::unexpected(wanted.error());
    const auto& [format, form, card] = *wanted;
    if (card->whole && !has_contest(*card))
        return std::unexpected(
            plain_error(phrase("{} has no contest output", card->name),
                        phrase("a game of positions, or one that zermelo make GAME tests knows"),
                        phrase("zermelo check {} FILE SOLUTION, for one answer", card->name)));
    if (!command.has("total-cpu")) wish.limits.total_cpu = kBatchSeconds;
    wish.limits.move_cpu = wish.limits.total_cpu;
    const auto tests     = tests_in(command.get("tests"));
    if (!tests) return std::unexpected(tests.error());
    for (const auto& test : *tests) {
        BatchGame game;
        if (auto ending = open_batch(command, *card, words, test.input, false, game))
            return *ending;
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());

    // 2. Run and reported.  Programs, and other judging systems, get English.
    const auto& tongue = format == "text" && form == "zermelo" ? *command.language : kEnglish;
    const bool  stats  = command.has("stats");
    Grid        grid;
    grid.columns = {{"test", "test"}, {"verdict", "verdict"}};
    if (stats)
        grid.columns.insert(grid.columns.end(), {{"seconds", "seconds"}, {"bytes", "bytes"}});
    grid.columns.push_back({"why", "why"});
    std::size_t                                       right = 0;
    std::vector<std::pair<std::string, BatchVerdict>> verdicts;
    for (const auto& test : *tests) {
        BatchVerdict verdict;
        if (auto ending = run_test(command, *card, words, test, wish, verdict)) {
            // What was run is reported, whatever happens then.
            if (form == "zermelo" && !verdicts.empty()) {
                write_grid(format, "judge", grid, *out);
                if (auto done = out->finish(); !done) return std::unexpected(done.error());
            }
            return *ending;
        }
        right += verdict.outcome == BatchOutcome::right;
        add_row(grid, test.name, verdict, stats, tongue);
        verdicts.emplace_back(test.name, std::move(verdict));
    }
    const auto total  = spoken(say(Say::judged_tests_right, right, tests->size()), tongue);
    auto       status = right == tests->size() ? ExitStatus::done : ExitStatus::refused;
    if (form == "zermelo") {
        write_grid(format, "judge", grid, *out);
        if (format == "text") out->write(total + "\n");
    } else {
        for (const auto& [name, verdict] : verdicts)
            tell_test(form, name, verdict.outcome, verdict.sentence());
        status = total_as(form, static_cast<double>(right) / static_cast<double>(tests->size()),
                          total, *out);
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return status;
}

}  // namespace zermelo::inline cli
