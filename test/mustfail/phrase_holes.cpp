// A phrase has as many holes as words.
// Expected: holes_are_not_as_many_as_words
#include "zermelo/base/phrase.hpp"

int main() {
#ifdef WRONG
    return static_cast<int>(zermelo::phrase("a heap of {}, not {}", 3).words().size());
#else
    return static_cast<int>(zermelo::phrase("a heap of {}, not {}", 3, 4).words().size());
#endif
}
