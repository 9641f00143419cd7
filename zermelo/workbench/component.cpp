#include "zermelo/workbench/component.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "zermelo/base/nearest.hpp"
#include "zermelo/workbench/aliases.hpp"
#include "zermelo/workbench/parameters.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == text.npos) return "";
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trimmed(text)).empty()) {
        const auto end = std::min(text.find_first_of(kBlanks), text.size());
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

// Removes options, --NAME VALUE and --NAME=VALUE, from the words, and returns them.
std::expected<TypedOptions, InputError> options_of(const GameCard&           card,
                                                   std::vector<std::string>& words) {
    TypedOptions             typed;
    std::vector<std::string> rest;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with("--")) {
            rest.push_back(words[i]);
            continue;
        }
        const auto equals    = words[i].find('=');
        const auto name      = words[i].substr(2, equals == words[i].npos ? equals : equals - 2);
        const auto parameter = std::ranges::find(card.parameters, name, &Parameter::name);
        const bool alone     = parameter != card.parameters.end() && is_switch(*parameter);
        if (typed.contains(name))
            return std::unexpected(plain_error(phrase("--{} is given twice", name)));
        if (equals != words[i].npos)
            typed[name] = words[i].substr(equals + 1);
        else if (alone)
            typed.emplace(name, "1");
        else if (i + 1 < words.size())
            typed[name] = words[++i];
        else
            return std::unexpected(plain_error(phrase("--{} needs a value", name)));
    }
    words = std::move(rest);
    return typed;
}

// Returns the card of that name, or nullptr.  The name FILE.lua gives the card of rules in a file.
const GameCard* card_of(std::span<const GameCard* const> games, std::string_view name) {
    const auto found = std::ranges::find_if(games, [&](const auto* card) {
        return is_called(*card, name) || (names_rules(name) && holds_rules(*card));
    });
    return found == games.end() ? nullptr : *found;
}

// Returns true if the position is in a file, which the first of these words names.
bool names_file(const GameCard& card, std::span<const std::string> words) {
    return card.file.adds && !words.empty() &&
           (card.file.letters.empty() ||
            words[0].find_first_not_of(card.file.letters) != std::string::npos);
}

// Returns true if the word has the form NAME=VALUE, a parameter of a script.
bool is_set(const std::string& word) {
    return word.find('=') != word.npos;
}

// Returns an error in a file as one that does not refer to a place in what was typed.
InputError of_file(InputError error) {
    return error.gave_up == GaveUp::no ? plain_error(whole_phrase(error)) : error;
}

// Opens the game of a script.  Its parameters, NAME=VALUE, stand before its position, which is
// optional.
std::expected<Component, InputError> open_rules_component(const GameCard&   card,
                                                          std::string_view  name,
                                                          std::string_view  inside,
                                                          const NamedFiles& files,
                                                          const Budget&     budget) {
    if (!names_rules(name))
        return std::unexpected(plain_error(phrase("a script in a sum is named by its file"), {},
                                           phrase("FILE.lua(POSITION)")));
    auto words = words_of(inside);
    words.insert(words.begin(), std::string(name));
    const auto file = files.find(name);
    if (file == files.end())
        return std::unexpected(plain_error(phrase("the file {} is not available here", name)));
    if (!file->second) return std::unexpected(of_file(file->second.error()));
    auto session = card.inside.open(files, words, budget);
    if (!session) return std::unexpected(of_file(session.error()));
    Component component;
    component.game    = name;
    component.session = std::move(*session);
    for (std::size_t i = 1; i < words.size() && is_set(words[i]); ++i)
        component.file += (i > 1 ? " " : "") + words[i];
    return component;
}

}  // namespace

std::string Component::text(std::string_view position) const {
    const auto* const between = file.empty() || position.empty() ? "" : " ";
    return fmt::format("{}({}{}{}{})", game, file, between, position, options);
}

std::optional<std::string> component_file(std::span<const GameCard* const> games,
                                          std::string_view name, std::string_view inside) {
    const auto* const card = card_of(games, name);
    if (!card) return std::nullopt;
    if (names_rules(name)) return std::string(name);
    auto words = words_of(inside);
    if (!options_of(*card, words) || !names_file(*card, words)) return std::nullopt;
    return words[0];
}

std::expected<Component, InputError> open_component(std::span<const GameCard* const> games,
                                                    std::string_view name, std::string_view inside,
                                                    const NamedFiles& files, const Budget& budget) {
    // 1. The game, its words and options.
    const auto* const found = card_of(games, name);
    if (!found) {
        std::vector<std::string_view> names;
        for (const auto* const card : games)
            for (const auto known : names_of(*card)) names.push_back(known);
        return std::unexpected(
            plain_error(phrase("there is no game '{}'", name), {}, nearest_text(name, names)));
    }
    const GameCard& card = *found;
    if (card.inside.sums)
        return std::unexpected(
            plain_error(phrase("a sum cannot contain a sum"), phrase("its components")));
    const auto in_files = [&] {
        return std::unexpected(plain_error(phrase("positions of {} are in files", name),
                                           phrase("a game that is typed")));
    };
    if (card.file.reads && !card.file.or_typed && !card.file.adds) return in_files();
    if (holds_rules(card)) return open_rules_component(card, name, inside, files, budget);
    auto       words = words_of(inside);
    const auto typed = options_of(card, words);
    if (!typed) return std::unexpected(typed.error());
    if (words.empty())
        return std::unexpected(
            plain_error(phrase("the position is missing"), FixedPhrase(card.typed)));
    const auto parameters = parameters_of(card, *typed);
    if (!parameters) return std::unexpected(parameters.error());
    Component component;
    component.game = card.name;
    for (const auto& [option, value] : *typed) {
        const auto parameter = std::ranges::find(card.parameters, option, &Parameter::name);
        component.options += is_switch(*parameter) && value == "1"
                                 ? fmt::format(" --{}", option)
                                 : fmt::format(" --{} {}", option, value);
    }

    // 2. The position: typed, or in a file.
    std::span<const std::byte> input;
    const bool                 in_file = names_file(card, words);
    if (in_file) {
        const auto file = files.find(words[0]);
        if (file == files.end()) return in_files();
        if (!file->second) return std::unexpected(of_file(file->second.error()));
        input          = *file->second;
        component.file = words[0];
        words.erase(words.begin());
    }
    auto session = card.open(*parameters, input, words, budget);
    if (!session) {
        session.error().file = component.file;
        return std::unexpected(in_file ? of_file(session.error()) : session.error());
    }
    component.session = std::move(*session);
    if (!card.file.letters.empty()) component.file.clear();  // the position does not need its file
    if (!card.file.letters.empty() && component.session->position().empty())
        return std::unexpected(
            plain_error(phrase("this position of {} is too large for a sum", name)));
    return component;
}

std::expected<Component, InputError> read_component(std::span<const GameCard* const> games,
                                                    std::string_view text, const NamedFiles& files,
                                                    const Budget& budget) {
    text            = trimmed(text);
    const auto open = text.find('(');
    if (open == text.npos || text.back() != ')')
        return std::unexpected(plain_error(phrase("'{}' is not a component", text),
                                           phrase("GAME(POSITION)"), phrase("kayles(17)")));
    return open_component(games, trimmed(text.substr(0, open)),
                          text.substr(open + 1, text.size() - open - 2), files, budget);
}

}  // namespace zermelo::inline workbench
