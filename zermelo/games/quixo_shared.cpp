// Quixo on several machines: all positions by number, in waves backwards from the ends.
#include "zermelo/games/quixo.hpp"
#include "zermelo/games/shared.hpp"
#include "zermelo/workbench/shared_kernels.hpp"

namespace zermelo::inline games {

Sharing share_quixo(std::string_view position, std::uint64_t) {
    const auto rows = static_cast<unsigned>(std::ranges::count(position, '/')) + 1;
    const auto from = Quixo(rows, {}).read(position);
    if (!from) return std::unexpected(from.error());
    const auto game = std::make_shared<const Quixo>(rows, *from);
    return shared_of(game, *game, *from);
}

}  // namespace zermelo::inline games
