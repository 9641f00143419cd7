// A request of HTTP/1.1 as bytes, and what it asks.
//
// As little of the protocol as a page needs: a line, headers, and a body of the length that is
// told.  Bodies in chunks, continued headers and odd line ends are refused; so is what is longer
// than the limits, before it is kept.
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
    std::map<std::string, std::string, std::less<>> headers;       // names in small letters
    std::string                                     body;
    bool                                            keep = true;   // the connection stays open
    bool                                            old  = false;  // HTTP/1.0

    /// The header's value, "" where there is none.
    std::string_view header(std::string_view name) const;
};

/// Bytes of a request's line and headers.
inline constexpr std::size_t kMostHead = std::size_t{16} << 10;

enum class Parsed : std::uint8_t { more, done, bad };

struct ParsedRequest {
    Parsed      state  = Parsed::more;
    std::size_t used   = 0;  // bytes of the request, where it is done
    std::size_t needs  = 0;  // as many in all, where its head is there: who asks is known then
    int         status = 0;  // of the answer, where it is bad
    HttpRequest request;
};

/// The request at the begin of `bytes`; bodies of at most `most_body` bytes.
ParsedRequest parse_request(std::string_view bytes, std::size_t most_body);

/// "%41+b" is "A b" where plus is set; none where a % is not followed by two digits.
std::optional<std::string> decoded(std::string_view text, bool plus);

}  // namespace zermelo::inline serve
