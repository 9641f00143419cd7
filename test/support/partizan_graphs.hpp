// Small partizan games that may be loopy, and who wins their sums, found by repeated passes.
#pragma once
#include <gtest/gtest.h>

#include <bitset>
#include <cstdint>
#include <vector>

#include "test/support/loopy_graphs.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/partizan_graph.hpp"

namespace zermelo::test {

/// How many games of two positions there are.
inline constexpr std::uint32_t kPairGames = 256;

/// Returns the game of two positions whose moves are the bits of `code`, moves to the same position
/// included.
inline PartizanGraph pair_game(std::uint32_t code) {
    PartizanGraph graph(2);
    for (std::uint32_t bit = 0; bit < 8; ++bit)
        if (code >> bit & 1) graph.options[bit >> 2][bit >> 1 & 1].push_back(bit & 1);
    return graph;
}

inline PartizanGraph random_partizan(std::uint32_t positions, double chance, std::uint64_t seed) {
    Random        random(seed);
    PartizanGraph graph(positions);
    for (auto& list : graph.options)
        for (auto& options : list)
            for (std::uint32_t w = 0; w < positions; ++w)
                if (random.chance(chance)) options.push_back(w);
    return graph;
}

/// Returns the outcome for the mover of x + y, at index (v * |y| + w) * 2 + (Right moves).
inline std::vector<Outcome> sum_outcomes(const PartizanGraph& x, const PartizanGraph& y) {
    return outcomes(std::size_t{x.size()} * y.size() * 2, [&](std::size_t i) {
        const bool               right = i % 2 != 0;
        const auto               v = i / 2 / y.size(), w = i / 2 % y.size();
        std::vector<std::size_t> to;
        for (const auto next : x.options[right][v])
            to.push_back((std::size_t{next} * y.size() + w) * 2 + !right);
        for (const auto next : y.options[right][w])
            to.push_back((v * y.size() + next) * 2 + !right);
        return to;
    });
}

/// What Left achieves from position v of a game beside each game of two positions, for either
/// player moving first: where she does not lose, and where she wins.
struct Beside {
    std::bitset<std::size_t{4} * kPairGames> not_lost, won;
};
inline Beside beside_pairs(const PartizanGraph& game, std::uint32_t v) {
    Beside      beside;
    std::size_t at = 0;
    for (std::uint32_t code = 0; code < kPairGames; ++code) {
        const auto found = sum_outcomes(game, pair_game(code));
        for (std::size_t w = 0; w < 2; ++w)
            for (const bool right : {false, true}) {
                const auto outcome  = found[(v * 2 + w) * 2 + right];
                const bool draw     = outcome == Outcome::draw;
                const bool left     = !draw && (outcome == Outcome::win) != right;
                beside.not_lost[at] = draw || left;
                beside.won[at]      = left;
                ++at;
            }
    }
    return beside;
}

}  // namespace zermelo::test
