// Output files that are written completely or not at all.
//
// Bytes go to a temporary file in the folder of the result, .NAME.PID-0.  finish() syncs and
// renames it, so that even a machine that crashes keeps the old file or has the new one.  A
// FileSink that is destroyed without finish() leaves nothing behind, and a file that existed before
// stays as it was.  The leftovers of a killed process are removed by the next one that makes the
// same file.  Devices and pipes (/dev/stdout, /dev/full) are written directly.
#pragma once
#include <atomic>
#include <expected>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"

namespace zermelo::inline files {

/// Writes all of it, even if signals interrupt.  Returns 0, or errno.
int write_all(int fd, std::string_view text);

/// Syncs the folder of `path`: only then does a new name survive a crash.
void sync_folder(const std::string& path);

/// A sink that writes to a file descriptor.  Small writes should come through a Writer.
class FileSink final : public Sink {
  public:
    /// "-" is standard output, which is not closed.  Fails if the file cannot be made; the error
    /// says why.  stop: once it is set, nothing more is written, and finish() reports it.
    static std::expected<FileSink, InputError> create(const std::string&       path,
                                                      const std::atomic<bool>* stop = nullptr);
    ~FileSink() override;
    FileSink(FileSink&&) noexcept;
    FileSink& operator=(FileSink&&) = delete;

    void write(std::string_view text) override;
    bool ok() const override { return code_ == 0 && !stopped(); }
    /// Returns whether the reader of our pipe has gone, which is not reported as an error.
    bool closed_pipe() const;

    /// Called when everything has been written: gives the file its name.  Fails if a write failed
    /// (disk full), the renaming failed, or `stop` was set; then nothing is left behind.  A closed
    /// pipe is no error.
    std::expected<void, InputError> finish();

  private:
    FileSink(int fd, std::string path, std::string temporary, const std::atomic<bool>* stop)
        : fd_(fd), path_(std::move(path)), temporary_(std::move(temporary)), stop_(stop) {}
    bool       stopped() const { return stop_ && *stop_; }
    InputError failed(int code) const;

    int                      fd_   = -1;
    int                      code_ = 0;  // errno of the first write that failed
    std::string              path_, temporary_;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace zermelo::inline files
