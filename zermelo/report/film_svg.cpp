// A puzzle's solution as a film strip in SVG, and as text.
//
// Nothing is shown by colour alone: blocked squares are dark, goals light with a border, pieces
// round; the one that moved is ringed and has an arrow, bent if it passed over a square.
//
// Main function: write_svg.  Called from cli.
// Source: W3C, Scalable Vector Graphics 1.1 (2011) and 2 (2018, `href` without a prefix).
// Tested: test/report/film_svg_test.cpp.
#include "zermelo/report/film_svg.hpp"

#include <algorithm>

#include "zermelo/report/svg_chart.hpp"

namespace zermelo::inline report {
namespace {

constexpr std::string_view kBlocked = "#57606a", kGoal = "#ffe08a";
constexpr double           kPage = 1000, kGap = 18, kCaption = 20;
constexpr std::size_t      kSpokenMoves = 200;  // moves that the description lists

class FilmDrawing {
  public:
    FilmDrawing(const Film& film, Sink& sink, const Language& language)
        : film_(film), page_(sink, language) {
        const auto most = std::max(film.columns, film.rows);
        side_           = most <= 8 ? 22 : most <= 16 ? 14 : most <= 32 ? 9 : 6;
        // Captions need room, too.
        std::size_t longest = 0;
        for (std::size_t i = 0; i < film.frames.size(); ++i)
            longest = std::max(longest, letters(heading(i)));
        wide_    = std::max(side_ * film.columns, 0.58 * 11 * static_cast<double>(longest)) + kGap;
        high_    = side_ * film.rows + kCaption + kGap;
        per_row_ = std::max<std::size_t>(1, static_cast<std::size_t>(kPage / wide_));
        per_row_ = std::min(per_row_, std::max<std::size_t>(1, film.frames.size()));
    }

    void draw() {
        auto       entries = legend();
        const auto rows    = (film_.frames.size() + per_row_ - 1) / per_row_;
        draw_chart(page_, film_.title, description(), film_.note,
                   {wide_ * static_cast<double>(per_row_), high_ * static_cast<double>(rows)},
                   entries, [&] {
                       define_ground();
                       for (std::size_t i = 0; i < film_.frames.size(); ++i) draw_frame(i);
                   });
    }

  private:
    std::string heading(std::size_t i) const {
        const auto& caption = film_.frames[i].caption;
        if (film_.frames.size() == 1) return caption;
        return caption.empty() ? fmt::format("{}", i) : fmt::format("{}: {}", i, caption);
    }
    Point middle(std::uint32_t square) const {
        return {side_ * (square % film_.columns + 0.5), side_ * (square / film_.columns + 0.5)};
    }

    // Returns all squares of one ground as a path, `inset` from their edges.
    std::string squares(Film::Ground ground, double inset) const {
        std::string path;
        for (std::uint32_t s = 0; s < film_.ground.size(); ++s) {
            if (film_.ground[s] != ground) continue;
            const auto at   = middle(s) - Point{side_ / 2 - inset, side_ / 2 - inset};
            const auto wide = side_ - 2 * inset;
            fmt::format_to(std::back_inserter(path), "M{} {}h{}v{}h-{}z", rounded(at.x),
                           rounded(at.y), wide, wide, wide);
        }
        return path;
    }

    void define_ground() {
        std::string grid;
        for (std::uint32_t c = 0; c <= film_.columns; ++c)
            fmt::format_to(std::back_inserter(grid), "M{} 0v{}", side_ * c, side_ * film_.rows);
        for (std::uint32_t r = 0; r <= film_.rows; ++r)
            fmt::format_to(std::back_inserter(grid), "M0 {}h{}", side_ * r, side_ * film_.columns);
        page_.put(R"-(<defs><marker id="zermelo-head" viewBox="0 0 8 8" refX="6" refY="4" )-"
                  R"-(markerWidth="4.5" markerHeight="4.5" orient="auto">)-"
                  R"-(<path d="M0 0L8 4L0 8z" fill="{}"/></marker><g id="zermelo-ground">)-",
                  kInk);
        page_.put(R"-(<path fill="{}" d="{}"/>)-", kBlocked, squares(Film::Ground::blocked, 0));
        page_.put(R"-(<path fill="{}" stroke="#9a6700" stroke-width="1" d="{}"/>)-", kGoal,
                  squares(Film::Ground::goal, side_ * 0.12));
        page_.put(R"-(<path fill="none" stroke="#afb8c1" stroke-width="0.6" d="{}"/></g></defs>)-",
                  grid);
    }

    void draw_frame(std::size_t i) {
        const auto&  frame = film_.frames[i];
        const double x     = wide_ * static_cast<double>(i % per_row_),
                     y     = high_ * static_cast<double>(i / per_row_);
        page_.put(R"-(<g transform="translate({} {})">)-", rounded(x), rounded(y + kCaption));
        if (const auto text = heading(i); !text.empty())
            page_.put(R"-(<text y="-5" font-size="11">{}</text>)-", xml_text(text));
        page_.put(R"-(<use href="#zermelo-ground"/>)-");
        const bool moved = frame.step.from != frame.step.to;
        for (std::size_t k = 0; k < frame.pieces.size(); ++k) {
            const auto square = frame.pieces[k];
            const auto at     = middle(square);
            if (k < frame.names.size()) {
                draw_named(at, frame.names[k], moved && square == frame.step.to);
                continue;
            }
            page_.put(R"-(<circle cx="{}" cy="{}" r="{}" fill="{}"/>)-", rounded(at.x),
                      rounded(at.y), rounded(side_ * 0.34), kOrange);
            if (moved && square == frame.step.to)
                page_.put(R"-(<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{}" )-"
                          R"-(stroke-width="{}"/>)-",
                          rounded(at.x), rounded(at.y), rounded(side_ * 0.36), kInk,
                          side_ > 8 ? 1.6 : 1);
        }
        if (moved) draw_arrow(frame.step, !frame.names.empty());
        page_.put("</g>");
    }

    // Draws a square piece with a name on it.
    void draw_named(Point at, std::string_view name, bool moved) {
        const double half = side_ * 0.43;
        page_.put(R"-(<rect x="{}" y="{}" width="{}" height="{}" rx="2" fill="{}"{}/>)-",
                  rounded(at.x - half), rounded(at.y - half), rounded(2 * half), rounded(2 * half),
                  kOrange, moved ? fmt::format(R"-( stroke="{}" stroke-width="1.6")-", kInk) : "");
        page_.put(R"-(<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="#ffffff">)-"
                  "{}</text>",
                  rounded(at.x), rounded(at.y + side_ * 0.17), rounded(side_ * 0.5),
                  xml_text(name));
    }

    void draw_arrow(const Film::Step& step, bool named) {
        auto stops = step.by;
        stops.push_back(step.to);
        auto        from = middle(step.from);
        std::string path = fmt::format("M{} {}", rounded(from.x), rounded(from.y));
        for (std::size_t i = 0; i < stops.size(); ++i) {
            const auto   to       = middle(stops[i]);
            const auto   along    = direction(to - from);
            const double short_of = i + 1 < stops.size() ? 0 : named ? 0.45 : 0.1;
            const Point  end      = to - along * (side_ * short_of);
            // A jump over a square: the arrow bends to the side, so that the piece below can be
            // seen.
            const double bend = step.over == step.from ? 0 : side_ * 0.8;
            const Point  knee = (from + end) * 0.5 + along.turned() * bend;
            fmt::format_to(std::back_inserter(path), "Q{} {} {} {}", rounded(knee.x),
                           rounded(knee.y), rounded(end.x), rounded(end.y));
            from = to;
        }
        page_.put(R"-(<path d="{}" fill="none" stroke="{}" stroke-width="{}" )-"
                  R"-(marker-end="url(#zermelo-head)"/>)-",
                  path, kInk, side_ > 8 ? 1.8 : 1.2);
    }

    LegendEntries legend() const {
        LegendEntries entries;
        const auto    has = [&](Film::Ground ground) {
            return std::ranges::find(film_.ground, ground) != film_.ground.end();
        };
        const bool pieces = std::ranges::any_of(
            film_.frames, [](const auto& frame) { return !frame.pieces.empty(); });
        const bool named = std::ranges::any_of(
            film_.frames, [](const auto& frame) { return !frame.names.empty(); });
        add_entry(entries, pieces, named ? Mark::square : Mark::dot, page_.told(film_.words.piece),
                  kOrange);
        add_entry(entries, has(Film::Ground::goal), Mark::square, page_.told(film_.words.goal),
                  kGoal);
        add_entry(entries, has(Film::Ground::blocked), Mark::square,
                  page_.told(film_.words.blocked), kBlocked);
        const auto moved = [](const auto& frame) { return frame.step.from != frame.step.to; };
        add_entry(entries, std::ranges::any_of(film_.frames, moved), Mark::line,
                  page_.told(phrase("the move just made")), kInk);
        return entries;
    }

    std::string description() const {
        const auto moves = film_.frames.empty() ? 0 : film_.frames.size() - 1;
        if (moves == 0)
            return page_.told(phrase("A board of {} {0:row|rows} and {} {1:column|columns}.",
                                     film_.rows, film_.columns));
        auto text =
            page_.told(phrase("A board of {} {0:row|rows} and {} {1:column|columns}, after each of "
                              "{} {2:move|moves}.",
                              film_.rows, film_.columns, moves));
        for (std::size_t i = 1; i <= std::min(moves, kSpokenMoves); ++i)
            text += fmt::format(" {}{}", heading(i), i == moves ? "." : ";");
        if (moves > kSpokenMoves)
            text += " " + page_.told(phrase("And {} more.", moves - kSpokenMoves));
        return text;
    }

    const Film& film_;
    SvgPage     page_;
    double      side_ = 0, wide_ = 0, high_ = 0;
    std::size_t per_row_ = 1;
};

}  // namespace

void write_svg(const Film& film, Sink& sink, const Language& language) {
    FilmDrawing(film, sink, language).draw();
}

void write_text(const Film& film, Sink& sink, const Language& language) {
    const auto told = [&](const Phrase& phrase) { return phrase.in(language.phrases()); };
    Writer     out(sink);
    out << told(film.title) << '\n';
    if (!film.note.empty()) out << spoken(film.note, language) << '\n';
    const auto& words = film.words;
    std::string legend;
    if (!words.piece.empty()) legend = "P " + told(words.piece);
    if (!words.goal.empty()) legend += told(phrase(", o {}, @ both", words.goal));
    if (!words.blocked.empty()) legend += fmt::format(", # {}", told(words.blocked));
    const bool named =
        std::ranges::any_of(film.frames, [](const auto& frame) { return !frame.names.empty(); });
    if (!named) out << legend << '\n';
    for (std::size_t i = 0; i < film.frames.size(); ++i) {
        const auto& frame = film.frames[i];
        out << '\n';
        if (film.frames.size() > 1)
            out << fmt::format("{}{}{}\n", i, frame.caption.empty() ? "" : ": ", frame.caption);
        out << frame_text(film, frame);
    }
}

}  // namespace zermelo::inline report
