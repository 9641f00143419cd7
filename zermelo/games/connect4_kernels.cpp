// Connect Four's kernels: the sweep, the memoised and the alpha-beta search, compiled for its
// struct.
#include "zermelo/games/connect4.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> connect4_session(Connect4 game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
