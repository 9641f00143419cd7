// A caller that asks for memory and ignores whether it was given.
// Expected: ignoring return value
// Expected: nodiscard
#include "zermelo/base/memory.hpp"

namespace zermelo {

std::size_t grab(std::size_t n) {
    const Table<int> table(n);
#ifdef WRONG
    table.ok();
#else
    if (!table.ok()) return 0;
#endif
    return table.size();
}

}  // namespace zermelo
