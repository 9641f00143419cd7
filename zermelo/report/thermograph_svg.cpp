// Thermographs: walls and a mast over the values, with Left's values to the left.
//
// Main function: write_svg.  Called from cli/verb_draw.cpp and cli/value_calc.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 6: the picture.
// Tested: test/report/thermograph_svg_test.cpp.
#include "zermelo/report/thermograph_svg.hpp"

#include <algorithm>
#include <string>

#include "zermelo/report/svg_chart.hpp"
#include "zermelo/report/svg_page.hpp"
#include "zermelo/report/thermograph_plan.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kMast = 56, kRim = 24;  // pixels above the walls; around them

class ThermographDrawing {
  public:
    ThermographDrawing(const ThermographPlot& plot, Sink& sink, const Language& language)
        : plot_(plot), graph_(plot.graph), plan_(plan_of(plot.graph)), page_(sink, language) {
        foot_ = kMast + plan_.tall();
        for (const auto t : plan_.heats)
            left_ = std::max(left_, 30 + text_width(to_text(t), kTickSize));
        left_ += kRim;
    }

    void draw() {
        LegendEntries entries;
        add_entry(entries, plan_.hot, Mark::line, page_.told(phrase("Left's wall")), kBlue);
        add_entry(entries, plan_.hot, Mark::line, page_.told(phrase("Right's wall")), kOrange);
        add_entry(entries, true, Mark::line, page_.told(phrase("mast")), kInk);
        const auto note =
            phrase("Mean {}, temperature {}; at temperature 0 Left reaches {}, and Right {}.",
                   to_text(graph_.mean), to_text(graph_.temperature),
                   to_text(reached(graph_.left, {}).value_or(graph_.mean)),
                   to_text(reached(graph_.right, {}).value_or(graph_.mean)));
        draw_chart(page_, plot_.title, description(), note,
                   {left_ + plan_.wide() + 2 * kRim, foot_ + 44}, entries, [&] {
                       draw_axes();
                       if (plan_.hot) draw_walls();
                       draw_mast();
                   });
    }

  private:
    double x(Dyadic value) const { return left_ + plan_.across(value); }
    double y(Dyadic t) const { return foot_ - plan_.up(t); }

    void draw_axes() {
        page_.put(R"-(<g font-size="11" fill="#57606a" stroke-width="0.8">)-");
        const double right = left_ + plan_.wide() + kRim, top = kMast / 4;
        for (const auto t : plan_.heats) {
            page_.put(R"-(<path d="M{} {}H{}" stroke="{}"/>)-", rounded(left_ - kRim),
                      rounded(y(t)), rounded(right), t == Dyadic{} ? "#8c959f" : "#d0d7de");
            page_.put(R"-(<text x="{}" y="{}" text-anchor="end">{}</text>)-",
                      rounded(left_ - kRim - 7), rounded(y(t) + 4), to_text(t));
        }
        for (const auto value : plan_.values) {
            page_.put(R"-(<path d="M{} {}V{}" stroke="#d0d7de"/>)-", rounded(x(value)),
                      rounded(top), rounded(foot_ + 6));
            page_.put(R"-(<text x="{}" y="{}" text-anchor="middle">{}</text>)-", rounded(x(value)),
                      rounded(foot_ + 20), to_text(value));
        }
        page_.put(R"-(<text x="{}" y="{}" text-anchor="end">{}</text>)-", rounded(right),
                  rounded(foot_ + 36), xml_text(page_.told(phrase("value"))));
        page_.put(R"-(<text transform="translate(12 {}) rotate(-90)" text-anchor="end">{}</text>)-",
                  rounded(top), xml_text(page_.told(phrase("temperature"))));
        page_.put("</g>");
    }

    std::string corners(const Wall& wall, bool up) const {
        std::string path;
        for (std::size_t i = 0; i < wall.size(); ++i) {
            const auto& corner = wall[up ? i : wall.size() - 1 - i];
            fmt::format_to(std::back_inserter(path), "{}{} {}", path.empty() ? 'M' : 'L',
                           rounded(x(corner.at)), rounded(y(corner.t)));
        }
        return path;
    }

    void draw_walls() {
        const auto &left = plan_.left, &right = plan_.right;
        auto        down = corners(right, false);
        down[0]          = 'L';
        page_.put(R"-(<path d="{}{}z" fill="#f0f4f8"/>)-", corners(left, true), down);
        for (const bool rights : {false, true})
            page_.put(R"-(<path d="{}" fill="none" stroke="{}" stroke-width="3" )-"
                      R"-(stroke-linejoin="round"/>)-",
                      corners(rights ? right : left, true), rights ? kOrange : kBlue);
        for (const bool rights : {false, true})
            for (const auto& corner : rights ? right : left)
                page_.put(R"-(<circle cx="{}" cy="{}" r="3.5" fill="{}"/>)-", rounded(x(corner.at)),
                          rounded(y(corner.t)), rights ? kOrange : kBlue);
    }

    void draw_mast() {
        const double at = x(graph_.mean), top = kMast / 4;
        page_.put(R"-(<path d="M{} {}V{}" stroke="{}" stroke-width="3"/>)-", rounded(at),
                  rounded(y(plan_.heat)), rounded(top + 8), kInk);
        page_.put(R"-(<path d="M{} {}l-6 12h12z" fill="{}"/>)-", rounded(at), rounded(top), kInk);
    }

    std::string description() const {
        if (!plan_.hot)
            return page_.told(
                phrase("A mast from temperature {} up, without walls.", to_text(plan_.from)));
        const auto told = [&](const Wall& wall) {
            std::string text;
            for (const auto& corner : wall) {
                if (!text.empty()) text += ", ";
                text += page_.told(phrase("{} at {}", to_text(corner.at), to_text(corner.t)));
            }
            return text;
        };
        return page_.told(
            phrase("Value at temperature, from {} up. Left's wall: {}. Right's wall: {}.",
                   to_text(plan_.from), told(graph_.left), told(graph_.right)));
    }

    const ThermographPlot& plot_;
    const Thermograph&     graph_;
    ThermographPlan        plan_;
    SvgPage                page_;
    double                 foot_ = 0, left_ = 0;  // pixels
};

}  // namespace

void write_svg(const ThermographPlot& plot, Sink& sink, const Language& language) {
    ThermographDrawing(plot, sink, language).draw();
}

}  // namespace zermelo::inline report
