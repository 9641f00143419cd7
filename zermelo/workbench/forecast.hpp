// How large a game is: counted if its positions are few, else estimated by random plays.
// Tested: test/workbench/promises_test.cpp.
#pragma once
#include <cstdint>

#include "zermelo/finite/census.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline workbench {

struct Forecast {
    bool          counted   = false;         // all positions were walked
    double        positions = 0, error = 0;  // else an estimate from below, and its standard error
    double        tree = 0, tree_error = 0;  // nodes of the game tree; 0: not known
    double        moves  = 0;                // of a position, on average
    std::uint64_t widest = 0;                // the most moves that a position was seen to have
    double        bytes  = 0;                // that solving takes; 0: not known
    std::uint64_t tested = 0;                // positions whose promises were tested

    /// Takes over what random plays say of a game that has at least `known` positions.
    void take(const Census& census, std::uint64_t known);
};

/// Returns the bytes of a hash table of so many keys with values (base/key_table.hpp).  Two fifths
/// to four fifths of its places are taken; the estimate assumes 0.6.
template <class Key, class Value>
double table_bytes(double keys) {
    constexpr double kTaken  = 0.6;
    constexpr auto   kPlaces = 64 / (sizeof(Key) + sizeof(Value));
    return keys * 64 / static_cast<double>(kPlaces) / kTaken;
}

/// Returns the sentence "there are at least 3.1e+09 positions, which take some 80 GB".
Sentences too_large_told(double positions, double bytes);

/// Returns "accepted: ..." with the figures, as text and as facts.
Checked kept_promises(const Forecast& size);

}  // namespace zermelo::inline workbench
