// Grids of coins: the reader agrees with its twin, and a winning move leads to value 0.
#include "test/fuzz/must.hpp"
#include "zermelo/impartial/coin_turns.hpp"

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
    const auto value = corners_value(*grid);
    if (value == 0) return 0;
    const Budget budget;
    Pace         pace(budget, "coins");
    const auto   turns = [&](std::uint32_t count) {
        return CoinTurns(CoinGame::twins, coin_values(CoinGame::twins, count, budget).labels);
    };
    const auto move = tartan_move(*grid, turns(grid->rows), turns(grid->columns), value, pace);
    must(move.has_value(), "who wins has a move");
    must(is_coins_move(*grid, CoinGame::twins, CoinGame::twins, *move), "the move is legal",
         to_text(*move, true));
    coins_play(*grid, *move);
    must(corners_value(*grid) == 0, "and wins", to_text(*move, true));
    return 0;
}
