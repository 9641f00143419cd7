// Converts a number of 64 bits to the type in which memory is counted, and never truncates it
// silently.
//
// std::size_t has 32 bits in WebAssembly.  A position's number, a heap and a file's length have 64
// everywhere; here they become places in memory.
#pragma once
#include <cstddef>
#include <cstdint>

namespace zermelo::inline base {

/// Returns the same number.  If std::size_t cannot hold it, the program ends rather than use a
/// wrong place in memory.  Where std::size_t has 64 bits, this does nothing.
[[gnu::always_inline]] constexpr std::size_t as_size(std::uint64_t number) {
    if constexpr (sizeof(std::size_t) < sizeof number) {
        if (number > ~std::size_t{0}) __builtin_trap();
    }
    return static_cast<std::size_t>(number);
}

}  // namespace zermelo::inline base
