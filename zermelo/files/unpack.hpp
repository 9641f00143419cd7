// Unpacks compressed inputs, recognised by their first bytes, whatever the file is called.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/files/buffer.hpp"

namespace zermelo::inline files {

enum class Packing { none, gzip, zstd };

/// Decides by the magic bytes: 1f 8b is gzip, 28 b5 2f fd (or those of a skippable frame) zstd.
Packing packing_of(std::span<const std::byte> file);

/// Unpacks a whole gzip file (all its members) or zstd file (all its frames).  Fails if the stream
/// is damaged, cut off, or followed by something else; or with .gave_up if it unpacks to more than
/// the limits' bytes, takes longer than their seconds, or was stopped.  Needs memory for the result
/// and at most 130 MB of window.
std::expected<Buffer, InputError> unpack(Packing, std::span<const std::byte> file,
                                         const Budget& limits);

}  // namespace zermelo::inline files
