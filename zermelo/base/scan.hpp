// Reads numbers and words from text: the innermost loop of every reader.
//
// Numbers are converted eight digits at a time in one 64-bit word.
// Source: D. Lemire, J. Mula, "Quickly parsing eight digits" (2018), three multiplications.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline base {

/// The same bytes as text, and text as bytes; nothing is copied.
inline std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::span<const std::byte> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

// Eight characters in a word, the first in the lowest byte, XORed with kZeros: 0 .. 9 if digits.
inline constexpr std::uint64_t kZeros = 0x3030303030303030u;

/// 0x80 in every byte that is not a digit.
inline std::uint64_t other_bytes(std::uint64_t word) {
    constexpr std::uint64_t kHighest = 0x8080808080808080u;
    return (word | ((word & ~kHighest) + 0x7676767676767676u)) & kHighest;
}

/// The number that eight digits stand for, the first of them in the lowest byte.
inline std::uint64_t eight_digits(std::uint64_t word) {
    word = word * 10 + (word >> 8);
    return ((word & 0x000000ff000000ffu) * 0x000f424000000064u +
            (word >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u) >>
           32;
}

/// Where the numbers of a text end, 64 bytes at a time.
///
/// When numbers are read one after another, each must end before the next can begin: a chain of
/// some fifteen cycles per number.  Here 64 bytes are tested at once for which are not digits; the
/// result, a word of bits, says where the next dozen numbers end, and converting them is then
/// independent work.  Only for little-endian machines; elsewhere start() returns false.
/// Source: finding structure by bitmaps of characters: G. Langdale, D. Lemire, "Parsing
/// gigabytes of JSON per second", VLDB Journal 28 (2019).
class NumberEnds {
  public:
    static constexpr std::ptrdiff_t kLongest = 8;  // digits that value() takes

    explicit NumberEnds(std::string_view text)
        : begin_(text.data()), end_(text.data() + text.size()) {}

    /// Goes to `at`.  Returns false if that is among the first 8 or the last 64 bytes of the text.
    bool start(const char* at) {
        if (std::endian::native != std::endian::little || at - begin_ < kLongest) return false;
        return window(at);
    }
    /// Returns the next byte that is not a digit, or nullptr near the end of the text.
    const char* next() {
        while (others_ == 0)
            if (!window(base_ + 64)) return nullptr;
        const char* const where = base_ + std::countr_zero(others_);
        others_ &= others_ - 1;
        return where;
    }
    /// Returns true if these are 1 .. kLongest characters.
    static bool fits(const char* from, const char* end) {
        return static_cast<std::size_t>(end - from - 1) < std::size_t{kLongest};
    }
    /// The number written from `from` up to `end`; fits(from, end) must hold.
    static std::uint64_t value(const char* from, const char* end) {
        std::uint64_t word;
        std::memcpy(&word, end - kLongest, kLongest);
        const auto other = 64 - 8 * (end - from);  // the bits of the bytes before it
        return eight_digits((word ^ kZeros) >> other << other);
    }

  private:
    bool window(const char* base) {
        if (end_ - base < 64) return false;
        base_ = base, others_ = 0;
        for (int i = 0; i < 8; ++i) {
            std::uint64_t word;
            std::memcpy(&word, base + 8 * i, 8);
            // One bit of each byte, gathered into the highest byte.
            others_ |= (other_bytes(word ^ kZeros) >> 7) * 0x0102040810204080u >> 56 << 8 * i;
        }
        return true;
    }

    const char *  begin_, *end_, *base_ = nullptr;
    std::uint64_t others_ = 0;  // bit i: base_[i] is not a digit, and is still to come
};

/// A cursor in a text.  To look ahead, copy it.
class Scanner {
  public:
    static constexpr std::uint64_t kTooLarge = ~std::uint64_t{0};

    explicit Scanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

    bool        done() const { return at_ == end_; }
    const char* at() const { return at_; }
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
    char        peek() const { return at_ == end_ ? '\0' : *at_; }
    void        skip(std::size_t n = 1) { at_ += n; }
    bool        take(char c) { return peek() == c && at_ != end_ && (++at_, true); }
    bool        take(std::string_view word) {
               if (!std::string_view(at_, left()).starts_with(word)) return false;
        at_ += word.size();
               return true;
    }
    /// Skips spaces and tabs.
    void blanks() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
    }
    /// Skips spaces, tabs and line ends.
    void space() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\n' || *at_ == '\r')) ++at_;
    }
    /// Skips one line end, "\n" or "\r\n".  Returns false if there is none here.
    bool line_end() {
        if (at_ != end_ && *at_ == '\n') return ++at_, true;
        if (left() >= 2 && at_[0] == '\r' && at_[1] == '\n') return at_ += 2, true;
        return false;
    }
    bool digit() const { return at_ != end_ && static_cast<unsigned char>(*at_ - '0') <= 9; }

    /// Reads a decimal number without a sign.  Returns false, and does not move, if there is no
    /// digit here.  A number of 2^64-1 or more gives kTooLarge.
    bool number(std::uint64_t& value) {
        if constexpr (std::endian::native == std::endian::little)
            if (left() >= 8) {
                std::uint64_t word;
                std::memcpy(&word, at_, 8);
                word ^= kZeros;
                const std::uint64_t others = other_bytes(word);
                if (others & 0x80) return false;
                if (others) {  // the number ends inside this word
                    const int digits = std::countr_zero(others) / 8;
                    value            = eight_digits(word << (64 - 8 * digits));
                    at_ += digits;
                    return true;
                }
            }
        return number_by_digits(value);
    }

  private:
    bool number_by_digits(std::uint64_t& value) {
        if (!digit()) return false;
        std::uint64_t sum = 0;
        for (; digit(); ++at_) {
            const auto d = static_cast<std::uint64_t>(*at_ - '0');
            sum          = sum > (kTooLarge - d) / 10 ? kTooLarge : sum * 10 + d;
        }
        value = sum;
        return true;
    }

    const char *at_, *end_;
};

/// The line and column of `at` in `text`, in an error without words yet.  O(text).
InputError place_of(std::string_view text, const char* at);

/// What is wrong at `at` in `text`.  O(text).
InputError fault_at(std::string_view text, const char* at, Phrase what, Phrase expected);

/// The text at `at`, for messages: 'x', the number 123, the end of the line or file.
Phrase shown_at(std::string_view text, const char* at);

}  // namespace zermelo::inline base
