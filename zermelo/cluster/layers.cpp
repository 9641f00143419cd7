#include "zermelo/cluster/layers.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/found_keys.hpp"
#include "zermelo/cluster/look_ahead.hpp"
#include "zermelo/cluster/row_layers.hpp"

namespace zermelo::inline cluster {
namespace {

using Score = Scores<std::int8_t>;

struct TellScore {
    const Table<std::int8_t>* at;
    std::int8_t               operator()(std::uint64_t local) const { return (*at)[local]; }
    void prefetch(std::uint64_t local) const { __builtin_prefetch(&(*at)[local]); }
};

// In place of a score: a move does not lead to a lower level.
constexpr std::int8_t kNotLower = -128;

// The same by keys; the level of what is requested must be lower than the one being solved.
template <class Key>
struct TellScoreOfKey {
    const FoundKeys<Key>*     game;
    const Table<std::int8_t>* at;
    std::uint64_t             level;

    std::int8_t operator()(Key packed) const {
        const auto local = game->local(game->packing().unpack(packed));
        return local && game->level(*local) < level ? (*at)[*local] : kNotLower;
    }
    void prefetch(Key packed) const { game->prefetch(game->packing().unpack(packed)); }
};

std::int8_t score_of(const LookedAt<std::int8_t>& p) {
    int worst = Score::kMost + 1;
    for (std::size_t j = 0; j < p.next.size(); ++j)
        worst = std::min<int>(worst, Score::seen(!p.stays.empty() && p.stays[j] != 0, p.next[j]));
    return p.next.empty() ? Score::of({p.stuck, 0})
                          : Score::before(static_cast<std::int8_t>(worst));
}

// Yields our positions of a level, shard by shard.
class OfLevel {
  public:
    OfLevel(const SharedRun& run, std::uint64_t level) : run_(run), level_(level) {
        run.shards.each_of_ours([&](std::uint64_t s) {
            run.shards.each_block_of(s, [&](Index from, std::uint64_t local, Index n) {
                blocks_.push_back({from, local, n});
            });
        });
    }
    bool operator()(std::vector<std::uint64_t>& locals) {
        while (locals.size() < kBatch && at_ <= blocks_.size()) {
            const auto from  = levels_.begin() + static_cast<std::ptrdiff_t>(place_);
            const auto found = std::find(from, levels_.end(), level_);
            if (found == levels_.end()) {
                next_block();
                continue;
            }
            place_ = static_cast<std::size_t>(found - levels_.begin()) + 1;
            locals.push_back(blocks_[at_ - 1].local + place_ - 1);
        }
        return !locals.empty();
    }

  private:
    struct Block {
        Index         from;
        std::uint64_t local;
        Index         n;
    };

    void next_block() {
        place_ = 0;
        levels_.clear();
        if (at_++ >= blocks_.size()) return;
        levels_.resize(as_size(blocks_[at_ - 1].n));
        run_.game.level(blocks_[at_ - 1].from, levels_);
    }

    const SharedRun&          run_;
    std::uint64_t             level_;
    std::vector<Block>        blocks_;
    std::size_t               at_ = 0, place_ = 0;  // blocks begun; positions seen in the last one
    std::vector<std::uint8_t> levels_;
};

// How far a level is solved.  Positions are solved in the order of local numbers, so within each
// shard in the order of its own numbers: the first number that is not done says all.  Whichever
// rank has the shard later can go on from there.
class LevelBegun {
  public:
    explicit LevelBegun(const Shards& shards)
        : shards_(&shards), first_(as_size(shards.shards()), 0) {}
    // waiting: that number, as it is kept, for each of our shards that is not done.
    LevelBegun(const Shards& shards, const std::vector<std::uint64_t>& waiting)
        : shards_(&shards), first_(as_size(shards.shards()), kNone) {
        for (const auto local : waiting) {
            const Index i                       = shards.index(local);
            first_[as_size(shards.shard_of(i))] = i;
        }
    }
    bool done(std::uint64_t local) const {
        const Index i = shards_->index(local);
        return i < first_[as_size(shards_->shard_of(i))];
    }
    // Returns what to keep once all local numbers below `at` are done.
    std::vector<std::uint64_t> waiting(std::uint64_t at) const {
        std::vector<std::uint64_t> all;
        shards_->each_of_ours([&](std::uint64_t s) {
            bool found = false;
            shards_->each_block_of(s, [&](Index from, std::uint64_t local, Index n) {
                const auto first = first_[as_size(s)];
                if (found || local + n <= at || first == kNone || first >= from + n) return;
                all.push_back(std::max(at, local + (first > from ? first - from : 0)));
                found = true;
            });
        });
        return all;
    }

  private:
    const Shards*      shards_;
    std::vector<Index> first_;
};

bool lower(const LookedAt<std::int8_t>& p) {
    return p.inside && std::ranges::find(p.next, kNotLower) == p.next.end();
}

// rounds() makes the rounds for questions; list: as for look_ahead; tell(level, scores) makes the
// function that answers questions.
template <class Number>
std::expected<SharedLabels, InputError> by_levels(SharedRun& run, auto&& rounds, auto&& list,
                                                  auto&& tell) {
    const auto& game   = run.game;
    const auto& shards = run.shards;
    const auto  size   = shards.size();
    if (auto error = no_room(run, 2 * size + run.more_bytes())) return std::unexpected(*error);
    SharedLabels        labels;
    Table<std::uint8_t> levels(size);
    labels.scores   = Table<std::int8_t>(size);
    const bool here = labels.scores.ok() && levels.ok();
    if (auto error = no_memory(run, here, 2 * size)) return std::unexpected(*error);
    shards.each_block([&](Index from, std::uint64_t local, Index n) {
        game.level(from, {levels.data() + local, as_size(n)});
        std::memset(levels.data() + local + n, SharedGame::kNoLevel, as_size(shards.block() - n));
    });
    Pace                      pace(run.budget, "layers");
    std::optional<InputError> ended;
    const auto                cells = std::as_writable_bytes(std::span<std::int8_t>(labels.scores));
    LevelBegun                begun(shards);
    if (run.snapshot && run.snapshot->resumed()) {
        std::vector<std::uint64_t> waiting;
        run.waves = run.snapshot->wave();
        if (auto error = run.snapshot->restore(cells, waiting)) return std::unexpected(*error);
        if (run.snapshot->begun()) begun = LevelBegun(shards, waiting);
    }
    Recent<std::int8_t, Number> recent(run.recent_bytes());
    bool                        falls = true;  // levels fall with every move
    for (auto level = run.waves; level < game.levels(); ++level, begun = LevelBegun(shards)) {
        std::uint64_t at    = 0;
        const auto    go_on = [&] {
            if (run.snapshot && run.snapshot->due() && run.exchange.most(at < size ? 1 : 0) > 0 &&
                run.exchange.most(falls ? 0 : 1) == 0)
                ended = run.snapshot->keep(level, cells, begun.waiting(at), true);
            if (!ended) ended = no_time(run, pace);
            return !ended;
        };
        const auto next_batch = [&](std::vector<std::uint64_t>& locals) {
            while (locals.size() < kBatch && at < size) {
                const auto* const found = static_cast<const std::uint8_t*>(
                    std::memchr(levels.data() + at, static_cast<int>(level), as_size(size - at)));
                at = found ? static_cast<std::uint64_t>(found - levels.data()) + 1 : size;
                if (found && !begun.done(at - 1)) locals.push_back(at - 1);
            }
            return !locals.empty();
        };
        const bool done = look_ahead<std::int8_t, Number>(
            run, rounds(), recent, next_batch, list, tell(level, labels.scores),
            [&](const auto& p) {
                falls                  = falls && lower(p);
                labels.scores[p.local] = score_of(p);
            },
            go_on);
        if (!done) return std::unexpected(*ended);
        std::optional<InputError> wrong;
        if (!falls)
            wrong = plain_error(phrase("a move does not lead to a lower level of the game"));
        if (auto error = first_error(run.exchange, wrong)) return std::unexpected(*error);
        ++run.waves;
        if (run.snapshot && run.snapshot->due())
            if (auto error = run.snapshot->keep(run.waves, cells, {}))
                return std::unexpected(*error);
        run.tell_progress("layers",
                          static_cast<double>(level + 1) / static_cast<double>(game.levels()));
    }
    return labels;
}

// The same on disk.  remembered: bytes for remembered answers.
template <class Number>
std::expected<SharedLabels, InputError> levels_on_disk(SharedRun& run, std::uint64_t remembered,
                                                       auto&& rounds, auto&& list, auto&& tell) {
    const auto need = DiskLabels::need(run, 1) + sizeof(Index) * 3 * run.shards.mine().size();
    if (auto error = no_room(run, need)) return std::unexpected(*error);
    if (auto error = run.snapshot->open()) return std::unexpected(*error);
    SharedLabels labels;
    labels.disk = std::make_shared<DiskLabels>(run, 1);
    auto& disk  = *labels.disk;
    run.waves   = run.snapshot->rows() ? 0 : run.snapshot->wave();  // after rows, levels begin anew
    Pace                        pace(run.budget, "layers");
    std::optional<InputError>   ended;
    Recent<std::int8_t, Number> recent(remembered);
    for (auto level = run.waves; level < run.game.levels(); ++level, ++run.waves) {
        bool falls = true;
        disk.begin_level(level);
        const bool done = look_ahead<std::int8_t, Number>(
            run, rounds(), recent, OfLevel(run, level), list, tell(level, disk),
            [&](const auto& p) {
                falls = falls && lower(p);
                disk.write(p.local, score_of(p));
            },
            [&] {
                ended = disk.trouble();
                if (!ended) ended = no_time(run, pace);
                return !ended;
            });
        if (!done) return std::unexpected(*ended);
        std::optional<InputError> wrong;
        if (!falls)
            wrong = plain_error(phrase("a move does not lead to a lower level of the game"));
        if (auto error = first_error(run.exchange, wrong)) return std::unexpected(*error);
        if (auto error = disk.end_wave()) return std::unexpected(*error);
        run.tell_progress("layers",
                          static_cast<double>(level + 1) / static_cast<double>(run.game.levels()));
    }
    return labels;
}

}  // namespace

std::expected<SharedLabels, InputError> shared_layers(SharedRun& run) {
    if (run.on_disk) return layers_on_disk(run);
    const bool by_levels_so_far = run.snapshot && run.snapshot->resumed() && !run.snapshot->rows();
    if (run.game.row_size() > 0 && !by_levels_so_far) return layers_by_rows(run);
    return by_levels<std::uint64_t>(
        run, [&] { return run.rounds(run.shards.most_size()); },
        [&](auto at, auto& moves, auto& to) {
            run.game.after(at, moves);
            address(run, moves, to);
        },
        [](std::uint64_t, const auto& scores) { return TellScore{&scores}; });
}

std::expected<SharedLabels, InputError> layers_on_disk(SharedRun& run) {
    const auto tell = [](DiskLabels& from, std::uint64_t local) { return from.score(local); };
    return levels_on_disk<std::uint64_t>(
        run, 0, [&] { return run.rounds(run.shards.most_size()); },
        [&](auto at, auto& moves, auto& to) {
            run.game.after(at, moves);
            address(run, moves, to);
        },
        [&](std::uint64_t, DiskLabels& disk) {
            return OnDisk{&disk, tell};
        });
}

template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const FoundKeys<Key>& game) {
    std::vector<Key> keys;
    return by_levels<Key>(
        run, [&] { return run.rounds(game.packing().words()); },
        [&](auto at, auto& moves, auto& to) { address_keys(game, at, moves, keys, to); },
        [&](std::uint64_t level, const auto& scores) {
            return TellScoreOfKey<Key>{&game, &scores, level};
        });
}
template <class Key>
std::expected<SharedLabels, InputError> layers_of_keys(SharedRun& run, const DiskKeys<Key>& game) {
    std::vector<Key> keys;
    return levels_on_disk<Key>(
        run, run.recent_bytes(), [&] { return run.rounds(game.packing().words()); },
        [&](auto at, auto& moves, auto& to) { address_keys(game, at, moves, keys, to); },
        [&](std::uint64_t level, DiskLabels& disk) {
            return AskedKeys{&game, &disk, [&game, &disk, level](auto place) {
                                 const bool lower =
                                     place &&
                                     (game.bytes_of_keys()[as_size(*place)] & (kOver - 1)) < level;
                                 return lower ? disk.score_at(*place) : kNotLower;
                             }};
        });
}

template std::expected<SharedLabels, InputError> layers_of_keys(SharedRun&,
                                                                const FoundKeys<std::uint64_t>&);
template std::expected<SharedLabels, InputError> layers_of_keys(SharedRun&,
                                                                const FoundKeys<TableKey>&);
template std::expected<SharedLabels, InputError> layers_of_keys(SharedRun&,
                                                                const DiskKeys<std::uint64_t>&);
template std::expected<SharedLabels, InputError> layers_of_keys(SharedRun&,
                                                                const DiskKeys<TableKey>&);

}  // namespace zermelo::inline cluster
