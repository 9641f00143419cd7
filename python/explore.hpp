// The rules of a Python class, asked once a position and kept as rows.
//
// `start`, `moves` and `play` say what is legal; `outcome` where play is over, and `mover` whose
// turn it is, where a player may move again.  `level` must fall with every move.  `canonical` gives
// the same position for all that are alike: only those have rows.  Where every position is looked
// at, each is compared with its canonical one: the same ends, the same mover, and moves to the same
// canonical positions.  Then a label that is just there is just at all that are alike.
//
// What breaks a promise is an exception that names position and move.
//
// Main function: explored.
// Tested: own_test.py in python/test, a class for each promise.
#pragma once
#include <pybind11/pybind11.h>

#include <memory>
#include <vector>

#include "rows.hpp"

namespace zermelo::python {

namespace py = pybind11;

struct ExploreWish {
    std::uint64_t limit   = 0;     // of positions looked at
    bool          every   = true;  // all that play meets, not only canonical ones
    double        seconds = 1e18;
};

struct Explored {
    std::shared_ptr<RowsData>  rows;
    py::dict                   seen;     // position -> its place in `numbers`
    std::vector<std::uint32_t> numbers;  // of rows: its own, or the canonical one's
    py::list                   forms;    // the position of each row
};

/// All that play from `start` can meet.
Explored explored(const py::object& rules, const py::object& start, const ExploreWish& wish);

}  // namespace zermelo::python
