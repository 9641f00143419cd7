// Turns an answer in another language back into English, so that the same readers read what `solve
// --lang` wrote.
//
// The first line decides: if it is a headline of some language, the lines of that language are
// found again among the few kinds that readers look at, and spoken in English.  All else, numbers
// and the names of facts, is in no language and stays, line by line, in its place.
//
// O(text) where the first line is English or none of these; otherwise a line of at most
// kMostHeard bytes is compared with some ten sentences.
// Main function: in_english.  Called from green/green.cpp and pigs/pigs.cpp.
// Tested: test/game/heard_test.cpp, test/golden/languages.txt.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/game/sentence.hpp"

namespace zermelo::inline game {

/// Longer lines are lists of numbers.
inline constexpr std::size_t kMostHeard = 400;

/// The sentence of that kind that a text tells in a language; words are texts, those that are names
/// of players in English.  The inverse of spoken(): nullopt where the text is no such sentence.
std::optional<Sentences> heard(std::string_view text, Say kind, const Language&);

/// nullopt: the text is English already, or no answer.
std::optional<std::string> in_english(std::string_view text);

}  // namespace zermelo::inline game
