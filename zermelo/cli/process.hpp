// What this process has cost so far, as the system tells it.
#pragma once
#include <cstdint>
#include <optional>

namespace zermelo::inline cli {

/// User and system processor seconds of all threads.
double                       cpu_seconds();
/// Most resident memory at one time since the start or reset_peak(), without mapped files;
/// none where the system does not tell.
std::optional<std::uint64_t> peak_bytes();
/// Resident memory now, without mapped files.
std::optional<std::uint64_t> resident_bytes();
/// Gives freed memory back and lets peak_bytes() start again from now.  False where that cannot be
/// done.
bool                         reset_peak();

}  // namespace zermelo::inline cli
