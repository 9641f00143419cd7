// Small pieces of memory: they never overlap, and a piece that was given back is used again.
#include "zermelo/script/pool.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

TEST(ScriptPool, PiecesKeepWhatTheyHold) {
    struct Piece {
        unsigned char* at;
        std::size_t    size;
        unsigned char  filled;
    };
    ScriptPool         pool;
    std::vector<Piece> pieces;
    Random             random(4);
    for (int i = 0; i < 20'000; ++i) {
        if (random.below(3) > 0 || pieces.empty()) {
            const auto  size = 1 + random.below(ScriptPool::kMost);
            auto* const at   = static_cast<unsigned char*>(pool.take(size));
            ASSERT_NE(at, nullptr);
            ASSERT_TRUE(pool.owns(at) && pool.owns(at + size - 1));
            EXPECT_EQ(reinterpret_cast<std::uintptr_t>(at) % 16, 0u);
            const auto filled = static_cast<unsigned char>(i);
            std::memset(at, filled, size);
            pieces.push_back({at, size, filled});
        } else {
            std::swap(pieces[random.below(pieces.size())], pieces.back());
            const auto [at, size, filled] = pieces.back();
            for (std::size_t k = 0; k < size; ++k) ASSERT_EQ(at[k], filled);
            pool.give(at, size);
            pieces.pop_back();
        }
    }
}

TEST(ScriptPool, ItEnds) {
    ScriptPool  pool;
    std::size_t taken = 0;
    void*       last  = nullptr;
    while (void* const piece = pool.take(ScriptPool::kMost))
        last = piece, taken += ScriptPool::kMost;
    EXPECT_EQ(taken, ScriptPool::kArena);
    EXPECT_EQ(pool.take(1), nullptr);
    pool.give(last, ScriptPool::kMost);
    pool.most(0);  // what was given back can still be taken
    EXPECT_EQ(pool.take(ScriptPool::kMost), last);
    EXPECT_EQ(pool.take(ScriptPool::kMost + 1), nullptr);
    int outside = 0;
    EXPECT_FALSE(pool.owns(&outside));
    EXPECT_FALSE(pool.owns(nullptr));
}

TEST(ScriptPool, KeepsToWhatItsOwnerMayHold) {
    ScriptPool pool;
    pool.most(100);
    EXPECT_NE(pool.take(64), nullptr);
    EXPECT_EQ(pool.take(64), nullptr);
    EXPECT_NE(pool.take(32), nullptr);
    EXPECT_EQ(pool.take(16), nullptr);
    pool.most(2 * ScriptPool::kArena);
    EXPECT_NE(pool.take(64), nullptr);
}

}  // namespace
}  // namespace zermelo
