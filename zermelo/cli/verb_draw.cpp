// zermelo draw: draws a solved game, or a chart of all heaps of a game.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "zermelo/game/say.hpp"
#include "zermelo/report/film_svg.hpp"
#include "zermelo/report/map_svg.hpp"
#include "zermelo/report/pictures.hpp"
#include "zermelo/report/scene_svg.hpp"
#include "zermelo/report/thermograph_svg.hpp"
#include "zermelo/report/thermograph_tikz.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

struct ChartOption {
    const char*     name;
    ChartWish::Kind kind;
};
constexpr ChartOption kCharts[] = {{"map", ChartWish::Kind::map},
                                   {"scatter", ChartWish::Kind::scatter},
                                   {"strip", ChartWish::Kind::strip}};

Ending self_check_failed(std::string_view who, std::string_view refused) {
    fmt::print(stderr, "zermelo: self-check failed, {}: {}\n", who, refused);
    return ExitStatus::self_check;
}

// Fails if more than one of the options that say what to draw was typed.
std::expected<void, InputError> single(const Command& command) {
    std::string first;
    for (const char* const name : {"board", "map", "merge", "scatter", "strip", "thermograph"}) {
        if (!command.has(name)) continue;
        if (!first.empty())
            return std::unexpected(plain_error(
                phrase("--{} cannot be combined with --{}", first, std::string_view(name)),
                phrase("one of them")));
        first = name;
    }
    if (command.has("labels") && !first.empty() && first != "map" && first != "merge")
        return std::unexpected(plain_error(phrase("--{} cannot be combined with --labels", first),
                                           {}, fmt::format("--{} alone", first)));
    return {};
}

Ending draw_chart(const Command& command, const ChartOption& option) {
    const auto upto = read_number(option.name, command.get(option.name), 1,
                                  static_cast<double>(most_upto(option.kind)), true);
    if (!upto) return std::unexpected(upto.error());
    if (!command.words.empty()) {
        const auto card = find_card(command, command.words[0]);
        if (card && !(*card)->alone.heaps && (*card)->alone.words.empty() && !holds_rules(**card))
            return std::unexpected(plain_error(
                phrase("{} has no --{}", (*card)->name, std::string_view(option.name)),
                phrase("a game of heaps or a code"), verbatim("zermelo draw kayles --strip 100")));
    }
    auto game =
        open_rules(command, phrase("--{} is about all heaps", std::string_view(option.name)));
    if (!game) return std::unexpected(game.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto solver = command.get("solver");
    const auto made =
        chart_of(*game->session,
                 {option.kind, static_cast<std::uint64_t>(*upto), command.has("labels"), solver},
                 command.budget(game->bytes()));
    clear_progress();
    if (!made) return std::unexpected(made.error());
    if (!made->refused.empty()) return self_check_failed(game->card->name, made->refused);
    write_svg(made->chart, *out, *command.language);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

// Draws a puzzle's solution as a film strip; with --board only the position.
Ending draw_film(const Command& command) {
    for (const char* const name : {"labels", "map", "merge", "scatter", "strip", "thermograph"})
        if (command.has(name))
            return std::unexpected(
                plain_error(phrase("--{} cannot draw a puzzle", std::string_view(name)),
                            phrase("--board, or none")));
    const std::string_view formats[] = {"svg", "text"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    auto game = open_game(command, command.words);
    if (!game) return std::unexpected(game.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    Sentences impossible;
    if (!command.has("board")) {
        const auto answer =
            game->session->solve(command.get("solver"), true, command.budget(game->bytes()));
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        if (!answer->refused.empty())
            return self_check_failed(fmt::format("solver {}", answer->solver), answer->refused);
        if (answer->status == Status::gave_up) {
            auto error = gave_up(command, answer->why_gave_up);
            error.what = phrase("{}; {}", error.what, phrased(answer->headline));
            return std::unexpected(error);
        }
        if (answer->verdict == Outcome::loss) impossible = say(Say::impossible_why, answer->why);
    }
    auto film = film_of(*game->session);
    if (!film) return std::unexpected(film.error());
    film->note = impossible;
    if (film->frames.size() > kMostFrames)
        return std::unexpected(plain_error(
            phrase("this solution has {} moves, too many for a picture", film->frames.size() - 1),
            phrase("at most {}", kMostFrames - 1), verbatim("--board, for the position only")));
    if (*format == "svg")
        write_svg(*film, *out, *command.language);
    else
        write_text(*film, *out, *command.language);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_draw(const Command& command) {
    if (auto one = single(command); !one) return std::unexpected(one.error());
    const auto card =
        command.words.empty() ? nullptr : find_card(command, command.words[0]).value_or(nullptr);
    const bool rules = card && holds_rules(*card);  // perhaps those of a puzzle
    if (card && (card->solitary || (rules && command.has("board")))) return draw_film(command);
    const bool board = command.has("board"), thermograph = command.has("thermograph");
    const auto chart =
        std::ranges::find_if(kCharts, [&](const auto& option) { return command.has(option.name); });
    std::vector<std::string_view> formats = {"svg"};
    for (const auto& picture : picture_formats())
        if (picture.name != "svg" && !board && !thermograph && chart == std::end(kCharts))
            formats.push_back(picture.name);
    if (thermograph) formats.push_back("tikz");
    if (rules && !thermograph) formats.push_back("text");
    const auto format = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (chart != std::end(kCharts)) return draw_chart(command, *chart);

    auto game = open_game(command, command.words);
    if (!game) return std::unexpected(game.error());
    auto& session = *game->session;
    if (command.has("merge") && !merge(session))
        return std::unexpected(
            plain_error(phrase("positions of {} have no order of heaps", game->card->name), {},
                        phrase("without --merge")));
    const auto scene   = board ? scene_of(session) : std::nullopt;
    const auto in_file = [&](InputError error) {
        if (error.file.empty()) error.file = game->file;
        return std::unexpected(std::move(error));
    };
    if (thermograph) {
        if (!draws_thermographs(session)) return std::unexpected(no_thermograph());
    } else if (board) {
        if (auto small = board_of(session); !scene && !small) return in_file(small.error());
    } else if (auto small = session.picture(kMostDrawn, false); !small) {
        if (rules && small.error().what == kNoTree.form) return draw_film(command);
        return in_file(small.error());
    }
    if (*format == "text")
        return std::unexpected(plain_error(phrase("a game tree cannot be drawn as text"),
                                           phrase("svg or dot"),
                                           verbatim("--board, for the position only")));
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto answer = session.solve(command.get("solver"), true, command.budget(game->bytes()));
    clear_progress();
    if (!answer) return std::unexpected(answer.error());
    if (!answer->refused.empty())
        return self_check_failed(fmt::format("solver {}", answer->solver), answer->refused);
    if (answer->status == Status::gave_up) return std::unexpected(ended_early(answer->why_gave_up));
    if (thermograph) {
        const auto plot = thermograph_of(session);
        if (!plot) return std::unexpected(plot.error());
        *format == "tikz" ? write_tikz(*plot, *out, *command.language)
                          : write_svg(*plot, *out, *command.language);
    } else if (scene) {
        std::vector<std::string> winning;
        for (const auto& move : answer->moves)
            if (move.verdict == Outcome::loss) winning.push_back(move.move);
        write_svg(*scene, winning, *out, *command.language);
    } else if (board) {
        const auto map = board_of(session);
        if (!map) return in_file(map.error());
        write_svg(*map, *out, *command.language);
    } else {
        const auto picture = session.picture(kMostDrawn, command.has("labels"));
        if (!picture) return std::unexpected(picture.error());
        for (const auto& known : picture_formats())
            if (known.name == *format) known.write(*picture, *out, *command.language);
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
