// A game known by keys whose keys lie on disk, a file a shard (find_on_disk.hpp); two of them are
// in memory, one whose positions are opened and one that is asked.  Where play may go in circles
// who has a move to them lies there, too (parents_on_disk.hpp); one shard of that is in memory.
//
// Numbers are those of keys in memory (keyed_game.hpp), so a run goes on there, or here.
//
// Whoever opens positions, or asks, does so shard by shard: O(keys of a shard) time each time
// another one is taken.  A question takes O(log) steps.
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
    /// named: what the folder has.  All of it outlives this.
    DiskKeys(const KeyRules<Key>& rules, TableHeader header, Exchange& exchange,
             NamedKeys<Key> named, std::string folder);

    /// At all ranks, once: which number the first position has.
    std::optional<InputError> find_root();
    /// The same, where there are no levels: who has a move to each position, unless the folder has
    /// it.
    std::optional<InputError> find_parents(const Budget& budget, std::uint64_t buffer, Sent& sent);
    /// Then there are no positions.
    std::optional<InputError> trouble() const override {
        return std::exchange(error_, std::nullopt);
    }

    const KeyRules<Key>& rules() const { return *rules_; }

    unsigned owner(Key key) const { return rank_of_hash(hash_of_key(key), exchange_.ranks()); }
    /// How others are told a key.
    const PackedKey<Key>& packing() const { return packing_; }
    using PassedOn<DiskKeys>::walked;
    /// Where moves lead, the keys in `to`.
    void walked(std::span<const Index> at, SharedMoves& moves, std::vector<Key>& to) const;

    // ---- one of our shards is asked ----

    /// Which one has that key: 0, 1, ... in their order.
    std::size_t part(Key key) const {
        return as_size(shard_of_hash(hash_of_key(key)) / exchange_.ranks());
    }
    void                         open(std::size_t part) const { load(shard_at(part), asked_); }
    /// The place of a key in it; none: it is no position's.
    std::optional<std::uint64_t> place(Key key) const {
        const auto at = std::ranges::lower_bound(asked_.keys, key);
        if (at == asked_.keys.end() || *at != key) return std::nullopt;
        return static_cast<std::uint64_t>(at - asked_.keys.begin());
    }
    /// All of its keys, ascending, and of each its byte.
    const std::vector<Key>&          keys() const { return asked_.keys; }
    const std::vector<std::uint8_t>& bytes_of_keys() const { return asked_.bytes; }

    /// What is it worth that play is over at its k-th key?  unknown: it is not.
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
    void          ends(Index, std::span<End>) const override {}  // nobody asks

  private:
    // The keys of a shard, ascending, and of each its byte.
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

/// Answers questions about our keys, shard by shard (rounds.hpp): tell(place in it, or none).
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
