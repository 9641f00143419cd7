// Reads lines as they arrive: from a person at a terminal, or through a pipe.
#pragma once
#include <atomic>
#include <optional>
#include <string>

namespace zermelo::inline files {

/// Reads a file descriptor line by line, never reading ahead of the lines that were requested.
class LineReader {
  public:
    static constexpr std::size_t kMostBytes = 65536;  // of a line; a longer one is split

    explicit LineReader(int fd, const std::atomic<bool>* stop = nullptr) : fd_(fd), stop_(stop) {}
    /// Returns the next line without its end, or nothing at the end of the input or when told to
    /// stop.
    std::optional<std::string> next();

  private:
    int                      fd_;
    const std::atomic<bool>* stop_;
    std::string              rest_;
    bool                     ended_ = false;
};

}  // namespace zermelo::inline files
