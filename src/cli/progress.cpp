#include "zermelo/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <memory>

namespace zermelo {
namespace {

bool g_shown = false;  // a line stands on the terminal

std::string short_number(double value) {
    const char* unit = "";
    for (const char* const next : {" K", " M", " G"})
        if (value >= 1000) value /= 1000, unit = next;
    return fmt::format("{:.{}f}{}", value, *unit ? 1 : 0, unit);
}

struct Line {
    using Clock             = std::chrono::steady_clock;
    Clock::time_point start = Clock::now(), last = start;

    void show(const Progress& progress) {
        const auto now = Clock::now();
        if (now - last < std::chrono::milliseconds(100)) return;
        last                 = now;
        const double seconds = std::chrono::duration<double>(now - start).count();
        std::string  text =
            fmt::format("{}  {}, {}/s, {:.0f} s", progress.phase,
                        short_number(static_cast<double>(progress.positions)),
                        short_number(static_cast<double>(progress.positions) / seconds), seconds);
        if (progress.done > 0)
            text += fmt::format(", {:.0f} % done, {:.0f} s left", 100 * progress.done,
                                seconds * (1 - progress.done) / progress.done);
        fmt::print(stderr, "\r{}\x1b[K", text);
        std::fflush(stderr);
        g_shown = true;
    }
};

}  // namespace

std::function<void(const Progress&)> progress_line(bool quiet) {
    if (quiet || !::isatty(STDERR_FILENO)) return {};
    return [line = std::make_shared<Line>()](const Progress& progress) { line->show(progress); };
}

void clear_progress() {
    if (g_shown) fmt::print(stderr, "\r\x1b[K");
    g_shown = false;
}

}  // namespace zermelo
