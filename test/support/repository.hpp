// The files of this repository that tests read.
#pragma once

#include <string>

namespace zermelo::test {

/// Returns the path of a file or folder of the repository, such as "data/green/sample.in".
std::string in_repository(const std::string& path);

/// Returns all bytes of such a file.  If it cannot be read, the test fails and nothing is returned.
std::string repository_text(const std::string& path);

}  // namespace zermelo::test
