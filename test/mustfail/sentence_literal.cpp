// In our own sources, a sentence is a kind or a phrase, so that every language has it.
// Expected: use of deleted function
#define ZERMELO_OWN_TEXTS
#include "zermelo/game/sentence.hpp"

int main() {
#ifdef WRONG
    const zermelo::Sentences told = "the board is missing";
#else
    const zermelo::Sentences told = zermelo::phrase("the board is missing");
#endif
    return told.empty();
}
