#include "zermelo/game/language.hpp"

#include <array>

#include "zermelo/game/phrases.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline game {
namespace {

using Texts = std::array<std::string_view, static_cast<std::size_t>(Say::verbatim) + 1>;

#define SENTENCE(kind, text) texts[static_cast<std::size_t>(Say::kind)] = text;
constexpr Texts kPolish = [] {
    Texts texts{};
#include "zermelo/game/checks_pl.inc"
#include "zermelo/game/promises_pl.inc"
#include "zermelo/game/sentences_pl.inc"
#include "zermelo/game/talk_pl.inc"
    return texts;
}();
constexpr Texts kSlovak = [] {
    Texts texts{};
#include "zermelo/game/checks_sk.inc"
#include "zermelo/game/promises_sk.inc"
#include "zermelo/game/sentences_sk.inc"
#include "zermelo/game/talk_sk.inc"
    return texts;
}();
constexpr Texts kChinese = [] {
    Texts texts{};
#include "zermelo/game/checks_zh.inc"
#include "zermelo/game/promises_zh.inc"
#include "zermelo/game/sentences_zh.inc"
#include "zermelo/game/talk_zh.inc"
    return texts;
}();
#undef SENTENCE

template <const Texts& kTexts>
std::string_view text_in(Say kind) {
    return kTexts[static_cast<std::size_t>(kind)];
}

// A phrase may be a sentence: its English form is that of the kind.
template <const Texts& kTexts, std::string_view (*kPhrases)(std::string_view)>
std::string_view phrase_in(std::string_view english) {
    if (const auto own = kPhrases(english); !own.empty()) return own;
    for (std::size_t kind = 0; kind < kTexts.size(); ++kind)
        if (kEnglish.text(static_cast<Say>(kind)) == english) return kTexts[kind];
    return "";
}

// 1 ruch, 2 ruchy, 5 ruchow, 12 ruchow, 22 ruchy.
std::size_t polish_form(std::uint64_t n) {
    if (n == 1) return 0;
    const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    return few ? 1 : 2;
}
// 1 tah, 2 tahy, 5 tahov, 22 tahov.
std::size_t slovak_form(std::uint64_t n) {
    return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
}
std::size_t one_form(std::uint64_t) {
    return 0;
}

}  // namespace

std::span<const Language> languages() {
    static const Language kLanguages[] = {
        kEnglish,
        {"pl", "Polski", text_in<kPolish>, polish_form, " ", phrase_in<kPolish, polish_phrase>},
        {"sk", "Sloven\u010dina", text_in<kSlovak>, slovak_form, " ",
         phrase_in<kSlovak, slovak_phrase>},
        {"zh", "\u4e2d\u6587", text_in<kChinese>, one_form, "",
         phrase_in<kChinese, chinese_phrase>},
    };
    return kLanguages;
}

const Language* language_called(std::string_view code) {
    for (const auto& language : languages())
        if (language.code == code) return &language;
    return nullptr;
}

const Language& language_of_locale(std::string_view locale) {
    const auto* const found = language_called(locale.substr(0, locale.find_first_of("_.@")));
    return found ? *found : kEnglish;
}

}  // namespace zermelo::inline game
