// Lists the parents of the positions of a game known by keys, where keys lie on disk and play may
// go in circles: one file a shard, with one shard in memory.
//
//     FOLDER/shard-00007.3   a file like a snapshot's (snapshot.hpp): for each key of the shard, in
//                            their order, how many moves lead to it, 4 bytes; then these moves, in
//                            the same order: the number of the position that has it times 2, plus
//                            1 if its player moves again, in as few bytes as the largest needs
//     FOLDER/parents         names these files (named_keys.hpp), and says how many moves lead to
//                            each shard
//
// Each shard's positions are opened, and the owner of each successor is sent its key and the number
// of the position with the move.  There the word waits for the shard of the key, in memory and then
// in files.
//
// Cost: O(moves * log) time; a move is written once, 16 bytes, or 32 where keys are wide, and read
// twice.  Memory: kBuffers buffers, and a shard's file twice.
//
// Source: H. Bal, L. Allis, "Parallel Retrograde Analysis on a Distributed System", Supercomputing
//         (1995).
// Called from cluster/disk_keys.cpp.
// Tested: test/cluster/disk_keys_test.cpp, against parents in memory.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/exchange.hpp"
#include "zermelo/cluster/rounds.hpp"
#include "zermelo/cluster/words.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::inline cluster {

template <class Key>
class DiskKeys;

class ParentsOnDisk {
  public:
    /// count: the number of numbers; keys, moves: how many of these each shard has.
    ParentsOnDisk(std::string folder, std::uint64_t positions, Index count,
                  std::vector<std::uint64_t> keys, std::vector<std::uint64_t> moves);

    /// Loads a shard, which is queried next.  Fails if there is no such file, or it is damaged;
    /// then the shard has no parents.
    std::optional<InputError> open(std::uint64_t shard);
    /// Calls act(number, whether its player moves again) for each move to the position at that
    /// place.
    void                      each(std::uint64_t place, auto&& act) const {
                             if (place + 1 >= ends_.size()) return;
        for (auto k = ends_[as_size(place)]; k < ends_[as_size(place) + 1]; ++k) {
                                 const auto word = words_.read(first() + words_.width() * k);
                                 act(word >> 1, (word & 1) != 0);
        }
    }
    /// Bytes of memory.
    std::uint64_t bytes() const;

    static std::string   file(const std::string& folder, std::uint64_t shard);
    /// The width of a move in the file.
    static Words         words(Index count) { return Words(2 * count); }
    /// Bytes of memory needed while a shard of so many keys and moves is written or read.
    static std::uint64_t need(std::uint64_t keys, std::uint64_t moves, Index count) {
        return 2 * (4 * keys + words(count).width() * moves) + 8 * (keys + 1);
    }

  private:
    const unsigned char* first() const {
        return reinterpret_cast<const unsigned char*>(plain_.data()) + 4 * (ends_.size() - 1);
    }

    std::string                folder_;
    std::uint64_t              positions_;
    Index                      count_;
    Words                      words_;
    std::vector<std::uint64_t> keys_, moves_;
    std::uint64_t              shard_ = ~std::uint64_t{0};  // the one that is loaded
    std::string                plain_;
    std::vector<std::uint64_t> ends_;  // where the lists end; the first is 0
};

/// At all ranks: makes the files of their shards.  Returns how many moves lead to each shard, over
/// all ranks.  Fails at all ranks if there is no memory, a file cannot be written, one rank was
/// told to end, or the game contradicts itself about a position.
template <class Key>
std::expected<std::vector<std::uint64_t>, InputError> reverse_on_disk(
    const DiskKeys<Key>& game, Exchange& exchange, const Budget& budget, std::uint64_t buffer,
    Sent& sent, const std::string& folder);

}  // namespace zermelo::inline cluster
