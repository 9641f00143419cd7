// Shortest solutions of pigs: each part of a map is searched as a puzzle, and the lengths are
// added.
//
// Counting shows before any search whether a map is impossible.  If a limit ends the search of a
// part, a quick search looks for any path, which is judged like every other.
//
// Main function: solve_pigs.  Called from pigs/pigs.cpp.
// Tested: test/pigs/pigs_test.cpp.
#include "zermelo/pigs/search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/game/say.hpp"
#include "zermelo/pigs/layers.hpp"
#include "zermelo/pigs/search_part.hpp"
#include "zermelo/search/hasty.hpp"
#include "zermelo/search/idastar.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline pigs {
namespace {

// After a limit was reached: looks for any path, within a twentieth of the time and 2^23 moves
// (2^20 where bounds take long), or fewer if fewer were allowed.
template <class Game>
void add_hasty(const Game& game, const PigsMap& map, const PigsField& field, const Budget& budget,
               PigsSolved& result) {
    Budget little;
    little.seconds  = budget.seconds / 20;
    little.bytes    = budget.bytes;
    little.work     = std::min(budget.work, std::uint64_t{1} << (game.pigs() > 8 ? 20 : 23));
    little.stop     = budget.stop;
    const auto path = hasty_path(game, little);
    if (path.empty()) return;
    add_steps(game, map, field, path, result);
    if (const auto wrong = first_wrong_step<Game>(game, path))
        result.refused = fmt::format("position {} of the path is no step", *wrong);
}

// Adds what the two-bit layers found, in the form of a search's solution.
template <class Game>
void add_layers(const Game& game, const PigsPart& part) {
    const auto               found = pigs_layers(part.map, part.field, part.budget);
    Solution<Believed<Game>> told;
    told.status = found.status, told.why = found.why, told.visited = found.opened;
    told.counts       = {{"stored", found.stored}, {"search_bytes", found.bytes}};
    told.labels.least = found.least;
    for (const auto& cells : found.path) told.labels.path.push_back(game.packed(cells));
    add_found(game, part, told);
}

template <class Game>
void solve_part(const PigsMap& map, const PigsField& field, std::string_view solver, bool check,
                const Budget& budget, PigsSolved& result) {
    const auto bound = pigs_bound_of(solver);
    const Game best(field, PigsBound::joining);
    if (result.why != GaveUp::no) {  // in an earlier part
        result.least += best.bound(best.start());
        return add_hasty(best, map, field, budget, result);
    }
    const auto     parts = result.parts;
    const auto     least = result.least + best.bound(best.start());
    const PigsPart part{map, field, bound, check, budget, result};
    if (solver == "layers")
        add_layers(Game(field, bound), part);
    else if (solver == "bidirectional")
        pigs_bidirectional(part);
    else if (solver == "bfs")
        pigs_bfs(part);
    else if (solver == "sorted-bfs")
        pigs_sorted_bfs(part);
    else
        pigs_astar(part);
    if (result.why != GaveUp::no) result.least = std::max(result.least, least);
    if (result.why != GaveUp::no && result.parts == parts)
        add_hasty(best, map, field, budget, result);
}

}  // namespace

PigsBound pigs_bound_of(std::string_view solver) {
    return solver == "bfs"            ? PigsBound::none
           : solver == "sorted-bfs"   ? PigsBound::none
           : solver == "astar-zero"   ? PigsBound::none
           : solver == "astar-plain"  ? PigsBound::plain
           : solver == "astar-source" ? PigsBound::source
           : solver == "astar-meet"   ? PigsBound::meeting
                                      : PigsBound::joining;
}

std::span<const SolverCard> pigs_solvers() {
    static constexpr SolverCard kSolvers[] = {
        {"astar", "A*, all bounds: the source's, meeting, joining", false, true},
        {"astar-meet", "A*, the source's bound and the meeting bound", false, true},
        {"astar-plain", "A*, the source's plain bound: half the way", true, true},
        {"astar-source", "A*, the source's bound alone", false, true},
        {"astar-zero", "A* without a bound", true, true},
        {"bfs", "breadth first", true},
        {"bidirectional", "breadth first from both ends", false},
        {"layers", "breadth first from both ends, two bits per position", false},
        {"sorted-bfs", "breadth first, layers sorted and merged", false},
    };
    return kSolvers;
}

Sentences unsolvable_part(const PigsMap& map, std::span<const PigsField> parts) {
    for (const auto& field : parts)
        if (!field.solvable())
            return say(Say::pigs_part, map.text(field.square[0]), field.pigs.size(),
                       field.stacks.size());
    return {};
}

PigsSolved solve_pigs(const PigsMap& map, std::string_view solver, bool check, const Budget& budget,
                      bool keep) {
    PigsSolved result;
    if (keep) result.evidence.emplace();
    const Watch watch;
    const auto  fields = pigs_fields(map, budget.bytes);
    result.why         = fields.why;
    result.impossible  = unsolvable_part(map, fields.parts);
    if (!result.impossible.empty()) {
        result.status = Status::solved, result.least = kNever;
        return result;
    }
    for (const auto& field : fields.parts) {
        if (!result.refused.empty()) break;
        Budget left = budget.after(watch.seconds()).beside(field.bytes());
        left.seconds *= 0.95;
        if (result.evidence) left = left.beside(result.evidence->words().size_bytes());
        visit_pigs(field, [&]<class Game>() {
            solve_part<Game>(map, field, solver, check, left, result);
        });
    }
    if (result.why != GaveUp::no) {
        if (result.parts == fields.parts.size() && result.parts != 0)
            result.most = static_cast<std::uint32_t>(result.steps.size());
        else
            result.steps.clear();
        return result;
    }
    result.most    = result.least;
    result.status  = Status::solved;
    result.checked = check && result.refused.empty() && !result.believed;
    return result;
}

std::vector<PigsStep> pigs_steps(const PigsMap& map, const std::vector<unsigned>& pigs) {
    std::vector<PigsStep> steps;
    const auto            side  = static_cast<int>(map.side);
    const auto            stand = [&](int row, int column) -> int {  // 0: a tree, 1: free, 2: a pig
        if (row < 0 || column < 0 || row >= side || column >= side) return 0;
        const auto square = static_cast<unsigned>(row * side + column);
        if (!map.free[square]) return 0;
        return std::ranges::binary_search(pigs, square) ? 2 : 1;
    };
    constexpr int kDown[] = {-1, 0, 0, 1}, kRight[] = {0, -1, 1, 0};
    for (const auto from : pigs)
        for (int d = 0; d < 4; ++d) {
            const int row = static_cast<int>(from) / side, column = static_cast<int>(from) % side;
            const int near = stand(row + kDown[d], column + kRight[d]);
            const int far  = near == 2 ? 2 : 1;
            if (near == 0 || stand(row + far * kDown[d], column + far * kRight[d]) != 1) continue;
            const int  by = kDown[d] * side + kRight[d];
            const auto to = static_cast<unsigned>(static_cast<int>(from) + far * by);
            steps.push_back(
                {from, far == 2 ? static_cast<unsigned>(static_cast<int>(from) + by) : from, to});
        }
    return steps;
}

}  // namespace zermelo::inline pigs
