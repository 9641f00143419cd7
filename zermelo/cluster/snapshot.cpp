#include "zermelo/cluster/snapshot.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/shard_file.hpp"
#include "zermelo/files/input.hpp"

namespace zermelo::inline cluster {
namespace {

std::string_view text_of_bytes(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Takes a line "NAME 123\n" from the front of `text`; returns its number.
std::optional<std::uint64_t> take_line(std::string_view& text, std::string_view name) {
    if (!text.starts_with(name)) return std::nullopt;
    text.remove_prefix(name.size());
    std::uint64_t number = 0;
    const auto    end    = std::min(text.find('\n'), text.size());
    const auto    read   = std::from_chars(text.data(), text.data() + end, number);
    if (read.ec != std::errc() || read.ptr != text.data() + end || end == text.size())
        return std::nullopt;
    text.remove_prefix(end + 1);
    return number;
}

}  // namespace

Snapshot::Snapshot(std::string folder, const TableHeader& of, const Shards& shards,
                   Exchange& exchange, double seconds, std::function<double()> clock)
    : folder_(std::move(folder)),
      of_(fmt::format("zermelo shards 2\ngame {}\nsetup {}\nposition {}\ncount {}\nblock {}\n"
                      "shards {}{}\n",
                      of.game, of.setup, of.position, shards.count(), shards.block(),
                      shards.shards(), shards.listed() ? " near" : "")),
      shards_(shards),
      exchange_(exchange),
      seconds_(seconds),
      clock_(std::move(clock)),
      last_(clock_()) {}

double Snapshot::steady_seconds() {
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    return now.count();
}

std::string Snapshot::name(std::uint64_t shard, unsigned half) const {
    return fmt::format("{}/shard-{:05}.{}", folder_, shard, half);
}

std::expected<std::uint64_t, InputError> Snapshot::find() {
    std::optional<InputError> error;
    const auto                path = folder_ + "/now";
    if (exchange_.rank() == 0 && ::access(path.c_str(), F_OK) == 0) {
        auto other      = plain_error(phrase("this is of another game or position, or damaged"), {},
                                      phrase("another --table, or remove {}", folder_));
        other.file      = path;
        const auto file = open_input(path, {});
        if (!file) {
            error = file.error();
        } else if (auto text = text_of_bytes(file->bytes()); !text.starts_with(of_)) {
            error = other;
        } else {
            text.remove_prefix(of_.size());
            const auto wave = take_line(text, "wave "), half = take_line(text, "half ");
            const bool begun = text == "begun\n", rows = text == "rows\n";
            if (!wave || !half || *half > 1 || !(begun || ((rows || text.empty()) && *wave > 0)))
                error = other;
            else
                wave_ = *wave, half_ = static_cast<unsigned>(*half), begun_ = begun, rows_ = rows;
        }
    }
    if (auto first = first_error(exchange_, error)) return std::unexpected(*first);
    wave_  = exchange_.most(wave_);
    half_  = static_cast<unsigned>(exchange_.most(half_));
    begun_ = exchange_.most(begun_ ? 1 : 0) > 0;
    rows_  = exchange_.most(rows_ ? 1 : 0) > 0;
    return wave_;
}

std::optional<InputError> Snapshot::restore(std::span<std::byte>        cells,
                                            std::vector<std::uint64_t>& waiting) {
    std::optional<InputError> error;
    each_of_ours([&](std::uint64_t shard) {
        if (!error) error = restore_shard(shard, cells, waiting);
    });
    return first_error(exchange_, error);
}

std::optional<InputError> Snapshot::restore_shard(std::uint64_t shard, std::span<std::byte> cells,
                                                  std::vector<std::uint64_t>& waiting) {
    std::string plain;
    if (auto error = read(shard, state(), plain)) return error;
    // Bytes of a cell.
    const auto  each = cells.size() / std::max<std::uint64_t>(shards_.size(), 1);
    std::size_t at   = 0;
    bool        fits = true;
    shards_.each_block_of(shard, [&](Index, std::uint64_t local, Index n) {
        if (!fits) return;
        const auto some = as_size(n * each);
        fits            = some <= plain.size() - at;
        if (fits) std::memcpy(cells.data() + local * each, plain.data() + at, some);
        at += some;
    });
    if (!fits || (plain.size() - at) % sizeof(Index) != 0) return damaged(shard, half_);
    for (; at < plain.size(); at += sizeof(Index)) {
        Index i = 0;
        std::memcpy(&i, plain.data() + at, sizeof i);
        if (i >= shards_.count() || shards_.shard_of(i) != shard) return damaged(shard, half_);
        waiting.push_back(shards_.place(i).local);
    }
    return std::nullopt;
}

InputError Snapshot::damaged(std::uint64_t shard, unsigned half) const {
    return damaged_shard(name(shard, half), shard);
}

std::optional<InputError> Snapshot::read(std::uint64_t shard, State state,
                                         std::string& plain) const {
    return read_shard(name(shard, state.half), shard, state.wave, plain);
}

std::optional<InputError> Snapshot::write(std::uint64_t shard, State state,
                                          std::string_view plain) const {
    return write_shard(name(shard, state.half), shard, state.wave, plain);
}

bool Snapshot::due() {
    constexpr double kPause = 19;  // times what the last one took
    const double     since  = clock_() - last_;
    const bool       rested = seconds_ == 0 || since >= kPause * took_;
    return exchange_.most(exchange_.rank() == 0 && since >= seconds_ && rested ? 1 : 0) > 0;
}

std::optional<InputError> Snapshot::open() {
    return open_folder(exchange_, folder_);
}

std::optional<InputError> Snapshot::keep(std::uint64_t wave, std::span<const std::byte> cells,
                                         std::vector<std::uint64_t> waiting, bool begun) {
    return keep({wave, 0, begun}, cells, std::move(waiting));
}

std::optional<InputError> Snapshot::keep_rows(std::uint64_t              rows,
                                              std::span<const std::byte> cells) {
    return keep({rows, 0, false, true}, cells, {});
}

std::optional<InputError> Snapshot::keep(State state, std::span<const std::byte> cells,
                                         std::vector<std::uint64_t> waiting) {
    const double begun = clock_();
    auto         error = keep_all(state, cells, std::move(waiting));
    last_              = clock_();
    took_              = last_ - begun;
    spent_ += took_, made_ += error ? 0 : 1;
    return error;
}

std::optional<InputError> Snapshot::keep_all(State state, std::span<const std::byte> cells,
                                             std::vector<std::uint64_t> waiting) {
    if (auto first = open()) return first;
    std::optional<InputError> error;
    // Sorts the numbers that wait by shard.
    for (auto& place : waiting) place = shards_.index(place);
    std::ranges::sort(waiting, {}, [&](Index i) { return std::pair(shards_.shard_of(i), i); });
    auto next  = waiting.begin();
    state.half = resumed() ? 1 - half_ : 0;
    each_of_ours([&](std::uint64_t shard) {
        const auto first = next;
        while (next != waiting.end() && shards_.shard_of(*next) == shard) ++next;
        if (!error) error = keep_shard(shard, state.half, state.wave, cells, {first, next});
    });
    if (auto first = first_error(exchange_, error)) return first;
    return commit(state);
}

std::optional<InputError> Snapshot::commit(State state) {
    auto error = first_error(exchange_, sync_shards(folder_));
    if (error) return error;
    if (exchange_.rank() == 0)
        error = write_whole(folder_ + "/now",
                            fmt::format("{}wave {}\nhalf {}\n{}", of_, state.wave, state.half,
                                        state.begun  ? "begun\n"
                                        : state.rows ? "rows\n"
                                                     : ""));
    if (auto first = first_error(exchange_, error)) return first;
    wave_ = state.wave, half_ = state.half, begun_ = state.begun, rows_ = state.rows;
    return std::nullopt;
}

std::optional<InputError> Snapshot::keep_shard(std::uint64_t shard, unsigned half,
                                               std::uint64_t wave, std::span<const std::byte> cells,
                                               std::span<const std::uint64_t> numbers) {
    const auto  each = cells.size() / std::max<std::uint64_t>(shards_.size(), 1);
    std::string plain;
    shards_.each_block_of(shard, [&](Index, std::uint64_t local, Index n) {
        plain += text_of_bytes(cells.subspan(as_size(local * each), as_size(n * each)));
    });
    plain += text_of_bytes(std::as_bytes(numbers));
    return write(shard, {wave, half}, plain);
}

void Snapshot::drop() {
    exchange_.wait();
    if (exchange_.rank() == 0) drop_shards(folder_);
}

void drop_shards(const std::string& folder) {
    // This includes temporary files that a killed process left behind.
    for (const auto* const name : {"/now", "/keys", "/parents"}) ::unlink((folder + name).c_str());
    std::error_code none;
    for (const auto& file : std::filesystem::directory_iterator(folder, none)) {
        const auto left = file.path().filename().string();
        if (left.starts_with("shard-") || left.starts_with(".shard-") ||
            left.starts_with(".now.") || left.starts_with(".keys.") ||
            left.starts_with(".parents.") || left.starts_with("words-"))
            ::unlink(file.path().c_str());
    }
    ::rmdir(folder.c_str());
}

}  // namespace zermelo::inline cluster
