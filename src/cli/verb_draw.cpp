// zermelo draw: a solved game as a picture.
#include <fmt/format.h>
#include <cstdio>

#include "zermelo/report/pictures.hpp"

#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {

Ending verb_draw(const Command& command) {
    std::vector<std::string_view> formats = {"svg"};
    for (const auto& picture : picture_formats())
        if (picture.name != "svg") formats.push_back(picture.name);
    const auto format = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    auto game = open_game(command, command.words);
    if (!game) return std::unexpected(game.error());
    if (command.has("merge") && !game->session->merge())
        return std::unexpected(
            plain_error(fmt::format("positions of {} have no order of heaps", game->card->name), "",
                        "without --merge"));
    if (auto small = game->session->picture(kMostDrawn, false); !small) {
        small.error().file = game->file;
        return std::unexpected(small.error());
    }
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    const auto answer =
        game->session->solve(command.get("solver"), true, command.budget(game->bytes()));
    clear_progress();
    if (!answer) return std::unexpected(answer.error());
    if (!answer->refused.empty()) {
        fmt::print(stderr, "zermelo: self-check failed, solver {}: {}\n", answer->solver,
                   answer->refused);
        return ExitStatus::self_check;
    }
    if (answer->status == Status::gave_up)
        return std::unexpected(ended_early(answer->why_gave_up.c_str()));
    const auto picture = game->session->picture(kMostDrawn, command.has("labels"));
    if (!picture) return std::unexpected(picture.error());
    for (const auto& known : picture_formats())
        if (known.name == *format) known.write(*picture, *out);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo
