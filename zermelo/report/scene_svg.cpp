// Pictures on the ground: blue edges solid, red ones dashed, green ones dotted, each with the
// letter of its colour; winning cuts ringed.
//
// Main function: write_svg.  Called from cli/verb_draw.cpp.
// Tested: test/report/scene_svg_test.cpp.
#include "zermelo/report/scene_svg.hpp"

#include <algorithm>
#include <string>

#include "zermelo/report/svg_chart.hpp"
#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kEdgeLong = 60, kAround = 24, kGroundHigh = 14;  // pixels

struct Ink {
    std::string_view colour, dash, letter;
    FixedPhrase      text;
};
// Indexed by SceneColour.
constexpr Ink kInks[] = {{"#c4280a", "10 5", "R", phrase("red: Right cuts")},
                         {"#1a7f37", "0.1 9", "G", phrase("green: both cut")},
                         {"#0072b2", "none", "B", phrase("blue: Left cuts")}};
const Ink&    ink_of(const SceneEdge& edge) {
       return kInks[static_cast<int>(edge.colour)];
}

// "edge 2 red".
Phrase told(const SceneEdge& edge) {
    switch (edge.colour) {
        case SceneColour::red:
            return phrase("edge {} red", edge.name);
        case SceneColour::green:
            return phrase("edge {} green", edge.name);
        case SceneColour::blue:
            return phrase("edge {} blue", edge.name);
    }
    return {};
}

std::string described(const Scene& scene, const SvgPage& page) {
    auto        text  = page.told(phrase("A picture on the ground"));
    std::size_t piece = 0;
    for (const auto& edge : scene.edges) {
        text += edge.piece == piece ? "," : ". " + page.told(phrase("Piece {}:", edge.piece));
        text += " " + page.told(told(edge));
        piece = edge.piece;
    }
    text += '.';
    return text;
}

}  // namespace

void write_svg(const Scene& scene, std::span<const std::string> rings, Sink& sink,
               const Language& language) {
    SvgPage      page(sink, language);
    const double wide   = scene.wide * kEdgeLong + 2 * kAround;
    const double ground = scene.high * kEdgeLong + kAround;
    const auto   x      = [&](ScenePoint at) { return rounded(kAround + at.x * kEdgeLong); };
    const auto   y      = [&](ScenePoint at) { return rounded(ground - at.y * kEdgeLong); };
    const auto   ringed = [&](const SceneEdge& edge) {
        return std::ranges::find(rings, edge.move) != rings.end();
    };
    LegendEntries entries;
    for (const auto colour : {SceneColour::blue, SceneColour::red, SceneColour::green})
        for (const auto& edge : scene.edges) {
            if (edge.colour != colour) continue;
            add_entry(entries, true, Mark::line, page.told(ink_of(edge).text), ink_of(edge).colour);
            break;
        }
    add_entry(entries, std::ranges::any_of(scene.edges, ringed), Mark::ring,
              page.told(phrase("wins")));
    draw_chart(page, scene.title, described(scene, page), {}, {wide, ground + kGroundHigh + 8},
               entries, [&] {
                   page.put(R"-(<rect x="0" y="{}" width="{}" height="{}" fill="#e7dfcf"/>)-",
                            rounded(ground), rounded(wide), kGroundHigh);
                   page.put(R"-(<path d="M0 {}H{}" stroke="{}" stroke-width="2"/>)-",
                            rounded(ground), rounded(wide), kInk);
                   for (const auto& edge : scene.edges) {
                       const auto& c   = edge.curve;
                       const auto& ink = ink_of(edge);
                       page.put(
                           R"-(<path d="M{} {}C{} {} {} {} {} {}" fill="none" stroke="{}" )-"
                           R"-(stroke-width="5" stroke-linecap="round" stroke-dasharray="{}"/>)-",
                           x(c[0]), y(c[0]), x(c[1]), y(c[1]), x(c[2]), y(c[2]), x(c[3]), y(c[3]),
                           ink.colour, ink.dash);
                   }
                   for (const auto& joint : scene.joints)
                       page.put(R"-(<circle cx="{}" cy="{}" r="5" fill="{}"/>)-", x(joint),
                                y(joint), kInk);
                   for (const auto& edge : scene.edges) {
                       const auto at = edge.label;
                       page.put(R"-(<circle cx="{}" cy="{}" r="9" fill="#ffffff" stroke="{}"/>)-",
                                x(at), y(at), ink_of(edge).colour);
                       page.put(R"-(<text x="{}" y="{}" font-size="11" font-weight="600" )-"
                                R"-(text-anchor="middle">{}</text>)-",
                                x(at), y(at) + 4, ink_of(edge).letter);
                       if (ringed(edge)) draw_ring(page, {x(at), y(at)}, 12);
                   }
               });
}

}  // namespace zermelo::inline report
