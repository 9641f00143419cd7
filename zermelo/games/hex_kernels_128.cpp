// The same as hex_kernels.cpp, for boards with keys of 128 bits.
#include "zermelo/games/hex.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> hex_session(Hex<unsigned __int128> game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
