#include "zermelo/judge/referee.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo {
namespace {

constexpr double      kFarewell  = 0.5;  // seconds to end by itself once it was told the end
constexpr std::size_t kMostMoves = 100'000;
constexpr std::size_t kMostShown = 60;  // bytes of what the program said

// What the program said, fit for a terminal and a line.
std::string shown(std::string_view said) {
    std::string text;
    for (const char c : said.substr(0, kMostShown)) text += c >= ' ' && c <= '~' ? c : '?';
    return said.size() > kMostShown ? text + "..." : text;
}

// A program that says nothing more.
void silent(JudgeVerdict& verdict, Silence silence, const Process& program) {
    switch (silence) {
        case Silence::cpu:
            verdict.outcome = JudgeOutcome::cpu;
            verdict.reason  = "its processor time is used up";
            break;
        case Silence::idle:
            verdict.outcome = JudgeOutcome::idle;
            verdict.reason  = "it said nothing in the time for a move";
            break;
        case Silence::output:
            verdict.outcome = JudgeOutcome::output;
            verdict.reason  = "it wrote too much";
            break;
        case Silence::crashed:
            verdict.outcome = JudgeOutcome::crashed;
            verdict.reason  = program.how();
            break;
        default:
            verdict.outcome = JudgeOutcome::left;
            verdict.reason  = "before the end of the game: " + program.how();
    }
}

std::string farewell(const JudgeVerdict& verdict) {
    switch (verdict.outcome) {
        case JudgeOutcome::won:
            return "end win";
        case JudgeOutcome::lost:
            return "end lose";
        case JudgeOutcome::drawn:
            return "end draw";
        case JudgeOutcome::illegal:
            return "end illegal " + verdict.reason;
        default:
            return "end limit " + verdict.reason;
    }
}

// One turn of the program.  False: the game is over with that verdict.
std::expected<bool, InputError> program_moves(Board& board, Process& program,
                                              JudgeVerdict& verdict) {
    const auto line = program.line();
    if (!line) {
        if (line.error() == Silence::stopped) return std::unexpected(ended_early("stopped"));
        silent(verdict, line.error(), program);
        return false;
    }
    if (!board.allows(*line)) {
        verdict.outcome = JudgeOutcome::illegal;
        verdict.reason  = fmt::format("move {}: '{}' is not legal in the position {}",
                                      board.moves().size() + 1, shown(*line), board.position());
        return false;
    }
    auto slip = move_watched(board, *line);
    if (!slip) return std::unexpected(slip.error());
    if (*slip && !verdict.slip) verdict.slip = std::move(*slip);
    return true;
}

std::expected<bool, InputError> opponent_moves(Board& board, Process& program, Policy& opponent,
                                               JudgeVerdict& verdict) {
    if (program.spoke()) {
        verdict.outcome = JudgeOutcome::illegal;
        verdict.reason  = fmt::format("move {}: it spoke out of turn", board.moves().size() + 1);
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

std::string_view name_of(JudgeOutcome outcome) {
    constexpr std::string_view kNames[] = {"won",  "drawn",  "lost",    "illegal", "time",
                                           "idle", "output", "crashed", "left",    "broken off"};
    return kNames[static_cast<std::size_t>(outcome)];
}

std::expected<JudgeVerdict, InputError> referee(Board& board, Process& program, Policy& opponent,
                                                int side, std::string_view set_up) {
    JudgeVerdict verdict;
    verdict.reason = fmt::format("{} moves were made", kMostMoves);
    program.send(fmt::format("{} {}", set_up, side == 0 ? "first" : "second"));
    bool goes_on = true;
    while (goes_on && !board.over() && board.moves().size() < kMostMoves) {
        const auto moved = board.turn() == side ? program_moves(board, program, verdict)
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
    program.send(farewell(verdict));
    verdict.used = program.end(verdict.outcome <= JudgeOutcome::illegal ? kFarewell : 0);
    return verdict;
}

}  // namespace zermelo
