// Large tables that report failure instead of ending the process.
//
// A Table is a zeroed array on its own pages.  It asks for two-megabyte pages: otherwise random
// access to a table of a million words is bound by address translation.  The kernel also clears and
// maps 512 times fewer pages then.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <type_traits>
#include <utility>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline base {

/// Zeroed memory of at least `bytes` bytes, or nullptr.  Give it back with the same size.
void* allocate_pages(std::size_t bytes);
void  release_pages(void* memory, std::size_t bytes);
/// Returns the same contents in more pages, the rest zeroed.  Returns nullptr if that is not
/// possible; then the memory is as it was.
void* enlarge_pages(void* memory, std::size_t bytes, std::size_t larger);

/// An array of n zeroed T.  Move-only.  Check ok() after making one: there is no exception.
/// Sizes and places may have 64 bits anywhere: a table that memory cannot hold is not ok().
template <class T>
    requires std::is_trivially_copyable_v<T>
class Table {
  public:
    Table() = default;
    explicit Table(std::uint64_t size) {
        if (size == 0) return;
        if (size <= kMost) data_ = static_cast<T*>(allocate_pages(as_size(size) * sizeof(T)));
        if (data_)
            size_ = as_size(size);
        else
            failed_ = true;
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

    /// False if there was no memory; then the table is empty.
    [[nodiscard]] bool ok() const { return !failed_; }
    std::size_t        size() const { return size_; }
    std::size_t        bytes() const { return size_ * sizeof(T); }
    T*                 data() { return data_; }
    const T*           data() const { return data_; }
    T&                 operator[](std::uint64_t i) { return data_[as_size(i)]; }
    const T&           operator[](std::uint64_t i) const { return data_[as_size(i)]; }
    T*                 begin() { return data_; }
    T*                 end() { return data_ + size_; }
    const T*           begin() const { return data_; }
    const T*           end() const { return data_ + size_; }
                       operator std::span<T>() { return {data_, size_}; }
                       operator std::span<const T>() const { return {data_, size_}; }

    /// Forgets the elements from `size` on.  Their pages, touched or not, stay ours.
    void truncate(std::uint64_t size) {
        assert(size <= size_);
        dropped_ += size_ - as_size(size);
        size_ = as_size(size);
    }
    /// Grows to `size` elements; the new ones, behind the old, are zeroed.  Returns false if there
    /// is no memory; then nothing has changed.
    [[nodiscard]] bool grow(std::uint64_t size) {
        assert(size >= size_ && dropped_ == 0);
        if (data_ && size <= kMost) {
            const auto larger = as_size(size);
            if (void* const moved = enlarge_pages(data_, bytes(), larger * sizeof(T))) {
                data_ = static_cast<T*>(moved), size_ = larger;
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
    static constexpr std::size_t kMost = ~std::size_t{0} / sizeof(T);

    std::size_t capacity_bytes() const { return (size_ + dropped_) * sizeof(T); }

    T*          data_    = nullptr;
    std::size_t size_    = 0;
    std::size_t dropped_ = 0;
    bool        failed_  = false;
};

}  // namespace zermelo::inline base
