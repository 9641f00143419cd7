// What a solver of a game that is won, lost or drawn has found, asked about by key.
//
// One virtual call a question.  Whoever judges, writes or asks all labels does so behind one call,
// by the labels' own numbers (labels_by_key.hpp).
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

/// Of which positions labels speak.
enum class Extent : bool { all, tree };

template <class Key>
class FiniteLabels {
  public:
    virtual ~FiniteLabels() = default;

    /// unknown: nothing is known of that position.
    virtual Verdict                              label(Key at) const = 0;
    /// Can judge() be asked?  Labels of a search are first told of all positions.
    virtual bool                                 judges() const = 0;
    /// Is `at` among the positions that judge() judges?
    virtual bool                                 covers(Key at) const = 0;
    /// Why the labels are refused that answer for `root`, "" if they are just; the error: the pace
    /// said stop.  moves: of all positions, about.
    virtual std::expected<Sentences, InputError> judge(Key root, Extent extent, std::uint64_t moves,
                                                       Pace& pace) const = 0;

    // ---- what most labels have not ----

    /// The words of all positions that the game numbers itself (finite/verdicts.hpp); null
    /// elsewhere.
    virtual const Table<std::uint32_t>*                    words() const { return nullptr; }
    /// Writes a table by the labels' own numbers; none: they have none.
    virtual std::optional<std::expected<void, InputError>> write(const TableHeader&, Pace&,
                                                                 Sink&) const {
        return std::nullopt;
    }
    /// Are they asked of a table, unpacked as they are asked?
    virtual bool                           probed() const { return false; }
    /// What was met there that is damaged.
    virtual std::optional<InputError>      damage() const { return std::nullopt; }
    /// The words of a strategy (check/strategy.hpp); of other labels none.
    virtual std::span<const std::uint32_t> strategy() const { return {}; }
    /// Do they answer for `at` as they did for the position that was solved?
    virtual bool          answers(Key at) const { return label(at).outcome != Outcome::unknown; }
    /// Bytes that the proof takes at least for which there was no memory; 0: they are judged.
    virtual std::uint64_t lacking() const { return 0; }
};

/// What a solver of such games gives back.
template <class Key>
using Found = Solution<std::unique_ptr<FiniteLabels<Key>>>;

}  // namespace zermelo::inline workbench
