#include "zermelo/cluster/keyed_table.hpp"

#include <algorithm>
#include <cstring>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/table_blocks.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint64_t kBlocks = 64;  // of a rank in a round, at most

// Keys of ours, as they are sent, in order: packing keeps the order.
template <class Key>
struct Sorted {
    Table<Key>    keys;
    std::uint64_t at = 0;  // of the first that is not yet written

    std::uint64_t left() const { return keys.size() - at; }
    // How many of them, from there on, are no larger?
    std::uint64_t up_to(Key bound) const {
        const auto* const first = keys.data() + at;
        return static_cast<std::uint64_t>(
            std::upper_bound(first, keys.data() + keys.size(), bound) - first);
    }
};

// The least number that so many keys of all ranks are no larger than; each rank has a `wanted` of
// its own, at most as many as are left.  Two rounds a bit.
template <class Key>
Key bound_of(Exchange& exchange, const Sorted<Key>& sorted, std::uint64_t wanted, unsigned bits) {
    if (exchange.ranks() == 1) return sorted.keys[sorted.at + wanted - 1];
    constexpr unsigned           kBits = 8 * sizeof(Key);
    const Words                  keys(0, sizeof(Key)), counts(0, 8);
    std::vector<Exchange::Bytes> out(exchange.ranks()), in(exchange.ranks());
    Key                          low = 0, high = bits < kBits ? (Key{1} << bits) - 1 : ~Key{0};
    for (unsigned k = 0; k < bits; ++k) {
        const Key middle = low + (high - low) / 2;
        for (auto& one : out) keys.put(one, middle);
        exchange.swap(out, in, 0);
        for (unsigned r = 0; r < exchange.ranks(); ++r)
            counts.put(out[r], sorted.up_to(keys.template get<Key>(in[r], 0)));
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

template <class Key>
struct Coded {
    Key           key;
    std::uint32_t code;
};

// The blocks, from number `first` on, that are made of what came in.
template <class Key>
std::vector<TableBlocks::Block> blocks_of(const std::vector<Exchange::Bytes>& in,
                                          const PackedKey<Key>& packing, std::uint64_t first) {
    const Words             codes(0), keys = packing.words();
    const auto              width = keys.width() + codes.width();
    std::vector<Coded<Key>> some;
    for (const auto& one : in)
        for (std::size_t at = 0; at < one.size(); at += width)
            some.push_back(
                {packing.unpack(keys.read<Key>(one.data() + at)),
                 static_cast<std::uint32_t>(codes.read(one.data() + at + keys.width()))});
    std::ranges::sort(some, {}, &Coded<Key>::key);
    std::vector<TableBlocks::Block> blocks;
    for (std::size_t k = 0; k < some.size(); ++k) {
        if (k % kKeyedBlock == 0) blocks.push_back({first + blocks.size(), {}, {}});
        blocks.back().codes.push_back(some[k].code);
        blocks.back().keys.push_back(some[k].key);
    }
    return blocks;
}

}  // namespace

template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const FoundKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink) {
    const auto  found = game.found();
    const auto  all   = game.positions();
    const auto  ranks = run.exchange.ranks();
    const auto& pack  = game.packing();
    const auto  round = std::min(kBlocks, all / kKeyedBlock / ranks + 1) * kKeyedBlock;  // a rank's
    const auto  need  = sizeof(Key) * found + 4 * run.shards.size() + run.more_bytes() +
                      4 * sizeof(TableKey) * round;
    if (auto error = no_room(run, need)) return error;
    Sorted<Key> sorted{Table<Key>(found)};
    if (auto error = no_memory(run, sorted.keys.ok(), need)) return error;
    for (std::uint64_t k = 0; k < found; ++k) sorted.keys[k] = pack.pack(game.found(k));
    std::ranges::sort(sorted.keys);
    TableHeader header = game.header();
    header.codes = all, header.block = kKeyedBlock;
    TableBlocks                  table(run, header, sink);
    const Words                  code_words(0), key_words = pack.words();
    const auto                   bits = static_cast<unsigned>(8 * key_words.width());
    std::vector<Exchange::Bytes> out(ranks), in(ranks);
    for (std::uint64_t done = 0; done < all; done += std::min(all - done, round * ranks)) {
        const auto mine   = std::min((run.exchange.rank() + 1) * round, all - done);
        const auto bound  = bound_of(run.exchange, sorted, mine, bits);
        const auto bounds = everybody(run.exchange, bound);
        for (unsigned r = 0; r < ranks; ++r) {
            for (; sorted.left() > 0 && sorted.keys[sorted.at] <= bounds[r]; ++sorted.at) {
                const Key  key   = sorted.keys[sorted.at];
                const auto local = *game.local(pack.unpack(key));
                const bool moves = game.end(local) == Outcome::unknown;
                key_words.put(out[r], key);
                code_words.put(out[r],
                               moves ? table_code(labels.at(local)) : TableBlocks::kAsBefore);
            }
            if (r != run.exchange.rank() && !out[r].empty())
                run.sent.bytes += out[r].size(), ++run.sent.buffers;
        }
        run.exchange.swap(out, in, 0);
        const auto first = (done + run.exchange.rank() * round) / kKeyedBlock;
        if (auto error = table.round(blocks_of(in, pack, first))) return error;
        run.tell_progress("table", static_cast<double>(done) / static_cast<double>(all));
    }
    return table.finish();
}

template <class Key>
std::expected<SharedLabels, InputError> read_keys(SharedRun& run, const FoundKeys<Key>& game,
                                                  const TableFile& table, Index& none) {
    const auto need = 4 * run.shards.size();
    if (auto error = no_room(run, need + run.more_bytes())) return std::unexpected(*error);
    SharedLabels labels;
    labels.words = Table<std::uint32_t>(run.shards.size());
    if (auto error = no_memory(run, labels.words.ok(), need)) return std::unexpected(*error);
    Budget rest = run.budget;
    rest.work   = ~std::uint64_t{0};
    Pace       pace(rest, "check");
    const auto done = each_code(table, false, pace, [&](Index, std::uint32_t code, TableKey wide) {
        const auto key = static_cast<Key>(wide);
        if (game.owner(key) != run.exchange.rank()) return;
        if (const auto local = game.local(key)) labels.words[*local] = word_of(table_verdict(code));
    });
    std::optional<InputError> error;
    if (!done) error = done.error();
    if (auto first = first_error(run.exchange, error)) return std::unexpected(*first);
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

template std::optional<InputError> write_keys(SharedRun&, const FoundKeys<std::uint64_t>&,
                                              const SharedLabels&, Sink*);
template std::optional<InputError> write_keys(SharedRun&, const FoundKeys<TableKey>&,
                                              const SharedLabels&, Sink*);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&,
                                                           const FoundKeys<std::uint64_t>&,
                                                           const TableFile&, Index&);
template std::expected<SharedLabels, InputError> read_keys(SharedRun&, const FoundKeys<TableKey>&,
                                                           const TableFile&, Index&);

}  // namespace zermelo::inline cluster
