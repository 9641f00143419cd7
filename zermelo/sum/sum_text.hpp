// A sum as it is typed: `kayles(17) + nim(5) + dag(FILE 1 3)`.
//
// Called from sum.cpp.
// Tested: test/games/sessions_test.cpp, test/golden/solve_sum.txt.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/workbench/component.hpp"

namespace zermelo::inline sum {

using Components = std::vector<Component>;

/// Opens each component; at most 1000.  The error has its place in `text`.
std::expected<Components, InputError> read_sum(std::string_view text, const NamedFiles& files,
                                               const Budget& budget);
/// The word that follows a misere sum.
inline constexpr std::string_view     kMisereWord = " --misere";
/// Takes it off the end of a text.  Returns false if it does not stand there.
bool                                  take_misere(std::string_view& text);
/// Returns the words of a command line as one text.
std::string                           sum_of_words(std::span<const std::string> words);
/// Returns the files that components name; none if the sum cannot be read.
std::vector<std::string>              files_of_sum(std::span<const std::string> words);

}  // namespace zermelo::inline sum
