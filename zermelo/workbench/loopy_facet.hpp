// The facet of sessions whose play may go in circles, but whose positions are still worth something
// in sums; and how such values are shown.
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
    MoveView     view;   // its verdict, if any, overrides what the value says
    LoopyValue   value;  // of the position that the move leads to
    /// By how much the move changes the nimbers of the nodes, and the measure of the steps by which
    /// play is brought back.  Of winning moves, the least by both brings the end nearer
    /// (check/loopy.hpp, B).
    std::int64_t nimbers = 0, steps = 0;
};

class LoopyFacet {
  public:
    virtual ~LoopyFacet() = default;
    /// Valid after solve(), or after check() accepted a certificate.
    virtual LoopyValue              loopy_value() const = 0;
    /// Every move; valid in the same cases.
    virtual std::vector<ValuedMove> valued_moves() const = 0;
};
/// Returns the session's facet, or nullptr if its play always ends.
inline const LoopyFacet* loopy_of(const Session& session) {
    return dynamic_cast<const LoopyFacet*>(&session);
}

/// Sorts: winning moves first, those that end play soonest in front; then moves that draw; then the
/// rest.
std::vector<MoveView> best_first(std::vector<ValuedMove> moves);
/// {"nimber": 3}, or {"nimber": null, "beside": [0, 2]}.
Group                 value_facts(const LoopyValue& value);
/// Adds who wins, and these facts.
void                  tell_value(Answer& answer, const LoopyValue& value);
/// "The heaps are worth 3 inf{0,2} ...", for a sum of these values.
Sentences             why_by_sum(Say whose, const std::vector<LoopyValue>& values);

}  // namespace zermelo::inline workbench
