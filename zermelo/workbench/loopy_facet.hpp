// The facet of sessions whose play may go in circles and whose positions are worth something in
// sums all the same; and how such values are told.
//
// Called from sum/sum.cpp, games/loopy.cpp and script/loopy_session.cpp.
// Tested: test/games/loopy_test.cpp, test/golden/solve_loopy.txt.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/impartial/loopy_value.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

struct ValuedMove {
    MoveView     view;   // its verdict, if any, goes before what the value says
    LoopyValue   value;  // of its position
    /// By how much it changes the nimbers of the nodes, and what counts the steps to bring play
    /// back: of moves that win, the least by both bring the end nearer (check/loopy.hpp, B).
    std::int64_t nimbers = 0, steps = 0;
};

class LoopyFacet {
  public:
    virtual ~LoopyFacet() = default;
    /// After solve(), or after check() accepted a certificate.
    virtual LoopyValue              loopy_value() const = 0;
    /// After the same: every move.
    virtual std::vector<ValuedMove> valued_moves() const = 0;
};
/// The session's, or nullptr: its play always ends.
inline const LoopyFacet* loopy_of(const Session& session) {
    return dynamic_cast<const LoopyFacet*>(&session);
}

/// Those that win, what ends play soonest first; then those that draw; then the rest.
std::vector<MoveView> best_first(std::vector<ValuedMove> moves);
/// {"nimber": 3}, or {"nimber": null, "beside": [0, 2]}.
Group                 value_facts(const LoopyValue& value);
/// Who wins, and these facts.
void                  tell_value(Answer& answer, const LoopyValue& value);
/// "The heaps are worth 3 inf{0,2} ...", of a sum of these.
Sentences             why_by_sum(Say whose, const std::vector<LoopyValue>& values);

}  // namespace zermelo::inline workbench
