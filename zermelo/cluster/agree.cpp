#include "zermelo/cluster/agree.hpp"

#include <array>
#include <string>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline cluster {
namespace {

void put(Exchange::Bytes& bytes, std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte)
        bytes.push_back(static_cast<unsigned char>(number >> 8 * byte));
}

std::uint64_t take(const Exchange::Bytes& bytes, std::size_t& at) {
    std::uint64_t number = 0;
    for (int byte = 0; byte < 8; ++byte) number |= std::uint64_t{bytes[at++]} << 8 * byte;
    return number;
}

// A text begins with its length, as it may hold any bytes.
void put(Exchange::Bytes& bytes, const std::string& text) {
    put(bytes, text.size());
    bytes.insert(bytes.end(), text.begin(), text.end());
}
std::string take_text(const Exchange::Bytes& bytes, std::size_t& at) {
    const auto length = as_size(take(bytes, at));
    at += length;
    return {reinterpret_cast<const char*>(bytes.data()) + at - length, length};
}

// A phrase begins with whether it is verbatim and how many words it has.
void put(Exchange::Bytes& bytes, const Phrase& phrase) {
    put(bytes, phrase.is_verbatim() ? 1 : 0);
    put(bytes, phrase.words().size());
    put(bytes, phrase.form());
    for (const auto& word : phrase.words()) put(bytes, word);
}
Phrase take_phrase(const Exchange::Bytes& bytes, std::size_t& at) {
    const bool          verbatim = take(bytes, at) != 0;
    const auto          count    = as_size(take(bytes, at));
    const auto          form     = take_text(bytes, at);
    std::vector<Phrase> words;
    for (std::size_t i = 0; i < count; ++i) words.push_back(take_phrase(bytes, at));
    return verbatim ? Phrase(form) : Phrase(form, words);
}

// The two enumerations come first.
Exchange::Bytes packed_error(const InputError& error) {
    Exchange::Bytes bytes = {static_cast<unsigned char>(error.gave_up),
                             static_cast<unsigned char>(error.kind)};
    for (const auto* text : {&error.file, &error.typed}) put(bytes, *text);
    for (const auto* text : {&error.what, &error.expected, &error.instead}) put(bytes, *text);
    for (const auto number : {error.line, error.column}) put(bytes, number);
    return bytes;
}

InputError unpacked_error(const Exchange::Bytes& bytes) {
    InputError error;
    error.gave_up  = static_cast<GaveUp>(bytes[0]);
    error.kind     = static_cast<ErrorKind>(bytes[1]);
    std::size_t at = 2;
    for (auto* text : {&error.file, &error.typed}) *text = take_text(bytes, at);
    for (auto* text : {&error.what, &error.expected, &error.instead})
        *text = take_phrase(bytes, at);
    for (auto* number : {&error.line, &error.column}) *number = take(bytes, at);
    return error;
}

}  // namespace

std::optional<InputError> first_error(Exchange& exchange, const std::optional<InputError>& mine) {
    // `left` falls as the rank rises, so its maximum belongs to the lowest rank with an error.
    const auto left = mine ? exchange.ranks() - exchange.rank() : 0;
    const auto most = exchange.most(left);
    if (most == 0) return std::nullopt;
    std::vector<Exchange::Bytes> out(exchange.ranks()), in(exchange.ranks());
    if (left == most)
        for (auto& one : out) one = packed_error(*mine);
    exchange.swap(out, in, 0);
    return unpacked_error(in[exchange.ranks() - static_cast<unsigned>(most)]);
}

std::string told(Exchange& exchange, unsigned who, std::string_view says) {
    std::vector<Exchange::Bytes> out(exchange.ranks()), in(exchange.ranks());
    if (exchange.rank() == who)
        for (auto& one : out) one.assign(says.begin(), says.end());
    exchange.swap(out, in, 0);
    return {in[who].begin(), in[who].end()};
}

}  // namespace zermelo::inline cluster
