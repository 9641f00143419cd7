// The kernels that solve and judge a game that numbers its positions itself.  They are compiled for
// the game's own struct: one virtual call for each question, not one for each position.
//
// The numbers are those of all its positions, or of slots, some of which have no position
// (finite/layers.hpp).  Most games have neither, and are solved by their keys.  The functions here
// have defaults for what a game does not have.
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

    /// Returns true if the game has slots, for the sweep.
    virtual bool                      slotted() const { return false; }
    /// Returns the solver that is fastest from `at`, if that is one of these kernels, else "".
    virtual std::string_view          fastest(Key, std::uint64_t /*bytes*/) const { return ""; }
    /// Returns the solver that is best for one position, if not all positions need be visited.
    virtual std::string_view          best_search() const { return "alphabeta"; }
    /// Returns what that solver finds, or nothing if it has no kernel here.  The kernels must
    /// outlive the labels.
    virtual std::optional<Found<Key>> solve(std::string_view solver, Key root, const Budget& budget,
                                            Checkpoint* checkpoint) const = 0;

    /// Judges a strategy for a position (check/strategy.hpp).  Returns nothing if there is no
    /// kernel for that here.
    virtual std::optional<StrategyCheck> strategy(Key, std::span<const std::uint32_t> /*words*/,
                                                  std::uint64_t /*bytes*/, Pace&) const {
        return std::nullopt;
    }

    // ---- games that number all their positions, 0 .. count()-1 ----

    virtual bool                               numbered() const { return false; }
    virtual Index                              count() const { return 0; }
    virtual Index                              index(Key) const { return kNone; }
    virtual Key                                position(Index) const { return 0; }
    /// Adds each position that has a move to the given one, once.  Returns false if the game does
    /// not know them.
    virtual bool                               parents(Key, Steps<Key>&) const { return false; }
    /// Returns one of the images of a position, the same for all its images.  Returns nothing if
    /// the game does not know any.
    virtual std::optional<Key>                 image(Key) const { return std::nullopt; }
    /// Returns labels by these numbers, as claimed by a certificate.
    virtual std::unique_ptr<FiniteLabels<Key>> claimed(Table<std::uint32_t>) const {
        return nullptr;
    }

    /// Returns labels that are looked up in a table by numbers or slots.
    virtual std::expected<std::unique_ptr<FiniteLabels<Key>>, InputError> probe(
        TableFile table, std::uint64_t bytes) const = 0;
    /// Judges such a table, whose own position is `root`.
    virtual std::expected<Checked, InputError> check(const TableFile& table, Key root,
                                                     const Budget& budget) const = 0;
};

}  // namespace zermelo::inline workbench
