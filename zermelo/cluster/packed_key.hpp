// Keys in messages, reduced to the bits in which keys differ.
//
// A game packs a position's fields as it likes, for example one row of a board in each byte.  So
// most keys have bits that are the same in all of them; once all positions are found, every rank
// knows which.  O(runs of bits that differ) a key.
//
// Tested: test/cluster/packed_key_test.cpp.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "zermelo/cluster/exchange.hpp"
#include "zermelo/cluster/words.hpp"

namespace zermelo::inline cluster {

/// At all ranks: returns what each rank passed, in the order of ranks.
template <class Key>
std::vector<Key> everybody(Exchange& exchange, Key mine) {
    const Words                  words(0, sizeof(Key));
    std::vector<Exchange::Bytes> out(exchange.ranks()), in(exchange.ranks());
    for (auto& one : out) words.put(one, mine);
    exchange.swap(out, in, 0);
    std::vector<Key> all;
    for (const auto& one : in) all.push_back(words.get<Key>(one, 0));
    return all;
}

/// Key: of 64 or 128 bits.
template <class Key>
class PackedKey {
  public:
    /// For keys that differ from `one` only in these bits.
    PackedKey(Key one, Key bits) : same_(~bits), rest_(one & ~bits) {
        constexpr unsigned kBits = 8 * sizeof(Key);
        const auto set = [&](unsigned bit) { return bit < kBits && (bits >> bit & 1) != 0; };
        for (unsigned bit = 0; bit < kBits; ++bit) {
            if (!set(bit)) continue;
            Run run{bit, count_, 0};
            for (; set(bit); ++bit, ++count_) run.mask = run.mask << 1 | 1;
            runs_.push_back(run);
        }
    }

    /// The width of a packed key: at least 4 bytes.
    Words words() const { return Words(0, std::max<std::size_t>((count_ + 7) / 8, 4)); }
    bool  fits(Key key) const { return (key & same_) == rest_; }
    /// Requires fits(key).
    Key   pack(Key key) const {
          Key packed = 0;
          for (const auto& run : runs_) packed |= (key >> run.from & run.mask) << run.to;
        return packed;
    }
    /// The inverse of pack().
    Key unpack(Key packed) const {
        Key key = rest_;
        for (const auto& run : runs_) key |= (packed >> run.to & run.mask) << run.from;
        return key;
    }

  private:
    struct Run {
        unsigned from, to;
        Key      mask;
    };

    std::vector<Run> runs_;
    unsigned         count_ = 0;  // bits that differ
    Key              same_, rest_;
};

/// Packs a message of keys, each of sizeof(Key) bytes, by the bits in which these keys differ.  The
/// packed message holds the first key, the bits, and then all keys.  An empty message stays empty.
template <class Key>
void pack_keys(Exchange::Bytes& bytes) {
    const Words whole(0, sizeof(Key));
    const auto  count = whole.count(bytes);
    if (count == 0) return;
    const Key one  = whole.get<Key>(bytes, 0);
    Key       bits = 0;
    for (std::size_t k = 1; k < count; ++k) bits |= whole.get<Key>(bytes, k) ^ one;
    const PackedKey<Key> packing(one, bits);
    const Words          words = packing.words();
    Exchange::Bytes      packed;
    packed.reserve(2 * sizeof(Key) + count * words.width());
    whole.put(packed, one), whole.put(packed, bits);
    for (std::size_t k = 0; k < count; ++k)
        words.put(packed, packing.pack(whole.get<Key>(bytes, k)));
    bytes.swap(packed);
}

/// Calls act(key) for all keys of such a message.
template <class Key>
void each_packed(const Exchange::Bytes& bytes, auto&& act) {
    constexpr std::size_t kHead = 2 * sizeof(Key);
    if (bytes.size() < kHead) return;
    const Words          whole(0, sizeof(Key));
    const PackedKey<Key> packing(whole.get<Key>(bytes, 0), whole.get<Key>(bytes, 1));
    const Words          words = packing.words();
    for (std::size_t at = kHead; at + words.width() <= bytes.size(); at += words.width())
        act(packing.unpack(words.read<Key>(bytes.data() + at)));
}

}  // namespace zermelo::inline cluster
