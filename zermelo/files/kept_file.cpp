#include "zermelo/files/kept_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>
#include <cerrno>
#include <cstring>

#include "zermelo/base/hash.hpp"
#include "zermelo/files/output.hpp"

namespace zermelo::inline files {
namespace {

constexpr std::string_view kMagic = "zermelo part 1\n";
constexpr int              kLevel = 1;  // of zstd: a sweep should not have to wait for it

InputError about(const std::string& file, Phrase what) {
    InputError error;
    error.file = file;
    error.what = std::move(what);
    return error;
}

Phrase unread(int code) {
    return phrase("cannot be read: {}", verbatim(std::strerror(code)));
}

struct Head {
    std::uint64_t bytes, packed, hash;
};

std::uint64_t hash_of(const Head& head, std::span<const char> packed) {
    const std::uint64_t parts[] = {head.bytes, head.packed, fingerprint(std::as_bytes(packed))};
    return fingerprint(std::as_bytes(std::span(parts)));
}

// Reads all bytes, or as many as there are.  Returns nothing if the system reports an error, which
// is not the end of the file.
std::optional<std::size_t> read_at(int fd, std::uint64_t at, void* to, std::size_t bytes) {
    std::size_t done = 0;
    while (done < bytes) {
        const auto got =
            ::pread(fd, static_cast<char*>(to) + done, bytes - done, static_cast<off_t>(at + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

}  // namespace

bool KeptFile::fail(const std::string& name, int code) {
    if (!fault_)
        fault_ = about(name, phrase("cannot be written: {}", verbatim(std::strerror(code))));
    return false;
}

std::expected<std::unique_ptr<KeptFile>, InputError> KeptFile::open(const std::string&       path,
                                                                    std::uint64_t            bytes,
                                                                    const std::atomic<bool>* stop) {
    std::unique_ptr<KeptFile> file(new KeptFile(path, bytes, stop));
    const auto&               part = file->part_;
    file->fd_ = ::open(part.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file->fd_ < 0) {
        const int code = errno;
        file->fail(path, code);
        if (code == ENOENT)
            file->fault_->what = phrase("cannot be written: there is no such folder");
        return std::unexpected(*file->fault_);
    }
    struct stat status {};
    if (::fstat(file->fd_, &status) != 0 || !S_ISREG(status.st_mode))
        return std::unexpected(about(part, phrase("cannot be written: it is not a regular file")));
    if (::flock(file->fd_, LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(about(part, phrase("another process is writing this file")));
    char       magic[kMagic.size()];
    const auto got = read_at(file->fd_, 0, magic, sizeof magic);
    if (!got) return std::unexpected(about(part, unread(errno)));
    if (kMagic.substr(0, *got) != std::string_view(magic, *got)) {
        auto error    = about(part, phrase("this is not the checkpoint of an unfinished file"));
        error.instead = phrase("another name, or remove it");
        return std::unexpected(error);
    }
    if (*got < sizeof magic) {  // new, or cut off in the magic
        if (::ftruncate(file->fd_, 0) != 0 || !file->append(file->fd_, part, kMagic))
            return std::unexpected(file->fault_ ? *file->fault_
                                                : about(part, phrase("cannot be written")));
        ::fsync(file->fd_);
        sync_folder(part);
    }
    file->at_ = kMagic.size();
    return file;
}

KeptFile::~KeptFile() {
    if (fd_ >= 0) ::close(fd_);
    if (result_ >= 0) {
        ::close(result_);
        ::unlink((part_ + ".new").c_str());
    }
}

std::optional<std::span<const std::byte>> KeptFile::next() {
    if (fault_) return std::nullopt;
    Head        head{};
    struct stat status {};
    const auto  got = ::fstat(fd_, &status) == 0 ? read_at(fd_, at_, &head, sizeof head)
                                                 : std::optional<std::size_t>();
    if (!got) return fault_ = about(part_, unread(errno)), std::nullopt;
    const auto left = static_cast<std::uint64_t>(status.st_size) - at_ - sizeof head;
    bool       good = *got == sizeof head && head.packed <= left;
    if (good && head.packed > bytes_)
        return fault_ = over_memory(head.packed, bytes_), std::nullopt;
    if (good) {
        packed_.resize(head.packed);
        const auto rest = read_at(fd_, at_ + sizeof head, packed_.data(), head.packed);
        if (!rest) return fault_ = about(part_, unread(errno)), std::nullopt;
        good = *rest == head.packed && head.hash == hash_of(head, packed_);
    }
    if (!good) {  // what follows the last good record was never finished
        if (::ftruncate(fd_, static_cast<off_t>(at_)) != 0) fail(part_, errno);
        return std::nullopt;
    }
    if (head.bytes > bytes_) return fault_ = over_memory(head.bytes, bytes_), std::nullopt;
    record_.resize(head.bytes);
    const auto size =
        ZSTD_decompress(record_.data(), record_.size(), packed_.data(), packed_.size());
    if (size != head.bytes) {
        fault_          = about(part_, phrase("a record is damaged"));
        fault_->instead = phrase("rm {}, and start again", part_);
        return std::nullopt;
    }
    at_ += sizeof head + head.packed;
    ++records_;
    resumed_ |= !kept_ && records_ > 1;
    return record_;
}

bool KeptFile::keep(std::span<const std::byte> record) {
    if (fault_) return false;
    packed_.resize(ZSTD_compressBound(record.size()));
    const auto size =
        ZSTD_compress(packed_.data(), packed_.size(), record.data(), record.size(), kLevel);
    if (ZSTD_isError(size)) return fault_ = over_memory(packed_.size(), 0), false;
    packed_.resize(size);
    Head head{record.size(), size, 0};
    head.hash = hash_of(head, packed_);
    if (::lseek(fd_, static_cast<off_t>(at_), SEEK_SET) < 0) return fail(part_, errno);
    if (!append(fd_, part_, {reinterpret_cast<const char*>(&head), sizeof head}) ||
        !append(fd_, part_, {packed_.data(), packed_.size()}))
        return false;
    if (::fdatasync(fd_) != 0) return fail(part_, errno);
    at_ += sizeof head + size;
    ++records_;
    kept_ = true;
    return true;
}

void KeptFile::rewind() {
    at_ = kMagic.size(), records_ = 0;
}

bool KeptFile::clear() {
    if (fault_) return false;
    rewind();
    resumed_ = false;
    return ::ftruncate(fd_, static_cast<off_t>(at_)) == 0 || fail(part_, errno);
}

bool KeptFile::append(int fd, const std::string& name, std::string_view text) {
    const int code = write_all(fd, text);
    return code == 0 || fail(name, code);
}

void KeptFile::write(std::string_view text) {
    if (!ok()) return;
    const auto name = part_ + ".new";
    if (result_ < 0)
        result_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (result_ < 0)
        fail(name, errno);
    else
        append(result_, name, text);
}

void KeptFile::drop() {
    ::unlink(part_.c_str());
}

std::expected<void, InputError> KeptFile::finish() {
    if (stopped()) return std::unexpected(ended_early(GaveUp::stopped));
    const auto name = part_ + ".new";
    if (!fault_ && (result_ < 0 || ::fsync(result_) != 0)) fail(name, result_ < 0 ? ENOENT : errno);
    if (!fault_ && ::rename(name.c_str(), path_.c_str()) != 0) fail(path_, errno);
    if (fault_) return std::unexpected(*fault_);
    ::close(result_);
    result_ = -1;
    sync_folder(path_);
    ::unlink(part_.c_str());
    return {};
}

}  // namespace zermelo::inline files
