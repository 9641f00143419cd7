// What is kept so that the loss of a rank costs little: the labels of each shard after a wave, or,
// inside a wave, after a round of messages.
//
//     FOLDER/now              zermelo shards 2      magic and version
//                             game quixo            what it is of, a line each: setup, position,
//                             ...                   count, how positions are dealt
//                             wave 12               the last wave that is over
//                             half 1                the files that hold it: shard-....1
//                             begun                 if present: wave 12 itself is not over
//                             rows                  if present: the number counts solved rows
//                                                   (row_layers.hpp), not waves
//     FOLDER/shard-00007.0    a shard, packed by zstd (level 1): cells of its blocks, in order,
//     FOLDER/shard-00007.1    then the numbers of the positions that wait, ascending; before them
//                             five numbers of 64 bits, little endian: shard, wave, bytes, bytes
//                             packed, and the fingerprint of these and of the packed bytes
//
// A shard is written under a temporary name and renamed; so is `now`, once all shards are synced.
// So `now` always names complete files; those of the wave before are in the other half.  The files
// do not depend on the number of ranks: a run can go on with any number.  Every file lies where all
// ranks can open it.
//
// Tested: test/cluster/snapshot_test.cpp; tools/ranks, by kill -9.
#pragma once
#include <algorithm>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/cluster/exchange.hpp"
#include "zermelo/cluster/shards.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline cluster {

class Snapshot {
  public:
    /// What the files of shards hold.
    struct State {
        std::uint64_t wave;
        unsigned      half;
        bool          begun = false;  // the wave is begun, but not over
        bool          rows  = false;  // `wave` counts solved rows
    };

    /// seconds: the least time between two snapshots; 0 for no wait.  If it is not 0, snapshots
    /// take at most 1/20 of the time: a long one is followed by a longer pause.  clock: in seconds,
    /// from any start.  The constructor touches no file.
    Snapshot(std::string folder, const TableHeader& of, const Shards& shards, Exchange& exchange,
             double seconds, std::function<double()> clock = steady_seconds);

    // ---- at all ranks at once; errors are the same at all ----

    /// Looks for a wave to go on from.  Returns 0 if no wave is over.  Fails if the snapshot is of
    /// another game, or damaged.
    std::expected<std::uint64_t, InputError> find();
    /// Returns whether find() found one.
    bool                                     resumed() const { return wave_ > 0 || begun_; }
    /// The last wave that is kept.
    std::uint64_t                            wave() const { return wave_; }
    /// Returns whether the snapshot counts solved rows instead of waves.
    bool                                     rows() const { return rows_; }
    /// Returns whether that wave was kept before it was over.
    bool                                     begun() const { return begun_; }
    /// Reads that wave: our cells, and our positions that wait.  Fails if a file is missing or
    /// damaged; the error names it.
    std::optional<InputError>                restore(std::span<std::byte>        cells,
                                                     std::vector<std::uint64_t>& waiting);
    /// Returns whether it is time for a snapshot, by the clock of rank 0.
    bool                                     due();
    /// Keeps the state after wave `wave` > 0; begun: after a round inside that wave, which may then
    /// be 0.  Fails, for example, if the disk is full; what was kept before stays.
    std::optional<InputError> keep(std::uint64_t wave, std::span<const std::byte> cells,
                                   std::vector<std::uint64_t> waiting, bool begun = false);
    /// The same after the first `rows` > 0 rows are solved.
    std::optional<InputError> keep_rows(std::uint64_t rows, std::span<const std::byte> cells);
    /// Makes the folder.
    std::optional<InputError> open();
    /// Makes `now` name the wave; all of its files must be there, at all ranks.
    std::optional<InputError> commit(State state);
    /// Removes the whole snapshot, when the work is done.
    void                      drop();

    const std::string& folder() const { return folder_; }
    /// The number of snapshots that keep() and keep_rows() have made, and the seconds spent on
    /// them, by the clock.
    std::uint64_t      made() const { return made_; }
    double             spent() const { return spent_; }

    // ---- at one rank: one of its shards ----

    /// The state that `now` names; wave 0 if there is none.
    State                     state() const { return {wave_, half_, begun_, rows_}; }
    /// Reads or writes a shard: the cells of its blocks, then the numbers that wait.
    std::optional<InputError> read(std::uint64_t shard, State state, std::string& plain) const;
    std::optional<InputError> write(std::uint64_t shard, State state, std::string_view plain) const;
    /// Calls act for our shards that have a block.
    void                      each_of_ours(auto&& act) const { shards_.each_of_ours(act); }
    InputError                damaged(std::uint64_t shard, unsigned half) const;

  private:
    static double             steady_seconds();
    std::optional<InputError> keep(State state, std::span<const std::byte> cells,
                                   std::vector<std::uint64_t> waiting);
    std::optional<InputError> keep_all(State state, std::span<const std::byte> cells,
                                       std::vector<std::uint64_t> waiting);
    std::string               name(std::uint64_t shard, unsigned half) const;
    std::optional<InputError> keep_shard(std::uint64_t shard, unsigned half, std::uint64_t wave,
                                         std::span<const std::byte>     cells,
                                         std::span<const std::uint64_t> numbers);
    std::optional<InputError> restore_shard(std::uint64_t shard, std::span<std::byte> cells,
                                            std::vector<std::uint64_t>& waiting);

    std::string             folder_;
    std::string             of_;  // the lines of `now` before the wave
    const Shards&           shards_;
    Exchange&               exchange_;
    double                  seconds_;
    std::function<double()> clock_;
    double                  last_;                  // when the last one was made, or this object
    double                  took_ = 0, spent_ = 0;  // seconds for the last one, and for all
    std::uint64_t           made_  = 0;
    std::uint64_t           wave_  = 0;
    unsigned                half_  = 0;      // the half that holds wave_
    bool                    begun_ = false;  // wave_ is not over
    bool                    rows_  = false;  // wave_ counts rows
};

/// Removes a snapshot's files, and the folder if nothing else is in it.
void drop_shards(const std::string& folder);

}  // namespace zermelo::inline cluster
