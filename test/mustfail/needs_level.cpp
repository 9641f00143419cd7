// A rule that is sound only where play must end, judged on an arena, where it need not.
// Expected: constraints not satisfied
// Expected: !R::kNeedsLevel
#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/green_labels.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {

struct Level : Green {
#ifdef WRONG
    static constexpr bool kNeedsLevel = true;
#endif
};

bool just(const Arena& arena, const GreenLabels& labels) {
    return !first_unjust(arena, Level{}, labels);
}

}  // namespace zermelo
