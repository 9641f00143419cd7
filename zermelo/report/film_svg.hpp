// A puzzle's solution, frame by frame: as SVG, and as text.
#pragma once
#include <cstddef>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::inline report {

/// Frames; more show nothing.
inline constexpr std::size_t kMostFrames = 1000;

/// A film strip: frames side by side in rows, each with its number and its move, the piece that
/// moved filled and with an arrow from where it stood; a legend.  The ground is drawn once and used
/// by every frame.  Any bytes may stand in the texts.  O(frames * pieces + squares).
void write_svg(const Film&, Sink&);

/// The frames as rows of characters, each below its number and its move.
void write_text(const Film&, Sink&);

}  // namespace zermelo::inline report
