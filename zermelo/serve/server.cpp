#include "zermelo/serve/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <new>
#include <utility>
#include <vector>

#include "zermelo/api/question.hpp"
#include "zermelo/api/told_progress.hpp"
#include "zermelo/files/ticker.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/serve/handle.hpp"
#include "zermelo/serve/packed.hpp"
#include "zermelo/serve/routes.hpp"
#include "zermelo/serve/workers.hpp"

namespace zermelo::inline serve {

using Clock = std::chrono::steady_clock;

struct Connection {
    enum class State : std::uint8_t { reading, waiting, streaming };

    Handle            socket;
    State             state = State::reading;
    std::string       in, out;
    std::size_t       sent  = 0;  // bytes of out
    std::size_t       needs = 0;  // bytes of the request whose head has come and passed the gate
    std::size_t       held  = 0;  // bytes that its request counts for, until it is answered
    bool              keep = true, close = false;
    bool              head = false;  // the answer goes without its body
    bool              old  = false;  // HTTP/1.0
    // All its input is read: the other end has closed its sending half.
    bool              ended = false;
    bool              gzip  = false;  // answers may be packed
    // The other end closed its half while an answer was being computed.
    bool              hung    = false;
    bool              probed  = false;  // it was checked whether the other end is still there
    bool              lingers = false, drains = false;  // refused: further input is discarded
    Clock::time_point since = Clock::now();             // time of the last progress
    GzipStream        stream;                           // the event stream, if gzip is taken

    bool idle() const { return state == State::reading && out.empty() && !close; }
    // Returns whether more bytes may be read: no further than to the end of a request, or of a
    // head.
    bool open() const {
        if (drains) return true;
        return idle() && !ended && in.size() < (needs != 0 ? needs : kMostHead);
    }
};

namespace {

// Bytes of one stream that may wait; beyond that, progress events are dropped.
constexpr std::size_t kMostBacklog = std::size_t{1} << 16;
constexpr std::size_t kKeptRoom    = std::size_t{1} << 14;  // of an idle connection
constexpr auto        kProbeAfter  = std::chrono::milliseconds(250);
constexpr int         kLookMs      = 200;
constexpr int         kMostTurns   = 16;  // requests of one connection before others get their turn

// What a worker is sent in front of the question.
struct Asked {
    double seconds;
    bool   watch, keep, head, gzip;
};

// Answers the question, and turns lack of memory into an answer, too.
ApiAnswer answer_safely(std::string_view question, const Budget& budget,
                        std::span<const KeptTable> tables) {
    static const auto kNone = [] {
        auto error    = plain_error(phrase("the machine is out of memory"));
        error.gave_up = GaveUp::bytes;
        return answer_in_place(error);
    }();
    try {
        return answer_question(question, budget, tables);
    } catch (const std::bad_alloc&) {
        return kNone;
    }
}

// Packs a body if that is worthwhile.
void pack(HttpReply& reply) {
    if (reply.body.size() < kLeastPacked) return;
    auto packed = gzip_packed(reply.body);
    if (packed.empty()) return;
    reply.body = std::move(packed);
    reply.more += "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n";
}

// Does a worker's job, in its process: returns all bytes of the answer, or the last ones of a
// stream.
std::string answered(std::string_view job, const Budget& limits, std::span<const KeptTable> tables,
                     const Workers::Say& say) {
    Asked asked{};
    std::memcpy(&asked, job.data(), sizeof asked);
    auto budget    = limits;
    budget.seconds = asked.seconds;
    ToldProgress told;
    if (asked.watch)
        budget.progress = [&](const Progress& progress) {
            if (const auto json = told.after(progress); !json.empty())
                say(event_bytes("progress", json));
        };
    const auto answer = answer_safely(job.substr(sizeof asked), budget, tables);
    if (asked.watch) {
        const auto event = event_bytes("answer", answer.json);
        return asked.gzip ? packed_end(event) : event;
    }
    auto reply = reply_of(answer);
    if (asked.gzip) pack(reply);
    return reply_bytes(reply, asked.keep, asked.head);
}

// Returns a table whose file another program has shortened: reading it kills a worker.
std::string shortened(std::span<const KeptTable> tables) {
    for (const auto& table : tables) {
        struct stat about {};
        if (::stat(table.name.c_str(), &about) == 0 &&
            static_cast<std::uint64_t>(about.st_size) < table.bytes.size())
            return table.name;
    }
    return "";
}

// The answer to send in place of a worker that failed.
ApiAnswer in_place_of(const Said& said, std::span<const KeptTable> tables) {
    InputError error;
    if (said.kind == Said::Kind::late) {
        error.what    = phrase("the question ran out of time and was stopped");
        error.gave_up = GaveUp::seconds;
    } else {
        error.kind       = ErrorKind::self_check;
        error.what       = said.how;
        const auto table = shortened(tables);
        if (!table.empty())
            error.what = phrase("the table {} was shortened by another program", table);
    }
    return answer_in_place(error);
}

InputError system_error(Phrase what) {
    return plain_error(phrase("{}: {}", what, verbatim(std::strerror(errno))), {},
                       verbatim("zermelo serve --port 0, for any free one"));
}

}  // namespace

struct Server::Loop {
    ServeOptions                        options;
    Gate                                gate;
    Handle                              listener;
    std::map<std::uint64_t, Connection> connections;
    std::uint64_t                       next   = 1;
    std::size_t                         unread = 0;  // bytes of answers, not yet sent
    std::size_t                         held   = 0;  // bytes of requests, incomplete or unanswered
    // Later than now after descriptors ran out.
    Clock::time_point                   accepts_from;
    bool                                more = false;  // pipelined requests wait for their turn
    Workers                             quick, slow;

    explicit Loop(ServeOptions wanted)
        : options(std::move(wanted)),
          quick(kQuickWorkers, kMostWaiting, options.grace, work()),
          slow(kLongWorkers, kMostWaiting, options.grace, work()) {}

    Workers::Work work() {
        return [this](std::string_view job, std::atomic<bool>& stop, const Workers::Say& say) {
            Budget budget;
            budget.bytes = options.bytes / (kQuickWorkers + kLongWorkers);
            budget.stop  = &stop;
            Ticker ticker;  // interrupts scripts in this thread, which does the work
            thread_alarm() = &ticker;
            auto answer    = answered(job, budget, options.tables, say);
            thread_alarm() = nullptr;
            return answer;
        };
    }
    std::size_t most_unread() const {
        return std::min<std::uint64_t>(std::uint64_t{256} << 20, options.bytes / 4);
    }
    std::size_t most_held() const {
        const auto share = std::min<std::uint64_t>(std::uint64_t{64} << 20, options.bytes / 8);
        return std::max<std::uint64_t>(share, kMostHead + kMostQuestion);
    }
    void        accept_all();
    bool        receive(Connection& connection);
    bool        send(Connection& connection);
    void        put(Connection& connection, std::string_view bytes);
    void        put_event(Connection& connection, std::string_view event);
    void        say(Connection& connection, const HttpReply& reply);
    void        refuse(Connection& connection, HttpReply reply);
    void        release(Connection& connection);
    bool        take_request(std::uint64_t id, Connection& connection);
    void        start(std::uint64_t id, Connection& connection, const Routed& routed);
    std::string ending(Connection& connection, const Said& said) const;
    void        deliver(const std::vector<Said>& said);
    bool        late(const Connection& connection) const;
    void        probe(Connection& connection);
    bool        serve(std::uint64_t id, Connection& connection, short happens);
    void        drop(std::map<std::uint64_t, Connection>::iterator it);
};

void Server::Loop::accept_all() {
    while (connections.size() < kMostConnections) {
        Handle socket(::accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.get() < 0) {
            if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
                accepts_from = Clock::now() + std::chrono::milliseconds(kLookMs);
            return;
        }
        connections[next++].socket = std::move(socket);
    }
}

// Returns false if the connection is over.
bool Server::Loop::receive(Connection& connection) {
    char bytes[1 << 14];
    while (connection.open()) {
        const auto got = ::recv(connection.socket.get(), bytes, sizeof bytes, 0);
        if (got < 0) return errno == EAGAIN || errno == EINTR;
        if (connection.drains) return got > 0;
        if (got == 0) return connection.ended = true;
        if (connection.in.empty()) connection.since = Clock::now();  // a request begins
        connection.in.append(bytes, static_cast<std::size_t>(got));
    }
    return true;
}

bool Server::Loop::send(Connection& connection) {
    while (connection.sent < connection.out.size()) {
        const auto sent = ::send(connection.socket.get(), connection.out.data() + connection.sent,
                                 connection.out.size() - connection.sent, MSG_NOSIGNAL);
        if (sent < 0) return errno == EAGAIN || errno == EINTR;
        connection.sent += static_cast<std::size_t>(sent);
        unread -= static_cast<std::size_t>(sent);
        connection.since = Clock::now();
    }
    connection.out.clear(), connection.sent = 0;
    if (connection.out.capacity() > kKeptRoom) connection.out.shrink_to_fit();
    // Closing a socket with unread bytes would take the answer away from the client.
    if (connection.lingers && !connection.ended)
        return connection.drains = ::shutdown(connection.socket.get(), SHUT_WR) == 0;
    return !connection.close;
}

void Server::Loop::put(Connection& connection, std::string_view bytes) {
    if (connection.out.empty()) connection.since = Clock::now();
    unread += bytes.size();
    connection.out += bytes;
}

// Puts an event of a stream that goes on.
void Server::Loop::put_event(Connection& connection, std::string_view event) {
    put(connection, connection.gzip ? connection.stream.put(event) : std::string(event));
}

void Server::Loop::say(Connection& connection, const HttpReply& reply) {
    put(connection, reply_bytes(reply, connection.keep, connection.head));
    connection.close |= !connection.keep;
    connection.state = Connection::State::reading;
    connection.since = Clock::now();
    release(connection);
}

// Sends the reply, and nothing more on this connection.
void Server::Loop::refuse(Connection& connection, HttpReply reply) {
    connection.keep    = false;
    connection.lingers = true;
    connection.in.clear(), connection.in.shrink_to_fit();
    say(connection, reply);
}

// Called when the connection's request is answered, or gone.
void Server::Loop::release(Connection& connection) {
    held -= std::exchange(connection.held, 0);
    connection.needs = 0;
}

void Server::Loop::start(std::uint64_t id, Connection& connection, const Routed& routed) {
    const bool  watch = routed.kind == Routed::Kind::watch;
    const Asked asked{std::min(watch ? options.seconds : kQuickSeconds, options.seconds), watch,
                      connection.keep, connection.head, connection.gzip};
    std::string job(reinterpret_cast<const char*>(&asked), sizeof asked);
    job += routed.question;
    if (unread > most_unread() || !(watch ? slow : quick).add(id, std::move(job), asked.seconds))
        return say(connection,
                   error_reply(503, phrase("too many questions are waiting; ask again later")));
    connection.state = watch ? Connection::State::streaming : Connection::State::waiting;
    if (!watch) return;
    put(connection, stream_head(connection.gzip));
    if (connection.gzip) put(connection, GzipStream::begin()), connection.stream = {};
    connection.keep = false;
}

// Takes a whole request from the bytes that came.  A request that may not pass, or is too large, is
// refused before its body has come.  Returns false if there is no whole request, or the one before
// is not yet answered.
bool Server::Loop::take_request(std::uint64_t id, Connection& connection) {
    if (!connection.idle() || connection.in.empty() || connection.in.size() < connection.needs)
        return false;
    auto parsed = parse_request(connection.in, kMostQuestion);
    if (parsed.state == Parsed::more && parsed.needs == 0) return false;
    connection.head = parsed.request.method == "HEAD";
    connection.old  = parsed.request.old;
    connection.gzip = takes_gzip(parsed.request.header("accept-encoding"));
    if (parsed.state == Parsed::bad)
        return refuse(connection, error_reply(parsed.status, status_text(parsed.status))), true;
    if (connection.needs == 0) {
        if (const int status = gate.refuses(parsed.request); status != 0) {
            if (parsed.state == Parsed::more) return refuse(connection, gate_reply(status)), true;
            connection.in.erase(0, parsed.used);
            connection.keep = parsed.request.keep;
            return say(connection, gate_reply(status)), true;
        }
        if (parsed.needs > kMostHead) {
            if (held + parsed.needs > most_held())
                return refuse(connection,
                              error_reply(
                                  503, phrase("too many questions were asked; ask again later"))),
                       true;
            held += connection.held = parsed.needs;
        }
        connection.needs = parsed.needs;
    }
    if (parsed.state == Parsed::more) return false;
    connection.in.erase(0, parsed.used);
    if (connection.in.capacity() > kKeptRoom) connection.in.shrink_to_fit();
    connection.keep  = parsed.request.keep;
    connection.since = Clock::now();
    if (unread > most_unread())
        return say(connection,
                   error_reply(503, phrase("too many answers are waiting; ask again later"))),
               true;
    const auto routed = route(parsed.request, gate, options.start);
    if (routed.kind == Routed::Kind::reply)
        say(connection, routed.reply);
    else
        start(id, connection, routed);
    return true;
}

// Returns what is sent when a worker has done its job, or has failed.
std::string Server::Loop::ending(Connection& connection, const Said& said) const {
    const bool streams = connection.state == Connection::State::streaming;
    const bool packed  = streams && connection.gzip;
    if (said.kind == Said::Kind::last) return packed ? connection.stream.end(said.text) : said.text;
    const auto answer = in_place_of(said, options.tables);
    if (!streams) return reply_bytes(reply_of(answer), connection.keep, connection.head);
    const auto event = event_bytes("answer", answer.json);
    return packed ? connection.stream.end(packed_end(event)) : event;
}

void Server::Loop::deliver(const std::vector<Said>& said) {
    for (const auto& one : said) {
        const auto found = connections.find(one.asker);
        if (found == connections.end()) continue;
        auto&      connection = found->second;
        const bool droppable  = one.kind == Said::Kind::droppable;
        if (droppable && connection.out.size() > kMostBacklog) continue;
        if (droppable) {
            put_event(connection, one.text);
            continue;
        }
        put(connection, ending(connection, one));
        connection.close |= !connection.keep;
        connection.state  = Connection::State::reading;
        connection.probed = false;
        release(connection);
    }
}

// Returns whether a request or the reading of its answer has taken too long.  A late request gets
// its status.
bool Server::Loop::late(const Connection& connection) const {
    const std::chrono::duration<double> since = Clock::now() - connection.since;
    const bool busy = connection.state != Connection::State::reading && connection.out.empty();
    return !busy && since.count() > options.patience;
}

// Checks a waiting connection whose other half is closed.  A client that has gone altogether
// responds to bytes with a reset; a client that still listens ignores these bytes.
void Server::Loop::probe(Connection& connection) {
    if (!connection.hung || connection.probed || !connection.out.empty()) return;
    const bool streams = connection.state == Connection::State::streaming;
    if (!streams && Clock::now() - connection.since < kProbeAfter) return;
    connection.probed = true;
    if (streams)
        put_event(connection, ":\n\n");
    else if (connection.state == Connection::State::waiting && !connection.old)
        put(connection, "HTTP/1.1 100 Continue\r\n\r\n");
}

// Handles what happens on a connection.  Returns false if it is over.
bool Server::Loop::serve(std::uint64_t id, Connection& connection, short happens) {
    if ((happens & (POLLERR | POLLNVAL | POLLHUP)) != 0) return false;
    const bool busy = connection.state != Connection::State::reading;
    if (busy && (happens & POLLRDHUP) != 0) connection.hung = true;
    if (!connection.out.empty() && !send(connection)) return false;
    if ((happens & POLLIN) != 0 && !receive(connection)) return false;
    int turn = 0;
    for (; turn < kMostTurns && take_request(id, connection); ++turn)
        if (!connection.out.empty() && !send(connection)) return false;
    more |= turn == kMostTurns;
    probe(connection);
    if (!connection.out.empty() && !send(connection)) return false;
    if (connection.ended && connection.idle() && turn < kMostTurns) return false;
    if (!late(connection)) return true;
    if (!connection.out.empty() || connection.in.empty() || connection.close) return false;
    refuse(connection, error_reply(408, phrase("the request did not arrive in time")));
    return send(connection);
}

void Server::Loop::drop(std::map<std::uint64_t, Connection>::iterator it) {
    auto& connection = it->second;
    if (connection.state == Connection::State::waiting) quick.forget(it->first);
    if (connection.state == Connection::State::streaming) slow.forget(it->first);
    unread -= connection.out.size() - connection.sent;
    release(connection);
    connections.erase(it);
}

Server::Server(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server()                 = default;

std::expected<Server, InputError> Server::open(ServeOptions options) {
    sockaddr_storage address{};
    socklen_t        size = 0;
    if (in_addr four; ::inet_pton(AF_INET, options.address.c_str(), &four) == 1) {
        auto& to      = reinterpret_cast<sockaddr_in&>(address);
        to.sin_family = AF_INET, to.sin_port = htons(options.port), to.sin_addr = four;
        size = sizeof to;
    } else if (in6_addr six; ::inet_pton(AF_INET6, options.address.c_str(), &six) == 1) {
        auto& to       = reinterpret_cast<sockaddr_in6&>(address);
        to.sin6_family = AF_INET6, to.sin6_port = htons(options.port), to.sin6_addr = six;
        size = sizeof to;
    } else {
        return std::unexpected(plain_error(phrase("'{}' is not an address", options.address),
                                           phrase("a numeric address"), verbatim("127.0.0.1")));
    }
    auto  loop   = std::make_unique<Loop>(std::move(options));
    auto& wanted = loop->options;
    loop->listener =
        Handle(::socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int yes = 1;
    ::setsockopt(loop->listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(loop->listener.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
        ::listen(loop->listener.get(), 256) != 0 ||
        ::getsockname(loop->listener.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return std::unexpected(system_error(phrase("{}, port {}", wanted.address, wanted.port)));
    wanted.port = ntohs(address.ss_family == AF_INET
                            ? reinterpret_cast<const sockaddr_in&>(address).sin_port
                            : reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
    if (!is_loopback(wanted.address) && wanted.token.empty())
        return std::unexpected(
            plain_error(phrase("an address outside this machine needs a token")));
    loop->gate = {wanted.address, wanted.port, wanted.token};
    return Server(std::move(loop));
}

std::uint16_t Server::port() const {
    return loop_->options.port;
}

std::string Server::url() const {
    const auto& options = loop_->options;
    const bool  six     = options.address.contains(':');
    return fmt::format("http://{}{}{}:{}/{}{}", six ? "[" : "", options.address, six ? "]" : "",
                       options.port, options.token.empty() ? "" : "?token=", options.token);
}

void Server::run(const std::atomic<bool>& stop) {
    auto&                      loop = *loop_;
    std::vector<pollfd>        polled;
    std::vector<std::uint64_t> ids;
    while (!stop) {
        // 1. Wait.
        polled.clear(), ids.clear();
        const bool room =
            loop.connections.size() < kMostConnections && Clock::now() >= loop.accepts_from;
        polled.push_back({room ? loop.listener.get() : -1, POLLIN, 0});
        for (const auto& [id, connection] : loop.connections) {
            short wanted = connection.out.empty() ? 0 : POLLOUT;
            if (connection.open()) wanted |= POLLIN;
            const bool busy = connection.state != Connection::State::reading;
            if (busy && !connection.hung) wanted |= POLLRDHUP;
            polled.push_back({connection.socket.get(), wanted, 0});
            ids.push_back(id);
        }
        loop.quick.watch(polled), loop.slow.watch(polled);
        if (::poll(polled.data(), polled.size(), std::exchange(loop.more, false) ? 0 : kLookMs) <
                0 &&
            errno != EINTR)
            return;

        // 2. What came in, and what workers sent.
        if (polled[0].revents != 0) loop.accept_all();
        loop.deliver(loop.quick.step()), loop.deliver(loop.slow.step());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto it = loop.connections.find(ids[i]);
            if (!loop.serve(ids[i], it->second, polled[i + 1].revents)) loop.drop(it);
        }
        loop.deliver(loop.quick.step()), loop.deliver(loop.slow.step());
    }
}

}  // namespace zermelo::inline serve
