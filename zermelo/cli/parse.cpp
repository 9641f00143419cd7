#include "zermelo/cli/parse.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <list>
#include <set>

#include "zermelo/base/nearest.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {
namespace {

// Returns the options that games define: parameters for verbs that open a game, and family options
// for verbs that make one.
std::set<std::string> own_options(std::string_view verb, std::span<const GameCard* const> games) {
    std::set<std::string> names;
    for (const auto* const game : games) {
        for (const auto& parameter : game->parameters) names.insert(parameter.name);
        if (verb == "make" || verb == "bench")
            for (const auto& family : game->makes.families)
                for (const auto& option : family.options) names.emplace(option.name);
    }
    for (const auto& card : kOptionCards)
        if (card.fits(verb)) names.erase(std::string(card.name));
    return names;
}

// Returns whether this is a parameter that is 0 or 1, and 0 if left out, such as --misere.
bool is_switch(std::string_view name, std::span<const GameCard* const> games) {
    for (const auto* const game : games)
        for (const auto& p : game->parameters)
            if (p.name == name) return is_switch(p);
    return false;
}

bool is_option(std::string_view argument) {
    return argument.size() > 1 && argument.front() == '-';
}

// CLI11 reads [a], {}, ++ and %% as lists and marks of its own.  A word is safe from that if it
// ends with a character that no command line can hold.
constexpr char kEnd = '\0';

std::string marked(std::string argument) {
    const auto equals = argument.find('=');
    const bool option = argument.starts_with('-');
    if (!option || (equals != argument.npos && equals + 1 < argument.size())) argument += kEnd;
    return argument;
}

std::string unmarked(std::string argument) {
    if (argument.ends_with(kEnd)) argument.pop_back();
    return argument;
}

InputError no_option(std::string_view typed, std::string_view verb,
                     std::vector<std::string_view> names) {
    const auto bare = typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
    const auto name = bare.substr(0, bare.find('='));
    // What the option is called in that verb.
    const std::string_view twin = name == "format" ? "to" : name == "to" ? "format" : "";
    std::string            list;
    for (const auto& card : kOptionCards)
        if (card.name == twin && card.fits(verb)) list = fmt::format("--{} {}", twin, card.value);
    for (const auto& card : kOptionCards)
        if (card.name == name && !card.fits(verb))
            return plain_error(phrase("--{} is not an option of {}", name, verb),
                               phrase("one of its verbs: {}", card.verbs), list);
    for (const auto& text : nearest(name, names)) list += (list.empty() ? "--" : ", --") + text;
    return plain_error(phrase("there is no option '{}'", typed), {}, list);
}

}  // namespace

std::expected<Command, InputError> parse(int argc, const char* const* argv,
                                         std::span<const GameCard* const> games) {
    Command command;
    command.verb  = argv[1];
    command.games = games;

    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    app.add_option("words", command.words);

    struct Typed {
        std::string              name;
        bool                     flag, own;
        std::vector<std::string> values;
    };
    std::list<Typed>              typed;
    std::vector<std::string_view> names;
    const auto                    add = [&](std::string name, bool flag, bool own) {
        auto& entry = typed.emplace_back(std::move(name), flag, own);
        names.push_back(entry.name);
        if (flag)
            app.add_flag_callback((entry.name == "help" ? "-h,--" : "--") + entry.name,
                                                     [&entry] { entry.values.emplace_back(); });
        else
            app.add_option("--" + entry.name, entry.values)
                ->expected(1)
                ->allow_extra_args(false)
                ->take_all();
    };
    for (const auto& card : kOptionCards)
        if (card.fits(command.verb)) add(std::string(card.name), card.flag(), false);
    std::vector<std::string> arguments(argv + 2, argv + argc);
    // No card is asked for its parameters unless an option is typed.
    if (std::ranges::any_of(arguments, is_option))
        for (const auto& name : own_options(command.verb, games))
            add(name, is_switch(name, games), true);
    const auto dashes = std::ranges::find(arguments, "--");
    const auto plain  = dashes == arguments.end() ? dashes : dashes + 1;  // words from here on
    const std::vector<std::string> tail(plain, arguments.end());
    arguments.erase(dashes, arguments.end());
    for (const auto& argument : arguments)
        for (const auto& entry : typed)
            if (entry.flag && argument.starts_with(fmt::format("--{}=", entry.name)))
                return std::unexpected(plain_error(phrase("--{} takes no value", entry.name)));
    try {
        std::ranges::transform(arguments, arguments.begin(), marked);
        std::ranges::reverse(arguments);  // CLI11 wants them reversed
        app.parse(arguments);
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string_view text = error.what();  // "--solver: 1 required TEXT missing"
        return std::unexpected(
            plain_error(phrase("{} needs a value", text.substr(0, text.find(':'))), {},
                        fmt::format("zermelo {} --help", command.verb)));
    } catch (const CLI::ParseError& error) {
        return std::unexpected(plain_error(verbatim(error.what())));
    }
    std::ranges::transform(command.words, command.words.begin(), unmarked);
    for (auto& entry : typed) std::ranges::transform(entry.values, entry.values.begin(), unmarked);
    command.behind_dashes = tail.size();
    command.words.insert(command.words.end(), tail.begin(), tail.end());
    // FILE.lua is a game by itself; but calc's words are an expression, in which such a name may
    // stand.
    const bool first = command.words.size() > tail.size() && command.verb != "calc";
    if (first && command.words.front().ends_with(".lua"))
        command.words.insert(command.words.begin(), std::string(kRulesGame));
    if (const auto extras = app.remaining(); !extras.empty())
        return std::unexpected(no_option(unmarked(extras.front()), command.verb, names));
    const auto keep = [&](const std::string& name, const std::string& value) {
        return command.own.emplace(name, value).second;
    };
    const auto twice = [](std::string_view name) {
        return std::unexpected(plain_error(phrase("--{} is given twice", name)));
    };
    for (const auto& [name, flag, own, values] : typed) {
        if (name == "set") {
            for (const auto& value : values) {
                const auto equals = value.find('=');
                if (equals == 0 || equals == value.npos)
                    return std::unexpected(
                        plain_error(phrase("--set is '{}'", value), phrase("NAME=VALUE")));
                const auto set = value.substr(0, equals);
                if (!keep(set, value.substr(equals + 1))) return twice(set);
            }
            continue;
        }
        if (values.size() > 1 && !flag) return twice(name);
        if (values.empty()) continue;
        if (!own)
            command.options[name] = values.front();
        else if (!keep(name, flag ? "1" : values.front()))
            return twice(name);
    }
    return command;
}

}  // namespace zermelo::inline cli
