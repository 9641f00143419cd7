#include "zermelo/cluster/retrograde.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/look_ahead.hpp"
#include "zermelo/cluster/told_words.hpp"

namespace zermelo::inline cluster {
namespace {

struct TellWord {
    const Table<std::uint32_t>* at;
    std::uint32_t               operator()(std::uint64_t local) const { return (*at)[local]; }
    void prefetch(std::uint64_t local) const { __builtin_prefetch(&(*at)[local]); }
};

// Told words, each heard some time after its memory was asked for.
class Hearing {
  public:
    // Of successors of remoteness `wave`.
    Hearing(Table<std::uint32_t>& words, std::vector<std::uint64_t>& settled, std::uint64_t wave)
        : words_(&words), settled_(&settled), told_(wave) {}

    void hear(std::uint64_t told) {
        __builtin_prefetch(&(*words_)[told >> kKindBits], 1);
        heard_[count_++] = told;
        if (count_ == heard_.size()) all();
    }
    void all() {
        for (const auto told : std::span(heard_).first(count_))
            if (told_.hear((*words_)[told >> kKindBits], told))
                settled_->push_back(told >> kKindBits);
        count_ = 0;
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
        : run_(run), words_(labels.words), pace_(run.budget, "retrograde") {}

    // Positions without a move, and how many moves the others have.
    void begin() {
        run_.shards.each_block([&](Index from, std::uint64_t local, Index n) {
            run_.game.start(from, {words_.data() + local, as_size(n)});
            for (auto l = local; l < local + n; ++l) {
                if (words_[l] == SharedGame::kImage) words_[l] = kDrawn;  // until the end
                const auto outcome = verdict_of(words_[l]).outcome;
                if (outcome == Outcome::win || outcome == Outcome::loss) front_.push_back(l);
            }
        });
    }
    // As they were after the wave that is kept, or inside it: then what it has settled waits, too.
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
                wrong = plain_error(fmt::format("{} holds a position that waits and is not settled",
                                                run_.snapshot->folder()),
                                    "", "remove it, and start again");
        }
        return first_error(run_.exchange, wrong);
    }
    // Backwards, one wave after the other.
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
    // What was never settled is drawn; images get the label of the least.
    std::optional<InputError> finish() {
        for (auto& word : words_)
            if (word != 0 && verdict_of(word).outcome == Outcome::unknown) word = kDrawn;
        auto                     rounds = run_.rounds(run_.shards.most_size());
        Questions<std::uint32_t> questions(rounds);
        std::vector<Index>       least(as_size(run_.shards.block()));
        std::size_t              k = 0;
        for (bool on = true; on;) {
            for (; k < run_.shards.mine().size() && !questions.full(); ++k)
                copy_block(k, least, questions);
            const auto more = run_.shards.mine().size() - k;
            const auto sum  = questions.round(
                 more, TellWord{&words_},
                 [&](std::uint64_t local, std::uint32_t word) { words_[local] = word; });
            on = sum > 0;
            if (auto ended = no_time(run_, pace_)) return ended;
        }
        return std::nullopt;
    }

  private:
    std::span<std::byte> cells() {
        return std::as_writable_bytes(std::span<std::uint32_t>(words_));
    }
    std::optional<InputError> wave() {
        const auto  me     = run_.exchange.rank();
        auto        rounds = run_.rounds(run_.shards.most_size() << kKindBits | (kKinds - 1));
        Hearing     hearing(words_, next_, run_.waves);
        SharedMoves parents;
        std::vector<Index> at;
        std::size_t        done = 0;
        // A round is bounded where nothing is told to others, too: it may end in a snapshot.
        const auto         most = static_cast<std::size_t>(run_.buffer / sizeof(std::uint32_t));
        for (bool on = true; on;) {
            const auto begun = done;
            while (done < front_.size() && !rounds.full() && done - begun < most) {
                const auto some = std::span(front_).subspan(done);
                const auto now  = some.first(std::min({some.size(), kBatch, most}));
                at.clear();
                for (const auto local : now) {
                    __builtin_prefetch(&words_[local]);
                    at.push_back(run_.shards.index(local));
                }
                run_.game.parents(at, parents);
                for (std::size_t k = 0, from = 0; k < now.size(); from = parents.ends[k++]) {
                    assert(parents.images[k] < kKinds);
                    const bool lost = verdict_of(words_[now[k]]).outcome == Outcome::loss;
                    for (auto j = from; j < parents.ends[k]; ++j) {
                        const auto kind  = lost != parents.stays_at(j) ? 0 : parents.images[k];
                        const auto place = run_.shards.place(parents.to[j]);
                        const auto told  = place.local << kKindBits | kind;
                        if (place.rank == me)
                            hearing.hear(told);
                        else
                            rounds.put(place.rank, told);
                    }
                }
                done += now.size();
            }
            on = rounds.swap_words(front_.size() - done) > 0;
            rounds.each([&](std::uint64_t told) { hearing.hear(told); });
            const auto waits = 8 * (front_.capacity() + next_.capacity());
            const auto need =
                4 * words_.size() + (run_.snapshot ? 2 : 1) * waits + run_.more_bytes();
            if (auto error = no_room(run_, need)) return error;
            if (on && run_.snapshot && run_.snapshot->due()) {
                hearing.all();
                if (auto error = keep_begun(done)) return error;
            }
            if (auto ended = no_time(run_, pace_)) return ended;
        }
        hearing.all();
        return std::nullopt;
    }
    // After a round everybody has heard what was told: of the front only the rest is left.
    std::optional<InputError> keep_begun(std::size_t done) {
        std::vector<std::uint64_t> waiting(front_.begin() + static_cast<std::ptrdiff_t>(done),
                                           front_.end());
        waiting.insert(waiting.end(), next_.begin(), next_.end());
        return run_.snapshot->keep(run_.waves, cells(), std::move(waiting), true);
    }
    void copy_block(std::size_t k, std::vector<Index>& least, Questions<std::uint32_t>& questions) {
        const Index from  = run_.shards.mine()[k] * run_.shards.block();
        const auto  n     = std::min(run_.shards.block(), run_.shards.count() - from);
        const auto  local = k * run_.shards.block();
        run_.game.least(from, std::span(least).first(as_size(n)));
        constexpr Index kAhead = 32;
        for (Index i = 0; i < n; ++i) {
            if (i + kAhead < n && least[as_size(i + kAhead)] != kNone)
                if (const auto p = run_.shards.place(least[as_size(i + kAhead)]);
                    p.rank == run_.shards.rank())
                    __builtin_prefetch(&words_[p.local]);
            if (least[as_size(i)] == kNone || least[as_size(i)] == from + i) continue;
            const auto place = run_.shards.place(least[as_size(i)]);
            if (place.rank == run_.shards.rank())
                words_[local + i] = words_[place.local];
            else
                questions.ask(place, local + i);
        }
    }

    SharedRun&                 run_;
    Table<std::uint32_t>&      words_;
    Pace                       pace_;
    std::vector<std::uint64_t> front_, next_;
};

}  // namespace

std::expected<SharedLabels, InputError> shared_retrograde(SharedRun& run) {
    if (run.on_disk) return retrograde_on_disk(run);
    const auto size = run.shards.size();
    if (auto error = no_room(run, 4 * size + run.more_bytes())) return std::unexpected(*error);
    SharedLabels labels;
    labels.words = Table<std::uint32_t>(size);
    if (auto error = no_memory(run, labels.words.ok(), 4 * size)) return std::unexpected(*error);
    Waves waves(run, labels);
    if (!run.snapshot || !run.snapshot->resumed())
        waves.begin();
    else if (auto error = waves.go_on())
        return std::unexpected(*error);
    if (auto ended = waves.go()) return std::unexpected(*ended);
    if (auto ended = waves.finish()) return std::unexpected(*ended);
    return labels;
}

}  // namespace zermelo::inline cluster
