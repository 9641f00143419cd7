#include "zermelo/cluster/listed_layers.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "zermelo/cluster/agree.hpp"

namespace zermelo::inline cluster {
namespace {

using Score = Scores<std::int8_t>;

constexpr std::int8_t   kNobodySaid   = -128;     // no score
constexpr std::uint64_t kSolvedAtOnce = 1 << 20;  // positions between two checks of the time

// Neighbours in a list that have the same level.
struct Stretch {
    std::uint32_t from, end;
};
using Stretches = std::vector<std::vector<Stretch>>;  // by level

// Groups 0 .. count-1 by level_of(k); levels from `levels` on are left out.
Stretches stretches_of(std::uint64_t count, std::uint64_t levels, auto&& level_of) {
    Stretches all(as_size(levels));
    for (std::uint64_t k = 0; k < count;) {
        const auto from = k, level = std::uint64_t{level_of(k)};
        while (k < count && level_of(k) == level) ++k;
        if (level < levels)
            all[as_size(level)].push_back(
                {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(k)});
    }
    return all;
}

std::uint64_t need_of(const SharedRun& run, const KeptMoves& kept) {
    return kept.bytes() + 2 * kept.positions() + kept.tokens() + run.shards.size() +
           run.more_bytes();
}

class Listed {
  public:
    Listed(SharedRun& run, const KeptMoves& kept, FoundLocals locals,
           std::span<const std::uint32_t> start)
        : run_(run),
          kept_(kept),
          locals_(locals),
          start_(start),
          found_(locals.size()),
          answers_(kept.tokens()),
          pace_(run.budget, "layers") {
        labels_.scores = Table<std::int8_t>(run.shards.size());
    }

    std::expected<SharedLabels, InputError> solved() {
        if (auto error = begin()) return std::unexpected(*error);
        const auto levels = run_.game.levels();
        for (std::uint64_t level = 0; level < run_.waves; ++level)  // levels in the snapshot
            if (auto error = tell(level)) return std::unexpected(*error);
        for (auto level = run_.waves; level < levels; ++level) {
            if (auto error = solve(level)) return std::unexpected(*error);
            if (auto error = tell(level)) return std::unexpected(*error);
            ++run_.waves;
            if (run_.snapshot && run_.snapshot->due())
                if (auto error = run_.snapshot->keep(run_.waves, cells(), {}))
                    return std::unexpected(*error);
            run_.tell_progress("layers",
                               static_cast<double>(level + 1) / static_cast<double>(levels));
        }
        return std::move(labels_);
    }

  private:
    struct Found {
        std::uint8_t level;
        std::int8_t  score;
    };

    std::span<std::byte> cells() {
        return std::as_writable_bytes(std::span<std::int8_t>(labels_.scores));
    }
    std::uint64_t level_at(std::uint64_t k) const { return verdict_of(start_[locals_[k]]).moves; }
    Outcome       end_at(std::uint64_t k) const { return verdict_of(start_[locals_[k]]).outcome; }

    std::optional<InputError> begin() {
        const bool here = labels_.scores.ok() && found_.ok() && answers_.ok();
        if (auto error = no_memory(run_, here, need_of(run_, kept_))) return error;
        std::vector<std::uint64_t> none;
        if (run_.snapshot && run_.snapshot->resumed()) {
            run_.waves = run_.snapshot->wave();
            if (auto error = run_.snapshot->restore(cells(), none)) return error;
        }
        constexpr std::uint64_t kAhead = 32;
        for (std::uint64_t k = 0; k < found_.size(); ++k) {
            if (k + kAhead < found_.size()) __builtin_prefetch(&start_[locals_[k + kAhead]]);
            found_[k] = {static_cast<std::uint8_t>(level_at(k)),
                         run_.waves == 0 ? std::int8_t{0} : labels_.scores[locals_[k]]};
        }
        const auto levels = run_.game.levels();
        mine_ =
            stretches_of(found_.size(), levels, [&](std::uint64_t k) { return found_[k].level; });
        for (unsigned r = 0; r < run_.exchange.ranks(); ++r) {
            const auto heard = kept_.heard(r);
            heard_.push_back(stretches_of(heard.size(), levels, [&](std::uint64_t k) {
                return found_[heard[as_size(k)]].level;
            }));
        }
        if (answers_.size() > 0) std::memset(answers_.data(), kNobodySaid, answers_.bytes());
        return std::nullopt;
    }
    // Solves all our positions of a level.
    std::optional<InputError> solve(std::uint64_t level) {
        const auto& ours  = mine_[as_size(level)];
        std::size_t s     = 0;
        auto        k     = ours.empty() ? 0 : ours[0].from;
        bool        falls = true;  // levels fall with every move
        for (bool on = true; on;) {
            for (auto left = kSolvedAtOnce; left > 0 && s < ours.size();) {
                const auto n = std::min<std::uint64_t>(left, ours[s].end - k);
                falls        = label(level, k, k + n) && falls;
                left -= n, k += static_cast<std::uint32_t>(n);
                if (k == ours[s].end && ++s < ours.size()) k = ours[s].from;
            }
            on = run_.exchange.sum(s < ours.size() ? 1 : 0) > 0;
            if (auto ended = no_time(run_, pace_)) return ended;
        }
        std::optional<InputError> wrong;
        if (!falls)
            wrong = plain_error(phrase("a move does not lead to a lower level of the game"));
        return first_error(run_.exchange, wrong);
    }
    // Labels positions from .. end-1.  Returns false if a move does not lead to a lower level.
    bool label(std::uint64_t level, std::uint64_t from, std::uint64_t end) {
        constexpr std::ptrdiff_t kAhead = 64;  // moves
        const auto               all    = kept_.moves();
        const auto* const        last   = all.data() + all.size();
        bool                     falls  = true;
        for (auto k = from; k < end; ++k) {
            int worst = Score::kMost + 1;
            for (const auto& move : kept_.moves(k)) {
                if (last - &move > kAhead) prefetch(*(&move + kAhead));
                const auto  number = move >> KeptMoves::kFlags;
                std::int8_t next   = 0;
                if (move & KeptMoves::kThere) {
                    next  = answers_[number];
                    falls = falls && next != kNobodySaid;
                } else {
                    next  = found_[number].score;
                    falls = falls && found_[number].level < level;
                }
                worst = std::min<int>(worst, Score::seen(move & KeptMoves::kStays, next));
            }
            const auto score           = worst > Score::kMost
                                             ? Score::of({end_at(k), 0})
                                             : Score::before(static_cast<std::int8_t>(worst));
            found_[k].score            = score;
            labels_.scores[locals_[k]] = score;
        }
        return falls;
    }
    [[gnu::always_inline]] void prefetch(std::uint32_t move) const {
        const auto number = move >> KeptMoves::kFlags;
        if (move & KeptMoves::kThere)
            __builtin_prefetch(&answers_[number]);
        else
            __builtin_prefetch(&found_[number]);
    }
    // Sends each rank the scores of that level for the keys that it sent us, half a buffer at a
    // time:
    //
    //     4 bytes: where a stretch begins in that rank's list; 4: its length; then the scores
    std::optional<InputError> tell(std::uint64_t level) {
        const auto ranks = run_.exchange.ranks(), me = run_.exchange.rank();
        if (ranks == 1) return std::nullopt;
        std::vector<Place> places(ranks);
        Rounds             rounds(run_.exchange, run_.words(0), run_.buffer / 2, run_.sent);
        // While a round is on its way, the next is put, and the one before is read.
        rounds.start(put_round(level, places, rounds));
        for (bool on = true; on;) {
            const auto left = put_round(level, places, rounds);
            on              = rounds.finish() > 0;
            if (on) rounds.start(left);
            for (unsigned r = 0; r < ranks; ++r)
                if (r != me) hear(r, rounds.from(r));
            if (auto ended = no_time(run_, pace_)) return ended;
        }
        return std::nullopt;
    }
    // How far one rank has been sent its scores.
    struct Place {
        std::size_t   stretch = 0;
        std::uint32_t done    = 0;  // of that stretch
    };
    // Puts as much as a round holds; returns how many stretches are left.
    std::uint64_t put_round(std::uint64_t level, std::vector<Place>& places, Rounds& rounds) const {
        std::uint64_t left = 0;
        for (unsigned r = 0; r < places.size(); ++r) {
            if (r == run_.exchange.rank()) continue;
            const auto& his   = heard_[r][as_size(level)];
            auto&       place = places[r];
            const bool  some  = place.stretch < his.size();
            for (; place.stretch < his.size() && rounds.room(r) > kHead;) {
                const auto from = his[place.stretch].from + place.done;
                const auto n    = static_cast<std::uint32_t>(
                    std::min<std::uint64_t>(his[place.stretch].end - from, rounds.room(r) - kHead));
                put(rounds.to(r), kept_.heard(r).subspan(from, n), from);
                place.done += n;
                if (from + n == his[place.stretch].end) ++place.stretch, place.done = 0;
            }
            if (some) rounds.push();
            left += his.size() - place.stretch;
        }
        return left;
    }
    void put(Exchange::Bytes& out, std::span<const std::uint32_t> numbers,
             std::uint32_t from) const {
        constexpr std::size_t kAhead = 32;
        const std::uint32_t   head[] = {from, static_cast<std::uint32_t>(numbers.size())};
        auto                  at     = out.size();
        out.resize(at + kHead + numbers.size());
        std::memcpy(out.data() + at, head, kHead);
        at += kHead;
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            if (k + kAhead < numbers.size()) __builtin_prefetch(&found_[numbers[k + kAhead]]);
            out[at + k] = static_cast<unsigned char>(found_[numbers[k]].score);
        }
    }
    void hear(unsigned rank, const Exchange::Bytes& in) {
        for (std::size_t at = 0; at + kHead <= in.size();) {
            std::uint32_t head[2];
            std::memcpy(head, in.data() + at, kHead);
            at += kHead;
            for (std::uint32_t k = 0; k < head[1] && at < in.size(); ++k, ++at)
                if (head[0] + k < kept_.told(rank))
                    answers_[kept_.token(rank, head[0] + k)] = static_cast<std::int8_t>(in[at]);
        }
    }

    static constexpr std::size_t kHead = 8;

    SharedRun&                     run_;
    const KeptMoves&               kept_;
    FoundLocals                    locals_;
    std::span<const std::uint32_t> start_;
    Table<Found>                   found_;
    Table<std::int8_t>             answers_;  // by token
    Pace                           pace_;
    SharedLabels                   labels_;
    Stretches                      mine_;
    std::vector<Stretches>         heard_;  // by rank
};

}  // namespace

bool can_list(SharedRun& run, const KeptMoves& kept) {
    const bool mine = kept.kept() && need_of(run, kept) <= run.budget.bytes;
    return run.exchange.sum(mine ? 0 : 1) == 0;
}

std::expected<SharedLabels, InputError> listed_layers(SharedRun& run, const KeptMoves& kept,
                                                      FoundLocals                    locals,
                                                      std::span<const std::uint32_t> start) {
    return Listed(run, kept, locals, start).solved();
}

}  // namespace zermelo::inline cluster
