// A text for people: its English form, written where the text arises, and the words that fill it
// in.
//
// A phrase becomes text at the edge, in any language.  The English form identifies it, so it is
// written as a literal inside phrase(...), and each language lists its own form beside that
// (game/phrases/pl and similar folders).  What somebody typed, names and commands are verbatim:
// a std::string is converted to such a phrase, a literal of our own sources is not converted.
//
// Tested: test/base/phrase_test.cpp.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zermelo::inline base {

/// How a language expresses phrases.
struct PhraseForms {
    /// Returns the language's form of an English one: {0} is its first word, {0:ruch|ruchy|ruchow}
    /// the form that goes with a number.  "" if it lacks that form.
    std::string_view (*own)(std::string_view english);
    std::size_t (*plural)(std::uint64_t n);  // which of the forms {0:ruch|ruchy|ruchow} n takes
};

/// The plural of English: the first form for 1, the second for all others.
constexpr std::size_t english_plural(std::uint64_t n) {
    return n == 1 ? 0 : 1;
}

/// A phrase without words, in English; a constant can be one.
struct FixedPhrase {
    std::string_view form;
};

/// Its members are compiled once: most functions of ours return an error, which has three.
class Phrase {
  public:
    Phrase();                      // no text
    Phrase(std::string verbatim);  // the same in all languages
    Phrase(std::string_view verbatim);
    Phrase(FixedPhrase fixed);
#ifdef ZERMELO_OWN_TEXTS                // our own sources: every phrase is in the languages' tables
    Phrase(const char* text) = delete;  // write phrase("...") or verbatim("...")
#else
    Phrase(const char* text) : Phrase(FixedPhrase(text)) {}
#endif
    /// The form, {} standing for each of the words in turn.
    Phrase(std::string_view form, std::span<Phrase> words);

    Phrase(const Phrase&);
    Phrase(Phrase&&) noexcept;
    Phrase& operator=(const Phrase&);
    Phrase& operator=(Phrase&&) noexcept;
    ~Phrase();

    bool empty() const {
        return form_.empty();
    }
    /// The text in English, and in another language.  A phrase that the language lacks is in
    /// English, with all of its words; a form without letters is the same in all languages.
    std::string english() const;
    std::string in(const PhraseForms& language) const;

    /// What it is made of; for sending it elsewhere.
    const std::string& form() const {
        return form_;
    }
    const std::vector<Phrase>& words() const {
        return words_;
    }
    bool is_verbatim() const {
        return verbatim_;
    }

    friend bool operator==(const Phrase&, const Phrase&) = default;
    template <std::convertible_to<std::string_view> Text>
    friend bool operator==(const Phrase& a, const Text& english) {
        return a.english() == std::string_view(english);
    }

  private:
    std::string         form_;
    std::vector<Phrase> words_;
    bool                verbatim_ = false;
};

/// Writes it in English.
std::ostream& operator<<(std::ostream& to, const Phrase& phrase);

/// A text that is the same in all languages, such as a command.
inline Phrase verbatim(std::string_view text) {
    return Phrase(text);
}

/// The shortest text that is read as that number.
std::string in_digits(double number);

/// A word of a phrase.  Numbers, names and what was typed are verbatim.
template <class T>
Phrase word_of(T&& word) {
    using Word = std::remove_cvref_t<T>;
    static_assert(!std::same_as<Word, bool>);
    if constexpr (std::same_as<Word, Phrase> || std::same_as<Word, FixedPhrase>)
        return std::forward<T>(word);
    else if constexpr (std::same_as<Word, char>)
        return Phrase(std::string(1, word));
    else if constexpr (std::integral<Word>)
        return Phrase(std::to_string(word));
    else if constexpr (std::convertible_to<T, const char*>)
        return Phrase(static_cast<const char*>(word));
    else if constexpr (std::floating_point<Word>)
        return Phrase(in_digits(word));
    else
        return Phrase(std::string_view(word));
}

/// Not constexpr: a form that leads here does not compile.
void a_brace_is_neither_hole_nor_doubled();
/// The same.
void holes_are_not_as_many_as_words();

/// An English form with a hole {} for each of the words, in their order; {0:move|moves} is what
/// goes with the number that the first is, {{ and }} are braces.  Others do not compile.
template <class... Words>
struct EnglishForm {
    std::string_view text;

    consteval EnglishForm(const char* form) : text(form) {
        std::size_t holes = 0;
        for (std::size_t i = 0; sizeof...(Words) > 0 && i < text.size(); ++i) {
            if (text[i] != '{' && text[i] != '}') continue;
            const char next = i + 1 < text.size() ? text[i + 1] : '\0';
            if (text[i] == '{' && next == '}')
                ++holes, ++i;
            else if (next == text[i])
                ++i;
            else if (text[i] == '{' && next >= '0' &&
                     static_cast<std::size_t>(next - '0') < sizeof...(Words) &&
                     text.substr(i + 2, 1) == ":" && text.find('}', i) != text.npos)
                i = text.find('}', i);
            else
                a_brace_is_neither_hole_nor_doubled();
        }
        if (holes != sizeof...(Words)) holes_are_not_as_many_as_words();
    }
};

/// "the file is empty", as it stands.
constexpr FixedPhrase phrase(EnglishForm<> form) {
    return {form.text};
}
/// "the file has {} {0:field|fields}": a form and what fills it in.
template <class... Words>
    requires(sizeof...(Words) > 0)
Phrase phrase(EnglishForm<std::type_identity_t<Words>...> form, Words&&... words) {
    Phrase list[] = {word_of(std::forward<Words>(words))...};
    return Phrase(form.text, list);
}

/// Fills a form in: {} is the next word, {2} the third, {2:one|other} the form that goes with the
/// number that it is (for `plural`), {{ and }} are braces.  Words that are no number count as 0,
/// those beyond 64 bits by their last digits; words that are not there are left out.
std::string filled_in(std::string_view form, std::span<const std::string> words,
                      std::size_t (*plural)(std::uint64_t));

}  // namespace zermelo::inline base
