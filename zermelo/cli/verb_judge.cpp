// zermelo judge: lets a program play against an opponent; prints the verdict, and which move lost
// what.
#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "zermelo/base/joined.hpp"
#include "zermelo/cli/judged.hpp"
#include "zermelo/cli/judged_as.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
namespace {

// Returns 0 if the program moves first, else 1.
std::expected<int, InputError> side_of(const Command& command) {
    const auto first = command.get("first", "me");
    if (first == "me") return 0;
    if (first == "grader") return 1;
    return std::unexpected(plain_error(phrase("--first is '{}'", first), phrase("me or grader")));
}

// Returns how many moves there are, and the first of them.
Sentences moves_line(const std::vector<std::string>& moves) {
    constexpr std::size_t kShown = 40;
    const auto            shown  = std::span(moves).first(std::min(kShown, moves.size()));
    if (moves.empty()) return say(Say::judged_moves, 0);
    return say(shown.size() == moves.size() ? Say::judged_moves_listed : Say::judged_moves_some,
               moves.size(), joined(shown, " / "));
}

}  // namespace

Ending verb_judge(const Command& command) {
    // 1. What is wanted, before the work.
    const std::string form = command.get("verdict", "zermelo");
    if (form != "zermelo" && form != "testlib" && form != "cms")
        return std::unexpected(
            plain_error(phrase("--verdict is '{}'", form), phrase("zermelo, testlib or cms")));
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto side = side_of(command);
    if (!side) return std::unexpected(side.error());
    const auto limits = limits_of(command);
    if (!limits) return std::unexpected(limits.error());
    JudgeWish wish{*side, *limits, command.get("opponent", "optimal"), command.seed, {}};
    if (auto made = make_opponent(command, wish.opponent, wish.seed, ""); !made)
        return std::unexpected(made.error());
    const std::span<const std::string> words(command.words);
    const auto                         game = words.first(words.size() - command.behind_dashes);
    wish.arguments.assign(words.begin() + game.size(), words.end());
    if (wish.arguments.empty())
        return std::unexpected(plain_error(phrase("the program is missing"),
                                           phrase("-- PROGRAM [ARGUMENTS]"),
                                           verbatim("zermelo judge nim 3 4 5 -- ./program")));
    if (command.has("tests")) return judge_tests(command, game, wish);
    if (command.has("suite")) return judge_suite(command, game, wish);

    // 2. The game.
    OpenBoard opened;
    if (auto ending = open_board(command, game, opened)) return *ending;
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    auto transcript = open_transcript(command);
    if (!transcript) return std::unexpected(transcript.error());
    auto& kept = *transcript;

    // 3. Played and reported.
    const auto verdict = judged(command, opened, wish);
    if (!verdict) return std::unexpected(verdict.error());
    auto status = verdict->outcome <= JudgeOutcome::drawn ? ExitStatus::done : ExitStatus::refused;
    if (form != "zermelo") {
        status = told_as(form, *verdict, *out);
    } else if (*format == "text") {
        out->write(sentence(*verdict, *command.language) + "\n");
        if (!command.has("quiet"))
            out->write(spoken(moves_line(opened.board->moves()), *command.language) + "\n");
    } else {
        Grid grid = verdicts_grid(false);
        add_verdict(grid, "", opened, wish, *verdict);
        write_grid(*format, "judge", grid, *out);
    }
    if (kept)
        if (auto done =
                keep(opened, command, *side, "program", wish.opponent, sentence(*verdict), *kept);
            !done)
            return std::unexpected(done.error());
    if (command.has("stats"))
        fmt::print(stderr,
                   "processor seconds {:.3f}, bytes {}; referee microseconds a move {:.1f}\n",
                   verdict->used.cpu, verdict->used.memory, 1e6 * verdict->referee_cpu);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return status;
}

}  // namespace zermelo::inline cli
