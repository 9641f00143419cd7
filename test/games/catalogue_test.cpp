// Games are found under their own names and under those of the source documents.
#include "zermelo/games/catalogue.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "test/support/some.hpp"
#include "zermelo/workbench/aliases.hpp"

namespace zermelo {
namespace {

std::string game_called(std::string_view name) {
    for (const auto* const card : test::some(catalogue()))
        if (is_called(*card, name)) return std::string(card->name);
    return "";
}

TEST(Catalogue, no_name_belongs_to_two_games) {
    std::map<std::string_view, std::string_view> owner;
    for (const auto* const card : test::some(catalogue()))
        for (const auto name : names_of(*card)) {
            EXPECT_FALSE(name.empty()) << card->name;
            const auto [other, fresh] = owner.emplace(name, card->name);
            EXPECT_TRUE(fresh) << name << " is " << other->second << " and " << card->name;
        }
}

TEST(Catalogue, games_are_found_under_the_names_of_their_sources) {
    const std::pair<const char*, const char*> kNames[] = {
        {"gra", "green"},
        {"zielone", "green"},
        {"pas", "stripes"},
        {"paski", "stripes"},
        {"strips", "stripes"},
        {"licytacja", "bidding"},
        {"lic", "bidding"},
        {"dobrota", "treat"},
        {"prasiatka", "pigs"},
        {"bowling", "kayles"},
        {"\u4fdd\u9f84\u7403", "kayles"},
        {"\u53d6\u77f3\u5b50", "nim"},
        {"\u7ffb\u786c\u5e01", "coins"},
        {"\u68cb\u76d8\u6e38\u620f", "chomp"},
    };
    for (const auto& [name, game] : kNames) EXPECT_EQ(game_called(name), game) << name;
}

TEST(Catalogue, an_alias_is_one_whole_word) {
    EXPECT_EQ(game_called(""), "");
    EXPECT_EQ(game_called("paski strips"), "");  // two of them
    EXPECT_EQ(game_called("pask"), "");
    EXPECT_EQ(game_called("Paski"), "");
    GameCard card{};
    card.name = "a", card.alias = "b cc";
    EXPECT_EQ(names_of(card), (std::vector<std::string_view>{"a", "b", "cc"}));
    card.alias = "";
    EXPECT_EQ(names_of(card), (std::vector<std::string_view>{"a"}));
}

}  // namespace
}  // namespace zermelo
