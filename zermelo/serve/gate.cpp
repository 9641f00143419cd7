#include "zermelo/serve/gate.hpp"

#include <fmt/format.h>
#include <sys/random.h>

namespace zermelo::inline serve {
namespace {

// Takes a time that does not reveal how much of it is right.
bool same_secret(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned differ = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differ |= static_cast<unsigned>(a[i] ^ b[i]);
    return differ == 0;
}

bool cookie_shows(std::string_view cookies, std::string_view token) {
    while (!cookies.empty()) {
        const auto end = cookies.find(';');
        auto       one = cookies.substr(0, end);
        cookies        = end == cookies.npos ? "" : cookies.substr(end + 1);
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with("zermelo=") && same_secret(one.substr(8), token)) return true;
    }
    return false;
}

}  // namespace

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

std::string new_token() {
    unsigned char bytes[16];
    if (::getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return "";
    std::string token;
    for (const auto byte : bytes) token += fmt::format("{:02x}", byte);
    return token;
}

bool Gate::shown_in_query(const HttpRequest& request) const {
    const auto shown = request.query.find("token");
    return !token.empty() && shown != request.query.end() && same_secret(shown->second, token);
}

int Gate::refuses(const HttpRequest& request) const {
    // 1. The name by which we are called.  Beyond loopback any will do: there the token decides.
    const auto host = request.header("host");
    if (is_loopback(address) && host != fmt::format("127.0.0.1:{}", port) &&
        host != fmt::format("localhost:{}", port) && host != fmt::format("[::1]:{}", port) &&
        host != fmt::format("{}:{}", address, port))
        return 421;
    // 2. The page that asks must be our own.
    const auto origin = request.header("origin");
    if (!origin.empty() && origin != fmt::format("http://{}", host)) return 403;
    const auto site     = request.header("sec-fetch-site");
    const bool from_us  = site.empty() || site == "same-origin" || site == "none";
    const bool question = request.path.starts_with("/api/") || request.path.starts_with("/games/");
    const bool by_link  = !question && request.header("sec-fetch-mode") == "navigate";
    if (!from_us && !by_link) return 403;
    // 3. The token.
    if (token.empty() || shown_in_query(request)) return 0;
    const auto shown = request.header("authorization");
    if (shown.starts_with("Bearer ") && same_secret(shown.substr(7), token)) return 0;
    return cookie_shows(request.header("cookie"), token) ? 0 : 401;
}

}  // namespace zermelo::inline serve
