#include "zermelo/play/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace zermelo::inline play {

bool beyond_reach(const Answer& answer) {
    const auto why = answer.why_gave_up;
    return answer.status == Status::gave_up && answer.refused.empty() &&
           (why == GaveUp::bytes || why == GaveUp::size ||
            (why == GaveUp::work && (answer.solver == "alphabeta" || answer.solver == "dfpn")));
}

char mark_of(std::optional<Outcome> verdict, bool again) {
    constexpr char kMarks[] = {'?', 'L', 'D', 'W'};
    const auto     next     = verdict.value_or(Outcome::unknown);
    return kMarks[static_cast<int>(again ? next : turned(next))];
}

std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves) {
    // A puzzle has one player: no move wins or loses.
    if (answer.solitary) return std::vector<char>(moves.size(), '?');
    std::map<std::string_view, char> listed;
    for (const auto& move : answer.moves) listed[move.move] = mark_of(move.verdict, move.again);
    // A move that is not listed loses if all winning moves are listed, or if there are none.
    const auto* const complete   = find_fact<bool>(answer.facts, "moves_complete");
    const bool        rest_loses = answer.verdict == Outcome::loss ||
                            (answer.verdict == Outcome::win && (!complete || *complete));
    std::vector<char> marks;
    for (const auto& move : moves) {
        const auto found = listed.find(move);
        marks.push_back(found != listed.end() ? found->second : rest_loses ? 'L' : '?');
    }
    return marks;
}

std::vector<std::string> with_margins(const Answer& answer, std::vector<std::string> moves) {
    std::map<std::string_view, std::int64_t> ahead;
    for (const auto& move : answer.moves)
        if (move.margin) ahead[move.move] = move.again ? *move.margin : -*move.margin;
    for (auto& move : moves)
        if (const auto found = ahead.find(move); found != ahead.end())
            move += fmt::format(" ({:+})", found->second);
    return moves;
}

}  // namespace zermelo::inline play
