// Where a verb's answer goes: --out FILE or standard output.
#pragma once
#include <expected>
#include <string>

#include "zermelo/files/output.hpp"

#include "zermelo/cli/command.hpp"
#include "zermelo/cli/interrupt.hpp"

namespace zermelo::inline cli {

/// Opened before the work, so that a folder that is not there is told at once; there under its
/// name only after finish().  Once a signal has come nothing more is written.
inline std::expected<FileSink, InputError> open_output(const std::string& path) {
    return FileSink::create(path, &g_stop);
}
/// The file of --out, or standard output.
inline std::expected<FileSink, InputError> open_output(const Command& command) {
    return open_output(command.get("out", "-"));
}

}  // namespace zermelo::inline cli
