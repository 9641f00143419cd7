// zermelo match: plays many games between two opponents, and prints a score table.
#include <fmt/format.h>

#include "zermelo/game/say.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/report/grid.hpp"

#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

constexpr double kGames = 100, kMostGames = 1e9;

Grid::Cell cell(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

void add_row(Grid& grid, const std::string& player, const std::string& as, const Score& score,
             bool scored) {
    grid.rows.push_back({player, as, cell(score.games), cell(score.won), cell(score.lost),
                         cell(score.drawn), cell(score.forfeited), cell(score.broken_off),
                         cell(score.moves)});
    if (scored) grid.rows.back().push_back(score.points);
}

// Returns what to type if the words that should be opponents still belong to the position; "" if
// they do not.
std::string with_opponents(const Command& command, std::span<const std::string> words) {
    std::string missing;
    if (open_game(command, words))
        missing = "optimal random";
    else if (open_game(command, words.first(words.size() - 1)))
        missing = words.back() == "random" ? "optimal" : "random";
    if (missing.empty()) return "";
    std::string typed = "zermelo match";
    for (const auto& word : words) typed += " " + shell_word(word);
    return typed + " " + missing;
}

// Returns the score of the same games as the other player sees them.
Score turned(Score score) {
    std::swap(score.won, score.lost), std::swap(score.forfeited, score.forfeits_won);
    score.points = -score.points;
    return score;
}

}  // namespace

Ending verb_match(const Command& command) {
    // 1. What is wanted, before the work.
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto games = command.has("games")
                           ? read_number("games", command.get("games"), 1, kMostGames, true)
                           : kGames;
    if (!games) return std::unexpected(games.error());
    const auto side = side_as(command);
    if (!side) return std::unexpected(side.error());
    std::span<const std::string> words = command.words;
    if (words.size() < 3)
        return std::unexpected(
            plain_error(phrase("match needs a game, its position and two opponents"), {},
                        verbatim("zermelo match nim 3 4 5 optimal random")));
    const std::string names[2] = {words[words.size() - 2], words.back()};
    for (const auto& name : names)
        if (auto made = make_opponent(command, name, 0, ""); !made) {
            if (auto typed = with_opponents(command, words); &name == names && !typed.empty())
                made.error().expected = phrase("two opponents behind the position"),
                made.error().instead  = std::move(typed);
            return std::unexpected(made.error());
        }

    // 2. The game and the games.
    OpenBoard opened;
    if (auto ending = open_board(command, words.first(words.size() - 2), opened)) return *ending;
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto maker = [&](const std::string& name) {
        return
            [&](std::uint64_t seed) { return make_opponent(command, name, seed, opened.set_up); };
    };
    const auto match = play_match(*opened.board, maker(names[0]), maker(names[1]),
                                  static_cast<std::uint64_t>(*games), command.seed,
                                  command.budget(opened.game.bytes()),
                                  command.has("as") ? std::optional(*side) : std::nullopt);
    clear_progress();
    if (!match) return std::unexpected(match.error());

    // 3. The table.
    if (!command.has("quiet"))
        for (const auto& fault : match->faults)
            fmt::print(stderr, "{}\n", spoken(fault, *command.language));
    for (int i = 0; i < 2 && !command.has("quiet"); ++i)
        if (match->guesses[i] > 0)
            fmt::print(
                stderr, "{}\n",
                spoken(say(Say::match_guessed, names[i], match->guesses[i]), *command.language));
    // JSON and CSV are in English.
    const auto& language = *format == "text" ? *command.language : kEnglish;
    const auto  word     = [&](Say kind) { return spoken(kind, language); };
    Grid        grid;
    grid.columns = {
        {"player", word(Say::match_player)},       {"as", word(Say::match_as)},
        {"games", word(Say::match_games)},         {"won", word(Say::match_won)},
        {"lost", word(Say::match_lost)},           {"drawn", word(Say::match_drawn)},
        {"forfeited", word(Say::match_forfeited)}, {"broken_off", word(Say::match_broken_off)},
        {"moves", word(Say::match_moves)}};
    if (match->scored) grid.columns.push_back({"points", word(Say::match_points)});
    const auto first = word(Say::match_first), second = word(Say::match_second);
    add_row(grid, names[0], first, match->as_first, match->scored);
    add_row(grid, names[0], second, match->as_second, match->scored);
    add_row(grid, names[1], first, turned(match->as_second), match->scored);
    add_row(grid, names[1], second, turned(match->as_first), match->scored);
    write_grid(*format, "match", grid, *out);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
