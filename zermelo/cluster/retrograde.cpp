#include "zermelo/cluster/retrograde.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/look_ahead.hpp"
#include "zermelo/cluster/told_words.hpp"
#include "zermelo/cluster/word_streams.hpp"

namespace zermelo::inline cluster {
namespace {

// Receives words; each is applied some time after its memory was prefetched.
class Hearing {
  public:
    // wave: the remoteness of the settled positions that send the words.
    Hearing(Table<std::uint32_t>& words, std::vector<std::uint64_t>& settled, std::uint64_t wave)
        : words_(&words), settled_(&settled), told_(wave) {}

    void hear(std::uint64_t local, unsigned kind) {
        prefetch(local);
        heard_[count_++] = local << kKindBits | kind;
        if (count_ == heard_.size()) all();
    }
    void all() {
        for (const auto told : std::span(heard_).first(count_))
            hear_now(told >> kKindBits, static_cast<unsigned>(told % kKinds));
        count_ = 0;
    }
    void prefetch(std::uint64_t local) const { __builtin_prefetch(&(*words_)[local], 1); }
    void hear_now(std::uint64_t local, unsigned kind) {
        if (told_.hear((*words_)[local], kind)) settled_->push_back(local);
    }

  private:
    Table<std::uint32_t>*          words_;
    std::vector<std::uint64_t>*    settled_;
    ToldWords                      told_;
    std::size_t                    count_ = 0;
    std::array<std::uint64_t, 128> heard_;
};

class Waves {
  public:
    Waves(SharedRun& run, SharedLabels& labels)
        : run_(run),
          words_(labels.words),
          pace_(run.budget, "retrograde"),
          rounds_(run.exchange, run.words(0), run.buffer / 2, run.sent),
          streams_(rounds_, told_layout(run.game.most_images(), run.shards.most_size(),
                                        run.exchange.ranks(), run.buffer, run.least_width)) {}

    // Labels the positions without a move, and counts the moves of the others.
    void begin() {
        run_.shards.each_block([&](Index from, std::uint64_t local, Index n) {
            run_.game.start(from, {words_.data() + local, as_size(n)});
            for (auto l = local; l < local + n; ++l) {
                // Images keep this label until the judge replaces it.
                if (words_[l] == SharedGame::kImage) words_[l] = kDrawn;
                const auto outcome = verdict_of(words_[l]).outcome;
                if (outcome == Outcome::win || outcome == Outcome::loss) front_.push_back(l);
            }
        });
    }
    // Restores the state after the wave that is kept, or inside it; then positions that it settled
    // wait, too.
    std::optional<InputError> go_on() {
        run_.waves = run_.snapshot->wave();
        std::vector<std::uint64_t> waiting;
        if (auto error = run_.snapshot->restore(cells(), waiting)) return error;
        std::optional<InputError> wrong;
        for (const auto local : waiting) {
            const auto [outcome, moves] = verdict_of(words_[local]);
            const bool settled          = outcome == Outcome::win || outcome == Outcome::loss;
            if (settled && moves == run_.waves)
                front_.push_back(local);
            else if (settled && moves == run_.waves + 1 && run_.snapshot->begun())
                next_.push_back(local);
            else
                wrong = plain_error(phrase("{} holds a position that waits and is not settled",
                                           run_.snapshot->folder()),
                                    {}, phrase("remove it, and start again"));
        }
        return first_error(run_.exchange, wrong);
    }
    // Goes backwards, one wave after the other.
    std::optional<InputError> go() {
        std::uint64_t settled = 0;
        for (;; ++run_.waves) {
            const auto waiting = run_.exchange.sum(front_.size());
            if (waiting == 0) return std::nullopt;
            settled += waiting;
            run_.tell_progress("retrograde", -1, settled, waiting);
            if (auto ended = wave()) return ended;
            front_.swap(next_);
            next_.clear();
            if (run_.snapshot && run_.snapshot->due())
                if (auto error = run_.snapshot->keep(run_.waves + 1, cells(), front_)) return error;
        }
    }
    // Labels as drawn all positions that were never settled.
    void finish() {
        for (auto& word : words_)
            if (word != 0 && verdict_of(word).outcome == Outcome::unknown) word = kDrawn;
    }

  private:
    std::span<std::byte> cells() {
        return std::as_writable_bytes(std::span<std::uint32_t>(words_));
    }
    // Computes one wave.  While a round is on its way, the next is computed.
    std::optional<InputError> wave() {
        Hearing            hearing(words_, next_, run_.waves);
        SharedMoves        parents;
        std::vector<Index> at;
        std::size_t        done = 0;
        // A round is bounded even if nothing is sent to other ranks, because it may end in a
        // snapshot.
        const auto         most = static_cast<std::size_t>(run_.buffer / sizeof(std::uint32_t));
        for (;;) {
            const auto begun = done;
            while (done < front_.size() && !streams_.full() && done - begun < most) {
                const auto some = std::span(front_).subspan(done);
                const auto now  = some.first(std::min({some.size(), kBatch, most}));
                tell(now, at, parents, hearing);
                done += now.size();
                rounds_.push();
            }
            if (rounds_.on_way()) {
                const bool on = heard_round(hearing);
                if (auto ended = may_not()) return ended;
                if (!on) break;  // and no rank has sent anything since
            }
            streams_.flush();
            rounds_.start(front_.size() - done);
            if (!run_.snapshot || !run_.snapshot->due()) continue;
            const bool on = heard_round(hearing);
            hearing.all();
            if (on)
                if (auto error = keep_begun(done)) return error;
            if (auto ended = may_not()) return ended;
            if (!on) break;
        }
        hearing.all();
        return std::nullopt;
    }
    // Sends words to the parents of these positions.
    void tell(std::span<const std::uint64_t> now, std::vector<Index>& at, SharedMoves& parents,
              Hearing& hearing) {
        const auto me = run_.exchange.rank();
        at.clear();
        for (const auto local : now) {
            __builtin_prefetch(&words_[local]);
            at.push_back(run_.shards.index(local));
        }
        run_.game.parents(at, parents);
        each_told(
            run_.shards, parents,
            [&](std::size_t k) { return verdict_of(words_[now[k]]).outcome == Outcome::loss; },
            [&](Shards::Place place, unsigned kind) {
                if (place.rank == me)
                    hearing.hear(place.local, kind);
                else
                    streams_.put(place, kind);
            });
    }
    // Receives the round on its way; returns whether any rank has more.
    bool heard_round(Hearing& hearing) {
        const bool on = rounds_.finish() > 0;
        streams_.hear([&](std::uint64_t local) { hearing.prefetch(local); },
                      [&](std::uint64_t local, unsigned kind) { hearing.hear_now(local, kind); });
        return on;
    }
    // After a round: returns the error if there is no room or no time for another.
    std::optional<InputError> may_not() const {
        const auto waits = 8 * (front_.capacity() + next_.capacity());
        const auto need  = 4 * words_.size() + (run_.snapshot ? 2 : 1) * waits + run_.more_bytes();
        if (auto error = no_room(run_, need)) return error;
        return no_time(run_, pace_);
    }
    // After a round all words have been applied, so of the front only the rest still waits.
    std::optional<InputError> keep_begun(std::size_t done) {
        std::vector<std::uint64_t> waiting(front_.begin() + static_cast<std::ptrdiff_t>(done),
                                           front_.end());
        waiting.insert(waiting.end(), next_.begin(), next_.end());
        return run_.snapshot->keep(run_.waves, cells(), std::move(waiting), true);
    }

    SharedRun&                 run_;
    Table<std::uint32_t>&      words_;
    Pace                       pace_;
    Rounds                     rounds_;  // half a buffer: the other half is on its way
    WordStreams                streams_;
    std::vector<std::uint64_t> front_, next_;
};

}  // namespace

StreamLayout told_layout(std::uint32_t most_images, std::uint64_t most_size, unsigned ranks,
                         std::uint64_t buffer, std::size_t least_width) {
    return StreamLayout::of(ranks, 1 + most_images, most_size, buffer,
                            least_width > 4 ? least_width : 2);
}

std::expected<SharedLabels, InputError> shared_retrograde(SharedRun& run) {
    if (run.on_disk) return retrograde_on_disk(run);
    const auto size = run.shards.size();
    if (auto error = no_room(run, 4 * size + run.more_bytes())) return std::unexpected(*error);
    SharedLabels labels;
    labels.least_only = run.game.most_images() > 1;
    labels.words      = Table<std::uint32_t>(size);
    if (auto error = no_memory(run, labels.words.ok(), 4 * size)) return std::unexpected(*error);
    Waves waves(run, labels);
    if (!run.snapshot || !run.snapshot->resumed())
        waves.begin();
    else if (auto error = waves.go_on())
        return std::unexpected(*error);
    if (auto ended = waves.go()) return std::unexpected(*ended);
    waves.finish();
    return labels;
}

}  // namespace zermelo::inline cluster
