#include "zermelo/workbench/nimber_source.hpp"

#include <fmt/format.h>

namespace zermelo::inline workbench {

InputError too_many_labels(Index heaps) {
    return plain_error(fmt::format("a certificate would label {} heaps", heaps),
                       fmt::format("heaps below {}", kMostLabelled));
}

std::string unjust_text(Index heap, std::uint64_t nimber) {
    return fmt::format("a heap of {}: its nimber {} does not follow from its options'", heap,
                       nimber);
}

}  // namespace zermelo::inline workbench
