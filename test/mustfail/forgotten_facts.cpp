// A game that does not give the facts that the rule needs about a position.
// Expected: has no member named 'facts'
#include "zermelo/check/check.hpp"
#include "zermelo/rule/green.hpp"

namespace zermelo {

struct Ring {  // three fields in a circle
    static constexpr std::string_view kName = "ring";
    using Position                          = int;
    using Move                              = int;
    Position start() const { return 0; }
    Position play(Position, Move m) const { return m; }
    void     moves(Position p, auto&& emit) const { emit((p + 1) % 3); }
    Index    count() const { return 3; }
    Index    index(Position p) const { return static_cast<Index>(p); }
    Position position(Index i) const { return static_cast<Position>(i); }
#ifndef WRONG
    Green::Facts facts(Green, Position p) const {
        return {true, p == 0};
    }
#endif
};

struct AllAnn {
    Green::Label label(int p) const { return {true, static_cast<std::uint32_t>(p)}; }
};

bool just() {
    return !first_unjust(Ring{}, Green{}, AllAnn{});
}

}  // namespace zermelo
