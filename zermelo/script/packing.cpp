#include "zermelo/script/packing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace zermelo::inline script {
namespace {

// Takes a number, and the text `behind` it, off the front.
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
    packing.fields_.resize(packing.most_);
    for (unsigned i = 0; i < packing.most_; ++i) {
        auto& field = packing.fields_[i];
        if (!text.starts_with(' ')) return std::nullopt;
        text.remove_prefix(1);
        if (!take(text, field.least, ":") || !take(text, field.bits, "") || field.bits > 64)
            return std::nullopt;
        packing.bits_ += field.bits;
    }
    if (!text.empty() || packing.bits_ > kKeyBits) return std::nullopt;
    return packing;
}

bool ScriptPacking::pack_wide(std::span<const std::int64_t> list, ScriptKey& key) const {
    std::uint64_t words[kMostBits / 64] = {};
    unsigned      at                    = 0;
    const auto    put                   = [&](std::uint64_t value, unsigned bits) {
        words[at / 64] |= value << at % 64;
        if (at % 64 + bits > 64) words[at / 64 + 1] |= value >> (64 - at % 64);
        at += bits;
    };
    put(list.size() - fewest_, size_bits_);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& field = fields_[i];
        const auto  value =
            static_cast<std::uint64_t>(list[i]) - static_cast<std::uint64_t>(field.least);
        if (field.bits == 0 && value != 0) return false;
        if (field.bits == 0) continue;
        if (field.bits < 64 && value >> field.bits != 0) return false;
        put(value, field.bits);
    }
    const auto number = wide_->number({words, (bits_ + 63) / 64});
    if (number == ScriptWide::kNone) return false;
    key = number;
    return true;
}

std::size_t ScriptPacking::unpack_wide(ScriptKey key, std::int64_t* list) const {
    if (!holds(key)) {  // no such key was ever made
        std::fill_n(list, fewest_, 0);
        return fewest_;
    }
    const auto words = wide_->words(static_cast<std::uint64_t>(key));
    unsigned   at    = 0;
    const auto take  = [&](unsigned bits) -> std::uint64_t {
        if (bits == 0) return 0;
        auto value = words[at / 64] >> at % 64;
        if (at % 64 + bits > 64) value |= words[at / 64 + 1] << (64 - at % 64);
        at += bits;
        return value & mask(bits);
    };
    const auto size = fewest_ + static_cast<std::size_t>(take(size_bits_));
    for (std::size_t i = 0; i < size; ++i)
        list[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(fields_[i].least) +
                                            take(fields_[i].bits));
    return size;
}

}  // namespace zermelo::inline script
