// A user's own game that does not keep the promises about keys.
// Expected: a game has key(p) and unpack(key), each other's inverse
#include "zermelo/workbench/own_game.hpp"

namespace zermelo {

struct Countdown {  // take one or two; a player who cannot, loses
    static constexpr std::string_view kName = "countdown";
    using Position                          = std::uint64_t;
    using Move                              = std::uint64_t;

    Position start() const { return 10; }
    Position play(Position p, Move m) const { return p - m; }
    void     moves(Position p, auto&& emit) const {
            for (Move m = 1; m <= 2 && m <= p; ++m) emit(m);
    }
    Winning::Facts facts(Winning, Position) const { return {Outcome::loss}; }
    std::uint64_t  key(Position p) const { return p; }
#ifndef WRONG
    Position unpack(std::uint64_t key) const {
        return key;
    }
#endif
    std::string text(Position p) const {
        return std::to_string(p);
    }
    std::string move_text(Position, Move m) const {
        return std::to_string(m);
    }
    std::expected<Position, InputError> read(std::string_view) const {
        return start();
    }
};

const GameCard& card() {
    return own_card<Countdown>();
}

}  // namespace zermelo
