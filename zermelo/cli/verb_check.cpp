// zermelo check: judges evidence made elsewhere, or the input's own promises.
#include <unistd.h>

#include <filesystem>

#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_quotient.hpp"
#include "zermelo/workbench/table_file.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/table_option.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo::inline cli {
namespace {

InputError no_evidence(const std::string& name) {
    auto error = plain_error(phrase("there is no such file"),
                             phrase("a certificate, a solution or an answer"));
    error.file = name;
    return error;
}

// Returns whether these words open a game.
bool opens(const Command& command, std::span<const std::string> words) {
    return open_game(command, words).has_value();
}

// Takes the evidence's name off the words, if there is one.  If the game is in a file, that is the
// third word, or a last one after a position that names a file.  If the position is typed, or may
// be left out, it is a last word that names a file and is no part of the position.
std::expected<std::string, InputError> evidence_of(const Command&                command,
                                                   std::span<const std::string>& words) {
    const auto card = words.empty() ? nullptr : find_card(command, words[0]).value_or(nullptr);
    const bool is_there =
        !words.empty() && (words.back() == "-" || ::access(words.back().c_str(), F_OK) == 0);
    if (card && !in_file(*card, words.subspan(1))) {
        const bool named = is_there && words.size() > 1 &&
                           (words.size() > 2 || opens(command, words.first(1))) &&
                           !opens(command, words);
        if (!named) return "";
        const std::string name = words.back();
        words                  = words.first(words.size() - 1);
        return name;
    }
    if (words.size() > 3 && !is_there) return std::unexpected(no_evidence(words.back()));
    if (words.size() < 3) return "";
    if (words[1] == "-" && words.back() == "-")
        return std::unexpected(
            plain_error(phrase("the input and the evidence cannot both be standard input")));
    const std::string name = words.back();
    words                  = words.first(words.size() - 1);
    return name;
}

// Returns an error if the last word, after a game that opens without it, is named like a file
// ("nim.cert") and does not exist.  That is a better error than that the word is no position.
std::optional<InputError> missing_evidence(const Command&               command,
                                           std::span<const std::string> words) {
    if (words.size() < 2) return std::nullopt;
    const std::string kind = std::filesystem::path(words.back()).extension();
    if (kind.size() < 2 || kind[1] < 'a' || kind[1] > 'z' ||
        ::access(words.back().c_str(), F_OK) == 0 || !opens(command, words.first(words.size() - 1)))
        return std::nullopt;
    return no_evidence(words.back());
}

// Returns the file if it is the only word and a solved table: a table says itself what opens its
// game.
std::expected<std::optional<InputFile>, InputError> table_alone(const Command& command) {
    if (command.words.size() != 1 || find_card(command, command.words[0]) ||
        ::access(command.words[0].c_str(), F_OK) != 0)
        return std::nullopt;
    auto file = open_input(command.words[0], command.budget(0));
    if (!file) return std::unexpected(file.error());
    if (!TableFile::is_one(file->bytes())) return std::nullopt;
    return std::move(*file);
}

// A certificate of a misere quotient covers all sums of a game's heaps, so its game may be opened
// without heaps.  Returns nothing if the last word is no such file, or if heaps stand before it in
// misere play.
std::expected<std::optional<OpenGame>, InputError> quotient_alone(const Command& command,
                                                                  InputFile&     evidence) {
    const std::span words = command.words;
    if (words.size() < 2) return std::nullopt;
    const auto      card = find_card(command, words[0]).value_or(nullptr);  // nullptr: a code
    std::error_code no_file;
    if ((card && in_file(*card, words.subspan(1))) ||
        !std::filesystem::is_regular_file(words.back(), no_file))
        return std::nullopt;  // a file read here must still be there to be read again
    auto file = open_input(words.back(), command.budget(0));
    if (!file || !begins_as_quotient(file->bytes())) return std::nullopt;
    const auto read = read_certificate(file->bytes());
    if (!read || !is_quotient(*read)) return std::nullopt;
    Command rules = command;
    rules.words.pop_back();
    const bool misere = rules.own.erase("misere") > 0;
    auto       game   = open_rules(rules, phrase("a quotient is of all sums"));
    if (!game && misere) return std::nullopt;
    if (!game) return std::unexpected(game.error());
    evidence = std::move(*file);
    return std::optional(std::move(*game));
}

std::expected<OpenGame, InputError> open_game_of(const Command& command, const InputFile& file) {
    const auto opening = opening_table(command, file.bytes(), "zermelo check FILE.lua TABLE");
    if (!opening) return std::unexpected(opening.error());
    return open_game(*opening, opening->words);
}

}  // namespace

Ending verb_check(const Command& command) {
    const std::string_view formats[] = {"text", "json"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    std::span<const std::string> words = command.words;
    InputFile                    evidence;
    auto                         alone = table_alone(command);
    if (!alone) return std::unexpected(alone.error());
    auto quotient = quotient_alone(command, evidence);
    if (!quotient) return std::unexpected(quotient.error());
    const auto split = *alone || *quotient ? std::expected<std::string, InputError>(words.back())
                                           : evidence_of(command, words);
    if (!split) return std::unexpected(split.error());
    const std::string evidence_name = *split;
    auto              game = *quotient ? std::expected<OpenGame, InputError>(std::move(**quotient))
                             : *alone  ? open_game_of(command, **alone)
                                       : open_game(command, words);
    if (!game) {
        if (*alone && game.error().file.empty()) game.error().file = evidence_name;
        if (const auto missing = missing_evidence(command, words)) return std::unexpected(*missing);
        return std::unexpected(game.error());
    }

    if (*alone) {
        evidence = std::move(**alone);
    } else if (!*quotient && !evidence_name.empty()) {
        auto file = open_input(evidence_name, command.budget(game->bytes()));
        if (!file) return std::unexpected(file.error());
        evidence = std::move(*file);
        if (evidence.bytes().empty()) {
            auto error = plain_error(phrase("the evidence is empty"),
                                     phrase("a certificate, a solution or an answer"));
            error.file = evidence_name == "-" ? "standard input" : evidence_name;
            return std::unexpected(error);
        }
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    const auto typed   = game->session->position();
    auto       checked = game->session->check(evidence.bytes(),
                                              command.budget(game->bytes() + evidence.allocated()));
    if (!checked) {
        if (!evidence_name.empty())
            checked.error().file = evidence_name == "-" ? "standard input" : evidence_name;
        return std::unexpected(checked.error());
    }
    // Evidence in a file may name its own position, and is taken for that one if no position is
    // typed.
    if (checked->accepted && words.size() > 2 && game->session->position() != typed)
        checked = refused(Say::made_position_rules);
    const bool all = command.has("all");
    if (!all)
        std::erase_if(checked->facts, [](const Fact& f) {
            return f.key == "objections" || f.key == "bad_alpha" || f.key == "bad_beta";
        });
    if (*format == "json")
        write_json(*checked, game->card->name, *out);
    else
        write_text(*checked, *out, *command.language, all);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return checked->accepted ? ExitStatus::done : ExitStatus::refused;
}

}  // namespace zermelo::inline cli
