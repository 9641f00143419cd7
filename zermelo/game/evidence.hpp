// What an answer rests on.
#pragma once
#include <cstdint>
#include <string_view>

namespace zermelo::inline game {

enum class Evidence : std::uint8_t {
    none,
    labels,      // of every position that can be reached
    sequence,    // of nimbers
    tree,        // of a proof: who wins, not how soon
    path,        // a puzzle's solution, perhaps not the shortest
    path_bound,  // a solution, and why none is shorter
    theorem
};

/// "path+bound": one word, as in the JSON and in certificates; "" for none.
constexpr std::string_view name_of(Evidence evidence) {
    constexpr std::string_view kNames[] = {"",     "labels",     "sequence", "tree",
                                           "path", "path+bound", "theorem"};
    return kNames[static_cast<int>(evidence)];
}

}  // namespace zermelo::inline game
