#include "zermelo/cli/replay.hpp"

#include <fmt/format.h>

#include "zermelo/files/input.hpp"
#include "zermelo/play/slip.hpp"
#include "zermelo/play/why_illegal.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/open_board.hpp"
#include "zermelo/cli/output.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cli {
Ending replay(const Command& command) {
    // 1. The text, and the game it opens.
    const auto path = command.get("replay");
    if (!command.words.empty())
        return std::unexpected(plain_error(phrase("--replay takes the game from the transcript"),
                                           phrase("no other words")));
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
    auto out = open_output(command);
    if (!out) return std::unexpected(out.error());

    // 2. Its moves.
    Board&      board    = *opened.board;
    std::string text     = fmt::format("{}\n{}", opened.set_up, board.drawn());
    const auto  in_words = [&](const Sentences& said) { return spoken(said, *command.language); };
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
            return in_file(plain_error(phrase("move {}: '{}' is not legal in the position {}{}",
                                              board.moves().size() + 1, move, board.position(),
                                              why_illegal(board, move))));
        text += fmt::format("{}. {}: {}\n", board.moves().size(), move, board.position());
        if (*slip) text += fmt::format("   {}\n", in_words(slip_told(**slip)));
        if (g_stop) return std::unexpected(ended_early(GaveUp::stopped));
    }

    // 3. Its end.
    if (alone) {
        const auto verdict = board.over() ? board.verdict() : Outcome::unknown;
        if (!verdict) return std::unexpected(verdict.error());
        const auto moves = board.moves().size();
        text += board.drawn();
        text += in_words(say(*verdict == Outcome::win    ? Say::done_alone_solved
                             : *verdict == Outcome::loss ? Say::done_alone_stuck
                                                         : Say::done_alone_unsolved,
                             say(Say::moves, moves))) +
                "\n";
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
    if (board.end()) text += in_words(board.end()->why) + "\n";
    const bool first  = (*verdict == Outcome::win) == (board.turn() == 0);
    const bool firsts = board.turn() == 0;
    const auto end    = [&]() -> Sentences {
        if (nobody) return firsts ? Say::not_over_unknown_first : Say::not_over_unknown_second;
        if (!board.over())
            return say(firsts ? Say::not_over_first : Say::not_over_second,
                       *verdict == Outcome::win    ? Say::verdict_win
                          : *verdict == Outcome::loss ? Say::verdict_loss
                                                      : Say::verdict_draw);
        if (*verdict == Outcome::draw) return Say::replay_draw;
        return first ? Say::first_has_won : Say::second_has_won;
    };
    text += in_words(end()) + "\n";
    out->write(text);
    if (auto done = out->finish(); !done) return std::unexpected(done.error());
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
