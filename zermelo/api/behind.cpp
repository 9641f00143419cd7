// Looks up the position behind each move of a position: its verdict, remoteness and nimber, as far
// as the budget reaches.
//
// Main function: behind_moves.  Called from api/ask_values.cpp and api/ask_gamesman.cpp.
// Tested: test/api/api_test.cpp, against the positions asked by themselves.
#include "zermelo/api/behind.hpp"

#include <unordered_set>

#include "zermelo/play/marks.hpp"
#include "zermelo/workbench/evidence.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

AllBehind behind_moves(Session& session, const Budget& budget) {
    const Watch                     watch;
    const auto                      here  = session.position();
    const int                       mover = session.mover();
    std::unordered_set<std::string> seen;
    AllBehind                       all;
    for (const auto& move : session.legal()) {
        if (!seen.insert(move).second) continue;
        const auto rest = budget.after(watch.seconds());
        all.complete    = all.moves.size() < kMostBehind && rest.seconds > 0 && session.move(move);
        if (!all.complete) return all;
        const auto answer = session.solve("", false, rest);
        all.complete      = answer && (answer->status == Status::solved || beyond_reach(*answer));
        if (!all.complete) return all;
        const bool puzzle = answer->solitary;
        Behind     one;
        one.move = move, one.position = session.position();
        one.verdict = puzzle || beyond_reach(*answer) ? Outcome::unknown : answer->verdict;
        if (const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps"))
            one.remoteness = *steps;
        if (const auto* const far = find_fact<std::int64_t>(answer->facts, "remoteness"))
            one.remoteness = *far;
        one.nimber   = nimber_of(answer->facts);
        one.hopeless = puzzle && answer->verdict == Outcome::loss;
        one.again    = mover != 0 && session.mover() == mover;
        all.moves.push_back(std::move(one));
        all.complete = session.reset(here).has_value();
        if (!all.complete) return all;
    }
    return all;
}

}  // namespace zermelo::inline api
