// Handles another program shortening a file that we have mapped.
//
// The pages behind the new end are gone, and touching one raises the signal SIGBUS.  Small inputs
// are copied, so this cannot happen to them.  For the others the signal ends the process with a
// message that names the file, and with the status of an input that cannot be read.
//
// Tested: test/golden/shortened.txt.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace zermelo::inline files {

/// From now on a fault in a guarded map ends the process with the message "FILE: was shortened ..."
/// and `status`.  Faults elsewhere end it as before.
void guard_maps(int status);

/// Remembers the map's name.  Maps beyond the first hundred stay nameless.
void name_map(std::span<const std::byte> map, std::string_view name);
/// Must be called before the map is unmapped.
void forget_map(const std::byte* begin);

}  // namespace zermelo::inline files
