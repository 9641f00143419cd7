// The formats of pictures, by name.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/picture.hpp"

#include "zermelo/report/dot.hpp"
#include "zermelo/report/svg.hpp"

namespace zermelo::inline report {

/// The most nodes; a larger picture is not drawn.
inline constexpr std::uint64_t kMostDrawn = 500;

struct PictureFormat {
    std::string_view name, what;
    void (*write)(const Picture&, Sink&, const Language&);
};

/// All formats, sorted by name.
inline std::span<const PictureFormat> picture_formats() {
    static constexpr PictureFormat kFormats[] = {
#define PICTURE(format, what) {#format, what, write_##format},
#include "zermelo/report/pictures.inc"
#undef PICTURE
    };
    return kFormats;
}

}  // namespace zermelo::inline report
