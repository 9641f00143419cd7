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

class Line {
  public:
    explicit Line(bool json) : json_(json) {}

    void show(const Progress& progress) {
        const auto now = Clock::now();
        if (now - last_ < std::chrono::milliseconds(100)) return;
        last_                = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        if (json_)
            fmt::print(stderr,
                       "{{\"phase\": \"{}\", \"seconds\": {:.1f}, \"positions\": {}, "
                       "\"done\": {}}}\n",
                       progress.phase, seconds, progress.positions,
                       progress.done < 0 ? "null" : fmt::format("{:.3f}", progress.done));
        else
            fmt::print(stderr, "\r{}\x1b[K", text(progress, seconds));
        std::fflush(stderr);
        g_shown = !json_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    static std::string text(const Progress& progress, double seconds) {
        const auto  done = static_cast<double>(progress.positions);
        std::string line = fmt::format("{}  {}, {}/s, {:.0f} s", progress.phase, short_number(done),
                                       short_number(done / seconds), seconds);
        if (progress.done > 0)
            line += fmt::format(", {:.0f} % done, {:.0f} s left", 100 * progress.done,
                                seconds * (1 - progress.done) / progress.done);
        return line;
    }

    bool              json_;
    Clock::time_point start_ = Clock::now(), last_ = start_;
};

}  // namespace

std::function<void(const Progress&)> progress_line(bool quiet, bool json) {
    if (quiet || !::isatty(STDERR_FILENO)) return {};
    return
        [line = std::make_shared<Line>(json)](const Progress& progress) { line->show(progress); };
}

void clear_progress() {
    if (g_shown) fmt::print(stderr, "\r\x1b[K");
    g_shown = false;
}

}  // namespace zermelo
