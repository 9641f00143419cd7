// A game whose positions have no numbers, handed to the checker that walks them all.
// Expected: constraints not satisfied
// Expected: Numbered
#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {

#ifdef WRONG
struct Loop {
    static constexpr std::string_view kName = "loop";
    using Position                          = std::uint32_t;
    using Move                              = std::uint32_t;
    Position     start() const { return 0; }
    Position     play(Position, Move m) const { return m; }
    void         moves(Position p, auto&& emit) const { emit(p); }
    Green::Facts facts(Green, Position) const { return {}; }
};
#else
using Loop = Arena;
#endif
static_assert(Ruleset<Loop>);

bool just(const Loop& game, const GreenLabels& labels) {
    return !first_unjust(game, Green{}, labels);
}

}  // namespace zermelo
