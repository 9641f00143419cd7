// Files that belong to a rank, read and written without any interpretation.
//
// Files that the user names go through files/input.hpp, which unpacks whatever looks packed.  Here
// the bytes are arbitrary: a shard's number, or a key, may look like the beginning of anything.
//
// Called from cluster/snapshot.cpp, waiting_words.hpp, keyed_table.cpp.
// Tested: test/cluster/snapshot_test.cpp, test/cluster/disk_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline cluster {

class RawFile {
  public:
    /// Fails if there is no such file, or it cannot be read.
    static std::expected<RawFile, InputError> open(const std::string& path);
    RawFile(RawFile&& other) noexcept
        : fd_(std::exchange(other.fd_, -1)), size_(other.size_), path_(std::move(other.path_)) {}
    RawFile& operator=(RawFile&&) = delete;
    ~RawFile();

    std::uint64_t             size() const { return size_; }
    /// Reads bytes from `at` on, which must lie within the file.  Fails if it cannot be read, or
    /// was shortened.
    std::optional<InputError> read(std::uint64_t at, void* into, std::size_t bytes) const;

  private:
    RawFile(int fd, std::uint64_t size, std::string path)
        : fd_(fd), size_(size), path_(std::move(path)) {}

    int           fd_;
    std::uint64_t size_;
    std::string   path_;
};

/// Appends bytes to a file, or makes one.  Nothing is synced.  Fails if the file cannot be written;
/// the error says why.
std::optional<InputError> append_to(const std::string& path, std::string_view bytes);

}  // namespace zermelo::inline cluster
