// What a script said is kept as it was said, however much memory there is; and the script is asked
// once.
#include "zermelo/script/graph.hpp"

#include <gtest/gtest.h>

#include <map>

#include "zermelo/base/random.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::graph_test {
namespace {

template <class Key>
class ScriptGraphOf : public testing::Test {};
using Keys = testing::Types<std::uint64_t, ScriptKey>;
TYPED_TEST_SUITE(ScriptGraphOf, Keys);

template <class Key>
ScriptSaid<Key> random_row(Random& random, std::uint64_t positions) {
    ScriptSaid<Key> said;
    const auto      kind = random.below(8);
    if (kind == 0) said.goal = true;
    if (kind == 1) said.over = static_cast<Outcome>(1 + random.below(3));
    if (kind > 1)
        for (auto moves = random.below(kind == 7 ? 400 : 12); moves > 0; --moves)
            said.to.push_back(static_cast<Key>(random.below(positions)) << (8 * sizeof(Key) - 40));
    return said;
}

template <class Key>
bool same(const ScriptSaid<Key>& a, const ScriptSaid<Key>& b) {
    return a.goal == b.goal && a.over == b.over && a.to == b.to;
}

TYPED_TEST(ScriptGraphOf, RowsComeBackAsTheyWereKept) {
    using Key = TypeParam;
    for (const std::uint64_t bytes :
         {std::uint64_t{1} << 30, std::uint64_t{1} << 18, std::uint64_t{0}}) {
        Random                         random(bytes + 1);
        ScriptGraph<Key>               graph(bytes);
        std::map<Key, ScriptSaid<Key>> kept;
        std::map<Key, std::uint32_t>   numbers;
        std::map<Key, std::uint8_t>    movers;
        std::map<Key, Key>             forms;
        const auto                     key = [&] {
            return static_cast<Key>(random.below(5000)) << (8 * sizeof(Key) - 40);
        };
        for (int step = 0; step < 20000; ++step) {
            const auto      at = key();
            ScriptSaid<Key> said;
            const bool      known = graph.read(at, said);
            EXPECT_EQ(known, kept.contains(at));
            if (known) {
                EXPECT_TRUE(same(said, kept[at]));
            }
            const auto row = random_row<Key>(random, 5000);
            if (!known && graph.keep(at, row)) kept[at] = row;
            const auto other = key();
            if (const auto fact = graph.fact(graph.numbers(), other))
                EXPECT_EQ(*fact, numbers[other]);
            else
                graph.keep_fact(graph.numbers(), other, numbers[other] = step % 1000);
            if (const auto fact = graph.fact(graph.movers(), other))
                EXPECT_EQ(*fact, movers[other]);
            else
                graph.keep_fact(graph.movers(), other, movers[other] = 1 + step % 2);
            if (const auto fact = graph.fact(graph.forms(), other))
                EXPECT_EQ(*fact, forms[other]);
            else
                graph.keep_fact(graph.forms(), other, forms[other] = key());
        }
        EXPECT_LE(graph.bytes(), bytes);
        EXPECT_EQ(kept.empty(), bytes == 0);
        EXPECT_EQ(kept.size() > 4900, bytes > 1 << 20);
        ScriptSaid<Key> said;
        for (const auto& [at, row] : kept) {
            ASSERT_TRUE(graph.read(at, said));
            EXPECT_TRUE(same(said, row));
        }
    }
}

}  // namespace
}  // namespace zermelo::graph_test
