// Phrases in Chinese.
#include "zermelo/game/phrases.hpp"

namespace zermelo::inline game {
namespace {

constexpr OwnForm kChineseForms[] = {
#define PHRASE(english, own) {english, own},
#include "zermelo/game/phrases/zh/api.inc"
#include "zermelo/game/phrases/zh/arena.inc"
#include "zermelo/game/phrases/zh/base.inc"
#include "zermelo/game/phrases/zh/bidding.inc"
#include "zermelo/game/phrases/zh/cli.inc"
#include "zermelo/game/phrases/zh/cluster.inc"
#include "zermelo/game/phrases/zh/coins.inc"
#include "zermelo/game/phrases/zh/files.inc"
#include "zermelo/game/phrases/zh/finite.inc"
#include "zermelo/game/phrases/zh/game.inc"
#include "zermelo/game/phrases/zh/games.inc"
#include "zermelo/game/phrases/zh/green.inc"
#include "zermelo/game/phrases/zh/impartial.inc"
#include "zermelo/game/phrases/zh/judge.inc"
#include "zermelo/game/phrases/zh/parity.inc"
#include "zermelo/game/phrases/zh/partizan.inc"
#include "zermelo/game/phrases/zh/pigs.inc"
#include "zermelo/game/phrases/zh/play.inc"
#include "zermelo/game/phrases/zh/report.inc"
#include "zermelo/game/phrases/zh/script.inc"
#include "zermelo/game/phrases/zh/serve.inc"
#include "zermelo/game/phrases/zh/sum.inc"
#include "zermelo/game/phrases/zh/workbench.inc"
#undef PHRASE
};

}  // namespace

std::string_view chinese_phrase(std::string_view english) {
    return own_form(kChineseForms, english);
}

}  // namespace zermelo::inline game
