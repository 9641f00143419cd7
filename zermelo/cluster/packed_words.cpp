#include "zermelo/cluster/packed_words.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace zermelo::inline cluster {
namespace {

constexpr unsigned      kLowBits = 16;
constexpr std::size_t   kLow     = 2;  // bytes
constexpr unsigned char kPlain = 0, kGrouped = 1;

std::size_t high_of(std::uint64_t word) {
    return static_cast<std::size_t>(word >> kLowBits);
}

std::size_t varint_size(std::uint64_t number) {
    return (static_cast<std::size_t>(std::bit_width(number | 1)) + 6) / 7;
}

unsigned char* put_varint(unsigned char* to, std::uint64_t number) {
    for (; number >= 128; number >>= 7) *to++ = static_cast<unsigned char>(number | 128);
    *to++ = static_cast<unsigned char>(number);
    return to;
}

// Sets `at` past `end` if the message ends inside the number.
std::uint64_t take_varint(const unsigned char*& at, const unsigned char* end) {
    std::uint64_t number = 0;
    for (unsigned shift = 0; at < end && shift < 64; shift += 7) {
        const auto byte = *at++;
        number |= std::uint64_t{byte & 127u} << shift;
        if (byte < 128) return number;
    }
    at = end + 1;
    return 0;
}

}  // namespace

// Counts the words of each high part, writes the headers before them, and finds their places.
// Returns how many bytes all of it takes, or 0 if plain words take no more.
std::size_t PackedWords::lay_out(const Exchange::Bytes& message) {
    const auto count = words_.count(message);
    if (words_.width() > sizeof(std::uint64_t)) return 0;
    std::uint64_t most = 0;
    for (std::size_t k = 0; k < count; ++k) most = std::max(most, words_.get(message, k));
    const auto highs = (most >> kLowBits) + 1;
    if (highs > count / 2) return 0;
    groups_.assign(static_cast<std::size_t>(highs), {0, 0});
    for (std::size_t k = 0; k < count; ++k) ++groups_[high_of(words_.get(message, k))].at;
    packed_.resize(message.size());
    packed_[0]     = kGrouped;
    std::size_t at = 1, heads = 1;
    for (std::size_t high = 0, last = 0; high < groups_.size(); ++high) {
        auto&             group = groups_[high];
        const std::size_t n     = group.at;
        if (n == 0) continue;
        const auto head = varint_size(high - last) + varint_size(n);
        if (at + head + kLow * n > packed_.size()) return 0;
        put_varint(put_varint(packed_.data() + at, high - last), n);
        last  = high, heads += head, at += head;
        group = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(heads)};
        at += kLow * n;
    }
    return at;
}

void PackedWords::pack(Exchange::Bytes& message, std::vector<std::uint64_t>& tokens) {
    if (message.empty()) return;
    const auto size = lay_out(message);
    if (size == 0) {
        message.insert(message.begin(), kPlain);
        return;
    }
    sorted_.resize(tokens.size());
    for (std::size_t k = 0; k < words_.count(message); ++k) {
        const auto word  = words_.get(message, k);
        auto&      group = groups_[high_of(word)];
        const auto low   = static_cast<std::uint16_t>(word);
        std::memcpy(packed_.data() + group.at, &low, kLow);
        if (!tokens.empty()) sorted_[(group.at - group.heads) / kLow] = tokens[k];
        group.at += kLow;
    }
    packed_.resize(size);
    message.swap(packed_);
    tokens.swap(sorted_);
}

bool PackedWords::unpack(Exchange::Bytes& message) {
    if (message.empty()) return true;
    const auto kind = message[0];
    if (kind == kPlain) {
        message.erase(message.begin());
        return true;
    }
    packed_.clear();
    const auto* at   = message.data() + 1;
    const auto* end  = message.data() + message.size();
    bool        good = kind == kGrouped;
    for (std::uint64_t high = 0; good && at < end;) {
        high += take_varint(at, end);
        const auto n = take_varint(at, end);
        good         = at <= end && n <= static_cast<std::uint64_t>(end - at) / kLow;
        if (!good) break;
        for (std::uint64_t k = 0; k < n; ++k, at += kLow) {
            std::uint16_t low = 0;
            std::memcpy(&low, at, kLow);
            words_.put(packed_, high << kLowBits | low);
        }
    }
    if (!good) packed_.clear();
    message.swap(packed_);
    return good;
}

void narrow(Exchange::Bytes& numbers) {
    if (numbers.empty()) return;
    const auto    count = numbers.size() / 4;
    std::uint32_t all   = 0;
    for (std::size_t k = 0; k < count; ++k) {
        std::uint32_t number = 0;
        std::memcpy(&number, numbers.data() + 4 * k, 4);
        all |= number;
    }
    const auto width = (static_cast<std::size_t>(std::bit_width(all | 1)) + 7) / 8;
    for (std::size_t k = 0; k < count; ++k)  // never overwrites a byte still to be read
        for (std::size_t byte = 0; byte < width; ++byte)
            numbers[width * k + byte] = numbers[4 * k + byte];
    numbers.resize(width * count);
    numbers.push_back(static_cast<unsigned char>(width));
}

std::uint32_t narrow_at(const Exchange::Bytes& narrowed, std::size_t k) {
    const std::size_t width  = narrowed.back();
    std::uint32_t     number = 0;
    for (std::size_t byte = 0; byte < width; ++byte)
        number |= std::uint32_t{narrowed[width * k + byte]} << 8 * byte;
    return number;
}

}  // namespace zermelo::inline cluster
