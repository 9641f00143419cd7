#include "zermelo/games/hex_fill.hpp"

#include <bit>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline games {

namespace {

// Marks the surroundings where X's cells form at most one run, however the free cells are filled.
// Then O's cells do too.
consteval std::array<bool, 729> dead_digits() {
    std::array<bool, 729> dead{};
    dead.fill(true);
    for (unsigned digits = 0; digits < dead.size(); ++digits) {
        unsigned of[3] = {};  // bits of the cells of each digit
        for (std::size_t k = 0; k < HexFill::kAround; ++k)
            of[digits / HexFill::kDigit[k] % 3] |= 1u << k;
        for (unsigned xs = 0; xs < 1u << HexFill::kAround; ++xs) {
            if ((of[1] & ~xs) != 0 || (of[2] & xs) != 0) continue;
            const unsigned next = xs >> 1 | (xs & 1) << (HexFill::kAround - 1);
            if (std::popcount(xs & ~next) > 1) dead[digits] = false;  // the ends of runs
        }
    }
    return dead;
}

constexpr auto kDead = dead_digits();

}  // namespace

HexFill::HexFill(const StoneBoard& board) : cells_(board.cells()) {
    constexpr std::array<int, kAround> kDown  = {0, 1, 1, 0, -1, -1};
    constexpr std::array<int, kAround> kRight = {1, 0, -1, -1, 0, 1};

    const int rows = static_cast<int>(board.rows), columns = static_cast<int>(board.columns);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const auto place = [&](int down, int right) {
                return static_cast<std::uint8_t>(std::countr_zero(
                    board.cell(static_cast<unsigned>(down), static_cast<unsigned>(right))));
            };
            auto& around = around_[place(r, c)];
            for (std::size_t k = 0; k < kAround; ++k) {
                const int  down = r + kDown[k], right = c + kRight[k];
                const bool in_row    = right >= 0 && right < columns;
                const bool in_column = down >= 0 && down < rows;
                around.cell[k]       = in_row && in_column ? place(down, right) : kNone;
                if (in_row != in_column) around.sides += (in_row ? 1 : 2) * kDigit[k];
            }
        }
}

unsigned HexFill::digits(const HexCells& cells, std::size_t at) const {
    unsigned result = around_[at].sides;
    for (std::size_t k = 0; k < kAround; ++k) {
        const auto next = around_[at].cell[k];
        if (next == kNone) continue;
        result += kDigit[k] *
                  static_cast<unsigned>((cells.of[0] >> next & 1) | (cells.of[1] >> next & 1) << 1);
    }
    return result;
}

bool HexFill::kill(HexCells& cells) const {
    bool any = false;
    for (auto rest = cells_ & ~cells.all(); rest != 0; rest &= rest - 1)
        if (kDead[digits(cells, as_size(std::countr_zero(rest)))]) {
            cells.dead |= rest & -rest, any = true;
            cells.of[0] |= rest & -rest;
        }
    return any;
}

bool HexFill::capture(HexCells& cells) const {
    for (auto rest = cells_ & ~cells.all(); rest != 0; rest &= rest - 1) {
        const auto at   = as_size(std::countr_zero(rest));
        const auto here = digits(cells, at);
        for (std::size_t k = 0; k < kAround / 2; ++k) {
            const auto next = around_[at].cell[k];
            if (next == kNone || (cells.all() >> next & 1) != 0) continue;
            const auto there = digits(cells, next);
            for (unsigned owner = 0; owner < 2; ++owner) {
                if (!kDead[here + (owner + 1) * kDigit[k]] ||
                    !kDead[there + (owner + 1) * kDigit[k + kAround / 2]])
                    continue;
                cells.of[owner] |= (rest & -rest) | std::uint64_t{1} << next;
                return true;
            }
        }
    }
    return false;
}

HexCells HexFill::filled(HexCells cells) const {
    while (kill(cells) || capture(cells)) {}
    return cells;
}

}  // namespace zermelo::inline games
