#include "zermelo/cluster/table.hpp"

#include <array>
#include <cstring>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint32_t kAsBefore = ~std::uint32_t{0};
constexpr Index         kBlocks   = 64;  // of a round

void put_codes(const SharedRun& run, const SharedLabels& labels, Index block,
               std::vector<End>& ends, Exchange::Bytes& out) {
    const Index from  = block * run.shards.block();
    const auto  local = run.shards.place(from).local;
    const auto  n     = std::min(run.shards.block(), run.shards.count() - from);
    run.game.ends(from, std::span(ends).first(as_size(n)));
    auto at = out.size();
    out.resize(at + 4 * as_size(n));
    for (Index i = 0; i < n; ++i, at += 4) {
        const bool moves = ends[as_size(i)] == End::moves;
        const auto code  = moves ? table_code(labels.at(local + i)) : kAsBefore;
        std::memcpy(out.data() + at, &code, 4);
    }
}

}  // namespace

std::optional<InputError> write_shared_table(SharedRun& run, const SharedLabels& labels,
                                             Sink* sink) {
    const auto&                  shards = run.shards;
    std::vector<Exchange::Bytes> out(shards.ranks()), in(shards.ranks());
    std::vector<End>             ends(as_size(shards.block()));
    std::optional<TableWriter>   writer;
    TableHeader                  header = run.game.header();
    header.codes = shards.count(), header.block = kNumberedBlock;
    if (sink) writer.emplace(header, *sink);
    Pace          pace(run.budget, "table");
    std::uint32_t code = 0;
    for (Index first = 0; first < shards.blocks(); first += kBlocks) {
        const Index end = std::min(shards.blocks(), first + kBlocks);
        for (Index b = first; b < end; ++b)
            if (shards.place(b * shards.block()).rank == shards.rank())
                put_codes(run, labels, b, ends, out[0]);
        if (shards.rank() > 0) run.sent.bytes += out[0].size(), ++run.sent.buffers;
        run.exchange.swap(out, in, 0);
        if (auto ended = no_time(run, pace)) return ended;
        if (!writer) continue;
        std::vector<std::size_t> at(shards.ranks());
        for (Index b = first; b < end; ++b) {
            const Index from = b * shards.block();
            const auto  rank = shards.place(from).rank;
            const auto  n    = std::min(shards.block(), shards.count() - from);
            for (Index i = 0; i < n; ++i, at[rank] += 4) {
                std::uint32_t told = 0;
                std::memcpy(&told, in[rank].data() + at[rank], 4);
                if (told != kAsBefore) code = told;
                writer->add(code);
            }
        }
        run.tell_progress("table", static_cast<double>(end) / static_cast<double>(shards.blocks()));
    }
    std::optional<InputError> error;
    if (writer)
        if (auto done = writer->finish(); !done) error = done.error();
    return first_error(run.exchange, error);
}

std::expected<SharedLabels, InputError> read_shared_table(SharedRun& run, const TableFile& table,
                                                          Index& none) {
    const auto&  shards = run.shards;
    const auto&  game   = run.game;
    const bool   slots  = game.levels() > 0;
    const auto   need   = shards.size() * (slots ? 1 : 4);
    SharedLabels labels;
    if (auto error = no_room(run, need + run.more_bytes())) return std::unexpected(*error);
    if (slots)
        labels.scores = Table<std::int8_t>(shards.size());
    else
        labels.words = Table<std::uint32_t>(shards.size());
    const bool here = slots ? labels.scores.ok() : labels.words.ok();
    if (auto error = no_memory(run, here, need)) return std::unexpected(*error);
    none = kNone;
    TableUnpacker             unpacker;
    TableBlock                block;
    Index                     unpacked = kNone;
    std::optional<InputError> error;
    std::vector<End>          ends(as_size(shards.block()));
    const auto                enter = [&](Index i, std::uint64_t local, End end) {
        if (end == End::nowhere) return true;
        const Index b = i / table.header().block;
        if (b != unpacked && !unpacker.unpack(table, b, block)) {
            error = table.damaged(b);
            return false;
        }
        unpacked = b;
        const auto label = end == End::moves ? table_verdict(block.code(i % table.header().block))
                                                            : Verdict{static_cast<Outcome>(end), 0};
        const bool told = label.outcome != Outcome::unknown &&
                          (!slots || label.moves < Scores<std::int8_t>::kMost);
        if (!told) none = std::min(none, i);
        if (told && slots) labels.scores[local] = Scores<std::int8_t>::of(label);
        if (told && !slots) labels.words[local] = word_of(label);
        return true;
    };
    shards.each_block([&](Index from, std::uint64_t local, Index n) {
        if (error) return;
        game.ends(from, std::span(ends).first(as_size(n)));
        for (Index i = 0; i < n && enter(from + i, local + i, ends[as_size(i)]);) ++i;
    });
    if (auto first = first_error(run.exchange, error)) return std::unexpected(*first);
    return labels;
}

}  // namespace zermelo::inline cluster
