#include "zermelo/cluster/disk_labels.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/keyed_game.hpp"

namespace zermelo::inline cluster {

DiskLabels::DiskLabels(SharedRun& run, unsigned each)
    : run_(run), each_(each), now_(run.snapshot->state()), blank_(!run.snapshot->resumed()) {
    run.snapshot->each_of_ours([&](std::uint64_t shard) { ours_.push_back(shard); });
}

namespace {
// The most cells of any shard.
std::uint64_t most_cells(const Shards& shards) {
    return (shards.blocks() + shards.shards() - 1) / shards.shards() * shards.block();
}
}  // namespace

std::uint64_t DiskLabels::need(const SharedRun& run, unsigned each) {
    return need(most_cells(run.shards), run.buffer, each);
}

std::uint64_t DiskLabels::need_to_ask(const SharedRun& run, unsigned each) {
    return need(each * most_cells(run.shards), run.buffer, 1);
}

std::uint64_t DiskLabels::need(std::uint64_t cells, std::uint64_t buffer, unsigned each) {
    // A position that waits takes its number, too.
    const unsigned waits = each == 4 ? sizeof(Index) : 0;
    // A shard that is read, one that is written, its packed form, and what waits in it; tokens and
    // answers.
    return 4 * cells * (each + waits) + (kBuffers + 6) * buffer;
}

std::optional<InputError> DiskLabels::trouble() {
    if (run_.keyed && !error_) error_ = run_.keyed->trouble();
    return first_error(run_.exchange, std::exchange(error_, std::nullopt));
}

Verdict DiskLabels::at(std::uint64_t local) {
    return each_ == 1 ? Scores<std::int8_t>::verdict(score(local)) : verdict_of(word(local));
}

Verdict DiskLabels::label_at(std::uint64_t place) const {
    if (each_ == 1) return Scores<std::int8_t>::verdict(score_at(place));
    std::uint32_t word = 0;
    std::memcpy(&word, read_.plain.data() + each_ * place, sizeof word);
    return verdict_of(word);
}

std::uint64_t DiskLabels::part(std::uint64_t local) const {
    return run_.shards.part(run_.shards.shard_of(run_.shards.index(local)));
}

std::uint64_t DiskLabels::cells_of(std::uint64_t shard) const {
    std::uint64_t cells = 0;
    run_.shards.each_block_of(shard, [&](Index, std::uint64_t, Index n) { cells += n; });
    return cells;
}

std::vector<Index> DiskLabels::waiting() const {
    std::vector<Index> numbers;
    if (error_) return numbers;
    const auto from = as_size(each_ * cells_of(read_.shard));
    numbers.resize((read_.plain.size() - from) / sizeof(Index));
    if (!numbers.empty())
        std::memcpy(numbers.data(), read_.plain.data() + from, sizeof(Index) * numbers.size());
    return numbers;
}

void DiskLabels::load(std::uint64_t shard, Shard& into) {
    if (into.shard == shard) return;
    into.shard       = shard;
    const auto cells = as_size(each_ * cells_of(shard));
    if (!blank_ && !error_) error_ = run_.snapshot->read(shard, now_, into.plain);
    if (blank_ || error_) into.plain.assign(cells, '\0');
    if (into.plain.size() >= cells && (into.plain.size() - cells) % sizeof(Index) == 0) return;
    error_ = run_.snapshot->damaged(shard, now_.half);
    into.plain.assign(cells, '\0');
}

void DiskLabels::see_block(std::uint64_t local) {
    const auto block = run_.shards.block();
    if (window_.contains(local)) return;
    const auto blocks = std::max<std::uint64_t>(run_.buffer / (each_ * block), 1);
    window_.size      = 0;  // so that queries go to the shards, not to the window
    window_.cells.assign(as_size(each_ * block * blocks), '\0');
    const auto size = std::min(blocks * block, run_.shards.size() - local);
    for (const auto shard : ours_)
        run_.shards.each_block_of(shard, [&](Index from, std::uint64_t at, Index n) {
            if (at < local || at - local >= size) return;
            load(shard, read_);
            std::memcpy(window_.cells.data() + each_ * (at - local),
                        read_.plain.data() + each_ * run_.shards.in_shard(from),
                        as_size(each_ * n));
        });
    window_.from = local, window_.size = size;
}

void DiskLabels::begin_wave(std::function<void(std::uint64_t, std::string&)> changed, bool start) {
    next_    = {start ? 0 : now_.wave + 1, 1 - now_.half};
    changed_ = std::move(changed);
    worked_  = 0;
    work_    = {};
}

void DiskLabels::begin_level(std::uint64_t level) {
    begin_wave();
    next_.wave = level + 1;
}

void DiskLabels::store() {
    if (worked_ == 0 || error_) return;
    error_ = run_.snapshot->write(work_.shard, next_, work_.plain);
}

// Stores all shards before this one, unless it is the one being worked on.
void DiskLabels::work_on(std::uint64_t shard) {
    while (worked_ == 0 || work_.shard < shard) {
        store();
        load(ours_[worked_++], work_);
        work_.plain.resize(as_size(each_ * cells_of(work_.shard)));  // nothing waits there now
        if (changed_) changed_(work_.shard, work_.plain);
    }
}

std::optional<InputError> DiskLabels::end_wave() {
    if (!ours_.empty()) {
        work_on(ours_.back());
        store();
    }
    if (auto error = trouble()) return error;
    if (next_.wave > 0)
        if (auto error = run_.snapshot->commit(next_)) return error;
    now_ = next_, blank_ = false;
    read_ = {}, work_ = {}, window_ = {};
    return std::nullopt;
}

}  // namespace zermelo::inline cluster
