#include "zermelo/base/hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace zermelo::inline base {

std::uint64_t fingerprint(std::span<const std::byte> bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace zermelo::inline base
