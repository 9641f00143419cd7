// Pong Hau K'i: two stones of each player on five points.  By turns a player moves a stone to the
// free point beside it; a player who cannot move loses.
//
//     1       2
//     | \   / |
//     |   3   |
//     | /   \ |
//     4 ----- 5
//
// A position is typed as its points and who moves: "OO.XX X".
// Source: S. Culin, Korean Games (1895).
#pragma once
#include <zermelo/workbench/own_game.hpp>

struct Pong {
    static constexpr std::string_view kName = "pong", kTitle = "Pong Hau K'i: do not get stuck",
                                      kSource = "S. Culin, Korean Games (1895)",
                                      kTyped = "pong [STONES MOVER]", kExample = "OO.XX X";
    struct Position {
        std::uint8_t mine = 0b11000, theirs = 0b00011;          // a bit for each point
        bool         x                                 = true;  // to move
        bool         operator==(const Position&) const = default;
    };
    struct Move {
        unsigned from;
    };
    static constexpr unsigned kBeside[] = {0b01100, 0b10100, 0b11011, 0b10101, 0b01110};

    static unsigned free(Position p) { return 0b11111 & ~(p.mine | p.theirs); }

    Position start() const { return {}; }
    void     moves(Position p, auto&& emit) const {
            for (unsigned from = 0; from < 5; ++from)
            if ((p.mine >> from & 1) && (kBeside[from] & free(p))) emit(Move{from});
    }
    Position play(Position p, Move m) const {
        const auto moved = static_cast<std::uint8_t>((p.mine ^ 1u << m.from) | free(p));
        return {p.theirs, moved, !p.x};
    }
    zermelo::Winning::Facts facts(zermelo::Winning, Position) const {
        return {zermelo::Outcome::loss};
    }
    std::uint64_t key(Position p) const { return p.mine | p.theirs << 5 | p.x << 10; }
    Position      unpack(std::uint64_t key) const {
             return {std::uint8_t(key & 31), std::uint8_t(key >> 5 & 31), key >> 10 == 1};
    }

    std::string text(Position p) const {
        std::string points;
        for (unsigned i = 0; i < 5; ++i)
            points += p.mine >> i & 1 ? "OX"[p.x] : p.theirs >> i & 1 ? "XO"[p.x] : '.';
        return points + (p.x ? " X" : " O");
    }
    std::string move_text(Position p, Move m) const {
        return std::to_string(m.from + 1) + "->" + std::to_string(std::countr_zero(free(p)) + 1);
    }
    std::expected<Position, zermelo::InputError> read(std::string_view typed) const {
        Position p{0, 0, typed.ends_with('X')};
        for (unsigned i = 0; i < 5 && i < typed.size(); ++i)
            if (typed[i] != '.') (typed[i] == typed.back() ? p.mine : p.theirs) |= 1u << i;
        if (text(p) == typed && std::popcount(p.mine) == 2 && std::popcount(p.theirs) == 2)
            return p;
        return std::unexpected(zermelo::plain_error("'" + std::string(typed) + "' is no position",
                                                    "two X, two O, a dot, and who moves",
                                                    "pong 'OO.XX X'"));
    }
};
