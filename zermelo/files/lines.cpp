#include "zermelo/files/lines.hpp"

#include <unistd.h>
#include <cerrno>
#include <utility>

namespace zermelo::inline files {

std::optional<std::string> LineReader::next() {
    for (;;) {
        const auto end = rest_.find('\n');
        if (end != rest_.npos || rest_.size() >= kMostBytes) {
            const auto  length = end != rest_.npos ? end : kMostBytes;
            std::string line   = rest_.substr(0, length);
            rest_.erase(0, length + (end != rest_.npos));
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (ended_) break;
        char       buffer[4096];
        const auto got = ::read(fd_, buffer, sizeof buffer);
        if (stop_ && *stop_) return std::nullopt;
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) ended_ = true;
        if (got > 0) rest_.append(buffer, static_cast<std::size_t>(got));
    }
    if (rest_.empty()) return std::nullopt;
    return std::exchange(rest_, {});
}

}  // namespace zermelo::inline files
