// A game known by keys whose keys lie on disk, one file a shard (find_on_disk.hpp).  Two shards are
// in memory: one whose positions are being opened, and one that is being queried.  Where play may
// go in circles, the lists of parents lie on disk too (parents_on_disk.hpp), with one shard of them
// in memory.
//
// Numbers are the same as those of keys in memory (keyed_game.hpp), so a run begun with either can
// go on with the other.
//
// Callers open and query positions shard by shard: each change of shard costs O(keys of a shard)
// time.  A query takes O(log) steps.
//
// Called from cluster/layers.cpp, judge.cpp, keyed_table.cpp.
// Tested: test/cluster/disk_keys_test.cpp, against keys in memory.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/find_on_disk.hpp"
#include "zermelo/cluster/packed_key.hpp"
#include "zermelo/cluster/parents_on_disk.hpp"
#include "zermelo/cluster/recent.hpp"

namespace zermelo::inline cluster {

template <class Key>
class DiskKeys final : public PassedOn<DiskKeys<Key>> {
  public:
    /// named: the keys that the folder holds.  All arguments must outlive this object.
    DiskKeys(const KeyRules<Key>& rules, TableHeader header, Exchange& exchange,
             NamedKeys<Key> named, std::string folder);

    /// At all ranks, once: finds the number of the first position.
    std::optional<InputError> find_root();
    /// At all ranks, once, where there are no levels: finds the parents of each position, unless
    /// the folder already has them.
    std::optional<InputError> find_parents(const Budget& budget, std::uint64_t buffer, Sent& sent);
    /// After an error a shard counts as having no positions.
    std::optional<InputError> trouble() const override {
        return std::exchange(error_, std::nullopt);
    }

    const KeyRules<Key>& rules() const { return *rules_; }

    unsigned owner(Key key) const { return rank_of_hash(hash_of_key(key), exchange_.ranks()); }
    /// How keys are packed for messages to other ranks.
    const PackedKey<Key>& packing() const { return packing_; }
    using PassedOn<DiskKeys>::walked;
    /// Lists where moves lead; the keys go into `to`.
    void walked(std::span<const Index> at, SharedMoves& moves, std::vector<Key>& to) const;

    // ---- queries about one of our shards ----

    /// Which of our shards has that key: 0, 1, ... in their order.
    std::size_t part(Key key) const {
        return as_size(shard_of_hash(hash_of_key(key)) / exchange_.ranks());
    }
    void                         open(std::size_t part) const { load(shard_at(part), asked_); }
    /// Returns the place of a key in the open shard, or nothing if no position has that key.
    std::optional<std::uint64_t> place(Key key) const {
        const auto at = std::ranges::lower_bound(asked_.keys, key);
        if (at == asked_.keys.end() || *at != key) return std::nullopt;
        return static_cast<std::uint64_t>(at - asked_.keys.begin());
    }
    /// All keys of the open shard, ascending, and the byte of each.
    const std::vector<Key>&          keys() const { return asked_.keys; }
    const std::vector<std::uint8_t>& bytes_of_keys() const { return asked_.bytes; }

    /// Returns what the end of play at the k-th key is worth, or unknown if play is not over there.
    Outcome end(std::size_t k) const {
        const bool over = (asked_.bytes[k] & kOver) != 0;
        return over ? rules_->facts(asked_.keys[k]).stuck : Outcome::unknown;
    }

    const Shards& shards() const override { return shards_; }
    std::uint64_t bytes() const override;
    Index         count() const override { return shards_.count(); }
    Index         positions() const override { return positions_; }
    Index         root() const override { return root_; }
    std::string   text(Index i) const override;
    std::uint64_t levels() const override { return levels_of(*rules_, named_.root); }
    bool          slots() const override { return false; }
    void          least(Index from, std::span<Index> least) const override;
    void          level(Index from, std::span<std::uint8_t> levels) const override;
    void          start(Index from, std::span<std::uint32_t> words) const override;
    void          parents(std::span<const Index> at, SharedMoves& parents) const override;
    void          ends(Index, std::span<End>) const override {}  // no caller needs them

  private:
    // The keys of a shard, ascending, and the byte of each.
    struct Held {
        std::uint64_t             shard = ~std::uint64_t{0};
        std::vector<Key>          keys;
        std::vector<std::uint8_t> bytes;
    };

    std::uint64_t shard_at(std::size_t part) const {
        return exchange_.rank() + part * exchange_.ranks();
    }
    void        load(std::uint64_t shard, Held& held) const;
    const Held& listed(Index i) const {
        load(shards_.shard_of(i), listed_);
        return listed_;
    }

    const KeyRules<Key>*                 rules_;
    Exchange&                            exchange_;
    NamedKeys<Key>                       named_;
    std::string                          folder_;
    PackedKey<Key>                       packing_;
    Shards                               shards_;
    Index                                positions_, root_ = 0;
    mutable std::optional<ParentsOnDisk> parents_;
    mutable Held                         listed_, asked_;
    mutable std::optional<InputError>    error_;
};

/// Answers questions about our keys, shard by shard (rounds.hpp), by calling tell with the key's
/// place in the shard, or with nothing if there is none.
template <class Key, class Tell>
struct AskedKeys {
    const DiskKeys<Key>* game;
    DiskLabels*          labels;
    Tell                 tell;

    std::size_t parts() const { return labels->parts().size(); }
    std::size_t part(Key packed) const { return game->part(game->packing().unpack(packed)); }
    void        open(std::size_t part) const { game->open(part), labels->open(part); }
    auto operator()(Key packed) const { return tell(game->place(game->packing().unpack(packed))); }
    void prefetch(Key) const {}
};

}  // namespace zermelo::inline cluster
