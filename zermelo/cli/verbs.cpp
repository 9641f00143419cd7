#include "zermelo/cli/verbs.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"
#include "zermelo/workbench/aliases.hpp"

#include "zermelo/cli/game_text.hpp"

namespace zermelo::inline cli {

const VerbCard* find_verb(std::string_view name) {
    for (const auto& card : kVerbCards)
        if (card.name == name) return &card;
    return nullptr;
}

InputError no_verb(std::span<const char* const> typed, std::span<const GameCard* const> games) {
    const std::string_view name = typed[0];
    auto                   what = phrase("there is no verb '{}'", name);
    if (name.ends_with(".lua") ||
        std::ranges::any_of(games, [&](const GameCard* card) { return is_called(*card, name); }))
        return plain_error(std::move(what), phrase("a verb before the game"),
                           fmt::format("zermelo solve {}", joined(typed, " ")));
    std::vector<std::string_view> names;
    for (const auto& card : kVerbCards) names.push_back(card.name);
    return plain_error(std::move(what), {}, nearest_text(name, names));
}

std::string help_text() {
    std::vector<std::pair<std::string, std::string>> verbs;
    for (const auto& card : kVerbCards) verbs.emplace_back(card.name, card.what);
    return fmt::format(
        "Zermelo solves games and proves its answers.\n\n"
        "usage: zermelo VERB [GAME] [FILE | -] [options]\n\n"
        "verbs\n{}\n"
        "`zermelo VERB --help` shows the options of a verb, `zermelo games` lists the games, and\n"
        "`zermelo games GAME` describes one.\n"
        "Exit status: 0 done, 1 refused, 2 bad usage or input, 3 gave up, 4 our bug,\n"
        "130 interrupted.\n\n"
        "examples\n"
        "  zermelo demo\n"
        "  zermelo solve green data/green/sample.in\n"
        "  zermelo make random --fields 1000 --seed 1 | zermelo solve green - --format json\n",
        two_columns(verbs));
}

std::string help_text(const VerbCard& verb, std::span<const GameCard* const> games,
                      std::span<const std::string> words) {
    std::vector<std::pair<std::string, std::string>> options;
    for (const auto& card : kOptionCards)
        if (card.fits(verb.name))
            options.emplace_back(
                fmt::format("--{}{}{}", card.name, card.flag() ? "" : " ", card.value), card.what);
    std::string text =
        fmt::format("zermelo {}: {}\n\nusage: zermelo {}{}{}\n\noptions\n{}", verb.name, verb.what,
                    verb.name, verb.usage.empty() ? "" : " ", verb.usage, two_columns(options));
    const auto named = std::ranges::find_if(games, [&](const GameCard* game) {
        return !words.empty() && is_called(*game, words.front());
    });
    if (named == games.end() && (verb.name == "make" || verb.name == "bench"))
        text += families_text(games, verb.name);
    // If a game is named, only its own examples are shown: what it is and how it is typed follows
    // below.
    std::string examples;
    for (const auto example : verb.examples)
        if (named == games.end() || example.contains(fmt::format(" {} ", (*named)->name)))
            examples += fmt::format("  {}\n", example);
    if (!examples.empty()) text += "\nexamples\n" + examples;
    if (named != games.end()) text += "\n" + game_text(**named);
    return text;
}

}  // namespace zermelo::inline cli
