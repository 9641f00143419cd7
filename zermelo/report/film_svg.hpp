// A puzzle's solution, frame by frame: as SVG, and as text.
#pragma once
#include <cstddef>

#include "zermelo/base/sink.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline report {

/// The most frames; a longer film is not shown.
inline constexpr std::size_t kMostFrames = 1000;

/// Writes a film strip: frames side by side in rows, each with its number and its move, the piece
/// that moved ringed and with an arrow from where it stood; and a legend.  The ground is drawn once
/// and used by every frame.  Texts may contain any bytes.  O(frames * pieces + squares).
void write_svg(const Film&, Sink&, const Language& = kEnglish);

/// Writes the frames as rows of characters, each below its number and its move.
void write_text(const Film&, Sink&, const Language& = kEnglish);

}  // namespace zermelo::inline report
