// Who may ask: a page of another site, or of another name for this machine, may not.
//
// A browser sends Host with every request, and Origin with those that a script makes.  A page from
// elsewhere whose name was made to point here shows its own name in Host; one that sends a form or
// a script's question shows itself in Origin; images, frames and links of others show in
// Sec-Fetch-Site that they are, and only a link to the page may come from elsewhere.  Beyond
// loopback a token must be shown as well.
//
// Tested: test/serve/gate_test.cpp.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/serve/http_request.hpp"

namespace zermelo::inline serve {

struct Gate {
    std::string   address;  // bound to
    std::uint16_t port = 0;
    std::string   token;  // "": none is needed

    /// 0: it may pass; else the status of the answer.
    int  refuses(const HttpRequest& request) const;
    /// Does the request show the token in its query?  Then the page gets it as a cookie.
    bool shown_in_query(const HttpRequest& request) const;
};

/// Is it this machine's own: 127.x.y.z or ::1?
bool        is_loopback(std::string_view address);
/// 32 letters that nobody can guess; "" where the machine has none to give.
std::string new_token();

}  // namespace zermelo::inline serve
