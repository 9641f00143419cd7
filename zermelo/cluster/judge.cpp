#include "zermelo/cluster/judge.hpp"

#include <utility>

#include "zermelo/check/everywhere.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/found_keys.hpp"
#include "zermelo/cluster/look_ahead.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline cluster {
namespace {

struct TellLabel {
    const SharedLabels* labels;
    std::uint32_t       operator()(std::uint64_t local) const { return word_of(labels->at(local)); }
    void                prefetch(std::uint64_t local) const { labels->prefetch(local); }
};

// Returned by TellKey for a move that leads to a key that no rank has found.
constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

template <class Key>
struct TellKey {
    const FoundKeys<Key>* game;
    const SharedLabels*   labels;
    std::uint32_t         operator()(Key packed) const {
                const auto local = game->local(game->packing().unpack(packed));
                return local ? word_of(labels->at(*local)) : kNowhere;
    }
    void prefetch(Key packed) const { game->prefetch(game->packing().unpack(packed)); }
};

class Judge {
  public:
    // given: the same labels if only least images have theirs, so that the others can be filled in.
    Judge(SharedRun& run, const SharedLabels& labels, SharedLabels* given = nullptr)
        : run_(run),
          labels_(labels),
          given_(given),
          pace_(run.budget, "check"),
          least_(as_size(run.shards.block())) {
        // With labels on disk, blocks are taken shard by shard.
        for (std::size_t k = 0; k < run.shards.mine().size(); ++k) order_.push_back(k);
        if (labels.disk)
            std::ranges::stable_sort(order_, {}, [&](std::size_t k) {
                return run.shards.shard_of(run.shards.mine()[k] * run.shards.block());
            });
    }

    std::expected<Sentences, InputError> all() {
        const auto list = [&](auto at, auto& moves, auto& to) {
            run_.game.walked(at, moves);
            address(run_, moves, to);
        };
        const auto all = [&](const auto& tell) {
            return images(tell) && have_given() &&
                   rule<std::uint64_t>(run_.rounds(run_.shards.most_size()), list, tell);
        };
        const auto on_disk = [](DiskLabels& disk, std::uint64_t local) {
            return word_of(disk.at(local));
        };
        if (labels_.disk ? all(OnDisk{labels_.disk.get(), on_disk}) : all(TellLabel{&labels_}))
            return verdict();
        return std::unexpected(*ended_);
    }
    template <class Key>
    std::expected<Sentences, InputError> all(const FoundKeys<Key>& game) {
        std::vector<Key> keys;
        const auto       list = [&](auto at, auto& moves, auto& to) {
            address_keys(game, at, moves, keys, to);
        };
        if (images(TellLabel{&labels_}) &&
            rule<Key>(run_.rounds(game.packing().words()), list, TellKey<Key>{&game, &labels_}))
            return verdict();
        return std::unexpected(*ended_);
    }
    template <class Key>
    std::expected<Sentences, InputError> all(const DiskKeys<Key>& game) {
        std::vector<Key> keys;
        const auto       list = [&](auto at, auto& moves, auto& to) {
            address_keys(game, at, moves, keys, to);
        };
        auto&      disk    = *labels_.disk;
        const auto nothing = [](DiskLabels&, std::uint64_t) { return std::uint32_t{0}; };
        const auto tell    = [&disk](auto place) {
            return place ? word_of(disk.label_at(*place)) : kNowhere;
        };
        if (images(OnDisk{&disk, nothing}) &&  // each position is its own image: no questions
            rule<Key>(run_.rounds(game.packing().words()), list, AskedKeys{&game, &disk, tell}))
            return verdict();
        return std::unexpected(*ended_);
    }

  private:
    struct Told {
        Index         index;
        std::uint64_t local;
        std::uint32_t word;
    };

    bool go_on() {
        if (labels_.disk) ended_ = labels_.disk->trouble();
        if (!ended_) ended_ = no_time(run_, pace_);
        return !ended_;
    }
    void  unjust(Index i) { first_ = std::min(first_, i); }
    // Fills in least_ for that block of ours; returns how many numbers it has.
    Index ask_least(std::size_t k) {
        const Index from = run_.shards.mine()[order_[k]] * run_.shards.block();
        const auto  n    = std::min(run_.shards.block(), run_.shards.count() - from);
        run_.game.least(from, std::span(least_).first(as_size(n)));
        return n;
    }
    // `word` is the label of the position's least image.  The position is given it, or must have
    // it.
    void compare(std::uint64_t local, std::uint32_t word) {
        if (given_ && given_->disk)
            given_->disk->write(local, word);
        else if (given_)
            given_->words[local] = word;
        else if (word != word_of(labels_.at(local)))
            unjust(run_.shards.index(local));
    }
    bool have_given() {
        if (given_ && given_->disk) ended_ = given_->disk->end_wave();
        if (given_) given_->least_only = false;
        given_ = nullptr;
        return !ended_;
    }
    // Checks that every position has a label, and that it is the label of its least image.
    bool images(const auto& tell) {
        if (given_ && given_->disk) given_->disk->begin_wave();
        auto                     rounds = run_.rounds(run_.shards.most_size());
        Questions<std::uint32_t> questions(rounds);
        std::vector<Told>        told;  // on disk: compared later, shard by shard
        std::size_t              k = 0;
        for (bool on = true; on;) {
            for (; k < run_.shards.mine().size() && !questions.full(); ++k) {
                const auto local = order_[k] * run_.shards.block();
                const auto n     = ask_least(k);
                for (Index i = 0; i < n; ++i) {
                    const Index at = run_.shards.index(local + i), least = least_[as_size(i)];
                    if (least == kNone) continue;
                    if (least > at || labels_.at(local + i).outcome == Outcome::unknown)
                        unjust(at);
                    else if (least < at)
                        questions.ask(run_.shards.place(least), local + i);
                }
            }
            const auto more = run_.shards.mine().size() - k;
            on = questions.round(more, tell, [&](std::uint64_t local, std::uint32_t word) {
                if (labels_.disk)
                    told.push_back({run_.shards.index(local), local, word});
                else
                    compare(local, word);
            }) > 0;
            std::ranges::sort(told, {}, [&](const Told& one) {
                return std::pair(run_.shards.shard_of(one.index), one.index);
            });
            for (const auto& one : told) compare(one.local, one.word);
            told.clear();
            if (!go_on()) return false;
        }
        return true;
    }
    // Checks that the labels of least images follow from those one move away.
    template <class Number>
    bool rule(Rounds rounds, auto&& list, const auto& tell) {
        std::size_t   k = 0;
        std::uint64_t i = 0, n = run_.shards.mine().empty() ? 0 : ask_least(0);
        const auto    next_batch = [&](std::vector<std::uint64_t>& locals) {
            while (locals.size() < kBatch && k < run_.shards.mine().size()) {
                if (i == n) {
                    i = 0;
                    if (++k < run_.shards.mine().size()) n = ask_least(k);
                    continue;
                }
                const auto local = order_[k] * run_.shards.block() + i;
                if (least_[as_size(i++)] == run_.shards.index(local)) locals.push_back(local);
            }
            return !locals.empty();
        };
        std::vector<Verdict>          next;
        Recent<std::uint32_t, Number> recent(run_.recent_bytes());
        return look_ahead<std::uint32_t, Number>(
            run_, std::move(rounds), recent, next_batch, list, tell,
            [&](const auto& p) {
                next.clear();
                bool inside = p.inside;
                for (std::size_t j = 0; j < p.next.size(); ++j) {
                    inside = inside && p.next[j] != kNowhere;
                    next.push_back(
                        as_seen(!p.stays.empty() && p.stays[j] != 0, verdict_of(p.next[j])));
                }
                if (!inside || !Everywhere{}.judge({p.stuck}, labels_.at(p.local), next).just)
                    unjust(p.index);
            },
            [&] { return go_on(); });
    }
    Sentences verdict() {
        const Index first = ~run_.exchange.most(~first_);
        if (first == kNone) return {};
        const auto place = run_.shards.place(first);
        const auto word  = static_cast<std::uint32_t>(run_.exchange.most(
             place.rank == run_.shards.rank() ? word_of(labels_.at(place.local)) : 0));
        const auto text  = told(run_.exchange, place.rank, run_.game.text(first));
        if (verdict_of(word).outcome == Outcome::unknown) return say(Say::label_no, text, word);
        return say(Say::label_not_follow, text);
    }

    SharedRun&                run_;
    const SharedLabels&       labels_;
    SharedLabels*             given_;
    Pace                      pace_;
    std::vector<std::size_t>  order_;  // order of our blocks
    std::vector<Index>        least_;
    Index                     first_ = kNone;
    std::optional<InputError> ended_;
};

}  // namespace

template <class Key>
std::expected<Sentences, InputError> judge_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                const SharedLabels& labels) {
    return Judge(run, labels).all(game);
}
template <class Key>
std::expected<Sentences, InputError> judge_keys(SharedRun& run, const DiskKeys<Key>& game,
                                                const SharedLabels& labels) {
    return Judge(run, labels).all(game);
}
template std::expected<Sentences, InputError> judge_keys(SharedRun&, const DiskKeys<std::uint64_t>&,
                                                         const SharedLabels&);
template std::expected<Sentences, InputError> judge_keys(SharedRun&, const DiskKeys<TableKey>&,
                                                         const SharedLabels&);
template std::expected<Sentences, InputError> judge_keys(SharedRun&,
                                                         const FoundKeys<std::uint64_t>&,
                                                         const SharedLabels&);
template std::expected<Sentences, InputError> judge_keys(SharedRun&, const FoundKeys<TableKey>&,
                                                         const SharedLabels&);

std::expected<Sentences, InputError> judge_shared(SharedRun& run, SharedLabels& labels) {
    return Judge(run, labels, labels.least_only ? &labels : nullptr).all();
}

Verdict label_of_root(SharedRun& run, const SharedLabels& labels) {
    const auto place = run.shards.place(run.game.root());
    const bool ours  = place.rank == run.shards.rank();
    return verdict_of(
        static_cast<std::uint32_t>(run.exchange.most(ours ? word_of(labels.at(place.local)) : 0)));
}

}  // namespace zermelo::inline cluster
