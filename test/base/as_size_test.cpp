#include "zermelo/base/as_size.hpp"

#include <gtest/gtest.h>

#include <concepts>

namespace zermelo {
namespace {

TEST(AsSize, is_the_same_number) {
    static_assert(std::same_as<decltype(as_size(0)), std::size_t>);
    static_assert(as_size(0) == 0);
    static_assert(as_size(0xffffffff) == 0xffffffff);
    constexpr std::size_t kMost = ~std::size_t{0};
    EXPECT_EQ(as_size(kMost), kMost);
    EXPECT_EQ(as_size(kMost - 1), kMost - 1);
}

}  // namespace
}  // namespace zermelo
