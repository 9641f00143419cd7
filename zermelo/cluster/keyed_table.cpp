#include "zermelo/cluster/keyed_table.hpp"

#include <algorithm>
#include <cstring>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint32_t kAsBefore = ~std::uint32_t{0};
constexpr std::uint64_t kChunk    = 1 << 12;  // keys that a rank sends in a round, about

template <class Key>
struct Coded {
    Key           key;
    std::uint32_t code;
};

// Of all ranks, in order, to the writer.
template <class Key>
void add_sorted(const std::vector<Exchange::Bytes>& in, const PackedKey<Key>& packing,
                std::vector<Coded<Key>>& some, std::uint32_t& code, TableWriter& writer) {
    const Words codes(0), keys = packing.words();
    const auto  width = keys.width() + codes.width();
    some.clear();
    for (const auto& one : in)
        for (std::size_t at = 0; at < one.size(); at += width)
            some.push_back(
                {packing.unpack(keys.read<Key>(one.data() + at)),
                 static_cast<std::uint32_t>(codes.read(one.data() + at + keys.width()))});
    std::ranges::sort(some, {}, &Coded<Key>::key);
    for (const auto& one : some) {
        if (one.code != kAsBefore) code = one.code;
        writer.add(code, one.key);
    }
}

}  // namespace

template <class Key>
std::optional<InputError> write_keys(SharedRun& run, const FoundKeys<Key>& game,
                                     const SharedLabels& labels, Sink* sink) {
    const auto found = game.found();
    const auto need  = sizeof(Key) * found + 4 * run.shards.size() + run.more_bytes();
    if (auto error = no_room(run, need)) return error;
    Table<Key> keys(found);
    if (auto error = no_memory(run, keys.ok(), need)) return error;
    for (std::uint64_t k = 0; k < found; ++k) keys[k] = game.found(k);
    std::ranges::sort(keys);
    std::optional<TableWriter> writer;
    TableHeader                header = game.header();
    header.codes = game.positions(), header.block = kKeyedBlock;
    if (sink) writer.emplace(header, *sink);
    Pace                         pace(run.budget, "table");
    const Words                  code_words(0), key_words = game.packing().words();
    std::vector<Exchange::Bytes> out(run.exchange.ranks()), in(run.exchange.ranks());
    std::vector<Coded<Key>>      some;
    std::uint32_t                code = 0;
    std::uint64_t                at   = 0;
    for (bool on = true; on;) {
        const Key last  = at + kChunk < found ? keys[at + kChunk] : FoundKeys<Key>::kNoKey;
        const Key bound = std::ranges::min(everybody(run.exchange, last));
        for (; at < found && keys[at] <= bound; ++at) {
            const auto local = *game.local(keys[at]);
            const bool moves = game.end(local) == Outcome::unknown;
            key_words.put(out[0], game.packing().pack(keys[at]));
            code_words.put(out[0], std::uint64_t{moves ? table_code(labels.at(local)) : kAsBefore});
        }
        if (run.exchange.rank() > 0) run.sent.bytes += out[0].size(), ++run.sent.buffers;
        on = run.exchange.swap(out, in, found - at) > 0;
        if (auto ended = no_time(run, pace)) return ended;
        if (writer) add_sorted(in, game.packing(), some, code, *writer);
        run.tell_progress("table",
                          found == 0 ? 1 : static_cast<double>(at) / static_cast<double>(found));
    }
    std::optional<InputError> error;
    if (writer)
        if (auto done = writer->finish(); !done) error = done.error();
    return first_error(run.exchange, error);
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
