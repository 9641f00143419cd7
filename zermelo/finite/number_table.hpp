// What a depth-first search by proof numbers remembers about open positions: two numbers each, in a
// table that forgets.
//
// A position is given by the number that OutcomeTable gives it (finite/outcome_table.hpp), which no
// other position has.  The whole number is stored, and its first bits select the bucket.  A bucket
// has two entries.  The first keeps what took the most work, the second what came last.  The table
// begins small, and grows fourfold up to its limit whenever as many positions came as it has
// entries.
//
// Beside numbers of 128 bits, the table stores which of a position's moves are worth a look: bit i
// for the i-th move; 0 if that is not known.
//
// O(1) per look-up; 16 or 32 bytes per entry.
//
// Source: D. Breuker, J. Uiterwijk, H. van den Herik, "Replacement schemes for transposition
//         tables", ICCA Journal 17 (1994), TwoBig1.
// Tested: test/finite/number_table_test.cpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "zermelo/base/key_table.hpp"
#include "zermelo/base/memory.hpp"

namespace zermelo::inline finite {

/// About how many positions must still be opened to show that something is so, and that it is not.
struct OpenNumbers {
    static constexpr std::uint32_t kNever = 1u << 25;

    std::uint32_t proof = 1, disproof = 1;
    bool          operator==(const OpenNumbers&) const = default;
};

/// Number: unsigned, of 64 or 128 bits.
template <class Number>
class NumberTable {
  public:
    /// Whether it keeps moves.
    static constexpr bool kKeepsMoves = sizeof(Number) > 8;

  private:
    struct NoMoves {};
    struct Entry {
        Number        number;
        std::uint32_t proof;
        std::uint32_t disproof : 26, work : 6;  // work 0: a free entry

        [[no_unique_address]] std::conditional_t<kKeepsMoves, std::uint64_t, NoMoves> moves;
    };

  public:
    static constexpr unsigned      kLeastBits  = 6;  // of the number of buckets
    static constexpr std::uint64_t kLeastBytes = (std::uint64_t{2} << kLeastBits) * sizeof(Entry);

    /// Takes up to `most` bytes, and kLeastBytes at least.  The allowance must outlive it.
    NumberTable(Allowance& allowance, std::uint64_t most)
        : allowance_(&allowance), most_(std::max(most, kLeastBytes)) {
        if (!resize(kLeastBits)) most_ = 0;
    }
    ~NumberTable() { allowance_->give_back(entries_.bytes()); }
    NumberTable(const NumberTable&)            = delete;
    NumberTable& operator=(const NumberTable&) = delete;

    /// False if there is no memory even for the smallest table.
    [[nodiscard]] bool ok() const { return entries_.size() > 0; }
    std::uint64_t      bytes() const { return entries_.bytes(); }

    std::optional<OpenNumbers> find(Number number) const {
        const auto* const pair = &entries_[first_of(number)];
        for (const int i : {0, 1})
            if (pair[i].work > 0 && pair[i].number == number)
                return OpenNumbers{pair[i].proof, pair[i].disproof};
        return std::nullopt;
    }
    /// Returns which moves are worth a look, or 0 if that is not known.
    std::uint64_t moves(Number number) const {
        if constexpr (kKeepsMoves) {
            const auto* const pair = &entries_[first_of(number)];
            for (const int i : {0, 1})
                if (pair[i].work > 0 && pair[i].number == number) return pair[i].moves;
        }
        return 0;
    }
    /// Stores the numbers, in place of what was there.  Both are at most kNever.  work: 1 .. 63, of
    /// the search so far.  moves: as moves() returns them.
    void store(Number number, OpenNumbers numbers, unsigned work, std::uint64_t moves = 0) {
        Entry entry{
            number, numbers.proof, numbers.disproof & (2 * OpenNumbers::kNever - 1), work & 63, {}};
        if constexpr (kKeepsMoves) entry.moves = moves;
        put(entry);
    }

  private:
    void put(const Entry& entry) {
        const auto  number = entry.number;
        auto* const pair   = &entries_[first_of(number)];
        for (const int i : {0, 1})
            if (pair[i].work > 0 && pair[i].number == number) {
                pair[i] = entry;
                return;
            }
        if (pair[0].work == 0)
            pair[0] = entry;
        else if (entry.work >= pair[0].work)
            pair[1] = std::exchange(pair[0], entry);
        else
            pair[1] = entry;
        if (++came_ > entries_.size()) grow();
    }
    std::uint64_t first_of(Number number) const {
        return static_cast<std::uint64_t>(number >> (8 * sizeof(Number) - bits_)) << 1;
    }
    bool resize(unsigned bits) {
        const auto entries = std::uint64_t{2} << bits;
        if (entries * sizeof(Entry) > most_ || !allowance_->take(entries * sizeof(Entry)))
            return false;
        Table<Entry> larger(entries);
        if (!larger.ok()) {
            allowance_->give_back(entries * sizeof(Entry));
            return false;
        }
        const auto smaller = std::exchange(entries_, std::move(larger));
        bits_ = bits, came_ = 0;
        for (const auto& entry : smaller)
            if (entry.work > 0) put(entry);
        allowance_->give_back(smaller.bytes());
        return true;
    }
    void grow() {
        came_ = 0;
        if (bits_ + 2 < 48 && !resize(bits_ + 2)) most_ = bytes();
    }

    Allowance*    allowance_;
    std::uint64_t most_;
    Table<Entry>  entries_;  // in pairs
    unsigned      bits_ = 0;
    std::uint64_t came_ = 0;  // since it grew
};

}  // namespace zermelo::inline finite
