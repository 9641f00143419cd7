// What value maps and plots share: the page around them, legends, rings.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {

/// The mark in front of a legend's text.
enum class Mark { square, dot, ring, number, line };

struct LegendEntry {
    Mark             mark;
    std::string      text;
    std::string_view colour;
    Point            at = {};
};
using LegendEntries = std::vector<LegendEntry>;

/// Adds an entry if the picture has such a mark and the text is not empty.
inline void add_entry(LegendEntries& entries, bool there, Mark mark, std::string_view text,
                      std::string_view colour = kInk) {
    if (there && !text.empty()) entries.push_back({mark, shortened(text, 60), colour});
}

/// Draws a dark ring with a white rim, which is visible on every ground.
inline void draw_ring(SvgPage& page, Point at, double radius) {
    for (const auto& [colour, width] : {std::pair{"#ffffff", 4.2}, std::pair{"#24292f", 2.4}})
        page.put(R"-(<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{}" stroke-width="{}"/>)-",
                 rounded(at.x), rounded(at.y), rounded(radius), colour, width);
}

/// Draws the mark, and the text behind it.
inline void draw_entry(SvgPage& page, const LegendEntry& entry) {
    const Point middle = entry.at + Point{16, 0};
    switch (entry.mark) {
        case Mark::square:
            page.put(R"-(<rect x="{}" y="{}" width="18" height="18" fill="{}" stroke="#afb8c1"/>)-",
                     middle.x - 9, middle.y - 9, entry.colour);
            break;
        case Mark::dot:
            page.put(R"-(<circle cx="{}" cy="{}" r="5" fill="{}"/>)-", middle.x, middle.y,
                     entry.colour);
            break;
        case Mark::ring:
            draw_ring(page, middle, 8);
            break;
        case Mark::number:
            page.put(R"-(<text x="{}" y="{}" text-anchor="middle">7</text>)-", middle.x,
                     middle.y + 4.6);
            break;
        case Mark::line:
            page.put(R"-(<path d="M{} {}h24" stroke="{}" stroke-width="3"/>)-", middle.x - 12,
                     middle.y, entry.colour);
            break;
    }
    page.put(R"-(<text x="{}" y="{}">{}</text>)-", entry.at.x + 36, middle.y + 4.6,
             xml_text(entry.text));
}

/// Draws the page: the title, what body() draws within `size` pixels, the legend, and the note.
template <class Body>
void draw_chart(SvgPage& page, const Phrase& titled, const std::string& description,
                const Sentences& noted, Point size, LegendEntries& entries, const Body& body) {
    const auto   title = page.told(titled), note = page.told(noted);
    const double width =
        std::max({size.x, std::min(text_width(SvgPage::shown_title(title), 17), 1200.0), 260.0});
    const double lines  = place_legend(entries, width);
    const auto   notes  = wrapped(note, width / text_width(" ", 11));
    const double top    = kMargin + kTitle;
    const double legend = top + size.y + kLine / 2, small = top + size.y + kLine * lines + 8;
    page.open(width + 2 * kMargin, small + 15 * static_cast<double>(notes.size()) + kMargin, title,
              note.empty() ? description : fmt::format("{} {}", description, note));
    page.paper();
    page.headline(title);
    page.put(R"-(<g transform="translate({} {})">)-", kMargin, top);
    body();
    page.put("</g>");
    page.put(R"-(<g font-size="13" transform="translate({} {})">)-", kMargin, rounded(legend));
    for (const auto& entry : entries) draw_entry(page, entry);
    page.put("</g>");
    for (std::size_t i = 0; i < notes.size(); ++i)
        page.put(R"-(<text x="{}" y="{}" font-size="11" fill="#57606a">{}</text>)-", kMargin,
                 rounded(small + 15 * static_cast<double>(i) + 8), xml_text(notes[i]));
    page.put("</svg>");
}

}  // namespace zermelo::inline report
