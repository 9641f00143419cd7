#include "zermelo/files/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

#include "zermelo/files/unpack.hpp"

namespace zermelo::inline files {
namespace {

InputError no_file(const std::string& path, int code) {
    InputError error;
    error.file = path;
    error.what = fmt::format("cannot be read: {}", std::strerror(code));
    if (code == ENOENT) error.what = "there is no such file";
    if (code == EACCES) error.what = "may not be read by you";
    if (code == EISDIR) {
        error.what     = "this is a directory";
        error.expected = "a file, or - for standard input";
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

// Reads to the end of a pipe or a device.
std::expected<Buffer, InputError> read_all(const std::string& path, int fd, std::uint64_t most,
                                           const std::atomic<bool>* stop) {
    Buffer buffer(most);
    for (;;) {
        auto      room = buffer.room();
        std::byte probe;
        if (stop && stop->load(std::memory_order_relaxed)) {
            InputError error = no_file(path, EINTR);
            error.gave_up    = "stopped";
            return std::unexpected(error);
        }
        const bool full = room.empty();
        const auto got  = full ? ::read(fd, &probe, 1) : ::read(fd, room.data(), room.size());
        if (got == 0) return buffer;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::unexpected(no_file(path, errno));
        if (full) {
            InputError error = no_file(path, 0);
            error.what       = fmt::format("is longer than {} bytes", most);
            error.instead    = "--mem-limit with a larger figure";
            error.gave_up    = "bytes";
            return std::unexpected(error);
        }
        buffer.filled(static_cast<std::size_t>(got));
    }
}

}  // namespace

InputFile::~InputFile() {
    if (map_) ::munmap(const_cast<std::byte*>(map_), mapped_);
}

std::expected<InputFile, InputError> open_input(const std::string& path, std::uint64_t most,
                                                const std::atomic<bool>* stop) {
    const std::string name = path == "-" ? "standard input" : path;
    const bool        ours = path != "-";
    const Descriptor  fd{ours ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO, ours};
    if (fd.number < 0) return std::unexpected(no_file(name, errno));
    struct stat about {};
    if (::fstat(fd.number, &about) != 0) return std::unexpected(no_file(name, errno));
    if (S_ISDIR(about.st_mode)) return std::unexpected(no_file(name, EISDIR));

    InputFile  file;
    // A plain file whose reading starts at its beginning; some in /proc claim to have no size.
    const bool plain = S_ISREG(about.st_mode) && about.st_size > 0 &&
                       (path != "-" || ::lseek(fd.number, 0, SEEK_CUR) == 0);
    if (plain) {
        const auto  size = static_cast<std::size_t>(about.st_size);
        void* const map =
            ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd.number, 0);
        if (map != MAP_FAILED) file.map_ = static_cast<const std::byte*>(map), file.mapped_ = size;
    }
    if (!file.map_) {
        auto buffer = read_all(name, fd.number, most, stop);
        if (!buffer) return std::unexpected(buffer.error());
        file.buffer_ = std::move(*buffer);
    }
    if (const auto packing = packing_of(file.bytes()); packing != Packing::none) {
        auto unpacked = unpack(packing, file.bytes(), most - file.allocated(), stop);
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
