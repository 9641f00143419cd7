// zermelo completion: prints a script for a shell, made from the same tables as the parser.
#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/report/pictures.hpp"
#include "zermelo/workbench/aliases.hpp"

#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

using Names = std::vector<std::string>;

Names game_names(const Command& command) {
    Names names;
    for (const auto* const card : command.games)
        for (const auto name : names_of(*card)) names.emplace_back(name);
    return names;
}

Names family_names(const Command& command) {
    Names names;
    for (const auto* const card : command.games)
        for (const auto& family : card->makes.families) names.emplace_back(family.name);
    return names;
}

Names solver_names(const Command& command) {
    Names names;
    for (const auto* const card : command.games)
        for (const auto& solver : card->solvers) names.emplace_back(solver.name);
    std::ranges::sort(names);  // games share solvers
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

// Returns what the first words after a verb may be, besides files.
Names words_of(const Command& command, std::string_view verb) {
    if (verb == "completion") return {"bash", "fish", "zsh"};
    if (verb == "demo") return {};
    Names names = game_names(command);
    if (verb == "make")
        for (auto& name : family_names(command)) names.push_back(std::move(name));
    return names;
}

bool takes_files(std::string_view verb) {
    return verb == "check" || verb == "convert" || verb == "draw" || verb == "solve";
}

Names option_names(const Command& command, std::string_view verb) {
    Names names;
    for (const auto& card : kOptionCards)
        if (card.fits(verb)) names.push_back(fmt::format("--{}", card.name));
    if (verb == "make" || verb == "bench")
        for (const auto* const game : command.games)
            for (const auto& family : game->makes.families)
                for (const auto& option : family.options) {
                    auto name = fmt::format("--{}", option.name);
                    if (std::ranges::find(names, name) == names.end())
                        names.push_back(std::move(name));
                }
    return names;
}

// Returns the values of an option, if they are names.
Names values_of(const Command& command, std::string_view option) {
    if (option == "family") return family_names(command);
    if (option == "solver") return solver_names(command);
    Names names;
    if (option == "format") names = {"text", "json", "csv"};
    if (option == "to" || option == "format") {
        for (const auto* const card : command.games)
            for (const auto& [name, part] : card->answers) names.emplace_back(name);
        for (const auto* const card : command.games)
            for (const auto name : card->makes.formats) names.emplace_back(name);
        for (const auto& picture : picture_formats()) names.emplace_back(picture.name);
    }
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
    return names;
}

constexpr std::string_view kNamed[] = {"family", "format", "solver", "to"};

// zsh runs this script through its bashcompinit.
std::string bash_script(const Command& command) {
    std::string verbs, cases, values, files;
    for (const auto& card : kVerbCards) {
        verbs.append(verbs.empty() ? "" : " ").append(card.name);
        cases += fmt::format("        {}) words=\"{}\" options=\"{}\" files={} ;;\n", card.name,
                             joined(words_of(command, card.name), " "),
                             joined(option_names(command, card.name), " "), takes_files(card.name));
    }
    for (const auto name : kNamed)
        values +=
            fmt::format("        --{}) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")); return ;;\n",
                        name, joined(values_of(command, name), " "));
    for (const auto& card : kOptionCards)
        if (card.value == "FILE")
            files += fmt::format("{}--{}", files.empty() ? "" : "|", card.name);
    return fmt::format(
        "_zermelo() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
        "    local words= options= files=false\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        COMPREPLY=($(compgen -W \"{} --help --version\" -- \"$word\"))\n"
        "        return\n"
        "    fi\n"
        "    case $before in\n"
        "{}"
        "        {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
        "    esac\n"
        "    case ${{COMP_WORDS[1]}} in\n"
        "{}"
        "    esac\n"
        "    if [[ $word == -* ]]; then\n"
        "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "    else\n"
        "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "        if $files; then COMPREPLY+=($(compgen -f -- \"$word\")); fi\n"
        "    fi\n"
        "}}\n"
        "complete -o filenames -F _zermelo zermelo\n",
        verbs, values, files, cases);
}

// Text in single quotes for fish.
std::string fish_quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

std::string fish_script(const Command& command) {
    std::string text = "complete -c zermelo -f\n";
    for (const auto& card : kVerbCards) {
        text += fmt::format("complete -c zermelo -n __fish_use_subcommand -a {} -d {}\n", card.name,
                            fish_quoted(card.what));
        const auto when = fmt::format("'__fish_seen_subcommand_from {}'", card.name);
        if (const auto words = words_of(command, card.name); !words.empty())
            text += fmt::format("complete -c zermelo -n {} -a {}\n", when,
                                fish_quoted(joined(words, " ")));
        if (takes_files(card.name)) text += fmt::format("complete -c zermelo -n {} -F\n", when);
        for (const auto& option : kOptionCards) {
            if (!option.fits(card.name)) continue;
            text += fmt::format("complete -c zermelo -n {} -l {} -d {}", when, option.name,
                                fish_quoted(option.what));
            const auto values = values_of(command, option.name);
            if (!values.empty())
                text += fmt::format(" -x -a {}", fish_quoted(joined(values, " ")));
            else if (option.value == "FILE")
                text += " -r -F";
            else if (!option.flag())
                text += " -x";
            text += '\n';
        }
    }
    return text;
}

}  // namespace

Ending verb_completion(const Command& command) {
    if (auto none = no_parameters(command, "completion"); !none)
        return std::unexpected(none.error());
    if (command.words.size() != 1)
        return std::unexpected(plain_error(command.words.empty()
                                               ? phrase("the shell is missing")
                                               : phrase("unexpected word '{}'", command.words[1]),
                                           phrase("bash, zsh or fish")));
    const auto& shell = command.words[0];
    std::string text;
    if (shell == "bash")
        text = bash_script(command);
    else if (shell == "zsh")
        text = "#compdef zermelo\nautoload -U +X bashcompinit && bashcompinit\n" +
               bash_script(command);
    else if (shell == "fish")
        text = fish_script(command);
    else
        return std::unexpected(plain_error(phrase("there is no completion for '{}'", shell),
                                           phrase("bash, zsh or fish")));
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    out->write(text);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
