#include "zermelo/serve/routes.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/files/unpack.hpp"
#include "zermelo/report/json.hpp"

#include "zermelo/serve/assets.hpp"
#include "zermelo/serve/packed.hpp"

namespace zermelo::inline serve {
namespace {

constexpr std::size_t kMostAsset = std::size_t{16} << 20;

constexpr std::string_view kNoPage =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Zermelo</title></head>"
    "<body><h1>Zermelo</h1><p>This program was built without its page (ZERMELO_WEB=OFF).</p>"
    "<p>Questions are answered all the same: <a href=\"/api/v1/games\">/api/v1/games</a>, "
    "<a href=\"/api/v1/position?game=nim&amp;position=33+9+30+11\">a position of Nim</a>.</p>"
    "</body></html>\n";

Budget asset_limits() {
    Budget limits;
    limits.bytes = kMostAsset;
    return limits;
}

HttpReply asset_reply(const Asset& asset, const HttpRequest& request) {
    HttpReply reply;
    reply.type = asset.type;
    reply.more =
        fmt::format("ETag: \"{}\"\r\nCache-Control: {}\r\nVary: Accept-Encoding\r\n", asset.tag,
                    asset.fixed ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.header("if-none-match") == fmt::format("\"{}\"", asset.tag)) {
        reply.status = 304;
    } else if (takes_gzip(request.header("accept-encoding"))) {
        reply.body = asset.packed;
        reply.more += "Content-Encoding: gzip\r\n";
    } else if (auto plain = unpack(Packing::gzip, bytes_of(asset.packed), asset_limits())) {
        reply.body = text_of(plain->bytes());
    }
    return reply;
}

// Returns {"ask": NAME, "game": ..., ...} from a query; a name that is no member of a question is a
// parameter of the game.
std::string question_of(std::string_view ask, const HttpRequest& request) {
    std::string question = fmt::format("{{\"ask\":{}", json_string(ask)), parameters;
    for (const auto& [name, value] : request.query) {
        if (name == "token") continue;
        const bool member = name == "game" || name == "position";
        auto&      to     = member ? question : parameters;
        if (member || !parameters.empty()) to += ',';
        to += fmt::format("{}:{}", json_string(name), json_string(value));
    }
    if (!parameters.empty()) question += fmt::format(",\"parameters\":{{{}}}", parameters);
    return question + "}";
}

// Returns "max-take=3,misere=1" as members of a question's parameters; "regular" is the game
// without any.
std::string variant_members(std::string_view variant) {
    std::string members;
    if (variant == "regular") return members;
    while (!variant.empty()) {
        const auto one   = variant.substr(0, variant.find(','));
        const auto equal = one.find('=');
        variant.remove_prefix(std::min(one.size() + 1, variant.size()));
        if (!members.empty()) members += ',';
        members +=
            fmt::format("{}:{}", json_string(one.substr(0, equal)),
                        json_string(equal == std::string_view::npos ? "1" : one.substr(equal + 1)));
    }
    return members;
}

Routed replied(HttpReply reply) {
    return {Routed::Kind::reply, std::move(reply), ""};
}

// Routes the requests of Gamesman's clients, today's and earlier ones:
//     /games/GAME/VARIANT/positions/?p=POSITION
//     /games/GAME/variants/VARIANT/positions/POSITION
Routed route_gamesman(const HttpRequest& request) {
    if (request.method != "GET" && request.method != "HEAD")
        return replied(error_reply(405, phrase("this needs GET")));
    std::vector<std::string_view> parts;
    std::string_view              rest = std::string_view(request.path).substr(7);  // after /games/
    while (!rest.empty() && parts.size() < 4) {
        parts.push_back(rest.substr(0, rest.find('/')));
        rest.remove_prefix(std::min(parts.back().size() + 1, rest.size()));
        if (parts.size() == 2 && parts[1] == "variants") parts.pop_back();
        if (parts.size() == 3) break;
    }
    const auto typed = request.query.find("p");
    if (parts.size() != 3 || parts[2] != "positions")
        return replied(error_reply(404, phrase("there is no such question; {} is one",
                                               verbatim("/games/nim/regular/positions/?p=3+4+5"))));
    const std::string_view position =
        typed != request.query.end() ? std::string_view(typed->second) : rest;
    return {Routed::Kind::quick,
            {},
            fmt::format(R"({{"ask":"gamesman","game":{},"position":{},"parameters":{{{}}}}})",
                        json_string(parts[0]), json_string(position), variant_members(parts[1]))};
}

Routed route_api(const HttpRequest& request, std::string_view start) {
    const std::string_view name = std::string_view(request.path).substr(8);  // after /api/v1/
    if (name == "ask" || name == "watch") {
        if (request.method != "POST")
            return replied(error_reply(405, phrase("questions need POST")));
        if (!request.header("content-type").starts_with("application/json"))
            return replied(error_reply(415, phrase("questions are application/json")));
        return {name == "ask" ? Routed::Kind::quick : Routed::Kind::watch, {}, request.body};
    }
    if (name == "games" || name == "position" || name == "start" || name == "values") {
        if (request.method != "GET" && request.method != "HEAD")
            return replied(error_reply(405, phrase("this needs GET")));
        if (name == "start") {
            HttpReply reply;
            reply.type = "application/json";
            reply.body = fmt::format("{{\"schema\":\"zermelo/1\",\"start\":{}}}",
                                     start.empty() ? "null" : start);
            return replied(std::move(reply));
        }
        return {Routed::Kind::quick, {}, question_of(name, request)};
    }
    return replied(error_reply(404, phrase("there is no such question; doc/api.md lists them")));
}

}  // namespace

HttpReply error_reply(int status, Phrase what) {
    HttpReply reply;
    reply.status = status;
    reply.type   = "application/json";
    reply.body   = answer_in_place(plain_error(std::move(what))).json;
    return reply;
}

HttpReply reply_of(const ApiAnswer& answer) {
    HttpReply reply;
    reply.type   = "application/json";
    reply.status = answer.reply == Reply::done      ? 200
                   : answer.reply == Reply::bad     ? 400
                   : answer.reply == Reply::gave_up ? 503
                                                    : 500;
    reply.body   = answer.json;
    return reply;
}

HttpReply gate_reply(int status) {
    return error_reply(status, status == 401   ? phrase("the token is missing or wrong")
                               : status == 421 ? phrase("this server has another name")
                                               : phrase("asked from elsewhere"));
}

Routed route(const HttpRequest& request, const Gate& gate, std::string_view start) {
    if (request.path.starts_with("/api/v1/")) return route_api(request, start);
    if (request.path.starts_with("/games/")) return route_gamesman(request);
    if (request.method != "GET" && request.method != "HEAD")
        return replied(error_reply(405, phrase("pages need GET")));
    if (gate.shown_in_query(request)) {  // kept as a cookie, so that it disappears from the address
        HttpReply reply;
        reply.status = 303;
        reply.more   = fmt::format(
              "Location: {}\r\nSet-Cookie: zermelo={}; HttpOnly; SameSite=Strict; Path=/\r\n", "/",
              gate.token);
        return replied(std::move(reply));
    }
    const std::string_view path =
        request.path == "/" ? "/index.html" : std::string_view(request.path);
    const auto all   = assets();
    const auto found = std::ranges::find(all, path, &Asset::path);
    if (found != all.end()) return replied(asset_reply(*found, request));
    if (all.empty() && path == "/index.html") {
        HttpReply reply;
        reply.type = "text/html; charset=utf-8";
        reply.body = kNoPage;
        return replied(std::move(reply));
    }
    return replied(error_reply(404, phrase("there is no such page")));
}

}  // namespace zermelo::inline serve
