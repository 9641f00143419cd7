// Thermographs: how much a move is worth, and what play comes to on average.
//
// At temperature t a move costs t.  The left wall is what Left reaches by moving first: the
// greatest right wall of Left's options, less t; the right wall in the same way.  Where the walls
// meet, neither player wants to move any more: that t is the temperature, and the mast above it
// stands at the mean.  Below 0 a move brings something: there the walls of fractions, stars and ups
// are seen.  They begin at -1, where a move is worth one free move, and integers are masts.
//
// Cost: the walls of each form below, once; a wall has at most as many corners as the form is deep,
// and usually far fewer.
// Main function: Thermographs::of.  Called from workbench/value_session.cpp.
// Source: J. H. Conway, On Numbers and Games (1976), chapter 9; E. Berlekamp, J. Conway, R. Guy,
//         Winning Ways (1982), chapter 6; A. N. Siegel, Combinatorial Game Theory (2013), II.5.
// Tested: test/partizan/thermograph_test.cpp, means against the stops of many copies.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {

/// A wall from the t of its first corner upwards: straight between its corners, and vertical above
/// the last one.
struct WallCorner {
    Dyadic t, at;

    bool operator==(const WallCorner&) const = default;
};
using Wall = std::vector<WallCorner>;

struct Thermograph {
    Wall   left, right;  // never empty
    Dyadic mean;
    Dyadic temperature;  // of a number -1/2^k, -1 of an integer (Siegel); 0 of infinitesimals
};

/// Returns where a wall is at temperature t, which is at or above its first corner; nothing if the
/// place does not fit in Dyadic.  O(corners).
std::optional<Dyadic> reached(const Wall&, Dyadic t);

class Thermographs {
  public:
    /// The values must outlive it.  Walls begin at `from`: 0 or -1. Both give the same mean and the
    /// same temperature; from 0 up a number is a mast.
    explicit Thermographs(Values& values, Dyadic from = {}) : values_(values), from_(from) {}

    /// Returns nullptr if the number of a corner does not fit in Dyadic, or if a limit of the
    /// values was reached.  The result is valid as long as this object.
    const Thermograph* of(Form form);

  private:
    Values&                                    values_;
    Dyadic                                     from_;
    std::map<Form, std::optional<Thermograph>> known_;
};

}  // namespace zermelo::inline partizan
