#include "zermelo/games/shared.hpp"

namespace zermelo::inline games {

#define SHARED(name) Sharing share_##name(std::string_view position, std::uint64_t bytes);
#include "zermelo/games/shared.inc"
#undef SHARED

bool numbers_are_shared(std::string_view game) {
#define SHARED(name) \
    if (game == #name) return true;
#include "zermelo/games/shared.inc"
#undef SHARED
    return false;
}

Sharing shared_game(std::string_view game, std::string_view position, std::uint64_t bytes) {
    std::string known;
#define SHARED(name)                                         \
    if (game == #name) return share_##name(position, bytes); \
    known += known.empty() ? #name : ", " #name;
#include "zermelo/games/shared.inc"
#undef SHARED
    return std::unexpected(plain_error(
        phrase("positions of {} have no numbers by which machines could share them", game), known));
}

}  // namespace zermelo::inline games
