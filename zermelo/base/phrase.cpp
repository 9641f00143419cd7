#include "zermelo/base/phrase.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>

namespace zermelo::inline base {
namespace {

// The number that a word is, which decides the form beside it.
std::uint64_t number_in(std::string_view word) {
    constexpr std::size_t kDigits = 18;
    if (word.starts_with('-')) word.remove_prefix(1);
    if (word.empty() || word.find_first_not_of("0123456789") != word.npos) return 0;
    const auto    from  = word.size() > kDigits ? word.size() - kDigits : 0;
    std::uint64_t value = 0;
    for (const char digit : word.substr(from))
        value = value * 10 + static_cast<unsigned>(digit - '0');
    return from > 0 ? value + 1'000'000'000'000'000'000 : value;
}

// The n-th of the forms "move|moves", or the last.
std::string_view form_of(std::string_view forms, std::size_t n) {
    for (auto bar = forms.find('|'); n > 0 && bar != forms.npos; bar = forms.find('|'), --n)
        forms.remove_prefix(bar + 1);
    return forms.substr(0, forms.find('|'));
}

bool has_letters(std::string_view form) {
    return std::ranges::any_of(form, [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; });
}

// English takes its forms as they stand at the call.
std::string_view as_it_is(std::string_view form) {
    return form;
}
constexpr PhraseForms kAsItIs = {as_it_is, english_plural};

}  // namespace

Phrase::Phrase() = default;
Phrase::Phrase(std::string verbatim) : form_(std::move(verbatim)), verbatim_(true) {}
Phrase::Phrase(std::string_view verbatim) : form_(verbatim), verbatim_(true) {}
Phrase::Phrase(FixedPhrase fixed) : form_(fixed.form) {}
Phrase::Phrase(std::string_view form, std::span<Phrase> words)
    : form_(form),
      words_(std::make_move_iterator(words.begin()), std::make_move_iterator(words.end())) {}
Phrase::Phrase(const Phrase&)                = default;
Phrase::Phrase(Phrase&&) noexcept            = default;
Phrase& Phrase::operator=(const Phrase&)     = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase()                            = default;

std::ostream& operator<<(std::ostream& to, const Phrase& phrase) {
    return to << phrase.english();
}

std::string in_digits(double number) {
    return fmt::format("{}", number);
}

std::string Phrase::english() const {
    return in(kAsItIs);
}

std::string Phrase::in(const PhraseForms& language) const {
    if (verbatim_) return form_;
    auto own = language.own(form_);
    if (own.empty() && has_letters(form_)) return english();
    if (own.empty()) own = form_;
    if (words_.empty()) return std::string(own);
    std::vector<std::string> words;
    words.reserve(words_.size());
    for (const auto& word : words_) words.push_back(word.in(language));
    return filled_in(own, words, language.plural);
}

std::string filled_in(std::string_view form, std::span<const std::string> words,
                      std::size_t (*plural)(std::uint64_t)) {
    std::string text;
    std::size_t next = 0;
    while (!form.empty()) {
        const auto brace = form.find_first_of("{}");
        text += form.substr(0, brace);
        if (brace == form.npos) break;
        form.remove_prefix(brace);
        const auto end = form.find('}');
        if (form.size() > 1 && form[1] == form[0]) {  // {{ or }}
            text += form[0];
            form.remove_prefix(2);
            continue;
        }
        if (form[0] == '}' || end == form.npos) {  // a brace that opens no hole
            text += form[0];
            form.remove_prefix(1);
            continue;
        }
        const auto inside = form.substr(1, end - 1);
        form.remove_prefix(end + 1);
        const auto which = inside.empty() ? next++ : static_cast<std::size_t>(inside[0] - '0');
        if (which >= words.size()) continue;
        if (inside.size() > 2)
            text += form_of(inside.substr(2), plural(number_in(words[which])));
        else
            text += words[which];
    }
    return text;
}

}  // namespace zermelo::inline base
