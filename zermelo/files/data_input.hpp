// A data file of a game whose rules a file holds: a plain file, in a plain folder, and small.
//
// Links lead elsewhere, so that neither the file nor its folder may be one.
// Tested: test/golden/script_data.txt.
#pragma once
#include <expected>
#include <string>

#include "zermelo/files/input.hpp"

namespace zermelo::inline files {

/// The error names the file, and what is wrong: gone, a link, no plain file, too large.
std::expected<InputFile, InputError> open_data(const std::string& path, std::size_t most,
                                               const Budget& limits);

}  // namespace zermelo::inline files
