// Positions that take more bits than a key has, kept once and known by their numbers.
//
// A position is some words of 64 bits.  Its key is how many were met before it.  So keys say
// nothing of positions without this table, and no file holds them.
//
// Memory: the words, and 28 to 60 bytes a position.
// Tested: test/script/wide_test.cpp.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline script {

class ScriptWide {
  public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    /// width: words of a position; bytes: what it may take.
    ScriptWide(unsigned width, std::uint64_t bytes) : width_(width), allowance_{bytes} {}
    ScriptWide(const ScriptWide&)            = delete;
    ScriptWide& operator=(const ScriptWide&) = delete;

    std::uint64_t size() const { return next_.size(); }
    /// Was there no memory for one more?
    bool          full() const { return full_; }
    /// Its number, a new one if need be; kNone: there is no memory.
    std::uint32_t number(std::span<const std::uint64_t> words) {
        auto* const first = first_.insert(hash(words));
        if (!first) return full_ = true, kNone;
        for (auto at = *first; at != 0; at = next_[at - 1])
            if (std::ranges::equal(words, this->words(at - 1))) return at - 1;
        bool room = size() < kNone - 1 && next_.push(*first);
        for (const auto word : words) room = room && words_.push(word);
        if (!room) return full_ = true, kNone;
        *first = static_cast<std::uint32_t>(size());
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
        return hash >> 1;  // never the key that is none
    }

    unsigned                width_;
    Allowance               allowance_;
    KeyTable<std::uint32_t> first_{allowance_};  // of a hash: 1 + the last number that has it
    Stack<std::uint32_t>    next_{allowance_};   // ... and the one before that
    Stack<std::uint64_t>    words_{allowance_};
    bool                    full_ = false;
};

}  // namespace zermelo::inline script
