// Reading numbers and words out of text: the innermost loop of every reader.
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

namespace zermelo {

/// The same bytes as text, and text as bytes; nothing is copied.
inline std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::span<const std::byte> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

/// A cursor in a text.  Copying one is how to look ahead.
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
    /// Passes spaces and tabs.
    void blanks() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
    }
    /// Passes spaces, tabs and line ends.
    void space() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\n' || *at_ == '\r')) ++at_;
    }
    /// Passes one line end, "\n" or "\r\n".  False if there is none here.
    bool line_end() {
        if (at_ != end_ && *at_ == '\n') return ++at_, true;
        if (left() >= 2 && at_[0] == '\r' && at_[1] == '\n') return at_ += 2, true;
        return false;
    }
    bool digit() const { return at_ != end_ && static_cast<unsigned char>(*at_ - '0') <= 9; }

    /// Reads a decimal number without sign; false, and nothing moved, if there is no digit
    /// here.  A number of 2^64-1 or more gives kTooLarge.
    bool number(std::uint64_t& value) {
        if constexpr (std::endian::native == std::endian::little)
            if (left() >= 8) {
                std::uint64_t word;
                std::memcpy(&word, at_, 8);
                word ^= 0x3030303030303030u;  // digits become 0 .. 9
                const std::uint64_t others =
                    (word | ((word & 0x7f7f7f7f7f7f7f7fu) + 0x7676767676767676u)) &
                    0x8080808080808080u;
                if (others & 0x80) return false;
                if (others) {  // the number ends inside this word
                    const int digits = std::countr_zero(others) / 8;
                    word <<= 64 - 8 * digits;
                    word  = word * 10 + (word >> 8);
                    value = ((word & 0x000000ff000000ffu) * 0x000f424000000064u +
                             (word >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u) >>
                            32;
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

/// What stands at `at`, for messages: 'x', the number 123, the end of the line or file.
std::string shown_at(std::string_view text, const char* at);

}  // namespace zermelo
