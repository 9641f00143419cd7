// How much of a long test the sanitizers' build runs.
#pragma once
#include <cstdint>

namespace zermelo::test {

/// The sanitizers look for code that goes astray, not for answers that are untrue.  So where the
/// release build tries all cases of one kind, the sanitizers' build tries one in kThin.  The number
/// is odd and has no factor in common with any digit's base.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::uint32_t kThin = 9;
#else
inline constexpr std::uint32_t kThin = 1;
#endif

}  // namespace zermelo::test
