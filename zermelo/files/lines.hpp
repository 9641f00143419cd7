// Lines as they arrive: from a person at a terminal, or through a pipe.
#pragma once
#include <atomic>
#include <optional>
#include <string>

namespace zermelo::inline files {

/// Reads a file descriptor line by line, never more than the lines asked for need.
class LineReader {
  public:
    static constexpr std::size_t kMostBytes = 65536;  // of a line; a longer one is cut in pieces

    explicit LineReader(int fd, const std::atomic<bool>* stop = nullptr) : fd_(fd), stop_(stop) {}
    /// The next line without its end; none at the end of the input, or when told to stop.
    std::optional<std::string> next();

  private:
    int                      fd_;
    const std::atomic<bool>* stop_;
    std::string              rest_;
    bool                     ended_ = false;
};

}  // namespace zermelo::inline files
