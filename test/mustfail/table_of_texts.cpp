// Pages full of zeros are not texts: the elements of a table must be trivially copyable.
// Expected: constraint failure
// Expected: is_trivially_copyable_v
#include <string>

#include "zermelo/base/memory.hpp"

namespace zermelo {

#ifdef WRONG
using Entry = std::string;
#else
using Entry = char;
#endif
Table<Entry> table;

}  // namespace zermelo
