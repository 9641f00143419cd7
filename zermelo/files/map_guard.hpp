// What happens when another program shortens a file that we have mapped.
//
// The pages behind its new end are gone, and touching one is the signal SIGBUS.  Inputs that are
// small are copied and know no such end; for the others the signal ends the process with a sentence
// that names the file, and with the status of an input that cannot be read.
//
// Tested: test/golden/shortened.txt.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace zermelo::inline files {

/// From now on a fault in a guarded map ends the process: "FILE: was shortened ...", and `status`.
/// Faults elsewhere end it as they always did.
void guard_maps(int status);

/// Knows the map's name.  Maps beyond the first hundred stay nameless.
void name_map(std::span<const std::byte> map, std::string_view name);
/// Before it is unmapped.
void forget_map(const std::byte* begin);

}  // namespace zermelo::inline files
