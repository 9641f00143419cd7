// Thermographs as pictures: their corners, and the extreme numbers of Dyadic.
#include "zermelo/report/thermograph_svg.hpp"

#include <gtest/gtest.h>

#include <string>

#include "test/report/drawn_value.hpp"
#include "test/report/xml_fault.hpp"

namespace zermelo::thermograph_svg_test {
namespace {

std::string svg_of(std::string_view value, std::string title = "title", Dyadic from = {}) {
    return test::drawn_value(write_svg, value, std::move(title), from);
}

TEST(ThermographSvg, left_stands_to_the_left_and_temperature_goes_up) {
    const auto text = svg_of("{3|1}");
    EXPECT_EQ(xml_fault(text), "");
    // 480 pixels for two units: Left's wall rises to the right, Right's to the left.
    EXPECT_NE(text.find("d=\"M73.1 296L313.1 56\" fill=\"none\" stroke=\"#0072b2\""), text.npos);
    EXPECT_NE(text.find("d=\"M553.1 296L313.1 56\" fill=\"none\" stroke=\"#c4500a\""), text.npos);
    EXPECT_EQ(count(text, "<circle "), 4u);
    EXPECT_NE(text.find("Left's wall: 3 at 0, 2 at 1. Right's wall: 1 at 0, 2 at 1."), text.npos);
    EXPECT_NE(text.find(">Mean 2, temperature 1; at temperature 0 Left reaches 3, and Right 1.<"),
              text.npos);
    for (const auto* const word : {"temperature", "value", "mast", "Left's wall", "Right's wall"})
        EXPECT_EQ(count(text, std::string(">") + word + "</text>"), 1u) << word;
}

TEST(ThermographSvg, a_wall_may_be_upright_below_the_mast) {
    const auto text = svg_of("{4||2|0}");
    EXPECT_NE(text.find("Left's wall: 4 at 0, 5/2 at 3/2. Right's wall: 2 at 0, 2 at 1, 5/2 at "
                        "3/2."),
              text.npos)
        << text;
    // {2||0|-4}: Right's wall stands upright at 0 up to the temperature 2.
    const auto upright = svg_of("{2||0|-4}");
    EXPECT_EQ(xml_fault(upright), "");
    EXPECT_EQ(count(upright, "<circle "), 4u);
}

TEST(ThermographSvg, cold_values_are_masts) {
    for (const char* const cold : {"0", "-3/4", "^3*2", "tiny(2)", "7*", "1099511627776"}) {
        const auto text = svg_of(cold);
        EXPECT_EQ(xml_fault(text), "") << cold;
        EXPECT_EQ(count(text, "<circle "), 0u) << cold;
        EXPECT_EQ(count(text, "wall</text>"), 0u) << cold;
        EXPECT_EQ(count(text, ">mast</text>"), 1u) << cold;
    }
}

TEST(ThermographSvg, below_zero_walls_are_seen) {
    const Dyadic cold{-1, 0};
    const auto   half = svg_of("1/2", "title", cold), star = svg_of("*", "title", cold);
    EXPECT_EQ(xml_fault(half), "");
    EXPECT_NE(half.find("from -1 up. Left's wall: 1 at -1, 1/2 at -1/2. Right's wall: 0 at -1, 1/2 "
                        "at -1/2. Mean 1/2, temperature -1/2; at temperature 0 Left reaches 1/2, "
                        "and Right 1/2."),
              half.npos)
        << half;
    EXPECT_EQ(count(half, "<circle "), 4u);
    EXPECT_NE(star.find("Left's wall: 1 at -1, 0 at 0."), star.npos) << star;
    EXPECT_EQ(count(star, "stroke=\"#8c959f\""), 1u);  // the line of temperature 0
    const auto three = svg_of("3", "title", cold);
    EXPECT_EQ(xml_fault(three), "");
    EXPECT_NE(three.find("A mast from temperature -1 up, without walls."), three.npos) << three;
    EXPECT_EQ(count(three, "<circle "), 0u);
    EXPECT_NE(svg_of("{3|1}", "title", cold).find("at temperature 0 Left reaches 3, and Right 1."),
              three.npos);
}

TEST(ThermographSvg, every_thermograph_and_any_title_can_be_drawn) {
    for (const char* const value :
         {"+-1099511627776", "{1/1099511627776|0}", "+-(1/1099511627776)",
          "{1099511627776|1/1099511627776}", "{1099511627776|1099511627775}",
          "-1099511627776 + {3|1}", "{1099511627776||1|-1099511627776}", "{104|4||-4|-104}",
          "{5|4||4|-1099511627776}"}) {
        for (const Dyadic from : {Dyadic{}, Dyadic{-1, 0}}) {
            const auto text = svg_of(value, "<script>\"&'\x01\xff", from);
            EXPECT_EQ(xml_fault(text), "") << value;
            EXPECT_EQ(text.find("<script"), text.npos);
            EXPECT_EQ(text.find("nan"), text.npos) << value;
            EXPECT_EQ(text.find("inf"), text.npos) << value;
        }
    }
    // The largest numbers that exist.
    const Dyadic high = *dyadic((__int128{1} << 62) - 1, 0), fine = *dyadic(1, 62);
    for (const auto& [left, right, heat] : {std::tuple{high, -high, high},
                                            {high, high, fine},
                                            {fine, -fine, fine},
                                            {high, -high, fine},
                                            {fine, -fine, high}}) {
        StringSink sink;
        write_svg(ThermographPlot{"", {{{{}, left}}, {{{}, right}}, right, heat}}, sink);
        EXPECT_EQ(xml_fault(sink.text()), "");
        EXPECT_EQ(sink.text().find("nan"), std::string::npos);
        StringSink   cold;
        const Dyadic from{-1, 0};
        write_svg(ThermographPlot{"", {{{from, left}}, {{from, right}}, right, heat}}, cold);
        EXPECT_EQ(xml_fault(cold.text()), "");
        EXPECT_EQ(cold.text().find("nan"), std::string::npos);
    }
}

}  // namespace
}  // namespace zermelo::thermograph_svg_test
