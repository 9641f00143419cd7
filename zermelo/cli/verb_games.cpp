// zermelo games: lists the games, describes one, or shows which solver runs on which game.
#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "zermelo/report/grid.hpp"

#include "zermelo/cli/game_text.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

Grid catalogue_grid(const Command& command) {
    Grid grid;
    grid.columns = {{"game", "game"},
                    {"alias", "alias"},
                    {"typed", "typed"},
                    {"title", "what"},
                    {"source", "source"}};
    for (const auto* const card : command.games)
        grid.rows.push_back({std::string(card->name), std::string(card->alias),
                             std::string(card->typed), std::string(card->title),
                             std::string(card->source)});
    return grid;
}

Grid matrix_grid(const Command& command) {
    Grid grid;
    grid.columns = {{"solver", "solver"}};
    for (const auto* const card : command.games)
        grid.columns.push_back({std::string(card->name), std::string(card->name)});
    grid.columns.push_back({"what", "what"});
    std::set<std::string_view> names;
    for (const auto* const card : command.games)
        for (const auto& solver : card->solvers) names.insert(solver.name);
    for (const auto name : names) {
        std::vector<Grid::Cell> row = {std::string(name)};
        std::string             what;
        for (const auto* const card : command.games) {
            const auto i    = std::ranges::find(card->solvers, name, &SolverCard::name);
            const bool runs = i != card->solvers.end();
            row.emplace_back(!runs                    ? ""
                             : name == card->standard ? "standard"
                             : i->textbook            ? "textbook"
                                                      : "yes");
            if (runs && what.empty()) what = i->what;
        }
        row.emplace_back(what);
        grid.rows.push_back(std::move(row));
    }
    return grid;
}

}  // namespace

Ending verb_games(const Command& command) {
    if (auto none = no_parameters(command, "games"); !none) return std::unexpected(none.error());
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const GameCard* card = nullptr;
    if (!command.words.empty()) {
        const auto found = find_card(command, command.words[0]);
        if (!found) return std::unexpected(found.error());
        card = *found;
        if (command.words.size() > 1 || command.has("matrix") || *format != "text")
            return std::unexpected(plain_error(
                phrase("games takes one word, or --matrix, and prints text"),
                phrase("a game, or --matrix"), fmt::format("zermelo games {}", card->name)));
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    if (card) {
        out->write(game_text(*card));
    } else {
        const bool matrix = command.has("matrix");
        const Grid grid   = matrix ? matrix_grid(command) : catalogue_grid(command);
        write_grid(*format, matrix ? "matrix" : "games", grid, *out);
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
