#include "zermelo/workbench/told_game.hpp"

#include <utility>

#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {

Sentences not_read() {
    return Say::promise_unread;
}
Sentences read_as(std::string text) {
    return say(Say::promise_read_as, std::move(text));
}
Sentences another_key(std::string text) {
    return say(Say::promise_key, std::move(text));
}
Sentences another_number(Index i, Index count) {
    return say(Say::promise_number, i, count);
}

}  // namespace zermelo::inline workbench
