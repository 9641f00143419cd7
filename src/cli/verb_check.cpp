// zermelo check: evidence made elsewhere, or the input's own promises.
#include <fmt/format.h>

#include "zermelo/report/answer_text.hpp"
#include "zermelo/report/json.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_game.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/cli/verbs.hpp"

namespace zermelo {

Ending verb_check(const Command& command) {
    const std::string_view formats[] = {"text", "json"};
    const auto             format    = chosen_format(command, formats);
    if (!format) return std::unexpected(format.error());
    std::span<const std::string> words = command.words;
    if (words.size() > 3)
        return std::unexpected(usage_error(fmt::format("'{}' is one word too many", words[3]),
                                           "GAME INPUT [EVIDENCE]"));
    if (words.size() == 3 && words[1] == "-" && words[2] == "-")
        return std::unexpected(
            usage_error("the input and the evidence cannot both be standard input"));
    auto game = open_game(command, words.first(std::min<std::size_t>(words.size(), 2)));
    if (!game) return std::unexpected(game.error());

    InputFile evidence;
    if (words.size() == 3) {
        auto file = open_input(words[2], command.bytes, &stop_flag());
        if (!file) return std::unexpected(file.error());
        evidence = std::move(*file);
        if (evidence.bytes().empty()) {
            auto error = usage_error("the evidence is empty", "a certificate or a solution");
            error.file = words[2];
            return std::unexpected(error);
        }
    }
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());
    auto checked = game->session->check(evidence.bytes(),
                                        command.budget(game->bytes() + evidence.allocated()));
    if (!checked) {
        checked.error().file = words.back() == "-" ? "standard input" : words.back();
        return std::unexpected(checked.error());
    }
    if (*format == "json")
        write_json(*checked, game->card->name, *out);
    else
        write_text(*checked, *out);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return checked->accepted ? ExitStatus::done : ExitStatus::refused;
}

}  // namespace zermelo
