#include "zermelo/cluster/table.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_labels.hpp"
#include "zermelo/cluster/table_blocks.hpp"
#include "zermelo/workbench/finite_table.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr Index kBlocks = 16, kMostBlocks = 1 << 12;  // of a round: a rank's, and of all

void put_codes(const SharedRun& run, const SharedLabels& labels, Index block,
               std::vector<End>& ends, Exchange::Bytes& out) {
    const Index from  = block * run.shards.block();
    const auto  local = run.shards.place(from).local;
    const auto  n     = std::min(run.shards.block(), run.shards.count() - from);
    if (labels.disk) labels.disk->see_block(local);
    run.game.ends(from, std::span(ends).first(as_size(n)));
    auto at = out.size();
    out.resize(at + 4 * as_size(n));
    for (Index i = 0; i < n; ++i, at += 4) {
        const bool moves = ends[as_size(i)] == End::moves;
        const auto code  = moves ? table_code(labels.at(local + i)) : TableBlocks::kAsBefore;
        std::memcpy(out.data() + at, &code, 4);
    }
}

// Who packs a block of the table: its owner, or by turns where it is made of several of shards'.
unsigned packer(const Shards& shards, Index block) {
    return shards.block() == kNumberedBlock ? shards.place(block * kNumberedBlock).rank
                                            : static_cast<unsigned>(block % shards.ranks());
}

}  // namespace

std::optional<InputError> write_shared_table(SharedRun& run, const SharedLabels& labels,
                                             Sink* sink) {
    static_assert(kNumberedBlock == Index{1} << 15);  // blocks of shards are no larger, and fit
    const auto&                  shards = run.shards;
    const Index                  each   = kNumberedBlock / shards.block();
    std::vector<Exchange::Bytes> out(shards.ranks()), in(shards.ranks());
    std::vector<End>             ends(as_size(shards.block()));
    TableHeader                  header = run.game.header();
    header.codes = shards.count(), header.block = kNumberedBlock;
    TableBlocks table(run, header, sink);
    const Index all   = (shards.count() + kNumberedBlock - 1) / kNumberedBlock;
    const Index round = std::min(kBlocks * shards.ranks(), kMostBlocks);
    for (Index first = 0; first < all; first += round) {
        const Index end       = std::min(all, first + round);
        const auto  each_part = [&](auto&& act) {  // blocks of shards, with that of the table
            for (Index b = first * each; b < std::min(end * each, shards.blocks()); ++b)
                act(b, b / each, shards.place(b * shards.block()).rank);
        };
        each_part([&](Index part, Index block, unsigned owner) {
            if (owner == shards.rank())
                put_codes(run, labels, part, ends, out[packer(shards, block)]);
        });
        if (labels.disk)
            if (auto error = labels.disk->trouble()) return error;
        for (unsigned r = 0; r < shards.ranks(); ++r)
            if (r != shards.rank() && !out[r].empty())
                run.sent.bytes += out[r].size(), ++run.sent.buffers;
        run.exchange.swap(out, in, 0);
        std::vector<TableBlocks::Block> mine;
        std::vector<std::size_t>        at(shards.ranks());
        each_part([&](Index part, Index block, unsigned owner) {
            if (packer(shards, block) != shards.rank()) return;
            if (mine.empty() || mine.back().number != block) mine.push_back({block, {}, {}});
            const auto n =
                as_size(std::min(shards.block(), shards.count() - part * shards.block()));
            auto& codes = mine.back().codes;
            codes.resize(codes.size() + n);
            std::memcpy(codes.data() + codes.size() - n, in[owner].data() + at[owner], 4 * n);
            at[owner] += 4 * n;
        });
        if (auto error = table.round(std::move(mine))) return error;
        run.tell_progress("table", static_cast<double>(end) / static_cast<double>(all));
    }
    return table.finish();
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
