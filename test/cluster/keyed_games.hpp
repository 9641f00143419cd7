// Games known by keys, which each rank opens for itself: built-in games, scripts, and random
// graphs.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "test/support/typed.hpp"
#include "test/workbench/told_graph.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo::test {

using Opener = std::function<std::unique_ptr<Session>()>;

inline Opener game(const Typed& typed) {
    return [=] { return opened(typed); };
}

inline Opener script(const std::string& text, const std::vector<std::string>& words = {}) {
    return [=] {
        auto session = open_text(text, words);
        EXPECT_TRUE(session) << to_text(session.error());
        return std::move(*session);
    };
}

/// Calls expect_same(opener, ranks) for graphs 0 to many - 1, of at most most(k) vertices each:
/// with keys of either width, with players who move again, and, where falls(k), with levels, which
/// fall by more than one.
inline void on_random_graphs(std::uint64_t seed, int many, auto&& most, auto&& falls,
                             auto&& expect_same) {
    Random random(seed);
    for (int k = 0; k < many && !testing::Test::HasFailure(); ++k) {
        const auto n     = 1 + static_cast<unsigned>(random.below(most(k)));
        auto       graph = told_graph(random_graph(random, n, 1 + k % 4, falls(k)));
        graph.falls      = falls(k);
        for (unsigned v = 0; k % 4 == 1 && v < n; ++v)
            graph.whose.push_back(1 + static_cast<int>(random.below(2)));
        const auto   ranks = 1 + static_cast<unsigned>(k) % 5;
        const Opener open  = k % 2 == 0 ? Opener([graph] { return finite_session(graph); })
                                        : [graph] { return finite_session(WideGraph{graph}); };
        SCOPED_TRACE(testing::Message() << "graph " << k << " of seed " << seed);
        expect_same(open, ranks);
    }
}

}  // namespace zermelo::test
