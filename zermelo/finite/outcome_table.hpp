// What a search remembers about positions: bounds of their outcome, in a table that forgets.
//
// A position's key is stirred into a number of as many bits, by a bijection.  The number's first
// bits select the bucket, so only the rest is stored, and no two keys are ever taken for the same
// one.
//
//     entry of 64 or 128 bits:   the number's last bits | 6: work | 4: bounds
//     bounds:   1 at least a draw   2 a win   4 at most a draw   8 a loss;   0: a free entry
//
// Several threads may look up and store at once.  An entry of 64 bits is one word.  An entry of 128
// bits is two words, the second XORed with the first, so that halves of two entries do not show a
// number that is looked up, except once in 2^50 times or more.  While a thread grows the table, no
// other may use it.
//
// A bucket has two entries.  The first keeps what cost the most work, the second what came last.
// The table begins small, so that small questions touch few pages, and grows fourfold up to its
// limit whenever four times as many positions came as it has entries: most answers are needed soon
// or never, and each wait for memory is longer in a large table (Connect Four 6x7, 10 stones: to
// grow four times later takes 6 % more positions and 0.6 of the time).
//
// O(1) per look-up; 8 or 16 bytes per entry.
//
// Source: D. Breuker, J. Uiterwijk, H. van den Herik, "Replacement schemes for transposition
//         tables", ICCA Journal 17 (1994), TwoBig1; the number's last bits alone: J. Cleary,
//         "Compact hash tables using bidirectional linear probing", IEEE Trans. Computers (1984);
//         without locks: R. Hyatt, T. Mann, "A lockless transposition-table implementation for
//         parallel chess", ICGA Journal 25 (2002).
// Tested: test/finite/outcome_table_test.cpp.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "zermelo/base/key_table.hpp"
#include "zermelo/base/memory.hpp"

namespace zermelo::inline finite {

/// Bounds of an outcome.
struct Bounds {
    static constexpr unsigned kDrawOrWin = 1, kWin = 2, kDrawOrLoss = 4, kLoss = 8;

    /// The bounds that follow if "at least a draw" is true or false; if `win` is set, those that
    /// follow from "a win".
    static constexpr unsigned of(bool win, bool so) {
        if (so) return win ? kWin | kDrawOrWin : kDrawOrWin;
        return win ? kDrawOrLoss : kDrawOrLoss | kLoss;
    }
    /// Returns true if the bounds say something, and do not contradict one another.
    static constexpr bool agree(unsigned bounds) {
        return bounds != 0 && bounds < 16 &&
               !((bounds & kWin) && (bounds & (kDrawOrLoss | kLoss))) &&
               !((bounds & kLoss) && (bounds & kDrawOrWin));
    }
    static constexpr bool shows(unsigned bounds, bool win) {
        return bounds & (win ? kWin : kDrawOrWin);
    }
    static constexpr bool refutes(unsigned bounds, bool win) {
        return bounds & (win ? kDrawOrLoss : kLoss);
    }
};

/// Key: unsigned, of 64 or 128 bits.
template <class Key>
class OutcomeTable {
  public:
    static_assert(sizeof(Key) == 8 || sizeof(Key) == 16);
    using Number = std::conditional_t<sizeof(Key) == 8, std::uint64_t, unsigned __int128>;

    static constexpr unsigned      kLeastBits  = 10;  // of the number of buckets
    static constexpr std::uint64_t kLeastBytes = (std::uint64_t{2} << kLeastBits) * sizeof(Number);

    /// Takes up to `most` bytes.  The allowance must outlive it.
    OutcomeTable(Allowance& allowance, std::uint64_t most) : allowance_(&allowance), most_(most) {
        if (!resize(kLeastBits)) most_ = 0;
    }
    ~OutcomeTable() { allowance_->give_back(entries_.bytes()); }
    OutcomeTable(const OutcomeTable&)            = delete;
    OutcomeTable& operator=(const OutcomeTable&) = delete;

    /// False if there is no memory even for the smallest table.
    [[nodiscard]] bool ok() const { return entries_.size() > 0; }
    std::uint64_t      bytes() const { return entries_.bytes(); }

    /// The key's number, which the other functions take.
    static Number number(Key key) {
        if constexpr (sizeof(Key) == 8) {
            return stir(key);
        } else {
            auto low  = static_cast<std::uint64_t>(key),
                 high = static_cast<std::uint64_t>(key >> 64);
            low ^= stir(high), high ^= stir(low);
            return Number{high} << 64 | low;
        }
    }
    [[gnu::always_inline]] void prefetch(Number number) const {
        __builtin_prefetch(&entries_[first_of(number)]);
    }
    /// Returns the bounds, or 0 if nothing is known.
    unsigned find(Number number) const {
        const auto at    = first_of(number);
        const auto rest  = rest_of(number);
        const auto first = entry_at(at);
        if (first >> kInfo == rest && bounds_of(first)) return bounds_of(first);
        const auto second = entry_at(at + 1);
        return second >> kInfo == rest ? bounds_of(second) : 0;
    }
    /// Returns the work that found what find() returns, or 63 if that is not there.
    unsigned work(Number number) const {
        const auto at = first_of(number);
        for (const auto i : {at, at + 1})
            if (const auto entry = entry_at(i);
                entry >> kInfo == rest_of(number) && bounds_of(entry))
                return work_of(entry);
        return kMostWork;
    }
    /// Adds to what is known.  work: 0 .. 63, of the search that found it.
    void store(Number number, unsigned bounds, unsigned work) { came(put(number, bounds, work)); }
    /// The same, but never grows the table.  Returns true if the number was not there.
    bool put(Number number, unsigned bounds, unsigned work) {
        const auto at    = first_of(number);
        const auto rest  = rest_of(number);
        const auto first = entry_at(at), second = entry_at(at + 1);
        if (first >> kInfo == rest && bounds_of(first)) {
            set(at, entry(rest, std::max(work, work_of(first)), bounds | bounds_of(first)));
            return false;
        }
        if (second >> kInfo == rest && bounds_of(second)) {
            set(at + 1, entry(rest, std::max(work, work_of(second)), bounds | bounds_of(second)));
            return false;
        }
        if (!bounds_of(first)) {
            set(at, entry(rest, work, bounds));
        } else if (work >= work_of(first)) {
            set(at + 1, first), set(at, entry(rest, work, bounds));
        } else {
            set(at + 1, entry(rest, work, bounds));
        }
        return true;
    }
    /// Notes that this many came by put().  If they are more than kCrowd times the entries, the
    /// table grows, if it may.
    void came(std::uint64_t many) {
        came_ += many;
        if (came_ > kCrowd * entries_.size()) grow();
    }
    /// Returns true if the table would grow when this many come.
    bool grows_by(std::uint64_t many) const {
        return came_ + many > kCrowd * entries_.size() && 4 * bytes() <= most_;
    }
    /// Adds what another table knows.
    void add(const OutcomeTable& other) { add(other.entries_, other.bits_); }

  private:
    struct Halves {
        std::uint64_t low, high;  // high: XOR low
    };
    using Entry = std::conditional_t<sizeof(Key) == 8, std::uint64_t, Halves>;

    static constexpr unsigned      kInfo = 10, kBits = 8 * sizeof(Number), kMostWork = 63;
    static constexpr std::uint64_t kCrowd = 4;  // that came for each entry before it grows

    // A bijection.
    static std::uint64_t stir(std::uint64_t word) {
        word = (word ^ word >> 32) * 0x9E3779B97F4A7C15u;
        return (word ^ word >> 29) * 0xD6E8FEB86659FD93u;
    }
    static Number entry(Number rest, unsigned work, unsigned bounds) {
        return rest << kInfo | work << 4 | bounds;
    }
    static unsigned bounds_of(Number entry) { return static_cast<unsigned>(entry) & 15; }
    static unsigned work_of(Number entry) { return static_cast<unsigned>(entry) >> 4 & kMostWork; }
    std::uint64_t   first_of(Number number) const {
          return static_cast<std::uint64_t>(number >> (kBits - bits_)) << 1;
    }
    Number rest_of(Number number) const { return number & rest_; }

    static std::uint64_t load(const std::uint64_t& word) {
        return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
    }
    static void save(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }
    static Number entry_of(const Entry& stored) {
        if constexpr (sizeof(Number) == 8) {
            return load(stored);
        } else {
            const auto low = load(stored.low);
            return Number{load(stored.high) ^ low} << 64 | low;
        }
    }
    Number entry_at(std::uint64_t i) const { return entry_of(entries_[i]); }
    void   set(std::uint64_t i, Number entry) {
          if constexpr (sizeof(Number) == 8) {
              save(entries_[i], entry);
        } else {
              const auto low = static_cast<std::uint64_t>(entry);
              save(entries_[i].low, low);
              save(entries_[i].high, static_cast<std::uint64_t>(entry >> 64) ^ low);
        }
    }

    bool resize(unsigned bits) {
        const auto entries = std::uint64_t{2} << bits;
        if (entries * sizeof(Number) > most_ || !allowance_->take(entries * sizeof(Number)))
            return false;
        Table<Entry> larger(entries);
        if (!larger.ok()) {
            allowance_->give_back(entries * sizeof(Number));
            return false;
        }
        entries_.swap(larger);
        const auto before = std::exchange(bits_, bits);
        rest_             = (Number{1} << (kBits - bits)) - 1;
        came_             = 0;
        add(larger, before);  // it has the smaller table now
        allowance_->give_back(larger.bytes());
        return true;
    }
    void add(const Table<Entry>& others, unsigned bits) {
        for (std::uint64_t i = 0; i < others.size(); ++i)
            if (const auto entry = entry_of(others[i]); bounds_of(entry))
                store(Number{i >> 1} << (kBits - bits) | entry >> kInfo, bounds_of(entry),
                      work_of(entry));
    }
    void grow() {
        came_ = 0;
        if (bits_ + 2 < 48 && !resize(bits_ + 2)) most_ = bytes();
    }

    Allowance*    allowance_;
    std::uint64_t most_;
    Table<Entry>  entries_;  // in pairs
    unsigned      bits_ = 0;
    Number        rest_ = 0;
    std::uint64_t came_ = 0;  // since it grew
};

}  // namespace zermelo::inline finite
