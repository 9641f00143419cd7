// A value map as SVG: squares first, one path for each colour; then numbers, rings, edges.
//
// Nothing is shown by colour alone: strong squares are dark, with white numbers; rings are shapes;
// a tint goes with its number.
//
// Main function: write_svg.  Called from cli.
// Source: W3C, Scalable Vector Graphics 1.1 (2011).
// Tested: test/report/map_svg_test.cpp.
#include "zermelo/report/map_svg.hpp"

#include <algorithm>
#include <map>

#include "zermelo/base/as_size.hpp"
#include "zermelo/report/svg_chart.hpp"
#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

constexpr std::string_view kPlain         = "#ffffff";
constexpr std::size_t      kSpokenSquares = 200;  // squares that the description lists

class MapDrawing {
  public:
    MapDrawing(const ValueMap& map, Sink& sink, const Language& language)
        : map_(map), page_(sink, language) {
        for (const auto& cell : map.cells) most_ = std::max(most_, cell.value);
        columns_ = std::max(map.columns, 1u);
        rows_    = static_cast<std::uint32_t>((map.cells.size() + columns_ - 1) / columns_);
        side_    = map.values                        ? std::max(24.0, 10 + 7.5 * digits(most_))
                   : std::max(rows_, columns_) <= 12 ? 36
                   : std::max(rows_, columns_) <= 64 ? 18
                                                     : 8;
        left_    = 14 + 7 * digits(row_number(rows_)) + (map.down.empty() ? 0 : 20);
        top_     = 22 + (map.across.empty() ? 0 : 20);
    }

    void draw() {
        auto         entries = legend();
        const double wide = left_ + side_ * columns_, high = top_ + side_ * rows_ + 12;
        draw_chart(page_, map_.title, description(), map_.note, {wide, high}, entries, [&] {
            draw_edges();
            draw_squares();
            if (map_.values) draw_values();
            draw_rings();
            draw_line();
        });
    }

  private:
    static double digits(std::uint64_t n) { return static_cast<double>(std::to_string(n).size()); }
    std::uint64_t row_number(std::uint32_t r) const { return map_.first + r * map_.row_step; }
    Point         corner(std::size_t i) const {
                return {left_ + side_ * static_cast<double>(i % columns_),
                        top_ + side_ * static_cast<double>(i / columns_)};
    }
    Point middle(std::size_t i) const { return corner(i) + Point{side_ / 2, side_ / 2}; }

    // From white to light blue: dark numbers are readable on all of them.
    std::string colour(const ValueMap::Cell& cell) const {
        if (cell.strong) return std::string(kOrange);
        if (!map_.values || most_ == 0) return std::string(kPlain);
        const double part = static_cast<double>(cell.value) / static_cast<double>(most_);
        const auto   mix  = [&](int to) { return 255 - static_cast<int>(part * (255 - to)); };
        return fmt::format("#{:02x}{:02x}{:02x}", mix(0x8c), mix(0xc3), mix(0xe8));
    }

    void draw_squares() {
        std::map<std::string, std::string> paths;
        for (std::size_t i = 0; i < map_.cells.size(); ++i) {
            if (map_.cells[i].absent) continue;
            const Point p = corner(i);
            fmt::format_to(std::back_inserter(paths[colour(map_.cells[i])]), "M{} {}h{}v{}h-{}z",
                           rounded(p.x), rounded(p.y), side_, side_, side_);
        }
        for (const auto& [fill, path] : paths)
            page_.put(R"-(<path fill="{}" stroke="#afb8c1" stroke-width="{}" d="{}"/>)-", fill,
                      side_ < 12 ? 0.4 : 0.8, path);
    }

    void draw_values() {
        page_.put(R"-(<g font-size="{}" text-anchor="middle">)-", side_ > 30 ? 13 : 12);
        for (std::size_t i = 0; i < map_.cells.size(); ++i) {
            const auto& cell = map_.cells[i];
            if (cell.absent) continue;
            const Point p = middle(i);
            page_.put(R"-(<text x="{}" y="{}"{}>{}</text>)-", rounded(p.x), rounded(p.y + 4.3),
                      cell.strong ? R"-( fill="#ffffff" font-weight="600")-" : "", cell.value);
        }
        page_.put("</g>");
    }

    void draw_rings() {
        for (std::size_t i = 0; i < map_.cells.size(); ++i)
            if (map_.cells[i].ringed && !map_.cells[i].absent)
                draw_ring(page_, middle(i), std::min(side_ * 0.45, 16.0));
    }

    // Draws a line around all squares before map_.line: the first row after it starts further
    // right.
    void draw_line() {
        if (!map_.line || *map_.line >= map_.cells.size()) return;
        const Point at = corner(as_size(*map_.line));
        page_.put(R"-(<path d="M{} {}H{}V{}H{}" fill="none" stroke="{}" stroke-width="3"/>)-",
                  rounded(left_), rounded(at.y + side_), rounded(at.x), rounded(at.y),
                  rounded(left_ + side_ * columns_), kInk);
    }

    // Draws numbers along the edges, as many as fit, and what they count.
    void draw_edges() {
        page_.put(R"-(<g font-size="11" fill="#57606a">)-");
        const auto step = [&](double room) {
            for (const std::uint32_t each : {1u, 2u, 5u, 10u, 20u, 50u})
                if (each * side_ >= room) return each;
            return 100u;
        };
        const auto across = step(6 + 7 * digits(map_.first + columns_)), down = step(13);
        for (std::uint32_t c = 0; c < columns_; c += across)
            page_.put(R"-(<text x="{}" y="{}" text-anchor="middle">{}</text>)-",
                      rounded(left_ + side_ * (c + 0.5)), rounded(top_ - 6), map_.first + c);
        for (std::uint32_t r = 0; r < rows_; r += down)
            page_.put(R"-(<text x="{}" y="{}" text-anchor="end">{}</text>)-", rounded(left_ - 7),
                      rounded(top_ + side_ * (r + 0.5) + 4), row_number(r));
        if (!map_.across.empty())
            page_.put(R"-(<text x="{}" y="{}">{}</text>)-", rounded(left_), rounded(top_ - 24),
                      xml_text(page_.told(map_.across)));
        if (!map_.down.empty())
            page_.put(
                R"-(<text transform="translate({} {}) rotate(-90)" text-anchor="end">{}</text>)-",
                12, rounded(top_), xml_text(page_.told(map_.down)));
        page_.put("</g>");
    }

    LegendEntries legend() const {
        const auto has = [&](auto what) {
            return std::ranges::any_of(map_.cells,
                                       [&](auto& cell) { return !cell.absent && what(cell); });
        };
        const auto&   words = map_.words;
        LegendEntries entries;
        add_entry(entries, has([](auto& cell) { return !cell.strong; }), Mark::square,
                  page_.told(words.plain), kPlain);
        add_entry(entries, has([](auto& cell) { return cell.strong; }), Mark::square,
                  page_.told(words.strong), kOrange);
        add_entry(entries, has([](auto& cell) { return cell.ringed; }), Mark::ring,
                  page_.told(words.ringed));
        add_entry(entries, map_.values, Mark::number, page_.told(words.value));
        add_entry(entries, map_.line && *map_.line < map_.cells.size(), Mark::line,
                  page_.told(map_.beyond));
        return entries;
    }

    // The text that a screen reader speaks.
    std::string description() const {
        auto text =
            page_.told(phrase("{} {0:row|rows} of {} {1:square|squares}.", rows_, columns_));
        const auto list = [&](const Phrase& what, auto member) {
            std::size_t count = 0;
            std::string places;
            for (std::size_t i = 0; i < map_.cells.size() && !what.empty(); ++i) {
                if (!(map_.cells[i].*member) || map_.cells[i].absent) continue;
                if (++count <= kSpokenSquares) places += " " + place(i);
            }
            if (count == 0) return;
            text += fmt::format(" {}:{}", page_.told(what), places);
            if (count > kSpokenSquares)
                text += " " + page_.told(phrase("and {} more", count - kSpokenSquares));
            text += '.';
        };
        list(map_.words.strong, &ValueMap::Cell::strong);
        list(map_.words.ringed, &ValueMap::Cell::ringed);
        if (!map_.beyond.empty()) text += fmt::format(" {}.", page_.told(map_.beyond));
        return text;
    }
    // "3" in a strip, "2,3" elsewhere.
    std::string place(std::size_t i) const {
        if (map_.row_step == columns_ && columns_ > 1) return std::to_string(map_.first + i);
        return fmt::format("{},{}", row_number(static_cast<std::uint32_t>(i / columns_)),
                           map_.first + i % columns_);
    }

    const ValueMap& map_;
    SvgPage         page_;
    std::uint64_t   most_ = 0;
    std::uint32_t   rows_ = 0, columns_ = 1;
    double          side_ = 0, left_ = 0, top_ = 0;
};

}  // namespace

void write_svg(const ValueMap& map, Sink& sink, const Language& language) {
    MapDrawing(map, sink, language).draw();
}

void write_svg(const Chart& chart, Sink& sink, const Language& language) {
    std::visit([&](const auto& any) { write_svg(any, sink, language); }, chart);
}

}  // namespace zermelo::inline report
