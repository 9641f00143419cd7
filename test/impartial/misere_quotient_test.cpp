#include "zermelo/impartial/misere_quotient.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "test/support/repository.hpp"
#include "test/support/value_tables.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo {
namespace {

struct Coded {
    HeapCode code;

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        code.each_option(h, [&](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
            const Index parts[] = {a, b, c};
            return emit(std::span(parts).first(a == 0 ? 0 : b == 0 ? 1 : c == 0 ? 2 : 3));
        });
    }
};

Coded coded(const char* text) {
    auto code = parse_heap_code(text);
    EXPECT_TRUE(code) << text;
    return {*code};
}

// The textbook: sums as sorted lists of heaps, played out.
class Played {
  public:
    explicit Played(const Coded& game) : game_(&game) {}
    bool lost(std::vector<Index> sum) {
        std::ranges::sort(sum);
        if (const auto known = known_.find(sum); known != known_.end()) return known->second;
        bool moves = false, wins = false;
        for (std::size_t i = 0; i < sum.size(); ++i)
            game_->options(sum[i], [&](std::span<const Index> parts) {
                auto next = sum;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), parts.begin(), parts.end());
                moves = true;
                wins  = wins || lost(next);
                return true;
            });
        return known_[sum] = moves && !wins;
    }

  private:
    const Coded*                       game_;
    std::map<std::vector<Index>, bool> known_;
};

HeapOptionLists lists(const char* text, Index upto) {
    return heap_option_lists(coded(text), upto, 1 << 20).value();
}
MisereQuotient found(const char* text, Index upto) {
    const auto solution = misere_quotient(lists(text, upto), {});
    EXPECT_EQ(solution.status, Status::solved) << text;
    return solution.labels;
}

MisereCheck judged(const char* text, const MisereQuotient& quotient) {
    Budget budget;
    Pace   pace(budget, "check");
    return check_misere(coded(text), quotient, 1 << 18, pace);
}

// Returns true if a row of data/values/misere.tsv is what is found and judged.
bool holds(const test::Cells& row) {
    const auto number = [&](std::size_t cell) {
        return static_cast<std::uint32_t>(std::strtoul(row[cell].c_str(), nullptr, 10));
    };
    const char* const code = row[0].c_str();
    const auto        q    = found(code, number(1));
    const auto        lost = std::ranges::count(q.lost, true);
    if (q.order != number(2) || lost != static_cast<std::ptrdiff_t>(number(3))) return false;
    const auto check = judged(code, q);
    EXPECT_EQ(check.fault, MisereFault::none) << code;
    EXPECT_GE(check.triples, q.order) << code;
    const auto period = misere_period(q.values, coded(code).code.last_take());
    return period && period->length == number(4);
}

// Heaps are known up to 2*n0 + 2*p + last take.
TEST(MisereQuotient, are_the_published_ones) {
    const auto table = test::read_value_table(test::repository_text("data/values/misere.tsv"));
    EXPECT_EQ(table.faults, std::vector<std::string>{});
    EXPECT_GT(table.rows.size(), 10u);
    for (const auto& row : table.rows) {
        EXPECT_TRUE(holds(row)) << row[0];
        for (const std::size_t cell : {2u, 3u, 4u}) {
            auto other = row;
            other[cell] += "0";
            EXPECT_FALSE(holds(other)) << row[0];
        }
    }
}

TEST(MisereQuotient, tell_who_wins_every_small_sum) {
    for (const char* const text : {"0.77", "0.123", "0.75", "0.15", "0.53", "0.71", "4.4", "0.33",
                                   "0.07", "0.137", "0.3F", "0.8"}) {
        const Index upto = 9;
        const auto  game = coded(text);
        const auto  q    = found(text, upto);
        EXPECT_EQ(judged(text, q).fault, MisereFault::none) << text;
        Played played(game);
        for (Index a = 0; a <= upto; ++a)
            for (Index b = 0; b <= a; ++b)
                for (Index c = 0; c <= b; ++c) {
                    const auto x = q.product(q.product(q.values[a], q.values[b]), q.values[c]);
                    EXPECT_EQ(q.lost[x], played.lost({a, b, c}))
                        << text << ' ' << a << ' ' << b << ' ' << c;
                }
    }
}

// A sum of heaps without a move is won by the player to move, since a player who cannot move wins.
TEST(MisereQuotient, of_heaps_without_a_move_is_one_element) {
    const auto q = found("0.0", 5);
    EXPECT_EQ(q.order, 1u);
    EXPECT_FALSE(q.lost[0]);
}

TEST(MisereQuotient, gives_up_where_it_grows_and_where_time_ends) {
    // Dawson's Kayles has no small quotient.
    Budget budget;
    budget.work         = 10'000'000;
    const auto solution = misere_quotient(lists("0.07", 40), budget);
    EXPECT_EQ(solution.status, Status::gave_up);
    EXPECT_EQ(solution.labels.order, 0u);
    budget.seconds = 0;
    EXPECT_EQ(misere_quotient(lists("0.77", 60), budget).why, GaveUp::seconds);
    EXPECT_FALSE(heap_option_lists(coded("0.77"), 60, 100));
}

TEST(CheckMisere, refuses_every_changed_entry) {
    const char* const text  = "0.123";
    const auto        right = found(text, 12);
    ASSERT_EQ(judged(text, right).fault, MisereFault::none);
    for (std::size_t i = 0; i < right.products.size(); ++i) {
        auto q        = right;
        q.products[i] = static_cast<std::uint16_t>((q.products[i] + 1) % q.order);
        EXPECT_NE(judged(text, q).fault, MisereFault::none) << i;
    }
    for (std::size_t i = 0; i < right.lost.size(); ++i) {
        auto q    = right;
        q.lost[i] = !q.lost[i];
        EXPECT_NE(judged(text, q).fault, MisereFault::none) << i;
    }
    for (std::size_t h = 0; h < right.values.size(); ++h)
        for (std::uint32_t x = 0; x < right.order; ++x) {
            auto q = right;
            if (q.values[h] == x) continue;
            q.values[h] = static_cast<std::uint16_t>(x);
            EXPECT_NE(judged(text, q).fault, MisereFault::none) << h << ' ' << x;
        }
}

// Where few heaps show a period, the elements of more heaps, found without it, repeat accordingly.
TEST(CheckMisere, periods_foretell_larger_heaps) {
    for (const char* const text : {"0.123", "0.75", "0.71", "0.33", "0.7!"}) {
        const auto& code    = coded(text).code;
        const bool  unequal = std::ranges::any_of(code.rules, &HeapRule::unequal);
        const auto  small = found(text, 40), large = found(text, 120);
        const auto  period = misere_period(small.values, code.last_take(), unequal);
        ASSERT_TRUE(period) << text;
        EXPECT_EQ(small.order, large.order) << text;
        for (Index h = period->from; h + period->length < large.values.size(); ++h)
            EXPECT_EQ(large.values[h], large.values[h + period->length]) << text << ' ' << h;
    }
}

TEST(CheckMisere, periods_take_as_many_heaps_as_the_theorem_says) {
    std::vector<std::uint16_t> values{0, 7};
    for (int h = 2; h < 13; ++h) values.push_back(static_cast<std::uint16_t>(h % 3));
    // from 2, length 3, take 2: heaps up to 12 are needed; 3 more where heaps must be unequal.
    EXPECT_TRUE(misere_repeats(values, {2, 3}, 2, false));
    EXPECT_FALSE(misere_repeats(values, {2, 3}, 3, false));
    EXPECT_FALSE(misere_repeats(values, {2, 3}, 2, true));
    EXPECT_FALSE(misere_repeats(values, {1, 3}, 2, false));  // 7 does not come again
    EXPECT_FALSE(misere_repeats(values, {2, 2}, 2, false));
    EXPECT_FALSE(misere_repeats(values, {0, 3}, 2, false));
    EXPECT_FALSE(misere_repeats(values, {2, 0}, 2, false));
    EXPECT_FALSE(misere_repeats(values, {~Index{0}, 3}, 2, false));
    for (int h = 13; h < 16; ++h) values.push_back(static_cast<std::uint16_t>(h % 3));
    EXPECT_TRUE(misere_repeats(values, {2, 3}, 2, true));
    values[15] = 1;
    EXPECT_FALSE(misere_repeats(values, {2, 3}, 2, true));
}

// In Nim the sum of 1 and 2 has the same triple as heap 3, so adding heap 3 adds no triple.
TEST(CheckMisere, triples_that_are_there_add_none) {
    const auto    q = found("0.333", 3);
    MisereClosure closure(q, 1000);
    Budget        budget;
    Pace          pace(budget, "check");
    const auto    heap = [&](Index h) {
        const auto options = misere_options(coded("0.333"), q, h);
        return closure.heap(q.values[as_size(h)], *options);
    };
    EXPECT_FALSE(closure.has(heap(1)));
    EXPECT_TRUE(closure.add(heap(1), pace));
    EXPECT_TRUE(closure.add(heap(2), pace));
    const auto size = closure.size();
    EXPECT_TRUE(closure.has(heap(3)));
    EXPECT_TRUE(closure.add(heap(3), pace));
    EXPECT_EQ(closure.size(), size);
    EXPECT_GT(size, 3u);
}

TEST(CheckMisere, says_what_is_wrong) {
    const char* const text  = "0.77";
    const auto        right = found(text, 8);
    const auto        fault = [&](auto&& change) {
        auto q = right;
        change(q);
        return judged(text, q).fault;
    };
    EXPECT_EQ(fault([](auto& q) { q.order = 0; }), MisereFault::no_table);
    EXPECT_EQ(fault([](auto& q) { q.products.pop_back(); }), MisereFault::no_table);
    EXPECT_EQ(fault([](auto& q) { q.values[1] = 60000; }), MisereFault::no_table);
    EXPECT_EQ(fault([](auto& q) { q.values.resize(2); }), MisereFault::not_reached);
    EXPECT_EQ(fault([](auto& q) { q.products[1] = 0; }), MisereFault::no_monoid);
    EXPECT_EQ(fault([](auto& q) { q.lost[0] = true; }), MisereFault::wrong_sum);
    EXPECT_EQ(fault([](auto& q) { q.lost.assign(q.order, false); }), MisereFault::not_least);
    Budget budget;
    Pace   pace(budget, "check");
    EXPECT_EQ(check_misere(coded(text), right, 4, pace).fault, MisereFault::too_many);
}

}  // namespace
}  // namespace zermelo
