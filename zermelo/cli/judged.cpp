#include "zermelo/cli/judged.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/opponent.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {

std::expected<BoardWish, InputError> board_wish(const Command&               command,
                                                std::span<const std::string> words,
                                                std::string_view             option,
                                                std::span<const char* const> others) {
    if (words.empty()) return std::unexpected(open_game(command, words).error());
    for (const auto* const name : others)
        if (command.has(name))
            return std::unexpected(
                plain_error(phrase("--{} cannot be combined with --{}", std::string_view(name),
                                   std::string_view(option)),
                            phrase("one of the two")));
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
    auto program = Process::start(wish.arguments, wish.limits, &g_stop);
    if (!program) return std::unexpected(program.error());
    return referee(*opened.board, *program, **opponent, wish.side, opened.set_up);
}

namespace {

// Returns what is said after the outcome; nothing if there is no more to say.
Sentences reasons(const JudgeVerdict& verdict) {
    auto       all = verdict.reason;
    const auto add = [&](Sentences more) {
        all = all.empty() ? std::move(more) : say(Say::and_then, std::move(all), std::move(more));
    };
    if (verdict.slip && verdict.outcome != JudgeOutcome::won) add(slip_told(*verdict.slip));
    if (verdict.guesses > 0) add(say(Say::guesses, verdict.guesses));
    return all;
}

}  // namespace

std::string sentence(const JudgeVerdict& verdict, const Language& language) {
    auto why = reasons(verdict);
    return spoken(why.empty() ? Sentences(said(verdict.outcome))
                              : say(Say::in_part, said(verdict.outcome), std::move(why)),
                  language);
}

Grid verdicts_grid(bool tests) {
    Grid grid;
    if (tests) grid.columns.push_back({"test", "test"});
    for (const char* const name : {"game", "opponent", "seed", "verdict", "moves", "why"})
        grid.columns.push_back({name, name});
    return grid;
}

void add_verdict(Grid& grid, const std::string& test, const OpenBoard& opened,
                 const JudgeWish& wish, const JudgeVerdict& verdict, const Language& language) {
    std::vector<Grid::Cell> row;
    if (grid.columns.front().key == "test") row.emplace_back(test);
    const auto       seed = static_cast<std::int64_t>(wish.seed);
    const Grid::Cell told_seed =
        seed >= 0 ? Grid::Cell(seed) : Grid::Cell(std::to_string(wish.seed));
    row.insert(row.end(),
               {opened.set_up, wish.opponent, told_seed, spoken(said(verdict.outcome), language),
                static_cast<std::int64_t>(opened.board->moves().size()),
                spoken(reasons(verdict), language)});
    grid.rows.push_back(std::move(row));
}

}  // namespace zermelo::inline cli
