// Domineering's kernels: the alpha-beta search and the check of its strategies, compiled for its
// struct.  This file is for boards with keys of 64 bits; domineering_kernels_128.cpp has the larger
// ones.
#include "zermelo/games/domineering.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> domineering_session(Domineering<std::uint64_t> game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
