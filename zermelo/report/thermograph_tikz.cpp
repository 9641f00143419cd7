// Thermographs for LaTeX: what thermograph_svg.cpp draws, as a picture of the package TikZ.
//
// Main function: write_tikz.  Called from cli/verb_draw.cpp and cli/value_calc.cpp.
// Source: T. Tantau, The TikZ and PGF Packages (manual, 2022).
// Tested: test/report/thermograph_tikz_test.cpp.
#include "zermelo/report/thermograph_tikz.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string>

#include "zermelo/report/svg_page.hpp"
#include "zermelo/report/thermograph_plan.hpp"

namespace zermelo::inline report {
namespace {

constexpr double kTikzRim = 16, kTikzMast = 40;  // pixels around the walls; above them

// A comment ends with its line, so line ends and bytes that TeX refuses are replaced.
std::string comment(std::string_view text) {
    std::string kept;
    for (const char letter : text)
        kept += static_cast<unsigned char>(letter) < ' ' || letter == '\x7f' ? ' ' : letter;
    return kept;
}

class TikzDrawing {
  public:
    TikzDrawing(const ThermographPlot& plot, Sink& sink, const Language& language)
        : plot_(plot), plan_(plan_of(plot.graph)), out_(sink), language_(language) {}

    void draw() {
        const auto first =
            phrase("{}; mean {}, temperature {}. Needs {}.", plot_.title, to_text(plot_.graph.mean),
                   to_text(plot_.graph.temperature), verbatim("\\usepackage{tikz}"));
        put("% {}", comment(first.in(language_.phrases())));
        put("\\begin{{tikzpicture}}[x=0.6pt, y=0.6pt, font=\\scriptsize]");
        put("\\definecolor{{leftwall}}{{HTML}}{{{}}}", kBlue.substr(1));
        put("\\definecolor{{rightwall}}{{HTML}}{{{}}}", kOrange.substr(1));
        draw_axes();
        if (plan_.hot) draw_walls();
        put("\\draw[thick, ->] {} -- {};", place(plot_.graph.mean, plan_.heat),
            place(plan_.across(plot_.graph.mean), plan_.tall() + kTikzMast));
        put("\\end{{tikzpicture}}");
    }

  private:
    template <class... Parts>
    void put(fmt::format_string<const Parts&...> format, const Parts&... parts) {
        out_ << std::string_view(fmt::format(format, parts...) + "\n");
    }

    static std::string place(double x, double y) {
        return fmt::format("({},{})", rounded(x), rounded(y));
    }
    std::string place(Dyadic value, Dyadic t) const {
        return place(plan_.across(value), plan_.up(t));
    }

    void draw_axes() {
        const double right = plan_.wide() + kTikzRim, top = plan_.tall() + kTikzMast;
        for (const auto t : plan_.heats)
            put("\\draw[{}] {} -- {} node[black, at start, left] {{${}$}};",
                t == Dyadic{} ? "gray" : "lightgray", place(-kTikzRim, plan_.up(t)),
                place(right, plan_.up(t)), to_text(t));
        for (const auto value : plan_.values)
            put("\\draw[lightgray] {} -- {} node[black, at start, below] {{${}$}};",
                place(plan_.across(value), -6), place(plan_.across(value), top), to_text(value));
    }

    void draw_walls() {
        const auto corners = [&](const Wall& wall) {
            std::string path;
            for (const auto& corner : wall)
                fmt::format_to(std::back_inserter(path), "{}{}", path.empty() ? "" : " -- ",
                               place(corner.at, corner.t));
            return path;
        };
        put("\\draw[leftwall, thick] {};", corners(plan_.left));
        put("\\draw[rightwall, thick] {};", corners(plan_.right));
    }

    const ThermographPlot& plot_;
    ThermographPlan        plan_;
    Writer                 out_;
    const Language&        language_;
};

}  // namespace

void write_tikz(const ThermographPlot& plot, Sink& sink, const Language& language) {
    TikzDrawing(plot, sink, language).draw();
}

}  // namespace zermelo::inline report
