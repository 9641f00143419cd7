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

constexpr Index kBlocks = 16, kMostBlocks = 1 << 12;  // in a round: of each rank, and of all

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

// The rank that packs a block of the table: its owner, or each rank in turn if it consists of
// several blocks of shards.
unsigned packer(const Shards& shards, Index block) {
    return shards.block() == kNumberedBlock ? shards.place(block * kNumberedBlock).rank
                                            : static_cast<unsigned>(block % shards.ranks());
}

// Reads the labels of a table, one block of numbers after the other.
class LabelsOfTable {
  public:
    /// none is set to the first number that has no label.
    LabelsOfTable(const SharedRun& run, const TableFile& table, Index& none)
        : run_(run), table_(table), none_(none), ends_(as_size(run.shards.block())) {}

    /// The first damage that was found; nothing is read after it.
    const std::optional<InputError>& trouble() const { return error_; }

    /// Calls put(cell, label) for each of n numbers from `from` on that has a position; cells:
    /// those of the numbers.
    template <class Cell>
    void fill(Index from, Index n, Cell* cells, auto&& put) {
        run_.game.ends(from, std::span(ends_).first(as_size(n)));
        for (Index i = 0; i < n && !error_; ++i) {
            const auto end = ends_[as_size(i)];
            if (end == End::nowhere || !unpack((from + i) / table_.header().block)) continue;
            const auto label = end == End::moves
                                   ? table_verdict(block_.code((from + i) % table_.header().block))
                                   : Verdict{static_cast<Outcome>(end), 0};
            if (label.outcome == Outcome::unknown ||
                (sizeof(Cell) == 1 && label.moves >= Scores<std::int8_t>::kMost))
                none_ = std::min(none_, from + i);
            else
                put(cells[i], label);
        }
    }
    /// The same for the blocks of a shard; cells: those of the shard.
    template <class Cell>
    void fill_shard(std::uint64_t shard, std::string& cells, auto&& put) {
        std::vector<Cell> some;
        run_.shards.each_block_of(shard, [&](Index from, std::uint64_t, Index n) {
            some.assign(as_size(n), Cell{});
            fill(from, n, some.data(), put);
            std::memcpy(cells.data() + sizeof(Cell) * run_.shards.in_shard(from), some.data(),
                        sizeof(Cell) * some.size());
        });
    }

  private:
    bool unpack(Index block) {
        if (block != unpacked_ && !unpacker_.unpack(table_, block, block_))
            error_ = table_.damaged(block);
        unpacked_ = block;
        return !error_;
    }

    const SharedRun&          run_;
    const TableFile&          table_;
    Index&                    none_;
    std::vector<End>          ends_;
    TableUnpacker             unpacker_;
    TableBlock                block_;
    Index                     unpacked_ = kNone;
    std::optional<InputError> error_;
};

}  // namespace

std::optional<InputError> write_shared_table(SharedRun& run, const SharedLabels& labels,
                                             Sink* sink) {
    // Blocks of shards are no larger, and divide this one.
    static_assert(kNumberedBlock == Index{1} << 15);
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
        const auto  each_part = [&](auto&& act) {  // blocks of shards, each with the table's block
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
    const auto& shards = run.shards;
    const bool  slots  = run.game.levels() > 0;
    const auto  each   = slots ? 1u : 4u;
    const auto  need =
        run.on_disk ? DiskLabels::need_to_ask(run, each) : shards.size() * each + run.more_bytes();
    if (auto error = no_room(run, need)) return std::unexpected(*error);
    SharedLabels labels;
    none = kNone;
    LabelsOfTable told(run, table, none);
    const auto    score_at = [](std::int8_t& at, Verdict label) {
        at = Scores<std::int8_t>::of(label);
    };
    const auto word_at = [](std::uint32_t& at, Verdict label) { at = word_of(label); };
    if (run.on_disk) {
        if (auto error = run.snapshot->open()) return std::unexpected(*error);
        labels.disk = std::make_shared<DiskLabels>(run, each);
        labels.disk->begin_wave(
            [&](std::uint64_t shard, std::string& cells) {
                if (slots)
                    told.fill_shard<std::int8_t>(shard, cells, score_at);
                else
                    told.fill_shard<std::uint32_t>(shard, cells, word_at);
                if (const auto& error = told.trouble()) labels.disk->fail(*error);
            },
            true);
        if (auto error = labels.disk->end_wave()) return std::unexpected(*error);
        return labels;
    }
    if (slots)
        labels.scores = Table<std::int8_t>(shards.size());
    else
        labels.words = Table<std::uint32_t>(shards.size());
    const bool here = slots ? labels.scores.ok() : labels.words.ok();
    if (auto error = no_memory(run, here, need)) return std::unexpected(*error);
    shards.each_block([&](Index from, std::uint64_t local, Index n) {
        if (slots)
            told.fill(from, n, &labels.scores[local], score_at);
        else
            told.fill(from, n, &labels.words[local], word_at);
    });
    if (auto error = first_error(run.exchange, told.trouble())) return std::unexpected(*error);
    return labels;
}

}  // namespace zermelo::inline cluster
