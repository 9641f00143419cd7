// How a request is answered: with a file of the page, or by workers who take the question.
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
    std::string question;  // else: for answer_question
};

/// By method and path, behind the gate.  start: what the page begins with, in JSON, "" where that
/// is its own choice.
Routed    route(const HttpRequest& request, const Gate& gate, std::string_view start);
/// The status says how it went: 200, 400 a wrong question, 503 gave up, 500 a bug of ours.
HttpReply reply_of(const ApiAnswer& answer);
/// What the gate refuses, by its status.
HttpReply gate_reply(int status);
/// An error as the API tells it.
HttpReply error_reply(int status, std::string_view what);

}  // namespace zermelo::inline serve
