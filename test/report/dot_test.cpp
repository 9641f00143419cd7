#include "zermelo/report/dot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "test/report/picture_of.hpp"

namespace zermelo {
namespace {

std::string dot(const Picture& picture) {
    StringSink sink;
    write_dot(picture, sink);
    return sink.text();
}

bool has(std::string_view text, std::string_view what) {
    return text.find(what) != text.npos;
}

TEST(Dot, a_small_picture_word_for_word) {
    Picture picture;
    picture.title   = "two";
    picture.words   = {"Ann moves", "Billy moves", "green", "strategy", "rank"};
    picture.regions = {"Ann's", "Billy's"};
    picture.nodes   = {{"1", "", Picture::Shape::circle, false, 0},
                       {"2", "5", Picture::Shape::square, true, -1}};
    picture.edges   = {{0, 1, true}, {1, 0, false}};
    EXPECT_EQ(dot(picture),
              "digraph zermelo {\n"
              "    graph [label=\"two\", labelloc=t, fontname=\"Helvetica\", forcelabels=true, "
              "overlap=false];\n"
              "    node [fontname=\"Helvetica\", style=filled, fillcolor=white];\n"
              "    edge [color=\"#8c959f\", arrowsize=0.8];\n"
              "    n0 [label=\"1\", shape=circle, color=\"#0072b2\", style=\"filled,solid\"];\n"
              "    n1 [label=\"2\", shape=square, color=\"#24292f\", style=\"filled,solid\", "
              "fillcolor=\"#8fd694\", peripheries=2, xlabel=\"5\"];\n"
              "    n0 -> n1 [penwidth=3, color=\"#0072b2\"];\n"
              "    n1 -> n0;\n"
              "    legend [shape=plaintext, style=\"\", label=\"circle: Ann moves\\l"
              "square: Billy moves\\ltwo borders: green\\lsolid border: Ann's\\l"
              "thick: strategy\\lbeside a node: rank\\l\"];\n"
              "}\n");
}

TEST(Dot, any_bytes_may_be_a_name) {
    auto picture           = sample_picture();
    picture.nodes[0].name  = "\"];} \\N &lt; \n\xff";
    picture.nodes[1].label = "a\\";
    const auto text        = dot(picture);
    EXPECT_TRUE(has(text, "label=\"\\\"];} \\\\N &amp;lt; \xEF\xBF\xBD\xEF\xBF\xBD\""));
    EXPECT_TRUE(has(text, "xlabel=\"a\\\\\""));
    EXPECT_EQ(std::ranges::count(text, '\n'), 4 + 8 + 14 + 2) << "a name began a line";
}

TEST(Dot, strays_are_left_out) {
    auto       picture = sample_picture();
    const auto text    = dot(picture);
    EXPECT_TRUE(has(text, "n7 -> n2 [penwidth=3, color=\"#c4500a\"]"));
    EXPECT_TRUE(has(text, "style=\"filled,dashed\""));
    picture.edges.push_back({0, 8, true});
    EXPECT_EQ(dot(picture), text);
    EXPECT_EQ(dot({}), dot(Picture{}));
    EXPECT_FALSE(has(dot({}), "legend"));
}

}  // namespace
}  // namespace zermelo
