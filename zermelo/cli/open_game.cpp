#include "zermelo/cli/open_game.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/files/data_input.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/workbench/aliases.hpp"
#include "zermelo/workbench/parameters.hpp"
#include "zermelo/workbench/rules_data.hpp"

#include "zermelo/cli/table_option.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline cli {
namespace {

const GameCard* named(const Command& command, std::string_view name) {
    for (const auto* const card : command.games)
        if (is_called(*card, name)) return card;
    return nullptr;
}

// The game that a verb means when none is named.
const GameCard* standard_card(const Command& command) {
    const auto* const green = named(command, "green");
    return green ? green : command.games.front();
}

// Returns a file name for a game of that name: its letters and digits.
std::string script_name(std::string_view name) {
    std::string kept;
    for (const char c : name.substr(0, 32))
        if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-') kept += c;
    return kept.empty() || kept.front() == '-' ? "game" : kept;
}

// Returns whether the verb works with only a game's name and a file.
bool takes_file(std::string_view verb) {
    static constexpr std::string_view kVerbs[] = {"check", "draw", "play", "serve", "solve"};
    return std::ranges::find(kVerbs, verb) != std::end(kVerbs);
}

// Returns the first game that reads the file; the standard one if none does, or if that is not
// known.
std::string_view reader_of(const Command& command, std::string_view file) {
    constexpr std::uintmax_t kMost = 1 << 20;  // larger ones are not read for a hint
    std::error_code          ignored;
    if (file == "-" || !std::filesystem::is_regular_file(file, ignored) ||
        std::filesystem::file_size(file, ignored) > kMost)
        return standard_card(command)->name;
    const auto input = open_input(std::string(file), command.budget(0));
    if (!input) return standard_card(command)->name;
    for (const auto* const card : command.games) {
        if (!card->file.reads || holds_rules(*card)) continue;
        auto budget    = command.budget(input->allocated());
        budget.seconds = std::min(budget.seconds, 1.0);
        if (const auto parameters = parameters_of(*card, TypedOptions()))
            if (card->open(*parameters, input->bytes(), {}, budget)) return card->name;
    }
    return standard_card(command)->name;
}

}  // namespace

std::expected<const GameCard*, InputError> find_card(const Command&   command,
                                                     std::string_view name) {
    if (const auto* const card = named(command, name)) return card;
    if (name == "-" || ::access(std::string(name).c_str(), F_OK) == 0)
        return std::unexpected(plain_error(
            phrase("'{}' is where the game's name should be", name), {},
            fmt::format("zermelo {} {} {}", takes_file(command.verb) ? command.verb : "solve",
                        reader_of(command, name), shell_word(name))));
    std::vector<std::string_view> names;
    for (const auto* const card : command.games)
        for (const auto known : names_of(*card)) names.push_back(known);
    const auto instead =
        any_near(name, names)
            ? nearest_text(name, names)
            : phrase("zermelo games, for all; zermelo make script {}.lua, for your own",
                     script_name(name));
    return std::unexpected(plain_error(phrase("there is no game '{}'", name), {}, instead));
}

bool in_file(const GameCard& card, std::span<const std::string> words) {
    if (!card.file.reads || words.empty()) return card.file.reads;
    if (!card.file.letters.empty())
        return words[0].find_first_not_of(card.file.letters) != std::string::npos;
    if (!card.file.or_typed) return true;
    return words.size() == 1 || words[0].find_first_not_of("0123456789,") != std::string::npos;
}

const GameCard* card_or_first(const Command& command, std::span<const std::string>& words) {
    if (!words.empty())
        if (const auto* const card = named(command, words.front())) {
            words = words.subspan(1);
            return card;
        }
    return standard_card(command);
}

namespace {

// Returns whether there is a file of that name, even a link that leads nowhere.
bool is_there(const std::string& path) {
    std::error_code gone;
    return std::filesystem::symlink_status(path, gone).type() !=
           std::filesystem::file_type::not_found;
}

}  // namespace

NamedFiles open_files(const Command& command, std::span<const std::string> names,
                      std::vector<InputFile>& held) {
    NamedFiles    files;
    std::uint64_t taken = 0;
    const auto    keep  = [&](const std::string& name, std::expected<InputFile, InputError> input) {
        if (!input) {
            files.emplace(name, std::unexpected(input.error()));
            return;
        }
        taken += input->allocated();
        held.push_back(std::move(*input));
        files.emplace(name, held.back().bytes());
    };
    for (const auto& name : names) {
        if (files.contains(name)) continue;
        keep(name, open_input(name, command.budget(taken)));
        if (!names_rules(name) || !files.at(name)) continue;
        for (const auto& data : data_names(text_of(*files.at(name)))) {  // beside a script
            const auto path = data_file(name, data);
            if (!files.contains(path) && is_there(path))
                keep(path, open_data(path, kMostDataText, command.budget(taken)));
        }
    }
    return files;
}

namespace {

// Returns the error for a word that names no file, improved if it looks like a position with a
// wrong letter.
InputError meant_typed(const GameCard& card, std::string_view word, InputError error) {
    const auto first = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
    if (card.file.letters.find(first) == card.file.letters.npos) return error;
    std::string typed(card.example);
    while (typed.ends_with('\n')) typed.pop_back();
    std::ranges::replace(typed, '\n', '/');
    error.expected =
        phrase("a file, or a position made only of the characters {}", card.file.letters);
    error.instead = fmt::format("zermelo solve {} {}", card.name, typed);
    return error;
}

}  // namespace

std::expected<OpenGame, InputError> open_game(const Command& command, const GameCard& card,
                                              std::span<const std::string> words) {
    const bool               rules      = holds_rules(card);
    const auto               parameters = parameters_of(card, rules ? TypedOptions() : command.own);
    std::vector<std::string> set(words.begin(), words.end());
    if (!parameters) return std::unexpected(parameters.error());
    if (rules && !words.empty()) {  // a script knows its parameters itself
        for (const auto& [name, value] : command.own)
            set.insert(set.begin() + 1, fmt::format("{}={}", name, value));
        words = set;
    }
    if (card.inside.sums) words = set = with_switches(words, *parameters);
    OpenGame game;
    game.card = &card;
    if (in_file(card, words)) {
        if (words.empty())
            return std::unexpected(plain_error(
                phrase("{} needs a file", card.name), FixedPhrase(card.typed),
                phrase("zermelo {} {} -, for standard input", command.verb, card.name)));
        game.file  = words.front() == "-" ? "standard input" : words.front();
        auto input = open_input(words.front(), command.budget(0));
        if (!input) return std::unexpected(meant_typed(card, words.front(), input.error()));
        game.input = std::move(*input);
        words      = words.subspan(1);
        if (game.input.bytes().empty()) words = {};  // first of all, report that it is empty
    }
    if (command.budget(0).seconds <= 0) return std::unexpected(ended_early(GaveUp::seconds));
    if (card.inside.files) {
        const auto    files = open_files(command, card.inside.files(words), game.named);
        std::uint64_t held  = 0;
        for (const auto& file : game.named) held += file.allocated();
        auto inside = card.inside.open(files, words, command.budget(held));
        if (!inside) return std::unexpected(inside.error());
        game.session = std::move(*inside);
    } else {
        auto session = card.open(*parameters, game.input.bytes(), words,
                                 command.budget(game.input.allocated()));
        if (!session) {
            session.error().file = game.file;
            return std::unexpected(session.error());
        }
        game.session = std::move(*session);
    }
    if (command.has("table"))
        if (auto done = ask_table(command, game); !done) return std::unexpected(done.error());
    return game;
}

std::expected<OpenGame, InputError> open_game(const Command&               command,
                                              std::span<const std::string> words) {
    if (words.empty())
        return std::unexpected(plain_error(
            phrase("the game is missing"), phrase("a game's name, such as nim or chomp"),
            phrase("zermelo {} --help, or zermelo games", command.verb)));
    const auto card = find_card(command, words.front());
    if (!card) return std::unexpected(card.error());
    return open_game(command, **card, words.subspan(1));
}

std::expected<OpenGame, InputError> open_rules(const Command& command, const Phrase& why) {
    // 1. The card.  A word that begins like a code is taken for one, even if it is wrong, because
    // the error about a wrong code helps more.
    auto words = command.words;
    if (!words.empty() && !find_card(command, words[0]) &&
        (parse_heap_code(words[0]) || words[0].find_first_not_of("0123456789.:") != 0))
        words.insert(words.begin(), "octal");
    if (words.empty() || !find_card(command, words[0])) return open_game(command, words);
    const auto& card        = **find_card(command, words[0]);
    const auto  no_position = [&] {
        const auto solve =
            card.alone.heaps ? fmt::format("{} HEAPS...", card.name) : std::string(card.typed);
        return std::unexpected(
             plain_error(phrase("{}, so it takes no position", why),
                        card.alone.heaps ? phrase("only GAME or CODE") : phrase("only GAME"),
                         "zermelo solve " + solve));
    };

    // 2. The rules in a file, an empty heap behind the words, or the game's own bare position.
    if (card.alone.heaps) {
        if (words.size() == 1 && card.alone.words.empty())
            return std::unexpected(
                plain_error(phrase("the part before the heaps of {} is missing", card.name),
                            FixedPhrase(card.typed)));
        words.emplace_back("0");
        if (in_file(card, std::span(words).subspan(1))) {
            words.pop_back();
            if (words.size() > 2) return no_position();
            return open_game(command, words);
        }
        auto game = open_game(command, words);
        if (!game) return game;
        const auto opened = game->session->position();
        if (auto done = game->session->reset("0"); !done || game->session->position() != opened)
            return no_position();
        return game;
    }
    if (holds_rules(card)) {
        if (words.size() > 2) return no_position();
        return open_game(command, words);
    }
    if (words.size() > 1) return no_position();
    if (!card.file.reads)
        return open_game(command, card, std::vector{std::string(card.alone.words)});
    const auto parameters = parameters_of(card, command.own);
    if (!parameters) return std::unexpected(parameters.error());
    auto session = card.open(*parameters, bytes_of(card.alone.words), {}, command.budget(0));
    if (!session) return std::unexpected(session.error());
    OpenGame game;
    game.card    = &card;
    game.session = std::move(*session);
    return game;
}

}  // namespace zermelo::inline cli
