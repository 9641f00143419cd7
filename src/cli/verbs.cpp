#include "zermelo/cli/verbs.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/base/nearest.hpp"

namespace zermelo {

std::span<const VerbCard> verb_cards() {
    static constexpr VerbCard kCards[] = {
#define VERB(name, usage, what, first, second, third) \
    {#name, usage, what, {first, second, third}, verb_##name},
#include "zermelo/cli/verbs.inc"
#undef VERB
    };
    return kCards;
}

const VerbCard* find_verb(std::string_view name) {
    for (const auto& card : verb_cards())
        if (card.name == name) return &card;
    return nullptr;
}

InputError no_verb(std::string_view name) {
    std::vector<std::string_view> names;
    for (const auto& card : verb_cards()) names.push_back(card.name);
    return plain_error(fmt::format("there is no verb '{}'", name), "", nearest_text(name, names));
}

namespace {

// Two columns, the second starting where the longest first one allows.
std::string columns(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::size_t width = 0;
    for (const auto& [left, right] : rows) width = std::max(width, left.size());
    std::string text;
    for (const auto& [left, right] : rows) text += fmt::format("  {:{}}  {}\n", left, width, right);
    return text;
}

std::string family_text(const GameCard& game) {
    std::string text;
    for (const auto& family : game.families) {
        text += fmt::format("\nfamily {}: {}\n", family.name, family.what);
        std::vector<std::pair<std::string, std::string>> rows;
        for (const auto& option : family.options)
            rows.emplace_back(fmt::format("--{} {}", option.name, option.whole ? "N" : "X"),
                              fmt::format("{} ({:.15g}..{:.15g}, {:.15g} if left out)", option.help,
                                          option.least, option.most, option.standard));
        text += columns(rows);
    }
    return text;
}

}  // namespace

std::string help_text() {
    std::vector<std::pair<std::string, std::string>> verbs;
    for (const auto& card : verb_cards()) verbs.emplace_back(card.name, card.what);
    return fmt::format(
        "Zermelo solves games and proves its answers.\n\n"
        "usage: zermelo VERB [GAME] [FILE | -] [options]\n\n"
        "verbs\n{}\n"
        "`zermelo VERB --help` tells more; `zermelo games` lists the games.\n"
        "Exit status: 0 done, 1 refused, 2 bad usage or input, 3 gave up, 4 our bug,\n"
        "130 interrupted.\n\n"
        "examples\n"
        "  zermelo demo\n"
        "  zermelo solve green data/green/sample.in\n"
        "  zermelo make random --fields 1000 --seed 1 | zermelo solve green - --format json\n",
        columns(verbs));
}

std::string help_text(const VerbCard& verb, std::span<const GameCard* const> games) {
    std::vector<std::pair<std::string, std::string>> options;
    for (const auto& card : option_cards())
        if (card.fits(verb.name))
            options.emplace_back(
                fmt::format("--{}{}{}", card.name, card.flag() ? "" : " ", card.value), card.what);
    std::string text =
        fmt::format("zermelo {}: {}\n\nusage: zermelo {}{}{}\n\noptions\n{}", verb.name, verb.what,
                    verb.name, verb.usage.empty() ? "" : " ", verb.usage, columns(options));
    if (verb.name == "make" || verb.name == "bench")
        for (const auto* const game : games) text += family_text(*game);
    text += "\nexamples\n";
    for (const auto example : verb.examples) text += fmt::format("  {}\n", example);
    return text;
}

}  // namespace zermelo
