#include "test/support/repository.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace zermelo::test {

// The only file that knows the folder: all other files compile to the same bytes in every clone.
std::string in_repository(const std::string& path) {
    return ZERMELO_ROOT "/" + path;
}

std::string repository_text(const std::string& path) {
    std::ifstream file(in_repository(path), std::ios::binary);
    EXPECT_TRUE(file) << path << " cannot be read";
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace zermelo::test
