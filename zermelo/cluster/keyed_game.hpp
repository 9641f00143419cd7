// A game whose positions have no numbers of their own, dealt to ranks by their keys.
//
// First all positions are found that can be reached, breadth first: a key belongs to the rank that
// its hash names; whoever has a move there tells that rank the key, and it opens what it has not
// seen.  Then each shard sorts its keys, and a position's number is its place among them.  So
// numbers follow from the positions alone, and whatever works on numbers does so here, on any
// number of ranks.  At last each rank tells the owners of its successors who has a move to them:
// nobody need know parents.
//
// Where every play ends, as levels fall (games say so), it is enough to find the positions: they
// are solved level by level (layers.hpp).  A rank need not tell a key twice then, and does not tell
// what it told lately.
//
//     hash of the key, low 8 bits   the shard (shards.hpp)
//     place in the sorted shard     block and place in the block; the last block is not full
//
// A move is told by a key, then by a key and a number.  A rank takes, for each position, its key
// and 12 bytes, the key and 4 bytes more in a hash table that is from two to four fifths full, and
// 4 bytes a move that leads to it, or 8 from 2^31 positions on; with levels 4 bytes instead of 12,
// and none a move.
//
// Source: H. Bal, L. Allis, "Parallel Retrograde Analysis on a Distributed System", Supercomputing
//         (1995); U. Stern, D. Dill, "Parallelizing the Murphi Verifier", CAV (1997): owners by
//         hash.
// Tested: test/cluster/keys_test.cpp, against the one-process solvers.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/cluster/shared_run.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/shared_keys.hpp"

namespace zermelo::inline cluster {

/// How their numbers are dealt.
inline constexpr Deal kKeyDeal{6, 8};

/// What cannot be asked by numbers alone.
class KeyedGame : public SharedGame {
  public:
    using SharedGame::SharedGame;

    virtual const Shards& shards() const = 0;
    /// Of memory, at this rank.
    virtual std::uint64_t bytes() const = 0;

    /// shared_layers, where the game has levels; judge_shared, write_shared_table and
    /// read_shared_table of such a game.
    virtual std::expected<SharedLabels, InputError> layers(SharedRun&) const                  = 0;
    virtual std::expected<Sentences, InputError> judge(SharedRun&, const SharedLabels&) const = 0;
    virtual std::optional<InputError> write(SharedRun&, const SharedLabels&, Sink*) const     = 0;
    virtual std::expected<SharedLabels, InputError> read(SharedRun&, const TableFile&,
                                                         Index& none) const                   = 0;
};

/// At all ranks: the positions that can be reached from the question's.  The error, at all of them:
/// no memory, or one was told to end.  The rules outlive the game.  solves: its labels are wanted,
/// and not only asked of a table.  folder: a snapshot's, where keys shall lie (disk_keys.hpp); "":
/// they stay in memory.
std::expected<std::unique_ptr<const KeyedGame>, InputError> find_keys(
    const KeyedQuestion& question, Exchange& exchange, const Budget& budget, std::uint64_t buffer,
    Sent& sent, bool solves, const std::string& folder);

}  // namespace zermelo::inline cluster
