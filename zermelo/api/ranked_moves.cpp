// The moves of a position, best first.
//
// An answer names its winning moves, but not the moves of a puzzle.  The first move shown must be
// the best one, so the positions behind the other moves are looked up.
//
// Main function: ranked_moves.  Called from api/ask_position.cpp.
// Tested: test/api/api_test.cpp, on every game of the catalogue.
#include "zermelo/api/ranked_moves.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "zermelo/play/marks.hpp"

#include "zermelo/api/behind.hpp"

namespace zermelo::inline api {
namespace {

constexpr std::size_t  kListed  = 1000;  // the most moves in an answer
constexpr double       kSeconds = 1;     // for looking up what the answer leaves open
// Stands for an unknown number of steps.
constexpr std::int64_t kNobody   = std::numeric_limits<std::int64_t>::max() - 1;
constexpr std::int64_t kHopeless = kNobody + 1;  // a puzzle that cannot be solved from there

// The rank of a mark in the order of the list.
int place_of(char mark) {
    return mark == 'W' ? 0 : mark == 'D' ? 1 : mark == '?' ? 2 : 3;
}

struct Listed {
    std::string                 move, position, cells;
    char                        mark   = '?';
    std::int64_t                steps  = kNobody;  // of a puzzle: steps left behind the move
    bool                        again  = false;    // the same player moves there
    std::int64_t                delay  = 0;   // of a lost move: moves left behind it, if looked up
    std::optional<std::int64_t> margin = {};  // the points by which its player ends ahead
};

// Lists the moves in the answer's order, then the others in the game's, each with its mark.
std::vector<Listed> listed(const Answer& answer, const std::vector<std::string>& legal) {
    const auto                                        marks = marks_of(answer, legal);
    std::unordered_map<std::string_view, std::size_t> place;
    for (std::size_t i = 0; i < legal.size(); ++i) place.emplace(legal[i], i);
    std::unordered_set<std::string_view> told;
    std::vector<Listed>                  list;
    for (const auto& move : answer.moves) {
        if (list.size() == kListed || !told.insert(move.move).second) continue;
        const auto found = place.find(move.move);
        const char mark =
            found != place.end() ? marks[found->second] : mark_of(move.verdict, move.again);
        list.push_back({move.move, move.position, move.cells, mark, kNobody, move.again});
        if (move.margin) list.back().margin = move.again ? *move.margin : -*move.margin;
    }
    for (std::size_t i = 0; i < legal.size() && list.size() < kListed; ++i)
        if (told.insert(legal[i]).second)
            list.push_back({legal[i], "", "", marks[i], kNobody, false});
    return list;
}

// The first move of a puzzle's solution is known: it leaves one step less.
void take_first_step(Session& session, const Answer& answer, std::vector<Listed>& list) {
    const auto* const steps = find_fact<std::int64_t>(answer.facts, "steps");
    const auto* const path  = find_fact<TextList>(answer.facts, "path");
    if (!steps || !path || path->texts.size() < 2) return;
    const auto& next = path->texts[1];
    const auto  here = session.position();
    for (auto& one : list) {
        if (!session.move(one.move)) continue;
        const bool found = session.position() == next;
        if (found) one.position = next, one.steps = *steps - 1;
        if (!session.reset(here) || found) return;
    }
}

// Returns whether it is worth looking behind this move: its verdict is open; or it is lost, and the
// answer knows how soon the game is over but does not list all moves.
bool is_open(const Answer& answer, const Listed& one, std::size_t moves) {
    if (one.mark == '?') return true;
    return one.mark == 'L' && answer.moves.size() < moves &&
           find_fact<std::int64_t>(answer.facts, "remoteness");
}

// Looks up the positions behind the moves that are left open.
void look_behind(Session& session, const Answer& answer, std::vector<Listed>& list,
                 const Budget& budget) {
    const bool puzzle = answer.solitary;
    if (puzzle) take_first_step(session, answer, list);
    std::unordered_map<std::string_view, Listed*> open;
    for (auto& one : list)
        if (is_open(answer, one, list.size())) open.emplace(one.move, &one);
    auto given    = budget;
    given.seconds = std::min(given.seconds, kSeconds);
    for (const auto& behind : behind_moves(session, given).moves) {
        const auto found = open.find(behind.move);
        if (found == open.end()) continue;
        auto& one    = *found->second;
        one.position = behind.position;
        if (puzzle)
            one.steps = behind.hopeless ? kHopeless : behind.remoteness.value_or(one.steps);
        else if (one.mark == 'L')
            one.delay = behind.remoteness.value_or(0);
        else
            one.mark = mark_of(behind.verdict, behind.again);
    }
}

}  // namespace

ApiJson ranked_moves(Session& session, const Answer& answer, const std::vector<std::string>& legal,
                     const Budget& budget) {
    auto       list = listed(answer, legal);
    const bool open = std::ranges::any_of(
        list, [&](const auto& one) { return is_open(answer, one, list.size()); });
    if (open && legal.size() <= kMostBehind) look_behind(session, answer, list, budget);
    std::ranges::stable_sort(list, {}, [](const Listed& one) {
        return std::tuple(place_of(one.mark), one.steps, -one.delay);
    });
    auto json = ApiJson::array();
    for (auto& [move, position, cells, mark, steps, again, delay, margin] : list) {
        ApiJson one = {{"move", move}, {"mark", std::string(1, mark)}};
        if (!position.empty()) one["position"] = position;
        if (!cells.empty()) one["cells"] = cells;
        if (again) one["moves_again"] = true;
        if (margin) one["margin"] = *margin;
        if (steps < kNobody) one["steps"] = steps;
        if (steps == kHopeless) one["steps"] = nullptr;
        json.push_back(std::move(one));
    }
    return json;
}

}  // namespace zermelo::inline api
