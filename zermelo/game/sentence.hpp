// What people are told, as data: kinds of sentences and the words that fill them in.  They become
// texts at the edge, in any language (game/language.hpp).  English is here, since every kind has
// it; a sentence that a language lacks is given in English.
//
// Tested: test/game/sentence_test.cpp, test/game/language_test.cpp.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/phrase.hpp"

namespace zermelo::inline game {

/// The kinds of sentences are in game/say.hpp; only files that name a kind include it.
enum class Say : std::uint16_t;

struct Sentence;

/// A sequence of sentences.
class Sentences {
  public:
    Sentences() noexcept;
    /// One sentence that takes no words.
    Sentences(Say kind);
    /// One sentence, the text as it stands; none if the text is empty.
    Sentences(std::string text);
#ifdef ZERMELO_OWN_TEXTS                   // our own sources: every sentence is in all languages
    Sentences(const char* text) = delete;  // name a kind, or write phrase("...")
#else
    Sentences(const char* text) : Sentences(std::string(text)) {}
#endif
    /// One sentence, the phrase; none if it is empty.
    Sentences(Phrase text);
    Sentences(FixedPhrase text);
    explicit Sentences(Sentence one);

    Sentences(const Sentences&);
    Sentences(Sentences&&) noexcept;
    Sentences& operator=(const Sentences&);
    Sentences& operator=(Sentences&&) noexcept;
    ~Sentences();

    bool                         empty() const;
    const std::vector<Sentence>& list() const {
        return list_;
    }
    Sentences&  operator+=(Sentences more);
    friend bool operator==(const Sentences&, const Sentences&);

  private:
    std::vector<Sentence> list_;
};

/// What fills a sentence in: a number, a name or formula, a list of numbers, another sentence, a
/// phrase.
/// Its members, and those of Sentence, are compiled once.
class Filling : public std::variant<std::int64_t, std::uint64_t, std::string,
                                    std::vector<std::uint64_t>, Sentences, Phrase> {
  public:
    Filling(std::int64_t value);
    Filling(std::uint64_t value);
    Filling(std::string value);
    Filling(std::vector<std::uint64_t> values);
    Filling(Sentences inner);
    Filling(Phrase inner);

    Filling(const Filling&);
    Filling(Filling&&) noexcept;
    Filling& operator=(const Filling&);
    Filling& operator=(Filling&&) noexcept;
    ~Filling();
};

struct Sentence {
    Say                  kind;
    std::vector<Filling> words;

    Sentence(Say which, std::vector<Filling> filled);
    Sentence(const Sentence&);
    Sentence(Sentence&&) noexcept;
    Sentence& operator=(const Sentence&);
    Sentence& operator=(Sentence&&) noexcept;
    ~Sentence();

    friend bool operator==(const Sentence&, const Sentence&);
};

/// A value as a filling holds it: equal numbers of different types become equal.
template <class T>
Filling filling_of(T&& value) {
    using Value = std::remove_cvref_t<T>;
    static_assert(!std::same_as<Value, bool>);
    if constexpr (std::integral<Value>)
        return value < 0 ? Filling(static_cast<std::int64_t>(value))
                         : Filling(static_cast<std::uint64_t>(value));
    else if constexpr (std::same_as<Value, Say>)
        return Sentences(value);
    else if constexpr (std::same_as<Value, FixedPhrase>)
        return Phrase(value);
    else if constexpr (std::convertible_to<T, std::string_view> && !std::same_as<T, std::string>)
        return std::string(std::string_view(value));
    else
        return std::forward<T>(value);
}

/// One sentence with these words, which are moved from.
Sentences said(Say kind, std::span<Filling> words);

/// One sentence: say(Say::wythoff, 3, 4).
template <class... T>
Sentences say(Say kind, T&&... words) {
    if constexpr (sizeof...(T) == 0) {
        return kind;
    } else {
        Filling list[] = {filling_of(std::forward<T>(words))...};
        return said(kind, list);
    }
}

/// How a language expresses sentences.
struct Language {
    std::string_view code, name;           // "pl", "Polski"
    std::string_view (*text)(Say);         // "" if it lacks that sentence
    std::size_t (*form)(std::uint64_t n);  // which of the forms {0:ruch|ruchy|ruchow} n takes
    std::string_view space                               = " ";      // between sentences
    std::string_view (*phrase)(std::string_view english) = nullptr;  // as PhraseForms::own

    PhraseForms phrases() const { return {phrase, form}; }
};

/// English, which every sentence has.
extern const Language kEnglish;

/// Returns the text in that language, with its `space` between sentences; "" if there are none.
std::string spoken(const Sentences&, const Language& = kEnglish);

/// The sentences as a phrase, for errors: its forms are those of the kinds (Language::phrase).
Phrase phrased(const Sentences&);

/// A text that identifies the sentences, for comparing answers and not for reading: equal for equal
/// sentences, and only for these.
std::string identity(const Sentences&);

}  // namespace zermelo::inline game
