// Large boards' kernels: the alpha-beta search, and the check of its strategies, on their own
// struct.
#include "zermelo/games/mnk_large.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> mnk_session(LargeMnk game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
