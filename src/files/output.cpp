#include "zermelo/files/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>

namespace zermelo::inline files {
namespace {

// Where the name leads: a link is followed, so that it is its target that is replaced.
std::string followed(const std::string& path) {
    char target[PATH_MAX];
    return ::realpath(path.c_str(), target) ? target : path;
}

}  // namespace

FileSink::FileSink() : fd_(STDOUT_FILENO), path_("standard output") {}

std::expected<std::unique_ptr<FileSink>, InputError> FileSink::create(const std::string& path) {
    if (path == "-") return std::make_unique<FileSink>();
    const auto failure = [&](int code) {
        InputError error;
        error.file = path;
        error.what = fmt::format("cannot be written: {}", std::strerror(code));
        if (code == EISDIR) error.what = "cannot be written: this is a directory";
        if (code == ENOENT) error.what = "cannot be written: there is no such folder";
        return std::unexpected(error);
    };
    struct stat about {};
    const bool  there = ::stat(path.c_str(), &about) == 0;
    if (there && S_ISDIR(about.st_mode)) return failure(EISDIR);
    if (path.empty()) return failure(ENOENT);
    if (there && !S_ISREG(about.st_mode)) {
        const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (fd < 0) return failure(errno);
        return std::unique_ptr<FileSink>(new FileSink(fd, path, ""));
    }
    if (there && ::access(path.c_str(), W_OK) != 0) return failure(errno);
    const std::string target = followed(path);
    const auto        slash  = target.rfind('/');
    const auto        folder = slash == target.npos ? "" : target.substr(0, slash + 1);
    const auto        name   = slash == target.npos ? target : target.substr(slash + 1);
    for (int attempt = 0; attempt < 100; ++attempt) {
        const auto temporary = fmt::format("{}.{}.{}-{}", folder, name, ::getpid(), attempt);
        const int  fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno == EEXIST) continue;
        if (fd < 0) return failure(errno);
        if (there && ::fchmod(fd, about.st_mode & 07777) != 0) {
            // The new file then has the usual rights; no reason not to write it.
        }
        return std::unique_ptr<FileSink>(new FileSink(fd, target, temporary));
    }
    return failure(EEXIST);
}

FileSink::~FileSink() {
    if (fd_ > STDOUT_FILENO) ::close(fd_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

int write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const auto done = ::write(fd, text.data(), text.size());
        if (done >= 0)
            text.remove_prefix(static_cast<std::size_t>(done));
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

void FileSink::write(std::string_view text) {
    if (code_ == 0) code_ = write_all(fd_, text);
}

bool FileSink::closed_pipe() const {
    return code_ == EPIPE;
}

InputError FileSink::failed(int code) const {
    InputError error;
    error.file = path_;
    error.what = fmt::format("cannot be written: {}", std::strerror(code));
    return error;
}

std::expected<void, InputError> FileSink::finish() {
    if (closed_pipe()) return {};
    if (code_ != 0) return std::unexpected(failed(code_));
    if (fd_ > STDOUT_FILENO) {
        // A full disk may be told only here (network file systems).
        const int closed = ::close(fd_);
        fd_              = -1;
        if (closed != 0) return std::unexpected(failed(errno));
    }
    if (!temporary_.empty()) {
        if (::rename(temporary_.c_str(), path_.c_str()) != 0) return std::unexpected(failed(errno));
        temporary_.clear();
    }
    return {};
}

}  // namespace zermelo::inline files
