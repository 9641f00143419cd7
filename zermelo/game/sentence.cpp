#include "zermelo/game/sentence.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/phrase.hpp"
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
Filling::Filling(Phrase inner) : variant(std::move(inner)) {}
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
Sentences::Sentences(std::string text) {
    if (!text.empty()) list_.push_back({Say::verbatim, {Filling(std::move(text))}});
}
Sentences::Sentences(FixedPhrase text) : Sentences(Phrase(text)) {}
Sentences::Sentences(Phrase text) {
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
    std::string operator()(const Phrase& inner) const { return inner.in(language.phrases()); }
};

// The text with its words filled in.
std::string filled(std::string_view text, const std::vector<Filling>& words,
                   const Language& language) {
    std::vector<std::string> told;
    told.reserve(words.size());
    for (const auto& word : words) told.push_back(std::visit(Told{language}, word));
    return filled_in(text, told, language.form);
}

// ... as a phrase ...
struct Phrased {
    Phrase operator()(const Sentences& inner) const { return phrased(inner); }
    Phrase operator()(const Phrase& inner) const { return inner; }
    Phrase operator()(const std::vector<std::uint64_t>& values) const {
        return joined(values, " ");
    }
    Phrase operator()(const auto& plain) const { return base::word_of(plain); }
};

// ... and as identity() writes it.
struct Key {
    std::string operator()(const Sentences& inner) const {
        return fmt::format("({})", identity(inner));
    }
    std::string operator()(const Phrase& inner) const { return (*this)(inner.english()); }
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
    "en",
    "English",
    [](Say kind) { return kind == Say::verbatim ? "{0}" : kTexts[static_cast<std::size_t>(kind)]; },
    english_plural,
    " ",
    [](std::string_view english) { return english; }};

std::string spoken(const Sentences& sentences, const Language& language) {
    std::string text;
    for (const auto& [kind, words] : sentences.list()) {
        if (!text.empty()) text += language.space;
        // A phrase has its own forms.
        const auto own = kind == Say::verbatim ? kEnglish.text(kind) : language.text(kind);
        text += own.empty() ? filled(kEnglish.text(kind), words, kEnglish)
                            : filled(own, words, language);
    }
    return text;
}

Phrase phrased(const Sentences& sentences) {
    Phrase all;
    for (const auto& [kind, fillings] : sentences.list()) {
        std::vector<Phrase> words;
        for (const auto& filling : fillings) words.push_back(std::visit(Phrased{}, filling));
        Phrase one = kind == Say::verbatim ? words[0] : Phrase(kEnglish.text(kind), words);
        all        = all.empty() ? one : phrase("{} {}", all, one);
    }
    return all;
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
