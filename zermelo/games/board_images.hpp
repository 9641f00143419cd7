// The images of a board of stones under its symmetries: turned and mirrored, eight for a square,
// four for other boards.
//
// Tested: test/games/board_images_test.cpp, cell by cell.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/bit_permutation.hpp"
#include "zermelo/games/stones.hpp"

namespace zermelo::inline games {

/// Of a board whose cells lie in the bits below 32.
class BoardImages {
  public:
    explicit BoardImages(const StoneBoard& board);

    /// How many there are beside the board itself.
    std::size_t   count() const { return count_; }
    std::uint32_t image(std::size_t i, std::uint64_t cells) const { return images_[i](cells); }
    /// Of two symmetries that make all of them, what the k-th makes of p: the rows' order mirrored;
    /// rows and columns exchanged, or of boards that are no square the columns' order mirrored.
    Stones        turned(const Stones& p, std::size_t k) const {
               const auto& image = images_[k == 0 ? 0 : count_ / 2];
               return {image(p.mine), image(p.all)};
    }
    static std::size_t turns() { return 2; }
    /// The least word of both, over all images, p itself among them: all << 32 | mine.
    std::uint64_t      least(const Stones& p) const {
             auto word = p.all << 32 | p.mine;
             for (std::size_t i = 0; i < count_; ++i)
            word = std::min(word, std::uint64_t{image(i, p.all)} << 32 | image(i, p.mine));
        return word;
    }

    /// The words of all images, one after the other: of boards that grow stone by stone.
    using Words = std::array<std::uint64_t, 8>;
    Words words(const Stones& p) const {
        Words words{};
        words.fill(p.all << 32 | p.mine);
        for (std::size_t i = 0; i < count_; ++i)
            words[i] = std::uint64_t{image(i, p.all)} << 32 | image(i, p.mine);
        return words;
    }
    /// The least word with one more stone of the other player, in a cell of one bit.
    std::uint64_t least(const Words& words, std::uint64_t cell) const {
        const auto& to   = cells_[static_cast<std::size_t>(std::countr_zero(cell))];
        auto        word = words[7] | cell << 32;
        for (std::size_t i = 0; i < 7; ++i) word = std::min(word, words[i] | to[i]);
        return word;
    }

  private:
    using Image = BitPermutation<std::uint32_t, 4>;

    std::size_t                                  count_;
    std::array<Image, 7>                         images_;
    std::array<std::array<std::uint64_t, 7>, 32> cells_{};  // a cell's images, moved by 32 bits
};

}  // namespace zermelo::inline games
