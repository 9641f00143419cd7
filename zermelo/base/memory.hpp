// Large tables that report failure instead of ending the process.
//
// A Table is a zeroed array on its own pages.  Two-megabyte pages are asked for: random
// access to a table of a million words is bound by address translation otherwise, and
// the kernel then clears and maps 512 times fewer pages.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <type_traits>
#include <utility>

namespace zermelo::inline base {

/// Zeroed memory of at least `bytes` bytes, or nullptr.  Give it back with the same size.
void* allocate_pages(std::size_t bytes);
void  release_pages(void* memory, std::size_t bytes);
/// The same contents in more pages, the rest zeroed; nullptr: not so, the memory is as it was.
void* enlarge_pages(void* memory, std::size_t bytes, std::size_t larger);

/// An array of n zeroed T.  Move-only.  Check ok() after making one: there is no exception.
template <class T>
    requires std::is_trivially_copyable_v<T>
class Table {
  public:
    Table() = default;
    explicit Table(std::size_t size) : size_(size) {
        if (size == 0) return;
        if (size <= ~std::size_t{0} / sizeof(T))
            data_ = static_cast<T*>(allocate_pages(size * sizeof(T)));
        if (!data_) size_ = 0, failed_ = true;
    }
    Table(Table&& other) noexcept { swap(other); }
    Table& operator=(Table&& other) noexcept {
        Table taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~Table() {
        if (data_) release_pages(data_, capacity_bytes());
    }

    /// False: there was no memory, the table is empty.
    [[nodiscard]] bool ok() const { return !failed_; }
    std::size_t        size() const { return size_; }
    std::size_t        bytes() const { return size_ * sizeof(T); }
    T*                 data() { return data_; }
    const T*           data() const { return data_; }
    T&                 operator[](std::size_t i) { return data_[i]; }
    const T&           operator[](std::size_t i) const { return data_[i]; }
    T*                 begin() { return data_; }
    T*                 end() { return data_ + size_; }
    const T*           begin() const { return data_; }
    const T*           end() const { return data_ + size_; }
                       operator std::span<T>() { return {data_, size_}; }
                       operator std::span<const T>() const { return {data_, size_}; }

    /// Forgets the elements from `size` on.  Their pages, never touched or not, stay ours.
    void truncate(std::size_t size) {
        assert(size <= size_);
        dropped_ += size_ - size;
        size_ = size;
    }
    /// More elements, zeroed, behind those it has.  False: there is no memory, nothing changed.
    [[nodiscard]] bool grow(std::size_t size) {
        assert(size >= size_ && dropped_ == 0);
        if (data_ && size <= ~std::size_t{0} / sizeof(T)) {
            if (void* const moved = enlarge_pages(data_, bytes(), size * sizeof(T))) {
                data_ = static_cast<T*>(moved), size_ = size;
                return true;
            }
        }
        Table larger(size);
        if (!larger.ok()) return false;
        std::copy(begin(), end(), larger.begin());
        swap(larger);
        return true;
    }
    void swap(Table& other) {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(dropped_, other.dropped_);
        std::swap(failed_, other.failed_);
    }

  private:
    std::size_t capacity_bytes() const { return (size_ + dropped_) * sizeof(T); }

    T*          data_    = nullptr;
    std::size_t size_    = 0;
    std::size_t dropped_ = 0;
    bool        failed_  = false;
};

}  // namespace zermelo::inline base
