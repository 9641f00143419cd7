// A number of 64 bits as what memory is counted in, never cut off in silence.
//
// std::size_t has 32 bits in WebAssembly.  A position's number, a heap, a file's length have 64
// everywhere; they become places in memory here.
#pragma once
#include <cstddef>
#include <cstdint>

namespace zermelo::inline base {

/// The same number.  Where std::size_t cannot hold it, the program ends, rather than look at
/// another place; where it has 64 bits, this does nothing.
[[gnu::always_inline]] constexpr std::size_t as_size(std::uint64_t number) {
    if constexpr (sizeof(std::size_t) < sizeof number) {
        if (number > ~std::size_t{0}) __builtin_trap();
    }
    return static_cast<std::size_t>(number);
}

}  // namespace zermelo::inline base
