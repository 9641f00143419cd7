// zermelo calc: the value of an expression of nimbers and games.
#include <fmt/format.h>

#include <cstdio>
#include <sstream>

#include "zermelo/base/scan.hpp"
#include "zermelo/impartial/expression.hpp"
#include "zermelo/report/json.hpp"

#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {
namespace {

// What `zermelo solve NAME POSITION` says of the nimber.
std::expected<std::uint64_t, InputError> game_value(const Command& command, std::string_view name,
                                                    std::string_view position) {
    const auto card = find_card(command, name);
    if (!card) return std::unexpected(card.error());
    if ((*card)->from_file && !(*card)->or_typed)
        return std::unexpected(
            plain_error(fmt::format("positions of {} are in files", name), "a game that is typed"));
    std::vector<std::string> words;
    std::istringstream       split{std::string(position)};
    for (std::string word; split >> word;) words.push_back(word);
    Command plain = command;
    plain.own.clear();
    auto game = open_game(plain, **card, words);
    if (!game) return std::unexpected(game.error());
    const auto answer = game->session->solve("", true, command.budget(game->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (answer->status != Status::solved)
        return std::unexpected(ended_early(answer->why_gave_up.c_str()));
    if (!answer->refused.empty()) return std::unexpected(plain_error(answer->refused));
    if (const auto* const n = find_fact<std::int64_t>(answer->facts, "nimber"))
        return static_cast<std::uint64_t>(*n);
    if (const auto* const text = find_fact<std::string>(answer->facts, "nimber")) {
        std::uint64_t nimber = 0;
        if (Scanner(*text).number(nimber)) return nimber;
    }
    return std::unexpected(
        plain_error(fmt::format("not yet: the nimber of a position of {}", name)));
}

}  // namespace

Ending verb_calc(const Command& command) {
    const std::string_view formats[] = {"text", "json"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (command.words.empty())
        return std::unexpected(
            plain_error("the expression is missing", "EXPRESSION", "zermelo calc '6 * 12'"));
    const std::string text = fmt::format("{}", fmt::join(command.words, " "));
    const auto        game = [&](std::string_view name, std::string_view position) {
        return game_value(command, name, position);
    };
    const auto values = evaluate(text, game, command.budget(0));
    clear_progress();
    if (!values) {
        const auto& error = values.error();
        if (error.gave_up.empty() && error.column > 0 && !text.contains('\n'))
            fmt::print(stderr, "    {}\n    {:>{}}\n", text, '^', error.column);
        return std::unexpected(error);
    }
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    std::string shown;
    for (const auto value : *values) shown += (shown.empty() ? "" : " ") + to_text(value);
    if (*format == "json") {
        std::string list;
        for (const auto value : *values) list += (list.empty() ? "" : ", ") + to_text(value);
        out->write(
            fmt::format("{{\n  \"schema\": \"zermelo/1\",\n  \"expression\": {},\n  "
                        "\"nimbers\": [{}]\n}}\n",
                        json_string(text), list));
    } else {
        out->write(shown.empty() ? "no solution\n" : shown + "\n");
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo
