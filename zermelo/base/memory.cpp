#include "zermelo/base/memory.hpp"

#include <cstdint>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo::inline base {
#if defined(__linux__)
namespace {

// Memory up to kSmall comes from malloc, which reuses what was given back: a search of a few
// positions takes less time than the system needs to map a table for it.
constexpr std::size_t kHuge = std::size_t{2} << 20, kSmall = std::size_t{256} << 10;

std::size_t rounded(std::size_t bytes) {
    return (bytes + 4095) / 4096 * 4096;
}

// The bytes that are mapped for a table: a tail of half a large page or more is rounded up to a
// whole one, because a large page costs as much as 55 small ones that are touched, or 170 that are
// asked for at once.
std::size_t mapped(std::size_t bytes) {
    const std::size_t tail = bytes % kHuge;
    return tail >= kHuge / 2 ? bytes - tail + kHuge : rounded(bytes);
}

// Has small pages made at once, not each when it is touched.  A system that cannot do this makes
// them when they are touched.
void populate(void* from, std::size_t bytes) {
#if defined(MADV_POPULATE_WRITE)
    if (bytes > 0) madvise(from, bytes, MADV_POPULATE_WRITE);
#else
    (void)from, (void)bytes;
#endif
}

}  // namespace

void* allocate_pages(std::size_t bytes) {
    if (bytes <= kSmall) return std::calloc(1, bytes);
    if (bytes < kHuge / 2) {
        void* const got = mmap(nullptr, rounded(bytes), PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
        return got == MAP_FAILED ? nullptr : got;
    }
    if (bytes > (~std::size_t{0} >> 2)) return nullptr;
    const std::size_t whole = mapped(bytes), want = whole + kHuge;
    void* const       got = mmap(nullptr, want, PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED) return nullptr;
    // Keep the part that starts on a huge page; give the rest back.
    const auto  from  = reinterpret_cast<std::uintptr_t>(got);
    const auto  start = (from + kHuge - 1) / kHuge * kHuge;
    const auto  end   = start + whole;
    void* const kept  = reinterpret_cast<void*>(start);
    if (start > from) munmap(got, start - from);
    if (from + want > end) munmap(reinterpret_cast<void*>(end), from + want - end);
    madvise(kept, whole, MADV_HUGEPAGE);
    populate(reinterpret_cast<void*>(start + whole / kHuge * kHuge), whole % kHuge);
    return kept;
}

void release_pages(void* memory, std::size_t bytes) {
    if (bytes <= kSmall)
        std::free(memory);
    else
        munmap(memory, mapped(bytes));
}

// The old pages move to the start of the new ones: nothing is copied, and no page is cleared for
// them.
void* enlarge_pages(void* memory, std::size_t bytes, std::size_t larger) {
    if (bytes < 2 * kHuge) return nullptr;
    void* const to = allocate_pages(larger);
    if (!to) return nullptr;
    if (mremap(memory, mapped(bytes), mapped(bytes), MREMAP_MAYMOVE | MREMAP_FIXED, to) == to)
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
