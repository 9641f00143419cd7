// Chains of Hex that cannot be cut, compared with all play in the cells that they need.
#include "zermelo/games/hex_links.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <map>
#include <utility>

#include "zermelo/base/random.hpp"

namespace zermelo::hex_links_test {
namespace {

// Returns true if these stones connect one side with the other, by walking from neighbour to
// neighbour.
bool touching(const StoneBoard& board, std::uint64_t stones, bool x) {
    std::uint64_t seen = 0, border = 0, goal = 0;
    for (unsigned r = 0; r < board.rows; ++r)
        for (unsigned c = 0; c < board.columns; ++c) {
            if ((x ? r : c) == 0) border |= board.cell(r, c);
            if ((x ? r + 1 : c + 1) == (x ? board.rows : board.columns)) goal |= board.cell(r, c);
        }
    seen = stones & border;
    for (bool more = true; more;) {
        more = false;
        for (int r = 0; r < static_cast<int>(board.rows); ++r)
            for (int c = 0; c < static_cast<int>(board.columns); ++c) {
                const auto here = board.cell(static_cast<unsigned>(r), static_cast<unsigned>(c));
                if ((here & stones) == 0 || (here & seen) != 0) continue;
                for (const auto& [down, right] :
                     {std::pair{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}) {
                    const int row = r + down, column = c + right;
                    if (row < 0 || column < 0 || row >= static_cast<int>(board.rows) ||
                        column >= static_cast<int>(board.columns))
                        continue;
                    const auto there =
                        board.cell(static_cast<unsigned>(row), static_cast<unsigned>(column));
                    if ((there & seen) != 0 && (seen & here) == 0) seen |= here, more = true;
                }
            }
    }
    return (seen & goal) != 0;
}

// Returns true if the holder can join his sides within these cells alone when the other player
// moves first.
bool holds(const StoneBoard& board, std::uint64_t stones, std::uint64_t cells, bool x,
           std::map<std::pair<std::uint64_t, std::uint64_t>, bool>& known) {
    if (touching(board, stones, x)) return true;
    const auto met = known.find({stones, cells});
    if (met != known.end()) return met->second;
    bool all = cells != 0;
    for (auto rest = cells; all && rest != 0; rest &= rest - 1) {
        const auto left = cells & ~(rest & -rest);
        bool       some = false;
        for (auto more = left; !some && more != 0; more &= more - 1) {
            const auto move = more & -more;
            some            = holds(board, stones | move, left & ~move, x, known);
        }
        all = some;
    }
    known[{stones, cells}] = all;
    return all;
}

// A chain's cells suffice, even if it begins with a ziggurat; and so do the cells of a threat
// without the threatening cell itself.
TEST(HexLinks, cells_of_a_chain_suffice_against_all_play) {
    constexpr std::uint64_t kSeed = 1957;
    Random                  random(kSeed);
    int                     chains = 0, wide = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto       rows    = static_cast<unsigned>(2 + random.below(4));
        const auto       columns = static_cast<unsigned>(2 + random.below(4));
        const StoneBoard board(rows, columns, 0, static_cast<int>(columns) + 1, 1);
        const bool       x     = random.below(2) == 0;
        const auto       share = 2 + random.below(5);
        std::uint64_t    mine = 0, its = 0;
        for (auto rest = board.cells(); rest != 0; rest &= rest - 1) {
            const auto at = random.below(share);
            if (at == 0) mine |= rest & -rest;
            if (at == 1 && random.below(2) == 0) its |= rest & -rest;
        }
        const auto chain = HexLinks(board, x).joined(mine, board.cells() & ~(mine | its));
        if (!chain || std::popcount(chain->carrier) > 12) continue;
        ++chains, wide += std::popcount(chain->carrier) >= 8;
        std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known;
        ASSERT_TRUE(holds(board, mine, chain->carrier, x, known))
            << "seed " << kSeed << ", case " << i << ": " << rows << "x" << columns << ", stones "
            << mine << " and " << its << ", cells " << chain->carrier;
    }
    EXPECT_GT(chains, 3000);
    EXPECT_GT(wide, 100);
}

}  // namespace
}  // namespace zermelo::hex_links_test
