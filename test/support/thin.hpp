// How much of a long test the sanitizers' build runs.
#pragma once
#include <cstdint>

namespace zermelo::test {

/// The sanitizers look for what goes astray, not for what is untrue: where the release build tries
/// all cases of one kind, theirs tries one in so many.  Odd, and with no digit's base in common.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::uint32_t kThin = 9;
#else
inline constexpr std::uint32_t kThin = 1;
#endif

}  // namespace zermelo::test
