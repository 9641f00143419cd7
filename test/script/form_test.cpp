// Positions that are texts, or lists with texts and lists inside, as they are typed and printed.
#include "zermelo/script/form.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/random.hpp"
#include "zermelo/script/packing.hpp"

namespace zermelo::form_test {
namespace {

using List = std::vector<std::int64_t>;

void put_text(List& list, std::string_view text) {
    list.push_back(2 * static_cast<std::int64_t>(text.size()) + 2);
    for (const char c : text) list.push_back(static_cast<unsigned char>(c));
}

std::string random_text(Random& random) {
    std::string text;
    for (auto i = random.below(5); i > 0; --i)
        text += random.below(2) == 0 ? static_cast<char>('a' + random.below(3))
                                     : static_cast<char>(random.below(256));
    return text;
}

void put_elements(Random& random, List& list, std::uint64_t count, int depth) {
    for (; count > 0; --count) {
        const auto kind = random.below(3);
        if (kind == 0) {
            list.push_back(0);
            list.push_back(static_cast<std::int64_t>(random.below(2001)) - 1000);
        } else if (kind == 1 || depth > 3) {
            put_text(list, random_text(random));
        } else {
            const auto inner = random.below(4);
            list.push_back(2 * static_cast<std::int64_t>(inner) + 1);
            put_elements(random, list, inner, depth + 1);
        }
    }
}

// What is printed is read back, and different positions are printed differently.
TEST(ScriptForm, ToldAndRead) {
    constexpr std::uint64_t kSeed = 3;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    Random random(kSeed);
    for (int i = 0; i < 3000; ++i) {
        List lists, text, integers;
        put_elements(random, lists, random.below(5), 0);
        for (const char c : random_text(random)) text.push_back(static_cast<unsigned char>(c));
        for (auto k = random.below(4); k > 0; --k)
            integers.push_back(static_cast<std::int64_t>(random.below(100)) - 50);
        for (const auto& [form, list] :
             {std::pair(ScriptForm::lists, lists), std::pair(ScriptForm::text, text),
              std::pair(ScriptForm::integers, integers)})
            for (const auto& told : {form_text(form, list), short_form_text(form, list)}) {
                const auto back = read_form(form, told);
                ASSERT_TRUE(back) << told;
                EXPECT_EQ(*back, list) << told;
            }
        EXPECT_EQ(short_form_text(ScriptForm::lists, lists).find(' '), std::string::npos);
    }
}

TEST(ScriptForm, Examples) {
    List list;
    put_text(list, "ab");
    list.insert(list.end(), {5, 0, 1, 0, 2, 0, 7});
    EXPECT_EQ(form_text(ScriptForm::lists, list), "ab {1 2} 7");
    EXPECT_EQ(short_form_text(ScriptForm::lists, list), "ab,{1,2},7");
    for (const char* const same : {"ab {1 2} 7", "ab,{1,2},7", " ab{1 2}7 ", "\"ab\" { 1, 2, } 7"})
        EXPECT_EQ(read_form(ScriptForm::lists, same), list) << same;
    EXPECT_EQ(form_text(ScriptForm::text, List{'X', 'O', ' ', '.'}), "XO .");
    EXPECT_EQ(form_text(ScriptForm::text, List{'1', '+', '2'}), "\"1+2\"");
    EXPECT_EQ(form_text(ScriptForm::text, List{}), "\"\"");
    EXPECT_EQ(form_text(ScriptForm::lists, List{4, '7'}), "\"7\"");
    const std::string kings = "\u2654.\u265a";
    const auto        told  = read_form(ScriptForm::text, kings);
    ASSERT_TRUE(told);
    EXPECT_EQ(form_text(ScriptForm::text, *told), kings);
    EXPECT_EQ(find_outside_quotes("\"a+\\\"+\" + b", '+'), 8u);
}

TEST(ScriptForm, WrongTexts) {
    for (const char* const wrong : {"{", "}", "{1", "1}", "{1}}", "\"ab", "\"a\\", "a=b",
                                    "\"\\299\"", "a-b", "{{{{{{{{{{{{{{{{{1}}}}}}}}}}}}}}}}}"})
        EXPECT_FALSE(read_form(ScriptForm::lists, wrong)) << wrong;
    for (const char* const wrong : {"\"ab", "\"ab\"c", "\""})
        EXPECT_FALSE(read_form(ScriptForm::text, wrong)) << wrong;
    for (const char* const wrong : {"a", "1 {2}", "1.5", "99999999999999999999"})
        EXPECT_FALSE(read_form(ScriptForm::integers, wrong)) << wrong;
    const std::string many(ScriptPacking::kMostFields + 1, 'a');
    EXPECT_FALSE(read_form(ScriptForm::text, many));
    EXPECT_FALSE(read_form(ScriptForm::lists, many));
    // A list that no script can have returned is printed as far as it goes.
    for (const auto& list : {List{0}, List{9, 0}, List{40, 65}, List{-3}, List{-4, 1}})
        (void)form_text(ScriptForm::lists, list);
}

}  // namespace
}  // namespace zermelo::form_test
