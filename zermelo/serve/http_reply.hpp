// Answers of HTTP/1.1 as bytes, with headers that isolate the page from other sites.
// Tested: test/serve/server_test.cpp.
#pragma once
#include <string>
#include <string_view>

namespace zermelo::inline serve {

struct HttpReply {
    int         status = 200;
    std::string type   = "text/plain; charset=utf-8";
    std::string body;
    std::string more;  // more headers, each with its line end
};

/// The reason phrase, such as "Not Found".
std::string_view status_text(int status);
/// The whole answer.  keep: the connection stays open; head: without the body.
std::string      reply_bytes(const HttpReply& reply, bool keep, bool head);
/// The head of an event stream; events follow, packed or not, until the connection closes.
std::string      stream_head(bool gzip);
/// One event; data must not contain line ends.
std::string      event_bytes(std::string_view name, std::string_view data);

}  // namespace zermelo::inline serve
