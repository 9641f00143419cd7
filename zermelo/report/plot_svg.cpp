// Nimbers as points over the sizes of heaps.
//
// Main function: write_svg.  Called from report/map_svg.cpp.
// Source: W3C, Scalable Vector Graphics 1.1 (2011).
// Tested: test/report/map_svg_test.cpp.
#include <algorithm>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/report/map_svg.hpp"
#include "zermelo/report/svg_chart.hpp"
#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kWide = 960, kHigh = 320;  // of the field of points, at most
constexpr double kLeastBand = 3;            // pixels that a period must take to be shown as bands

// Returns the least of 1, 2, 5, 10, 20 ... with which at most `most` ticks fit up to n.
std::uint64_t tick_step(std::uint64_t n, std::uint64_t most) {
    for (std::uint64_t power = 1;; power *= 10)
        for (const std::uint64_t digit : {1u, 2u, 5u})
            if (n / power / digit <= most || power > n) return digit * power;
}

class PlotDrawing {
  public:
    PlotDrawing(const NimberPlot& plot, Sink& sink, const Language& language)
        : plot_(plot), page_(sink, language) {
        for (const auto value : plot.values) most_ = std::max(most_, value);
        heaps_  = static_cast<double>(std::max<std::size_t>(plot.values.size(), 1));
        step_   = std::min(12.0, kWide / heaps_);
        high_   = std::clamp(24.0 * static_cast<double>(most_), 60.0, kHigh);
        radius_ = std::clamp(0.6 * step_, 1.2, 3.5);
        left_   = 28 + 7 * static_cast<double>(std::to_string(most_).size());
    }

    void draw() {
        auto         entries = legend();
        const double wide    = left_ + step_ * heaps_ + 20;
        draw_chart(page_, plot_.title, description(), plot_.note, {wide, kTop + high_ + 44},
                   entries, [&] {
                       if (plot_.period) draw_period();
                       draw_axes();
                       draw_points();
                   });
    }

  private:
    static constexpr double kTop = 20;

    double x(std::uint64_t heap) const { return left_ + step_ * (static_cast<double>(heap) + 0.5); }
    double y(std::uint64_t value) const {
        return kTop + high_ -
               high_ * static_cast<double>(value) /
                   static_cast<double>(std::max<std::uint64_t>(most_, 1));
    }
    bool in_sight() const { return plot_.period && plot_.period->from < plot_.values.size(); }

    // Shades the period: from its first heap on, every other repetition has a darker ground.
    void draw_period() {
        if (!in_sight()) return;
        const auto&  period = *plot_.period;
        const double end = left_ + step_ * heaps_, begin = x(period.from) - step_ / 2;
        const double band = step_ * static_cast<double>(period.length);
        const auto   rect = [&](double from, double to, std::string_view fill) {
            page_.put(R"-(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)-", rounded(from),
                        kTop - 10, rounded(std::min(to, end) - from), rounded(high_ + 20), fill);
        };
        rect(begin, end, "#f0f4f8");
        for (double from = begin; band >= kLeastBand && from < end; from += 2 * band)
            rect(from, from + band, "#dde5ee");
        page_.put(R"-(<path d="M{} {}V{}" stroke="{}" stroke-width="2" stroke-dasharray="6 4"/>)-",
                  rounded(begin), kTop - 10, rounded(kTop + high_ + 10), kInk);
    }

    void draw_axes() {
        page_.put(R"-(<g font-size="11" fill="#57606a">)-");
        const auto values = tick_step(most_, 8), heaps = tick_step(plot_.values.size(), 12);
        for (std::uint64_t tick = 0; tick <= most_ / values; ++tick) {  // stays within 64 bits
            const auto value = tick * values;
            page_.put(R"-(<path d="M{} {}H{}" stroke="#d0d7de" stroke-width="0.8"/>)-",
                      rounded(left_), rounded(y(value)), rounded(left_ + step_ * heaps_));
            page_.put(R"-(<text x="{}" y="{}" text-anchor="end">{}</text>)-", rounded(left_ - 7),
                      rounded(y(value) + 4), value);
        }
        for (std::uint64_t heap = 0; heap < plot_.values.size(); heap += heaps)
            page_.put(R"-(<text x="{}" y="{}" text-anchor="middle">{}</text>)-", rounded(x(heap)),
                      rounded(kTop + high_ + 24), heap);
        page_.put(R"-(<text x="{}" y="{}">{}</text>)-", rounded(left_), rounded(kTop + high_ + 40),
                  xml_text(page_.told(phrase("heap"))));
        page_.put(R"-(<text transform="translate(12 {}) rotate(-90)" text-anchor="end">{}</text>)-",
                  kTop, xml_text(page_.told(phrase("nimber"))));
        page_.put("</g>");
    }

    // Draws one path for all points of a kind: lines of length zero with round, or square, ends.
    void draw_points() {
        std::string round, square;
        for (std::size_t heap = 0; heap < plot_.values.size(); ++heap)
            fmt::format_to(std::back_inserter(plot_.values[heap] == 0 ? square : round), "M{} {}h0",
                           rounded(x(heap)), rounded(y(plot_.values[heap])));
        const auto put = [&](const std::string& path, std::string_view colour,
                             std::string_view cap) {
            if (!path.empty())
                page_.put(R"-(<path d="{}" stroke="{}" stroke-width="{}" stroke-linecap="{}"/>)-",
                          path, colour, rounded(2 * radius_), cap);
        };
        put(round, kBlue, "round");
        put(square, kOrange, "square");
        if (!in_sight()) return;
        for (const auto heap : plot_.period->exceptions)
            if (heap < plot_.values.size())
                draw_ring(page_, {x(heap), y(plot_.values[as_size(heap)])}, radius_ + 3);
    }

    LegendEntries legend() const {
        LegendEntries entries;
        const auto    zeros = std::ranges::count(plot_.values, 0u);
        add_entry(entries, static_cast<std::size_t>(zeros) < plot_.values.size(), Mark::dot,
                  page_.told(phrase("won for the mover")), kBlue);
        add_entry(entries, zeros > 0, Mark::square, page_.told(phrase("lost for the mover")),
                  kOrange);
        if (!in_sight()) return entries;
        add_entry(entries, !plot_.period->exceptions.empty(), Mark::ring,
                  page_.told(phrase("breaks the period")));
        add_entry(entries, true, Mark::line, page_.told(told(*plot_.period)));
        return entries;
    }

    std::string description() const {
        const auto text = page_.told(
            phrase("{} {0:heap|heaps}, nimbers up to {}; {} {2:is|are} lost for the mover.",
                   plot_.values.size(), most_, std::ranges::count(plot_.values, 0u)));
        if (!plot_.period) return text;
        const auto   odd    = plot_.period->exceptions.size();
        const Phrase period = told(*plot_.period);
        return text + " " +
               page_.told(odd == 0 ? phrase("{}.", period)
                                   : phrase("{}; {} before {1:breaks|break} it.", period, odd));
    }

    const NimberPlot& plot_;
    SvgPage           page_;
    std::uint64_t     most_  = 0;
    double            heaps_ = 1, step_ = 1, high_ = 0, radius_ = 1, left_ = 0;
};

}  // namespace

void write_svg(const NimberPlot& plot, Sink& sink, const Language& language) {
    PlotDrawing(plot, sink, language).draw();
}

}  // namespace zermelo::inline report
