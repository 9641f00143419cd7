#include "zermelo/cluster/keyed_table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/raw_file.hpp"
#include "zermelo/cluster/table_blocks.hpp"
#include "zermelo/cluster/waiting_words.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {

/// A key with its label as tables write it.
template <class Key>
struct CodedKey {
    Key           key;
    std::uint32_t code;
};

namespace {

constexpr std::uint64_t kBlocks = 64;  // the most blocks of a rank in a round

// Our keys, in the form in which they are sent, sorted: packing keeps the order.
template <class Key>
struct SortedKeys {
    const FoundKeys<Key>& game;
    const SharedLabels&   labels;
    Table<Key>            keys;
    std::uint64_t         at = 0;  // place of the first that is not yet written

    void          begin(unsigned) {}
    // Returns how many keys, from `at` on, are no larger.
    std::uint64_t up_to(unsigned, Key bound) const {
        const auto* const first = keys.data() + at;
        return static_cast<std::uint64_t>(
            std::upper_bound(first, keys.data() + keys.size(), bound) - first);
    }
    // Calls act(key, code) for these; then they count as written.
    void take(Key bound, auto&& act) {
        for (; at < keys.size() && keys[at] <= bound; ++at) {
            const auto local = *game.local(game.packing().unpack(keys[at]));
            const bool moves = game.end(local) == Outcome::unknown;
            act(keys[at], moves ? table_code(labels.at(local)) : TableBlocks::kAsBefore);
        }
    }
    std::optional<InputError> trouble() { return std::nullopt; }
};

// The same on disk, where each shard is sorted by itself, in a file: keys, then codes.
template <class Key>
class SortedShards {
  public:
    SortedShards(const SharedRun& run, const DiskKeys<Key>& game, DiskLabels& labels) {
        for (std::size_t part = 0; part < labels.parts().size() && !error_; ++part) {
            game.open(part), labels.open(part);
            const auto& keys = game.keys();
            std::string bytes(keys.size() * (sizeof(Key) + 4), '\0');
            for (std::size_t k = 0; k < keys.size(); ++k) {
                const Key  key   = game.packing().pack(keys[k]);
                const auto label = labels.label_at(k);
                const bool over  = (game.bytes_of_keys()[k] & kOver) != 0;
                const auto code  = over ? TableBlocks::kAsBefore : table_code(label);
                std::memcpy(bytes.data() + k * sizeof(Key), &key, sizeof(Key));
                std::memcpy(bytes.data() + keys.size() * sizeof(Key) + 4 * k, &code, 4);
            }
            const auto name =
                fmt::format("{}/words-{:05}", run.snapshot->folder(), labels.parts()[part]);
            ::unlink(name.c_str());
            error_    = append_to(name, bytes);
            auto file = RawFile::open(name);
            if (!file && !error_) error_ = file.error();
            if (!error_) shards_.push_back({std::move(*file), keys.size()});
        }
    }

    // Begins a search: so many ranks look for one bound each.
    void begin(unsigned ranks) {
        Search fresh;
        for (const auto& shard : shards_) fresh.places.push_back({shard.at, shard.size, shard.at});
        searches_.assign(ranks, fresh);
    }
    // Each question of a rank halves the range of its last one, so it halves the range in each
    // shard too.
    std::uint64_t up_to(unsigned asker, Key bound) {
        auto&         search = searches_[asker];
        std::uint64_t all    = 0;
        for (std::size_t s = 0; s < shards_.size(); ++s) {
            auto& [from, end, last] = search.places[s];
            if (search.begun) (bound < search.last ? end : from) = last;
            last = end_of(shards_[s], bound, from, end);
            all += last - shards_[s].at;
        }
        search.last = bound, search.begun = true;
        return all;
    }
    void take(Key bound, auto&& act) {
        std::vector<Key>           keys;
        std::vector<std::uint32_t> codes;
        for (auto& shard : shards_)
            for (const auto end = end_of(shard, bound, shard.at, shard.size);
                 shard.at < end && !error_;) {
                keys.resize(as_size(std::min(kSome, end - shard.at)));
                codes.resize(keys.size());
                read(shard, shard.at * sizeof(Key), keys.data(), keys.size() * sizeof(Key));
                read(shard, shard.size * sizeof(Key) + 4 * shard.at, codes.data(),
                     4 * codes.size());
                for (std::size_t k = 0; k < keys.size() && !error_; ++k) act(keys[k], codes[k]);
                shard.at += keys.size();
            }
    }
    std::optional<InputError> trouble() { return std::exchange(error_, std::nullopt); }

  private:
    static constexpr std::uint64_t kSome = 1 << 10;

    struct Shard {
        RawFile       file;
        std::uint64_t size, at = 0;  // in keys
    };
    // For each shard: the range in which the bound lies, and where the bound of the last question
    // was.
    struct Search {
        struct Place {
            std::uint64_t from, end, last;
        };
        std::vector<Place> places;
        Key                last  = 0;
        bool               begun = false;
    };

    void read(const Shard& shard, std::uint64_t at, void* into, std::size_t bytes) {
        if (!error_) error_ = shard.file.read(at, into, bytes);
    }
    // Returns where, within from..end, the keys begin that are larger.
    std::uint64_t end_of(const Shard& shard, Key bound, std::uint64_t from, std::uint64_t end) {
        while (from < end && !error_) {
            const auto middle = from + (end - from) / 2;
            Key        key    = 0;
            read(shard, middle * sizeof(Key), &key, sizeof(Key));
            if (key <= bound)
                from = middle + 1;
            else
                end = middle;
        }
        return from;
    }

    std::vector<Shard>        shards_;
    std::vector<Search>       searches_;
    std::optional<InputError> error_;
};

// Returns the least number such that `wanted` keys of all ranks are no larger.  Each rank has its
// own `wanted`, at most as many as are left.  Takes two rounds a bit.
template <class Key>
Key bound_of(Exchange& exchange, auto& sorted, std::uint64_t wanted, unsigned bits) {
    if constexpr (requires { sorted.keys; })
        if (exchange.ranks() == 1) return sorted.keys[sorted.at + wanted - 1];
    constexpr unsigned           kBits = 8 * sizeof(Key);
    const Words                  keys(0, sizeof(Key)), counts(0, 8);
    std::vector<Exchange::Bytes> out(exchange.ranks()), in(exchange.ranks());
    Key                          low = 0, high = bits < kBits ? (Key{1} << bits) - 1 : ~Key{0};
    sorted.begin(exchange.ranks());
    for (unsigned k = 0; k < bits; ++k) {
        const Key middle = low + (high - low) / 2;
        for (auto& one : out) keys.put(one, middle);
        exchange.swap(out, in, 0);
        for (unsigned r = 0; r < exchange.ranks(); ++r)
            counts.put(out[r], sorted.up_to(r, keys.template get<Key>(in[r], 0)));
        exchange.swap(out, in, 0);
        std::uint64_t found = 0;
        for (const auto& one : in) found += counts.get(one, 0);
        if (found >= wanted)
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

// Makes the blocks, numbered from `first` on, from what came in.
template <class Key>
std::vector<TableBlocks::Block> blocks_of(const std::vector<Exchange::Bytes>& in,
                                          const PackedKey<Key>& packing, std::uint64_t first) {
    const Words                codes(0), keys = packing.words();
    const auto                 width = keys.width() + codes.width();
    std::vector<CodedKey<Key>> some;
    for (const auto& one : in)
        for (std::size_t at = 0; at < one.size(); at += width)
            some.push_back(
                {packing.unpack(keys.read<Key>(one.data() + at)),
                 static_cast<std::uint32_t>(codes.read(one.data() + at + keys.width()))});
    std::ranges::sort(some, {}, &CodedKey<Key>::key);
    std::vector<TableBlocks::Block> blocks;
    for (std::size_t k = 0; k < some.size(); ++k) {
        if (k % kKeyedBlock == 0) blocks.push_back({first + blocks.size(), {}, {}});
        blocks.back().codes.push_back(some[k].code);
        blocks.back().keys.push_back(some[k].key);
    }
    return blocks;
}

// Bytes of memory for each key in a round; on disk a rank's keys of a round fit a buffer.
constexpr std::uint64_t kBytesOfKey = 4 * sizeof(TableKey);

std::uint64_t keys_of_round(const SharedRun& run) {
    const auto most = run.on_disk ? run.buffer / kBytesOfKey / kKeyedBlock : kBlocks;
    const auto each = run.game.positions() / kKeyedBlock / run.exchange.ranks() + 1;
    return std::clamp<std::uint64_t>(std::min(most, each), 1, kBlocks) * kKeyedBlock;
}

// Runs all rounds; sorted: our keys.
template <class Key>
std::optional<InputError> write_rounds(SharedRun& run, const PackedKey<Key>& pack, auto& sorted,
                                       Sink* sink) {
    const auto  all    = run.game.positions();
    const auto  ranks  = run.exchange.ranks();
    const auto  round  = keys_of_round(run);
    TableHeader header = run.game.header();
    header.codes = all, header.block = kKeyedBlock;
    TableBlocks                  table(run, header, sink);
    const Words                  code_words(0), key_words = pack.words();
    const auto                   bits = static_cast<unsigned>(8 * key_words.width());
    std::vector<Exchange::Bytes> out(ranks), in(ranks);
    for (std::uint64_t done = 0; done < all; done += std::min(all - done, round * ranks)) {
        const auto mine   = std::min((run.exchange.rank() + 1) * round, all - done);
        const auto bound  = bound_of<Key>(run.exchange, sorted, mine, bits);
        const auto bounds = everybody(run.exchange, bound);
        for (unsigned r = 0; r < ranks; ++r) {
            sorted.take(bounds[r], [&](Key key, std::uint32_t code) {
                key_words.put(out[r], key);
                code_words.put(out[r], code);
            });
            if (r != run.exchange.rank() && !out[r].empty())
                run.sent.bytes += out[r].size(), ++run.sent.buffers;
        }
        if (auto error = first_error(run.exchange, sorted.trouble())) return error;
        run.exchange.swap(out, in, 0);
        const auto first = (done + run.exchange.rank() * round) / kKeyedBlock;
        if (auto error = table.round(blocks_of(in, pack, first))) return error;
        run.tell_progress("table", static_cast<double>(done) / static_cast<double>(all));
    }
    return table.finish();
}

}  // namespace

template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const FoundKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink) {
    const auto found = game.found();
    const auto need  = sizeof(Key) * found + 4 * run.shards.size() + run.more_bytes() +
                      kBytesOfKey * keys_of_round(run);
    if (auto error = no_room(run, need)) return error;
    SortedKeys<Key> sorted{game, labels, Table<Key>(found)};
    if (auto error = no_memory(run, sorted.keys.ok(), need)) return error;
    for (std::uint64_t k = 0; k < found; ++k) sorted.keys[k] = game.packing().pack(game.found(k));
    std::ranges::sort(sorted.keys);
    return write_rounds(run, game.packing(), sorted, sink);
}

template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const DiskKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink) {
    const auto need = run.more_bytes() + kBytesOfKey * keys_of_round(run);
    if (auto error = no_room(run, need)) return error;
    SortedShards<Key> sorted(run, game, *labels.disk);
    if (auto error = first_error(run.exchange, sorted.trouble())) return error;
    if (auto error = labels.disk->trouble()) return error;
    return write_rounds(run, game.packing(), sorted, sink);
}

namespace {

// Calls enter(key, code) for each of our keys in the table.  Fails at all ranks if it is damaged.
template <class Key>
std::optional<InputError> each_of_ours(SharedRun& run, const auto& game, const TableFile& table,
                                       auto&& enter) {
    const Budget rest = run.budget.any_work();
    Pace         pace(rest, "check");
    const auto done = each_code(table, false, pace, [&](Index, std::uint32_t code, TableKey wide) {
        const auto key = static_cast<Key>(wide);
        if (game.owner(key) == run.exchange.rank()) enter(key, code);
    });
    std::optional<InputError> error;
    if (!done) error = done.error();
    return first_error(run.exchange, error);
}

}  // namespace

template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                  const TableFile& table, Index& none) {
    const auto need = 4 * run.shards.size();
    if (auto error = no_room(run, need + run.more_bytes())) return std::unexpected(*error);
    SharedLabels labels;
    labels.words = Table<std::uint32_t>(run.shards.size());
    if (auto error = no_memory(run, labels.words.ok(), need)) return std::unexpected(*error);
    const auto enter = [&](Key key, std::uint32_t code) {
        if (const auto local = game.local(key)) labels.words[*local] = word_of(table_verdict(code));
    };
    if (auto error = each_of_ours<Key>(run, game, table, enter)) return std::unexpected(*error);
    none = kNone;
    for (std::uint64_t k = 0; k < game.found(); ++k) {
        const auto local = *game.local(game.found(k));
        auto&      word  = labels.words[local];
        if (verdict_of(word).outcome == Outcome::unknown)
            none = std::min(none, run.shards.index(local));
        else if (game.end(local) != Outcome::unknown)
            word = word_of({game.end(local), 0});
    }
    return labels;
}

template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const DiskKeys<Key>& game,
                                                  const TableFile& table, Index& none) {
    if (auto error = no_room(run, DiskLabels::need_to_ask(run, 4))) return std::unexpected(*error);
    if (auto error = run.snapshot->open()) return std::unexpected(*error);
    SharedLabels labels;
    labels.disk                      = std::make_shared<DiskLabels>(run, 4);
    auto&                       disk = *labels.disk;
    std::optional<InputError>   error;
    WaitingWords<CodedKey<Key>> waiting(run.snapshot->folder(), disk.parts(), run.buffer);
    waiting.clear();
    const auto wait = [&](Key key, std::uint32_t code) {
        if (!error) error = waiting.put(game.part(key), {key, code});
    };
    if (auto first = each_of_ours<Key>(run, game, table, wait)) return std::unexpected(*first);
    if (auto first = first_error(run.exchange, error)) return std::unexpected(*first);
    none = kNone;
    disk.begin_wave(
        [&](std::uint64_t shard, std::string& cells) {
            const auto part = as_size(run.shards.part(shard));
            game.open(part);
            const auto&                keys = game.keys();
            std::vector<std::uint32_t> words(keys.size());
            if (auto wrong = waiting.take(part, [&](const CodedKey<Key>& one) {
                    if (const auto place = game.place(one.key))
                        words[as_size(*place)] = word_of(table_verdict(one.code));
                }))
                disk.fail(std::move(*wrong));
            for (std::size_t k = 0; k < keys.size(); ++k) {
                if (verdict_of(words[k]).outcome == Outcome::unknown)
                    none = std::min(none, number_in_shard(shard, k));
                else if (const auto end = game.end(k); end != Outcome::unknown)
                    words[k] = word_of({end, 0});
            }
            if (!words.empty()) std::memcpy(cells.data(), words.data(), 4 * words.size());
        },
        true);
    if (auto wrong = disk.end_wave()) return std::unexpected(*wrong);
    return labels;
}

template std::optional<InputError> write_keys(SharedRun&, const FoundKeys<std::uint64_t>&,
                                              const SharedLabels&, Sink*);
template std::optional<InputError> write_keys(SharedRun&, const FoundKeys<TableKey>&,
                                              const SharedLabels&, Sink*);
template std::optional<InputError> write_keys(SharedRun&, const DiskKeys<std::uint64_t>&,
                                              const SharedLabels&, Sink*);
template std::optional<InputError> write_keys(SharedRun&, const DiskKeys<TableKey>&,
                                              const SharedLabels&, Sink*);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&,
                                                           const FoundKeys<std::uint64_t>&,
                                                           const TableFile&, Index&);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&, const FoundKeys<TableKey>&,
                                                           const TableFile&, Index&);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&,
                                                           const DiskKeys<std::uint64_t>&,
                                                           const TableFile&, Index&);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&, const DiskKeys<TableKey>&,
                                                           const TableFile&, Index&);

}  // namespace zermelo::inline cluster
