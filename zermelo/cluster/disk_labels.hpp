// Labels of a rank that lie on disk (`--keep-on-disk`): one of its shards at a time is in memory.
//
// The files are those of a snapshot (snapshot.hpp).  A wave reads the files of the wave before and
// writes its own in the other half, shard by shard in their order; `now` names them once all are
// there.  So a run on disk is a series of snapshots, and an interrupted run goes on from the last
// one.
//
// Each change of shard costs O(cells of a shard) time, so queries should come shard by shard.
// Memory: need().
//
// Called from cluster/layers.cpp, disk_retrograde.cpp, judge.cpp, table.cpp, keyed_table.cpp.
// Tested: test/cluster/disk_test.cpp, against labels in memory.
#pragma once
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

class DiskLabels {
  public:
    /// each: bytes of a cell, 1 (scores) or 4 (words).  The run has a snapshot; both must outlive
    /// this object.
    DiskLabels(SharedRun& run, unsigned each);

    /// Bytes of memory that a rank needs, buffers included.
    static std::uint64_t need(const SharedRun& run, unsigned each);
    /// The same if no numbers wait in a shard, because its labels are only queried.
    static std::uint64_t need_to_ask(const SharedRun& run, unsigned each);
    /// The same for shards of so many cells.
    static std::uint64_t need(std::uint64_t cells, std::uint64_t buffer, unsigned each);

    /// At all ranks: returns the error of a file of labels or of keys, at any rank, since the last
    /// call.
    std::optional<InputError> trouble();
    /// Records that the wave cannot be kept; trouble() reports why.
    void                      fail(InputError error) { error_ = std::move(error); }

    // ---- queries about our positions; after an error they return 0, and trouble() reports it ----

    /// The label of a position.
    Verdict       at(std::uint64_t local);
    std::int8_t   score(std::uint64_t local) { return cell<std::int8_t>(local); }
    std::uint32_t word(std::uint64_t local) { return cell<std::uint32_t>(local); }
    /// From now on blocks are queried in the order of their numbers, beginning with this block of
    /// ours: as many as fit a buffer are in memory, whatever their shards.
    void          see_block(std::uint64_t local);
    /// Which of our shards has the position: 0, 1, ... in their order.
    std::uint64_t part(std::uint64_t local) const;
    const std::vector<std::uint64_t>& parts() const { return ours_; }
    /// Loads the shard that is queried next.
    void        open(std::uint64_t part) { load(ours_[as_size(part)], read_); }
    /// The score at a place in the open shard.
    std::int8_t score_at(std::uint64_t place) const {
        return static_cast<std::int8_t>(read_.plain[as_size(place)]);
    }
    /// The label at a place in the open shard.
    Verdict            label_at(std::uint64_t place) const;
    /// The numbers that wait in the shard queried last.
    std::vector<Index> waiting() const;

    // ---- writing a wave: our shards are written in their order ----

    /// Begins a wave.  changed(shard, cells) may alter each shard before it is written.  start:
    /// there is no wave yet, and no run can go on from the one that is written now.
    void begin_wave(std::function<void(std::uint64_t shard, std::string& cells)> changed = {},
                    bool                                                         start   = false);
    /// Begins a level, which is kept as wave level + 1.
    void begin_level(std::uint64_t level);
    /// Writes the cell of a position.  Shards must come in ascending order.
    template <class T>
    void write(std::uint64_t local, T value) {
        const auto i = run_.shards.index(local);
        work_on(run_.shards.shard_of(i));
        std::memcpy(work_.plain.data() + each_ * run_.shards.in_shard(i), &value, sizeof value);
    }
    /// At all ranks: ends the wave.  All shards are then written, and `now` names them.
    std::optional<InputError> end_wave();

    std::uint64_t cells_of(std::uint64_t shard) const;
    unsigned      each() const { return each_; }

  private:
    struct Shard {
        std::uint64_t shard = ~std::uint64_t{0};
        std::string   plain;
    };

    template <class T>
    T cell(std::uint64_t local) {
        T value{};
        if (window_.contains(local)) {
            std::memcpy(&value, window_.cells.data() + each_ * (local - window_.from),
                        sizeof value);
            return value;
        }
        const auto i = run_.shards.index(local);
        load(run_.shards.shard_of(i), read_);
        std::memcpy(&value, read_.plain.data() + each_ * run_.shards.in_shard(i), sizeof value);
        return value;
    }
    void load(std::uint64_t shard, Shard& into);
    void work_on(std::uint64_t shard);
    void store();

    struct Window {
        std::uint64_t from = 0, size = 0;
        std::string   cells;

        bool contains(std::uint64_t local) const { return local >= from && local - from < size; }
    };

    SharedRun&                                       run_;
    unsigned                                         each_;
    std::vector<std::uint64_t>                       ours_;
    Snapshot::State                                  now_, next_{};
    bool                                             blank_;  // there are no files yet
    Shard                                            read_, work_;
    // How many of our shards have been begun.
    std::size_t                                      worked_ = 0;
    std::function<void(std::uint64_t, std::string&)> changed_;
    Window                                           window_;
    std::optional<InputError>                        error_;
};

/// Answers questions about our positions, shard by shard (rounds.hpp).
template <class Tell>
struct OnDisk {
    DiskLabels* labels;
    Tell        tell;

    std::size_t parts() const { return labels->parts().size(); }
    std::size_t part(std::uint64_t local) const { return as_size(labels->part(local)); }
    void        open(std::size_t part) const { labels->open(part); }
    auto        operator()(std::uint64_t local) const { return tell(*labels, local); }
    void        prefetch(std::uint64_t) const {}
};

}  // namespace zermelo::inline cluster
