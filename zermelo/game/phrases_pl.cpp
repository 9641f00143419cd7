// Phrases in Polish.
#include "zermelo/game/phrases.hpp"

namespace zermelo::inline game {
namespace {

constexpr OwnForm kPolishForms[] = {
#define PHRASE(english, own) {english, own},
#include "zermelo/game/phrases/pl/api.inc"
#include "zermelo/game/phrases/pl/arena.inc"
#include "zermelo/game/phrases/pl/base.inc"
#include "zermelo/game/phrases/pl/bidding.inc"
#include "zermelo/game/phrases/pl/cli.inc"
#include "zermelo/game/phrases/pl/cluster.inc"
#include "zermelo/game/phrases/pl/coins.inc"
#include "zermelo/game/phrases/pl/files.inc"
#include "zermelo/game/phrases/pl/finite.inc"
#include "zermelo/game/phrases/pl/game.inc"
#include "zermelo/game/phrases/pl/games.inc"
#include "zermelo/game/phrases/pl/green.inc"
#include "zermelo/game/phrases/pl/impartial.inc"
#include "zermelo/game/phrases/pl/judge.inc"
#include "zermelo/game/phrases/pl/parity.inc"
#include "zermelo/game/phrases/pl/partizan.inc"
#include "zermelo/game/phrases/pl/pigs.inc"
#include "zermelo/game/phrases/pl/play.inc"
#include "zermelo/game/phrases/pl/report.inc"
#include "zermelo/game/phrases/pl/script.inc"
#include "zermelo/game/phrases/pl/serve.inc"
#include "zermelo/game/phrases/pl/sum.inc"
#include "zermelo/game/phrases/pl/workbench.inc"
#undef PHRASE
};

}  // namespace

std::string_view polish_phrase(std::string_view english) {
    return own_form(kPolishForms, english);
}

}  // namespace zermelo::inline game
