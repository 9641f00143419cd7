// zermelo grundy: the nimbers of a heap game's heaps, and their period.
#include <fmt/format.h>

#include "zermelo/game/game.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

#include "zermelo/cli/answered.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kShownNimbers = 200;

// GAME, or a code alone; and an empty heap, since a game opens with a position.
std::vector<std::string> game_words(const Command& command) {
    std::vector<std::string> words = command.words;
    if (words.empty()) return words;
    // A word that begins like a code is one, if a wrong one: its error is the better one.
    const bool code =
        !find_card(command, words[0]) &&
        (parse_heap_code(words[0]) || words[0].find_first_not_of("0123456789.:") != 0);
    if (code) words.insert(words.begin(), "octal");
    words.emplace_back("0");
    return words;
}

}  // namespace

Ending verb_grundy(const Command& command) {
    // 1. What is wanted.
    const std::string_view formats[] = {"text", "json", "csv", "npy"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    if (command.words.size() == 1 && command.words[0] == "octal")
        return std::unexpected(plain_error("the code is missing", "grundy octal CODE",
                                           "zermelo grundy 0.77 --upto 100"));
    const auto       solver = command.get("solver");
    SequenceQuestion asked;
    asked.upto   = kNone;
    asked.period = command.has("period");
    asked.solver = solver;
    asked.check  = !command.has("no-check");
    if (command.has("upto")) {
        const auto upto = read_number("upto", command.get("upto"), 0, 999'999'999'999, true);
        if (!upto) return std::unexpected(upto.error());
        asked.upto = static_cast<std::uint64_t>(*upto);
    } else if (!asked.period) {
        return std::unexpected(plain_error("how far?", "--upto N, --period, or both",
                                           "zermelo grundy kayles --upto 100"));
    }

    // 2. Found and judged.
    const auto words = game_words(command);
    if (!words.empty()) {
        const auto card = find_card(command, words[0]);
        if (card && !(*card)->heaps)
            return std::unexpected(plain_error(
                fmt::format("{} has no heaps, and so no sequence of nimbers", (*card)->name),
                "a heap game or a code", "zermelo grundy kayles --upto 100"));
    }
    auto game = open_game(command, words);
    if (!game) return std::unexpected(game.error());
    const auto opened = game->session->position();
    if (auto done = game->session->reset("0"); !done || game->session->position() != opened)
        return std::unexpected(
            plain_error("a sequence is of single heaps, it has no position", "GAME or CODE alone",
                        fmt::format("zermelo solve {} HEAPS...", game->card->name)));
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    auto answer = game->session->sequence(asked, command.budget(game->bytes()));
    if (!answer) return std::unexpected(answer.error());
    if (const auto ending = untold(command, *format, *answer, *out)) return *ending;

    // 3. Told.
    if (*format == "json")
        write_json(*answer, command.has("stats"), *out);
    else if (*format == "text")
        write_text(*answer, *out, kShownNimbers);
    else if (auto done = game->session->write(*format == "csv" ? Part::table : Part::npy, *out);
             !done)
        return std::unexpected(done.error());
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo
