#include "zermelo/cluster/snapshot.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/files/input.hpp"
#include "zermelo/files/output.hpp"

namespace zermelo::inline cluster {
namespace {

struct Head {
    std::uint64_t shard, wave, bytes, packed, hash;

    std::uint64_t hash_of(std::span<const std::byte> all) const {
        const std::uint64_t parts[] = {shard, wave, bytes, packed, fingerprint(all)};
        return fingerprint(std::as_bytes(std::span(parts)));
    }
};

InputError about(std::string file, std::string what, std::string instead = "") {
    auto error = plain_error(std::move(what), "", std::move(instead));
    error.file = std::move(file);
    return error;
}

std::optional<InputError> write_file(const std::string& path, std::string_view head,
                                     std::string_view rest = "") {
    auto sink = FileSink::create(path);
    if (!sink) return sink.error();
    sink->write(head);
    sink->write(rest);
    if (auto done = sink->finish(); !done) return done.error();
    return std::nullopt;
}

std::string_view text_of_bytes(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// "NAME 123\n" in front of `text`, which is then shortened.
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
                   Exchange& exchange, double seconds)
    : folder_(std::move(folder)),
      of_(fmt::format("zermelo shards 2\ngame {}\nsetup {}\nposition {}\ncount {}\nblock {}\n"
                      "shards {}{}\n",
                      of.game, of.setup, of.position, shards.count(), shards.block(),
                      shards.shards(), shards.listed() ? " near" : "")),
      shards_(shards),
      exchange_(exchange),
      seconds_(seconds) {}

std::string Snapshot::name(std::uint64_t shard, unsigned half) const {
    return fmt::format("{}/shard-{:05}.{}", folder_, shard, half);
}

std::expected<std::uint64_t, InputError> Snapshot::find() {
    std::optional<InputError> error;
    const auto                path = folder_ + "/now";
    if (exchange_.rank() == 0 && ::access(path.c_str(), F_OK) == 0) {
        const auto other = about(path, "this is of another game or position, or damaged",
                                 fmt::format("another --table, or remove {}", folder_));
        const auto file  = open_input(path, {});
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
    const auto  each = cells.size() / std::max<std::uint64_t>(shards_.size(), 1);  // of a cell
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
    return about(name(shard, half), fmt::format("shard {} is damaged", shard),
                 fmt::format("rm -r {}, and start again", folder_));
}

std::optional<InputError> Snapshot::read(std::uint64_t shard, State state,
                                         std::string& plain) const {
    const auto file = open_input(name(shard, state.half), {});
    if (!file) return file.error();
    const auto bytes = file->bytes();
    Head       head{};
    if (bytes.size() < sizeof head) return damaged(shard, state.half);
    std::memcpy(&head, bytes.data(), sizeof head);
    const auto packed = bytes.subspan(sizeof head);
    if (head.shard != shard || head.wave != state.wave || head.packed != packed.size() ||
        head.hash != head.hash_of(packed))
        return damaged(shard, state.half);
    plain.resize(as_size(head.bytes));
    if (ZSTD_decompress(plain.data(), plain.size(), packed.data(), packed.size()) != plain.size())
        return damaged(shard, state.half);
    return std::nullopt;
}

std::optional<InputError> Snapshot::write(std::uint64_t shard, State state,
                                          std::string_view plain) const {
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    const auto  size = ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1);
    if (ZSTD_isError(size)) return over_memory(packed.size(), packed.size());
    packed.resize(size);
    Head head{shard, state.wave, plain.size(), packed.size(), 0};
    head.hash = head.hash_of(std::as_bytes(std::span(packed)));
    return write_file(name(shard, state.half), text_of_bytes(std::as_bytes(std::span(&head, 1))),
                      packed);
}

bool Snapshot::due() {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - last_;
    return exchange_.most(exchange_.rank() == 0 && spent.count() >= seconds_ ? 1 : 0) > 0;
}

std::optional<InputError> Snapshot::open() {
    std::optional<InputError> error;
    if (exchange_.rank() == 0 && ::mkdir(folder_.c_str(), 0777) != 0 && errno != EEXIST)
        error = about(folder_, fmt::format("cannot be made: {}", std::strerror(errno)));
    return first_error(exchange_, error);
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
    if (auto first = open()) return first;
    std::optional<InputError> error;
    // The numbers that wait, shard by shard.
    for (auto& place : waiting) place = shards_.index(place);
    std::ranges::sort(waiting, {}, [&](Index i) { return std::pair(shards_.shard_of(i), i); });
    auto next  = waiting.begin();
    state.half = resumed() ? 1 - half_ : 0;
    each_of_ours([&](std::uint64_t shard) {
        const auto first = next;
        while (next != waiting.end() && shards_.shard_of(*next) == shard) ++next;
        if (!error) error = keep_shard(shard, state.half, state.wave, cells, {first, next});
    });
    if (auto first = first_error(exchange_, error)) {
        last_ = std::chrono::steady_clock::now();
        return first;
    }
    return commit(state);
}

std::optional<InputError> Snapshot::commit(State state) {
    std::optional<InputError> error;
    if (exchange_.rank() == 0)
        error = write_file(folder_ + "/now",
                           fmt::format("{}wave {}\nhalf {}\n{}", of_, state.wave, state.half,
                                       state.begun  ? "begun\n"
                                       : state.rows ? "rows\n"
                                                    : ""));
    auto first = first_error(exchange_, error);
    last_      = std::chrono::steady_clock::now();
    if (first) return first;
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
    // Also what a killed process left behind of its temporary files.
    ::unlink((folder + "/now").c_str());
    std::error_code none;
    for (const auto& file : std::filesystem::directory_iterator(folder, none)) {
        const auto left = file.path().filename().string();
        if (left.starts_with("shard-") || left.starts_with(".shard-") ||
            left.starts_with(".now.") || left.starts_with("words-"))
            ::unlink(file.path().c_str());
    }
    ::rmdir(folder.c_str());
}

}  // namespace zermelo::inline cluster
