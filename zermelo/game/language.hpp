// The languages in which people read answers.
//
// English is in game/sentences.inc, and phrases are written where they arise (base/phrase.hpp);
// each other language has files beside this one, the folder phrases/pl or the like, and one line in
// language.cpp.  JSON, CSV and the other formats for programs are not translated.
// Main function: language_called.
// Tested: test/game/language_test.cpp.
#pragma once
#include <span>
#include <string_view>

#include "zermelo/game/sentence.hpp"

namespace zermelo::inline game {

/// All of them, English first.
std::span<const Language> languages();

/// Returns the language with that code, or nullptr if there is none.
const Language* language_called(std::string_view code);

/// Returns the language that a locale names ("pl_PL.UTF-8", "zh"), and English for all others ("C",
/// "de_DE").
const Language& language_of_locale(std::string_view locale);

}  // namespace zermelo::inline game
