// A row of 14 pins.  By turns a player knocks down one pin, or two side by side; a player who
// cannot move loses.  There are two versions: one with levels, one with numbers and parents.
//
// A position is typed as the row: "I.IIIIIIIIIIII".
// Source: H. E. Dudeney, The Canterbury Puzzles (1907), no. 73, with another row.
#pragma once
#include <zermelo/workbench/own_game.hpp>

struct Row {
    static constexpr std::string_view kTitle = "a row of pins: knock down one or two, and the last",
                                      kSource = "H. E. Dudeney, The Canterbury Puzzles (1907)";
    static constexpr unsigned kPins           = 14;
    using Position                            = std::uint32_t;  // a bit for each pin
    using Move                                = std::uint32_t;

    Position start() const { return (1u << kPins) - 1; }
    void     moves(Position p, auto&& emit) const {
            for (unsigned k = 0; k < kPins; ++k) {
                const Move one = 1u << k, two = 3u << k;
                if ((p & one) == one) emit(one);
            if ((p & two) == two) emit(two);
        }
    }
    Position                play(Position p, Move m) const { return p & ~m; }
    zermelo::Winning::Facts facts(zermelo::Winning, Position) const {
        return {zermelo::Outcome::loss};
    }
    std::uint64_t key(Position p) const { return p; }
    Position      unpack(std::uint64_t key) const { return static_cast<Position>(key); }

    std::string text(Position p) const {
        std::string row;
        for (unsigned k = 0; k < kPins; ++k) row += p >> k & 1 ? 'I' : '.';
        return row;
    }
    std::string move_text(Position, Move m) const {
        const auto at = std::to_string(std::countr_zero(m) + 1);
        return std::popcount(m) == 1 ? at : at + "+" + std::to_string(std::countr_zero(m) + 2);
    }
    std::expected<Position, zermelo::InputError> read(std::string_view typed) const {
        Position p = 0;
        for (unsigned k = 0; k < kPins && k < typed.size(); ++k) p |= (typed[k] == 'I') << k;
        if (text(p) == typed) return p;
        return std::unexpected(zermelo::plain_error("'" + std::string(typed) + "' is no row",
                                                    "14 letters I or dots", "I.IIIIIIIIIIII"));
    }
};

struct Pins : Row {
    static constexpr std::string_view kName = "pins", kTyped = "pins [ROW]",
                                      kExample = "I.IIIIIIIIIIII";

    std::uint64_t level(Position p) const { return static_cast<std::uint64_t>(std::popcount(p)); }
};

struct NumberedPins : Row {
    static constexpr std::string_view kName = "numbered-pins", kTyped = "numbered-pins [ROW]",
                                      kExample = "I.IIIIIIIIIIII";

    zermelo::Index count() const { return zermelo::Index{1} << kPins; }
    zermelo::Index index(Position p) const { return p; }
    Position       position(zermelo::Index i) const { return static_cast<Position>(i); }
    /// The positions that lead here: one pin more stood there, or two side by side.
    void           parents(Position p, auto&& emit) const {
                  for (unsigned k = 0; k < kPins; ++k) {
                      const Position one = 1u << k, two = 3u << k;
                      if ((p & one) == 0) emit(p | one);
            if ((p & two) == 0 && k + 1 < kPins) emit(p | two);
        }
    }
};
