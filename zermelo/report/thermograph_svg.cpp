// Thermographs: walls and a mast over the values, Left's to the left.
//
// Places on the page are differences of dyadic numbers, taken before they become pixels: a switch
// near 10^12 is drawn as one near 0.
//
// Main function: write_svg.  Called from cli/verb_draw.cpp and cli/value_calc.cpp.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 6: the picture.
// Tested: test/report/thermograph_svg_test.cpp.
#include "zermelo/report/thermograph_svg.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "zermelo/report/svg_chart.hpp"
#include "zermelo/report/svg_page.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kWalls = 480, kHeat = 300;  // pixels that the walls take at most, across and up
constexpr double kMast = 56, kRim = 24;      // above the walls; around them
constexpr double kTickGap = 30;              // pixels between ticks, at least

// The multiples of 2^power from low to high, ascending; 64 at most.  power: -62 or more.
std::vector<Dyadic> multiples(Dyadic low, Dyadic high, int power) {
    const int           down  = power + static_cast<int>(low.exp);  // low / 2^power = num / 2^down
    const auto          num   = static_cast<__int128>(low.num);
    const __int128      first = down > 0 ? -(-num >> down) : num << -down;
    std::vector<Dyadic> ticks;
    for (__int128 m = first; ticks.size() < 64; ++m) {
        const auto tick =
            power > 0 ? dyadic(m << power, 0) : dyadic(m, static_cast<std::uint32_t>(-power));
        if (!tick || high < *tick) break;
        ticks.push_back(*tick);
    }
    return ticks;
}

class ThermographDrawing {
  public:
    ThermographDrawing(const ThermographPlot& plot, Sink& sink)
        : plot_(plot), graph_(plot.graph), page_(sink) {
        from_ = graph_.left.front().t;
        hot_  = from_ < graph_.temperature;
        high_ = graph_.left.front().at, low_ = graph_.right.front().at;
        heat_ = hot_ ? graph_.temperature : from_;
        if (hot_) {
            unit_ = kHeat / apart(heat_, from_);
            if (low_ < high_) unit_ = std::min(unit_, kWalls / apart(high_, low_));
        } else {  // a mast alone: what it stands beside, where that is a number
            const Dyadic one{1, 0};
            high_ = sum_of(graph_.mean, one).value_or(graph_.mean);
            low_  = sum_of(graph_.mean, -one).value_or(graph_.mean);
            unit_ = 100;
        }
        foot_   = kMast + unit_ * apart(heat_, from_);
        heats_  = ticks(from_, heat_, true);
        values_ = ticks(low_, high_, false);
        for (const auto t : heats_) left_ = std::max(left_, 30 + text_width(to_text(t), 11));
        left_ += kRim;
        wide_ = unit_ * apart(high_, low_);
    }

    void draw() {
        LegendEntries entries;
        add_entry(entries, hot_, Mark::line, "Left's wall", kBlue);
        add_entry(entries, hot_, Mark::line, "Right's wall", kOrange);
        add_entry(entries, true, Mark::line, "mast", kInk);
        const auto note =
            fmt::format("Mean {}, temperature {}; at temperature 0 Left reaches {}, and Right {}.",
                        to_text(graph_.mean), to_text(graph_.temperature),
                        to_text(reached(graph_.left, {}).value_or(graph_.mean)),
                        to_text(reached(graph_.right, {}).value_or(graph_.mean)));
        draw_chart(page_, plot_.title, description(), note, {left_ + wide_ + 2 * kRim, foot_ + 44},
                   entries, [&] {
                       draw_axes();
                       if (hot_) draw_walls();
                       draw_mast();
                   });
    }

  private:
    double x(Dyadic value) const { return left_ + unit_ * apart(high_, value); }
    double y(Dyadic t) const { return foot_ - unit_ * apart(t, from_); }

    // So many that their texts do not touch.
    std::vector<Dyadic> ticks(Dyadic low, Dyadic high, bool up) const {
        int power = static_cast<int>(std::ceil(std::log2(kTickGap / unit_)));
        for (power = std::max(power, -static_cast<int>(kMostExponent));; ++power) {
            auto         found  = multiples(low, high, power);
            const double step   = std::ldexp(unit_, power);
            const bool   narrow = std::ranges::all_of(found, [&](Dyadic tick) {
                return up || text_width(to_text(tick), 11) + 10 <= step;
            });
            if (narrow || found.size() <= 1) return found;
        }
    }

    void draw_axes() {
        page_.put(R"-(<g font-size="11" fill="#57606a" stroke-width="0.8">)-");
        const double right = left_ + wide_ + kRim, top = kMast / 4;
        for (const auto t : heats_) {
            page_.put(R"-(<path d="M{} {}H{}" stroke="{}"/>)-", rounded(left_ - kRim),
                      rounded(y(t)), rounded(right), t == Dyadic{} ? "#8c959f" : "#d0d7de");
            page_.put(R"-(<text x="{}" y="{}" text-anchor="end">{}</text>)-",
                      rounded(left_ - kRim - 7), rounded(y(t) + 4), to_text(t));
        }
        for (const auto value : values_) {
            page_.put(R"-(<path d="M{} {}V{}" stroke="#d0d7de"/>)-", rounded(x(value)),
                      rounded(top), rounded(foot_ + 6));
            page_.put(R"-(<text x="{}" y="{}" text-anchor="middle">{}</text>)-", rounded(x(value)),
                      rounded(foot_ + 20), to_text(value));
        }
        page_.put(R"-(<text x="{}" y="{}" text-anchor="end">value</text>)-", rounded(right),
                  rounded(foot_ + 36));
        page_.put(R"-(<text transform="translate(12 {}) rotate(-90)" text-anchor="end">)-"
                  "temperature</text>",
                  rounded(top));
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

    // A wall's last corner is below the temperature where it ends upright.
    Wall whole(const Wall& wall) const {
        auto all = wall;
        if (all.back().t < heat_) all.push_back({heat_, graph_.mean});
        return all;
    }

    void draw_walls() {
        const auto left = whole(graph_.left), right = whole(graph_.right);
        auto       down = corners(right, false);
        down[0]         = 'L';
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
                  rounded(y(heat_)), rounded(top + 8), kInk);
        page_.put(R"-(<path d="M{} {}l-6 12h12z" fill="{}"/>)-", rounded(at), rounded(top), kInk);
    }

    std::string description() const {
        if (!hot_)
            return fmt::format("A mast from temperature {} up, without walls.", to_text(from_));
        const auto told = [](const Wall& wall) {
            std::string text;
            for (const auto& corner : wall)
                text += fmt::format("{}{} at {}", text.empty() ? "" : ", ", to_text(corner.at),
                                    to_text(corner.t));
            return text;
        };
        return fmt::format("Value at temperature, from {} up. Left's wall: {}. Right's wall: {}.",
                           to_text(from_), told(graph_.left), told(graph_.right));
    }

    const ThermographPlot& plot_;
    const Thermograph&     graph_;
    SvgPage                page_;
    bool                   hot_ = false;
    Dyadic                 high_, low_;   // the values at the edges
    Dyadic                 from_, heat_;  // where the walls begin, and the mast
    double                 unit_ = 1, foot_ = 0, left_ = 0, wide_ = 0;  // pixels
    std::vector<Dyadic>    heats_, values_;
};

}  // namespace

void write_svg(const ThermographPlot& plot, Sink& sink) {
    ThermographDrawing(plot, sink).draw();
}

}  // namespace zermelo::inline report
