#include "zermelo/impartial/moore.hpp"

#include "zermelo/impartial/moore_moves.hpp"

namespace zermelo {

bool moore_lost(std::span<const std::uint64_t> piles, MooreRules rules) {
    return moore_lost_of(piles, rules);
}

std::optional<Piles> moore_move(std::span<const std::uint64_t> piles, MooreRules rules) {
    std::optional<Piles> first;
    each_moore_move_of(piles, rules, [&](const Piles& after) {
        first = after;
        return false;
    });
    return first;
}

void each_moore_move(std::span<const std::uint64_t> piles, MooreRules rules,
                     const std::function<bool(const Piles&)>& emit) {
    each_moore_move_of(piles, rules, emit);
}

}  // namespace zermelo
