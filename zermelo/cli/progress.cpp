#include "zermelo/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

#include "zermelo/base/time_left.hpp"

namespace zermelo::inline cli {
namespace {

bool                          g_shown = false;  // whether a line stands on the terminal
std::function<ProgressMore()> g_more;

std::string short_number(double value) {
    const char* unit = "";
    for (const char* const next : {" K", " M", " G"})
        if (value >= 1000) value /= 1000, unit = next;
    return fmt::format("{:.{}f}{}", value, *unit ? 1 : 0, unit);
}

class Line {
  public:
    explicit Line(bool json, bool log = false) : json_(json), log_(log) {}

    void show(const Progress& progress) {
        const auto now = Clock::now();
        if (now - last_ < std::chrono::milliseconds(log_ ? 10000 : 100)) return;
        last_                = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double left    = left_.after(progress, seconds);
        const auto   more    = g_more ? g_more() : ProgressMore();
        if (json_) {
            auto object = progress_object(progress, seconds, left);
            object.insert(object.size() - 1, more.members);
            fmt::print(stderr, "{}\n", object);
        } else if (log_) {
            fmt::print(stderr, "{}{}\n", progress_text(progress, seconds, left), more.text);
        } else {
            fmt::print(stderr, "\r{}{}\x1b[K", progress_text(progress, seconds, left), more.text);
        }
        std::fflush(stderr);
        g_shown = !json_ && !log_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool              json_, log_;
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

std::function<void(const Progress&)> progress_log(bool json) {
    return [line = std::make_shared<Line>(json, true)](const Progress& progress) {
        line->show(progress);
    };
}

void tell_more_progress(std::function<ProgressMore()> more) {
    g_more = std::move(more);
}

void clear_progress() {
    if (g_shown) fmt::print(stderr, "\r\x1b[K");
    g_shown = false;
}

}  // namespace zermelo::inline cli
