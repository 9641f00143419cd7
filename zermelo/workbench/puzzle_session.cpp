#include "zermelo/workbench/puzzle_session.hpp"

namespace zermelo::inline workbench {

std::string moves_told(std::uint64_t moves) {
    return fmt::format("{} move{}", moves, moves == 1 ? "" : "s");
}

}  // namespace zermelo::inline workbench
