// Turns an answer in another language back into English, so that what `solve --lang` wrote can be
// read by the same readers.
//
// The first line decides.  If it is a headline in some language, each line in that language is
// matched with the few kinds of sentences that readers look at, and written in English.  All else,
// numbers and the names of facts, is in no language and stays in its place, line by line.
//
// O(text) if the first line is English or not a headline; otherwise each line of at most kMostHeard
// bytes is compared with about ten sentences.
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

/// Reads a text as a sentence of that kind in a language.  Its words are texts; names of players
/// become words of English.  The inverse of spoken().  Returns nullopt if the text is not such a
/// sentence.
std::optional<Sentences> heard(std::string_view text, Say kind, const Language&);

/// Returns the text in English, or nullopt if it is English already, or not an answer.
std::optional<std::string> in_english(std::string_view text);

}  // namespace zermelo::inline game
