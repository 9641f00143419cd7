// Parses a request of HTTP/1.1 from bytes.
//
// Only as much of the protocol as a page needs: a line, headers, and a body of the given length.
// Bodies in chunks, continued headers and odd line ends are refused; so is anything longer than the
// limits, before it is stored.
//
// Main function: parse_request.  Called from serve/server.cpp.
// Source: R. Fielding, M. Nottingham, J. Reschke, HTTP/1.1, RFC 9112 (2022).
// Tested: test/serve/http_request_test.cpp, test/fuzz/fuzz_http.cpp.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::inline serve {

struct HttpRequest {
    std::string                                     method, path;  // path: decoded, without query
    std::map<std::string, std::string, std::less<>> query;         // decoded
    std::map<std::string, std::string, std::less<>> headers;       // names in lower case
    std::string                                     body;
    bool                                            keep = true;   // the connection stays open
    bool                                            old  = false;  // HTTP/1.0

    /// Returns the header's value, or "" if there is none.
    std::string_view header(std::string_view name) const;
};

/// The most bytes of a request's line and headers.
inline constexpr std::size_t kMostHead = std::size_t{16} << 10;

enum class Parsed : std::uint8_t { more, done, bad };

struct ParsedRequest {
    Parsed      state  = Parsed::more;
    std::size_t used   = 0;  // bytes of the request, if it is done
    std::size_t needs  = 0;  // its bytes in all, once the head is there and shows who sends it
    int         status = 0;  // of the answer, if it is bad
    HttpRequest request;
};

/// Parses the request at the beginning of `bytes`; its body may have at most `most_body` bytes.
ParsedRequest parse_request(std::string_view bytes, std::size_t most_body);

/// Decodes "%41+b" to "A b" if plus is set.  Returns nothing if a % is not followed by two
/// hexadecimal digits.
std::optional<std::string> decoded(std::string_view text, bool plus);

}  // namespace zermelo::inline serve
