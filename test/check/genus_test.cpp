// Every label of some games is changed, and no change passes.
#include "zermelo/check/genus.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "test/support/beside_nim.hpp"
#include "zermelo/impartial/genus.hpp"

namespace zermelo {
namespace {

struct Labels {
    std::map<CoreOutline, Genus> all;

    const Genus* find(CoreOutline sum) const {
        const auto found = all.find(sum);
        return found == all.end() ? nullptr : &found->second;
    }
    void each(auto&& emit) const {
        for (const auto& [sum, genus] : all)
            if (!emit(sum, genus)) return;
    }
};

Labels right_labels(const test::CodedHeaps& game, Index upto) {
    Budget     budget;
    Pace       pace(budget, "genus");
    const auto made = heap_kinds(game, upto, 1 << 20, pace);
    Allowance  allowance;
    GenusTable table(allowance);
    EXPECT_EQ(find_genera(made.kinds, budget, table), GaveUp::no);
    Labels labels;
    table.each([&](CoreOutline sum, const Genus& genus) {
        labels.all.emplace(sum, genus);
        return true;
    });
    return labels;
}

GenusFault judged(const test::CodedHeaps& game, const Labels& labels, Index upto) {
    Budget budget;
    Pace   pace(budget, "check");
    return check_genera(game, labels, upto, 1 << 20, pace).fault;
}

TEST(CheckGenus, refuses_every_changed_label) {
    for (const auto& [code, upto] : {std::pair("0.77", 16), {"0.07", 34}, {"0.123", 12}}) {
        const auto  game  = test::coded_heaps(code);
        const Index heaps = static_cast<Index>(upto);
        const auto  right = right_labels(game, heaps);
        ASSERT_EQ(judged(game, right, heaps), GenusFault::none);
        ASSERT_GT(right.all.size(), 3u);
        for (const auto& [sum, genus] : right.all) {
            const auto refused = [&](const Genus& other) {
                auto labels     = right;
                labels.all[sum] = other;
                EXPECT_EQ(judged(game, labels, heaps), GenusFault::wrong) << code;
            };
            for (std::uint32_t n = 0; n < 12; ++n) {
                auto other   = genus;
                other.nimber = n;
                if (n != genus.nimber) refused(other);
                for (std::size_t i = 0; i < genus.misere.size(); ++i) {
                    other           = genus;
                    other.misere[i] = n;
                    if (n != genus.misere[i]) refused(other);
                }
            }
            auto other = genus;
            other.tame = !genus.tame;
            refused(other);
            other = genus;
            other.misere.pop_back();
            refused(other);
            other        = genus;
            other.misere = {};
            refused(other);
            other        = genus;
            other.misere = {genus.misere[0]};
            refused(other);
            // One more number, as the genus goes on, means the same.
            auto longer = right;
            longer.all[sum].misere.push_back(genus.at(genus.misere.size()));
            EXPECT_EQ(judged(game, longer, heaps), GenusFault::none);
            auto fewer = right;
            fewer.all.erase(sum);
            EXPECT_EQ(judged(game, fewer, heaps), GenusFault::no_label);
        }
    }
}

TEST(CheckGenus, refuses_sums_that_are_none) {
    const auto game  = test::coded_heaps("0.77");
    const auto right = right_labels(game, 12);
    for (const auto sum : {CoreOutline{0}, outline_of<CoreOutline>(std::vector<std::uint8_t>{1}),
                           outline_of<CoreOutline>(std::vector<std::uint8_t>{13}), CoreOutline{2},
                           ~(~CoreOutline{0} >> 1), ~CoreOutline{0}}) {
        auto labels = right;
        labels.all.emplace(sum, empty_genus());
        EXPECT_EQ(judged(game, labels, 12), GenusFault::wrong);
    }
}

TEST(CheckGenus, needs_all_heaps) {
    const auto game  = test::coded_heaps("0.77");
    const auto right = right_labels(game, 12);
    EXPECT_EQ(judged(game, right, 13), GenusFault::no_label);
    EXPECT_EQ(judged(game, right, 11), GenusFault::wrong);  // 12 is no heap then
    Budget budget;
    Pace   pace(budget, "check");
    EXPECT_EQ(check_genera(game, right, 12, 10, pace).fault, GenusFault::too_many);
}

}  // namespace
}  // namespace zermelo
