// The kinds of sentences.  A new one makes only those compile again who name a kind; all others
// know the type alone (game/sentence.hpp).
#pragma once
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline game {

/// Of answers (game/sentences.inc), of checks (checks.inc), and of play, judges and traces
/// (talk.inc).  verbatim: a text that has no kind, in its own words: of a script, or of a game that
/// nobody has translated.
enum class Say : std::uint16_t {
#define SENTENCE(kind, english) kind,
#include "zermelo/game/checks.inc"
#include "zermelo/game/sentences.inc"
#include "zermelo/game/talk.inc"
#undef SENTENCE
    verbatim
};

}  // namespace zermelo::inline game
