// Phrases in Slovak.
#include "zermelo/game/phrases.hpp"

namespace zermelo::inline game {
namespace {

constexpr OwnForm kSlovakForms[] = {
#define PHRASE(english, own) {english, own},
#include "zermelo/game/phrases/sk/api.inc"
#include "zermelo/game/phrases/sk/arena.inc"
#include "zermelo/game/phrases/sk/base.inc"
#include "zermelo/game/phrases/sk/bidding.inc"
#include "zermelo/game/phrases/sk/cli.inc"
#include "zermelo/game/phrases/sk/cluster.inc"
#include "zermelo/game/phrases/sk/coins.inc"
#include "zermelo/game/phrases/sk/files.inc"
#include "zermelo/game/phrases/sk/finite.inc"
#include "zermelo/game/phrases/sk/game.inc"
#include "zermelo/game/phrases/sk/games.inc"
#include "zermelo/game/phrases/sk/green.inc"
#include "zermelo/game/phrases/sk/impartial.inc"
#include "zermelo/game/phrases/sk/judge.inc"
#include "zermelo/game/phrases/sk/parity.inc"
#include "zermelo/game/phrases/sk/partizan.inc"
#include "zermelo/game/phrases/sk/pigs.inc"
#include "zermelo/game/phrases/sk/play.inc"
#include "zermelo/game/phrases/sk/report.inc"
#include "zermelo/game/phrases/sk/script.inc"
#include "zermelo/game/phrases/sk/serve.inc"
#include "zermelo/game/phrases/sk/sum.inc"
#include "zermelo/game/phrases/sk/workbench.inc"
#undef PHRASE
};

}  // namespace

std::string_view slovak_phrase(std::string_view english) {
    return own_form(kSlovakForms, english);
}

}  // namespace zermelo::inline game
