// The facet of sessions whose play may go in circles and whose positions are worth something in
// sums all the same.
//
// Called from sum/sum.cpp.
// Tested: test/games/sessions_test.cpp, test/golden/solve_sum_loopy.txt.
#pragma once
#include <cstdint>
#include <vector>

#include "zermelo/impartial/loopy_value.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

struct ValuedMove {
    MoveView     view;   // without a verdict
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

}  // namespace zermelo::inline workbench
