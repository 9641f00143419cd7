// Retrograde analysis over shards that lie on disk (retrograde.hpp).
#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/look_ahead.hpp"
#include "zermelo/cluster/retrograde.hpp"
#include "zermelo/cluster/told_words.hpp"
#include "zermelo/cluster/waiting_words.hpp"

namespace zermelo::inline cluster {
namespace {

std::uint32_t word_in(const std::string& cells, std::uint64_t at) {
    std::uint32_t word = 0;
    std::memcpy(&word, cells.data() + 4 * at, 4);
    return word;
}
void put_word(std::string& cells, std::uint64_t at, std::uint32_t word) {
    std::memcpy(cells.data() + 4 * at, &word, 4);
}

class DiskWaves {
  public:
    DiskWaves(SharedRun& run, DiskLabels& disk)
        : run_(run),
          disk_(disk),
          pace_(run.budget, "retrograde"),
          words_(run.snapshot->folder(), disk.parts(), run.buffer),
          begun_(run.snapshot->begun()) {
        words_.clear();
    }

    // Labels the positions without a move, and counts the moves of the others.
    std::optional<InputError> begin() {
        std::vector<std::uint32_t> words(as_size(run_.shards.block()));
        disk_.begin_wave(
            [&](std::uint64_t shard, std::string& cells) {
                std::vector<Index> front;
                run_.shards.each_block_of(shard, [&](Index from, std::uint64_t, Index n) {
                    const auto some = std::span(words).first(as_size(n));
                    run_.game.start(from, some);
                    for (auto& word : some) {
                        // Images keep this label until the judge replaces it.
                        if (word == SharedGame::kImage) word = kDrawn;
                        const auto outcome = verdict_of(word).outcome;
                        if (outcome == Outcome::win || outcome == Outcome::loss)
                            front.push_back(from + static_cast<Index>(&word - some.data()));
                    }
                    std::memcpy(cells.data() + 4 * run_.shards.in_shard(from), some.data(),
                                some.size_bytes());
                });
                append(cells, front);
            },
            true);
        return disk_.end_wave();
    }
    // Goes backwards, one wave after the other.
    std::optional<InputError> go() {
        std::uint64_t settled = 0;
        if (run_.snapshot->resumed()) count_waiting();
        for (;; ++run_.waves) {
            const auto waiting = run_.exchange.sum(waiting_);
            if (auto error = disk_.trouble()) return error;
            if (waiting == 0) return std::nullopt;
            settled += waiting;
            run_.tell_progress("retrograde", -1, settled, waiting);
            if (auto ended = tell()) return ended;
            if (auto ended = hear()) return ended;
        }
    }
    // Labels as drawn all positions that were never settled.
    std::optional<InputError> finish() {
        disk_.begin_wave([&](std::uint64_t shard, std::string& cells) {
            for (std::uint64_t at = 0; at < disk_.cells_of(shard); ++at)
                put_word(cells, at, at_end(word_in(cells, at)));
        });
        return disk_.end_wave();
    }

  private:
    static std::uint32_t at_end(std::uint32_t word) {
        return word != 0 && verdict_of(word).outcome == Outcome::unknown ? kDrawn : word;
    }
    std::optional<InputError> stopped() {
        if (auto error = disk_.trouble()) return error;
        return no_time(run_, pace_);
    }
    void append(std::string& cells, const std::vector<Index>& front) {
        waiting_ += front.size();
        cells.append(reinterpret_cast<const char*>(front.data()), sizeof(Index) * front.size());
    }
    void count_waiting() {
        for (std::size_t part = 0; part < disk_.parts().size(); ++part) {
            disk_.open(part);
            waiting_ += disk_.waiting().size();
        }
    }
    // Returns whether the wave that was begun has settled it.
    bool is_next(Index i) {
        return verdict_of(disk_.word(run_.shards.place(i).local)).moves == run_.waves + 1;
    }
    // Sends words to the owners of the parents of what waits; words that come in wait for their
    // shard.
    std::optional<InputError> tell() {
        auto        rounds = run_.rounds(run_.shards.most_size() << kKindBits | (kKinds - 1));
        SharedMoves parents;
        std::vector<Index>        front;
        // How many shards are begun, and how much of the last one's front is done.
        std::size_t               part = 0, done = 0;
        std::optional<InputError> error;
        for (bool on = true; on;) {
            while (!rounds.full() && (done < front.size() || part < disk_.parts().size())) {
                if (done == front.size()) {
                    disk_.open(part++);
                    front = disk_.waiting(), done = 0;
                    if (begun_) std::erase_if(front, [&](Index i) { return is_next(i); });
                    continue;
                }
                const auto now = std::span(front).subspan(done);
                tell_parents(now.first(std::min(now.size(), kBatch)), parents, rounds);
                done += std::min(now.size(), kBatch);
            }
            on = rounds.swap_words(front.size() - done + disk_.parts().size() - part) > 0;
            rounds.each([&](std::uint64_t told) {
                if (!error) error = words_.put(as_size(disk_.part(told >> kKindBits)), told);
            });
            if (auto first = first_error(run_.exchange, error)) return first;
            if (auto ended = stopped()) return ended;
        }
        return std::nullopt;
    }
    void tell_parents(std::span<const Index> at, SharedMoves& parents, Rounds& rounds) {
        run_.game.parents(at, parents);
        each_told(
            run_.shards, parents,
            [&](std::size_t k) {
                const auto word = disk_.word(run_.shards.place(at[k]).local);
                return verdict_of(word).outcome == Outcome::loss;
            },
            [&](Shards::Place place, unsigned kind) {
                rounds.put(place.rank, place.local << kKindBits | kind);
            });
    }
    // Applies to each shard the words that wait for it.
    std::optional<InputError> hear() {
        const ToldWords told(run_.waves);
        waiting_ = 0;
        disk_.begin_wave([&](std::uint64_t shard, std::string& cells) {
            std::vector<Index> front;
            if (begun_) {
                disk_.open(as_size(run_.shards.part(shard)));
                front = disk_.waiting();
                std::erase_if(front, [&](Index i) { return !is_next(i); });
            }
            const auto heard = [&](std::uint64_t word) {
                const auto i   = run_.shards.index(word >> kKindBits);
                const auto at  = run_.shards.in_shard(i);
                auto       his = word_in(cells, at);
                if (told.hear(his, static_cast<unsigned>(word % kKinds))) front.push_back(i);
                put_word(cells, at, his);
            };
            if (auto error = words_.take(as_size(run_.shards.part(shard)), heard))
                disk_.fail(std::move(*error));
            std::ranges::sort(front);
            append(cells, front);
        });
        auto error = disk_.end_wave();
        begun_     = false;
        return error;
    }

    SharedRun&     run_;
    DiskLabels&    disk_;
    Pace           pace_;
    WaitingWords<> words_;
    bool           begun_;        // this is the rest of a wave
    std::uint64_t  waiting_ = 0;  // our positions that wait
};

}  // namespace

std::expected<SharedLabels, InputError> retrograde_on_disk(SharedRun& run) {
    if (auto error = no_room(run, DiskLabels::need(run, 4))) return std::unexpected(*error);
    if (auto error = run.snapshot->open()) return std::unexpected(*error);
    SharedLabels labels;
    labels.least_only = run.game.most_images() > 1;
    labels.disk       = std::make_shared<DiskLabels>(run, 4);
    run.waves         = run.snapshot->wave();
    DiskWaves waves(run, *labels.disk);
    if (!run.snapshot->resumed())
        if (auto error = waves.begin()) return std::unexpected(*error);
    if (auto ended = waves.go()) return std::unexpected(*ended);
    if (auto ended = waves.finish()) return std::unexpected(*ended);
    return labels;
}

}  // namespace zermelo::inline cluster
