// How large a game is: counted where its positions are few, else estimated by random plays.
// Tested: test/workbench/promises_test.cpp.
#pragma once
#include <cstdint>

#include "zermelo/finite/census.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline workbench {

struct Forecast {
    bool          counted   = false;         // all positions were walked
    double        positions = 0, error = 0;  // not counted: from below, and a standard error
    double        tree = 0, tree_error = 0;  // nodes of the tree; 0: not known
    double        moves  = 0;                // of a position, on average
    std::uint64_t widest = 0;                // moves of a position, the most that were met
    double        bytes  = 0;                // that solving takes; 0: nobody knows
    std::uint64_t tested = 0;                // positions

    /// What random plays say of a game of which so many positions are known.
    void take(const Census& census, std::uint64_t known);
};

/// Bytes of a hash table of so many keys with values (base/key_table.hpp): two of five places to
/// four of five are taken, here 0.6 of them.
template <class Key, class Value>
double table_bytes(double keys) {
    constexpr double kTaken  = 0.6;
    constexpr auto   kPlaces = 64 / (sizeof(Key) + sizeof(Value));
    return keys * 64 / static_cast<double>(kPlaces) / kTaken;
}

/// "there are at least 3.1e+09 positions, which take some 80 GB".
Sentences too_large_told(double positions, double bytes);

/// "accepted: ...", and the figures.
Checked kept_promises(const Forecast& size);

}  // namespace zermelo::inline workbench
