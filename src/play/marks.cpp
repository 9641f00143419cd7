#include "zermelo/play/marks.hpp"

#include <map>
#include <string_view>

namespace zermelo {

std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves) {
    std::map<std::string_view, char> listed;
    for (const auto& move : answer.moves)
        listed[move.move] = move.verdict == "loss"   ? 'W'
                            : move.verdict == "win"  ? 'L'
                            : move.verdict == "draw" ? 'D'
                                                     : '?';
    // What is not listed loses, if all that wins is listed or nothing does.
    const auto* const complete = find_fact<bool>(answer.facts, "moves_complete");
    const bool        rest_loses =
        answer.verdict == "loss" || (answer.verdict == "win" && (!complete || *complete));
    std::vector<char> marks;
    for (const auto& move : moves) {
        const auto found = listed.find(move);
        marks.push_back(found != listed.end() ? found->second : rest_loses ? 'L' : '?');
    }
    return marks;
}

}  // namespace zermelo
