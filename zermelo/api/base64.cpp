#include "zermelo/api/base64.hpp"

#include <cstdint>

namespace zermelo::inline api {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (i + k < bytes.size() ? std::uint8_t(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : kLetters[three >> (18 - 6 * k) & 63];
    }
    return text;
}

std::optional<std::vector<std::byte>> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    const std::size_t      filled = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        const std::size_t letters = i + 4 == text.size() ? 4 - filled : 4;
        std::uint32_t     three   = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const auto value = k < letters ? kLetters.find(text[i + k]) : 0;
            if (value == kLetters.npos) return std::nullopt;
            three = three << 6 | static_cast<std::uint32_t>(value);
        }
        if (letters < 4 && three << (8 * letters) != 0) return std::nullopt;  // stray bits
        for (std::size_t k = 0; k + 1 < letters; ++k)
            bytes.push_back(static_cast<std::byte>(three >> (16 - 8 * k) & 255));
    }
    return bytes;
}

}  // namespace zermelo::inline api
