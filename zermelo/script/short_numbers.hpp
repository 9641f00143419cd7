// Numbers that are mostly small, one after another: seven bits a byte, the lowest first; the
// highest bit of a byte says that more bytes follow.
// Tested: test/script/graph_test.cpp.
#pragma once
#include <cstdint>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline script {

/// Appends a number in 1 to 10 bytes.  Returns false if there is no memory.
inline bool put_short(Stack<std::uint8_t>& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        if (!bytes.push(static_cast<std::uint8_t>(value | 0x80))) return false;
    return bytes.push(static_cast<std::uint8_t>(value));
}

/// Returns the number that put_short wrote at `at`, and moves `at` behind it.
inline std::uint64_t take_short(const Stack<std::uint8_t>& bytes, std::uint64_t& at) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const std::uint64_t byte = bytes[at++];
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
    }
}

}  // namespace zermelo::inline script
