#include "zermelo/arena/degrees.hpp"

namespace zermelo::inline arena {

std::expected<Degrees, InputError> degrees_between(double least, double most) {
    if (least <= most)
        return Degrees{static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)};
    InputError error;
    error.what     = phrase("the least out-degree {} is above the largest {}", least, most);
    error.expected = phrase("a least out-degree no larger than the largest");
    return std::unexpected(error);
}

}  // namespace zermelo::inline arena
