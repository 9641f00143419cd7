// The margins of a script's positions, for games with scores: by how many points the player to move
// ends ahead of the other, if both play as well as they can.
//
// Positions are numbered as in script/walk.hpp, and the number is the level that the rule `score`
// needs.  Where no move is left, the script's score is the margin.  If a player may move again, the
// script is asked once at each position whose turn it is.
//
// Main functions: ScriptMargins::find, ScriptMargins::judge.  Called from script/score_session.cpp.
// Source: see rule/score.hpp.
// Tested: test/script/score_test.cpp, against a search of random games.
#pragma once
#include "zermelo/check/check.hpp"
#include "zermelo/rule/score.hpp"
#include "zermelo/script/walk.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

class ScriptMargins {
  public:
    static constexpr std::string_view kPhase = "margins", kRule = Scoring::kName;
    static constexpr std::uint32_t    kWords = 1;

    /// See ScriptWalk's constructor.
    ScriptMargins(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : machine_(&machine),
          packing_(&packing),
          walk_(machine, packing, bytes),
          margins_(walk_.allowance()),
          movers_(walk_.allowance()) {}

    /// Finds the margins of these, and of all positions that their play can meet.  Returns
    /// GaveUp::no or why not, as ScriptWalk::find does.
    GaveUp                 find(std::span<const ScriptKey> from, Pace& pace);
    /// Returns a position that play can come back to, and those on the way there.
    std::vector<ScriptKey> cycle() const { return walk_.cycle(); }

    /// Known positions are numbered 1 .. count().
    Index         count() const { return walk_.count(); }
    /// Returns 0 if it is not known.
    Index         number(ScriptKey p) const { return walk_.number(p); }
    ScriptKey     key(Index h) const { return walk_.key(h); }
    std::int32_t  margin(Index h) const { return margins_[h - 1]; }
    /// The label of number i + 1.
    std::uint32_t word(Index i) const { return static_cast<std::uint32_t>(margins_[i]); }
    bool          moving() const { return machine_->face().offers(ScriptFunction::mover); }
    /// Returns whose turn it is; 0 if the script does not say.
    int           mover(Index h) const { return moving() ? movers_[h - 1] : 0; }

    /// Judges the labels word_of(i) of all positions.  Returns the i of one that is not just, if
    /// there is one; fails if a limit is reached.  O(moves).
    std::expected<std::optional<Index>, InputError> judge(
        const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const;

  private:
    std::int32_t best(int mover, std::span<const std::uint32_t> parts) const;

    ScriptMachine*       machine_;
    const ScriptPacking* packing_;
    ScriptWalk           walk_;
    Stack<std::int32_t>  margins_;
    Stack<std::uint8_t>  movers_;  // where the script says whose turn it is

    friend class ScriptScored;
};

}  // namespace zermelo::inline script
