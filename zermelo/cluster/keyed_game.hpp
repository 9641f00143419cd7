// A game whose positions have no numbers of their own, distributed over ranks by their keys.
//
// First all reachable positions are found, breadth first.  The hash of a key determines the rank
// that owns it; each rank sends successors' keys to their owners, and an owner opens every key that
// is new to it.  Then each shard sorts its keys, and a position's number is its place among them.
// So numbers follow from the positions alone, and everything that works on numbers works here, on
// any number of ranks.  Finally each rank tells the owners of its successors who has a move to
// them, so the game need not know parents.
//
// Where every play ends because levels fall (games promise this), it is enough to find the
// positions: they are solved level by level (layers.hpp).  Then a key need not be sent twice, and a
// rank does not send keys again that it sent recently.
//
//     hash of the key, low 8 bits   the shard (shards.hpp)
//     place in the sorted shard     block and place in the block; the last block is not full
//
// A move is sent as a key, and later as a key and a number.  For each position a rank needs its key
// and 12 bytes, the key and 4 bytes more in a hash table that is from two to four fifths full, and
// 4 bytes for each move that leads to it, or 8 from 2^31 positions on; with levels 4 bytes instead
// of 12, and none for moves.
//
// Source: H. Bal, L. Allis, "Parallel Retrograde Analysis on a Distributed System", Supercomputing
//         (1995); U. Stern, D. Dill, "Parallelizing the Murphi Verifier", CAV (1997): owners by
//         hash.
// Tested: test/cluster/keys_test.cpp, against the one-process solvers.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/shared_keys.hpp"

namespace zermelo::inline cluster {

/// How the numbers are divided into blocks and shards.
inline constexpr Deal          kKeyDeal{6, 8};
inline constexpr std::uint64_t kKeyShards = std::uint64_t{1} << kKeyDeal.shard_bits;

/// The shard to which a key with that hash belongs, and which of so many ranks owns it.
constexpr std::uint64_t shard_of_hash(std::uint64_t hash) {
    return hash & (kKeyShards - 1);
}
constexpr unsigned rank_of_hash(std::uint64_t hash, unsigned ranks) {
    return static_cast<unsigned>(shard_of_hash(hash) % ranks);
}
/// The number of shards that the rank owns.
constexpr std::uint64_t shards_of_rank(unsigned rank, unsigned ranks) {
    return rank < kKeyShards ? (kKeyShards - 1 - rank) / ranks + 1 : 0;
}
/// The number of the key at that place of that shard.
constexpr Index number_in_shard(std::uint64_t shard, std::uint64_t place) {
    const Index block = Index{1} << kKeyDeal.block_bits;
    return (((place / block) << kKeyDeal.shard_bits | shard) << kKeyDeal.block_bits) |
           place % block;
}

/// One more than the largest number that is possible if a shard has at most `most` keys; most > 0.
constexpr Index numbers_of_shards(std::uint64_t most) {
    return number_in_shard(kKeyShards - 1, most - 1) + 1;
}

/// Returns how many levels such a game has if it begins at root, or 0 if play may go in circles or
/// be longer than levels can count.
template <class Key>
std::uint64_t levels_of(const KeyRules<Key>& rules, Key root) {
    const bool few = rules.offers().ends && rules.level(root) < Scores<std::int8_t>::kMost;
    return few ? rules.level(root) + 1 : 0;
}

/// Calls visit(key, stays) for all moves of a position; stays: the player who moved has the next
/// move, too.  Returns the number of moves.
template <class Key>
std::uint32_t each_move(const KeyRules<Key>& rules, Key key, auto&& visit) {
    const int  mover = rules.offers().moving ? rules.mover(key) : 0;
    Steps<Key> steps;
    rules.expand(key, steps, nullptr);
    for (std::uint32_t i = 0; i < steps.size(); ++i)
        visit(steps[i], mover != 0 && mover == rules.mover(steps[i]));
    return steps.size();
}

/// Lists where moves lead from the positions with these numbers; the keys go into `to`.
/// key_of(number) returns a number's key, or nothing if it cannot be read; then it has no moves.
template <class Key>
void walk_keys(const KeyRules<Key>& rules, std::span<const Index> at, auto&& key_of,
               SharedMoves& moves, std::vector<Key>& to) {
    moves.clear(), to.clear();
    const bool moving = rules.offers().moving;
    for (const Index i : at) {
        const std::optional<Key> key = key_of(i);
        if (key)
            each_move(rules, *key, [&](Key step, bool stays) {
                to.push_back(step);
                if (moving) moves.stays.push_back(stays);
            });
        moves.stuck.push_back(key ? rules.facts(*key).stuck : Outcome::unknown);
        moves.ends.push_back(to.size());
    }
}

/// Queries that need more than numbers.
class KeyedGame : public SharedGame {
  public:
    using SharedGame::SharedGame;

    virtual const Shards&             shards() const = 0;
    /// Bytes of memory at this rank.
    virtual std::uint64_t             bytes() const = 0;
    /// Returns the error of a file of keys of this rank since the last call.
    virtual std::optional<InputError> trouble() const { return std::nullopt; }

    /// These are shared_layers (where the game has levels), judge_shared, write_shared_table and
    /// read_shared_table for such a game.
    virtual std::expected<SharedLabels, InputError> layers(SharedRun&) const                  = 0;
    virtual std::expected<Sentences, InputError> judge(SharedRun&, const SharedLabels&) const = 0;
    virtual std::optional<InputError> write(SharedRun&, const SharedLabels&, Sink*) const     = 0;
    virtual std::expected<SharedLabels, InputError> read(SharedRun&, const TableFile&,
                                                         Index& none) const                   = 0;
};

/// Forwards what a run needs from a game to the functions for its class (layers.hpp, judge.hpp,
/// keyed_table.hpp); a file that instantiates it must include these headers.
template <class Game>
class PassedOn : public KeyedGame {
  public:
    using KeyedGame::KeyedGame;

    std::expected<SharedLabels, InputError> layers(SharedRun& run) const override {
        return layers_of_keys(run, self());
    }
    std::expected<Sentences, InputError> judge(SharedRun&          run,
                                               const SharedLabels& labels) const override {
        return judge_keys(run, self(), labels);
    }
    std::optional<InputError> write(SharedRun& run, const SharedLabels& labels,
                                    Sink* sink) const override {
        return write_keys(run, self(), labels, sink);
    }
    std::expected<SharedLabels, InputError> read(SharedRun& run, const TableFile& table,
                                                 Index& none) const override {
        return read_keys(run, self(), table, none);
    }
    // These need keys, so they are never called:
    void after(std::span<const Index>, SharedMoves&) const final {}
    void walked(std::span<const Index>, SharedMoves&) const final {}

  private:
    const Game& self() const { return static_cast<const Game&>(*this); }
};

/// At all ranks: finds the positions that can be reached from the question's.  Fails at all ranks
/// if there is no memory, or one was told to end.  The rules must outlive the game.  solves: the
/// game is to be solved; if false, labels are only read from a table.  folder: a snapshot's folder,
/// where the keys are to lie (disk_keys.hpp); if empty, they stay in memory.
std::expected<std::unique_ptr<const KeyedGame>, InputError> find_keys(
    const KeyedQuestion& question, Exchange& exchange, const Budget& budget, std::uint64_t buffer,
    Sent& sent, bool solves, const std::string& folder);

}  // namespace zermelo::inline cluster
