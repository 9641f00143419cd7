// The rules say what the proved rules say: proof/rulings.txt is written by the program that Coq
// extracts.
#include "test/support/rulings.hpp"
#include "test/support/repository.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace zermelo {
namespace {

TEST(Rulings, are_those_of_the_proved_rules) {
    std::ifstream file(test::in_repository("proof/rulings.txt"));
    ASSERT_TRUE(file);
    std::istringstream ours(test::rulings());
    std::string        proved, line;
    std::size_t        number = 0;
    while (std::getline(file, proved)) {
        ++number;
        ASSERT_TRUE(std::getline(ours, line)) << "line " << number << " is wanted";
        ASSERT_EQ(line, proved) << "line " << number;
    }
    ASSERT_FALSE(std::getline(ours, line)) << "after " << number << " lines: " << line;
    ASSERT_GT(number, 0u);
}

}  // namespace
}  // namespace zermelo
