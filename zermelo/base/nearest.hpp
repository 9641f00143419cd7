// The names nearest to a misspelt name.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/phrase.hpp"

namespace zermelo::inline base {

/// Up to `most` of `names`, nearest first by edit distance (insert, delete, replace, swap
/// of neighbours); ties in the order given.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string_view> names,
                                 std::size_t most = 3);

/// The same as a text for InputError::instead: "solve, scan or serve".
Phrase nearest_text(std::string_view word, std::span<const std::string_view> names,
                    std::size_t most = 3);

/// Returns true if the word may be a misspelling of some name: at most a third of its letters
/// differ, or one.
bool any_near(std::string_view word, std::span<const std::string_view> names);

}  // namespace zermelo::inline base
