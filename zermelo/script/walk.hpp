// All positions of a script's game whose play ends, each numbered after all those that its moves
// leave.
//
// Positions are numbered as a depth-first search leaves them.  So a number is a level that falls
// with every move, and a label can be found from those before it.  Play that can come back has no
// such numbers.
//
// Time O(moves), each asked of the script once: what it said is kept under these numbers, a byte or
// two for each part, for later judging; where memory ends, the script is asked again.  Memory: 50
// to 110 bytes a position, and 16 more for each part that a move of a position on the way down
// leaves.
//
// Main function: ScriptWalk::find.  Called from script/nimbers.cpp, script/margins.cpp,
// script/sums.cpp and script/partizan_session.cpp.
// Tested: test/script/nimbers_test.cpp, test/script/score_test.cpp.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/script/machine.hpp"
#include "zermelo/script/short_numbers.hpp"

namespace zermelo::inline script {

class ScriptWalk {
  public:
    /// What a position's moves leave: the numbers of all parts, one after another; where those of
    /// each move end; and how many of the moves are Left's, if the script says so.
    struct Left {
        std::span<const std::uint32_t> parts, ends;
        std::uint32_t                  lefts;
    };
    /// Called when the search leaves a position, whose number will be count() + 1: labels it.
    using Leave = std::function<GaveUp(ScriptKey, const Left&)>;

    /// Machine and packing must outlive it, and the packing must not change.  bytes: the most
    /// memory that it may take.
    ScriptWalk(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : machine_(&machine),
          packing_(&packing),
          allowance_(std::make_unique<Allowance>(bytes - bytes / 4)),
          kept_allowance_(std::make_unique<Allowance>(bytes / 4)),
          numbers_(*allowance_),
          keys_(*allowance_),
          open_(*allowance_),
          parts_(*allowance_),
          ends_(*allowance_),
          rows_(*kept_allowance_),
          bytes_(*kept_allowance_) {}

    /// Numbers p and all positions that its play can meet.  Returns GaveUp::no or why not: the
    /// pace's reasons; bytes; cycle, see cycle(); game (the script failed, or a list did not fit
    /// the packing); or what `leave` returns.  After a failure it must not be used again.
    GaveUp                 find(ScriptKey p, Pace& pace, const Leave& leave);
    /// Returns a position that play can come back to, and those on the way there.
    std::vector<ScriptKey> cycle() const;

    /// Known positions are numbered 1 .. count().
    Index count() const { return keys_.size(); }
    /// Returns 0 if it is not known.
    Index number(ScriptKey p) const {
        const auto* const number = numbers_.find(p);
        return number ? *number : 0;
    }
    ScriptKey     key(Index h) const { return keys_[h - 1]; }
    /// The number of parts that all moves leave.
    std::uint64_t moves() const { return moves_; }
    /// The memory for labels, which grow with the numbers.
    Allowance&    allowance() const { return *allowance_; }

    /// Calls emit(parts) with what each move of number h leaves, until it returns false.  The moves
    /// are those that the script gave, or gives now if they were not kept; none if it fails.
    void options(Index h, auto&& emit) const {
        if (h > 0 && h <= rows_.size()) return kept_options(h, emit);
        ScriptMoves  moves;
        std::int64_t list[ScriptPacking::kMostFields];
        if (h == 0 || !machine_->expand({list, packing_->unpack(key(h), list)}, *packing_, moves))
            return;
        std::vector<Index> parts;
        for (std::uint32_t i = 0; i < moves.count; ++i) {
            parts.clear();
            for (const auto part : moves.parts(i)) parts.push_back(number(part));
            if (!emit(std::span<const Index>(parts))) return;
        }
    }

  private:
    struct Open {  // a position on the way down
        ScriptKey     key;
        std::uint64_t parts, ends, next;  // where its own begin; the next part to look at
        std::uint32_t lefts;
    };
    GaveUp enter(ScriptKey p, Pace& pace);
    Left   left(const Open& open);
    void   keep_options(const Left& left);
    void   kept_options(Index h, auto&& emit) const {
          std::vector<Index> parts;
          auto               at = rows_[h - 1];
          for (auto options = take_short(bytes_, at); options > 0; --options) {
              parts.resize(as_size(take_short(bytes_, at)));
              for (auto& part : parts) part = h - take_short(bytes_, at);
            if (!emit(std::span<const Index>(parts))) return;
        }
    }

    ScriptMachine*                     machine_;
    const ScriptPacking*               packing_;
    std::unique_ptr<Allowance>         allowance_, kept_allowance_;
    KeyTable<std::uint32_t, ScriptKey> numbers_;  // 0: on the way down
    Stack<ScriptKey>                   keys_;     // of numbers 1, 2, ...
    Stack<Open>                        open_;
    Stack<ScriptKey>                   parts_;  // of the options of open positions
    Stack<std::uint64_t>               ends_;   // of options, in parts_
    Stack<std::uint64_t>               rows_;   // where the options of number 1 on begin in bytes_
    Stack<std::uint8_t>                bytes_;  // count of options; of each, its parts: h - number
    bool                               keeps_ = true;
    std::vector<std::uint32_t>         left_parts_, left_ends_;
    std::uint64_t                      moves_ = 0;
};

}  // namespace zermelo::inline script
