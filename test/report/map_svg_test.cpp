#include "zermelo/report/map_svg.hpp"
#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/value_map.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test/report/xml_fault.hpp"

namespace zermelo::map_svg_test {
namespace {

std::string svg(const Chart& chart, const Language& language = kEnglish) {
    StringSink sink;
    write_svg(chart, sink, language);
    return sink.text();
}

// 2 x 3 squares: 0 5 7 / 1 0 (none).
ValueMap small_map() {
    ValueMap map;
    map.title   = "small";
    map.columns = 3;
    map.values  = true;
    map.across = "column", map.down = "row";
    map.words = {.plain = "won", .strong = "lost", .ringed = "a move", .value = "nimber"};
    map.cells = {{.value = 0, .strong = true},
                 {.value = 5},
                 {.value = 7, .ringed = true},
                 {.value = 1},
                 {.strong = true},
                 {.absent = true}};
    return map;
}

TEST(MapSvg, shows_values_marks_and_no_square_where_none_is) {
    const auto text = svg(small_map());
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "h24v24h-24z"), 5u) << "squares";
    EXPECT_EQ(count(text, "fill=\"#ffffff\" font-weight=\"600\">0</text>"), 2u) << "strong ones";
    EXPECT_EQ(count(text, ">5</text>") + count(text, ">7</text>"), 3u) << "two, and the legend's";
    EXPECT_EQ(count(text, "<circle "), 4u) << "a ring of two lines, and the legend's";
    for (const auto* const word : {"won", "lost", "a move", "nimber", "column", "row"})
        EXPECT_EQ(count(text, std::string(">") + word + "</text>"), 1u) << word;
    EXPECT_NE(text.find("2 rows of 3 squares. lost: 0,0 1,1. a move: 0,2."), text.npos) << text;
}

TEST(MapSvg, texts_are_told_in_other_languages) {
    auto map          = small_map();
    map.title         = phrase("{}: two heaps from 0 to {}", "nim", 5);
    map.note          = say(Say::by_theorem, phrase("{}: thermograph", "x"));
    map.words.plain   = phrase("won for the mover");
    map.words.strong  = phrase("lost for the mover");
    map.words.ringed  = phrase("it rings");
    const auto polish = svg(map, *language_called("pl"));
    EXPECT_EQ(xml_fault(polish), "");
    EXPECT_EQ(count(polish, " lang=\"pl\" "), 1u);
    for (const auto* const text :
         {">nim: dwa stosy od 0 do 5</title>", ">wygrane dla gracza na ruchu</text>",
          ">kolumna</text>", "przegrane dla gracza na ruchu: 0,0 1,1.", "x: termograf"})
        EXPECT_NE(polish.find(text), polish.npos) << text << polish;
    EXPECT_EQ(count(svg(map), " lang="), 0u) << "English is the default";
    EXPECT_EQ(count(polish, ">it rings</text>"), 1u) << "a phrase that the language lacks";
}

TEST(MapSvg, values_are_seen_only_where_they_are_wanted) {
    auto map   = small_map();
    map.values = false;
    map.first  = 4;  // numbers along the edges: 4 5 6 and 4 5
    map.cells.resize(5);
    const auto text = svg(map);
    EXPECT_EQ(count(text, ">7</text>"), 0u);
    EXPECT_EQ(count(text, ">nimber</text>"), 0u);
    EXPECT_EQ(count(text, ">4</text>"), 2u);
    EXPECT_EQ(count(text, ">6</text>"), 1u);
    EXPECT_EQ(count(text, "h36v36h-36z"), 5u);
}

TEST(MapSvg, a_line_stands_before_the_period) {
    auto map      = small_map();
    map.line      = 1;
    map.beyond    = "from heap 1 on";
    const auto at = svg(map);
    EXPECT_EQ(count(at, "stroke-width=\"3\""), 2u) << "here and in the legend";
    EXPECT_EQ(count(at, ">from heap 1 on</text>"), 1u);
    map.line = 6;
    EXPECT_EQ(count(svg(map), "stroke-width=\"3\""), 0u) << "out of sight";
}

TEST(MapSvg, any_bytes_may_be_a_text_and_anything_may_be_missing) {
    auto map         = small_map();
    map.title        = "<script>\"&'\x01\xff";
    map.note         = "</svg>" + std::string(500, 'x') + " & a note";
    map.across       = "<";
    map.words.strong = "]]>";
    const auto text  = svg(map);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(text.find("<script"), text.npos);
    EXPECT_EQ(xml_fault(svg(ValueMap{})), "");
    EXPECT_EQ(xml_fault(svg(NimberPlot{})), "");
    map.columns = 0;
    EXPECT_EQ(xml_fault(svg(map)), "");
    map.cells[0].value = ~std::uint64_t{0};
    EXPECT_EQ(xml_fault(svg(map)), "");
}

NimberPlot small_plot() {
    NimberPlot plot;
    plot.title = "plot";
    for (std::uint64_t h = 0; h < 50; ++h) plot.values.push_back(h == 2 ? 7 : h % 4);
    return plot;
}

TEST(PlotSvg, has_a_point_for_every_heap) {
    const auto text = svg(small_plot());
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "h0"), 50u);
    const auto squares = text.find("stroke-linecap=\"square\"");
    const auto path    = text.rfind("<path", squares);
    EXPECT_EQ(count(text.substr(path, squares - path), "h0"), 13u) << "heaps worth 0";
    EXPECT_NE(text.find("50 heaps, nimbers up to 7; 13 are lost for the mover."), text.npos);
    EXPECT_EQ(count(text, "stroke-dasharray"), 0u);
}

TEST(PlotSvg, marks_the_period_and_what_breaks_it) {
    auto plot       = small_plot();
    plot.period     = PeriodMark{4, 3, {2}};
    const auto text = svg(plot);
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_EQ(count(text, "stroke-dasharray"), 1u);
    EXPECT_EQ(count(text, "fill=\"#dde5ee\""), 6u) << "47 heaps: 12 periods, every other is dark";
    EXPECT_EQ(count(text, "<circle "), 2u + 2u + 1u) << "a ring, the legend's, its dot";
    EXPECT_EQ(count(text, ">breaks the period</text>"), 1u);
    EXPECT_NE(text.find("from heap 3 on: period 4, observed; 1 before breaks it."), text.npos);
    plot.period->from = 1000;
    EXPECT_EQ(count(svg(plot), "stroke-dasharray"), 0u);
    plot.period = PeriodMark{0, 3, {}};
    EXPECT_EQ(xml_fault(svg(plot)), "") << "and it ends";
}

TEST(PlotSvg, is_as_large_for_many_heaps_and_any_values) {
    NimberPlot plot;
    for (std::uint64_t h = 0; h < 100'000; ++h) plot.values.push_back(h * h % 1013);
    const auto text = svg(plot);
    EXPECT_EQ(count(text, "h0"), 100'000u);
    EXPECT_LT(text.size(), 2'500'000u);
    plot.values = {0, ~std::uint64_t{0}, 3};
    EXPECT_EQ(xml_fault(svg(plot)), "");
}

}  // namespace
}  // namespace zermelo::map_svg_test
