// A data file of a game whose rules are in a file: it must be a plain file, in a plain folder, and
// small.
//
// Neither the file nor its folder may be a link, since links lead elsewhere.
// Tested: test/golden/script_data.txt.
#pragma once
#include <expected>
#include <string>

#include "zermelo/files/input.hpp"

namespace zermelo::inline files {

/// The error names the file, and says what is wrong: missing, a link, no plain file, too large.
std::expected<InputFile, InputError> open_data(const std::string& path, std::size_t most,
                                               const Budget& limits);

}  // namespace zermelo::inline files
