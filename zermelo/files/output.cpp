#include "zermelo/files/output.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace zermelo::inline files {
namespace {

// Follows links, so that the target of a link is replaced and not the link.
std::string followed(const std::string& path) {
    char target[PATH_MAX];
    return ::realpath(path.c_str(), target) ? target : path;
}

// Returns the folder of a path, with its slash, or "" for the current one; and the name in it.
std::pair<std::string, std::string> parted(const std::string& path) {
    const auto slash = path.rfind('/');
    if (slash == path.npos) return {"", path};
    return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

// Returns the process id in a temporary name, ".NAME.PID-ATTEMPT", or 0 if it is no such name.
pid_t owner_of(std::string_view temporary, std::string_view name) {
    pid_t owner = 0, attempt = 0;
    if (!temporary.starts_with('.') || !temporary.substr(1).starts_with(name)) return 0;
    temporary.remove_prefix(1 + name.size());
    const auto end = temporary.data() + temporary.size();
    if (!temporary.starts_with('.')) return 0;
    const auto read = std::from_chars(temporary.data() + 1, end, owner);
    if (read.ec != std::errc() || read.ptr == end || *read.ptr != '-') return 0;
    const auto rest = std::from_chars(read.ptr + 1, end, attempt);
    return rest.ec == std::errc() && rest.ptr == end ? owner : 0;
}

// Removes what killed processes left behind while they made that file.  A live process that we
// cannot see, in another container, still holds its lock.
void remove_stale(const std::string& folder, const std::string& name) {
    DIR* const entries = ::opendir(folder.empty() ? "." : folder.c_str());
    if (!entries) return;
    std::vector<std::string> stale;
    while (const dirent* const entry = ::readdir(entries))
        if (const pid_t owner = owner_of(entry->d_name, name);
            owner > 0 && ::kill(owner, 0) != 0 && errno == ESRCH)
            stale.push_back(folder + entry->d_name);
    ::closedir(entries);
    for (const auto& path : stale) {
        const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (fd < 0) continue;
        if (::flock(fd, LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
        ::close(fd);
    }
}

}  // namespace

void sync_folder(const std::string& path) {
    const auto folder = parted(path).first;
    const int  fd =
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::fsync(fd);
    ::close(fd);
}

FileSink::FileSink(FileSink&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      code_(other.code_),
      path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, "")),
      stop_(other.stop_) {}

std::expected<FileSink, InputError> FileSink::create(const std::string&       path,
                                                     const std::atomic<bool>* stop) {
    if (path == "-") return FileSink(STDOUT_FILENO, "standard output", "", stop);
    const auto failure = [&](int code) {
        InputError error;
        error.file = path;
        error.what = phrase("cannot be written: {}", verbatim(std::strerror(code)));
        if (code == EISDIR) error.what = phrase("cannot be written: this is a folder");
        if (code == ENOENT) error.what = phrase("cannot be written: there is no such folder");
        return std::unexpected(error);
    };
    struct stat about {};
    const bool  there = ::stat(path.c_str(), &about) == 0;
    if (there && S_ISDIR(about.st_mode)) return failure(EISDIR);
    if (path.empty()) return failure(ENOENT);
    if (there && !S_ISREG(about.st_mode)) {
        const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (fd < 0) return failure(errno);
        return FileSink(fd, path, "", stop);
    }
    if (there && ::access(path.c_str(), W_OK) != 0) return failure(errno);
    const std::string target  = followed(path);
    const auto [folder, name] = parted(target);
    remove_stale(folder, name);
    for (int attempt = 0; attempt < 100; ++attempt) {
        const auto temporary = fmt::format("{}.{}.{}-{}", folder, name, ::getpid(), attempt);
        const int  fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno == EEXIST) continue;
        if (fd < 0) return failure(errno);
        ::flock(fd, LOCK_EX | LOCK_NB);
        if (there && ::fchmod(fd, about.st_mode & 07777) != 0) {
            // The new file then has the default rights, which is no reason not to write it.
        }
        return FileSink(fd, target, temporary, stop);
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
    if (ok()) code_ = write_all(fd_, text);
}

bool FileSink::closed_pipe() const {
    return code_ == EPIPE;
}

InputError FileSink::failed(int code) const {
    InputError error;
    error.file = path_;
    error.what = phrase("cannot be written: {}", verbatim(std::strerror(code)));
    return error;
}

std::expected<void, InputError> FileSink::finish() {
    if (stopped()) return std::unexpected(ended_early(GaveUp::stopped));
    if (closed_pipe()) return {};
    if (code_ != 0) return std::unexpected(failed(code_));
    // Otherwise a crash could leave the name with no contents.  Some systems cannot sync.
    if (!temporary_.empty() && ::fsync(fd_) != 0 && errno != EINVAL && errno != ENOTSUP)
        return std::unexpected(failed(errno));
    if (fd_ > STDOUT_FILENO) {
        // A network file system may report a full disk only here.
        const int closed = ::close(fd_);
        fd_              = -1;
        if (closed != 0) return std::unexpected(failed(errno));
    }
    if (!temporary_.empty()) {
        if (::rename(temporary_.c_str(), path_.c_str()) != 0) return std::unexpected(failed(errno));
        temporary_.clear();
        sync_folder(path_);
    }
    return {};
}

}  // namespace zermelo::inline files
