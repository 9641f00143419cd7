#include "zermelo/cli/answered.hpp"

#include <fmt/format.h>

#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

#include "zermelo/cli/process.hpp"
#include "zermelo/cli/progress.hpp"

namespace zermelo::inline cli {

InputError gave_up(const Command& command, GaveUp why) {
    InputError error;
    error.gave_up = why;
    error.what    = phrase("the solver reached a limit");
    if (why == GaveUp::seconds) return ended_early(GaveUp::seconds);
    if (why == GaveUp::bytes)
        error.what = phrase("it would need more than {} bytes in all", command.bytes);
    if (why == GaveUp::bytes) error.instead = phrase("a larger --mem-limit");
    if (why == GaveUp::checkpoint) error.what = phrase("the checkpoint could not be kept");
    if (why == GaveUp::heaps) error.what = phrase("no period is proved within the heaps that fit");
    if (why == GaveUp::values) error.what = phrase("a nimber exceeds 16 bits");
    if (why == GaveUp::large) error.what = phrase("this solver takes only smaller positions");
    if (why == GaveUp::large && command.has("solver")) error.instead = phrase("without --solver");
    if (why == GaveUp::size)
        error.what = phrase("the positions are too many for a table of nimbers");
    if (why == GaveUp::unproved)
        error.what =
            phrase("neither a win nor a loss was found: perhaps a draw, which no tree proves");
    if (why == GaveUp::game)
        error.what = phrase("this solver does not support these rules, or not on this machine");
    if (why == GaveUp::game && command.has("solver")) error.instead = phrase("without --solver");
    return error;
}

std::optional<Ending> untold(const Command& command, std::string_view format, Answer& answer,
                             FileSink& out) {
    clear_progress();
    if (const auto bytes = command.has("stats") ? peak_bytes() : std::nullopt)
        answer.stats.push_back({"bytes", static_cast<std::int64_t>(*bytes)});
    if (!answer.refused.empty()) {
        fmt::print(stderr, "zermelo: self-check failed, solver {}: {}\n", answer.solver,
                   answer.refused);
        return ExitStatus::self_check;
    }
    if (command.has("stats") && format != "json")
        fmt::print(stderr, "{}\n", stats_text(answer.stats));
    if (answer.status != Status::gave_up) return std::nullopt;
    const bool upper = find_fact<TextList>(answer.facts, "upper_solution") != nullptr;
    if ((format == "json" || (format == "text" && upper)) &&
        answer.why_gave_up != GaveUp::stopped) {
        if (format == "json")
            write_json(answer, command.has("stats"), out);
        else
            write_text(answer, out, kShown, *command.language);
        if (auto done = out.finish(); !done) return std::unexpected(done.error());
    }
    auto error = gave_up(command, answer.why_gave_up);
    // These two end with a strategy, unless what the game told them about its moves is false.
    if (answer.why_gave_up == GaveUp::unproved &&
        (answer.solver == "alphabeta" || answer.solver == "dfpn")) {
        error.what    = phrase("what the game says of its moves is not so");
        error.instead = phrase("zermelo check GAME, which names what is wrong, or --solver memo");
    }
    if (!answer.headline.empty())
        error.what = phrase("{}; {}", error.what, phrased(answer.headline));  // proved anyway
    return std::unexpected(error);
}

}  // namespace zermelo::inline cli
