// What is kept so that the loss of a rank costs little: the labels of each shard after a wave, or
// inside one, after a round of messages.
//
//     FOLDER/now              zermelo shards 2      magic and version
//                             game quixo            what it is of, a line each: setup, position,
//                             ...                   count, how positions are dealt
//                             wave 12               that is over
//                             half 1                the files that hold it: shard-....1
//                             begun                 if it is: wave 12 is not over, those before are
//                             rows  if it is: not waves, but so many rows are solved (row_walk.hpp)
//     FOLDER/shard-00007.0    a shard, packed by zstd (level 1): cells of its blocks, in order,
//     FOLDER/shard-00007.1    then the numbers of the positions that wait, ascending; before them
//                             five numbers of 64 bits, little endian: shard, wave, bytes, bytes
//                             packed, and the fingerprint of these and of the packed bytes
//
// A shard is written aside and renamed, and `now` is, once all shards are synced: so it always
// names whole files, those of the wave before in the other half.  The number of ranks is no part of
// it: a run goes on with any.  Every file lies where all ranks can open it.
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
    /// What a file of a shard is of.
    struct State {
        std::uint64_t wave;
        unsigned      half;
        bool          begun = false;  // the wave, and not over
        bool          rows  = false;  // `wave` rows are solved
    };

    /// seconds: between two of them, at least; 0: there is no need to wait.  If not 0, they take at
    /// most 1/20 of the time: a long one is followed by a longer pause.  clock: in seconds, of any
    /// start.  Nothing is touched yet.
    Snapshot(std::string folder, const TableHeader& of, const Shards& shards, Exchange& exchange,
             double seconds, std::function<double()> clock = steady_seconds);

    // ---- at all ranks at once; errors are the same at all ----

    /// Looks for a wave that is over: 0, none.  The error: it is of another game, or damaged.
    std::expected<std::uint64_t, InputError> find();
    /// Did find() find one?
    bool                                     resumed() const { return wave_ > 0 || begun_; }
    /// The last wave that is kept.
    std::uint64_t                            wave() const { return wave_; }
    /// Are these rows that are solved?
    bool                                     rows() const { return rows_; }
    /// Was that wave kept before it was over?
    bool                                     begun() const { return begun_; }
    /// Reads that wave: our cells, and our positions that wait.  The error: a file is missing or
    /// damaged, and which.
    std::optional<InputError>                restore(std::span<std::byte>        cells,
                                                     std::vector<std::uint64_t>& waiting);
    /// Is it time, by the clock of rank 0?
    bool                                     due();
    /// Keeps what there is after that wave > 0; begun: after a round of it, which may be of wave 0.
    /// The error: a disk is full, say; what was kept before is kept.
    std::optional<InputError> keep(std::uint64_t wave, std::span<const std::byte> cells,
                                   std::vector<std::uint64_t> waiting, bool begun = false);
    /// The same once the first `rows` > 0 rows are solved.
    std::optional<InputError> keep_rows(std::uint64_t rows, std::span<const std::byte> cells);
    /// Makes the folder.
    std::optional<InputError> open();
    /// Names the wave whose files are all there now, at all ranks.
    std::optional<InputError> commit(State state);
    /// Removes all of it: the work is done.
    void                      drop();

    const std::string& folder() const { return folder_; }
    /// How many keep() and keep_rows() have made, and the seconds that this took, by the clock.
    std::uint64_t      made() const { return made_; }
    double             spent() const { return spent_; }

    // ---- at one rank: one of its shards ----

    /// What `now` names; wave 0: nothing.
    State                     state() const { return {wave_, half_, begun_, rows_}; }
    /// The cells of its blocks, then the numbers that wait: as they were written.
    std::optional<InputError> read(std::uint64_t shard, State state, std::string& plain) const;
    std::optional<InputError> write(std::uint64_t shard, State state, std::string_view plain) const;
    /// Shards of ours that have a block.
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
    double                  last_;                  // when the last one was made, or this
    double                  took_ = 0, spent_ = 0;  // the last one, all of them
    std::uint64_t           made_  = 0;
    std::uint64_t           wave_  = 0;
    unsigned                half_  = 0;      // that holds wave_
    bool                    begun_ = false;  // and is not over
    bool                    rows_  = false;  // rows, not waves
};

/// Removes a snapshot's files, and the folder if nothing else is in it.
void drop_shards(const std::string& folder);

}  // namespace zermelo::inline cluster
