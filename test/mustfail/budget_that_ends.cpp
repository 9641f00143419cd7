// A pace asks its budget as long as it lives; a pace made of a temporary would ask a budget that is
// gone.
// Expected: use of deleted function
// Expected: Budget&&
#include "zermelo/base/budget.hpp"

namespace zermelo {

bool go_on(const Budget& budget) {
#ifdef WRONG
    Pace pace(Budget{}, "test");
    return pace.go_on(budget.work);
#else
    Pace pace(budget, "test");
    return pace.go_on(1);
#endif
}

}  // namespace zermelo
