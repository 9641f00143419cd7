// A growing run of bytes whose size nobody knows beforehand: standard input, a compressed file.
//
// Growth goes through realloc, which on Linux moves large blocks by remapping their pages and
// not by copying them.  A bound is kept at every step, so a small file that unpacks to
// terabytes costs the bound and no more.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>

namespace zermelo::inline files {

/// Move-only.  Nothing here throws.
class Buffer {
  public:
    Buffer() = default;
    explicit Buffer(std::uint64_t most) : most_(most) {}
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        Buffer taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~Buffer() { std::free(data_); }

    std::size_t                size() const { return size_; }
    std::span<const std::byte> bytes() const { return {data_, size_}; }

    /// Free room behind the bytes, at least one byte; doubles the room when there is none.
    /// Empty: the bound is reached, or there is no memory.
    std::span<std::byte> room() {
        if (size_ == capacity_) {
            const std::uint64_t want = std::max<std::uint64_t>(kFirst, 2 * std::uint64_t{size_});
            const std::uint64_t next = std::min(want, most_);
            if (next <= size_) return {};
            auto* const grown = static_cast<std::byte*>(std::realloc(data_, next));
            if (!grown) return {};
            data_     = grown;
            capacity_ = next;
        }
        return {data_ + size_, capacity_ - size_};
    }
    /// The first n bytes of room() have been filled.
    void filled(std::size_t n) { size_ += n; }

  private:
    static constexpr std::uint64_t kFirst = std::uint64_t{1} << 16;

    void swap(Buffer& other) {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(most_, other.most_);
    }

    std::byte*    data_     = nullptr;
    std::size_t   size_     = 0;
    std::size_t   capacity_ = 0;
    std::uint64_t most_     = ~std::uint64_t{0};
};

}  // namespace zermelo::inline files
