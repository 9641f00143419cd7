// The kernels of large boards: the alpha-beta search and the check of its strategies, compiled for
// their struct.
#include "zermelo/games/mnk_large.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> mnk_session(LargeMnk game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
