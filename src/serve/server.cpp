#include "zermelo/serve/server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

#include "zermelo/api/question.hpp"
#include "zermelo/base/time_left.hpp"

#include "zermelo/serve/routes.hpp"
#include "zermelo/serve/workers.hpp"

namespace zermelo::inline serve {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostUnread  = std::size_t{256} << 20;  // bytes of answers, all together
constexpr std::size_t kMostBacklog = std::size_t{1} << 16;    // of one stream; then progress drops
constexpr auto        kProgressGap = std::chrono::milliseconds(100);
constexpr int         kLookMs      = 200;

// A file descriptor of ours.
class Handle {
  public:
    explicit Handle(int fd = -1) : fd_(fd) {}
    Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Handle() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const { return fd_; }

  private:
    int fd_;
};

// What workers have to say, for the loop to send.
class Outbox {
  public:
    struct Message {
        std::uint64_t connection;
        std::string   bytes;
        bool          last, droppable;
    };

    Outbox() {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0)
            read_ = Handle(ends[0]), write_ = Handle(ends[1]);
    }
    void put(Message message) {
        {
            const std::lock_guard lock(mutex_);
            messages_.push_back(std::move(message));
        }
        const char                  one     = 1;
        [[maybe_unused]] const auto written = ::write(write_.get(), &one, 1);
    }
    std::vector<Message> take() {
        char drained[512];
        while (::read(read_.get(), drained, sizeof drained) > 0) continue;
        const std::lock_guard lock(mutex_);
        return std::exchange(messages_, {});
    }
    int wakes() const { return read_.get(); }

  private:
    std::mutex           mutex_;
    std::vector<Message> messages_;
    Handle               read_, write_;
};

struct Connection {
    enum class State : std::uint8_t { reading, waiting, streaming };

    Handle                             socket;
    State                              state = State::reading;
    std::string                        in, out;
    std::size_t                        sent = 0;  // of out
    bool                               keep = true, close = false;
    bool                               head  = false;         // the answer goes without its body
    Clock::time_point                  since = Clock::now();  // of the last progress
    std::shared_ptr<std::atomic<bool>> stop;                  // of its question
};

std::string progress_json(const Progress& progress, double seconds, double left) {
    return fmt::format(R"({{"phase":"{}","done":{:.4f},"positions":{},"frontier":{},"bytes":{},)"
                       R"("seconds":{:.1f},"left":{:.1f}}})",
                       progress.phase, progress.done, progress.positions, progress.frontier,
                       progress.bytes, seconds, left);
}

// The answer, whatever happens.
ApiAnswer answer_safely(std::string_view question, const Budget& budget,
                        std::span<const KeptTable> tables) {
    try {
        return answer_question(question, budget, tables);
    } catch (const std::bad_alloc&) {
        return {Reply::gave_up,
                R"({"schema":"zermelo/1","error":{"what":"the machine has no more memory",)"
                R"("gave_up":"bytes","text":"the machine has no more memory"}})"};
    }
}

InputError system_error(std::string what) {
    return plain_error(fmt::format("{}: {}", what, std::strerror(errno)), "",
                       "zermelo serve --port 0, for any free one");
}

}  // namespace

struct Server::Loop {
    ServeOptions                        options;
    Gate                                gate;
    Handle                              listener;
    Outbox                              outbox;
    std::map<std::uint64_t, Connection> connections;
    std::uint64_t                       next   = 1;
    std::size_t                         unread = 0;
    Workers                             quick{kQuickWorkers, kMostWaiting};
    Workers                             slow{kLongWorkers, kMostWaiting};

    explicit Loop(ServeOptions wanted) : options(std::move(wanted)) {}
    ~Loop() {
        for (auto& [id, connection] : connections)
            if (connection.stop) *connection.stop = true;
    }

    Budget budget(double seconds, std::atomic<bool>* stop) const {
        Budget budget;
        budget.seconds = std::min(seconds, options.seconds);
        budget.bytes   = options.bytes / (kQuickWorkers + kLongWorkers);
        budget.stop    = stop;
        return budget;
    }
    void accept_all();
    bool receive(Connection& connection);
    bool send(Connection& connection);
    void say(Connection& connection, const HttpReply& reply);
    void take_requests(std::uint64_t id, Connection& connection);
    void start(std::uint64_t id, Connection& connection, Routed routed);
    void deliver();
    bool late(Connection& connection) const;
    void drop(std::map<std::uint64_t, Connection>::iterator it);
};

void Server::Loop::accept_all() {
    while (connections.size() < kMostConnections) {
        Handle socket(::accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.get() < 0) return;
        connections[next++].socket = std::move(socket);
    }
}

// False: the other side has gone.
bool Server::Loop::receive(Connection& connection) {
    char bytes[1 << 16];
    for (;;) {
        const auto got = ::recv(connection.socket.get(), bytes, sizeof bytes, 0);
        if (got < 0) return errno == EAGAIN || errno == EINTR;
        if (got == 0) return false;
        if (connection.in.empty()) connection.since = Clock::now();  // a request begins
        connection.in.append(bytes, static_cast<std::size_t>(got));
        if (connection.in.size() > kMostHead + kMostQuestion) return true;
    }
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
    return !connection.close;
}

void Server::Loop::say(Connection& connection, const HttpReply& reply) {
    auto bytes = reply_bytes(reply, connection.keep, connection.head);
    unread += bytes.size();
    connection.out += bytes;
    connection.close |= !connection.keep;
    connection.state = Connection::State::reading;
    connection.since = Clock::now();
}

void Server::Loop::start(std::uint64_t id, Connection& connection, Routed routed) {
    const bool watch = routed.kind == Routed::Kind::watch;
    auto       stop  = std::make_shared<std::atomic<bool>>(false);
    const auto limit = watch ? options.seconds : kQuickSeconds;
    auto       job = [this, id, stop, watch, limit, keep = connection.keep, head = connection.head,
                question = std::move(routed.question)] {
        if (*stop) return;
        auto       given = budget(limit, stop.get());
        const auto begun = Clock::now();
        auto       told  = begun - kProgressGap;
        TimeLeft   left;
        if (watch)
            given.progress = [&](const Progress& progress) {
                const auto now = Clock::now();
                if (now - told < kProgressGap) return;
                told                                      = now;
                const std::chrono::duration<double> spent = now - begun;
                const auto                          rest = left.after(progress, spent.count());
                outbox.put({id,
                            event_bytes("progress", progress_json(progress, spent.count(), rest)),
                            false, true});
            };
        const auto answer = answer_safely(question, given, options.tables);
        outbox.put(
                  {id,
             watch ? event_bytes("answer", answer.json) : reply_bytes(reply_of(answer), keep, head),
             true, false});
    };
    if (unread > kMostUnread || !(watch ? slow : quick).add(std::move(job)))
        return say(connection, error_reply(503, "too many questions wait; ask again later"));
    connection.stop  = std::move(stop);
    connection.state = watch ? Connection::State::streaming : Connection::State::waiting;
    if (watch) {
        const auto head = stream_head();
        unread += head.size();
        connection.out += head;
        connection.keep = false;
    }
}

// Takes whole requests off the bytes that came, one at a time: the next one waits for its answer.
void Server::Loop::take_requests(std::uint64_t id, Connection& connection) {
    while (connection.state == Connection::State::reading && !connection.close &&
           !connection.in.empty()) {
        auto parsed = parse_request(connection.in, kMostQuestion);
        if (parsed.state == Parsed::more) return;
        connection.head = parsed.request.method == "HEAD";
        if (parsed.state == Parsed::bad) {
            connection.keep = false;
            return say(connection, error_reply(parsed.status, status_text(parsed.status)));
        }
        connection.in.erase(0, parsed.used);
        connection.keep  = parsed.request.keep;
        connection.since = Clock::now();
        auto routed      = route(parsed.request, gate, options.start);
        if (routed.kind == Routed::Kind::reply)
            say(connection, routed.reply);
        else
            start(id, connection, std::move(routed));
    }
}

void Server::Loop::deliver() {
    for (auto& message : outbox.take()) {
        const auto found = connections.find(message.connection);
        if (found == connections.end()) continue;
        auto& connection = found->second;
        if (message.droppable && connection.out.size() > kMostBacklog) continue;
        if (connection.out.empty()) connection.since = Clock::now();
        unread += message.bytes.size();
        connection.out += message.bytes;
        if (!message.last) continue;
        connection.stop.reset();
        connection.close |= !connection.keep;
        connection.state = Connection::State::reading;
    }
}

// Has a request or its answer taken too long?  A late request gets its status.
bool Server::Loop::late(Connection& connection) const {
    const std::chrono::duration<double> since = Clock::now() - connection.since;
    const bool busy = connection.state != Connection::State::reading && connection.out.empty();
    return !busy && since.count() > options.patience;
}

void Server::Loop::drop(std::map<std::uint64_t, Connection>::iterator it) {
    auto& connection = it->second;
    if (connection.stop) *connection.stop = true;
    unread -= connection.out.size() - connection.sent;
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
        return std::unexpected(plain_error(fmt::format("'{}' is no address", options.address),
                                           "an address in digits", "127.0.0.1"));
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
        return std::unexpected(
            system_error(fmt::format("{}, port {}", wanted.address, wanted.port)));
    wanted.port = ntohs(address.ss_family == AF_INET
                            ? reinterpret_cast<const sockaddr_in&>(address).sin_port
                            : reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
    if (!is_loopback(wanted.address) && wanted.token.empty())
        return std::unexpected(plain_error("beyond this machine a token is needed"));
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
        const bool room = loop.connections.size() < kMostConnections;
        polled.push_back({room ? loop.listener.get() : -1, POLLIN, 0});
        polled.push_back({loop.outbox.wakes(), POLLIN, 0});
        for (const auto& [id, connection] : loop.connections) {
            short      wanted = connection.out.empty() ? 0 : POLLOUT;
            const bool full   = connection.in.size() > kMostHead + kMostQuestion;
            wanted |= static_cast<short>(full ? POLLRDHUP : POLLIN | POLLRDHUP);
            polled.push_back({connection.socket.get(), wanted, 0});
            ids.push_back(id);
        }
        if (::poll(polled.data(), polled.size(), kLookMs) < 0 && errno != EINTR) return;

        // 2. What came in, and what workers said.
        if (polled[0].revents != 0) loop.accept_all();
        loop.deliver();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto it      = loop.connections.find(ids[i]);
            auto&      client  = it->second;
            const auto happens = polled[i + 2].revents;
            bool       alive   = (happens & (POLLERR | POLLNVAL)) == 0;
            if (alive && (happens & (POLLIN | POLLHUP | POLLRDHUP)) != 0)
                alive = loop.receive(client);
            if (alive) loop.take_requests(ids[i], client);
            if (alive && !client.out.empty()) alive = loop.send(client);
            if (alive && loop.late(client)) {
                alive = client.out.empty() && !client.in.empty() && !client.close;
                if (alive) {  // once: it closes when the answer is sent
                    client.keep = false;
                    client.in.clear();
                    loop.say(client, error_reply(408, "the request did not arrive in time"));
                    alive = loop.send(client);
                }
            }
            if (!alive) loop.drop(it);
        }
    }
}

}  // namespace zermelo::inline serve
