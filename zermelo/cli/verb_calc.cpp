// zermelo calc: computes the value of an expression of nimbers and games or, after the word
// "value", of partizan values.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <span>

#include "zermelo/base/joined.hpp"
#include "zermelo/impartial/expression.hpp"
#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/workbench/component.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/value_calc.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

std::expected<std::uint64_t, InputError> game_value(const Command& command, std::string_view name,
                                                    std::string_view position) {
    if (!names_rules(name)) {
        const auto card = find_card(command, name);
        if (!card) return std::unexpected(card.error());
    }
    std::vector<InputFile>   held;
    std::vector<std::string> names;
    if (auto file = component_file(command.games, name, position))
        names.push_back(std::move(*file));
    const auto files = open_files(command, names, held);
    auto       game  = open_component(command.games, name, position, files, command.budget(0));
    if (!game) return std::unexpected(game.error());
    const auto answer = nimber_of(*game->session, true, command.budget(game->session->bytes()));
    if (!answer) {  // report the place in a script, not that in the expression
        const auto& error = answer.error();
        if (error.file.empty() || error.gave_up != GaveUp::no) return std::unexpected(error);
        return std::unexpected(plain_error(whole_phrase(error)));
    }
    if (!answer->refused.empty()) return std::unexpected(plain_error(answer->refused));
    if (answer->status != Status::solved)
        return std::unexpected(gave_up(command, answer->why_gave_up));
    return *nimber_of(answer->facts);
}

// `calc value ...`: evaluates the words that follow.
Ending calc_value(const Command& command) {
    const auto format = chosen_format(command, kValueFormats);
    if (!format) return std::unexpected(format.error());
    const auto text   = joined(std::span(command.words).subspan(1), " ");
    const auto answer = value_answer(text, *format, *command.language, command.budget(0));
    clear_progress();
    if (!answer) return std::unexpected(answer.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    out->write(*answer);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_calc(const Command& command) {
    if (auto none = no_parameters(command, "calc"); !none) return std::unexpected(none.error());
    if (!command.words.empty() && command.words[0] == "value") return calc_value(command);
    const std::string_view formats[] = {"text", "json"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (command.words.empty())
        return std::unexpected(plain_error(phrase("the expression is missing"),
                                           phrase("EXPRESSION"),
                                           verbatim("zermelo calc '6 * 12'")));
    const std::string text = joined(command.words, " ");
    const auto        game = [&](std::string_view name, std::string_view position) {
        return game_value(command, name, position);
    };
    const auto values = evaluate(text, game, command.budget(0));
    clear_progress();
    if (!values) {
        constexpr std::string_view kNimbers = "0123456789+-*/ ()";  // a slip in those stays a slip
        auto                       error    = values.error();
        Budget                     small;
        small.bytes = std::min(command.bytes, std::uint64_t{1} << 24);
        Values partizan(small);
        if (error.gave_up == GaveUp::no && text.find_first_not_of(kNimbers) != text.npos &&
            read_value(text, partizan))
            error.instead = fmt::format("zermelo calc value '{}'", text);
        return std::unexpected(std::move(error));
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto shown = [&](std::string_view between) {
        return joined(*values, between, [](const auto& value) { return to_text(value); });
    };
    if (*format == "json") {
        out->write(
            fmt::format("{{\n  \"schema\": \"zermelo/1\",\n  \"expression\": {},\n  "
                        "\"nimbers\": [{}]\n}}\n",
                        json_string(text), shown(", ")));
    } else {
        out->write(values->empty() ? "no solution\n" : shown(" ") + "\n");
    }
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
