// Small pieces of memory for a script's state, which takes and returns them all the time: free
// lists of pieces of one size, all from one arena.
//
// Pages of the arena are touched only as they are needed.  Where it ends, the caller gets memory
// elsewhere.  What was returned serves only pieces of the same size, so the arena is no larger than
// what its owner may hold.
// Tested: test/script/pool_test.cpp.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline script {

class ScriptPool {
  public:
    static constexpr std::size_t kMost  = 256;  // bytes of a piece
    static constexpr std::size_t kArena = std::size_t{1} << 26;

    ScriptPool() = default;
    ~ScriptPool() { std::free(arena_); }
    ScriptPool(const ScriptPool&)            = delete;
    ScriptPool& operator=(const ScriptPool&) = delete;

    /// From now on no piece is taken beyond so many bytes of the arena.
    void  most(std::uint64_t bytes) { most_ = as_size(std::min<std::uint64_t>(bytes, kArena)); }
    /// Returns nullptr if the piece is too large or the arena is full.  size > 0.
    void* take(std::size_t size) {
        if (size > kMost) return nullptr;
        auto& free = free_[kind(size)];
        if (free) {
            auto* const piece = free;
            free              = piece->next;
            return piece;
        }
        if (!arena_) arena_ = static_cast<char*>(std::malloc(kArena));
        const auto rounded = (kind(size) + 1) * kStep;
        if (!arena_ || used_ + rounded > most_) return nullptr;
        used_ += rounded;
        return arena_ + used_ - rounded;
    }
    bool owns(const void* piece) const {
        const auto* const at = static_cast<const char*>(piece);
        return arena_ && at >= arena_ && at < arena_ + kArena;
    }
    /// size: the size with which it was taken, or less.
    void give(void* piece, std::size_t size) {
        auto& free = free_[kind(size)];
        free       = new (piece) Free{free};
    }
    /// Returns whether pieces of these sizes take the same room.
    static bool alike(std::size_t a, std::size_t b) {
        return a <= kMost && b <= kMost && kind(a) == kind(b);
    }

  private:
    static constexpr std::size_t kStep = 16;

    struct Free {
        Free* next;
    };
    static std::size_t kind(std::size_t size) { return (size - 1) / kStep; }

    char*       arena_ = nullptr;
    std::size_t used_ = 0, most_ = kArena;
    Free*       free_[kMost / kStep] = {};
};

}  // namespace zermelo::inline script
