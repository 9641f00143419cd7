// A vector that may grow long: from two megabytes on, its elements lie on pages of that size.
//
// While a vector grows, each of its new pages is touched for the first time, and each small page
// costs the kernel as much as hundreds of elements cost us.  Tables (memory.hpp) use large pages,
// too; a list is for callers that do not know beforehand how many elements will come.
//
// Tested: test/base/long_list_test.cpp.
#pragma once
#include <cstddef>
#include <memory>
#include <new>
#include <vector>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo::inline base {

/// An allocator; O(1) apart from the kernel's work.  Memory of two megabytes or more is rounded up
/// to large pages; for less, rounding would cost more memory than it is worth.  If there is no
/// memory, it does what `new` does.
template <class T>
struct LargePages {
    using value_type                   = T;
    static constexpr std::size_t kHuge = std::size_t{2} << 20;

    LargePages() = default;
    template <class U>
    LargePages(const LargePages<U>&) {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(T);
        if (bytes < kHuge) return std::allocator<T>().allocate(count);
        const std::size_t room = (bytes + kHuge - 1) / kHuge * kHuge;
        void* const got        = ::operator new (room, std::align_val_t{kHuge});
#if defined(__linux__)
        madvise(got, room, MADV_HUGEPAGE);
#endif
        return static_cast<T*>(got);
    }
    void deallocate(T* memory, std::size_t count) {
        if (count * sizeof(T) < kHuge) return std::allocator<T>().deallocate(memory, count);
        ::operator delete (memory, std::align_val_t{kHuge});
    }
    bool operator==(const LargePages&) const = default;
};

template <class T>
using LongList = std::vector<T, LargePages<T>>;

}  // namespace zermelo::inline base
