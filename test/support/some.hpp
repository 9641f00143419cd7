// A list that a test walks: a test with an empty list would test nothing.
#pragma once
#include <gtest/gtest.h>

#include <ranges>
#include <utility>

namespace zermelo::test {

/// Returns the list unchanged; the test fails if it is empty.
///
///     for (const auto* const card : some(catalogue())) ...
template <class List>
List some(List&& list) {
    EXPECT_FALSE(std::ranges::empty(list)) << "the list that this test walks is empty";
    return std::forward<List>(list);
}

}  // namespace zermelo::test
