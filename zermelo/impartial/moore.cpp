#include "zermelo/impartial/moore.hpp"

#include "zermelo/impartial/moore_moves.hpp"

namespace zermelo::inline impartial {

bool moore_lost(std::span<const std::uint64_t> piles, MooreRules rules) {
    return moore_lost_of(piles, rules);
}

void each_moore_move(std::span<const std::uint64_t> piles, MooreRules rules,
                     const std::function<bool(const Piles&)>& emit) {
    each_moore_move_of(piles, rules, emit);
}

}  // namespace zermelo::inline impartial
