// The queue, compared with a list that is searched; and its limit.
#include "zermelo/search/bucket_queue.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

using Queue = BucketQueue<std::uint64_t>;

TEST(BucketQueue, gives_the_least_sum_then_the_least_bound_then_the_last_come) {
    constexpr std::uint64_t    kSeed = 3;
    Random                     random(kSeed);
    Allowance                  allowance;
    Queue                      queue(allowance);
    std::vector<Queue::Member> wanted;
    for (int i = 0; i < 20'000; ++i) {
        if (wanted.empty() || random.chance(i < 10'000 ? 0.7 : 0.4)) {
            const auto f = static_cast<std::uint32_t>(random.below(6));
            const auto h = static_cast<std::uint32_t>(random.below(f + 1));
            wanted.push_back({f, h, random.next()});
            ASSERT_TRUE(queue.push(wanted.back())) << "seed " << kSeed;
        } else {
            auto best = wanted.size() - 1;
            for (auto k = wanted.size(); k-- > 0;)
                if (wanted[k].f < wanted[best].f ||
                    (wanted[k].f == wanted[best].f && wanted[k].h < wanted[best].h))
                    best = k;
            const auto got = queue.pop();
            ASSERT_EQ(got.f, wanted[best].f);
            ASSERT_EQ(got.h, wanted[best].h);
            ASSERT_EQ(got.key, wanted[best].key);
            wanted.erase(wanted.begin() + static_cast<long>(best));
        }
        ASSERT_EQ(queue.size(), wanted.size());
    }
}

TEST(BucketQueue, says_no_at_its_limit_and_keeps_what_it_has) {
    Allowance     allowance{400'000};
    Queue         queue(allowance);
    std::uint64_t pushed = 0;
    while (queue.push({7, 3, pushed})) ASSERT_LT(++pushed, 400'000u / 8);
    EXPECT_GT(pushed, 300'000u / 8);
    while (pushed > 0) ASSERT_EQ(queue.pop().key, --pushed);
    EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace zermelo
