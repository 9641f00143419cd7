#include "zermelo/script/packing.hpp"

#include <fmt/format.h>

#include <charconv>

namespace zermelo::inline script {
namespace {

// Takes a number and what stands behind it off the front.
template <class Number>
bool take(std::string_view& text, Number& number, std::string_view behind) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (!text.starts_with(behind)) return false;
    text.remove_prefix(behind.size());
    return true;
}

}  // namespace

std::string ScriptPacking::text() const {
    auto text = fmt::format("{}..{}", fewest_, most_);
    for (unsigned i = 0; i < most_; ++i)
        text += fmt::format(" {}:{}", fields_[i].least, fields_[i].bits);
    return text;
}

std::optional<ScriptPacking> ScriptPacking::read(std::string_view text) {
    ScriptPacking packing;
    if (!take(text, packing.fewest_, "..") || !take(text, packing.most_, "")) return std::nullopt;
    if (packing.fewest_ > packing.most_ || packing.most_ > kMostFields) return std::nullopt;
    packing.size_bits_ = static_cast<unsigned>(std::bit_width(packing.most_ - packing.fewest_));
    packing.bits_      = packing.size_bits_;
    for (unsigned i = 0; i < packing.most_; ++i) {
        auto& field = packing.fields_[i];
        if (!text.starts_with(' ')) return std::nullopt;
        text.remove_prefix(1);
        if (!take(text, field.least, ":") || !take(text, field.bits, "") || field.bits > 64)
            return std::nullopt;
        packing.bits_ += field.bits;
    }
    if (!text.empty() || packing.bits_ > kMostBits) return std::nullopt;
    return packing;
}

}  // namespace zermelo::inline script
