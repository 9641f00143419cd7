// Pictures on the ground as SVG: every edge has its colour, stroke and letter.
#include "zermelo/report/scene_svg.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test/report/xml_fault.hpp"

namespace zermelo::scene_svg_test {
namespace {

Scene two_edges() {
    Scene scene;
    scene.title = "<two> & \"more\"";
    scene.wide = 1, scene.high = 2;
    scene.joints = {{0.5, 1}, {0.5, 2}};
    scene.edges  = {{1,
                     "1",
                     "1.1",
                     SceneColour::red,
                     {{{0.5, 0}, {0.5, 0.3}, {0.5, 0.6}, {0.5, 1}}},
                     {0.5, 0.5},
                     {1}},
                    {1,
                     "2",
                     "1.2",
                     SceneColour::blue,
                     {{{0.5, 1}, {0.5, 1.3}, {0.5, 1.6}, {0.5, 2}}},
                     {0.5, 1.5},
                     {}}};
    return scene;
}

TEST(SceneSvg, edges_stand_on_the_ground_by_colour_stroke_and_letter) {
    StringSink                     sink;
    const std::vector<std::string> rings = {"1.2"};
    write_svg(two_edges(), rings, sink);
    const auto& text = sink.text();
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_NE(text.find("A picture on the ground. Piece 1: edge 1 red, edge 2 blue."), text.npos);
    // The ground is at 2 * 60 + 24 pixels; the first edge rises from it.
    EXPECT_NE(text.find("d=\"M54 144C54 126 54 108 54 84\" fill=\"none\" stroke=\"#c4280a\""),
              text.npos)
        << text;
    EXPECT_EQ(count(text, "stroke-dasharray=\"10 5\""), 1u);
    EXPECT_EQ(count(text, ">R</text>"), 1u);
    EXPECT_EQ(count(text, ">B</text>"), 1u);
    EXPECT_EQ(count(text, ">G</text>"), 0u);
    EXPECT_EQ(count(text, ">blue: Left cuts</text>"), 1u);
    EXPECT_EQ(count(text, ">green: both cut</text>"), 0u);
    EXPECT_EQ(count(text, "r=\"12\""), 2u);  // a ring, and its rim
    EXPECT_EQ(count(text, ">wins</text>"), 1u);
}

TEST(SceneSvg, an_empty_picture_is_the_ground) {
    StringSink sink;
    write_svg(Scene{"nothing", 0, 0, {}, {}}, {}, sink);
    EXPECT_EQ(xml_fault(sink.text()), "");
    EXPECT_EQ(count(sink.text(), "stroke-dasharray"), 0u);
}

}  // namespace
}  // namespace zermelo::scene_svg_test
