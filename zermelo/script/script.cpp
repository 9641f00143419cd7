// Your own game: its rules in a script of Lua, one file (doc/own_game.md).
//
// A script says what is legal; who wins is found and judged as for every other game.  Its
// positions, lists of integers, are packed by ranges measured on the way: where a list falls
// outside, the ranges are widened and the query is made again.  Keys have 64 bits where they
// suffice, else 128.  If the script offers a level, play ends and the memoised search is the
// automatic choice; otherwise it is retrograde analysis, which can handle cycles.
//
// Source: G. van Rossum's rule, by way of Lua's authors: "provide mechanisms, not policies" (R.
//         Ierusalimschy, L. de Figueiredo, W. Celes, "The evolution of Lua", HOPL III (2007)).
// Tested: test/script/script_test.cpp, test/golden/solve_script.txt.
#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/script/impartial.hpp"
#include "zermelo/script/loopy_session.hpp"
#include "zermelo/script/misere_session.hpp"
#include "zermelo/script/partizan_session.hpp"
#include "zermelo/script/score_session.hpp"
#include "zermelo/script/template.hpp"
#include "zermelo/script/text.hpp"
#include "zermelo/script/turn_session.hpp"
#include "zermelo/workbench/rules_data.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

// Every script takes this, unless it has a parameter of that name.
constexpr std::string_view kMisere = "misere";

constexpr SolverCard kSolvers[] = {
    {"alphabeta", "one position, who wins, by the fewest moves searched", false},
    {"astar", "A*: the most promising position first", false},
    {"bfs", "breadth first", true},
    kScriptCanonical,
    {"dfpn", "one position, who wins, by depth-first proof numbers", false},
    {"idastar", "depth first to a limit that rises: no memory", false},
    {"iterate", "repeated passes over all positions: the textbook", true},
    kScriptMargins,
    {"memo", "every position played once, depth first; needs the script's level", false},
    kScriptMex,
    {"proof", "proof-number search: who wins, by a tree", false},
    {"retrograde", "from the ends backwards, cycles included", false},
    kScriptStages,
};

// What is typed for a script beside its position.
struct Asked {
    std::vector<std::int64_t> values;  // of its parameters
    std::optional<bool>       misere;  // whether a player who cannot move has won
};

// Takes the words NAME=VALUE off the front.
std::expected<Asked, InputError> take_values(const ScriptFace&             face,
                                             std::span<const std::string>& words) {
    Asked asked;
    auto& values = asked.values;
    for (const auto& parameter : face.parameters) values.push_back(parameter.standard);
    for (; !words.empty(); words = words.subspan(1)) {
        const std::string_view word   = words[0];
        const auto             equals = word.find('=');
        const auto             name   = word.substr(0, equals);
        if (equals == word.npos || name.find_first_not_of(kLetters) != name.npos) return asked;
        const auto i     = std::ranges::find(face.parameters, name, &ScriptParameter::name);
        const bool known = i != face.parameters.end(), misere = !known && name == kMisere;
        // It may be a text that the script's read knows.
        if (!misere && face.parameters.empty() && face.offers(ScriptFunction::read)) return asked;
        if (!known && !misere) {
            std::vector<std::string_view> names;
            for (const auto& parameter : face.parameters) names.push_back(parameter.name);
            return std::unexpected(plain_error(phrase("this game has no parameter '{}'", name),
                                               names.empty()
                                                   ? phrase("none: it has no parameters")
                                                   : phrase("one of {}", joined(names, ", "))));
        }
        const auto least = known ? i->least : 0, most = known ? i->most : 1;
        const auto list = read_form(ScriptForm::integers, word.substr(equals + 1));
        if (!list || list->size() != 1 || list->front() < least || list->front() > most)
            return std::unexpected(
                plain_error(phrase("parameter {} is '{}'", name, word.substr(equals + 1)),
                            phrase("a whole number {}..{}", least, most)));
        if (misere)
            asked.misere = list->front() == 1;
        else
            values[static_cast<std::size_t>(i - face.parameters.begin())] = list->front();
    }
    return asked;
}

// words: NAME=VALUE ..., then a position.
std::expected<std::unique_ptr<Session>, InputError> open_rules(std::string_view             file,
                                                               std::span<const std::byte>   rules,
                                                               const ScriptData&            data,
                                                               std::span<const std::string> words,
                                                               const Budget& budget) {
    auto machine = ScriptMachine::load(std::string(file), text_of(rules), budget, data);
    if (!machine) return std::unexpected(machine.error());
    const auto& face   = (*machine)->face();
    const bool  misere = face.misere;
    const auto  asked  = take_values(face, words);
    const auto  named  = [&](InputError error) {
        if (error.file.empty()) error.file = file;
        return std::unexpected(std::move(error));
    };
    if (!asked) return named(asked.error());
    if (asked->misere)
        if (const auto against = (*machine)->play_misere(*asked->misere); !against.empty())
            return named(plain_error(against, phrase("this script without misere")));
    std::string setup = fmt::format("{:016x} ", fingerprint(rules));
    for (const auto& [name, text] : data)
        setup += fmt::format("{}:{:016x} ", name, fingerprint(bytes_of(text)));
    for (std::size_t i = 0; i < asked->values.size(); ++i)
        setup += fmt::format("{}={} ", face.parameters[i].name, asked->values[i]);
    if (face.misere != misere) setup += fmt::format("{}={:d} ", kMisere, face.misere);
    (*machine)->set(asked->values);
    const bool       parts = face.offers(ScriptFunction::options);
    const bool       adds  = face.impartial && (!face.misere || parts);
    const bool       sides = face.offers(ScriptFunction::left);
    const auto       typed = joined(words, " ");
    std::string_view text  = typed;
    const bool       left  = !sides || take_turn(text);
    ScriptSum        at(1);
    if (text.empty()) {
        if (auto list = (*machine)->start()) at[0] = std::move(*list);
    } else {
        if (adds) {
            auto sum = read_sum_text(**machine, text);
            if (!sum) return named(sum.error());
            at = std::move(*sum);
        } else {
            auto list = read_script_text(**machine, text);
            if (!list) return named(list.error());
            at[0] = std::move(*list);
        }
    }
    if ((*machine)->fault()) return std::unexpected(*(*machine)->fault());
    if (adds && face.misere)
        return open_misere_script(std::move(*machine), std::move(setup), std::move(at));
    if (face.loopy) return open_loopy_script(std::move(*machine), std::move(setup), std::move(at));
    if (adds) return open_impartial_script(std::move(*machine), std::move(setup), std::move(at));
    if (sides)
        return open_partizan_script(std::move(*machine), std::move(setup), std::move(at[0]), left);
    if (face.offers(ScriptFunction::score))
        return open_score_script(std::move(*machine), std::move(setup), std::move(at[0]));
    return open_turn_script(std::move(*machine), std::move(setup), std::move(at[0]));
}

InputError no_file() {
    return plain_error(phrase("the script is missing"),
                       phrase("FILE.lua [NAME=VALUE ...] [POSITION]"),
                       verbatim("zermelo make script my_game.lua"));
}

// Without files, the first word is the script itself.
std::expected<std::unique_ptr<Session>, InputError> open_script(const Parameters&,
                                                                std::span<const std::byte>,
                                                                std::span<const std::string> words,
                                                                const Budget& budget) {
    if (words.empty()) return std::unexpected(no_file());
    return open_rules("", bytes_of(words[0]), {}, words.subspan(1), budget);
}

std::expected<std::unique_ptr<Session>, InputError> open_file(const NamedFiles&            files,
                                                              std::span<const std::string> words,
                                                              const Budget&                budget) {
    if (words.empty()) return std::unexpected(no_file());
    const auto file = files.find(words[0]);
    if (file == files.end()) return std::unexpected(no_file());
    if (!file->second) return std::unexpected(file->second.error());
    ScriptData data;
    for (const auto& name : data_names(text_of(*file->second))) {
        const auto found = files.find(data_file(words[0], name));
        if (found == files.end()) continue;  // the script learns that when it asks for it
        if (!found->second) return std::unexpected(found->second.error());
        data.emplace_back(name, text_of(*found->second));
    }
    if (data.size() > kMostData)
        return std::unexpected(plain_error(phrase("this script asks for too many data files"),
                                           phrase("at most {}", kMostData)));
    return open_rules(words[0] == "-" ? "standard input" : words[0], *file->second, data,
                      words.subspan(1), budget);
}

std::vector<std::string> files_of(std::span<const std::string> words) {
    if (words.empty()) return {};
    return {words[0]};
}

}  // namespace

extern constinit const GameCard script_card = {
    .name     = kRulesGame,
    .title    = "your own game: its rules in one file of Lua",
    .source   = "you",
    .typed    = "FILE.lua [NAME=VALUE ...] [POSITION]",
    .inside   = {.rules = true, .files = files_of, .open = open_file},
    .solvers  = kSolvers,
    .standard = "retrograde",
    .example  = kScriptTemplate,
    .open     = open_script,
};

}  // namespace zermelo::inline script
