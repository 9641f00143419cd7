// Lists of small integers as keys of 64 or 128 bits: positions of games in scripts.
//
// Ranges are measured, not declared.  Field i of a list lies in least .. least + 2^bits - 1; a list
// that does not fit widens the ranges, and whatever holds keys of the old ones begins anew.  A
// range grows only by whole bits, in the direction in which it was left, so this happens at most
// once for each bit.
//
//     127 .......... 0     of a game whose lists have 2 or 3 integers:
//     0 0 0 c c b b b a a a a s      from the lowest bit on: size - 2, then field after field;
//                                    a field that a shorter list lacks is 0
//
// One bit is never used, so no key is all ones, which tables take for "no key".  Lists that take
// more bits are packed into words of 64 bits, and their keys are numbers (script/wide.hpp): no file
// holds such keys.
// Tested: test/script/packing_test.cpp.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/wide.hpp"

namespace zermelo::inline script {

__extension__ using ScriptKey = unsigned __int128;

class ScriptPacking {
  public:
    static constexpr unsigned      kMostFields = 2048;
    static constexpr unsigned      kMostBits   = 1024;
    static constexpr unsigned      kKeyBits    = 127;  // wider lists have numbers for keys
    static constexpr std::uint64_t kWideBytes  = std::uint64_t{1} << 28;

    /// The bits of a whole list.
    unsigned bits() const { return bits_; }
    bool     wide() const { return bits_ > kKeyBits; }
    /// The bits of a key.
    unsigned key_bits() const { return wide() ? 32 : bits_; }
    /// Returns whether there was no memory for a wide list.  If so, pack() fails for new ones.
    bool     full() const { return wide_ && wide_->full(); }
    /// Begins a table of wide lists anew: all their keys change.
    void     renew() {
            if (wide_) wide_ = std::make_shared<ScriptWide>((bits_ + 63) / 64, wide_bytes_);
    }
    /// Sets what the tables of wide lists that are begun from now on may take.
    void     allow(std::uint64_t bytes) { wide_bytes_ = bytes; }
    /// The number of integers in the longest list seen.
    unsigned most() const { return most_; }

    /// Packs a list.  Returns false if it has more or fewer integers than those seen, if one of
    /// them lies outside its range (so before the first widen(), whatever the list), or if full().
    /// bits() must be at most kMostBits.
    bool pack(std::span<const std::int64_t> list, ScriptKey& key) const {
        if (list.size() > most_ || list.size() < fewest_) return false;
        if (wide_) return pack_wide(list, key);
        ScriptKey packed = list.size() - fewest_;
        unsigned  shift  = size_bits_;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto& field = fields_[i];
            const auto  value =
                static_cast<std::uint64_t>(list[i]) - static_cast<std::uint64_t>(field.least);
            if (field.bits < 64 && value >> field.bits != 0) return false;
            packed |= ScriptKey{value} << shift;
            shift += field.bits;
        }
        key = packed;
        return true;
    }
    /// Returns whether pack() could have made this key.
    bool holds(ScriptKey key) const {
        if (wide_) return key < wide_->size();
        const auto more = key & ((ScriptKey{1} << size_bits_) - 1);
        return more <= most_ - fewest_ && key >> bits_ == 0;
    }
    /// The converse; `list` has room for most() integers.  Returns how many there are.
    std::size_t unpack(ScriptKey key, std::int64_t* list) const {
        if (wide_) return unpack_wide(key, list);
        const auto low  = [](unsigned bits) { return (ScriptKey{1} << bits) - 1; };
        const auto size = fewest_ + static_cast<std::size_t>(key & low(size_bits_));
        key >>= size_bits_;
        for (std::size_t i = 0; i < size; ++i) {
            const auto& field = fields_[i];
            list[i]           = static_cast<std::int64_t>(static_cast<std::uint64_t>(field.least) +
                                                static_cast<std::uint64_t>(key & low(field.bits)));
            key >>= field.bits;
        }
        return size;
    }
    /// Widens the ranges until this list fits; its size is at most kMostFields.  All keys change.
    void widen(std::span<const std::int64_t> list) {
        const auto size = static_cast<unsigned>(list.size());
        if (size > fields_.size()) fields_.resize(size);
        for (unsigned i = 0; i < size; ++i) {
            auto& field = fields_[i];
            if (i >= most_) field = {list[i], 0};
            const auto unsign  = [](std::int64_t x) { return static_cast<std::uint64_t>(x); };
            const auto highest = unsign(field.least) + mask(field.bits);  // as if unsigned
            if (list[i] < field.least) {
                const auto below = unsign(field.least) - unsign(list[i]);
                const auto all   = below + mask(field.bits);  // to the highest
                const auto width = all < below ? 64u : static_cast<unsigned>(std::bit_width(all));
                field.bits       = static_cast<std::uint8_t>(std::max<unsigned>(width, field.bits));
                // The spare room goes below, unless it would reach below the least 64-bit integer.
                const auto lowest = static_cast<std::int64_t>(highest - mask(field.bits));
                field.least       = lowest <= list[i] ? lowest : list[i];
            } else {
                const auto width =
                    static_cast<unsigned>(std::bit_width(unsign(list[i]) - unsign(field.least)));
                field.bits = static_cast<std::uint8_t>(std::max<unsigned>(width, field.bits));
            }
        }
        fewest_    = fewest_ > most_ ? size : std::min(fewest_, size);
        most_      = std::max(most_, size);
        size_bits_ = static_cast<unsigned>(std::bit_width(most_ - fewest_));
        bits_      = size_bits_;
        for (unsigned i = 0; i < most_; ++i) bits_ += fields_[i].bits;
        wide_.reset();
        if (wide() && bits_ <= kMostBits)
            wide_ = std::make_shared<ScriptWide>((bits_ + 63) / 64, wide_bytes_);
    }

    bool operator==(const ScriptPacking&) const = default;

    /// "2..3 0:4 -1:2": the fewest and the most integers of a list; each field's least and its
    /// bits.
    std::string                         text() const;
    /// The converse.  Returns nothing if the text is none of these, or if keys would have more than
    /// kKeyBits bits.
    static std::optional<ScriptPacking> read(std::string_view text);

  private:
    struct Field {
        std::int64_t least                          = 0;
        std::uint8_t bits                           = 0;  // 0 .. 64
        bool         operator==(const Field&) const = default;
    };
    static std::uint64_t mask(unsigned bits) {
        return bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
    }

    // For packings whose bits() are at most kMostBits, but more than a key has.
    bool        pack_wide(std::span<const std::int64_t> list, ScriptKey& key) const;
    std::size_t unpack_wide(ScriptKey key, std::int64_t* list) const;

    std::vector<Field>          fields_;
    unsigned                    fewest_ = 1, most_ = 0;  // integers of a list; none seen yet
    unsigned                    size_bits_ = 0, bits_ = 0;
    std::uint64_t               wide_bytes_ = kWideBytes;
    std::shared_ptr<ScriptWide> wide_;  // copies share it
};

}  // namespace zermelo::inline script
