// A table of a gigabyte copied by accident.
// Expected: use of deleted function
#include <utility>

#include "zermelo/base/memory.hpp"

namespace zermelo {

Table<int> twice(Table<int>& table) {
#ifdef WRONG
    return table;
#else
    return std::move(table);
#endif
}

}  // namespace zermelo
