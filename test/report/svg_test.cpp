#include "zermelo/report/svg.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test/report/picture_of.hpp"
#include "test/report/xml_fault.hpp"
#include "zermelo/report/text.hpp"

namespace zermelo {
namespace {

std::string svg(const Picture& picture) {
    StringSink sink;
    write_svg(picture, sink);
    return sink.text();
}

TEST(Xml, the_test_itself_finds_faults) {
    EXPECT_EQ(xml_fault("<a b=\"<\"/>"), "< inside a tag");
    EXPECT_NE(xml_fault("<a><b></a></b>"), "");
    EXPECT_NE(xml_fault("<a>"), "");
    EXPECT_NE(xml_fault("a & b"), "");
    EXPECT_EQ(xml_fault("<a b=\"1\"><c d=\"/\"/>x &lt; y</a>"), "");
}

TEST(Svg, is_well_formed) {
    EXPECT_EQ(xml_fault(svg(sample_picture())), "");
    EXPECT_EQ(xml_fault(svg({})), "");
    for (const std::uint64_t seed : {1u, 2u, 3u})
        EXPECT_EQ(xml_fault(svg(random_picture(25, 60, seed))), "") << "seed " << seed;
}

TEST(Svg, shows_owners_greens_regions_and_strategies) {
    auto picture    = sample_picture();
    picture.words   = {};  // no legend to count
    const auto text = svg(picture);
    EXPECT_EQ(count(text, "<circle "), 8u + 5u + 2u + 2u)
        << "8 discs, 5 of Ann's, 2 second rings, 2 regions in the legend";
    EXPECT_EQ(count(text, "<rect "), 1u + 2u + 3u + 1u) << "page, patterns, 3 of Billy's, a ring";
    EXPECT_EQ(count(text, "fill=\"#8fd694\""), 3u);
    EXPECT_EQ(count(text, "marker-end=\"url(#zermelo-thick-0)\""), 3u);
    EXPECT_EQ(count(text, "marker-end=\"url(#zermelo-thick-1)\""), 1u);
    EXPECT_EQ(count(text, "marker-end=\"url(#zermelo-thin)\""), 14u - 4u);
    EXPECT_NE(text.find("<title id=\"zermelo-title\">the sample</title>"), text.npos);
    EXPECT_NE(text.find("8 nodes, 14 edges. won by Ann: 1 2 4 6 7. won by Billy: 3 5 8."),
              text.npos);
}

TEST(Svg, in_layers_nodes_are_wide_and_tinted) {
    auto       picture = random_tree(25, 60, 1);
    const auto text    = svg(picture);
    EXPECT_EQ(xml_fault(text), "");
    std::size_t circles = 0, squares = 0;
    for (const auto& node : picture.nodes)
        (node.shape == Picture::Shape::circle ? circles : squares) += 1 + node.green;
    EXPECT_EQ(count(text, "<ellipse "), circles);
    EXPECT_GT(count(text, "<rect "), squares);
    EXPECT_EQ(count(text, "<g fill=\"url(#zermelo-region"), 0u) << "no ground";
    EXPECT_GT(count(text, "fill=\"#dcedf8\""), 1u);
    EXPECT_NE(text.find(">" + picture.nodes[7].name + "</text>"), text.npos) << "whole";
}

TEST(Svg, names_with_blanks_are_listed_with_commas) {
    auto picture          = sample_picture();
    picture.nodes[2].name = "3 1";
    EXPECT_NE(svg(picture).find("won by Billy: 3 1, 5, 8."), std::string::npos);
}

TEST(Svg, the_legend_names_what_occurs_and_nothing_else) {
    auto       picture = sample_picture();
    const auto text    = svg(picture);
    for (const auto* word : {"Ann moves", "Billy moves", "green field", "winning strategy"})
        EXPECT_EQ(count(text, std::string(">") + word + "</text>"), 1u) << word;
    EXPECT_EQ(count(text, ">rank</text>"), 0u);
    EXPECT_NE(text.find("<title>6: Billy moves, green field, won by Ann</title>"), text.npos);
    picture.nodes[5].label = "17";
    const auto labelled    = svg(picture);
    EXPECT_EQ(count(labelled, ">rank</text>"), 1u);
    EXPECT_EQ(count(labelled, ">17</text>"), 1u);
    EXPECT_NE(labelled.find("won by Ann, rank 17</title>"), labelled.npos);
}

TEST(Svg, any_bytes_may_be_a_name) {
    auto picture           = sample_picture();
    picture.title          = "<script>\"&'\x01\xff";
    picture.nodes[0].name  = "]]><";
    picture.nodes[1].name  = std::string("\0\x1b[0m", 5);
    picture.nodes[2].label = "&amp;";
    picture.words.circle   = "\"</svg>";
    picture.regions[1]     = "\xed\xa0\x80";  // a surrogate
    const auto text        = svg(picture);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(text.find("<script"), text.npos);
    EXPECT_EQ(text.find('\xff'), text.npos);
    EXPECT_NE(text.find("&lt;script&gt;"), text.npos);
    EXPECT_NE(text.find(">&amp;amp;</text>"), text.npos);
}

TEST(Svg, strays_are_left_out_and_every_run_is_the_same) {
    auto       picture = sample_picture();
    const auto text    = svg(picture);
    EXPECT_EQ(svg(picture), text);
    picture.edges.push_back({3, 8, true});
    picture.edges.push_back({~0u, 0, false});
    EXPECT_EQ(svg(picture), text);
    picture.title = std::string(100'000, 'x');
    EXPECT_LT(svg(picture).size(), 110'000u) << "drawn in full";
    picture.nodes[0].region = 7;  // no such region: drawn as if without one
    EXPECT_EQ(xml_fault(svg(picture)), "");
}

TEST(Text, letters_and_replacements) {
    EXPECT_EQ(letters("a\xC3\xB3\xE2\x80\xA6\xF0\x9F\x8E\xB2"), 4u);
    EXPECT_EQ(columns_of("a\xC3\xB3\u20ac\u53d6\u77f3\u3002\U00020000"), 3u + 4 * 2);
    EXPECT_EQ(columns_of("\u10ff\u1160\ud7a4\uff61"), 4u) << "beside the wide ones";
    EXPECT_EQ(columns_of("\xC0\xAF"), 2u) << "bytes that are no letters";
    EXPECT_EQ(xml_text("\xC3\xB3"), "\xC3\xB3");
    const std::string bad = "\xEF\xBF\xBD";
    for (const std::string_view text : {"\xC0", "\xC1", "\x80", "\xF5", "\xFF", "\x7F", "\x01"})
        EXPECT_EQ(xml_text(text), bad);
    EXPECT_EQ(xml_text("\xC0\xAF"), bad + bad) << "overlong";
    EXPECT_EQ(xml_text("\xE0\x80\xAF"), bad + bad + bad) << "overlong";
    EXPECT_EQ(xml_text("\xF0\x80\x80\xAF"), bad + bad + bad + bad) << "overlong";
    EXPECT_EQ(xml_text("\xF4\x90\x80\x80"), bad + bad + bad + bad) << "above U+10FFFF";
    EXPECT_EQ(xml_text("\xEF\xBF\xBE"), bad + bad + bad) << "no character";
    EXPECT_EQ(xml_text("\xC2\x85"), bad + bad) << "a control character";
    EXPECT_EQ(xml_text("\xE2\x80"), bad + bad) << "cut short";
    EXPECT_EQ(shortened("12345678", 8), "12345678");
    EXPECT_EQ(shortened("123456789", 8), "1234567\xE2\x80\xA6");
    EXPECT_EQ(dot_text("a\"\\n&"), "a\\\"\\\\n&amp;");
}

TEST(Svg, texts_are_broken_into_lines) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(wrapped("one two three", 8), (Lines{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 100), (Lines{"one two three"}));
    EXPECT_EQ(wrapped("longest a b", 3), (Lines{"longest", "a b"}));
    EXPECT_EQ(wrapped("", 8), Lines());
    // Between Chinese letters, too, but no line begins with a stop.
    EXPECT_EQ(wrapped("\u53d6\u77f3\u53d6\u3002 a b", 7),
              (Lines{"\u53d6\u77f3", "\u53d6\u3002 a", "b"}));
    EXPECT_EQ(wrapped("SG \u503c1\u53d6", 100), (Lines{"SG \u503c1\u53d6"}));
}

}  // namespace
}  // namespace zermelo
