// Long lists of numbers that own their contents, and files of them: CSV, and NumPy's array files.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// A list of these numbers, which it owns.
NumberList held_list(std::vector<std::int64_t> numbers);
/// A map of these pairs, which it owns.
NumberMap  held_map(std::vector<std::pair<std::int64_t, std::int64_t>> pairs);

/// Returns the header of an array file with `count` elements of that type ("<u4").
/// Source: R. Kern, "A simple file format for NumPy arrays" (2007), format 1.0.
std::string npy_header(std::string_view type, std::uint64_t count);

/// Writes the nimbers of heaps 0 .. count-1.  Part table: lines `heap,nimber`; npy: 32-bit words,
/// little endian.  O(count) calls.
void write_nimbers(Part part, std::uint64_t count,
                   const std::function<std::uint64_t(std::uint64_t)>& nimber, Sink& sink);

}  // namespace zermelo::inline workbench
