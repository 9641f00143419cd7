// What positions of a script's impartial game are worth if play may go in circles.
//
// All that play can reach becomes a graph, as the script describes it; its nodes' values are found
// and judged as those of any graph (impartial/loopy.hpp, check/loopy.hpp).  A certificate has two
// words for each position, a value and a counter, in the order in which a breadth-first walk from
// the first positions meets them.
//
// Main function: ScriptLoops::find.  Called from script/loopy_session.cpp.
// Source: C. A. B. Smith (1966); A. Fraenkel, Y. Yesha (1986).
// Tested: test/script/loopy_test.cpp, against graphs and outcomes.
#pragma once
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/impartial/loopy.hpp"
#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

class ScriptLoops {
  public:
    static constexpr std::string_view kPhase = "positions", kRule = "loopy";
    static constexpr std::uint32_t    kWords = 2;

    /// Machine and packing must outlive it, and the packing must not change.  bytes: the most
    /// memory that it may take.
    ScriptLoops(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : machine_(&machine),
          packing_(&packing),
          bytes_(bytes / 2),
          allowance_(std::make_unique<Allowance>(bytes / 2)),
          numbers_(*allowance_),
          keys_(*allowance_),
          ends_(*allowance_),
          to_(*allowance_) {}

    /// Finds the values of these positions and of all that play can reach from them.  Returns
    /// GaveUp::no or why not: bytes, the pace's reasons, or game (the script failed, or a list did
    /// not fit the packing).  O(moves), with one query to the script for each position; 100 bytes a
    /// position and 12 a move.  After a failure it must not be used again.
    GaveUp                 find(std::span<const ScriptKey> sum, Pace& pace);
    /// Empty, because play that comes back is not an error here.
    std::vector<ScriptKey> cycle() const { return {}; }

    /// The number of positions, which are numbered from 0; each has two words.
    Index         count() const { return values_.size(); }
    std::uint32_t word(Index i) const {
        const auto v = static_cast<std::uint32_t>(i / 2);
        return i % 2 == 0 ? values_.value(v) : values_.counter(v);
    }
    /// Returns the number of a position that was met.
    std::uint32_t      node(ScriptKey p) const { return *numbers_.find(p); }
    ScriptKey          key(std::uint32_t node) const { return keys_[node]; }
    LoopyValue         value(std::uint32_t node) const { return value_of(rows_, values_, node); }
    const LoopyValues& values() const { return values_; }
    /// Takes these words, which must have been judged, in place of those that were found.
    void               take(const std::function<std::uint32_t(Index)>& word_of);

    /// Judges the words word_of(i). Returns the first position whose value is not just, if there is
    /// one; fails if a limit is reached.  O(moves).
    std::expected<std::optional<Index>, InputError> judge(
        const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const;

  private:
    std::optional<std::uint32_t> enter(ScriptKey p);  // nothing if there is no memory

    ScriptMachine*                     machine_;
    const ScriptPacking*               packing_;
    std::uint64_t                      bytes_;  // for rows and values
    std::unique_ptr<Allowance>         allowance_;
    KeyTable<std::uint32_t, ScriptKey> numbers_;
    Stack<ScriptKey>                   keys_;
    Stack<std::uint32_t>               ends_, to_;  // where the moves of each node end, and lead
    Rows                               rows_;
    LoopyValues                        values_;
};

}  // namespace zermelo::inline script
