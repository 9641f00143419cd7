// Where a verb's answer goes: --out FILE or standard output.
#pragma once
#include <expected>
#include <memory>
#include <string>

#include "zermelo/base/sink.hpp"
#include "zermelo/files/output.hpp"

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// Opened before the work, so that a folder that is not there is told at once; there under its
/// name only after finish().  Once a signal has come nothing more is written.
class Output final : public Sink {
  public:
    /// The file of --out, or standard output.
    static std::expected<Output, InputError> open(const Command&);
    static std::expected<Output, InputError> open(const std::string& path);

    void                            write(std::string_view text) override;
    bool                            ok() const override;
    /// The error: a write failed, or (gave_up "stopped") a signal came before.
    std::expected<void, InputError> finish();

  private:
    explicit Output(std::unique_ptr<FileSink> file) : file_(std::move(file)) {}

    std::unique_ptr<FileSink> file_;
};

}  // namespace zermelo::inline cli
