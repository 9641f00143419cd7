// A solver's steps as plain data: what was known after each, to go through one by one.
//
// Places are the fields of an arena, the squares of a map, the nodes of graphs, or positions.  At
// first every place is in the state `none` without a number; a step holds only what it changes.
// Textbook solvers record their steps (Budget::trace, search/astar_textbook.hpp), fast ones never
// do.  Made by green/trace.cpp, parity/trace.cpp, pigs/trace.cpp, games/dag.cpp and
// workbench/pn_trace.cpp, shown by api/ask_trace.cpp and report/trace.cpp.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline workbench {

/// The most fields of an arena whose steps are recorded.
inline constexpr std::uint32_t kMostTracedFields = 300;
/// The most steps of a trace; a solver that takes more is not traced.
inline constexpr std::size_t   kMostTraceSteps = 2000;

struct Trace {
    /// What is known about a place.
    enum class State : std::uint8_t {
        none,      // nothing, or, where it has a number, that number
        target,    // green, and not dropped yet
        forced,    // Ann forces the pawn into the targets; number: within so many moves
        dropped,   // green, but from here she cannot
        infinite,  // Billy's rank is infinite: Ann wins
        ann,       // won by Ann; number: her rank
        billy,     // won by Billy; number: his rank
        closed,    // a pig stands here in some position opened before
        open,      // ... in so many positions that wait to be opened
        here,      // ... in the position that is opened now
        path,      // ... in some position of the shortest path
        lost,      // for the mover
        won,       // some move leads to a lost place
    };
    static constexpr std::array<std::string_view, 13> kStates{
        "none",   "target", "forced", "dropped", "infinite", "ann", "billy",
        "closed", "open",   "here",   "path",    "lost",     "won"};

    static constexpr std::int64_t kNoNumber = -1;
    struct Change {
        std::uint32_t place;
        State         state;
        std::int64_t  number = kNoNumber;
    };
    struct Step {
        std::string_view          kind;  // doc/api.md lists them, and what their numbers are
        std::vector<std::int64_t> numbers;
        // The one that the step is about; "" if it is about many.
        std::string               position;
        std::vector<Change>       changes;
    };

    std::string              solver;
    std::vector<std::string> places;   // their names
    std::uint32_t            columns;  // of a map, whose squares lie row after row; 0: no map
    std::vector<Step>        steps;
};

}  // namespace zermelo::inline workbench
