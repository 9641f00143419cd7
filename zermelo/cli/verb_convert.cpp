// zermelo convert: writes a game in another format.  With --game it converts a solution or a
// certificate of that game, which it checks first and refuses if it is wrong.
#include <fmt/format.h>

#include "zermelo/base/joined.hpp"
#include "zermelo/play/transcript.hpp"
#include "zermelo/report/pictures.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline cli {
namespace {

InputError no_format(const std::string& format, const std::vector<std::string_view>& fitting) {
    const auto list = joined(fitting, ", ");
    if (fitting.empty()) return plain_error(phrase("solutions of this game have no other format"));
    return format.empty()
               ? plain_error(phrase("the format is missing"), phrase("--to with one of {}", list))
               : plain_error(phrase("nothing here converts to '{}'", format),
                             phrase("one of {}", list));
}

// Returns the command for the first other game whose files are converted to that format; "" if
// there is none.
std::string other_game(const Command& command, const GameCard& card, const std::string& format) {
    for (const auto* const other : command.games)
        if (other->name != card.name &&
            std::ranges::find(other->makes.formats, format) != other->makes.formats.end())
            return fmt::format("zermelo convert {} {} --to {}", other->name,
                               shell_word(command.words[0]), format);
    return "";
}

// Returns whether the file says of itself that it is a solution or a certificate.
bool is_evidence(std::span<const std::byte> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return text.starts_with("paritysol") || text.starts_with("zermelo certificate");
}

Ending convert_evidence(const Command& command, const GameCard& card, const std::string& format,
                        const std::string& path) {
    std::vector<std::string_view> fitting;
    for (const auto& [name, part] : card.answers) fitting.push_back(name);
    const auto answer = std::ranges::find(card.answers, format, &AnswerFormat::name);
    if (answer == card.answers.end()) return std::unexpected(no_format(format, fitting));
    const std::string words[] = {command.get("game")};
    if (path == "-" && words[0] == "-")
        return std::unexpected(
            plain_error(phrase("the game and its solution cannot both be standard input")));
    auto game = open_game(command, card, words);
    if (!game) return std::unexpected(game.error());
    auto file = open_input(path, command.budget(0));
    if (!file) return std::unexpected(file.error());
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    auto checked =
        file->bytes().empty()
            ? std::unexpected(plain_error(phrase("the file is empty"), phrase("a solution")))
            : game->session->check(file->bytes(),
                                   command.budget(game->bytes() + file->allocated()));
    if (!checked) {
        checked.error().file = path == "-" ? "standard input" : path;
        return std::unexpected(checked.error());
    }
    if (!checked->accepted) {
        fmt::print(stderr, "zermelo: {}\n", spoken(checked->headline));
        return ExitStatus::refused;
    }
    if (auto done = game->session->write(answer->part, *out); !done)
        return std::unexpected(done.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace

Ending verb_convert(const Command& command) {
    std::span<const std::string> words = command.words;
    const GameCard&              card  = *card_or_first(command, words);
    if (words.size() != 1)
        return std::unexpected(plain_error(words.empty() ? phrase("the file is missing")
                                                         : phrase("unexpected word '{}'", words[1]),
                                           phrase("[GAME] FILE --to FORMAT")));
    const auto format = command.get("to");
    if (command.has("game")) return convert_evidence(command, card, format, words[0]);

    std::vector<std::string_view> fitting(card.makes.formats.begin(), card.makes.formats.end());
    for (const auto& picture : picture_formats()) fitting.push_back(picture.name);
    if (std::ranges::find(fitting, format) == fitting.end()) {
        auto error = no_format(format, fitting);
        if (std::ranges::find(card.answers, format, &AnswerFormat::name) != card.answers.end())
            error.instead = fmt::format("zermelo solve {} {} --format {}", card.name,
                                        shell_word(words[0]), format);
        else if (words.size() == command.words.size())  // no game was named
            error.instead = other_game(command, card, format);
        return std::unexpected(error);
    }
    auto game = open_game(command, card, words);
    if (!game) {
        // The reader does not know the file; if the file names its own kind, say how to convert it.
        if (words[0] != "-" && !card.answers.empty())
            if (const auto file = open_input(words[0], command.budget(0));
                file && is_evidence(file->bytes()))
                return std::unexpected(
                    plain_error(phrase("a solution is converted together with its game"), {},
                                fmt::format("zermelo convert {} --game FILE --to {}",
                                            shell_word(words[0]), card.answers.front().name)));
        return std::unexpected(game.error());
    }
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());
    std::expected<void, InputError> done;
    bool                            drawn = false;
    for (const auto& picture : picture_formats())
        if (picture.name == format) {
            const auto plain = game->session->picture(kMostDrawn, false);
            if (!plain) return std::unexpected(plain.error());
            picture.write(*plain, *out, *command.language);
            drawn = true;
        }
    if (!drawn) done = convert(*game->session, format, *out);
    if (!done) {
        done.error().file = game->file;
        return std::unexpected(done.error());
    }
    if (done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
