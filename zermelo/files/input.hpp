// Input files: small ones are copied, large ones mapped if that is possible; packed ones are
// unpacked.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/files/buffer.hpp"

namespace zermelo::inline files {

/// The bytes of one input, held for the lifetime of this object.  Move-only.
class InputFile {
  public:
    InputFile() = default;
    InputFile(InputFile&& other) noexcept { swap(other); }
    InputFile& operator=(InputFile&& other) noexcept {
        InputFile taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~InputFile();

    std::span<const std::byte> bytes() const {
        return map_ ? std::span<const std::byte>{map_, mapped_} : buffer_.bytes();
    }
    /// Bytes of our own memory: 0 for a mapped file.
    std::uint64_t allocated() const { return buffer_.size(); }

  private:
    friend std::expected<InputFile, InputError> open_input(const std::string&, const Budget&);
    void                                        swap(InputFile& other) {
                                               std::swap(map_, other.map_);
                                               std::swap(mapped_, other.mapped_);
                                               std::swap(buffer_, other.buffer_);
    }

    const std::byte* map_    = nullptr;
    std::size_t      mapped_ = 0;
    Buffer           buffer_;
};

/// Opens a file by path, or standard input by "-".  A large plain file is mapped: nothing is
/// copied, and files/map_guard.hpp says what happens if another program shortens it.  Small ones,
/// pipes and devices are read into memory.  .gz and .zst contents are unpacked.  Errors name the
/// file: it is missing, a directory, unreadable, damaged; or .gave_up is set: it needs more than
/// the limits' bytes of our memory, takes longer than their seconds (like a pipe that no process
/// writes to), or was stopped.
std::expected<InputFile, InputError> open_input(const std::string& path, const Budget& limits);

}  // namespace zermelo::inline files
