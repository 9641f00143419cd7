#include "zermelo/serve/http_reply.hpp"

#include <fmt/format.h>

namespace zermelo::inline serve {
namespace {

// Allows nothing from elsewhere, nothing inline, no frame around the page, no guessing of types.
constexpr std::string_view kGuards =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

}  // namespace

std::string_view status_text(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 303:
            return "See Other";
        case 304:
            return "Not Modified";
        case 400:
            return "Bad Request";
        case 401:
            return "Unauthorized";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 408:
            return "Request Timeout";
        case 411:
            return "Length Required";
        case 413:
            return "Content Too Large";
        case 415:
            return "Unsupported Media Type";
        case 421:
            return "Misdirected Request";
        case 431:
            return "Request Header Fields Too Large";
        case 503:
            return "Service Unavailable";
        case 505:
            return "HTTP Version Not Supported";
        default:
            return "Internal Server Error";
    }
}

std::string reply_bytes(const HttpReply& reply, bool keep, bool head) {
    auto bytes = fmt::format("HTTP/1.1 {} {}\r\n", reply.status, status_text(reply.status));
    if (reply.status != 304)
        bytes += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", reply.type,
                             reply.body.size());
    if (reply.more.find("Cache-Control:") == std::string::npos)
        bytes += "Cache-Control: no-store\r\n";
    bytes += kGuards;
    bytes += reply.more;
    bytes += keep ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    if (!head && reply.status != 304) bytes += reply.body;
    return bytes;
}

std::string stream_head(bool gzip) {
    return fmt::format(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
        "{}{}Connection: close\r\n\r\n",
        kGuards, gzip ? "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n" : "");
}

std::string event_bytes(std::string_view name, std::string_view data) {
    return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

}  // namespace zermelo::inline serve
