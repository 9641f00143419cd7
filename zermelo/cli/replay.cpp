#include "zermelo/cli/replay.hpp"

#include <fmt/format.h>

#include "zermelo/files/input.hpp"
#include "zermelo/play/slip.hpp"
#include "zermelo/play/why_illegal.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/output.hpp"

namespace zermelo::inline cli {
Ending replay(const Command& command) {
    // 1. The text, and the game it opens.
    const auto path = command.get("replay");
    if (!command.words.empty())
        return std::unexpected(
            plain_error("--replay takes the game from the transcript", "no other words"));
    if (auto none = no_parameters(command, "--replay"); !none) return std::unexpected(none.error());
    auto input = open_input(path, command.budget(0));
    if (!input) return std::unexpected(input.error());
    const auto bytes = input->bytes();
    const auto read  = read_transcript({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const auto in_file = [&](InputError error) {
        error.file = path;
        return std::unexpected(std::move(error));
    };
    if (!read) return in_file(read.error());
    const auto inner = command_of(command, read->game);
    if (!inner) return in_file(inner.error());
    OpenBoard opened;
    if (auto ending = open_board(*inner, inner->words, opened)) return *ending;
    auto out = Output::open(command);
    if (!out) return std::unexpected(out.error());

    // 2. Its moves.
    Board&      board = *opened.board;
    std::string text  = fmt::format("{}\n{}", opened.set_up, board.drawn());
    for (const auto& remark : read->remarks) text += fmt::format("# {}\n", remark);
    const bool alone = opened.alone;
    const auto make  = [&](const auto& move) -> std::expected<std::optional<Slip>, InputError> {
        if (alone && board.move(move)) return std::nullopt;
        return move_watched(board, move);
    };
    for (const auto& move : read->moves) {
        const auto slip = make(move);
        if (!slip && slip.error().gave_up != GaveUp::no) return std::unexpected(slip.error());
        if (!slip)
            return in_file(plain_error(fmt::format(
                "move {}: '{}' is not legal in the position {}{}", board.moves().size() + 1, move,
                board.position(), why_illegal(board, move))));
        text += fmt::format("{}. {}: {}\n", board.moves().size(), move, board.position());
        if (*slip) text += fmt::format("   {}\n", slip_text(**slip));
        if (stop_flag()) return std::unexpected(ended_early(GaveUp::stopped));
    }

    // 3. Its end.
    if (alone) {
        const auto verdict = board.over() ? board.verdict() : Outcome::unknown;
        if (!verdict) return std::unexpected(verdict.error());
        const auto moves = board.moves().size();
        text += fmt::format("{}{} after {} move{}\n", board.drawn(),
                            *verdict == Outcome::win    ? "solved"
                            : *verdict == Outcome::loss ? "stuck"
                                                        : "not solved",
                            moves, moves == 1 ? "" : "s");
        out->write(text);
        if (auto done = out->finish(); !done) return std::unexpected(done.error());
        return ExitStatus::done;
    }
    const auto known = board.answer();
    if (!known) return std::unexpected(known.error());
    const bool nobody  = !board.over() && (*known)->verdict == Outcome::unknown;
    const auto verdict = nobody ? Outcome::unknown : board.verdict();
    if (!verdict) return std::unexpected(verdict.error());
    text += board.drawn();
    if (board.end()) text += spoken(board.end()->why) + "\n";
    const bool first = (*verdict == Outcome::win) == (board.turn() == 0);
    if (nobody)
        text += fmt::format("not over: the {} player is to move; who wins is not known\n",
                            board.turn() == 0 ? "first" : "second");
    else if (!board.over())
        text += fmt::format("not over: the {} player is to move and has a {}\n",
                            board.turn() == 0 ? "first" : "second", name_of(*verdict));
    else if (*verdict == Outcome::draw)
        text += "a draw\n";
    else
        text += fmt::format("the {} player has won\n", first ? "first" : "second");
    out->write(text);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
