// The files of this repository that tests read.
#pragma once

#include <string>

namespace zermelo::test {

/// The path of a file or folder here, such as "data/green/sample.in".
std::string in_repository(const std::string& path);

/// All bytes of such a file; a failure of the test, and nothing, where it cannot be read.
std::string repository_text(const std::string& path);

}  // namespace zermelo::test
