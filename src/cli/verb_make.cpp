// zermelo make: test inputs from a family and a seed.
#include <fmt/format.h>

#include "zermelo/cli/family_values.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/progress.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {

Ending verb_make(const Command& command) {
    std::span<const std::string> words = command.words;
    if (words.size() == 2 || (words.size() == 1 && words[0].ends_with(".lua")))
        if (const auto card = find_card(command, words[0]); !card)
            return std::unexpected(card.error());
    const GameCard& card = *card_or_first(command, words);
    if (card.families.empty())
        return std::unexpected(plain_error(fmt::format(
            "{} has no families of inputs; its positions are typed: {}", card.name, card.typed)));
    if (words.size() != 1) {
        std::string list;
        for (const auto& family : card.families)
            list += (list.empty() ? "" : ", ") + std::string(family.name);
        return std::unexpected(plain_error(words.empty()
                                               ? "the family is missing"
                                               : fmt::format("'{}' is one word too many", words[1]),
                                           "one of " + list));
    }
    const auto family = find_family(card, words[0]);
    if (!family) return std::unexpected(family.error());
    const auto values = family_values(command, card, *family);
    if (!values) return std::unexpected(values.error());
    const auto format = chosen_format(command, card.formats);
    if (!format) return std::unexpected(format.error());
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    const auto made = card.make(*family, *values, command.seed, *format, command.budget(0), *out);
    clear_progress();
    if (!made) return std::unexpected(made.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo
