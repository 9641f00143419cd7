// What a game that numbers its positions itself is solved and judged by: compiled for the game's
// own struct, one virtual call a question and not one a position.
//
// Numbers are of all its positions, or of slots, some of which have none (finite/layers.hpp).  Most
// games have neither, and are solved by their keys; what a game has not is answered here.
//
// Main functions: solve, check.  Called from workbench/finite_session.hpp.
// Tested: test/games/finite_sessions_test.cpp; test/workbench/finite_table_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/check/strategy.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/steps.hpp"

namespace zermelo::inline workbench {

class TableFile;

template <class Key>
class GameKernels {
  public:
    virtual ~GameKernels() = default;

    /// Has it slots, for the sweep?
    virtual bool                      slotted() const { return false; }
    /// The solver that is the fastest from `at`, where that is one of these; "" elsewhere.
    virtual std::string_view          fastest(Key, std::uint64_t /*bytes*/) const { return ""; }
    /// The solver that is the best for one position, where not all are looked at.
    virtual std::string_view          best_search() const { return "alphabeta"; }
    /// What that solver finds; none: it has no kernel here.  It outlives the labels.
    virtual std::optional<Found<Key>> solve(std::string_view solver, Key root, const Budget& budget,
                                            Checkpoint* checkpoint) const = 0;

    /// Judges a strategy about `at` (check/strategy.hpp); none: it has no kernel here.
    virtual std::optional<StrategyCheck> strategy(Key, std::span<const std::uint32_t> /*words*/,
                                                  std::uint64_t /*bytes*/, Pace&) const {
        return std::nullopt;
    }

    // ---- games that number all their positions, 0 .. count()-1 ----

    virtual bool                               numbered() const { return false; }
    virtual Index                              count() const { return 0; }
    virtual Index                              index(Key) const { return kNone; }
    virtual Key                                position(Index) const { return 0; }
    /// Adds the positions that have a move to one, once for each; false: it does not know them.
    virtual bool                               parents(Key, Steps<Key>&) const { return false; }
    /// One of the positions that it becomes by symmetry, for all of them the same; none: it does
    /// not know.
    virtual std::optional<Key>                 image(Key) const { return std::nullopt; }
    /// Labels by these numbers, which somebody claims.
    virtual std::unique_ptr<FiniteLabels<Key>> claimed(Table<std::uint32_t>) const {
        return nullptr;
    }

    /// What a table by numbers or slots says, from now on.
    virtual std::expected<std::unique_ptr<FiniteLabels<Key>>, InputError> probe(
        TableFile table, std::uint64_t bytes) const = 0;
    /// Judges such a table, whose own position is `root`.
    virtual std::expected<Checked, InputError> check(const TableFile& table, Key root,
                                                     const Budget& budget) const = 0;
};

}  // namespace zermelo::inline workbench
