// Quixo's rules on sets of cells; quixo.cpp reads and prints them.
//
//     0 1 2 3 ...      Cell (r, c) of n x n is bit n r + c.  A position's number has a digit of
//                      base 3 for each cell, the last cell's first: 0 blank, 1 the mover's, 2 the
//                      other's.  The number does not say which of them is X.
//
// A player who makes a line of the other player's cubes loses, even if he makes one of his own too.
// All 3^(n n) positions have a number, including those that no play reaches; on 4 x 4 there are 43
// million.
//
// Source: quixo.cpp.
// Tested: test/games/quixo_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/games/stones.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/key_game.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline games {

struct Quixo {
    static constexpr std::string_view kName        = "quixo";
    static constexpr bool             kImagesAlike = true;  // test/games/quixo_test.cpp
    static constexpr std::uint32_t    kMostImages  = 8;
    struct Position {
        std::uint32_t mine = 0, theirs = 0;
        bool          x = true;  // whether X is to move

        bool operator==(const Position& p) const { return mine == p.mine && theirs == p.theirs; }
    };
    // A cube goes from `from` to `to`; the cubes in between move one step towards `from`.
    struct Move {
        std::uint32_t from, to;  // one bit each
        std::uint32_t line;      // the cells from `from` to `to`
        int           up, down;  // by how many bits the others move; one of the two is 0

        std::uint32_t pushed(std::uint32_t cells) const {
            return (cells & ~line) | (cells & line & ~from) << up >> down;
        }
        std::uint32_t pulled(std::uint32_t cells) const {
            return (cells & ~line) | (cells & line & ~to) << down >> up;
        }
    };

    StoneBoard board;
    Position   from;

    Quixo(unsigned n, Position p);

    Position start() const { return from; }
    Position play(const Position& p, const Move& m) const {
        return {m.pushed(p.theirs), m.pushed(p.mine) | m.to, !p.x};
    }
    bool lined(std::uint32_t cells) const {
        return with_line_.empty() ? find_line(cells) : with_line_[cells];
    }
    bool over(const Position& p) const { return lined(p.mine) || lined(p.theirs); }
    void moves(const Position& p, auto&& emit) const {
        if (over(p)) return;
        for (const auto& m : slides_)
            if (!(p.theirs & m.from)) emit(m);
    }
    void parents(const Position& p, auto&& emit) const {
        for (const auto& m : slides_) {
            if (!(p.theirs & m.to)) continue;
            const Position blank{m.pulled(p.theirs & ~m.to), m.pulled(p.mine), !p.x};
            if (lined(blank.theirs) || lined(blank.mine)) continue;  // play was over
            emit(blank);
            if (!lined(blank.mine | m.from))
                emit(Position{blank.mine | m.from, blank.theirs, !p.x});
        }
    }
    Winning::Facts facts(Winning, const Position& p) const {
        return {lined(p.mine) ? Outcome::win : Outcome::loss};
    }

    Index count() const { return low_count_ * high_count_; }
    Index index(const Position& p) const { return rank(p.mine) + 2 * rank(p.theirs); }
    // Both are always inlined: otherwise g++ calls them 43 million times, which is a fifth slower.
    [[gnu::always_inline]] Position position(Index i) const {
        const auto low = digits(i % low_count_), high = digits(i / low_count_);
        return {low.mine | std::uint32_t{high.mine} << half_,
                low.theirs | std::uint32_t{high.theirs} << half_, true};
    }
    [[gnu::always_inline]] Images least(const Position& p) const {
        return image_digits_.empty() ? Images{index(p)} : least_of(all_images(p));
    }
    [[gnu::always_inline]] Images least_at(Index i) const {
        if (half_images_.empty()) return {i};
        const auto  at  = static_cast<std::uint32_t>(i);
        const auto  all = static_cast<std::uint32_t>(low_count_);
        const auto &low = half_images_[at % all], &high = half_images_[all + at / all];
        Numbers     numbers;
        for (std::size_t k = 0; k < kMostImages; ++k) numbers[k] = low[k] + high[k];
        return least_of(numbers);
    }
    void images(const Position& p, auto&& emit) const {
        if (image_digits_.empty()) return;
        auto numbers = all_images(p);
        if (std::ranges::count(numbers, numbers[0]) == 1) {  // then no other is there twice either
            for (std::size_t i = 1; i < kMostImages; ++i) emit(Index{numbers[i]});
            return;
        }
        const Index own = numbers[0];
        std::ranges::sort(numbers);
        for (std::size_t i = 0; i < kMostImages; ++i)
            if (numbers[i] != own && (i == 0 || numbers[i] != numbers[i - 1]))
                emit(Index{numbers[i]});
    }
    std::uint64_t key(const Position& p) const { return std::uint64_t{p.mine} << 32 | p.theirs; }
    Position      unpack(std::uint64_t key) const {
             return {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), true};
    }

    static Turn turn(const Position& p) { return p.x ? Turn::first : Turn::second; }
    static void set_turn(Position& p, Turn turn) { p.x = turn == Turn::first; }

    std::string setup() const { return ""; }
    std::string text(const Position& p) const {
        return fmt::format("{} {}", stones_text(board, {p.mine, p.mine | p.theirs}, p.x),
                           p.x ? 'X' : 'O');
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    std::string                         move_text(const Position&, const Move& m) const {
                                return cell_text(board, m.from) + "->" + cell_text(board, m.to);
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        std::string bare;
        for (const char c : text)
            if (c != ' ') bare += c;
        std::optional<Move> found;
        moves(p, [&](const Move& m) {
            if (move_text(p, m) == bare) found = m;
        });
        return found;
    }
    Phrase why_illegal(const Position& p, std::string_view text) const {
        const auto arrow = std::min(text.find("->"), text.size());
        const auto first = text.substr(0, arrow);
        const auto start = read_cell(board, first);
        if (!start) return why_no_cell(board, first, 0);
        const auto cube = cell_text(board, *start);
        if (std::ranges::find(slides_, *start, &Move::from) == slides_.end())
            return phrase("the cube {} is not on the rim", cube);
        if (*start & p.theirs) return phrase("the cube {} is the other player's", cube);
        return phrase("the cube {} is pushed in at another end of its row or column", cube);
    }

  private:
    Index rank(std::uint32_t cells) const {
        return ranks_[cells & ((1u << half_) - 1)] + low_count_ * ranks_[cells >> half_];
    }
    using Numbers = std::array<std::uint32_t, kMostImages>;

    [[gnu::always_inline]] static Images least_of(const Numbers& numbers) {
        std::uint32_t least = numbers[0], alike = 0;
        for (const auto number : numbers) least = std::min(least, number);
        for (const auto number : numbers) alike += number == least;
        return {least, 8u >> std::countr_zero(alike)};
    }
    // Returns the numbers of p and of its images under the board's symmetries.
    [[gnu::always_inline]] Numbers all_images(const Position& p) const {
        Numbers numbers;
        for (std::size_t i = 0; i < kMostImages; ++i)
            numbers[i] =
                image_digits_[p.mine & 255][i] + image_digits_[256 + (p.mine >> 8)][i] +
                2 * (image_digits_[p.theirs & 255][i] + image_digits_[256 + (p.theirs >> 8)][i]);
        return numbers;
    }
    bool find_line(std::uint32_t cells) const {
        for (const auto line : lines_)
            if ((cells & line) == line) return true;
        return false;
    }
    struct Digits {
        std::uint16_t mine = 0, theirs = 0;
    };
    // Returns the cells for the digits of one half's number.
    Digits digits(Index number) const {
        if (number < digits_.size()) return digits_[as_size(number)];
        Digits p;
        for (unsigned bit = 1; number > 0; number /= 3, bit <<= 1) {
            if (number % 3 == 1) p.mine = static_cast<std::uint16_t>(p.mine | bit);
            if (number % 3 == 2) p.theirs = static_cast<std::uint16_t>(p.theirs | bit);
        }
        return p;
    }

    std::vector<Move>          slides_;  // in printing order
    std::vector<std::uint32_t> lines_;
    std::vector<bool>          with_line_;  // by cells; empty if there are too many
    unsigned                   half_;       // cells of a number's lower part
    Index                      low_count_ = 1, high_count_ = 1;
    std::vector<std::uint32_t> ranks_;   // the number of each set of cells of one half, all mine
    std::vector<Digits>        digits_;  // for the lower numbers; empty if there are too many
    // For each low and each high byte of cells, all mine: what it adds to the number of each image.
    // Empty if the numbers are too large.
    std::vector<Numbers>       image_digits_;
    // The same for each number of the lower half, then for each number of the upper half.
    std::vector<Numbers>       half_images_;
};

/// Returns a session of the board that uses the kernels compiled in quixo_kernels.cpp.
std::unique_ptr<Session> quixo_session(Quixo game);

}  // namespace zermelo::inline games
