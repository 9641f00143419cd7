// Decides which requests may pass: not those of a page from another site, or under another name for
// this machine.
//
// A browser sends Host with every request, and Origin with those that a script makes.  A page from
// elsewhere whose name was made to point here shows its own name in Host.  A page that sends a form
// or a script's question shows its site in Origin.  Images, frames and links of other sites are
// marked as such in Sec-Fetch-Site; of these only a link to the page may pass.  Beyond loopback a
// token must be shown as well.
//
// Tested: test/serve/gate_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/serve/http_request.hpp"

namespace zermelo::inline serve {

struct Gate {
    std::string   address;  // the address that the server is bound to
    std::uint16_t port = 0;
    std::string   token;  // "": none is needed

    /// Returns 0 if the request may pass, otherwise the status of the answer.
    int  refuses(const HttpRequest& request) const;
    /// Returns whether the request shows the token in its query; then the page gets it as a cookie.
    bool shown_in_query(const HttpRequest& request) const;
};

/// Returns whether the address is this machine's own: 127.x.y.z or ::1.
bool        is_loopback(std::string_view address);
/// Returns 32 random letters that cannot be guessed, or "" if the machine cannot supply them.
std::string new_token();

}  // namespace zermelo::inline serve
