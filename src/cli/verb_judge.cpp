// zermelo judge: a program plays against an opponent; the verdict, and what was lost where.
#include <fmt/format.h>

#include "zermelo/cli/judged.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {
namespace {

// testlib's statuses, and one that it leaves free for limits: a hang is no wrong answer.
enum Testlib { kOk = 0, kWrongAnswer = 1, kPresentation = 2, kUnexpectedEnd = 8, kLimit = 5 };

// 0: the program moves first.
std::expected<int, InputError> side_of(const Command& command) {
    const auto first = command.get("first", "me");
    if (first == "me") return 0;
    if (first == "grader") return 1;
    return std::unexpected(plain_error(fmt::format("--first is '{}'", first), "me or grader"));
}

int testlib_status(JudgeOutcome outcome) {
    switch (outcome) {
        case JudgeOutcome::won:
            return kOk;
        case JudgeOutcome::illegal:
            return kPresentation;
        case JudgeOutcome::cpu:
        case JudgeOutcome::idle:
        case JudgeOutcome::output:
        case JudgeOutcome::broken_off:
            return kLimit;
        case JudgeOutcome::left:
            return kUnexpectedEnd;
        default:
            return kWrongAnswer;
    }
}

std::string_view testlib_word(JudgeOutcome outcome) {
    switch (testlib_status(outcome)) {
        case kOk:
            return "ok";
        case kPresentation:
            return "wrong output format";
        case kLimit:
            return "limit exceeded";
        case kUnexpectedEnd:
            return "unexpected eof";
        default:
            return "wrong answer";
    }
}

// Writes the verdict as testlib or CMS wants it; the status.
ExitStatus tell(std::string_view form, const JudgeVerdict& verdict, Sink& out) {
    const auto text = sentence(verdict);
    if (form == "testlib") {
        fmt::print(stderr, "{} {}\n", testlib_word(verdict.outcome), text);
        return static_cast<ExitStatus>(testlib_status(verdict.outcome));
    }
    const bool won = verdict.outcome == JudgeOutcome::won;
    out.write(won ? "1.0\n" : verdict.outcome == JudgeOutcome::drawn ? "0.5\n" : "0.0\n");
    fmt::print(stderr, "{}\n", text);
    return ExitStatus::done;
}

}  // namespace

Ending verb_judge(const Command& command) {
    // 1. What is wanted, before the work.
    const std::string form = command.get("verdict", "zermelo");
    if (form != "zermelo" && form != "testlib" && form != "cms")
        return std::unexpected(
            plain_error(fmt::format("--verdict is '{}'", form), "zermelo, testlib or cms"));
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
        return std::unexpected(plain_error("the program is missing", "-- PROGRAM [ARGUMENTS]",
                                           "zermelo judge nim 3 4 5 -- ./program"));
    if (command.has("suite")) return judge_suite(command, game, wish);

    // 2. The game.
    OpenBoard opened;
    if (auto ending = open_board(command, game, opened)) return *ending;
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    std::optional<Output> kept;
    if (command.has("transcript")) {
        auto file = Output::open(command.get("transcript"));
        if (!file) return std::unexpected(file.error());
        kept.emplace(std::move(*file));
    }

    // 3. Played and told.
    const auto verdict = judged(command, opened, wish);
    if (!verdict) return std::unexpected(verdict.error());
    auto status = verdict->outcome <= JudgeOutcome::drawn ? ExitStatus::done : ExitStatus::refused;
    if (form != "zermelo") {
        status = tell(form, *verdict, *out);
    } else if (*format == "text") {
        const auto& moves = opened.board->moves();
        out->write(fmt::format("{}\n{} moves{}{}\n", sentence(*verdict), moves.size(),
                               moves.empty() ? "" : ": ", fmt::join(moves, " / ")));
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

}  // namespace zermelo
