// Games of sums of parts: random games, whose parts have any options, compared with the definitions
// on trees; certificates with every word changed; and rules that break their promises.
#include "zermelo/workbench/part_game.hpp"
#include "zermelo/workbench/value_session.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_textbook.hpp"

namespace zermelo::part_labelling_test {
namespace {

using State = PartRules::State;

// Parts 0 .. n-1; an option of a part is a list of smaller parts.  A position is a list of parts.
struct Parts {
    std::vector<std::vector<State>> options[2];
    State                           start;
    bool                            rises = false;  // a level that does not fall
};

class Rules final : public PartRules {
  public:
    explicit Rules(Parts parts) : parts_(std::move(parts)) {}

    std::string_view name() const override { return "parts"; }
    State            start() const override { return parts_.start; }
    void             moves(const State& at, bool left, const Emit& emit) const override {
        for (std::size_t i = 0; i < at.size(); ++i) {
                        int number = 0;
                        for (const auto& option : parts_.options[left][at[i]]) {
                            auto next = at;
                            next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                            next.insert(next.end(), option.begin(), option.end());
                            emit(next, fmt::format("{}.{}", i + 1, ++number));
            }
        }
    }
    std::string text(const State& at) const override {
        std::string text = "parts";
        for (const auto part : at) text += fmt::format(" {}", part);
        return text;
    }
    std::expected<State, InputError> read(std::string_view) const override {
        return std::unexpected(plain_error("nothing is read"));
    }
    Phrase why_illegal(const State&, bool, std::string_view) const override { return {}; }
    std::vector<PartCount> parts(const State& at, PartBook& book) const override {
        std::vector<PartCount> found;
        for (const auto part : at) found.push_back({book.moved(part), 1});
        return found;
    }
    void options(std::uint64_t key, bool left, PartBook& book,
                 const EmitParts& emit) const override {
        for (const auto& option : parts_.options[left][key]) emit(parts(option, book));
    }
    std::uint64_t level(std::uint64_t key) const override { return parts_.rises ? 7 : key; }

  private:
    Parts parts_;
};

Parts random_parts(Random& random) {
    Parts      parts;
    const auto n = 3 + random.below(4);
    for (std::uint64_t i = 0; i < n; ++i)
        for (auto& side : parts.options) {
            auto& options = side.emplace_back();
            for (auto count = i == 0 ? 0 : random.below(3); count-- > 0;) {
                State option;
                for (auto size = random.below(3); size-- > 0;) option.push_back(random.below(i));
                options.push_back(option);
            }
        }
    for (int i = 0; i < 2; ++i) parts.start.push_back(n - 1 - random.below(2));
    return parts;
}

GameOfOptions tree_of_sum(const Parts& parts, const State& at) {
    GameOfOptions sum;
    for (const auto part : at) {
        GameOfOptions tree;
        for (const auto& option : parts.options[1][part])
            tree.left.push_back(tree_of_sum(parts, option));
        for (const auto& option : parts.options[0][part])
            tree.right.push_back(tree_of_sum(parts, option));
        sum = canonical_of(sum_of(sum, canonical_of(tree)));  // or it would be too large
    }
    return sum;
}

TEST(PartSession, finds_the_values_of_the_definitions) {
    constexpr std::uint64_t kSeed = 31;
    Random                  random(kSeed);
    int                     others = 0;
    for (int i = 0; i < 150; ++i) {
        const auto parts   = random_parts(random);
        const auto session = value_session(std::make_unique<Rules>(parts), i % 2 == 0);
        const auto answer  = session->solve("", true, {});
        ASSERT_TRUE(answer);
        ASSERT_TRUE(answer->certified) << "seed " << kSeed << ", game " << i;
        const Budget budget;
        Values       values(budget);
        const auto   text = *find_fact<std::string>(answer->facts, "value");
        const auto   form = read_value(text, values);
        ASSERT_TRUE(form) << text;
        const auto wanted = canonical_of(tree_of_sum(parts, parts.start));
        EXPECT_TRUE(same_options(tree_of(values.forms(), *form), wanted))
            << "seed " << kSeed << ", game " << i << ": " << text;
        others += !values.forms().is_number(*form);
    }
    EXPECT_GT(others, 20) << "sums that are no numbers";
}

TEST(PartSession, refuses_every_changed_word) {
    Random random(33);
    for (int i = 0; i < 12; ++i) {
        const auto parts   = random_parts(random);
        const auto session = value_session(std::make_unique<Rules>(parts), true);
        ASSERT_TRUE(session->solve("", true, {}));
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        const auto again = value_session(std::make_unique<Rules>(parts), true);
        const auto good  = again->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(good);
        ASSERT_TRUE(good->accepted);
        StringSink copy;
        ASSERT_TRUE(again->write(Part::certificate, copy)) << "what was accepted can be written";
        EXPECT_EQ(copy.text(), sink.text());

        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> words(read->count);
        read->copy_words(words.data());
        const std::string setup(read->text);
        const auto        accepted = [&](const std::vector<std::uint32_t>& changed) {
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, changed,
                                     bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            return checked && checked->accepted;
        };
        for (std::size_t word = 0; word < words.size(); ++word)
            for (const std::uint32_t other :
                 {0u, 1u, 2u, 3u, 5u, words[word] + 1, words[word] - 1, ~0u}) {
                auto changed = words;
                if (other == words[word]) continue;
                changed[word] = other;
                EXPECT_FALSE(accepted(changed))
                    << "game " << i << ", word " << word << ": " << words[word] << " as " << other;
            }
        for (std::size_t size = 0; size < words.size(); ++size)
            EXPECT_FALSE(accepted({words.begin(), words.begin() + static_cast<long>(size)}));
        words.push_back(0);
        EXPECT_FALSE(accepted(words)) << "one word too many";
    }
}

TEST(PartSession, refuses_rules_whose_level_does_not_fall) {
    Parts parts{{{{}, {{0}}}, {{}, {{0, 0}}}}, {1}};
    EXPECT_TRUE(value_session(std::make_unique<Rules>(parts), true)->check({}, {})->accepted);
    EXPECT_TRUE(
        value_session(std::make_unique<Rules>(parts), true)->solve("", true, {})->certified);
    parts.rises        = true;
    const auto session = value_session(std::make_unique<Rules>(parts), true);
    EXPECT_FALSE(session->check({}, {})->accepted);
    const auto answer = session->solve("", true, {});
    EXPECT_TRUE(!answer || !answer->certified);
}

TEST(PartSession, numbers_equal_parts_alike) {
    Allowance  allowance;
    PartBook   book(allowance);
    const auto leaf  = book.over(Edge::green, {});
    const auto other = book.over(Edge::blue, {});
    EXPECT_NE(leaf, other);
    EXPECT_EQ(book.over(Edge::green, {}), leaf);
    const auto stalk = book.over(Edge::red, {{leaf, 1}, {other, 2}});
    EXPECT_EQ(book.over(Edge::red, {{other, 1}, {leaf, 1}, {other, 1}}), stalk);
    EXPECT_NE(book.over(Edge::red, {{other, 1}, {leaf, 1}}), stalk);
    EXPECT_NE(book.moved(0), leaf);
    EXPECT_EQ(book.moved(0), book.moved(0));
    EXPECT_EQ(book.above(stalk).size(), 2u);
    EXPECT_EQ(book.edge(stalk), Edge::red);
    EXPECT_FALSE(book.edge(book.moved(0)));
    EXPECT_EQ(book.count(), 5u);
}

}  // namespace
}  // namespace zermelo::part_labelling_test
