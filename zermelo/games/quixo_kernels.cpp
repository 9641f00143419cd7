// Quixo's kernels: retrograde analysis and the passes over all positions, compiled for its struct.
#include "zermelo/games/quixo.hpp"
#include "zermelo/workbench/kernels_of.hpp"

namespace zermelo::inline games {

std::unique_ptr<Session> quixo_session(Quixo game) {
    return hot_session(std::move(game));
}

}  // namespace zermelo::inline games
