#include "zermelo/game/sentence.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline game {

Sentences::Sentences() noexcept                       = default;
Sentences::Sentences(const Sentences&)                = default;
Sentences::Sentences(Sentences&&) noexcept            = default;
Sentences& Sentences::operator=(const Sentences&)     = default;
Sentences& Sentences::operator=(Sentences&&) noexcept = default;
Sentences::~Sentences()                               = default;

Filling::Filling(std::int64_t value) : variant(value) {}
Filling::Filling(std::uint64_t value) : variant(value) {}
Filling::Filling(std::string value) : variant(std::move(value)) {}
Filling::Filling(std::vector<std::uint64_t> values) : variant(std::move(values)) {}
Filling::Filling(Sentences inner) : variant(std::move(inner)) {}
Filling::Filling(const Filling&)                = default;
Filling::Filling(Filling&&) noexcept            = default;
Filling& Filling::operator=(const Filling&)     = default;
Filling& Filling::operator=(Filling&&) noexcept = default;
Filling::~Filling()                             = default;

Sentence::Sentence(Say which, std::vector<Filling> filled)
    : kind(which), words(std::move(filled)) {}
Sentence::Sentence(const Sentence&)                = default;
Sentence::Sentence(Sentence&&) noexcept            = default;
Sentence& Sentence::operator=(const Sentence&)     = default;
Sentence& Sentence::operator=(Sentence&&) noexcept = default;
Sentence::~Sentence()                              = default;
bool operator==(const Sentence&, const Sentence&)  = default;

Sentences::Sentences(Say kind) : Sentences(Sentence{kind, {}}) {}
Sentences::Sentences(const char* text) : Sentences(std::string(text)) {}
Sentences::Sentences(std::string text) {
    if (!text.empty()) list_.push_back({Say::verbatim, {Filling(std::move(text))}});
}
Sentences::Sentences(Sentence one) {
    list_.push_back(std::move(one));
}
Sentences said(Say kind, std::span<Filling> words) {
    return Sentences(Sentence(
        kind, {std::make_move_iterator(words.begin()), std::make_move_iterator(words.end())}));
}
bool Sentences::empty() const {
    return list_.empty();
}
Sentences& Sentences::operator+=(Sentences more) {
    for (auto& sentence : more.list_) list_.push_back(std::move(sentence));
    return *this;
}
bool operator==(const Sentences& a, const Sentences& b) {
    return a.list_ == b.list_;
}

namespace {

constexpr std::string_view kTexts[] = {
#define SENTENCE(kind, english) english,
#include "zermelo/game/checks.inc"
#include "zermelo/game/promises.inc"
#include "zermelo/game/sentences.inc"
#include "zermelo/game/talk.inc"
#undef SENTENCE
};

// The number that a word is, which decides the form beside it; numbers beyond 64 bits count by
// their last digits.
std::uint64_t number_of(const Filling& word) {
    constexpr std::size_t kDigits = 18;
    if (const auto* const whole = std::get_if<std::uint64_t>(&word)) return *whole;
    if (const auto* const whole = std::get_if<std::int64_t>(&word))
        return *whole < 0 ? 0 - static_cast<std::uint64_t>(*whole)
                          : static_cast<std::uint64_t>(*whole);
    const auto* const text  = std::get_if<std::string>(&word);
    std::uint64_t     value = 0;
    if (!text || text->empty() || text->find_first_not_of("0123456789") != text->npos) return value;
    const auto from = text->size() > kDigits ? text->size() - kDigits : 0;
    for (const char digit : text->substr(from))
        value = value * 10 + static_cast<unsigned>(digit - '0');
    return from > 0 ? value + 1'000'000'000'000'000'000 : value;
}

// A word as text in a language.
struct Told {
    const Language& language;

    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(std::uint64_t value) const { return fmt::format("{}", value); }
    std::string operator()(const std::string& value) const { return value; }
    std::string operator()(const std::vector<std::uint64_t>& values) const {
        return joined(values, " ");
    }
    std::string operator()(const Sentences& inner) const { return spoken(inner, language); }
};

// The n-th of the forms "move|moves", or the last.
std::string_view form_of(std::string_view forms, std::size_t n) {
    for (auto bar = forms.find('|'); n > 0 && bar != forms.npos; bar = forms.find('|'), --n)
        forms.remove_prefix(bar + 1);
    return forms.substr(0, forms.find('|'));
}

// The text with its words filled in: {0} is the first of them, {0:one|other} the form that it
// takes.
std::string filled(std::string_view text, const std::vector<Filling>& words,
                   const Language& language) {
    std::string result;
    while (!text.empty()) {
        const auto brace = text.find('{'), end = text.find('}', brace);
        result += text.substr(0, brace);
        if (end == text.npos) break;
        const auto inside = text.substr(brace + 1, end - brace - 1);
        text.remove_prefix(end + 1);
        const auto number = static_cast<std::size_t>(inside.empty() ? 99 : inside[0] - '0');
        if (number >= words.size()) continue;
        if (inside.size() > 2)
            result += form_of(inside.substr(2), language.form(number_of(words[number])));
        else
            result += std::visit(Told{language}, words[number]);
    }
    return result;
}

// ... and as identity() writes it.
struct Key {
    std::string operator()(const Sentences& inner) const {
        return fmt::format("({})", identity(inner));
    }
    std::string operator()(const std::string& text) const {
        return fmt::format("{}:{}", text.size(), text);
    }
    std::string operator()(const std::vector<std::uint64_t>& values) const {
        return fmt::format("[{}]", joined(values, " "));
    }
    std::string operator()(auto number) const { return fmt::format("{}", number); }
};

}  // namespace

constexpr Language kEnglish = {
    "en", "English",
    [](Say kind) { return kind == Say::verbatim ? "{0}" : kTexts[static_cast<std::size_t>(kind)]; },
    [](std::uint64_t n) { return std::size_t{n != 1}; }};

std::string spoken(const Sentences& sentences, const Language& language) {
    std::string text;
    for (const auto& [kind, words] : sentences.list()) {
        if (!text.empty()) text += language.space;
        const auto own = language.text(kind);
        text += own.empty() ? filled(kEnglish.text(kind), words, kEnglish)
                            : filled(own, words, language);
    }
    return text;
}

std::string identity(const Sentences& sentences) {
    std::string key;
    for (const auto& [kind, words] : sentences.list()) {
        key += fmt::format("{}", static_cast<unsigned>(kind));
        for (const auto& word : words) key.append(" ").append(std::visit(Key{}, word));
        key += ';';
    }
    return key;
}

}  // namespace zermelo::inline game
