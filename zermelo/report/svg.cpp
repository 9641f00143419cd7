// SVG: draws the layout from the ground up.
//
//     ground    a disc under every node of a region; together they are the region (in layers
//               the nodes themselves are tinted)
//     edges     thin grey ones, then thick ones in their region's colour
//     nodes     shape = owner, filled with a second ring = green, outline = region
//     texts     names inside, labels beside, title above, legend below
//
// Nothing is shown by colour alone: regions are also plain, hatched or dotted, and green fields
// have two rings.  The colours can be told apart by the colour-blind.
//
// Main function: write_svg.  Called from cli.
// Source: W3C, Scalable Vector Graphics 1.1 (2011); colours: M. Okabe, K. Ito (2008).
// Tested: test/report/svg_test.cpp.
#include "zermelo/report/svg.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/report/layout.hpp"
#include "zermelo/report/routes.hpp"
#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

struct Colours {
    std::string_view line, ground, pattern;
};
constexpr Colours kRegions[] = {{kBlue, "#dcedf8", "#dcedf8"},
                                {kOrange, "#fdebdc", "#f3c9a6"},
                                {"#7d4f9c", "#efe4f5", "#d3b8e0"},
                                {"#5f5f5f", "#ececec", "#cfcfcf"}};

const Colours& colours_of(int region) {
    return kRegions[static_cast<std::size_t>(region) % std::size(kRegions)];
}

class Drawing {
  public:
    Drawing(const Picture& picture, Sink& sink, const Language& language)
        : picture_(picture),
          layout_(lay_out(picture)),
          page_(sink, language),
          title_(page_.told(picture.title)) {}

    void draw() {
        auto         entries = legend_entries();
        const auto   title   = SvgPage::shown_title(title_);
        const double wanted  = std::max({layout_.width, text_width(title, 17), 260.0});
        const double width   = std::min(wanted, std::max(layout_.width, 1200.0));
        const double lines   = place_legend(entries, width);
        const double top     = kMargin + (title_.empty() ? 0 : kTitle);
        const double height  = top + layout_.height + kLine * lines + kMargin;
        open(width + 2 * kMargin, height);
        page_.headline(title_);
        put(R"-(<g transform="translate({} {})">)-",
            rounded(kMargin + std::max(0.0, (width - layout_.width) / 2)), top);
        draw_ground();
        draw_edges(false);
        draw_edges(true);
        draw_nodes();
        draw_labels();
        put("</g>");
        put(R"-(<g font-size="13" transform="translate({} {})">)-", kMargin,
            rounded(top + layout_.height + kLine / 2));
        for (const auto& entry : entries) draw_entry(entry);
        put("</g>\n</svg>");
    }

  private:
    struct Entry {
        enum class Kind { shape, edge, label, region } kind;
        std::string    text;
        Picture::Shape shape  = Picture::Shape::circle;
        bool           green  = false;
        int            region = -1;
        Point          at     = {};
    };

    template <class... Parts>
    void put(fmt::format_string<const Parts&...> format, const Parts&... parts) {
        page_.put(format, parts...);
    }

    void open(double width, double height) {
        page_.open(width, height, title_, description());
        put("<defs>");
        put_arrow("thin", kThin, 9, 8);
        for (int region = -1; region < regions(); ++region)
            put_arrow(thick_name(region), thick_colour(region), 13, 13);
        for (int region = 0; region < regions(); ++region) put_pattern(region);
        put("</defs>");
        page_.paper();
    }

    void put_arrow(std::string_view name, std::string_view colour, double length, double width) {
        put(R"-(<marker id="zermelo-{}" markerUnits="userSpaceOnUse" markerWidth="{}" )-"
            R"-(markerHeight="{}" refX="{}" refY="{}" orient="auto">)-"
            R"-(<path d="M0 0L{} {}L0 {}z" fill="{}"/></marker>)-",
            name, length, width, length - kArrow, width / 2, length, width / 2, width, colour);
    }

    void put_pattern(int region) {
        const auto& [line, ground, pattern] = colours_of(region);
        constexpr std::string_view kMarks[] = {
            "", R"-(<path d="M-2 10L10 -2M6 14L14 6" stroke-width="2"/>)-",
            R"-(<path d="M5 6h2v2h-2z" stroke-width="2"/>)-",
            R"-(<path d="M0 6h12" stroke-width="2"/>)-"};
        put(R"-(<pattern id="zermelo-region-{}" patternUnits="userSpaceOnUse" width="12" )-"
            R"-(height="12"><rect width="12" height="12" fill="{}"/><g stroke="{}" fill="none">{})-"
            "</g></pattern>",
            region, ground, pattern, kMarks[static_cast<std::size_t>(region) % std::size(kMarks)]);
    }

    int         regions() const { return static_cast<int>(picture_.regions.size()); }
    std::string region_told(int region) const {
        return page_.told(picture_.regions[static_cast<std::size_t>(region)]);
    }
    bool        in_region(int region) const { return region >= 0 && region < regions(); }
    std::string thick_name(int region) const {
        return in_region(region) ? fmt::format("thick-{}", region) : "thick";
    }
    std::string_view thick_colour(int region) const {
        return in_region(region) ? colours_of(region).line : kInk;
    }

    // The text that a screen reader speaks: the size, and which nodes are in which region.
    std::string description() const {
        auto       text   = page_.told(phrase("{} {0:node|nodes}, {} {1:edge|edges}.",
                                              picture_.nodes.size(), picture_.edges.size()));
        const bool blanks = std::ranges::any_of(
            picture_.nodes, [](auto& node) { return node.name.find(' ') != node.name.npos; });
        for (int region = 0; region < regions(); ++region) {
            text += fmt::format(" {}:", region_told(region));
            bool any = false;
            for (const auto& node : picture_.nodes) {
                if (node.region != region) continue;
                text.append(any && blanks ? ", " : " ").append(node.name), any = true;
            }
            if (!any) text += " " + page_.told(phrase("none"));
            text += '.';
        }
        return text;
    }

    void draw_ground() {
        for (int region = 0; region < regions() && !picture_.layered; ++region) {
            put(R"-(<g fill="url(#zermelo-region-{})">)-", region);
            for (std::size_t v = 0; v < picture_.nodes.size(); ++v)
                if (picture_.nodes[v].region == region)
                    put(R"-(<circle cx="{}" cy="{}" r="{}"/>)-", rounded(layout_.nodes[v].x),
                        rounded(layout_.nodes[v].y), rounded(layout_.discs[v]));
            put("</g>");
        }
    }

    void draw_edges(bool thick) {
        put(R"-(<g fill="none" stroke="{}" stroke-width="{}">)-", thick ? kInk : kThin,
            thick ? 3.2 : 1.3);
        for (std::size_t e = 0; e < picture_.edges.size(); ++e) {
            const auto& edge = picture_.edges[e];
            if (edge.thick != thick) continue;
            const auto& p      = layout_.edges[e].p;
            const int   region = picture_.nodes[edge.from].region;
            put(R"-(<path d="M{} {}C{} {} {} {} {} {}"{} marker-end="url(#zermelo-{})"/>)-",
                rounded(p[0].x), rounded(p[0].y), rounded(p[1].x), rounded(p[1].y), rounded(p[2].x),
                rounded(p[2].y), rounded(p[3].x), rounded(p[3].y),
                thick ? fmt::format(R"-( stroke="{}")-", thick_colour(region)) : "",
                thick ? thick_name(region) : "thin");
        }
        put("</g>");
    }

    // size: half the width and height that a circle would have.
    void draw_shape(Picture::Shape shape, Point at, Point size, std::string_view paint) {
        if (shape == Picture::Shape::square) {
            const Point half{half_side(size.x), half_side(size.y)};
            put(R"-(<rect x="{}" y="{}" width="{}" height="{}" {}/>)-", rounded(at.x - half.x),
                rounded(at.y - half.y), rounded(2 * half.x), rounded(2 * half.y), paint);
        } else if (size.x == size.y) {
            put(R"-(<circle cx="{}" cy="{}" r="{}" {}/>)-", rounded(at.x), rounded(at.y),
                rounded(size.x), paint);
        } else {
            put(R"-(<ellipse cx="{}" cy="{}" rx="{}" ry="{}" {}/>)-", rounded(at.x), rounded(at.y),
                rounded(size.x), rounded(size.y), paint);
        }
    }

    // In layers the nodes themselves show the region; elsewhere the ground under them does.
    void draw_body(Picture::Shape shape, bool green, int region, Point at, Point size) {
        const auto line   = thick_colour(region);
        const bool filled = picture_.layered && in_region(region);
        draw_shape(shape, at, size,
                   fmt::format(R"-(fill="{}" stroke="{}" stroke-width="2")-",
                               green    ? kGreen
                               : filled ? colours_of(region).ground
                                        : "#ffffff",
                               line));
        if (green)
            draw_shape(shape, at, size - Point{3.5, 3.5},
                       fmt::format(R"-(fill="none" stroke="{}" stroke-width="1.2")-", line));
    }

    void draw_nodes() {
        put(R"-(<g text-anchor="middle">)-");
        for (std::size_t v = 0; v < picture_.nodes.size(); ++v) {
            const auto& node = picture_.nodes[v];
            const Point at   = layout_.nodes[v];
            put("<g><title>{}</title>", xml_text(spoken(node)));
            draw_body(node.shape, node.green, node.region, at, {layout_.wide, layout_.radius});
            const auto   name = shortened(node.name, most_letters(picture_));
            const double size =
                std::min(14.0, 1.5 * layout_.wide / (0.58 * std::max(1.0, double(letters(name)))));
            put(R"-(<text x="{}" y="{}" font-size="{}">{}</text></g>)-", rounded(at.x),
                rounded(at.y + 0.35 * size), rounded(size), xml_text(name));
        }
        put("</g>");
    }

    // Example: "12: Ann moves, green, won by Ann, rank 3".
    std::string spoken(const Picture::Node& node) const {
        std::string text = node.name;
        auto        add  = [&, first = true](std::string_view part) mutable {
            if (part.empty()) return;
            text.append(first ? ": " : ", ").append(part);
            first = false;
        };
        const auto& words = picture_.words;
        add(page_.told(node.shape == Picture::Shape::circle ? words.circle : words.square));
        if (node.green) add(page_.told(words.green));
        if (in_region(node.region)) add(region_told(node.region));
        if (!node.label.empty() && !words.label.empty())
            add(page_.told(phrase("{} {}", words.label, node.label)));
        return text;
    }

    void draw_labels() {
        put(R"-(<g font-size="12" font-weight="600" text-anchor="middle" stroke="#ffffff" )-"
            R"-(stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">)-");
        for (std::size_t v = 0; v < picture_.nodes.size(); ++v)
            if (!picture_.nodes[v].label.empty())
                put(R"-(<text x="{}" y="{}">{}</text>)-", rounded(layout_.labels[v].x),
                    rounded(layout_.labels[v].y + 4.2),
                    xml_text(shortened(picture_.nodes[v].label, kMostLetters)));
        put("</g>");
    }

    // Lists only what occurs in the picture.
    std::vector<Entry> legend_entries() const {
        using enum Picture::Shape;
        const auto  has   = [&](auto what) { return std::ranges::any_of(picture_.nodes, what); };
        const auto& words = picture_.words;
        std::vector<Entry> entries;
        const auto         add = [&](bool there, Entry entry) {
            if (!there || entry.text.empty()) return;
            entry.text = shortened(entry.text, 60);
            entries.push_back(std::move(entry));
        };
        add(has([](auto& node) { return node.shape == circle; }),
            {Entry::Kind::shape, page_.told(words.circle), circle});
        add(has([](auto& node) { return node.shape == square; }),
            {Entry::Kind::shape, page_.told(words.square), square});
        add(has([](auto& node) { return node.green; }),
            {Entry::Kind::shape, page_.told(words.green), circle, true});
        for (int region = 0; region < regions(); ++region) {
            const auto first = std::ranges::find(picture_.nodes, region, &Picture::Node::region);
            if (first == picture_.nodes.end()) continue;
            add(true, {picture_.layered ? Entry::Kind::shape : Entry::Kind::region,
                       region_told(region), first->shape, false, region});
        }
        add(std::ranges::any_of(picture_.edges, &Picture::Edge::thick),
            {Entry::Kind::edge, page_.told(words.thick)});
        add(has([](auto& node) { return !node.label.empty(); }),
            {Entry::Kind::label, page_.told(words.label)});
        return entries;
    }

    void draw_entry(const Entry& entry) {
        const Point middle = entry.at + Point{16, 0};
        switch (entry.kind) {
            case Entry::Kind::shape:
                draw_body(entry.shape, entry.green, entry.region, middle, {11, 11});
                break;
            case Entry::Kind::region:
                put(R"-(<circle cx="{}" cy="{}" r="12" fill="url(#zermelo-region-{})" )-"
                    R"-(stroke="{}" stroke-width="2"/>)-",
                    middle.x, middle.y, entry.region, thick_colour(entry.region));
                break;
            case Entry::Kind::edge:
                put(R"-(<path d="M{} {}h21" stroke="{}" stroke-width="3.2" )-"
                    R"-(marker-end="url(#zermelo-thick)"/>)-",
                    middle.x - 15, middle.y, kInk);
                break;
            case Entry::Kind::label:
                put(R"-(<text x="{}" y="{}" font-weight="600" text-anchor="middle">7</text>)-",
                    middle.x, middle.y + 4.2);
                break;
        }
        put(R"-(<text x="{}" y="{}">{}</text>)-", entry.at.x + 36, middle.y + 4.6,
            xml_text(entry.text));
    }

    const Picture& picture_;
    Layout         layout_;
    SvgPage        page_;
    std::string    title_;
};

}  // namespace

void write_svg(const Picture& picture, Sink& sink, const Language& language) {
    const auto stray = [&](const Picture::Edge& edge) {
        return std::max(edge.from, edge.to) >= picture.nodes.size();
    };
    if (std::ranges::none_of(picture.edges, stray)) return Drawing(picture, sink, language).draw();
    Picture sound = picture;
    std::erase_if(sound.edges, stray);
    Drawing(sound, sink, language).draw();
}

}  // namespace zermelo::inline report
