// The search of one part of a map: what all searches of pigs share.
//
// Main function: add_found.  Called from pigs/search.cpp and the files of single searches.
// Tested: test/pigs/pigs_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "zermelo/check/meeting.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/visit.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline pigs {

/// A part of a map, how it is to be searched, and the result that collects what is found.
struct PigsPart {
    const PigsMap&   map;
    const PigsField& field;
    PigsBound        bound;
    bool             check;
    const Budget&    budget;
    PigsSolved&      result;
};

/// The searches, each compiled in a file of its own.
void pigs_astar(const PigsPart& part);
void pigs_astar_long(const PigsPart& part);  // for positions of more than 64 bits
void pigs_bfs(const PigsPart& part);
void pigs_bidirectional(const PigsPart& part);
void pigs_sorted_bfs(const PigsPart& part);

/// Returns the square between, if the step is a jump; otherwise `from`.
inline unsigned between(const PigsMap& map, unsigned from, unsigned to) {
    const auto distance = from > to ? from - to : to - from;
    return distance == 2 || distance == 2 * map.side ? (from + to) / 2 : from;
}

/// Returns the step that leads from p to q.
template <class Game>
PigsStep step_of(const Game& game, const PigsMap& map, const PigsField& field,
                 const typename Game::Position& p, const typename Game::Position& q) {
    PigsStep step{};
    game.moves(p, [&](const auto& m) {
        if (!(game.play(p, m) == q)) return;
        step.from = field.square[m.from], step.to = field.square[m.to];
    });
    step.over = between(map, step.from, step.to);
    return step;
}

/// Adds the steps of a path to the result.
template <class Game>
void add_steps(const Game& game, const PigsMap& map, const PigsField& field,
               const std::vector<typename Game::Position>& path, PigsSolved& result) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        result.steps.push_back(step_of(game, map, field, path[i], path[i + 1]));
    ++result.parts;
}

/// A path without distances, as a Route.
template <class Position>
struct PathAlone {
    std::vector<Position> path;
    bool                  each(auto&&) const { return true; }
};

/// Adds what a search found for a part: a Route, a Meeting or only a path.
template <class Game, class Found>
void add_found(const Game& game, const PigsPart& part, const Solution<Found>& found) {
    auto& [map, field, bound, check, budget, result] = part;
    constexpr bool kStored                           = requires {
                                  found.labels.store;
    };
    constexpr bool kMet = requires {
        found.labels.depth;
    };
    const auto& route = found.labels;
    result.expanded += found.visited;
    for (const auto& [name, value] : found.counts) {
        if (name == std::string_view("generated")) result.generated += value;
        if (name == std::string_view("stored")) result.stored += value;
        if (name == std::string_view("search_bytes")) result.bytes = std::max(result.bytes, value);
    }
    result.least += route.least;
    if (!kStored && !kMet) result.believed = true;
    if (found.status != Status::solved) {
        result.why = found.why;
        return;
    }
    add_steps(game, map, field, route.path, result);
    if (result.evidence && route.path.size() > 0) {
        bool kept = true;
        if constexpr (kStored)
            kept = result.evidence->add(game, field, route, route.allowance->left);
        else
            kept = result.evidence->add(game, field, PathAlone<typename Game::Position>{route.path},
                                        0);
        if (!kept) {
            result.why = GaveUp::bytes;
            return;
        }
    }
    if (!check) return;
    const Budget left = budget.any_work();
    Pace         pace(left, "check");
    const Watch  watch;
    if (const auto wrong = first_wrong_step<Game>(game, route.path)) {
        result.refused = fmt::format("position {} of the path is no step", *wrong);
    } else if constexpr (kStored || kMet) {
        const auto length = static_cast<std::uint32_t>(route.path.size()) - 1;
        const auto judged = [&] {
            if constexpr (kMet)
                return check_met(game, route, length, pace);
            else
                return check_no_shorter(game, route, length, pace);
        }();
        if (judged.unjust)
            result.refused = "a distance does not follow from those one step away";
        else if (!judged.every)
            result.why = pace.why();
    }
    result.check_seconds += watch.seconds();
}

}  // namespace zermelo::inline pigs
