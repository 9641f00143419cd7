// Why a search, a reader or a judge ended before its work was done.
#pragma once
#include <cstdint>
#include <string_view>

namespace zermelo::inline base {

enum class GaveUp : std::uint8_t {
    no,          // it did not
    stopped,     // by a signal or another thread
    seconds,     // a limit of time,
    bytes,       // of memory,
    work,        // of positions or edges looked at,
    steps,       // of steps of a script, or of a trace
    checkpoint,  // it could not be kept, or belongs to another question
    heaps,       // no period is proved within the heaps that fit
    values,      // a nimber exceeds what its field holds
    large,       // the solver takes only smaller positions
    size,        // the positions are too many for a table of nimbers
    unproved,    // perhaps nobody wins
    cycle,       // play may come back
    game         // the solver does not take such rules, or not on this machine
};

/// "seconds": one word, as in the JSON; "" if nothing gave up.
constexpr std::string_view name_of(GaveUp why) {
    constexpr std::string_view kNames[] = {"",      "stopped",    "seconds", "bytes",  "work",
                                           "steps", "checkpoint", "heaps",   "values", "large",
                                           "size",  "unproved",   "cycle",   "game"};
    return kNames[static_cast<int>(why)];
}

}  // namespace zermelo::inline base
