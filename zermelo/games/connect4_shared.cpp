// Connect Four on several machines: all slots, one level of stones after the other.
#include "zermelo/games/connect4.hpp"
#include "zermelo/games/shared.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/shared_kernels.hpp"

namespace zermelo::inline games {

Sharing share_connect4(std::string_view position, std::uint64_t bytes) {
    const auto size = read_board_size(position, 64, verbatim("connect4 4x5"));
    if (!size) return std::unexpected(size.error());
    const int        high = static_cast<int>(size->rows);
    const StoneBoard board{size->rows, size->columns, high - 1, -1, high + 1};
    const auto       from = Connect4(board, {}).read(position);
    if (!from) return std::unexpected(from.error());
    const Connect4 game(board, *from);
    TableHeader    header;
    header.codes = ColumnSlots::count_for(size->rows, size->columns);
    auto slots   = table_slots(game, header, bytes);
    if (!slots) return std::unexpected(slots.error());
    return shared_of(*slots, game, *from);
}

}  // namespace zermelo::inline games
