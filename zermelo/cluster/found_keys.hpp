// The positions that find_keys (keyed_game.hpp) has found at a rank, with their parents.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/key_table.hpp"
#include "zermelo/cluster/kept_moves.hpp"
#include "zermelo/cluster/keyed_game.hpp"
#include "zermelo/cluster/packed_key.hpp"
#include "zermelo/cluster/recent.hpp"
#include "zermelo/finite/memo.hpp"

namespace zermelo::inline cluster {

template <class Key>
class FoundKeys final : public PassedOn<FoundKeys<Key>> {
  public:
    static constexpr Key kNoKey = KeyTable<std::uint32_t, Key>::kNoKey;

    /// solves: the game is to be solved; if false, labels are only read from a table.
    FoundKeys(const KeyRules<Key>& rules, TableHeader header, Exchange& exchange,
              const Budget& budget, std::uint64_t buffer, Sent& sent, bool solves)
        : PassedOn<FoundKeys<Key>>(std::move(header)),
          rules_(&rules),
          exchange_(exchange),
          budget_(budget),
          buffer_(buffer),
          sent_(sent),
          pace_(budget_, "positions"),
          allowance_(budget.bytes - std::min(budget.bytes, kBuffers * buffer)),
          numbers_(allowance_),
          keys_(allowance_),
          words_(allowance_),
          solves_(solves) {}

    /// Finds all positions, once; after that the other functions may be called.
    std::optional<InputError> find(Key root);

    const KeyRules<Key>&         rules() const { return *rules_; }
    unsigned                     owner(Key key) const { return rank_of(hash_of_key(key)); }
    /// Returns the local number of a key of ours, or nothing if no position has that key.
    std::optional<std::uint64_t> local(Key key) const {
        const auto* const at = numbers_.find(key);
        return at ? std::optional<std::uint64_t>(*at) : std::nullopt;
    }
    void                  prefetch(Key key) const { numbers_.prefetch(key); }
    /// How keys are packed for messages to other ranks.
    const PackedKey<Key>& packing() const { return packing_; }
    /// The key of a local number of ours, or kNoKey if there is no position.
    Key                   key(std::uint64_t local) const {
                          const auto number = shards_->index(local);
                          const auto shard  = shards_->shard_of(number) / exchange_.ranks();
                          const auto at     = first_[as_size(shard)] + shards_->in_shard(number);
                          return at < first_[as_size(shard) + 1] ? keys_[at] : kNoKey;
    }
    /// The number of our positions, and our k-th key in no particular order.
    std::uint64_t found() const { return keys_.size(); }
    Key           found(std::uint64_t k) const { return keys_[k]; }
    /// Returns what the end of play there is worth, or unknown if play is not over there.
    Outcome       end(std::uint64_t local) const { return verdict_of(start_[local]).outcome; }
    using PassedOn<FoundKeys>::walked;
    /// Lists where moves lead; the keys go into `to`.
    void walked(std::span<const Index> at, SharedMoves& moves, std::vector<Key>& to) const;

    const Shards& shards() const override { return *shards_; }
    std::uint64_t bytes() const override {
        return allowance_.held - (lists_ ? lists_->bytes() : 0);  // the lists will soon be dropped
    }
    Index       count() const override { return shards_->count(); }
    Index       positions() const override { return positions_; }
    Index       root() const override { return root_; }
    std::string text(Index i) const override {
        const auto place = shards_->place(i);
        return place.rank == shards_->rank() ? rules_->text(key(place.local), Turn::unsaid) : "";
    }
    std::uint64_t levels() const override { return levels_; }
    /// The level of a position of ours, where there are levels.
    std::uint64_t level(std::uint64_t local) const { return verdict_of(start_[local]).moves; }
    bool          slots() const override { return false; }
    void          start(Index from, std::span<std::uint32_t> words) const override;
    void          least(Index from, std::span<Index> least) const override;
    void          level(Index from, std::span<std::uint8_t> levels) const override;
    void          ends(Index from, std::span<End> ends) const override;
    void          parents(std::span<const Index> at, SharedMoves& parents) const override;
    /// Solves from the lists of moves, where these were kept.
    std::expected<SharedLabels, InputError> layers(SharedRun&) const override;

  private:
    unsigned rank_of(std::uint64_t hash) const { return rank_of_hash(hash, exchange_.ranks()); }

    /// Positions opened together.
    struct Opened {
        std::vector<Key>           to;      // where moves lead
        std::vector<std::uint64_t> hashes;  // of the keys in `to`
        std::vector<std::uint8_t>  stays;   // for each of `to`, as in SharedMoves
        std::vector<std::size_t>   ends;    // where each position's moves end in `to`
    };

    std::optional<InputError> no_room(bool room) const;
    std::optional<InputError> go_on(std::uint64_t waiting);
    bool                      with_room(auto&& take);
    bool                      enter(Key key, std::uint32_t& number);
    bool                      open(std::uint64_t from, std::uint64_t n, Opened& opened);
    std::optional<InputError> reach(Key root);
    std::optional<InputError> number();
    std::optional<InputError> reverse();

    const KeyRules<Key>*         rules_;
    Exchange&                    exchange_;
    const Budget&                budget_;
    std::uint64_t                buffer_;
    Sent&                        sent_;
    Pace                         pace_;
    Allowance                    allowance_;
    // How many moves lead to each key, or its number as found; at the end its local number.
    KeyTable<std::uint32_t, Key> numbers_;
    Stack<Key>                   keys_;  // as they are found; at the end sorted, by shards
    // With levels, in the order found: first the words for start_, later local numbers.
    Stack<std::uint32_t>         words_;
    std::unique_ptr<KeptMoves>   lists_;  // with levels; null: no solver needs them
    bool                         solves_;
    std::vector<std::uint64_t>   first_;  // where each of our shards begins in keys_, and the end
    std::optional<Shards>        shards_;
    Index                        positions_ = 0, root_ = kNone;
    PackedKey<Key>               packing_{0, ~Key{0}};
    std::uint64_t                levels_ = 0;
    // What start() returns; with levels, a level in place of the number of moves.
    Table<std::uint32_t>         start_;
    // Each parent's number times 2, plus 1 if its player moves again.
    Table<unsigned char>         parents_;
    Words                        parent_words_{0};  // the width of those in parents_
    Table<std::uint64_t>         ends_;  // where the lists in parents_ end, by local number
};

}  // namespace zermelo::inline cluster
