#include "zermelo/cli/game_text.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo::inline cli {
namespace {

std::string typed(const Parameter& parameter) {
    const bool flag = parameter.choices.empty() && parameter.least == 0 && parameter.most == 1;
    return fmt::format("--{}{}", parameter.name,
                       flag                        ? ""
                       : parameter.choices.empty() ? " N"
                                                   : " NAME");
}

// Returns what the parameter does, and which values it takes.
std::string meaning(const Parameter& parameter) {
    std::string range;
    for (const auto choice : parameter.choices)
        range += fmt::format("{}{}", range.empty() ? "" : "|", choice);
    if (!parameter.choices.empty())
        range += fmt::format("; default {}",
                             parameter.choices[static_cast<std::size_t>(parameter.standard)]);
    else if (parameter.least != 0 || parameter.most != 1)
        range = fmt::format("{}..{}", parameter.least, parameter.most);
    const bool inside =
        parameter.least <= parameter.standard && parameter.standard <= parameter.most;
    if (parameter.choices.empty() && !range.empty() && inside)
        range += fmt::format("; default {}", parameter.standard);
    return range.empty() ? parameter.help : fmt::format("{} ({})", parameter.help, range);
}

std::string example_text(const GameCard& game) {
    std::string_view rest = game.example;
    if (rest.empty()) return "";
    if (rest.find('\n') == rest.npos) {
        const char* const quote = rest.find('(') == rest.npos ? "" : "'";
        return fmt::format("\nexample\n  zermelo solve {} {}{}{}\n", game.name, quote, rest, quote);
    }
    std::string text = "\nexample, a file\n";
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size() - 1);
        text += fmt::format("  {}", rest.substr(0, end + 1));
        rest.remove_prefix(end + 1);
    }
    return text.back() == '\n' ? text : text + '\n';
}

// Returns the families of the game's inputs, with their options; may be empty.
std::string family_options(const GameCard& game) {
    std::string text;
    for (const auto& family : game.makes.families) {
        text += fmt::format("\nfamily {}: {}\n", family.name, family.what);
        std::vector<std::pair<std::string, std::string>> rows;
        for (const auto& option : family.options)
            rows.emplace_back(fmt::format("--{} {}", option.name, option.whole ? "N" : "X"),
                              fmt::format("{} ({:.15g}..{:.15g}; default {:.15g})", option.help,
                                          option.least, option.most, option.standard));
        text += two_columns(rows);
    }
    return text;
}

}  // namespace

std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::size_t width = 0;
    for (const auto& [left, right] : rows) width = std::max(width, left.size());
    std::string text;
    for (const auto& [left, right] : rows) text += fmt::format("  {:{}}  {}\n", left, width, right);
    return text;
}

std::string families_text(std::span<const GameCard* const> games, std::string_view verb) {
    std::string text;
    for (const auto* const game : games) {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const auto& family : game->makes.families) rows.emplace_back(family.name, family.what);
        if (!rows.empty())
            text += fmt::format("\nfamilies of {}\n{}", game->name, two_columns(rows));
    }
    return text + fmt::format("\n`zermelo {} GAME --help` shows their options.\n", verb);
}

std::string game_text(const GameCard& game) {
    std::string text = fmt::format("game {}{}: {}\n  {}\n\nusage: zermelo VERB {}\n", game.name,
                                   game.alias.empty() ? "" : fmt::format(" ({})", game.alias),
                                   game.title, game.source, game.typed);
    std::vector<std::pair<std::string, std::string>> rows;
    for (const auto& parameter : game.parameters)
        rows.emplace_back(typed(parameter), meaning(parameter));
    if (!rows.empty()) text += "\nparameters\n" + two_columns(rows);
    rows.clear();
    for (const auto& solver : game.solvers)
        rows.emplace_back(std::string(solver.name),
                          fmt::format("{}{}", solver.what,
                                      solver.name == game.standard ? " (standard)"
                                      : solver.textbook            ? " (textbook)"
                                                                   : ""));
    if (!rows.empty()) text += "\nsolvers\n" + two_columns(rows);
    return text + family_options(game) + example_text(game);
}

}  // namespace zermelo::inline cli
