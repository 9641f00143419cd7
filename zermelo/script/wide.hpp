// Positions that take more bits than a key has, each kept once and known by its number.
//
// A position is some words of 64 bits.  Its key is the number of positions that were met before it.
// So keys mean nothing without this table, and no file holds them.
//
// Memory: the words, and 28 to 60 bytes a position.
// Tested: test/script/wide_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline script {

class ScriptWide {
  public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// width: words of a position; bytes: the most memory that it may take.
    ScriptWide(unsigned width, std::uint64_t bytes) : width_(width), allowance_{bytes} {}
    ScriptWide(const ScriptWide&)            = delete;
    ScriptWide& operator=(const ScriptWide&) = delete;

    std::uint64_t size() const { return next_.size(); }
    /// Returns whether there was no memory for one more position.
    bool          full() const { return full_; }
    /// Returns its number, a new one if need be; kNone if there is no memory, now and from now on.
    std::uint32_t number(std::span<const std::uint64_t> words) {
        const auto        key   = hash(words);
        const auto* const known = first_.find(key);
        for (auto at = known ? *known : 0; at != 0; at = next_[at - 1])
            if (std::ranges::equal(words, this->words(at - 1))) return at - 1;
        auto* const first = full_ ? nullptr : first_.insert(key);
        const auto  was   = size();
        bool        room  = first && was < kNone - 1 && next_.push(*first);
        for (const auto word : words) room = room && words_.push(word);
        if (!room) {
            next_.truncate(was), words_.truncate(was * width_);
            return full_ = true, kNone;
        }
        *first = static_cast<std::uint32_t>(was + 1);
        return *first - 1;
    }
    /// The converse; number < size().
    std::span<const std::uint64_t> words(std::uint64_t number) const {
        return {words_.begin() + number * width_, width_};
    }

  private:
    static std::uint64_t hash(std::span<const std::uint64_t> words) {
        std::uint64_t hash = 0;
        for (const auto word : words) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
            hash ^= hash >> 29;
        }
        return hash >> 1;  // never the key that means none
    }

    unsigned                width_;
    Allowance               allowance_;
    KeyTable<std::uint32_t> first_{allowance_};  // of a hash: 1 + the last number that has it
    Stack<std::uint32_t>    next_{allowance_};   // ... and the one before that
    Stack<std::uint64_t>    words_{allowance_};
    bool                    full_ = false;
};

}  // namespace zermelo::inline script
