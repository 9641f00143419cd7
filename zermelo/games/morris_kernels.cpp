// Three Men's Morris: retrograde analysis and the passes over all positions, compiled for its
// struct.
#include "zermelo/games/morris.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> morris_session(Morris game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
