// Lists of small integers as keys of 64 or 128 bits: positions of games in scripts.
//
// Nobody declares how large the integers get: ranges are measured.  Field i of a list lies in
// least .. least + 2^bits - 1; a list that does not fit widens the ranges, and whoever holds keys
// of the old ones starts anew.  A range only grows by whole bits, towards where it was left, so
// that this happens at most once a bit.
//
//     127 .......... 0     of a game whose lists have 2 or 3 integers:
//     0 0 0 c c b b b s a a a a      size - 2, then from the lowest bit on field after field;
//                                    a field that a shorter list has not is 0
//
// One bit is never used: so no key is all ones, which means "no key" to tables.  Lists that take
// more bits are packed into words of 64, and their keys are numbers (script/wide.hpp): such keys
// stand in no file.
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
    static constexpr unsigned      kKeyBits    = 127;  // wider lists have numbers
    static constexpr std::uint64_t kWideBytes  = std::uint64_t{1} << 28;

    /// All bits of a list.
    unsigned bits() const { return bits_; }
    bool     wide() const { return bits_ > kKeyBits; }
    /// Bits of a key.
    unsigned key_bits() const { return wide() ? 32 : bits_; }
    /// Was there no memory for a wide list?  Then pack() fails of those that are new.
    bool     full() const { return wide_ && wide_->full(); }
    /// What the tables of wide lists may take that are begun from now on.
    void     allow(std::uint64_t bytes) { wide_bytes_ = bytes; }
    /// The most integers of a list that was seen.
    unsigned most() const { return most_; }

    /// False: it has more or fewer integers than those seen, or one of them lies outside its range;
    /// so before the first widen(), whatever the list; or full().  bits() must be at most
    /// kMostBits.
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
    /// Could pack() have made it?
    bool holds(ScriptKey key) const {
        if (wide_) return key < wide_->size();
        const auto more = key & ((ScriptKey{1} << size_bits_) - 1);
        return more <= most_ - fewest_ && key >> bits_ == 0;
    }
    /// The converse; `list` has room for most() integers.  How many there are.
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
                // Room is left below; where that would fall below all integers, none.
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

    /// "2..3 0:4 -1:2": of how many integers to how many; each field's least and its bits.
    std::string                         text() const;
    /// The converse.  None: it is no such text, or keys would have more than kKeyBits bits.
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

    // bits() are at most kMostBits, but more than a key has.
    bool        pack_wide(std::span<const std::int64_t> list, ScriptKey& key) const;
    std::size_t unpack_wide(ScriptKey key, std::int64_t* list) const;

    std::vector<Field>          fields_;
    unsigned                    fewest_ = 1, most_ = 0;  // integers of a list; of none yet
    unsigned                    size_bits_ = 0, bits_ = 0;
    std::uint64_t               wide_bytes_ = kWideBytes;
    std::shared_ptr<ScriptWide> wide_;  // copies share it
};

}  // namespace zermelo::inline script
