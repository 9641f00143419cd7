// A growing run of bytes whose size is not known beforehand (standard input, a compressed file), or
// of a plain file, whose size is known but may change.
//
// Growth goes through realloc, which on Linux moves large blocks by remapping their pages instead
// of copying them.  If half a megabyte or more is expected, the first allocation is that large and
// on two-megabyte pages: small pages take longer to get than to fill.  A bound is kept at every
// step, so a small file that unpacks to terabytes costs the bound and no more.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo::inline files {

/// Move-only.  Nothing here throws.
class Buffer {
  public:
    Buffer() = default;
    explicit Buffer(std::uint64_t most, std::uint64_t expected = 0)
        : most_(most), expected_(expected) {}
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        Buffer taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~Buffer() { std::free(data_); }

    std::size_t                size() const { return size_; }
    std::span<const std::byte> bytes() const { return {data_, size_}; }

    /// Returns free room behind the bytes, at least one byte; doubles the room if there is none.
    /// Returns an empty span if the bound is reached, or there is no memory.
    std::span<std::byte> room() {
        if (size_ == capacity_) {
            const std::uint64_t want = std::max<std::uint64_t>(kFirst, 2 * std::uint64_t{size_});
            std::uint64_t       next = std::min(want, most_);
            if (next <= size_) return {};
            auto* grown = capacity_ == 0 ? large_pages(next) : nullptr;
            if (!grown) grown = static_cast<std::byte*>(std::realloc(data_, next));
            if (!grown) return {};
            data_     = grown;
            capacity_ = next;
        }
        return {data_ + size_, capacity_ - size_};
    }
    /// Call after the first n bytes of room() have been filled.
    void filled(std::size_t n) { size_ += n; }

  private:
    static constexpr std::uint64_t kFirst = std::uint64_t{1} << 16;

    // Room for all that is expected and one more byte, by which the end is detected.
    std::byte* large_pages([[maybe_unused]] std::uint64_t& next) const {
#if defined(__linux__)
        constexpr std::uint64_t kHuge = std::uint64_t{2} << 20;
        const auto              room  = (expected_ / kHuge + 1) * kHuge;
        if (expected_ < kHuge / 4 || room > most_) return nullptr;
        void* const got = std::aligned_alloc(kHuge, room);
        if (!got) return nullptr;
        madvise(got, room, MADV_HUGEPAGE);
        next = room;
        return static_cast<std::byte*>(got);
#else
        return nullptr;
#endif
    }

    void swap(Buffer& other) {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(most_, other.most_);
        std::swap(expected_, other.expected_);
    }

    std::byte*    data_     = nullptr;
    std::size_t   size_     = 0;
    std::size_t   capacity_ = 0;
    std::uint64_t most_     = ~std::uint64_t{0};
    std::uint64_t expected_ = 0;
};

}  // namespace zermelo::inline files
