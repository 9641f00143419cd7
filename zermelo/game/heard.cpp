#include "zermelo/game/heard.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline game {
namespace {

constexpr std::size_t kMostWords = 10;  // {0} to {9}
constexpr std::size_t kMostWord  = 40;  // bytes

constexpr Say kHeadlines[] = {Say::fields_won, Say::field_wins, Say::field_loses, Say::pigs_steps,
                              Say::impossible};
constexpr Say kEnds[]      = {Say::certified, Say::not_certified_gave_up, Say::not_certified_path,
                              Say::not_certified_theorem, Say::not_certified_unjudged};
constexpr Say kVerdicts[]  = {Say::verdict_win, Say::verdict_loss, Say::verdict_draw,
                              Say::verdict_unknown};

using Words = std::array<std::string_view, kMostWords>;

// Returns true if the text has the form of the pattern.  Words that are empty are filled in; the
// others must match.
bool fits(std::string_view text, std::string_view pattern, Words& words) {
    const auto brace = pattern.find('{');
    if (!text.starts_with(pattern.substr(0, brace))) return false;
    if (brace == pattern.npos) return text.size() == pattern.size();
    text.remove_prefix(brace);
    const auto end    = pattern.find('}', brace);
    const auto inside = pattern.substr(brace + 1, end - brace - 1);
    pattern.remove_prefix(end + 1);
    if (inside.size() > 2) {  // a form of a word that goes with a number
        for (auto forms = inside.substr(2);;) {
            const auto bar  = forms.find('|');
            const auto form = forms.substr(0, bar);
            if (text.starts_with(form) && fits(text.substr(form.size()), pattern, words))
                return true;
            if (bar == forms.npos) return false;
            forms.remove_prefix(bar + 1);
        }
    }
    auto& word = words[static_cast<std::size_t>(inside[0] - '0')];
    if (!word.empty())
        return text.starts_with(word) && fits(text.substr(word.size()), pattern, words);
    for (std::size_t size = 1; size <= std::min(text.size(), kMostWord); ++size) {
        word = text.substr(0, size);
        if (fits(text.substr(size), pattern, words)) return true;
    }
    word = {};
    return false;
}

// The names of players are words of a language, too.
Filling word_of(std::string_view text, const Language& language) {
    for (const auto name : {Say::ann, Say::billy})
        if (text == language.text(name)) return Sentences(name);
    Words words{};
    if (fits(text, language.text(Say::player), words))
        return say(Say::player, std::string(words[0]));
    return std::string(text);
}

template <std::size_t kCount>
std::optional<Sentences> heard_of(std::string_view text, const Say (&kinds)[kCount],
                                  const Language&  language) {
    for (const auto kind : kinds)
        if (auto sentence = heard(text, kind, language)) return sentence;
    return std::nullopt;
}

// Returns a line, which is given without its line end, in English.
std::string line_in_english(std::string_view line, const Language& language) {
    if (line.size() <= kMostHeard) {
        if (const auto told = heard_of(line, kHeadlines, language)) return spoken(*told);
        if (const auto told = heard_of(line, kEnds, language)) return spoken(*told);
    }
    // The end of a list: it is empty, or there are so many more.
    const auto none = language.text(Say::none_listed);
    if (line.ends_with(none) && line.substr(0, line.size() - none.size()).ends_with(' '))
        return std::string(line.substr(0, line.size() - none.size())) + spoken(Say::none_listed);
    const auto more = language.text(Say::and_more);
    if (const auto at = line.find(more.substr(0, more.find('{'))); at != line.npos)
        if (const auto told = heard(line.substr(at), Say::and_more, language))
            return std::string(line.substr(0, at)) + spoken(*told);
    // A move and its verdict: "  5->8  win", and what follows.
    if (const auto begin = line.find_first_not_of(' '); begin != line.npos && begin > 0) {
        const auto gap = line.find("  ", begin);
        const auto at  = gap == line.npos ? gap : line.find_first_not_of(' ', gap);
        if (at != line.npos)
            for (const auto verdict : kVerdicts)
                if (const auto word = language.text(verdict); line.substr(at).starts_with(word))
                    return std::string(line.substr(0, at)) + spoken(verdict) +
                           std::string(line.substr(at + word.size()));
    }
    return std::string(line);
}

}  // namespace

std::optional<Sentences> heard(std::string_view text, Say kind, const Language& language) {
    Words      words{};
    const auto pattern = language.text(kind);
    if (pattern.empty() || !fits(text, pattern, words)) return std::nullopt;
    Sentence one{kind, {}};
    for (const auto word : words) one.words.push_back(word_of(word, language));
    return Sentences(std::move(one));
}

std::optional<std::string> in_english(std::string_view text) {
    const auto first = text.substr(0, text.find_first_of("\r\n"));
    if (first.size() > kMostHeard || heard_of(first, kHeadlines, kEnglish)) return std::nullopt;
    const auto all   = languages();
    const auto found = std::ranges::find_if(all, [&](const Language& language) {
        return heard_of(first, kHeadlines, language).has_value();
    });
    if (found == all.end()) return std::nullopt;
    std::string told;
    while (!text.empty()) {
        const auto size = std::min(text.find_first_of("\r\n"), text.size());
        told += line_in_english(text.substr(0, size), *found);
        const auto rest = std::min(size + 1, text.size());
        told += text.substr(size, rest - size);
        text.remove_prefix(rest);
    }
    return told;
}

}  // namespace zermelo::inline game
