#include "zermelo/cli/judged.hpp"

#include <fmt/format.h>

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/opponent.hpp"

namespace zermelo::inline cli {

std::expected<BoardWish, InputError> board_wish(const Command&               command,
                                                std::span<const std::string> words,
                                                std::string_view             option,
                                                std::span<const char* const> others) {
    if (words.empty()) return std::unexpected(open_game(command, words).error());
    for (const auto* const name : others)
        if (command.has(name))
            return std::unexpected(plain_error(
                fmt::format("--{} cannot be combined with --{}", name, option), "one of the two"));
    const std::string_view formats[] = {"text", "json", "csv"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    const auto card = find_card(command, words.front());
    if (!card) return std::unexpected(card.error());
    return BoardWish{*format, command.get("verdict", "zermelo"), *card};
}

std::expected<JudgeVerdict, InputError> judged(const Command& command, OpenBoard& opened,
                                               const JudgeWish& wish) {
    auto opponent = make_opponent(command, wish.opponent, wish.seed, opened.set_up);
    if (!opponent) return std::unexpected(opponent.error());
    auto program = Process::start(wish.arguments, wish.limits, &stop_flag());
    if (!program) return std::unexpected(program.error());
    return referee(*opened.board, *program, **opponent, wish.side, opened.set_up);
}

std::string sentence(const JudgeVerdict& verdict) {
    std::string text(name_of(verdict.outcome));
    if (!verdict.reason.empty()) text += ": " + verdict.reason;
    if (verdict.slip && verdict.outcome != JudgeOutcome::won)
        text += fmt::format("{} {}", verdict.reason.empty() ? ":" : ";", slip_text(*verdict.slip));
    if (verdict.guesses > 0)
        text += fmt::format("{} {} of the opponent's moves were guesses",
                            text == name_of(verdict.outcome) ? ":" : ";", verdict.guesses);
    return text;
}

Grid verdicts_grid(bool tests) {
    Grid grid;
    if (tests) grid.columns.push_back({"test", "test"});
    for (const char* const name : {"game", "opponent", "seed", "verdict", "moves", "why"})
        grid.columns.push_back({name, name});
    return grid;
}

void add_verdict(Grid& grid, const std::string& test, const OpenBoard& opened,
                 const JudgeWish& wish, const JudgeVerdict& verdict) {
    std::vector<Grid::Cell> row;
    if (grid.columns.front().key == "test") row.emplace_back(test);
    const std::string name(name_of(verdict.outcome)), told = sentence(verdict);
    const auto        seed = static_cast<std::int64_t>(wish.seed);
    const Grid::Cell  told_seed =
        seed >= 0 ? Grid::Cell(seed) : Grid::Cell(std::to_string(wish.seed));
    row.insert(row.end(), {opened.set_up, wish.opponent, told_seed, name,
                           static_cast<std::int64_t>(opened.board->moves().size()),
                           told == name ? "" : told.substr(name.size() + 2)});
    grid.rows.push_back(std::move(row));
}

}  // namespace zermelo::inline cli
