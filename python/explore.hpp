// The rules of a Python class, asked once for each position and kept as rows.
//
// `start`, `moves` and `play` say what is legal, `outcome` says where play is over, and `mover`
// says whose turn it is if a player may move again.  `level` must fall with every move.
// `canonical` gives the same position for all positions that are alike; only canonical positions
// have rows.  If every position is looked at, each is compared with its canonical one: it must have
// the same end, the same mover, and moves to the same canonical positions.  Then a label that is
// just at the canonical position is just at all positions that are alike.
//
// A broken promise raises an exception that names the position and the move.
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
    bool          every   = true;  // all positions that play meets, not only canonical ones
    double        seconds = 1e18;
};

struct Explored {
    std::shared_ptr<RowsData>  rows;
    py::dict                   seen;     // position -> its place in `numbers`
    std::vector<std::uint32_t> numbers;  // by place: the row's number, its own or the canonical's
    py::list                   forms;    // by row's number: the position
};

/// Returns all positions that play from `start` can meet.
Explored explored(const py::object& rules, const py::object& start, const ExploreWish& wish);

}  // namespace zermelo::python
