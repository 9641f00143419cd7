#include "zermelo/cluster/count_keys.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/key_table.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/packed_key.hpp"
#include "zermelo/cluster/recent.hpp"
#include "zermelo/cluster/retrograde.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint64_t kOpenedTogether = 128;  // positions opened between two checks of the time

template <class Key>
class CountingKeys {
  public:
    CountingKeys(const KeyRules<Key>& rules, Exchange& exchange, const Budget& budget,
                 std::uint64_t buffer)
        : rules_(rules),
          exchange_(exchange),
          budget_(budget),
          buffer_(buffer),
          pace_(budget_, "positions"),
          allowance_(budget.bytes - std::min(budget.bytes, kBuffers * buffer)),
          fresh_(allowance_),
          lately_(exchange.ranks() > 1 ? buffer : 0),
          rounds_(exchange, Words(0, sizeof(Key)), buffer / 2, sent_) {}

    std::expected<CountedKeys, InputError> all(Key root) {
        root_   = root;
        levels_ = levels_of(rules_, root);
        for (level_ = 0; level_ < std::max<std::uint64_t>(levels_, 1); ++level_)
            below_.emplace_back(allowance_);
        if (rank_of(hash_of_key(root)) == exchange_.rank()) enter(root);
        if (levels_ == 0)
            if (auto error = open_all(fresh_)) return std::unexpected(*error);
        while (levels_ > 0 && level_-- > 0)
            if (auto error = open_level()) return std::unexpected(*error);
        return told();
    }

  private:
    // The keys of a level, and the bytes that they take.
    struct Met {
        explicit Met(Allowance& allowance) : keys(allowance) {}

        KeyTable<std::uint8_t, Key> keys;
        std::uint64_t               bytes = 0;
    };

    unsigned rank_of(std::uint64_t hash) const { return rank_of_hash(hash, exchange_.ranks()); }
    // Called for each move that leads to a key of ours.
    void     enter(Key key) {
            const auto level = levels_ > 0 ? rules_.level(key) : 0;
            falls_           = falls_ && (levels_ == 0 || level < level_);
            if (!falls_ || !room_) return;
        auto&      met  = below_[as_size(level)];
            const auto held = allowance_.held, was = met.keys.size();
            room_ = met.keys.insert(key) != nullptr;
            met.bytes += allowance_.held - held;
            if (levels_ == 0 && met.keys.size() != was) room_ = room_ && fresh_.push(key);
    }
    // Opens the positions of the level, which are all known.
    std::optional<InputError> open_level() {
        Stack<Key> keys(allowance_);
        auto&      met  = below_[as_size(level_)];
        const auto held = allowance_.held;
        met.keys.each([&](Key key, std::uint8_t) { return room_ = room_ && keys.push(key); });
        const auto bytes = allowance_.held - held;
        met.keys         = KeyTable<std::uint8_t, Key>(allowance_);
        allowance_.give_back(std::exchange(met.bytes, 0));
        auto error = open_all(keys);
        allowance_.give_back(bytes);
        return error;
    }
    // Opens these positions.  Without levels, more are added meanwhile.
    std::optional<InputError> open_all(const Stack<Key>& keys) {
        std::uint64_t opened = 0;
        for (;;) {
            const auto told = mine_.told;
            while (room_ && opened < keys.size() && !rounds_.full() &&
                   !told_to_end(budget_, pace_)) {
                const auto end = std::min(opened + kOpenedTogether, keys.size());
                for (; opened < end; ++opened) open(keys[opened]);
                rounds_.push();
            }
            if (rounds_.on_way()) {
                const bool on = rounds_.finish() > 0;
                for (unsigned r = 0; r < exchange_.ranks(); ++r)
                    each_packed<Key>(rounds_.from(r), [&](Key key) { enter(key); });
                if (auto error = stopped(keys.size() - opened)) return error;
                if (!on) return std::nullopt;
            }
            for (unsigned r = 0; r < exchange_.ranks(); ++r) pack_keys<Key>(rounds_.to(r));
            // The receivers may not have met these keys before, so there may be more to open.
            rounds_.start(keys.size() - opened + (levels_ == 0 ? mine_.told - told : 0));
        }
    }
    void open(Key key) {
        Steps<Key> steps;
        rules_.expand(key, steps, nullptr);
        ++mine_.positions, ++mine_.of_shards[as_size(shard_of_hash(hash_of_key(key)))];
        mine_.moves += steps.size();
        bits_ |= key ^ root_;
        for (std::uint32_t i = 0; i < steps.size(); ++i) {
            const auto to   = steps[i];
            const auto hash = hash_of_key(to);
            const auto rank = rank_of(hash);
            ++mine_.to_shards[as_size(shard_of_hash(hash))];
            if (rank == exchange_.rank()) {
                enter(to);
                continue;
            }
            ++mine_.leaving;
            if (lately_.find(to, hash)) continue;
            rounds_.put(rank, to), ++mine_.told;
            lately_.learn(to, hash, 0);
        }
    }
    std::optional<InputError> stopped(std::uint64_t waiting) {
        std::optional<InputError> mine;
        if (!falls_)
            mine = plain_error(phrase("a move does not lead to a lower level of the game"));
        if (falls_ && !room_) {
            mine =
                over_memory(std::max(2 * allowance_.held + kBuffers * buffer_, budget_.bytes + 1),
                            budget_.bytes);
            mine->what    = phrase("{}, to count positions", mine->what);
            mine->instead = phrase("more ranks, or a larger --mem-limit, which is of one rank");
        }
        if (auto error = first_error(exchange_, mine)) return error;
        if (budget_.progress)
            budget_.progress({"positions", -1, mine_.positions, waiting, allowance_.held});
        return no_time(exchange_, budget_, pace_);
    }
    CountedKeys told() {
        CountedKeys all;
        all.positions = exchange_.sum(mine_.positions), all.moves = exchange_.sum(mine_.moves);
        all.leaving = exchange_.sum(mine_.leaving), all.told = exchange_.sum(mine_.told);
        all.held = exchange_.most(allowance_.most);
        for (std::size_t s = 0; s < all.of_shards.size(); ++s) {
            all.of_shards[s] = exchange_.sum(mine_.of_shards[s]);
            all.to_shards[s] = exchange_.sum(mine_.to_shards[s]);
        }
        all.levels = levels_ > 0;
        for (const auto his : everybody(exchange_, bits_)) bits_ |= his;
        all.key_bytes = sizeof(Key);
        all.width     = PackedKey<Key>(root_, bits_).words().width();
        return all;
    }

    const KeyRules<Key>& rules_;
    Exchange&            exchange_;
    const Budget&        budget_;
    std::uint64_t        buffer_;
    Pace                 pace_;
    Allowance            allowance_;
    Stack<Key>           fresh_;  // without levels: all keys that were met
    Told<Key>            lately_;
    Sent                 sent_;
    Rounds               rounds_;
    std::vector<Met>     below_;       // for each level from 0 on; without levels, one for all
    std::uint64_t        levels_ = 0;  // 0 if, for example, play may go in circles
    std::uint64_t        level_  = 0;  // the level whose positions are being opened
    Key                  root_ = 0, bits_ = 0;
    CountedKeys          mine_;
    bool                 room_ = true, falls_ = true;
};

// Bytes that FoundKeys keeps for n positions, without lists (growth is described in
// base/key_table.hpp), and the most that it takes meanwhile.  levels: it keeps a word for each
// position.
class FoundBytes {
  public:
    FoundBytes(std::uint64_t key_bytes, bool levels)
        : places_(64 / (key_bytes + sizeof(std::uint32_t))),
          key_bytes_(key_bytes),
          word_bytes_(levels ? sizeof(std::uint32_t) : 0) {}

    std::uint64_t of(std::uint64_t n) const {
        return kBucket * buckets(n) + (key_bytes_ + word_bytes_) * items(n);
    }
    // While a structure grows, its old and its new, doubled memory exist together.
    std::uint64_t most(std::uint64_t n) const {
        const auto half  = buckets(n) / 2;
        const auto table = of(std::min(n, 4 * places_ * half / 5 + 1)) + kBucket * half;
        const auto list  = of(std::min(n, items(n) / 2 + 1)) + key_bytes_ * items(n) / 2;
        return std::max({of(n), table, list});
    }

  private:
    static constexpr std::uint64_t kBucket = 64;

    std::uint64_t buckets(std::uint64_t n) const {
        std::uint64_t many = 128;
        while (5 * n > 4 * places_ * many) many *= 2;
        return many;
    }
    static std::uint64_t items(std::uint64_t n) { return Stack<std::uint32_t>::room_of(n); }

    std::uint64_t places_, key_bytes_, word_bytes_;
};

// An upper bound of the numbers of all positions.
Index count_of(const CountedKeys& counted) {
    return numbers_of_shards(*std::ranges::max_element(counted.of_shards));
}

// The memory of the rank that needs most, with what its labels, the judge and the table take
// (found_keys.cpp, layers.cpp, retrograde.cpp, keyed_table.cpp).
std::uint64_t memory_of(const CountedKeys& counted, const ForecastOf& of, std::uint64_t ranks) {
    const auto                 shards = kKeyShards;
    const auto                 block  = std::uint64_t{1} << kKeyDeal.block_bits;
    const auto                 most   = *std::ranges::max_element(counted.of_shards);
    // One block for each shard is enough to find out its owner.
    const Shards               dealt(shards * block, kKeyDeal, 0, static_cast<unsigned>(ranks));
    std::vector<std::uint64_t> of_ranks(as_size(ranks)), moves(as_size(ranks));
    for (std::uint64_t s = 0; s < shards; ++s) {
        const auto rank = dealt.place(s * block).rank;
        of_ranks[rank] += counted.of_shards[as_size(s)];
        moves[rank] += counted.to_shards[as_size(s)];
    }
    const auto       n      = *std::ranges::max_element(of_ranks);
    const auto       blocks = (most + block - 1) / block * ((shards + ranks - 1) / ranks);
    const auto       size   = blocks * block;
    const FoundBytes found(counted.key_bytes, counted.levels);
    const auto       each    = Words(2 * count_of(counted)).width();  // of a parent in a list
    const auto       parents = counted.levels ? 0 : each * *std::ranges::max_element(moves);
    const auto       held =
        found.of(n) + sizeof(Index) * blocks + (counted.levels ? 4 : 12) * size + parents;
    const auto round =
        kKeyedBlock * std::min<std::uint64_t>(64, counted.positions / kKeyedBlock / ranks + 1);
    const auto table  = counted.key_bytes * n + 4 * size + 4 * sizeof(TableKey) * round;
    const auto labels = (counted.levels ? 2 : 4) * size;
    const auto shard  = 12 * ((most + block - 1) / block * block);  // on its way to the disk
    return kBuffers * of.buffer + std::max(found.most(n), held + shard + std::max(labels, table));
}

// An upper bound of the bytes sent by games without levels: each move that leaves its rank is sent
// when its key is found, again with the position that has it, and finally, unless that is drawn,
// with what it is worth.
double sent_backwards(const CountedKeys& counted, const ForecastOf& of) {
    const auto count  = count_of(counted);
    const auto parent = Words(2 * count).width();
    const auto most   = Shards(count, kKeyDeal, 0, of.ranks).most_size();
    const auto told   = told_layout(1, most, of.ranks, of.buffer, 4);
    const auto each   = static_cast<double>(2 * counted.width + parent) + told.bytes_of_word();
    return static_cast<double>(counted.leaving) * each;
}

}  // namespace

std::expected<CountedKeys, InputError> count_keys(const KeyedQuestion& question, Exchange& exchange,
                                                  const Budget& budget, std::uint64_t buffer) {
    return std::visit(
        [&]<class Key>(const std::shared_ptr<const KeyRules<Key>>& rules) {
            return CountingKeys<Key>(*rules, exchange, budget, buffer)
                .all(static_cast<Key>(question.root));
        },
        question.rules);
}

RanksForecast forecast_keys(const CountedKeys& counted, const ForecastOf& of) {
    RanksForecast all{memory_of(counted, of, of.ranks), 0, 0, 0, 0};
    for (std::uint64_t ranks = 1; all.needed == 0 && ranks <= kKeyShards; ++ranks)
        if (memory_of(counted, of, ranks) <= of.limit) all.needed = ranks;
    // A label comes back for each key that was sent, and at most one for each question.  Here a
    // level is opened all at once; when positions come in gradually, some more keys are sent twice.
    all.solving = counted.levels ? static_cast<double>(counted.told * (counted.width + 1))
                                 : sent_backwards(counted, of);
    all.judging = static_cast<double>(counted.leaving) *
                  static_cast<double>(counted.width + (of.packs ? 1 : 4));
    return all;
}

}  // namespace zermelo::inline cluster
