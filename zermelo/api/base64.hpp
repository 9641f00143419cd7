// Bytes as text, for JSON (RFC 4648, section 4).
// Tested: test/api/question_test.cpp.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline api {

/// Encodes three bytes as four letters, padded with '='.
std::string                           to_base64(std::string_view bytes);
/// The inverse.  Returns nothing if the text is not base64, padding included.
std::optional<std::vector<std::byte>> from_base64(std::string_view text);

}  // namespace zermelo::inline api
