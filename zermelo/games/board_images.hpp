// The images of a board of stones under its symmetries, turned and mirrored: eight for a square,
// four for any other board.
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

/// The images of a board whose cells lie in the bits below 32.
class BoardImages {
  public:
    explicit BoardImages(const StoneBoard& board);

    /// Returns the number of images besides the board itself.
    std::size_t   count() const { return count_; }
    std::uint32_t image(std::size_t i, std::uint64_t cells) const { return images_[i](cells); }
    /// Returns the image of p under the k-th of two symmetries that generate all of them: the order
    /// of the rows reversed; rows and columns exchanged, or, if the board is not a square, the
    /// order of the columns reversed.
    Stones        turned(const Stones& p, std::size_t k) const {
               const auto& image = images_[k == 0 ? 0 : count_ / 2];
               return {image(p.mine), image(p.all)};
    }
    static std::size_t turns() { return 2; }
    /// Returns the least word all << 32 | mine over all images, including p itself.
    std::uint64_t      least(const Stones& p) const {
             auto word = p.all << 32 | p.mine;
             for (std::size_t i = 0; i < count_; ++i)
            word = std::min(word, std::uint64_t{image(i, p.all)} << 32 | image(i, p.mine));
        return word;
    }

    /// The words of all images, one after the other, for boards that grow stone by stone.
    using Words = std::array<std::uint64_t, 8>;
    Words words(const Stones& p) const {
        Words words{};
        words.fill(p.all << 32 | p.mine);
        for (std::size_t i = 0; i < count_; ++i)
            words[i] = std::uint64_t{image(i, p.all)} << 32 | image(i, p.mine);
        return words;
    }
    /// Returns the least word after the other player has put one more stone into a cell, given as a
    /// bit.
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
    // A cell's images, shifted left by 32 bits.
    std::array<std::array<std::uint64_t, 7>, 32> cells_{};
};

}  // namespace zermelo::inline games
