// Shortest solutions of pigs: each part of a map by a search for puzzles, the sum of them.
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

/// A pig goes from a square to another, `over` the one between or its own.
struct PigsStep {
    unsigned from, over, to;
};

struct PigsSolved {
    Status                status = Status::gave_up;
    GaveUp                why    = GaveUp::no;  // of giving up
    std::uint32_t         least  = 0;           // no solution is shorter; kNever: impossible
    std::uint32_t         most   = kNever;      // steps that are enough; kNever: none known
    std::vector<PigsStep> steps;                // `most` steps to the goal, part after part
    std::size_t           parts    = 0;         // of the map, with steps
    bool                  checked  = false;     // the path played again, and that none is shorter
    bool                  believed = false;     // that none is shorter rests on the search alone
    std::string           refused;              // the checker's objection
    Sentences             impossible;           // the part whose counts show it
    std::uint64_t         expanded = 0, generated = 0, stored = 0;
    std::uint64_t         bytes = 0;  // the most that the search's own tables took; 0: unknown
    double                check_seconds = 0;
    /// What a certificate holds, where it was asked for.
    std::optional<PigsEvidence> evidence;
};

/// With which bound a solver searches.
PigsBound pigs_bound_of(std::string_view solver);

/// What --solver may name, sorted.
std::span<const SolverCard> pigs_solvers();

/// Solves with one of pigs_solvers().  Gives up for a search's reasons, or with "game" where the
/// positions of a part do not fit in 128 bits.  keep: with evidence.
PigsSolved solve_pigs(const PigsMap& map, std::string_view solver, bool check, const Budget& budget,
                      bool keep = false);

/// The first part whose counts show that it cannot be solved, as a sentence; "": all can.
Sentences unsolvable_part(const PigsMap& map, std::span<const PigsField> parts);

/// The steps that may be made from these squares.
std::vector<PigsStep> pigs_steps(const PigsMap& map, const std::vector<unsigned>& pigs);

}  // namespace zermelo::inline pigs
