#include "zermelo/judge/referee.hpp"

#include <fmt/format.h>

namespace zermelo {
namespace {

constexpr double      kFarewell  = 0.5;  // seconds to end by itself once it was told the end
constexpr std::size_t kMostMoves = 100'000;

// One turn of the program.  False: the game is over with that verdict.
std::expected<bool, InputError> program_moves(Board& board, Process& program, const Seat& seat,
                                              JudgeVerdict& verdict) {
    const auto asked = ask(board, program, seat);
    if (!asked) return std::unexpected(asked.error());
    if (asked->fault) {
        verdict.outcome = *asked->fault, verdict.reason = asked->reason;
        return false;
    }
    auto slip = move_watched(board, asked->move);
    if (!slip) return std::unexpected(slip.error());
    if (*slip && !verdict.slip) verdict.slip = std::move(*slip);
    return true;
}

std::expected<bool, InputError> opponent_moves(Board& board, Process& program, Policy& opponent,
                                               JudgeVerdict& verdict) {
    if (program.spoke()) {
        verdict.outcome = JudgeOutcome::illegal;
        verdict.reason  = out_of_turn(board);
        return false;
    }
    const auto move = opponent.choose(board);
    if (!move) return std::unexpected(move.error());
    if (!board.move(*move))
        return std::unexpected(plain_error("the opponent chose an illegal move: " + *move));
    program.send(*move);
    return true;
}

}  // namespace

std::expected<JudgeVerdict, InputError> referee(Board& board, Process& program, Policy& opponent,
                                                int side, std::string_view set_up) {
    JudgeVerdict verdict;
    verdict.reason = fmt::format("{} moves were made", kMostMoves);
    const Seat seat{std::string(set_up), side};
    program.send(seat.opening());
    bool goes_on = true;
    while (goes_on && !board.over() && board.moves().size() < kMostMoves) {
        const auto moved = board.turn() == side ? program_moves(board, program, seat, verdict)
                                                : opponent_moves(board, program, opponent, verdict);
        if (!moved) {
            program.end();
            return std::unexpected(moved.error());
        }
        goes_on = *moved;
    }
    if (goes_on && board.over()) {
        const auto last = board.verdict();
        if (!last) return std::unexpected(last.error());
        verdict.reason.clear();
        verdict.outcome = *last == "draw"                              ? JudgeOutcome::drawn
                          : (*last == "win") == (board.turn() == side) ? JudgeOutcome::won
                                                                       : JudgeOutcome::lost;
    }
    program.send(farewell(verdict.outcome, verdict.reason));
    verdict.used = program.end(verdict.outcome <= JudgeOutcome::illegal ? kFarewell : 0);
    return verdict;
}

}  // namespace zermelo
