#include "zermelo/arena/families.hpp"

namespace zermelo::inline arena {

std::span<const ArenaFamily> arena_families() {
    static const ArenaFamily kFamilies[] = {
#define FAMILY(id, name, what) {name, what, id##_options, make_##id},
#include "zermelo/arena/families.inc"
#undef FAMILY
    };
    return kFamilies;
}

}  // namespace zermelo::inline arena
