// Where a verb's answer goes: --out FILE or standard output.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "zermelo/files/output.hpp"

#include "zermelo/cli/command.hpp"
#include "zermelo/cli/interrupt.hpp"

namespace zermelo::inline cli {

/// Opens the output before the work, so that a missing folder is reported at once; the file has its
/// name only after finish().  Once a signal has come nothing more is written.
inline std::expected<FileSink, InputError> open_output(const std::string& path) {
    return FileSink::create(path, &g_stop);
}
/// Opens the file of --out, or standard output.
inline std::expected<FileSink, InputError> open_output(const Command& command) {
    return open_output(command.get("out", "-"));
}
/// Opens the file of --transcript; nothing if the option was not typed.
inline std::expected<std::optional<FileSink>, InputError> open_transcript(const Command& command) {
    if (!command.has("transcript")) return std::nullopt;
    auto file = open_output(command.get("transcript"));
    if (!file) return std::unexpected(file.error());
    return std::move(*file);
}

}  // namespace zermelo::inline cli
