#include "zermelo/judge/referee.hpp"

#include "zermelo/game/say.hpp"

#include <time.h>
#include <algorithm>
#include <vector>

namespace zermelo::inline judge {
namespace {

constexpr std::size_t kMostMoves = 100'000;

// Processor seconds of this process.
double own_cpu() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double median(std::vector<double>& values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// Plays one turn of the program.  Returns false if the game is over, with that verdict.
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
    if (move->empty()) {
        verdict.outcome = JudgeOutcome::won;
        verdict.reason  = say(Say::opponent_forfeits, opponent.fault());
        return false;
    }
    if (!board.move(*move))
        return std::unexpected(
            plain_error(phrase("the opponent chose an illegal move: {}", *move)));
    program.send(*move);
    return true;
}

}  // namespace

std::expected<JudgeVerdict, InputError> referee(Board& board, Process& program, Policy& opponent,
                                                int side, std::string_view set_up) {
    JudgeVerdict verdict;
    verdict.reason = say(Say::moves_made, kMostMoves);
    const Seat seat{std::string(set_up), side};
    program.send(seat.opening());
    std::vector<double> spent;
    bool                goes_on = true;
    while (goes_on && !board.over() && board.moves().size() < kMostMoves) {
        const double before = own_cpu();
        const bool   its    = board.turn() == side;
        const auto   moved  = its ? program_moves(board, program, seat, verdict)
                                  : opponent_moves(board, program, opponent, verdict);
        if (!moved) {
            program.end();
            return std::unexpected(moved.error());
        }
        spent.push_back(own_cpu() - before);
        goes_on = *moved;
    }
    if (goes_on && board.over()) {
        const auto last = board.verdict();
        if (!last) return std::unexpected(last.error());
        verdict.reason  = board.end() ? board.end()->why : Sentences();
        verdict.outcome = *last == Outcome::draw                              ? JudgeOutcome::drawn
                          : (*last == Outcome::win) == (board.turn() == side) ? JudgeOutcome::won
                                                                              : JudgeOutcome::lost;
    }
    opponent.over(verdict.outcome == JudgeOutcome::drawn ? "draw"
                  : verdict.outcome == JudgeOutcome::won ? "lose"
                                                         : "win");
    program.send(farewell(verdict.outcome, spoken(verdict.reason)));
    verdict.guesses     = opponent.guesses();
    verdict.referee_cpu = median(spent);
    verdict.used        = program.end(verdict.outcome <= JudgeOutcome::illegal ? kFarewell : 0);
    return verdict;
}

}  // namespace zermelo::inline judge
