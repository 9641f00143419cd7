// Which requests pass the gate, and which do not.
#include "zermelo/serve/gate.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

HttpRequest request_with(std::map<std::string, std::string, std::less<>> headers) {
    HttpRequest request;
    request.path    = "/api/v1/ask";
    request.headers = std::move(headers);
    return request;
}

TEST(Gate, OnThisMachineOurOwnNamesPass) {
    const Gate gate{"127.0.0.1", 80, ""};
    for (const char* const host : {"127.0.0.1:80", "localhost:80", "[::1]:80"}) {
        EXPECT_EQ(gate.refuses(request_with({{"host", host}})), 0) << host;
        EXPECT_EQ(
            gate.refuses(request_with({{"host", host}, {"origin", std::string("http://") + host}})),
            0);
    }
    for (const char* const host : {"", "localhost", "localhost:81", "evil.example:80"})
        EXPECT_EQ(gate.refuses(request_with({{"host", host}})), 421) << host;
}

TEST(Gate, PagesFromElsewhereDoNotPass) {
    const Gate gate{"127.0.0.1", 80, ""};
    for (const char* const origin : {"http://evil.example", "null", "https://localhost:80"})
        EXPECT_EQ(gate.refuses(request_with({{"host", "localhost:80"}, {"origin", origin}})), 403);
    const auto asked = [&](std::string path, std::string site, std::string mode) {
        auto request = request_with(
            {{"host", "localhost:80"}, {"sec-fetch-site", site}, {"sec-fetch-mode", mode}});
        request.path = path;
        return gate.refuses(request);
    };
    for (const char* const path : {"/api/v1/ask", "/api/v1/position", "/games/nim/regular/", "/"})
        for (const char* const site : {"cross-site", "same-site"}) {
            EXPECT_EQ(asked(path, site, "no-cors"), 403) << path;
            EXPECT_EQ(asked(path, site, "navigate"), path == std::string("/") ? 0 : 403) << path;
        }
    for (const char* const site : {"same-origin", "none"})
        EXPECT_EQ(asked("/games/nim/regular/", site, "cors"), 0);
}

TEST(Gate, BeyondLoopbackTheTokenDecides) {
    const Gate gate{"10.0.0.1", 80, "secret"};
    EXPECT_EQ(gate.refuses(request_with({{"host", "teacher:80"}})), 401);
    EXPECT_EQ(gate.refuses(request_with({{"authorization", "Bearer secret"}})), 0);
    EXPECT_EQ(gate.refuses(request_with({{"authorization", "Bearer secreT"}})), 401);
    EXPECT_EQ(gate.refuses(request_with({{"cookie", "a=b; zermelo=secret"}})), 0);
    EXPECT_EQ(gate.refuses(request_with({{"cookie", "xzermelo=secret; zermelo="}})), 401);
    auto shown           = request_with({});
    shown.query["token"] = "secret";
    EXPECT_EQ(gate.refuses(shown), 0);
    EXPECT_TRUE(gate.shown_in_query(shown));
    shown.query["token"] = "";
    EXPECT_EQ(gate.refuses(shown), 401);
}

TEST(Gate, TokensDiffer) {
    EXPECT_EQ(new_token().size(), 32u);
    EXPECT_NE(new_token(), new_token());
    EXPECT_TRUE(is_loopback("127.3.2.1") && is_loopback("::1"));
    EXPECT_FALSE(is_loopback("0.0.0.0") || is_loopback("::") || is_loopback("10.0.0.1"));
}

}  // namespace
}  // namespace zermelo
