// A growing hash table with keys of 64 bits or more, and a growing stack; both ask an allowance
// before they take memory.
//
// Keys and their values lie together in buckets of one cache line, so that a look-up waits for
// memory once.  A bucket fills from its front; a full one continues in the next.  A key is stored
// plus one, so that fresh pages are empty buckets.  The table doubles when four places of five are
// taken.  If the doubled table does not fit, or the time is over while it is being filled (which
// takes seconds if it has gigabytes), the insertion fails and nothing is lost.
//
// Source: D. Knuth, The Art of Computer Programming 3, 6.4, algorithm L; multiplicative hashing
//         by the golden ratio, same section.
// Tested: test/base/key_table_test.cpp, against std::map.
#pragma once
#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"

namespace zermelo::inline base {

/// How many bytes may still be taken, and until when; shared by everything that grows together.  A
/// budget that it is given must live until calm(), or as long as anything grows.
struct Allowance {
    using Clock = std::chrono::steady_clock;

    Allowance() = default;
    explicit Allowance(std::uint64_t bytes) : left(bytes) {}
    /// The budget's bytes and its time, from now on.
    explicit Allowance(const Budget& budget) : left(budget.bytes) { hurry(budget); }
    explicit Allowance(Budget&&) = delete;

    std::uint64_t left = ~std::uint64_t{0};
    std::uint64_t held = 0, most = 0;   // taken now, and the most at a time
    GaveUp        why = GaveUp::bytes;  // the last refusal's reason

    /// From now on growing stops where the budget does.
    void hurry(const Budget& budget) {
        using Seconds = std::chrono::duration<double>;
        until_        = Clock::time_point::max();
        if (budget.seconds < 1e8)
            until_ =
                Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(budget.seconds));
        budget_ = &budget;
        why     = GaveUp::bytes;
    }
    /// Removes the limit of time.
    void calm() { until_ = Clock::time_point::max(), budget_ = nullptr, why = GaveUp::bytes; }
    /// Returns true if everything that grows must stop now.
    [[nodiscard]] bool ended() {
        if (budget_ && budget_->listen) budget_->listen();
        const bool stopped = budget_ && budget_->told_to_stop();
        if (!stopped && (until_ == Clock::time_point::max() || Clock::now() <= until_))
            return false;
        why = stopped ? GaveUp::stopped : GaveUp::seconds;
        return true;
    }
    [[nodiscard]] bool take(std::uint64_t bytes) {
        why = GaveUp::bytes;
        if (bytes > left) return false;
        left -= bytes, held += bytes;
        most = std::max(most, held);
        return true;
    }
    void give_back(std::uint64_t bytes) { left += bytes, held -= bytes; }

  private:
    Clock::time_point until_  = Clock::time_point::max();
    const Budget*     budget_ = nullptr;
};

/// Value: a small type for which all zero bytes are a value; new keys have that value.  Key:
/// unsigned, of 64 or 128 bits, or a LongKey.  The allowance must outlive it.
template <class Value, class Key = std::uint64_t>
class KeyTable {
  public:
    static constexpr Key kNoKey = ~Key{0};  // the one value that is not a key

    explicit KeyTable(Allowance& allowance) : allowance_(&allowance) {}
    KeyTable(KeyTable&&) noexcept            = default;
    KeyTable& operator=(KeyTable&&) noexcept = default;

    std::uint64_t size() const { return size_; }
    /// Returns the key's value, or nullptr if the key is not there.  Valid until the next insert.
    const Value*  find(Key key) const {
         if (size_ == 0) return nullptr;
        const auto [bucket, place] = place_of(key);
         return bucket->keys[place] == 0 ? nullptr : &bucket->values[place];
    }
    Value* find(Key key) { return const_cast<Value*>(std::as_const(*this).find(key)); }
    /// Prefetches the memory that find(key) will look at.  Always inlined: g++ 12 drops calls of
    /// functions that do nothing but this.
    [[gnu::always_inline]] void prefetch(Key key) const {
        if (size_ != 0) __builtin_prefetch(&buckets_[bucket_of(key)]);
    }
    /// Returns the key's value, which is entered as zero if the key is new; valid until the next
    /// insert.  Returns nullptr if there is no memory or time for one more, as the allowance says,
    /// or if the key is kNoKey; all other keys stay.
    Value* insert(Key key) {
        if (key == kNoKey || (5 * (size_ + 1) > 4 * kPlaces * buckets_.size() && !grow()))
            return nullptr;
        const auto [bucket, place] = place_of(key);
        if (bucket->keys[place] == 0) {  // a known key's line stays clean
            bucket->keys[place] = key + 1;
            ++size_;
        }
        return &bucket->values[place];
    }
    /// Calls emit(key, value) for every key, in the table's order, while it returns true.  Returns
    /// false if it did not.
    bool each(auto&& emit) const {
        for (const auto& bucket : buckets_)
            for (std::uint64_t i = 0; i < kPlaces && bucket.keys[i] != 0; ++i)
                if (!emit(bucket.keys[i] - 1, bucket.values[i])) return false;
        return true;
    }

  private:
    static constexpr std::uint64_t kPlaces = 64 / (sizeof(Key) + sizeof(Value));
    static constexpr std::uint64_t kLeast  = 128;      // buckets
    static constexpr std::uint64_t kStride = 1 << 12;  // buckets moved between looks at the clock

    struct Bucket {
        Key   keys[kPlaces];
        Value values[kPlaces];
    };
    struct Place {
        Bucket*       bucket;
        std::uint64_t place;
    };

    std::uint64_t bucket_of(Key key) const {
        auto word = static_cast<std::uint64_t>(key);
        if constexpr (sizeof(Key) > sizeof(word)) {
            std::uint64_t factor = 1;  // odd, a different one for each word
            for (unsigned at = 64; at < 8 * sizeof(Key); at += 64)
                word ^= static_cast<std::uint64_t>(key >> at) * (factor *= 0xD6E8FEB86659FD93u);
        }
        return (word ^ word >> 32) * 0x9E3779B97F4A7C15u >> shift_;
    }
    // Returns where the key is, or would be.  Some place must be empty.
    Place place_of(Key key) const {
        const auto mask = buckets_.size() - 1;
        for (auto b = bucket_of(key);; b = (b + 1) & mask) {
            auto&    bucket = const_cast<Bucket&>(buckets_[b]);
            unsigned here   = 0;  // no branch for each place: it could not be predicted
            for (unsigned i = 0; i < kPlaces; ++i)
                here |= static_cast<unsigned>(bucket.keys[i] == key + 1 || bucket.keys[i] == 0)
                        << i;
            if (here != 0) return {&bucket, static_cast<std::uint64_t>(std::countr_zero(here))};
        }
    }
    bool grow() {
        const auto buckets = std::max<std::uint64_t>(kLeast, 2 * buckets_.size());
        KeyTable   larger(*allowance_);
        if (!allowance_->take(buckets * sizeof(Bucket))) return false;
        larger.buckets_ = Table<Bucket>(buckets);
        if (!larger.buckets_.ok()) {
            allowance_->give_back(buckets * sizeof(Bucket));
            return false;
        }
        larger.shift_ = 64 - std::countr_zero(buckets);
        for (std::uint64_t b = 0; b < buckets_.size(); ++b) {
            if ((b + 1) % kStride == 0 && allowance_->ended()) {
                allowance_->give_back(larger.buckets_.bytes());
                return false;
            }
            const auto& bucket = buckets_[b];
            for (std::uint64_t i = 0; i < kPlaces && bucket.keys[i] != 0; ++i) {
                const auto [to, place] = larger.place_of(bucket.keys[i] - 1);
                to->keys[place]        = bucket.keys[i];
                to->values[place]      = bucket.values[i];
            }
        }
        allowance_->give_back(buckets_.bytes());
        larger.size_ = size_;
        *this        = std::move(larger);
        return true;
    }

    Allowance*    allowance_;
    Table<Bucket> buckets_;
    std::uint64_t size_  = 0;
    int           shift_ = 64;
};

/// A stack, or a list that grows at its end.
template <class T>
    requires std::is_trivially_copyable_v<T>
class Stack {
  public:
    static constexpr std::uint64_t kFirst = 64;  // items for which the first push takes room

    explicit Stack(Allowance& allowance) : allowance_(&allowance) {}

    /// For how many items it has room when this many, at least one, have been pushed.
    static std::uint64_t room_of(std::uint64_t items) {
        return std::max(kFirst, std::bit_ceil(items));
    }
    /// The bytes that it has taken from the allowance.
    std::uint64_t      bytes() const { return items_.bytes(); }
    std::uint64_t      size() const { return size_; }
    bool               empty() const { return size_ == 0; }
    const T*           begin() const { return items_.data(); }
    T&                 back() { return items_[size_ - 1]; }
    const T&           operator[](std::uint64_t i) const { return items_[i]; }
    T&                 operator[](std::uint64_t i) { return items_[i]; }
    void               pop() { --size_; }
    void               truncate(std::uint64_t size) { size_ = size; }
    /// Returns false if there is no memory; then nothing has changed.
    [[nodiscard]] bool push(const T& item) {
        if (size_ == items_.size() && !grow()) return false;
        items_[size_++] = item;
        return true;
    }

  private:
    bool grow() {
        const auto items = std::max<std::uint64_t>(kFirst, 2 * items_.size());
        if (!allowance_->take(items * sizeof(T))) return false;
        const auto had   = items_.bytes();
        const bool grown = items_.grow(items);
        allowance_->give_back(grown ? had : items * sizeof(T));
        return grown;
    }

    Allowance*    allowance_;
    Table<T>      items_;
    std::uint64_t size_ = 0;
};

}  // namespace zermelo::inline base
