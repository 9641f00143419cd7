// How other languages express phrases.
//
// A language has a table of rows PHRASE("English form", "its own form"), in a file for each room:
// a phrase is in the file of the room that says it, or of the lowest if several do.  Our own form
// numbers the holes: {0} is the first {} of the English one, {0:ruch|ruchy|ruchow} the word beside
// that number.  tools/check_habits compares the tables with the sources.
//
// Tested: test/game/language_test.cpp.
#pragma once
#include <algorithm>
#include <span>
#include <string_view>

namespace zermelo::inline game {

/// A row of a table.
struct OwnForm {
    std::string_view english, own;
};

/// Returns a language's own form, "" if it lacks that phrase.  O(rows): errors are rare.
inline std::string_view own_form(std::span<const OwnForm> rows, std::string_view english) {
    const auto found = std::ranges::find(rows, english, &OwnForm::english);
    return found == rows.end() ? std::string_view() : found->own;
}

/// For each language.
std::string_view polish_phrase(std::string_view english);
/// The same.
std::string_view slovak_phrase(std::string_view english);
/// The same.
std::string_view chinese_phrase(std::string_view english);

}  // namespace zermelo::inline game
