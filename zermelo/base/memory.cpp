#include "zermelo/base/memory.hpp"

#include <cstdint>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo::inline base {
#if defined(__linux__)
namespace {

constexpr std::size_t kHuge = std::size_t{2} << 20, kSmall = std::size_t{128} << 10;

std::size_t rounded(std::size_t bytes) {
    return (bytes + 4095) / 4096 * 4096;
}

}  // namespace

// Below four megabytes the page size does not matter, and the rounding would.
void* allocate_pages(std::size_t bytes) {
    if (bytes < kSmall) return std::calloc(1, bytes);
    if (bytes < 2 * kHuge) {
        void* const got = mmap(nullptr, rounded(bytes), PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
        return got == MAP_FAILED ? nullptr : got;
    }
    if (bytes > (~std::size_t{0} >> 2)) return nullptr;
    const std::size_t want = rounded(bytes) + kHuge;
    void* const       got  = mmap(nullptr, want, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED) return nullptr;
    // Keep the part that starts on a huge page; give the rest back.
    const auto  from  = reinterpret_cast<std::uintptr_t>(got);
    const auto  start = (from + kHuge - 1) / kHuge * kHuge;
    const auto  end   = start + rounded(bytes);
    void* const kept  = reinterpret_cast<void*>(start);
    if (start > from) munmap(got, start - from);
    if (from + want > end) munmap(reinterpret_cast<void*>(end), from + want - end);
    madvise(kept, rounded(bytes), MADV_HUGEPAGE);
    return kept;
}

void release_pages(void* memory, std::size_t bytes) {
    if (bytes < kSmall)
        std::free(memory);
    else
        munmap(memory, rounded(bytes));
}

// The old pages move to the start of the new ones: nothing is copied, and none is cleared for it.
void* enlarge_pages(void* memory, std::size_t bytes, std::size_t larger) {
    if (bytes < 2 * kHuge) return nullptr;
    void* const to = allocate_pages(larger);
    if (!to) return nullptr;
    if (mremap(memory, rounded(bytes), rounded(bytes), MREMAP_MAYMOVE | MREMAP_FIXED, to) == to)
        return to;
    release_pages(to, larger);
    return nullptr;
}
#else
void* allocate_pages(std::size_t bytes) {
    return std::calloc(1, bytes);
}

void release_pages(void* memory, std::size_t) {
    std::free(memory);
}

void* enlarge_pages(void*, std::size_t, std::size_t) {
    return nullptr;
}
#endif
}  // namespace zermelo::inline base
