#include "zermelo/base/input_error.hpp"

#include <fmt/format.h>

namespace zermelo {

std::string to_text(const InputError& error) {
    std::string text;
    if (!error.file.empty()) text += error.file + ":";
    if (error.line > 0) text += fmt::format("{}:", error.line);
    if (error.line > 0 && error.column > 0) text += fmt::format("{}:", error.column);
    if (!text.empty()) text += " ";
    text += error.what;
    if (!error.expected.empty()) text += ", expected " + error.expected;
    if (!error.instead.empty()) text += " (try: " + error.instead + ")";
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 32 || byte == 127)
            shown += fmt::format("\\x{:02x}", byte);
        else
            shown += c;
    }
    return shown;
}

}  // namespace zermelo
