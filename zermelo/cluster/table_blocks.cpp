#include "zermelo/cluster/table_blocks.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "zermelo/cluster/agree.hpp"

namespace zermelo::inline cluster {
namespace {

template <class Number>
void put(Exchange::Bytes& out, const Number& number) {
    const auto at = out.size();
    out.resize(at + sizeof number);
    std::memcpy(out.data() + at, &number, sizeof number);
}

// Takes the next number of a message.
template <class Number>
Number take(const Exchange::Bytes& in, std::size_t& at) {
    Number number{};
    std::memcpy(&number, in.data() + at, sizeof number);
    at += sizeof number;
    return number;
}

// The last code of a block, or kAsBefore if it has none of its own.
std::uint32_t last_code(const TableBlocks::Block& block) {
    const auto found = std::find_if(block.codes.rbegin(), block.codes.rend(),
                                    [](auto code) { return code != TableBlocks::kAsBefore; });
    return found == block.codes.rend() ? TableBlocks::kAsBefore : *found;
}

struct Last {
    std::uint64_t block;
    unsigned      rank;
    std::uint32_t code;
};

struct Packed {
    std::uint64_t    block;
    TableKey         first;
    std::string_view bytes;
};

}  // namespace

TableBlocks::TableBlocks(SharedRun& run, const TableHeader& header, Sink* sink)
    : run_(run), pace_(run.budget, "table"), out_(run.exchange.ranks()), in_(run.exchange.ranks()) {
    if (sink) writer_.emplace(header, *sink);
}

void TableBlocks::swap() {
    for (unsigned r = 0; r < out_.size(); ++r)
        if (r != run_.exchange.rank() && !out_[r].empty())
            run_.sent.bytes += out_[r].size(), ++run_.sent.buffers;
    ++run_.sent.rounds;
    run_.exchange.swap(out_, in_, 0);
}

std::vector<std::uint32_t> TableBlocks::codes_before(const std::vector<Block>& mine) {
    for (const auto& block : mine) put(out_[0], block.number), put(out_[0], last_code(block));
    swap();
    std::vector<Last> lasts;
    if (run_.exchange.rank() == 0)
        for (unsigned r = 0; r < in_.size(); ++r)
            for (std::size_t at = 0; at < in_[r].size();) {
                const auto block = take<std::uint64_t>(in_[r], at);
                lasts.push_back({block, r, take<std::uint32_t>(in_[r], at)});
            }
    std::ranges::sort(lasts, {}, &Last::block);
    for (const auto& last : lasts) {
        put(out_[last.rank], code_);
        if (last.code != kAsBefore) code_ = last.code;
    }
    swap();
    std::vector<std::uint32_t> before;
    for (std::size_t at = 0; at < in_[0].size();) before.push_back(take<std::uint32_t>(in_[0], at));
    return before;
}

void TableBlocks::fill(std::vector<Block>& mine) {
    const auto before = codes_before(mine);
    for (std::size_t k = 0; k < mine.size(); ++k) {
        auto code = before[k];
        for (auto& one : mine[k].codes) code = one = one == kAsBefore ? code : one;
    }
}

std::optional<InputError> TableBlocks::round(std::vector<Block> mine) {
    fill(mine);
    bool room = true;
    for (const auto& block : mine) {
        const auto bytes = pack_block(block.codes, block.keys);
        room             = room && !bytes.empty();
        put(out_[0], block.number);
        put(out_[0], block.keys.empty() ? TableKey{0} : block.keys[0]);
        put(out_[0], std::uint64_t{bytes.size()});
        out_[0].insert(out_[0].end(), bytes.begin(), bytes.end());
    }
    mine.clear();
    swap();
    if (writer_) {
        std::vector<Packed> packed;
        for (const auto& in : in_)
            for (std::size_t at = 0; at < in.size();) {
                const auto        block = take<std::uint64_t>(in, at);
                const auto        first = take<TableKey>(in, at);
                const auto        size  = as_size(take<std::uint64_t>(in, at));
                const auto* const bytes = reinterpret_cast<const char*>(in.data() + at);
                packed.push_back({block, first, {bytes, size}});
                at += size;
            }
        std::ranges::sort(packed, {}, &Packed::block);
        for (const auto& one : packed) writer_->add_packed(one.bytes, one.first);
    }
    if (auto error = no_memory(run_, room, TableWriter::kMostBlock)) return error;
    return no_time(run_, pace_);
}

std::optional<InputError> TableBlocks::finish() {
    std::optional<InputError> error;
    if (writer_)
        if (auto done = writer_->finish(); !done) error = done.error();
    return first_error(run_.exchange, error);
}

}  // namespace zermelo::inline cluster
