// The server: the page, and the questions of zermelo/api, over HTTP.
//
// One thread waits on all connections and workers (poll) and does no work of its own; questions go
// to workers, which are processes (workers.hpp).  Quick questions (POST /api/v1/ask) and long ones,
// whose answers are event streams (POST /api/v1/watch), have separate workers, so that neither kind
// waits for the other.  A connection that closes stops its question; one that closes only its
// sending half still gets its answer.
//
// These are bounded: connections; the bytes of a request, of all requests that are incomplete or
// unanswered, and of answers not yet read; the seconds for a request to arrive, and for a question;
// and the jobs that wait.  Whatever does not fit gets 503.  A connection's next request is looked
// at once the answer before it has been sent.
//
// Main function: Server::run.  Called from cli/verb_serve.cpp.
// Tested: test/serve/server_test.cpp.
#pragma once
#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/api/api.hpp"
#include "zermelo/base/input_error.hpp"

namespace zermelo::inline serve {

struct ServeOptions {
    std::string   address = "127.0.0.1";  // IPv4 or IPv6, in digits
    std::uint16_t port    = 8017;         // 0: any free port
    std::string   token;                  // needed beyond loopback
    double        seconds  = 60;          // of a long question; a quick one has kQuickSeconds
    std::uint64_t bytes    = std::uint64_t{1} << 30;  // of all questions together
    double        patience = 20;  // seconds for a request to arrive, or an answer to be read
    double        grace    = 3;   // seconds that a worker may take beyond its question's limit
    std::string   start;          // what the page begins with, in JSON; "": its own choice

    std::vector<KeptTable> tables = {};  // queried if they hold a question's position
};

inline constexpr double      kQuickSeconds    = 3;
inline constexpr std::size_t kQuickWorkers    = 3;
inline constexpr std::size_t kLongWorkers     = 3;  // also for all positions of the page
inline constexpr std::size_t kMostConnections = 512;
inline constexpr std::size_t kMostWaiting     = 400;  // questions, of each kind

class Server {
  public:
    /// Binds and listens.  Fails if the address is invalid, or the port is taken.
    static std::expected<Server, InputError> open(ServeOptions options);
    Server(Server&&) noexcept;
    ~Server();

    std::uint16_t port() const;
    /// Returns "http://127.0.0.1:8017/", with the token if one is needed.
    std::string   url() const;
    /// Serves until `stop` is set, which is checked five times a second.
    void          run(const std::atomic<bool>& stop);

  private:
    struct Loop;
    explicit Server(std::unique_ptr<Loop> loop);
    std::unique_ptr<Loop> loop_;
};

}  // namespace zermelo::inline serve
