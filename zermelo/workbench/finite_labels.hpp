// The labels that a solver of a game that is won, lost or drawn has found, looked up by key.
//
// Each question is one virtual call.  Work on all labels, such as judging or writing them, is also
// one call, inside which the labels are visited by their own numbers (labels_by_key.hpp).
//
// Tested: test/workbench/key_game_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline workbench {

struct TableHeader;  // workbench/table_file.hpp

/// The positions that have labels: all of them, or those of a tree.
enum class Extent : bool { all, tree };

template <class Key>
class FiniteLabels {
  public:
    virtual ~FiniteLabels() = default;

    /// Returns the label of a position; its outcome is unknown if nothing is known of the position.
    virtual Verdict                              label(Key at) const = 0;
    /// Returns true if judge() may be called.  The labels of a search must first be written out for
    /// all positions that are to be judged.
    virtual bool                                 judges() const = 0;
    /// Returns true if `at` is among the positions that judge() judges.
    virtual bool                                 covers(Key at) const = 0;
    /// Judges labels that are to answer for `root`.  Returns the objection, or "" if they are just;
    /// fails if the pace said stop.  `moves` is the number of moves of all positions, roughly.
    virtual std::expected<Sentences, InputError> judge(Key root, Extent extent, std::uint64_t moves,
                                                       Pace& pace) const = 0;

    // ---- what most labels do not have ----

    /// Returns the words of all positions if the game numbers them (finite/verdicts.hpp), else
    /// null.
    virtual const Table<std::uint32_t>*                    words() const { return nullptr; }
    /// Writes a table by the labels' own numbers.  Returns nothing if they have no numbers.
    virtual std::optional<std::expected<void, InputError>> write(const TableHeader&, Pace&,
                                                                 Sink&) const {
        return std::nullopt;
    }
    /// Returns true if the labels are looked up in a table, whose blocks are unpacked on demand.
    virtual bool                           probed() const { return false; }
    /// Returns the damage that was found in that table, if any.
    virtual std::optional<InputError>      damage() const { return std::nullopt; }
    /// Returns the words of a strategy (check/strategy.hpp); empty for other labels.
    virtual std::span<const std::uint32_t> strategy() const { return {}; }
    /// Returns true if they answer for `at` as fully as for the position that was solved.
    virtual bool          answers(Key at) const { return label(at).outcome != Outcome::unknown; }
    /// Returns the least number of bytes that the proof would take, if there was no memory for it;
    /// 0 if the labels can be judged.
    virtual std::uint64_t lacking() const { return 0; }
};

/// What a solver of such games returns.
template <class Key>
using Found = Solution<std::unique_ptr<FiniteLabels<Key>>>;

}  // namespace zermelo::inline workbench
