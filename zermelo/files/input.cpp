#include "zermelo/files/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "zermelo/files/map_guard.hpp"
#include "zermelo/files/unpack.hpp"

namespace zermelo::inline files {
namespace {

InputError no_file(const std::string& path, int code) {
    InputError error;
    error.file = path;
    error.what = phrase("cannot be read: {}", verbatim(std::strerror(code)));
    if (code == ENOENT) error.what = phrase("there is no such file");
    if (code == EACCES) error.what = phrase("you are not allowed to read this");
    if (code == EISDIR) {
        error.what     = phrase("this is a folder");
        error.expected = phrase("a file, or - for standard input");
    }
    return error;
}

struct Descriptor {
    int  number = -1;
    bool ours   = false;
    ~Descriptor() {
        if (ours && number >= 0) ::close(number);
    }
};

constexpr std::size_t kStep   = std::size_t{16} << 20;  // bytes between two checks of the limits
constexpr std::size_t kCopied = std::size_t{4} << 20;   // larger plain files are mapped
constexpr int         kLookMs = 50;                     // between two checks while waiting

// The error for a limit that ended the reading; the input may be right.
InputError limited(const std::string& path, GaveUp why) {
    auto error = ended_early(why);
    error.file = path;
    error.what = phrase("{} while it was read", error.what);
    return error;
}

// Waits until something can be read, or the other end is closed; a pipe that no process writes to
// yet is in neither state.  Returns false if a limit came first.
bool wait_for(int fd, Pace& pace) {
    for (;;) {
        pollfd one{fd, POLLIN, 0};
        if (!pace.go_on(Pace::kStride)) return false;
        if (::poll(&one, 1, kLookMs) > 0) return true;
    }
}

// Reads to the end of a pipe or a device, or of a plain file, whose beginning is read without
// waiting.
std::expected<Buffer, InputError> read_all(const std::string& path, int fd, bool plain,
                                           std::uint64_t expected, std::uint64_t most, Pace& pace) {
    Buffer buffer(most, expected);
    for (;;) {
        auto       room = buffer.room();
        std::byte  probe;
        const bool at_once = plain && buffer.size() < kStep;
        if (!at_once && !wait_for(fd, pace)) return std::unexpected(limited(path, pace.why()));
        const bool full = room.empty();
        const auto got =
            full ? ::read(fd, &probe, 1) : ::read(fd, room.data(), std::min(room.size(), kStep));
        if (got == 0) return buffer;
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got < 0) return std::unexpected(no_file(path, errno));
        if (full) {
            InputError error = no_file(path, 0);
            error.what       = phrase("is longer than {} bytes", most);
            error.instead    = phrase("a larger --mem-limit");
            error.gave_up    = GaveUp::bytes;
            return std::unexpected(error);
        }
        buffer.filled(static_cast<std::size_t>(got));
    }
}

// Returns whether a plain file is packed.  It is then mapped, because it is needed only until it is
// unpacked, and no copy should be kept.
bool packed(int fd) {
    std::byte  begin[4];
    const auto got = ::pread(fd, begin, sizeof begin, 0);
    return got > 0 && packing_of({begin, static_cast<std::size_t>(got)}) != Packing::none;
}

// Makes the system read the pages of a map, so that later work never waits for a disk, where no
// limit can end it.  A system that cannot do that reads pages when they are touched.  Returns false
// if a limit came first.
bool populate(std::span<const std::byte> map, Pace& pace) {
    for (std::size_t at = 0; at < map.size(); at += kStep) {
        if (!pace.go_on(Pace::kStride)) return false;
#if defined(MADV_POPULATE_READ)
        auto* const begin = const_cast<std::byte*>(map.data() + at);
        if (::madvise(begin, std::min(kStep, map.size() - at), MADV_POPULATE_READ) != 0) break;
#endif
    }
    return true;
}

}  // namespace

InputFile::~InputFile() {
    if (!map_) return;
    forget_map(map_);
    ::munmap(const_cast<std::byte*>(map_), mapped_);
}

std::expected<InputFile, InputError> open_input(const std::string& path, const Budget& limits) {
    const std::string name = path == "-" ? "standard input" : path;
    const bool        ours = path != "-";
    const int         mode = O_RDONLY | O_CLOEXEC | O_NONBLOCK;  // a pipe may have no writer yet
    const Descriptor  fd{ours ? ::open(path.c_str(), mode) : STDIN_FILENO, ours};
    if (fd.number < 0) return std::unexpected(no_file(name, errno));
    struct stat about {};
    if (::fstat(fd.number, &about) != 0) return std::unexpected(no_file(name, errno));
    if (S_ISDIR(about.st_mode)) return std::unexpected(no_file(name, EISDIR));

    Budget quiet   = limits;
    quiet.progress = {};
    Pace       pace(quiet, "reading");
    InputFile  file;
    // A plain file read from its beginning; some files in /proc claim to have no size.
    const auto size  = static_cast<std::uint64_t>(about.st_size);
    const bool plain = S_ISREG(about.st_mode) && about.st_size > 0 &&
                       (path != "-" || ::lseek(fd.number, 0, SEEK_CUR) == 0);
    if (plain && (size > std::min<std::uint64_t>(kCopied, limits.bytes / 4) || packed(fd.number))) {
        void* const map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd.number, 0);
        if (map != MAP_FAILED) {
            file.map_ = static_cast<const std::byte*>(map), file.mapped_ = size;
            name_map(file.bytes(), name);
            if (!populate(file.bytes(), pace)) return std::unexpected(limited(name, pace.why()));
        }
    }
    if (!file.map_) {
        auto buffer = read_all(name, fd.number, plain, plain ? size : 0, limits.bytes, pace);
        if (!buffer) return std::unexpected(buffer.error());
        file.buffer_ = std::move(*buffer);
    }
    if (const auto packing = packing_of(file.bytes()); packing != Packing::none) {
        const Budget rest     = quiet.beside(file.allocated()).after(pace.spent());
        auto         unpacked = unpack(packing, file.bytes(), rest);
        if (!unpacked) {
            unpacked.error().file = name;
            return std::unexpected(unpacked.error());
        }
        InputFile result;
        result.buffer_ = std::move(*unpacked);
        return result;
    }
    return file;
}

}  // namespace zermelo::inline files
