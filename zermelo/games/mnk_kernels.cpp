// Tic-tac-toe's kernels: the alpha-beta search and the check of its strategies, compiled for its
// struct.
#include "zermelo/games/mnk.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> mnk_session(Mnk game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
