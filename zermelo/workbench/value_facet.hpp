// The facet of sessions whose positions have values in sums: what the judged labels say about the
// position and about all positions that either player may move to, whoever is to move.
//
// Called from sum/value_sum.cpp.
// Tested: test/sum/value_sum_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// A move of one player, as typed, and the position after it, without whose turn it is.
struct ValueOption {
    bool        left;
    std::string move, place;
};

/// The moves of both players, each once; and the values, as words of workbench/value_words.hpp:
/// first the position's, then that of each move.
struct ValuesTold {
    std::vector<ValueOption>   options;
    std::vector<std::uint32_t> words;
};

class ValueFacet {
  public:
    virtual ~ValueFacet() = default;
    /// The position without whose turn it is.
    virtual std::string       place() const = 0;
    /// Sets the player who is to move.
    virtual void              turn(bool left) = 0;
    /// Valid after solve(), or after check() accepted a certificate.
    virtual const ValuesTold& values_told() const = 0;
};

/// Returns the session's facet, or nullptr if its positions have no values of that kind.
inline ValueFacet* values_of(const Session& session) {
    return dynamic_cast<ValueFacet*>(const_cast<Session*>(&session));
}

}  // namespace zermelo::inline workbench
