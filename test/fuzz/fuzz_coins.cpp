// Grids of coins: the reader agrees with its twin, and a winning move leads to value 0.
#include "test/fuzz/must.hpp"
#include "zermelo/impartial/corners.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    auto                             grid  = read_coins(bytes, {});
    const auto                       fault = coins_fault(bytes);
    must(grid.has_value() == !fault.has_value(), "both readers agree",
         fault ? to_text(*fault) : "");
    if (!grid) {
        must(to_text(grid.error()) == to_text(*fault), "they say the same", to_text(*fault));
        must(fault->line > 0 && fault->column > 0, "a fault has a place", to_text(*fault));
        return 0;
    }
    const auto move = corners_winning_move(*grid);
    must(move.has_value() == (corners_value(*grid) != 0), "who wins has a move");
    if (!move) return 0;
    must(is_corners_move(*grid, *move), "the move is legal", to_text(*move));
    corners_play(*grid, *move);
    must(corners_value(*grid) == 0, "and wins", to_text(*move));
    return 0;
}
