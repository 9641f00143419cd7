#include "zermelo/arena/roster.hpp"
namespace zermelo {
Solution<GreenLabels> buchi_best(const Arena& a, const Budget& b) {
    return buchi_supports(a, b);
}
}  // namespace zermelo
