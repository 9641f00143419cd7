// What this process has cost so far, as the system reports it.
#pragma once
#include <cstdint>
#include <optional>

namespace zermelo::inline cli {

/// Returns the user and system processor seconds of all threads.
double                       cpu_seconds();
/// Returns the most resident memory at one time since the start or reset_peak(), without mapped
/// files; nothing if the system does not report it.
std::optional<std::uint64_t> peak_bytes();
/// Returns the resident memory now, without mapped files.
std::optional<std::uint64_t> resident_bytes();
/// Gives freed memory back and lets peak_bytes() start again from now.  Returns false if that
/// cannot be done.
bool                         reset_peak();

}  // namespace zermelo::inline cli
