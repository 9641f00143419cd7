// The kinds of sentences.  After a new one, only the files that name a kind are compiled again; all
// others know only the type (game/sentence.hpp).
#pragma once
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline game {

/// Of answers (game/sentences.inc), of checks (checks.inc), of broken promises (promises.inc), and
/// of play, judges and traces (talk.inc).  verbatim: a text without a kind, in its own words, from
/// a script or from a game that nobody has translated.
enum class Say : std::uint16_t {
#define SENTENCE(kind, english) kind,
#include "zermelo/game/checks.inc"
#include "zermelo/game/promises.inc"
#include "zermelo/game/sentences.inc"
#include "zermelo/game/talk.inc"
#undef SENTENCE
    verbatim
};

}  // namespace zermelo::inline game
