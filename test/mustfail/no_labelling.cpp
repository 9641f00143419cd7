// An object that cannot be asked for a label.
// Expected: constraints not satisfied
// Expected: l.label(p)
#include "zermelo/arena/arena.hpp"
#include "zermelo/check/check.hpp"

namespace zermelo {

struct Answer {
#ifdef WRONG
    Green::Label of(std::uint32_t) const {
        return {};
    }
#else
    Green::Label label(std::uint32_t) const {
        return {};
    }
#endif
};

bool just(const Arena& arena) {
    return !first_unjust(arena, Green{}, Answer{});
}

}  // namespace zermelo
