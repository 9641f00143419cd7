// Who wins sums of a script's positions in misere play, where a player who cannot move has won.
// Misere play has no nimbers, so sums are searched as positions.
//
// Positions are numbered once (script/walk.hpp), and the script is asked no more.  A sum is the
// numbers of its parts, ascending, without those that have no move; it is kept as a chain of pairs
// (chain of all parts but the last, last part), each found in a table.  A depth-first search plays
// every sum once.  The rule `winning` judges the verdicts; the checker finds the moves anew.
//
// Time O(moves * parts), 60 to 100 bytes a sum.
//
// Main functions: ScriptSums::find, ScriptSums::judge.  Called from script/misere_session.cpp.
// Source: misere Kayles: W. Sibert, J. Conway, "Mathematical Kayles", Int. J. Game Theory 20
// (1992). Tested: test/script/misere_test.cpp, against a search of whole sums.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/rule/winning.hpp"
#include "zermelo/script/walk.hpp"

namespace zermelo::inline script {

class ScriptSums {
  public:
    static constexpr std::string_view kPhase = "memo", kRule = Winning::kName;
    static constexpr std::uint32_t    kWords = 1;

    using Parts = std::vector<std::uint32_t>;  // numbers of positions, ascending

    /// See ScriptWalk's constructor.
    ScriptSums(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : walk_(machine, packing, bytes / 2),
          allowance_(std::make_unique<Allowance>(bytes / 2)),
          chains_(*allowance_),
          links_(*allowance_),
          numbers_(*allowance_),
          sums_(*allowance_),
          words_(*allowance_),
          open_(*allowance_),
          next_(*allowance_) {}

    /// Finds who wins that sum, and all sums that its play can meet.  Returns GaveUp::no or why
    /// not, as ScriptWalk::find does.
    GaveUp                 find(std::span<const ScriptKey> sum, Pace& pace);
    /// Returns a position that play can come back to, and those on the way there.
    std::vector<ScriptKey> cycle() const { return walk_.cycle(); }

    /// Known sums are numbered 0 .. count() - 1.
    Index                  count() const { return sums_.size(); }
    /// Returns nothing if it is not known.
    std::optional<Index>   number(std::span<const ScriptKey> sum) const;
    std::uint32_t          word(Index i) const { return words_[i]; }
    Verdict                verdict(Index i) const;
    /// Returns its parts that have moves.
    std::vector<ScriptKey> parts(Index i) const;

    /// Judges the verdicts word_of(i) of all sums.  Returns the number of one that is not just, if
    /// there is one; fails if a limit is reached.
    std::expected<std::optional<Index>, InputError> judge(
        const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const;

  private:
    static constexpr std::uint32_t kOpen = ~std::uint32_t{0};  // in numbers_: on the way down

    struct Link {
        std::uint32_t before, part;
    };
    struct Open {
        std::uint32_t chain;
        std::uint64_t first, next;  // of its successors' chains
    };

    Parts                        of(std::span<const ScriptKey> sum) const;
    std::optional<std::uint32_t> chain_of(const Parts& parts) const;
    std::uint32_t                enter(const Parts& parts);  // kOpen if there is no memory
    Parts                        parts_of(std::uint32_t chain) const;
    void                         each_next(const Parts& from, auto&& emit) const;
    GaveUp                       open(std::uint32_t chain, Pace& pace);
    std::uint32_t                best(std::span<const std::uint32_t> next) const;

    ScriptWalk                 walk_;
    std::unique_ptr<Allowance> allowance_;
    KeyTable<std::uint32_t>    chains_;   // from a pair to the number of its link, from 1 on
    Stack<Link>                links_;    // from 1 on; 0 is the sum of nothing
    Stack<std::uint32_t>       numbers_;  // of each chain 1 + its sum's number; 0 if it has none
    Stack<std::uint32_t>       sums_;     // the chain of each sum
    Stack<std::uint32_t>       words_;
    Stack<Open>                open_;
    Stack<std::uint32_t>       next_;   // successors' chains of open sums
    std::vector<bool>          ended_;  // at h - 1: whether position h has no move
    std::uint64_t              moves_ = 0;

    friend class ScriptSummed;
};

}  // namespace zermelo::inline script
