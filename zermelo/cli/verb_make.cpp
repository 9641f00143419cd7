// zermelo make: makes test inputs from a family and a seed.
#include <fmt/format.h>
#include <unistd.h>

#include "zermelo/base/joined.hpp"

#include "zermelo/cli/family_values.hpp"
#include "zermelo/cli/make_tests.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/games/batch_forms.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {
namespace {

// Writes a file of rules to begin with: the card's example.
Ending make_rules(const Command& command, const GameCard& card,
                  std::span<const std::string> words) {
    if (words.size() != 1 || !words[0].ends_with(".lua"))
        return std::unexpected(plain_error(phrase("the file's name is missing"), phrase("NAME.lua"),
                                           fmt::format("zermelo make {} my_game.lua", card.name)));
    for (const auto* const option : {"format", "seed", "out"})
        if (command.has(option))
            return std::unexpected(
                plain_error(phrase("make {} takes no --{}", card.name, std::string_view(option))));
    if (auto none = no_parameters(command, fmt::format("make {}", card.name)); !none)
        return std::unexpected(none.error());
    if (::access(words[0].c_str(), F_OK) == 0) {
        auto error = plain_error(phrase("the file already exists"), {}, phrase("another name"));
        error.file = words[0];
        return std::unexpected(error);
    }
    auto out = open_output(words[0]);
    if (!out) return std::unexpected(out.error());
    std::string text(card.example);
    for (std::size_t at = 0; (at = text.find("NAME.lua", at)) != text.npos; at += words[0].size())
        text.replace(at, 8, words[0]);
    out->write(text);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_make(const Command& command) {
    std::span<const std::string> words = command.words;
    if (words.size() == 2)
        if (const auto card = find_card(command, words[0]); !card)
            return std::unexpected(card.error());
    const GameCard& card = *card_or_first(command, words);
    if (holds_rules(card)) return make_rules(command, card, words);
    const bool set = !words.empty() && words[0] == "tests";
    if (set && words.size() == 2) return make_tests(command, card, words[1]);
    if (set && words.size() == 1 && batch_form(card.name).tests != nullptr)
        return std::unexpected(plain_error(phrase("the folder is missing"),
                                           phrase("zermelo make {} tests FOLDER", card.name)));
    if (card.makes.families.empty())
        return std::unexpected(plain_error(phrase(
            "{} has no families of inputs; its positions are typed: {}", card.name, card.typed)));
    if (words.size() != 1)
        return std::unexpected(plain_error(words.empty() ? phrase("the family is missing")
                                                         : phrase("unexpected word '{}'", words[1]),
                                           phrase("one of {}", names_of(card.makes.families))));
    const auto family = find_family(card, words[0]);
    if (!family) return std::unexpected(family.error());
    const auto values = family_values(command, card, *family);
    if (!values) return std::unexpected(values.error());
    const auto format = chosen_format(command, card.makes.formats);
    if (!format) return std::unexpected(format.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto made =
        card.makes.write(*family, *values, command.seed, *format, command.budget(0), *out);
    clear_progress();
    if (!made) return std::unexpected(made.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
