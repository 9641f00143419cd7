// The place of everything in a thermograph, for the code that draws it.
//
// Differences of dyadic numbers are taken before they become lengths, so a switch near 10^12 is
// drawn like one near 0.
//
// Main function: plan_of.  Called from report/thermograph_svg.cpp and report/thermograph_tikz.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 6: the picture.
// Tested: test/report/thermograph_svg_test.cpp, test/report/thermograph_tikz_test.cpp.
#pragma once
#include <vector>

#include "zermelo/partizan/thermograph.hpp"

namespace zermelo::inline report {

inline constexpr double kTickSize = 11;  // pixels of a tick's text

/// Lengths are in pixels; one unit of value and one of temperature are equally long.
struct ThermographPlan {
    bool                hot = false;  // there are walls, not only a mast
    Dyadic              high, low;    // the values at the edges, left and right
    Dyadic              from, heat;   // where the walls begin, and where the mast begins
    double              unit = 1;
    std::vector<Dyadic> heats, values;  // ticks, spaced so that their texts do not touch
    Wall                left, right;    // up to where the mast begins

    double across(Dyadic value) const { return unit * apart(high, value); }  // from the left edge
    double up(Dyadic t) const { return unit * apart(t, from); }              // from the foot
    double wide() const { return across(low); }
    double tall() const { return up(heat); }
};

/// Returns a plan at most 480 pixels across and 300 up.  The walls are not empty.  O(corners).
ThermographPlan plan_of(const Thermograph&);

}  // namespace zermelo::inline report
