// The nimbers of a script's positions.
//
// A position is a heap whose number (script/walk.hpp) is above those of all positions that its
// options leave, and its options are sums of smaller heaps.  So the checker of heap games judges it
// (check/heaps.hpp).
//
// Main function: ScriptNimbers::find.  Called from script/impartial.cpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/script/nimbers_test.cpp, against octal games and searched random graphs.
#pragma once
#include <expected>
#include <optional>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/script/walk.hpp"

namespace zermelo::inline script {

class ScriptNimbers {
  public:
    static constexpr std::string_view kPhase = "mex", kRule = Nimber::kName;
    static constexpr std::uint32_t    kWords = 1;

    /// See ScriptWalk's constructor.
    ScriptNimbers(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : walk_(machine, packing, bytes), nimbers_(walk_.allowance()) {}

    /// Finds the nimbers of these, and of all positions that their play can meet.  Returns
    /// GaveUp::no or why not, as ScriptWalk::find does.
    GaveUp                 find(std::span<const ScriptKey> sum, Pace& pace);
    /// Returns a position that play can come back to, and those on the way there.
    std::vector<ScriptKey> cycle() const { return walk_.cycle(); }

    /// Known positions are numbered 1 .. count().
    Index         count() const { return walk_.count(); }
    /// Returns 0 if it is not known.
    Index         number(ScriptKey p) const { return walk_.number(p); }
    ScriptKey     key(Index h) const { return walk_.key(h); }
    std::uint64_t nimber(Index h) const { return h == 0 ? 0 : nimbers_[h - 1]; }
    /// The label of number i + 1.
    std::uint32_t word(Index i) const { return nimbers_[i]; }

    /// Judges the nimbers word_of(i), from the least number to the greatest.  Returns the first
    /// that is not just, if there is one; fails if a limit is reached.  O(moves).
    std::expected<std::optional<Index>, InputError> judge(
        const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const;

    /// The options of h, as a heap game gives them (game/heaps.hpp).
    void options(Index h, auto&& emit) const { walk_.options(h, emit); }

  private:
    std::uint32_t mex(const ScriptWalk::Left& left);

    ScriptWalk           walk_;
    Stack<std::uint32_t> nimbers_;
    std::vector<bool>    shown_;
};

}  // namespace zermelo::inline script
