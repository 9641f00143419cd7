#include "zermelo/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <memory>

#include "zermelo/base/time_left.hpp"

namespace zermelo::inline cli {
namespace {

bool g_shown = false;  // a line stands on the terminal

std::string short_number(double value) {
    const char* unit = "";
    for (const char* const next : {" K", " M", " G"})
        if (value >= 1000) value /= 1000, unit = next;
    return fmt::format("{:.{}f}{}", value, *unit ? 1 : 0, unit);
}

class Line {
  public:
    explicit Line(bool json) : json_(json) {}

    void show(const Progress& progress) {
        const auto now = Clock::now();
        if (now - last_ < std::chrono::milliseconds(100)) return;
        last_                = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double left    = left_.after(progress, seconds);
        if (json_)
            fmt::print(stderr, "{}\n", progress_object(progress, seconds, left));
        else
            fmt::print(stderr, "\r{}\x1b[K", progress_text(progress, seconds, left));
        std::fflush(stderr);
        g_shown = !json_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool              json_;
    Clock::time_point start_ = Clock::now(), last_ = start_;
    TimeLeft          left_;
};

}  // namespace

std::string progress_text(const Progress& progress, double seconds, double left) {
    const auto  done = static_cast<double>(progress.positions);
    std::string line = fmt::format("{}  {}, {}/s, {:.0f} s", progress.phase, short_number(done),
                                   short_number(done / seconds), seconds);
    if (progress.frontier > 0)
        line += fmt::format(", {} waiting", short_number(static_cast<double>(progress.frontier)));
    if (progress.done >= 0) line += fmt::format(", {:.0f} % done", 100 * progress.done);
    if (left >= 0) line += fmt::format(", {:.0f} s left", left);
    return line;
}

std::string progress_object(const Progress& progress, double seconds, double left) {
    const auto known = [](double value, int digits) {
        return value < 0 ? "null" : fmt::format("{:.{}f}", value, digits);
    };
    return fmt::format(R"({{"phase": "{}", "seconds": {:.1f}, "positions": {}, "waiting": {}, )"
                       R"("done": {}, "seconds_left": {}}})",
                       progress.phase, seconds, progress.positions, progress.frontier,
                       known(progress.done, 3), known(left, 1));
}

std::function<void(const Progress&)> progress_line(bool quiet, bool json) {
    if (quiet || !::isatty(STDERR_FILENO)) return {};
    return
        [line = std::make_shared<Line>(json)](const Progress& progress) { line->show(progress); };
}

void clear_progress() {
    if (g_shown) fmt::print(stderr, "\r\x1b[K");
    g_shown = false;
}

}  // namespace zermelo::inline cli
