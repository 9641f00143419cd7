// What solvers over shards are given, and what they return.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/cluster/rounds.hpp"
#include "zermelo/cluster/snapshot.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

/// Memory of a rank for messages, in buffers: what waits, what was sent, what has come in, its
/// tokens, answers that are remembered, and what is being packed, with its tokens.
inline constexpr std::uint64_t kBuffers = 11;

class DiskLabels;

/// The labels of a rank's positions, by local number: scores where the game has levels, words
/// otherwise; or all of them on disk.
struct SharedLabels {
    Table<std::uint32_t>        words;
    Table<std::int8_t>          scores;
    std::shared_ptr<DiskLabels> disk       = {};
    bool                        least_only = false;  // other images get theirs from the judge

    Verdict at(std::uint64_t local) const {
        if (disk) return on_disk(local);
        return scores.size() > 0 ? Scores<std::int8_t>::verdict(scores[local])
                                 : verdict_of(words[local]);
    }
    void prefetch(std::uint64_t local) const {
        if (scores.size() > 0)
            __builtin_prefetch(&scores[local]);
        else
            __builtin_prefetch(&words[local]);
    }

  private:
    Verdict on_disk(std::uint64_t local) const;
};

class KeyedGame;

/// One question to all ranks; everything it refers to must outlive the run.
struct SharedRun {
    const SharedGame& game;
    const Shards&     shards;
    Exchange&         exchange;
    const Budget&     budget;  // of this rank; only rank 0's reports progress
    std::uint64_t     buffer      = std::uint64_t{1} << 24;  // bytes that may wait to be sent
    std::size_t       least_width = 4;                       // least bytes of a number in a message
    Snapshot*         snapshot    = nullptr;
    Sent              sent        = {};
    std::uint64_t     waves       = 0;
    bool              packs       = true;  // packs words for other ranks (packed_words.hpp)
    // Keeps shards that are not being worked on on disk; needs a snapshot.
    bool              on_disk = false;
    const KeyedGame*  keyed   = nullptr;  // the game, if its positions are known by keys
    /// Called when a part of the work is over: "solve", "judge", "table".
    std::function<void(std::string_view)> ended = {};

    Words         words(std::uint64_t most) const { return Words(most, least_width); }
    Rounds        rounds(std::uint64_t most) { return rounds(words(most)); }
    Rounds        rounds(Words words) { return {exchange, words, buffer, sent, packs}; }
    /// Bytes of memory in addition to the labels: for what waits (sent, come in, and its tokens),
    /// and for a shard on its way to the disk.
    std::uint64_t more_bytes() const {
        const auto blocks = (shards.blocks() + shards.shards() - 1) / shards.shards();
        return kBuffers * buffer + (snapshot ? 12 * blocks * shards.block() : 0) +
               (shards.listed() ? Shards::kListedBytes * shards.blocks() : 0);
    }
    /// Bytes for remembered answers: a key determines its owner, a number at an owner does not.
    std::uint64_t recent_bytes() const {
        return keyed && (exchange.ranks() > 1 || on_disk) ? buffer : 0;
    }
    void tell_ended(std::string_view part) const {
        if (ended) ended(part);
    }
    void tell_progress(std::string_view phase, double done, std::uint64_t positions = 0,
                       std::uint64_t waiting = 0) const {
        if (budget.progress) budget.progress({phase, done, positions, waiting, 0});
    }
};

/// At all ranks: returns the error if one of them may not take `need` bytes.
std::optional<InputError> no_room(const SharedRun& run, std::uint64_t need);

/// The same after the memory was requested; here: whether it was obtained.
std::optional<InputError> no_memory(const SharedRun& run, bool here, std::uint64_t need);

/// At all ranks: returns why one of them was told to end, if one was.
std::optional<InputError> no_time(const SharedRun& run, const Pace& pace);

// ---- before there is a run ----

/// Returns whether this rank is told to end, by the clock or from outside.
bool told_to_end(const Budget& budget, const Pace& pace);

/// Like the functions above.
std::optional<InputError> no_room(Exchange& exchange, const Budget& budget, std::uint64_t need);
/// Like the functions above.
std::optional<InputError> no_time(Exchange& exchange, const Budget& budget, const Pace& pace);

}  // namespace zermelo::inline cluster
