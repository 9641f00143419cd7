#include "zermelo/cluster/raw_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "zermelo/files/output.hpp"

namespace zermelo::inline cluster {
namespace {

InputError unread(std::string file, int code) {
    auto error =
        plain_error(code == ENOENT ? phrase("there is no such file")
                                   : phrase("cannot be read: {}", verbatim(std::strerror(code))));
    error.file = std::move(file);
    return error;
}

InputError unappended(std::string file, int code) {
    auto error = plain_error(phrase("cannot be written: {}", verbatim(std::strerror(code))));
    error.file = std::move(file);
    return error;
}

}  // namespace

std::expected<RawFile, InputError> RawFile::open(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return std::unexpected(unread(path, errno));
    struct stat about {};
    if (::fstat(fd, &about) != 0) {
        const int code = errno;
        ::close(fd);
        return std::unexpected(unread(path, code));
    }
    return RawFile(fd, static_cast<std::uint64_t>(about.st_size), path);
}

RawFile::~RawFile() {
    if (fd_ >= 0) ::close(fd_);
}

std::optional<InputError> RawFile::read(std::uint64_t at, void* into, std::size_t bytes) const {
    auto* to = static_cast<char*>(into);
    while (bytes > 0) {
        const auto got = ::pread(fd_, to, bytes, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return unread(path_, got < 0 ? errno : EIO);
        to += got, bytes -= static_cast<std::size_t>(got), at += static_cast<std::uint64_t>(got);
    }
    return std::nullopt;
}

std::optional<InputError> append_to(const std::string& path, std::string_view bytes) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0) return unappended(path, errno);
    const int code = write_all(fd, bytes);
    ::close(fd);
    if (code != 0) return unappended(path, code);
    return std::nullopt;
}

}  // namespace zermelo::inline cluster
