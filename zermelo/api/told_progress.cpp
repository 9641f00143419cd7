#include "zermelo/api/told_progress.hpp"

#include <chrono>

#include <fmt/format.h>

namespace zermelo::inline api {

std::string ToldProgress::after(const Progress& progress, Clock::time_point now) {
    if (now - told_ < kGap) return "";
    told_              = now;
    const double spent = std::chrono::duration<double>(now - begun_).count();
    return fmt::format(R"({{"phase":"{}","done":{:.4f},"positions":{},"frontier":{},"bytes":{},)"
                       R"("seconds":{:.1f},"left":{:.1f}}})",
                       progress.phase, progress.done, progress.positions, progress.frontier,
                       progress.bytes, spent, left_.after(progress, spent));
}

}  // namespace zermelo::inline api
