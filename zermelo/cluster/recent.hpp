// Remembers recent answers, so that they are not requested twice.
//
// Each number has one place, and the last number stored there stays: positions that are near each
// other lead to the same ones, so most of what is requested again is requested soon.
//
// O(1) a query; it takes as many bytes as it is given.
//
// Tested: test/cluster/recent_test.cpp.
#pragma once
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline cluster {

/// The hash of any key, the same at all ranks and on all machines.  Its low bits are well mixed,
/// and unrelated to the places of a KeyTable.
constexpr std::uint64_t hash_of_key(unsigned __int128 key) {
    auto word = static_cast<std::uint64_t>(key) ^
                (static_cast<std::uint64_t>(key >> 64) * 0xff51afd7ed558ccdu);
    word = (word ^ word >> 31) * 0x7fb5d329728ea185u;
    word = (word ^ word >> 27) * 0x81dadef4bc2dd44du;
    return word ^ word >> 33;
}

/// Numbers that were sent recently, each with the token under which it was sent.
template <class Number>
class Told {
  public:
    /// Takes half as much again for the tokens.
    explicit Told(std::uint64_t bytes)
        : at_(std::bit_floor(bytes / sizeof(Number))), tokens_(at_.size()) {}

    /// Returns the token of the number, if it is remembered.  hash: of the number.  The number ~0
    /// is never found.
    std::optional<std::uint32_t> find(Number number, std::uint64_t hash) const {
        if (at_.size() == 0) return std::nullopt;
        const auto place = place_of(hash);
        if (at_[place] != number + 1 || at_[place] == 0) return std::nullopt;
        return tokens_[place];
    }
    void learn(Number number, std::uint64_t hash, std::uint32_t token) {
        if (at_.size() == 0) return;
        at_[place_of(hash)]     = number + 1;
        tokens_[place_of(hash)] = token;
    }
    [[gnu::always_inline]] void prefetch(std::uint64_t hash) const {
        if (at_.size() != 0) __builtin_prefetch(&at_[place_of(hash)]);
    }

  private:
    static constexpr unsigned kOfRank = 8;  // low bits of the hash: they determine the receiver

    std::uint64_t place_of(std::uint64_t hash) const { return hash >> kOfRank & (at_.size() - 1); }

    Table<Number>        at_;  // plus 1; 0: nothing
    Table<std::uint32_t> tokens_;
};

/// Recent answers.  Value: at most 4 bytes.
template <class Value, class Number>
class Recent {
  public:
    enum class State : std::uint8_t { none, asked, known };
    struct Entry {
        Number        number;
        std::uint32_t word;  // the answer, or the token of the question
        State         state;
    };

    explicit Recent(std::uint64_t bytes) : at_(std::bit_floor(bytes / sizeof(Entry))) {}

    /// The entry of that number.  State none: it must be requested, and is now remembered by its
    /// token.
    Entry find(Number number, std::uint32_t token) {
        if (at_.size() == 0) return {number, 0, State::none};
        const auto place = hash_of_key(number) >> 8 & (at_.size() - 1);
        auto&      entry = at_[place];
        if (entry.state != State::none && entry.number == number) return entry;
        entry = {number, token, State::asked};
        asked_.push_back({place, token});
        return {number, 0, State::none};
    }
    /// Call when all answers have come: label(token) is the answer.
    void learn(auto&& label) {
        for (const auto& one : asked_) {
            auto& entry = at_[one.place];
            if (entry.state != State::asked || entry.word != one.token) continue;
            entry.word  = static_cast<std::uint32_t>(label(one.token));
            entry.state = State::known;
        }
        asked_.clear();
    }

  private:
    struct Asked {
        std::uint64_t place;
        std::uint32_t token;
    };

    Table<Entry>       at_;
    std::vector<Asked> asked_;
};

}  // namespace zermelo::inline cluster
