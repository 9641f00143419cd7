// A growing hash table of 64-bit keys, and a growing stack, that ask before they take memory.
//
// Keys lie beside their values' array, open addressing, linear steps; a key is stored plus one,
// so that fresh pages are empty slots.  The table doubles when two slots of three are taken, and
// says no, losing nothing, where the doubled one does not fit.
//
// Source: D. Knuth, The Art of Computer Programming 3, 6.4, algorithm L; multiplicative hashing
//         by the golden ratio, same section.
// Tested: test/finite/table_test.cpp, against std::map.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "zermelo/base/memory.hpp"

namespace zermelo {

/// Bytes that may still be taken; shared by what grows together.
struct Allowance {
    std::uint64_t left = ~std::uint64_t{0};

    [[nodiscard]] bool take(std::uint64_t bytes) {
        if (bytes > left) return false;
        left -= bytes;
        return true;
    }
    void give_back(std::uint64_t bytes) { left += bytes; }
};

/// Value: a small type whose zero bytes are a value; fresh keys have it.  The allowance outlives
/// it.
template <class Value>
class KeyTable {
  public:
    static constexpr std::uint64_t kNoKey = ~std::uint64_t{0};  // the one key that is none

    explicit KeyTable(Allowance& allowance) : allowance_(&allowance) {}
    KeyTable(KeyTable&&) noexcept            = default;
    KeyTable& operator=(KeyTable&&) noexcept = default;

    std::uint64_t size() const { return size_; }
    /// nullptr: the key is not there.  Valid until the next insert.
    const Value*  find(std::uint64_t key) const {
         if (size_ == 0) return nullptr;
        const auto slot = slot_of(key);
         return keys_[slot] == 0 ? nullptr : &values_[slot];
    }
    /// The key's value, entered as zero if it is new; valid until the next insert.  nullptr: there
    /// is no memory for one more, or the key is kNoKey; all others stay.
    Value* insert(std::uint64_t key) {
        if (key == kNoKey || (3 * (size_ + 1) > 2 * keys_.size() && !grow())) return nullptr;
        const auto slot = slot_of(key);
        size_ += keys_[slot] == 0;
        keys_[slot] = key + 1;
        return &values_[slot];
    }

  private:
    static constexpr std::uint64_t kLeast = 1024;  // slots

    std::uint64_t slot_of(std::uint64_t key) const {
        const auto mask = keys_.size() - 1;
        auto       slot = (key ^ key >> 32) * 0x9E3779B97F4A7C15u >> shift_;
        while (keys_[slot] != 0 && keys_[slot] != key + 1) slot = (slot + 1) & mask;
        return slot;
    }
    bool grow() {
        const auto slots = std::max(kLeast, 2 * keys_.size());
        const auto bytes = slots * (sizeof(std::uint64_t) + sizeof(Value));
        KeyTable   larger(*allowance_);
        if (!allowance_->take(bytes)) return false;
        larger.keys_   = Table<std::uint64_t>(slots);
        larger.values_ = Table<Value>(slots);
        if (!larger.keys_.ok() || !larger.values_.ok()) {
            allowance_->give_back(bytes);
            return false;
        }
        larger.shift_ = 64 - std::countr_zero(slots);
        for (std::uint64_t i = 0; i < keys_.size(); ++i)
            if (keys_[i] != 0) {
                const auto slot      = larger.slot_of(keys_[i] - 1);
                larger.keys_[slot]   = keys_[i];
                larger.values_[slot] = values_[i];
            }
        allowance_->give_back(keys_.bytes() + values_.bytes());
        larger.size_ = size_;
        *this        = std::move(larger);
        return true;
    }

    Allowance*           allowance_;
    Table<std::uint64_t> keys_;
    Table<Value>         values_;
    std::uint64_t        size_  = 0;
    int                  shift_ = 64;
};

/// A stack, or a list that grows at its end.
template <class T>
    requires std::is_trivially_copyable_v<T>
class Stack {
  public:
    explicit Stack(Allowance& allowance) : allowance_(&allowance) {}

    std::uint64_t      size() const { return size_; }
    bool               empty() const { return size_ == 0; }
    T&                 back() { return items_[size_ - 1]; }
    const T&           operator[](std::uint64_t i) const { return items_[i]; }
    void               pop() { --size_; }
    /// False: there is no memory for it; nothing changed.
    [[nodiscard]] bool push(const T& item) {
        if (size_ == items_.size() && !grow()) return false;
        items_[size_++] = item;
        return true;
    }

  private:
    bool grow() {
        const auto items = std::max<std::uint64_t>(256, 2 * items_.size());
        if (!allowance_->take(items * sizeof(T))) return false;
        Table<T> larger(items);
        if (!larger.ok()) {
            allowance_->give_back(items * sizeof(T));
            return false;
        }
        std::copy(items_.begin(), items_.begin() + size_, larger.begin());
        allowance_->give_back(items_.bytes());
        items_ = std::move(larger);
        return true;
    }

    Allowance*    allowance_;
    Table<T>      items_;
    std::uint64_t size_ = 0;
};

}  // namespace zermelo
