#include "zermelo/cli/open_board.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/parse.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {

std::expected<Command, InputError> command_of(const Command&               command,
                                              std::span<const std::string> words) {
    std::vector<const char*> typed = {"zermelo", "play"};
    for (const auto& word : words) typed.push_back(word.c_str());
    auto inner = parse(static_cast<int>(typed.size()), typed.data(), command.games);
    if (!inner) return inner;
    if (!inner->options.empty())
        return std::unexpected(
            plain_error(phrase("a game in a file takes its own parameters and no other options")));
    inner->seconds = command.seconds, inner->bytes = command.bytes, inner->watch = command.watch;
    inner->verb = command.verb;
    if (command.has("table")) inner->options["table"] = command.get("table");
    return inner;
}

namespace {

// Solves the game once.  Returns how the verb ends if it cannot be solved.  A game whose solution
// takes a search more than an opponent may think can be played all the same.
std::optional<Ending> solve_once(const Command& command, OpenBoard& opened) {
    if (const auto soon = glimpse(*opened.game.session, command.budget(opened.game.bytes()));
        soon && soon->why_gave_up == GaveUp::work && beyond_reach(*soon))
        return std::nullopt;
    auto answer = opened.game.session->solve("", true, command.budget(opened.game.bytes()));
    if (!answer) return std::unexpected(answer.error());
    auto out = open_output("-");
    if (!out) return std::unexpected(out.error());
    if (auto ending = untold(command, "text", *answer, *out)) return ending;
    return std::nullopt;
}

}  // namespace

std::optional<Ending> open_board(const Command& command, std::span<const std::string> words,
                                 OpenBoard& opened) {
    // 1. The game.
    if (words.empty()) return std::unexpected(open_game(command, words).error());
    const auto card = find_card(command, words.front());
    if (!card) return std::unexpected(card.error());
    const auto for_one = [&](std::string_view name) {
        return std::unexpected(plain_error(phrase("{} is a puzzle for one player", name),
                                           phrase("a game of two"),
                                           fmt::format("zermelo play {} ...", name)));
    };
    const bool solitary = (*card)->solitary;
    if (solitary && command.verb != "play") return for_one((*card)->name);
    std::vector<std::string> set(words.begin() + 1, words.end());
    if (!solitary && in_file(**card, set)) {
        if (words.size() > 1 && words[1] == "-")
            return std::unexpected(
                plain_error(phrase("standard input is needed for the moves"), phrase("a file"),
                            fmt::format("zermelo {} {} FILE", command.verb, (*card)->name)));
        if ((*card)->file.or_typed && set.size() == 1) set.emplace_back("only");
    }
    auto game = open_game(command, **card, set);
    if (!game) return std::unexpected(game.error());
    opened.game  = std::move(*game);
    opened.alone = is_alone(**card, *opened.game.session);
    if (opened.alone && command.verb != "play") return for_one(words[1]);
    if (auto fit = playable(*opened.game.session); !fit) {
        auto& instead = fit.error().instead;
        if (!instead.empty()) instead = phrase("zermelo {} {}", command.verb, instead);
        return std::unexpected(fit.error());
    }

    // 2. Solved and judged once; what follows queries the same solver.  A puzzle is solved only
    // when somebody asks for it.
    if (!opened.alone)
        if (auto ending = solve_once(command, opened)) return ending;
    opened.board.emplace(*opened.game.session, command.budget(opened.game.bytes()));

    // 3. How to open it again.
    std::vector<std::string> typed(words.begin(), words.end()), parameters;
    typed[0]          = (*card)->name;
    const bool rules  = holds_rules(**card);
    const auto values = parameters_of(**card, rules ? TypedOptions() : command.own);
    if (!values) return std::unexpected(values.error());
    for (const auto& [name, text] : command.own) {
        if (rules) {
            parameters.push_back(fmt::format("{}={}", name, text));
            continue;
        }
        const auto parameter = std::ranges::find((*card)->parameters, name, &Parameter::name);
        const auto value     = std::ranges::find(*values, name, &Parameters::value_type::first);
        parameters.push_back(fmt::format(  // 1e3 is written as 1000
            "{}={}", name, parameter->choices.empty() ? std::to_string(value->second) : text));
    }
    opened.transcript.game = opening(std::move(typed), parameters);
    const auto text        = transcript_text(opened.transcript);
    opened.set_up          = text.substr(std::string_view("zermelo game ").size());
    opened.set_up.pop_back();  // the line end
    return std::nullopt;
}

std::expected<void, InputError> keep(const OpenBoard& opened, const Command& command, int side,
                                     std::string_view player, std::string_view opponent,
                                     const std::string& result, FileSink& file) {
    Transcript transcript = opened.transcript;
    transcript.remarks    = {fmt::format("first: {}, second: {}", side == 0 ? player : opponent,
                                      side == 0 ? opponent : player),
                             fmt::format("seed {}", command.seed), result};
    transcript.moves      = opened.board->moves();
    file.write(transcript_text(transcript));
    return file.finish();
}

}  // namespace zermelo::inline cli
