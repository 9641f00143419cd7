// Three Men's Morris on several machines: all positions by number, in waves backwards from the
// ends.
#include "zermelo/games/morris.hpp"
#include "zermelo/games/shared.hpp"
#include "zermelo/workbench/shared_kernels.hpp"

namespace zermelo::inline games {

Sharing share_morris(std::string_view position, std::uint64_t) {
    const auto from = Morris({}).read(position);
    if (!from) return std::unexpected(from.error());
    const auto game = std::make_shared<const Morris>(*from);
    return shared_of(game, *game, *from);
}

}  // namespace zermelo::inline games
