// A list that a test walks: a test whose list is empty tests nothing.
#pragma once
#include <gtest/gtest.h>

#include <ranges>
#include <utility>

namespace zermelo::test {

/// The list as it is; the test fails where it is empty.
///
///     for (const auto* const card : some(catalogue())) ...
template <class List>
List some(List&& list) {
    EXPECT_FALSE(std::ranges::empty(list)) << "the list that this test walks is empty";
    return std::forward<List>(list);
}

}  // namespace zermelo::test
