// A 64-bit fingerprint of bytes (XXH3), for certificates.  It gives no protection against an
// adversary.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo::inline base {

/// The XXH3 64-bit hash of the bytes; the same on every machine.  About 10 GB a second.
std::uint64_t fingerprint(std::span<const std::byte> bytes);

}  // namespace zermelo::inline base
