// Shortest solutions of pigs: each part of a map is searched as a puzzle, and the lengths are
// added.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/pigs/bound.hpp"
#include "zermelo/pigs/certificate.hpp"
#include "zermelo/pigs/map.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline pigs {

/// A pig goes from one square to another; `over` is the square between, or `from` if it does not
/// jump.
struct PigsStep {
    unsigned from, over, to;
};

struct PigsSolved {
    Status                status = Status::gave_up;
    GaveUp                why    = GaveUp::no;  // if it gave up
    // No solution is shorter; kNever if it is impossible.
    std::uint32_t         least = 0;
    // So many steps are enough; kNever if none are known.
    std::uint32_t         most = kNever;
    std::vector<PigsStep> steps;      // `most` steps to the goal, part after part
    std::size_t           parts = 0;  // of the map, whose steps are known
    // The path was played, and that no path is shorter was checked.
    bool                  checked  = false;
    bool                  believed = false;  // that no path is shorter rests on the search alone
    std::string           refused;           // the checker's objection
    Sentences             impossible;        // the part whose counts show that it is impossible
    std::uint64_t         expanded = 0, generated = 0, stored = 0;
    std::uint64_t         bytes = 0;  // the most that the search's own tables took; 0 if unknown
    double                check_seconds = 0;
    /// The words for a certificate, if they were asked for.
    std::optional<PigsEvidence> evidence;
};

/// Returns the bound that a solver uses.
PigsBound pigs_bound_of(std::string_view solver);

/// Returns what --solver may name, sorted.
std::span<const SolverCard> pigs_solvers();

/// Solves with one of pigs_solvers().  Gives up for the reasons of the search; `layers` also with
/// GaveUp::game (pigs/layers.hpp).  keep: also collect the evidence.
PigsSolved solve_pigs(const PigsMap& map, std::string_view solver, bool check, const Budget& budget,
                      bool keep = false);

/// Returns a sentence about the first part whose counts show that it cannot be solved; empty if
/// every part can.
Sentences unsolvable_part(const PigsMap& map, std::span<const PigsField> parts);

/// Returns the legal steps if pigs stand on these squares.
std::vector<PigsStep> pigs_steps(const PigsMap& map, const std::vector<unsigned>& pigs);

}  // namespace zermelo::inline pigs
