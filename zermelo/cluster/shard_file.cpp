#include "zermelo/cluster/shard_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <span>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/raw_file.hpp"
#include "zermelo/files/output.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline cluster {
namespace {

struct ShardHead {
    std::uint64_t shard, wave, bytes, packed, hash;

    std::uint64_t hash_of(std::string_view all) const {
        const std::uint64_t parts[] = {shard, wave, bytes, packed,
                                       fingerprint(std::as_bytes(std::span(all)))};
        return fingerprint(std::as_bytes(std::span(parts)));
    }
};

InputError unwritten(const std::string& path, int code) {
    auto error = plain_error(phrase("cannot be written: {}", verbatim(std::strerror(code))));
    error.file = path;
    return error;
}

}  // namespace

InputError damaged_shard(const std::string& path, std::uint64_t shard) {
    auto error = plain_error(phrase("shard {} is damaged", shard), {},
                             phrase("rm -r {}, and start again", path.substr(0, path.rfind('/'))));
    error.file = path;
    return error;
}

std::optional<InputError> read_shard(const std::string& path, std::uint64_t shard,
                                     std::uint64_t wave, std::string& plain) {
    const auto file = RawFile::open(path);
    if (!file) return file.error();
    ShardHead head{};
    if (file->size() < sizeof head) return damaged_shard(path, shard);
    if (auto error = file->read(0, &head, sizeof head)) return error;
    std::string packed(as_size(file->size() - sizeof head), '\0');
    if (auto error = file->read(sizeof head, packed.data(), packed.size())) return error;
    if (head.shard != shard || head.wave != wave || head.packed != packed.size() ||
        head.hash != head.hash_of(packed))
        return damaged_shard(path, shard);
    plain.resize(as_size(head.bytes));
    if (ZSTD_decompress(plain.data(), plain.size(), packed.data(), packed.size()) != plain.size())
        return damaged_shard(path, shard);
    return std::nullopt;
}

std::optional<InputError> write_shard(const std::string& path, std::uint64_t shard,
                                      std::uint64_t wave, std::string_view plain) {
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    const auto  size = ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1);
    if (ZSTD_isError(size)) return over_memory(packed.size(), packed.size());
    packed.resize(size);
    ShardHead head{shard, wave, plain.size(), packed.size(), 0};
    head.hash        = head.hash_of(packed);
    const auto slash = path.rfind('/') + 1;
    const auto aside =
        fmt::format("{}.{}.{}-0", path.substr(0, slash), path.substr(slash), ::getpid());
    const int fd = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) return unwritten(path, errno);
    int code = write_all(fd, {reinterpret_cast<const char*>(&head), sizeof head});
    if (code == 0) code = write_all(fd, packed);
    if (::close(fd) != 0 && code == 0) code = errno;
    if (code == 0 && ::rename(aside.c_str(), path.c_str()) != 0) code = errno;
    if (code == 0) return std::nullopt;
    ::unlink(aside.c_str());
    return unwritten(path, code);
}

std::optional<InputError> sync_shards(const std::string& folder) {
    const int fd   = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int code = fd < 0 || ::syncfs(fd) != 0 ? errno : 0;
    if (fd >= 0) ::close(fd);
    if (code != 0) return unwritten(folder, code);
    return std::nullopt;
}

std::optional<InputError> write_whole(const std::string& path, std::string_view text) {
    auto sink = FileSink::create(path);
    if (!sink) return sink.error();
    sink->write(text);
    if (auto done = sink->finish(); !done) return done.error();
    return std::nullopt;
}

std::optional<InputError> open_folder(Exchange& exchange, const std::string& folder) {
    std::optional<InputError> error;
    if (exchange.rank() == 0 && ::mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) {
        error       = plain_error(phrase("cannot be made: {}", verbatim(std::strerror(errno))));
        error->file = folder;
    }
    return first_error(exchange, error);
}

}  // namespace zermelo::inline cluster
