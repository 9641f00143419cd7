// Correct requests, and each way in which a request may be wrong; a correct one that is cut off
// anywhere is waited for.
#include "zermelo/serve/http_request.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(HttpRequest, IsReadWhole) {
    const std::string text =
        "POST /api/v1/ask?x=1&name=a+b%20c&empty HTTP/1.1\r\nHost: localhost:1\r\n"
        "CONTENT-length:  5 \r\n\r\nhelloGET /";
    const auto parsed = parse_request(text, 100);
    ASSERT_EQ(parsed.state, Parsed::done);
    EXPECT_EQ(parsed.used, text.size() - 5);
    EXPECT_EQ(parsed.request.method, "POST");
    EXPECT_EQ(parsed.request.path, "/api/v1/ask");
    EXPECT_EQ(parsed.request.query.at("name"), "a b c");
    EXPECT_EQ(parsed.request.query.at("empty"), "");
    EXPECT_EQ(parsed.request.header("content-length"), "5");
    EXPECT_EQ(parsed.request.body, "hello");
    EXPECT_TRUE(parsed.request.keep);
    for (std::size_t cut = 0; cut < parsed.used; ++cut)
        EXPECT_EQ(parse_request(text.substr(0, cut), 100).state, Parsed::more) << cut;
}

TEST(HttpRequest, SaysWhetherTheConnectionStays) {
    const auto keeps = [](const std::string& version, const std::string& header) {
        return parse_request("GET / " + version + "\r\n" + header + "\r\n", 0).request.keep;
    };
    EXPECT_TRUE(keeps("HTTP/1.1", ""));
    EXPECT_FALSE(keeps("HTTP/1.1", "Connection: Close\r\n"));
    EXPECT_FALSE(keeps("HTTP/1.0", ""));
    EXPECT_TRUE(keeps("HTTP/1.0", "Connection: keep-alive\r\n"));
}

TEST(HttpRequest, WhatIsWrongGetsItsStatus) {
    const std::pair<const char*, int> wrong[] = {
        {"GET\r\n\r\n", 400},
        {"GET /\r\n\r\n", 400},
        {"GET / HTTP/2.0\r\n\r\n", 505},
        {"GET / HTTQ/1.1\r\n\r\n", 400},
        {"G@T / HTTP/1.1\r\n\r\n", 400},
        {"GET http://x/ HTTP/1.1\r\n\r\n", 400},
        {"GET /%4 HTTP/1.1\r\n\r\n", 400},
        {"GET /%zz HTTP/1.1\r\n\r\n", 400},
        {"GET /a b HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n folded: x\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\nb\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411}};
    for (const auto& [text, status] : wrong) {
        const auto parsed = parse_request(text, 100);
        EXPECT_EQ(parsed.state, Parsed::bad) << text;
        EXPECT_EQ(parsed.status, status) << text;
    }
    EXPECT_EQ(parse_request("GET /" + std::string(kMostHead, 'a'), 100).status, 431);
}

}  // namespace
}  // namespace zermelo
