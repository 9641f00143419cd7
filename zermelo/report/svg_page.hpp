// What all SVG pictures share: the page, its title and legend, colours, and how numbers are
// written.
#pragma once
#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"

#include "zermelo/report/plane.hpp"
#include "zermelo/report/text.hpp"

namespace zermelo::inline report {

inline constexpr std::string_view kInk = "#24292f", kThin = "#8c959f", kGreen = "#8fd694";
inline constexpr std::string_view kBlue = "#0072b2", kOrange = "#c4500a";
inline constexpr double           kMargin = 16, kTitle = 30, kLine = 30;  // pixels

/// More digits after the point would be noise; adding 0.0 turns -0 into 0.
inline double rounded(double x) {
    return std::round(x * 10) / 10 + 0.0;
}

/// An estimate: the reader's fonts are not known.
inline double text_width(std::string_view text, double size) {
    return 0.58 * size * static_cast<double>(columns_of(text));
}

/// Places legend entries, each with a `text` and a place `at`, from left to right in as many lines
/// as the width requires.  Returns the number of lines.
template <class Entries>
double place_legend(Entries& entries, double width) {
    Point at{0, 0};
    for (auto& entry : entries) {
        const double wide = 40 + text_width(entry.text, 13) + 22;
        if (at.x > 0 && at.x + wide > width) at = {0, at.y + kLine};
        entry.at = at;
        at.x += wide;
    }
    return entries.empty() ? 0 : at.y / kLine + 1;
}

class SvgPage {
  public:
    SvgPage(Sink& sink, const Language& language) : out_(sink), language_(language) {}

    std::string told(const Phrase& phrase) const { return phrase.in(language_.phrases()); }
    std::string told(FixedPhrase phrase) const { return told(Phrase(phrase)); }
    std::string told(const Sentences& sentences) const { return spoken(sentences, language_); }

    /// Writes one line, formatted.
    template <class... Parts>
    void put(fmt::format_string<const Parts&...> format, const Parts&... parts) {
        buffer_.clear();
        fmt::format_to(std::back_inserter(buffer_), format, parts...);
        buffer_.push_back('\n');
        out_ << std::string_view(buffer_.data(), buffer_.size());
    }

    /// Writes the first lines; the background, paper(), comes after the definitions.
    void open(double width, double height, std::string_view title, std::string_view description) {
        const auto spoken_in = &language_ == &kEnglish
                                   ? std::string()
                                   : fmt::format(R"-(lang="{}" )-", language_.code);
        put(R"-(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" )-"
            R"-(height="{1}" {3}role="img" aria-labelledby="zermelo-title zermelo-desc" )-"
            R"-(font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" fill="{2}">)-",
            rounded(width), rounded(height), kInk, spoken_in);
        put(R"-(<title id="zermelo-title">{}</title>)-", xml_text(title));
        put(R"-(<desc id="zermelo-desc">{}</desc>)-", xml_text(description));
    }
    void paper() { put(R"-(<rect width="100%" height="100%" fill="#ffffff"/>)-"); }
    /// Writes the title in the top left corner, shortened if it is too long.
    void headline(std::string_view title) {
        if (title.empty()) return;
        put(R"-(<text x="{}" y="{}" font-size="17" font-weight="600">{}</text>)-", kMargin,
            kMargin + 12, xml_text(shortened(title, kMostTitle)));
    }
    static std::string shown_title(std::string_view title) { return shortened(title, kMostTitle); }

  private:
    static constexpr std::size_t kMostTitle = 120;

    Writer             out_;
    const Language&    language_;
    fmt::memory_buffer buffer_;
};

}  // namespace zermelo::inline report
