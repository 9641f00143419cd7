// Answers that were had lately, so that nobody is asked twice for them.
//
// Each number has one place, and the last one there stays: positions that are near each other lead
// to the same ones, so most of what is asked again is asked soon.
//
// O(1) a question; as many bytes as it is given.
//
// Tested: test/cluster/recent_test.cpp.
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline cluster {

/// Any key's, the same at all ranks and on all machines.  Its low bits are mixed well, and have
/// nothing to do with the places of a KeyTable.
constexpr std::uint64_t hash_of_key(unsigned __int128 key) {
    auto word = static_cast<std::uint64_t>(key) ^
                (static_cast<std::uint64_t>(key >> 64) * 0xff51afd7ed558ccdu);
    word = (word ^ word >> 31) * 0x7fb5d329728ea185u;
    word = (word ^ word >> 27) * 0x81dadef4bc2dd44du;
    return word ^ word >> 33;
}

/// Numbers that were told lately.
template <class Number>
class Told {
  public:
    explicit Told(std::uint64_t bytes) : at_(std::bit_floor(bytes / sizeof(Number))) {}

    /// Is that one among them?  From now on it is.  hash: of the number.  The number ~0: never.
    bool again(Number number, std::uint64_t hash) {
        if (at_.size() == 0) return false;
        auto&      place = at_[hash >> kOfRank & (at_.size() - 1)];
        const bool same  = place == number + 1 && place != 0;
        place            = number + 1;
        return same;
    }

  private:
    static constexpr unsigned kOfRank = 8;  // low bits of the hash: they name who is told

    Table<Number> at_;  // plus 1; 0: nothing
};

/// Value: of at most 4 bytes.
template <class Value, class Number>
class Recent {
  public:
    enum class State : std::uint8_t { none, asked, known };
    struct Entry {
        Number        number;
        std::uint32_t word;  // the answer, or the token it was asked by
        State         state;
    };

    explicit Recent(std::uint64_t bytes) : at_(std::bit_floor(bytes / sizeof(Entry))) {}

    /// Of that number; none: it must be asked, and is remembered by its token.
    Entry find(Number number, std::uint32_t token) {
        if (at_.size() == 0) return {number, 0, State::none};
        const auto place = hash_of_key(number) >> 8 & (at_.size() - 1);
        auto&      entry = at_[place];
        if (entry.state != State::none && entry.number == number) return entry;
        entry = {number, token, State::asked};
        asked_.push_back({place, token});
        return {number, 0, State::none};
    }
    /// All answers are there: label(token).
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
