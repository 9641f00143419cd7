// In our own sources, a text for people is a phrase, so that the languages' tables are complete.
// Expected: use of deleted function
#define ZERMELO_OWN_TEXTS
#include "zermelo/base/input_error.hpp"

int main() {
#ifdef WRONG
    return zermelo::plain_error("the board is missing").what.empty();
#else
    return zermelo::plain_error(zermelo::phrase("the board is missing")).what.empty();
#endif
}
