// Images of boards, compared with texts that are turned by hand.
#include "zermelo/games/board_images.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "zermelo/base/random.hpp"
#include "zermelo/games/hex.hpp"

namespace zermelo {
namespace {

StoneBoard board_of(unsigned rows, unsigned columns) {
    return {rows, columns, 0, static_cast<int>(columns) + 1, 1};
}

std::string turned(const std::string& text, unsigned rows, unsigned columns) {  // by a quarter turn
    std::string result;
    for (unsigned c = 0; c < columns; ++c) {
        if (c > 0) result += '/';
        for (unsigned r = rows; r-- > 0;) result += text[r * (columns + 1) + c];
    }
    return result;
}
std::string half_turned(std::string text) {
    std::ranges::reverse(text);
    return text;
}

TEST(BoardImages, are_those_of_turned_texts) {
    constexpr std::uint64_t kSeed = 4;
    Random                  random(kSeed);
    for (const auto& [rows, columns] : {std::pair(1u, 1u),
                                        {3u, 3u},
                                        {4u, 4u},
                                        {5u, 5u},
                                        {2u, 4u},
                                        {4u, 3u},
                                        {1u, 15u},
                                        {16u, 1u}}) {
        const auto        board = board_of(rows, columns);
        const BoardImages images(board);
        for (int i = 0; i < 200; ++i) {
            const auto               all = random.next() & board.cells();
            const Stones             p{all & random.next(), all};
            const auto               text = stones_text(board, p, true);
            const Hex<std::uint64_t> hex(board, p);
            const auto               half = hex.turned({p.mine, p.all, true}, 0);
            ASSERT_EQ(stones_text(board, {half.mine, half.all}, true), half_turned(text));
            std::set<std::string> wanted, found = {text};
            auto                  quarter = text;
            for (int turn = 0; turn < 4; ++turn) {
                const bool fits = rows == columns || turn % 2 == 0;
                if (fits) {
                    std::string across;  // the rows in reverse order
                    const auto  back = half_turned(quarter);
                    for (unsigned r = 0; r < rows; ++r) {
                        auto row = back.substr(r * (columns + 1), columns);
                        std::ranges::reverse(row);
                        across += (r > 0 ? "/" : "") + row;
                    }
                    wanted.insert(quarter), wanted.insert(across);
                }
                quarter =
                    turn % 2 == 0 ? turned(quarter, rows, columns) : turned(quarter, columns, rows);
            }
            auto least = p.all << 32 | p.mine;
            for (std::size_t k = 0; k < images.count(); ++k) {
                const Stones image{images.image(k, p.mine), images.image(k, p.all)};
                found.insert(stones_text(board, image, true));
                EXPECT_EQ(images.least(image), images.least(p));
                least = std::min(least, image.all << 32 | image.mine);
            }
            EXPECT_EQ(found, wanted) << "seed " << kSeed << ": " << text;
            // The two turns that generate all images generate nothing else.
            std::vector<Stones> made = {p};
            for (std::size_t at = 0; at < made.size(); ++at)
                for (std::size_t k = 0; k < images.turns(); ++k)
                    if (const auto q = images.turned(made[at], k);
                        std::ranges::find(made, q) == made.end())
                        made.push_back(q);
            std::set<std::string> texts;
            for (const auto& q : made) texts.insert(stones_text(board, q, true));
            EXPECT_EQ(texts, wanted) << "seed " << kSeed << ": " << text;
            EXPECT_EQ(images.least(p), least);
        }
    }
}

}  // namespace
}  // namespace zermelo
