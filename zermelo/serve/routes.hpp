// Decides how a request is answered: with a file of the page, or by workers.
// Tested: test/serve/server_test.cpp.
#pragma once
#include <string>

#include "zermelo/api/api.hpp"

#include "zermelo/serve/gate.hpp"
#include "zermelo/serve/http_reply.hpp"
#include "zermelo/serve/http_request.hpp"

namespace zermelo::inline serve {

struct Routed {
    enum class Kind : std::uint8_t { reply, quick, watch };
    Kind        kind = Kind::reply;
    HttpReply   reply;     // of Kind::reply
    std::string question;  // for the other kinds: passed to answer_question
};

/// Chooses by method and path; the gate has passed the request.  start: what the page begins with,
/// in JSON, or "" if the page chooses.
Routed    route(const HttpRequest& request, const Gate& gate, std::string_view start);
/// Turns an answer into a reply.  Its status is 200, 400 for a wrong question, 503 if it gave up,
/// 500 for a bug of ours.
HttpReply reply_of(const ApiAnswer& answer);
/// The reply to a request that the gate refuses with that status.
HttpReply gate_reply(int status);
/// An error in the form of the API, in all languages.
HttpReply error_reply(int status, Phrase what);

}  // namespace zermelo::inline serve
