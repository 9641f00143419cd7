#include "zermelo/serve/http_request.hpp"

#include <algorithm>
#include <charconv>

namespace zermelo::inline serve {
namespace {

ParsedRequest bad(int status) {
    ParsedRequest parsed;
    parsed.state = Parsed::bad, parsed.status = status;
    return parsed;
}

bool is_token(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("!#$%&'*+-.^_`|~").contains(c);
    });
}

bool is_visible(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

std::string lower(std::string_view text) {
    std::string small(text);
    for (auto& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    return small;
}

int hex_of(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// Splits "/path?name=value&..." into its parts.
bool take_target(std::string_view target, HttpRequest& request) {
    const auto mark = target.find('?');
    auto       path = decoded(target.substr(0, mark), false);
    if (!target.starts_with('/') || !path) return false;
    request.path = std::move(*path);
    auto rest    = mark == target.npos ? "" : target.substr(mark + 1);
    while (!rest.empty()) {
        const auto end   = rest.find('&');
        const auto one   = rest.substr(0, end);
        rest             = end == rest.npos ? "" : rest.substr(end + 1);
        const auto equal = one.find('=');
        const auto name  = decoded(one.substr(0, equal), true);
        const auto value = decoded(equal == one.npos ? "" : one.substr(equal + 1), true);
        if (!name || !value) return false;
        request.query[*name] = *value;
    }
    return true;
}

// Parses the lines after the first; a name that comes twice is refused.
bool take_headers(std::string_view lines, HttpRequest& request) {
    while (!lines.empty()) {
        const auto end   = lines.find("\r\n");
        const auto line  = lines.substr(0, end);
        lines            = end == lines.npos ? "" : lines.substr(end + 2);
        const auto colon = line.find(':');
        if (colon == line.npos || !is_token(line.substr(0, colon))) return false;
        auto value = line.substr(colon + 1);
        while (!value.empty() && (value.front() == ' ' || value.front() == '\t'))
            value.remove_prefix(1);
        while (!value.empty() && (value.back() == ' ' || value.back() == '\t'))
            value.remove_suffix(1);
        for (const char c : value)
            if ((c >= 0 && c < ' ' && c != '\t') || c == 127) return false;
        if (!request.headers.emplace(lower(line.substr(0, colon)), value).second) return false;
    }
    return true;
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : found->second;
}

std::optional<std::string> decoded(std::string_view text, bool plus) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += plus && text[i] == '+' ? ' ' : text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = hex_of(text[i + 1]), low = hex_of(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

ParsedRequest parse_request(std::string_view bytes, std::size_t most_body) {
    // 1. The head, whole and not too long.
    const auto head_end = bytes.substr(0, kMostHead).find("\r\n\r\n");
    if (head_end == bytes.npos) return bytes.size() >= kMostHead ? bad(431) : ParsedRequest{};
    const auto    head     = bytes.substr(0, head_end);
    const auto    line_end = std::min(head.find("\r\n"), head.size());
    const auto    line     = head.substr(0, line_end);
    ParsedRequest parsed;
    auto&         request = parsed.request;

    // 2. "GET /path HTTP/1.1" and the headers.
    const auto first = line.find(' '), last = line.rfind(' ');
    if (first == line.npos || first == last) return bad(400);
    const auto target = line.substr(first + 1, last - first - 1), version = line.substr(last + 1);
    request.method = line.substr(0, first);
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return bad(version.starts_with("HTTP/") ? 505 : 400);
    if (!is_token(request.method) || !is_visible(target) || !take_target(target, request))
        return bad(400);
    if (!take_headers(head.substr(std::min(line_end + 2, head.size())), request)) return bad(400);
    const auto connection = lower(request.header("connection"));
    request.old           = version == "HTTP/1.0";
    request.keep = version == "HTTP/1.1" ? connection != "close" : connection == "keep-alive";

    // 3. The body.
    if (request.headers.contains("transfer-encoding")) return bad(411);
    std::uint64_t length = 0;
    if (const auto text = request.header("content-length");
        request.headers.contains("content-length")) {
        const auto end  = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, length);
        if (text.empty() || read.ec != std::errc() || read.ptr != end) return bad(400);
    }
    if (length > most_body) return bad(413);
    const auto body = bytes.substr(head_end + 4);
    parsed.needs    = head_end + 4 + length;
    if (body.size() < length) return parsed;
    request.body = body.substr(0, length);
    parsed.state = Parsed::done;
    parsed.used  = parsed.needs;
    return parsed;
}

}  // namespace zermelo::inline serve
