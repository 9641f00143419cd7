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

/// Four letters for three bytes, filled up with '='.
std::string                           to_base64(std::string_view bytes);
/// The converse; none where the text is no base64, its filling included.
std::optional<std::vector<std::byte>> from_base64(std::string_view text);

}  // namespace zermelo::inline api
