#include "zermelo/cluster/agree.hpp"

#include <array>
#include <string>

namespace zermelo::inline cluster {
namespace {

// The two enumerations come first; each text ends with a zero byte.
Exchange::Bytes packed_error(const InputError& error) {
    Exchange::Bytes bytes = {static_cast<unsigned char>(error.gave_up),
                             static_cast<unsigned char>(error.kind)};
    for (const auto* text :
         {&error.file, &error.typed, &error.what, &error.expected, &error.instead}) {
        bytes.insert(bytes.end(), text->begin(), text->end());
        bytes.push_back(0);
    }
    for (const auto number : {error.line, error.column})
        for (int byte = 0; byte < 8; ++byte)
            bytes.push_back(static_cast<unsigned char>(number >> 8 * byte));
    return bytes;
}

InputError unpacked_error(const Exchange::Bytes& bytes) {
    InputError error;
    error.gave_up  = static_cast<GaveUp>(bytes[0]);
    error.kind     = static_cast<ErrorKind>(bytes[1]);
    std::size_t at = 2;
    for (auto* text : {&error.file, &error.typed, &error.what, &error.expected, &error.instead}) {
        for (; bytes[at] != 0; ++at) *text += static_cast<char>(bytes[at]);
        ++at;
    }
    for (auto* number : {&error.line, &error.column})
        for (int byte = 0; byte < 8; ++byte) *number |= std::uint64_t{bytes[at++]} << 8 * byte;
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
