// All positions of a script's game whose play ends, each numbered after all that its moves leave.
//
// Positions are numbered as a search in depth leaves them.  So a number is a level that falls with
// every move, a label can be found from those before it, and play that can come back has no such
// numbers.
//
// Time O(moves), each asked of the script once: what it said is kept by these numbers, a byte or
// two a part, for whoever judges; where memory ends, the script is asked again.  50 to 110 bytes a
// position, 16 more for each part that a move of a position on the way down leaves.
//
// Main function: ScriptWalk::find.  Called from script/nimbers.cpp and script/margins.cpp.
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
    /// What a position's moves leave: the numbers of all parts, behind one another, and where those
    /// of each move end; how many of the moves are Left's, where the script says so.
    struct Left {
        std::span<const std::uint32_t> parts, ends;
        std::uint32_t                  lefts;
    };
    /// A position was left, whose number is to be count() + 1: labels it.
    using Leave = std::function<GaveUp(ScriptKey, const Left&)>;

    /// Machine and packing outlive it, and the packing stays as it is.  bytes: to be taken at most.
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

    /// Numbers p and all positions that its play can meet.  "" or why not: the pace's reasons;
    /// "bytes"; "cycle", see cycle(); "game": the script failed, or a list did not fit the packing;
    /// what `leave` says.  After a reason it must not be used again.
    GaveUp                 find(ScriptKey p, Pace& pace, const Leave& leave);
    /// A position that play can come back to, and those on the way there.
    std::vector<ScriptKey> cycle() const;

    /// Known positions are numbered 1 .. count().
    Index count() const { return keys_.size(); }
    /// 0: it is not known.
    Index number(ScriptKey p) const {
        const auto* const number = numbers_.find(p);
        return number ? *number : 0;
    }
    ScriptKey     key(Index h) const { return keys_[h - 1]; }
    /// Parts that all moves leave.
    std::uint64_t moves() const { return moves_; }
    /// For labels, which grow with the numbers.
    Allowance&    allowance() const { return *allowance_; }

    /// What the moves of number h leave, emit(parts), until it says false: what the script said, or
    /// says now.  Nothing where it fails.
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
        std::uint64_t parts, ends, next;  // its own begin there; the part to be looked at
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
    Stack<ScriptKey>                   keys_;     // of number 1 on
    Stack<Open>                        open_;
    Stack<ScriptKey>                   parts_;  // of the options of open positions
    Stack<std::uint64_t>               ends_;   // of options, in parts_
    Stack<std::uint64_t>               rows_;   // where the options of number 1 on begin in bytes_
    Stack<std::uint8_t>                bytes_;  // how many, and of each its parts: h - number
    bool                               keeps_ = true;
    std::vector<std::uint32_t>         left_parts_, left_ends_;
    std::uint64_t                      moves_ = 0;
};

}  // namespace zermelo::inline script
