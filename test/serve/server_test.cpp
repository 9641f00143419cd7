// The server over real sockets: answers, streams, limits, many clients at once.
#include "zermelo/serve/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/files/unpack.hpp"
#include "zermelo/serve/packed.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kJson = "Content-Type: application/json\r\n";
// Long after a slow machine has answered.  A test that passes does not wait for it.
constexpr double           kPatience = 60;  // seconds
// A question that cannot be solved in the time these tests have.
constexpr std::string_view kEndless = R"({"ask":"position","game":"connect4","position":"6x7"})";

class Running {
  public:
    explicit Running(ServeOptions options = {}) : server_(make(std::move(options))) {
        thread_ = std::thread([this] { server_.run(stop_); });
    }
    ~Running() {
        stop_ = true;
        thread_.join();
    }
    std::uint16_t port() const { return server_.port(); }

  private:
    static Server make(ServeOptions options) {
        options.port = 0;
        return std::move(*Server::open(std::move(options)));
    }
    Server            server_;
    std::atomic<bool> stop_ = false;
    std::thread       thread_;
};

class Client {
  public:
    explicit Client(std::uint16_t port) : port_(port), fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET, to.sin_port = htons(port);
        ::inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
        connected_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    }
    ~Client() { ::close(fd_); }
    void close_both() { ::shutdown(fd_, SHUT_RDWR); }
    Client(const Client&) = delete;

    bool connected() const { return connected_; }
    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    void ask(std::string_view path, std::string_view question, std::string_view more = kJson) {
        send(fmt::format("POST {} HTTP/1.1\r\nHost: localhost:{}\r\n{}Content-Length: {}\r\n\r\n{}",
                         path, port_, more, question.size(), question));
    }
    void get(std::string_view path, std::string_view more = "") {
        send(fmt::format("GET {} HTTP/1.1\r\nHost: localhost:{}\r\n{}\r\n", path, port_, more));
    }
    /// Waits until the text has arrived, the connection has ended or the time is over.
    bool until(std::string_view text) {
        return wait([&] { return got_.find(text) != got_.npos; });
    }
    /// Announces that the client will send nothing more.
    void close_half() { ::shutdown(fd_, SHUT_WR); }
    /// Makes the client receive little at a time.
    void narrow() {
        const int bytes = 4096;
        ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
    }
    /// Returns the status of the next answer, and removes the answer from what has arrived.
    int status() {
        if (!until("\r\n\r\n")) return 0;
        const auto  head   = got_.substr(0, got_.find("\r\n\r\n") + 4);
        const auto  at     = head.find("Content-Length: ");
        std::size_t length = at == head.npos ? 0 : std::stoul(head.substr(at + 16));
        wait([&] { return got_.size() >= head.size() + length; });
        body = got_.substr(head.size(), length), this->head = head;
        got_.erase(0, head.size() + length);
        return std::stoi(head.substr(9, 3));
    }
    bool ended() {
        return wait([] { return false; }), ended_;
    }
    /// Waits until the connection has ended, and returns all that arrived and was not removed.
    const std::string& rest() { return ended(), got_; }
    std::string        head, body;

  private:
    // Reads until enough() is true.  Returns false if the connection ends or the time is over
    // before.
    template <class Enough>
    bool wait(Enough&& enough) {
        const auto begun = std::chrono::steady_clock::now();
        for (;;) {
            if (enough()) return true;
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
            if (ended_ || spent.count() > kPatience) return false;
            pollfd one{fd_, POLLIN, 0};
            if (::poll(&one, 1, 50) <= 0) continue;
            char       bytes[4096];
            const auto read = ::recv(fd_, bytes, sizeof bytes, 0);
            if (read <= 0) ended_ = true;
            if (read > 0) got_.append(bytes, static_cast<std::size_t>(read));
        }
    }

    std::uint16_t port_;
    int           fd_;
    bool          connected_ = false, ended_ = false;
    std::string   got_;
};

TEST(Server, AnswersQuestions) {
    const Running server;
    Client        client(server.port());
    client.ask("/api/v1/ask", R"({"ask":"position","game":"nim","position":"33 9 30 11"})");
    EXPECT_EQ(client.status(), 200);
    EXPECT_TRUE(client.body.contains("33->28")) << client.body;
    client.get("/api/v1/position?game=nim&position=33&max-take=4");
    EXPECT_EQ(client.status(), 200);
    EXPECT_TRUE(client.body.contains("--set max-take=4")) << client.body;
    client.ask("/api/v1/ask", "?");
    EXPECT_EQ(client.status(), 400);
    client.get("/");
    EXPECT_EQ(client.status(), 200);
    EXPECT_TRUE(client.head.contains("Content-Security-Policy: default-src 'none'"));
    EXPECT_FALSE(client.head.contains("Access-Control-Allow")) << "no other site may read";
}

TEST(Server, TellsWhatThePageBeginsWith) {
    const auto told = [](std::string start) {
        ServeOptions options;
        options.start = std::move(start);
        const Running server(std::move(options));
        Client        client(server.port());
        client.get("/api/v1/start");
        EXPECT_EQ(client.status(), 200);
        EXPECT_TRUE(client.head.contains("application/json")) << client.head;
        const auto body = client.body;
        client.ask("/api/v1/start", "{}");
        EXPECT_EQ(client.status(), 405);
        return body;
    };
    EXPECT_EQ(told(""), R"({"schema":"zermelo/1","start":null})");
    EXPECT_EQ(told(R"({"game":"nim"})"), R"({"schema":"zermelo/1","start":{"game":"nim"}})");
}

// Asks as today's clients of Gamesman's servers do, and as earlier ones did.
TEST(Server, AnswersAsGamesmansServersDo) {
    const Running server;
    Client        client(server.port());
    for (const char* const path : {"/games/nim/regular/positions/?p=33+9+30+11",
                                   "/games/nim/variants/regular/positions/33%209%2030%2011"}) {
        client.get(path);
        EXPECT_EQ(client.status(), 200) << path;
        EXPECT_TRUE(
            client.body.contains(R"("move":"33->28","moveName":"33->28","moveValue":"win")"))
            << client.body;
    }
    client.get("/games/nim/max-take=2,misere/positions/?p=4");
    EXPECT_EQ(client.status(), 200);
    EXPECT_TRUE(client.body.contains(R"("positionValue":"lose")")) << client.body;
    client.get("/games/mnk/variants/regular/positions/XO./.X./..O%203");
    EXPECT_EQ(client.status(), 200);
    EXPECT_TRUE(client.body.contains(R"("position":"XO./.X./..O 3")")) << client.body;
    for (const char* const path :
         {"/games/nim", "/games/", "/games/nim/regular", "/games/nim/regular/moves/?p=3",
          "/games/variants/variants/variants", "/games/nim/variants/regular/"}) {
        client.get(path);
        EXPECT_EQ(client.status(), 404) << path;
    }
    for (const char* const path :
         {"/games/nim/regular/positions/?p=x", "/games/nim/regular/positions/",
          "/games/nim/big-take=3/positions/?p=3", "/games/nim/\",/positions/?p=3"}) {
        client.get(path);
        EXPECT_EQ(client.status(), 400) << path;
    }
}

TEST(Server, WhatIsWrongGetsItsStatusAndNothingElse) {
    const Running server;
    const auto    status = [&](auto&& say) {
        Client client(server.port());
        say(client);
        return client.status();
    };
    EXPECT_EQ(status([](Client& c) { c.send("nonsense\r\n\r\n"); }), 400);
    EXPECT_EQ(status([](Client& c) { c.get("/nothing"); }), 404);
    EXPECT_EQ(status([](Client& c) { c.get("/../etc/passwd"); }), 404);
    EXPECT_EQ(status([](Client& c) { c.get("/api/v1/nothing"); }), 404);
    EXPECT_EQ(status([](Client& c) { c.get("/api/v1/ask"); }), 405);
    EXPECT_EQ(status([](Client& c) { c.ask("/", "x"); }), 405);
    EXPECT_EQ(status([](Client& c) { c.ask("/api/v1/ask", "{}", ""); }), 415);
    EXPECT_EQ(status([](Client& c) { c.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"); }),
              421);
    EXPECT_EQ(status([](Client& c) { c.get("/", "Origin: http://evil.example\r\n"); }), 403);
    EXPECT_EQ(status([](Client& c) {
                  c.send("POST /api/v1/ask HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n");
              }),
              413);
    EXPECT_EQ(status([](Client& c) { c.send(std::string(20'000, 'x')); }), 431);
}

TEST(Server, OneConnectionAsksMuchAtOnce) {
    const Running server;
    Client        client(server.port());
    for (int i = 0; i < 20; ++i)
        client.ask("/api/v1/ask",
                   fmt::format(R"({{"ask":"position","game":"nim","position":"{}"}})", i));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(client.status(), 200);
        EXPECT_TRUE(client.body.contains(fmt::format("\"position\":\"{}\"", i))) << "in order";
    }
}

// Returns the bytes that this process holds; 0 under a sanitizer, which keeps what was given back.
std::size_t held_bytes() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 0;
#endif
    std::size_t   pages = 0, whole = 0;
    std::ifstream file("/proc/self/statm");
    file >> whole >> pages;
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

// Endless requests whose answers are never read: the requests wait in the socket.
TEST(Server, AnswersThatNobodyReadsHoldUpOnlyTheirConnection) {
    const Running server;
    Client        greedy(server.port());
    greedy.narrow();
    std::string many;
    for (int i = 0; i < 20'000; ++i)
        many += fmt::format("GET / HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", server.port());
    const auto  before = held_bytes();
    std::thread sender([&] { greedy.send(many); });
    for (int i = 0; i < 20; ++i) {
        Client other(server.port());
        other.get("/api/v1/position?game=nim&position=3");
        EXPECT_EQ(other.status(), 200);
    }
    EXPECT_LT(held_bytes(), before + (std::size_t{64} << 20));
    for (int i = 0; i < 50; ++i) EXPECT_EQ(greedy.status(), 200) << "in their turn";
    greedy.close_both();
    sender.join();
}

TEST(Server, ClientsThatCloseTheirHalfGetTheirAnswers) {
    const Running server;
    Client        one(server.port()), many(server.port()), stream(server.port());
    one.get("/api/v1/position?game=nim&position=3");
    one.close_half();
    EXPECT_EQ(one.status(), 200);
    EXPECT_TRUE(one.ended());
    for (int i = 0; i < 300; ++i)
        many.get(i % 2 == 0 ? "/" : "/api/v1/position?game=nim&position=3");
    many.close_half();
    for (int i = 0; i < 300; ++i) EXPECT_EQ(many.status(), 200) << i;
    EXPECT_TRUE(many.ended());
    stream.ask("/api/v1/watch", R"({"ask":"position","game":"nim","position":"33 9"})");
    stream.close_half();
    EXPECT_TRUE(stream.until("event: answer"));
    EXPECT_TRUE(stream.ended());
}

// A client that has closed its sending half is still there: a quick question gets its full time,
// and a long one still gets its result.
TEST(Server, ClosingHalfIsNotGoingAway) {
    ServeOptions options;
    options.seconds = kQuickSeconds;
    const Running server(options);
    Client        quick(server.port()), stream(server.port());
    quick.ask("/api/v1/ask", kEndless);
    stream.ask("/api/v1/watch", kEndless);
    quick.close_half(), stream.close_half();
    EXPECT_EQ(quick.status(), 100);
    EXPECT_EQ(quick.status(), 503);
    EXPECT_TRUE(stream.until("\"gave_up\":\"seconds\""));
}

// A client that may not ask is told so before its body arrives, and nothing of the body is kept.
TEST(Server, BodiesAreKeptOnlyOfThoseWhoMayAsk) {
    const Running server;
    const auto    begin = [&](Client& client, std::string_view more, std::size_t length) {
        client.send(fmt::format("POST /api/v1/ask HTTP/1.1\r\n{}{}Content-Length: {}\r\n\r\n{{",
                                   more, kJson, length));
    };
    const auto ours = fmt::format("Host: localhost:{}\r\n", server.port());
    Client     named(server.port()), elsewhere(server.port());
    begin(named, "Host: evil.example\r\n", 1000);
    EXPECT_EQ(named.status(), 421);
    begin(elsewhere, ours + "Origin: http://evil.example\r\n", 1000);
    EXPECT_EQ(elsewhere.status(), 403);
    EXPECT_TRUE(elsewhere.ended());
}

// The clients announce how much they will send, and then do not send it.
TEST(Server, UnfinishedBodiesAreBoundedInAll) {
    ServeOptions options;
    options.bytes = std::uint64_t{100} << 20;  // an eighth of it, then
    const Running                        server(options);
    const std::string                    most(std::size_t{4'000'000}, ' ');
    std::vector<std::unique_ptr<Client>> clients;
    const auto                           before = held_bytes();
    for (int i = 0; i < 30; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->send(fmt::format(
            "POST /api/v1/ask HTTP/1.1\r\nHost: localhost:{}\r\n{}Content-Length: {}\r\n\r\n{}",
            server.port(), kJson, most.size() + 1, most));
        if (i >= 3) {
            EXPECT_EQ(clients.back()->status(), 503) << i;
        }
    }
    EXPECT_LT(held_bytes(), before + (std::size_t{40} << 20));
    Client small(server.port());
    small.ask("/api/v1/ask", R"({"ask":"games"})");
    EXPECT_EQ(small.status(), 200) << "what is short is always taken";
    for (int i = 0; i < 3; ++i) {
        clients[static_cast<std::size_t>(i)]->send("x");
        EXPECT_EQ(clients[static_cast<std::size_t>(i)]->status(), 400);
    }
    clients.clear();
    Client large(server.port());
    large.ask("/api/v1/ask", most);
    EXPECT_EQ(large.status(), 400) << "there is room again";
}

std::vector<pid_t> children() {
    std::vector<pid_t> found;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream file(thread.path() / "children");
        for (pid_t pid; file >> pid;) found.push_back(pid);
    }
    return found;
}

// Workers that are stopped (SIGSTOP) do not come back by themselves.
TEST(Server, WorkersThatDoNotComeBackAreReplaced) {
    ServeOptions options;
    options.seconds = 1, options.grace = 0.3;
    const Running server(options);
    for (int round = 0; round < 3; ++round) {
        std::vector<std::unique_ptr<Client>> clients;
        for (std::size_t i = 0; i < kQuickWorkers; ++i) {
            clients.push_back(std::make_unique<Client>(server.port()));
            clients.back()->ask("/api/v1/ask", kEndless);
        }
        while (children().size() < kQuickWorkers) std::this_thread::yield();
        for (const auto pid : children()) ::kill(pid, SIGSTOP);
        for (auto& client : clients) {
            EXPECT_EQ(client->status(), 503);
            EXPECT_TRUE(client->body.contains("ran out of time")) << client->body;
        }
        Client after(server.port());
        after.get("/api/v1/position?game=nim&position=3");
        EXPECT_EQ(after.status(), 200);
    }
}

TEST(Server, WorkersThatCrashAreReplaced) {
    const Running server;
    Client        stream(server.port()), quick(server.port());
    stream.ask("/api/v1/watch", kEndless);
    EXPECT_TRUE(stream.until("event: progress"));
    for (const auto pid : children()) ::kill(pid, SIGKILL);
    EXPECT_TRUE(stream.until("event: answer\ndata: "));
    EXPECT_TRUE(stream.until("killed by signal 9")) << "it says how";
    EXPECT_TRUE(stream.ended());
    quick.get("/api/v1/position?game=nim&position=3");
    EXPECT_EQ(quick.status(), 200);
}

TEST(Server, LongQuestionsTellHowFarTheyAreAndStopWhenNobodyListens) {
    const Running server;
    {
        Client client(server.port());
        client.ask("/api/v1/watch", kEndless);
        EXPECT_TRUE(client.until("event: progress\ndata: {\"phase\":"));
    }
    // Both workers are free again at once: two more questions report progress, others wait their
    // turn.
    Client first(server.port()), second(server.port());
    first.ask("/api/v1/watch", kEndless);
    second.ask("/api/v1/watch", kEndless);
    EXPECT_TRUE(first.until("event: progress"));
    EXPECT_TRUE(second.until("event: progress"));
    // The page asks about every position in this way: a third question is answered while two others
    // take long.
    Client third(server.port());
    third.ask("/api/v1/watch", R"({"ask":"position","game":"nim","position":"3 4 5"})");
    EXPECT_TRUE(third.until("event: answer"));
    // Quick questions are answered meanwhile as well.
    Client quick(server.port());
    quick.ask("/api/v1/ask", R"({"ask":"games"})");
    EXPECT_EQ(quick.status(), 200);
}

std::string unpacked(std::string_view packed) {
    const auto plain = unpack(Packing::gzip, bytes_of(packed), {});
    EXPECT_TRUE(plain) << to_text(plain.error());
    return plain ? std::string(text_of(plain->bytes())) : "";
}

TEST(Server, AnswersArePackedForThoseWhoTakeThem) {
    const Running  server;
    Client         client(server.port());
    constexpr auto path  = "/api/v1/position?game=nim&position=33+9+30+11";
    constexpr auto taken = "Content-Encoding: gzip";
    client.get(path);
    EXPECT_EQ(client.status(), 200);
    EXPECT_FALSE(client.head.contains(taken));
    const auto plain = client.body;
    ASSERT_GE(plain.size(), kLeastPacked);
    client.get(path, "Accept-Encoding: gzip;q=0\r\n");
    EXPECT_EQ(client.status(), 200);
    EXPECT_FALSE(client.head.contains(taken));
    for (const char* const words : {"gzip", "deflate, br;q=0.1, gzip;q=0.5", "*"}) {
        client.get(path, fmt::format("Accept-Encoding: {}\r\n", words));
        EXPECT_EQ(client.status(), 200);
        EXPECT_TRUE(client.head.contains(taken));
        EXPECT_LT(client.body.size(), plain.size());
        EXPECT_EQ(unpacked(client.body).substr(0, 100), plain.substr(0, 100));
    }
    client.ask("/api/v1/ask", R"({"ask":"position","game":"nim","position":"?"})",
               fmt::format("{}Accept-Encoding: gzip\r\n", kJson));
    EXPECT_EQ(client.status(), 400);
    EXPECT_FALSE(client.head.contains(taken)) << "as short as it is";
}

TEST(Server, StreamsArePackedEventByEvent) {
    const auto asked = [](std::string_view question, double seconds) {
        ServeOptions options;
        options.seconds = seconds;
        const Running server(options);
        Client        client(server.port());
        client.ask("/api/v1/watch", question, fmt::format("{}Accept-Encoding: gzip\r\n", kJson));
        EXPECT_EQ(client.status(), 200);
        EXPECT_TRUE(client.head.contains("Content-Encoding: gzip"));
        auto plain = unpacked(client.rest());
        EXPECT_EQ(plain.find("event: answer\n"), plain.rfind("event: answer\n"));
        EXPECT_TRUE(plain.contains("event: answer\ndata: {")) << plain;
        EXPECT_TRUE(plain.ends_with("}\n\n"));
        return plain;
    };
    constexpr std::string_view progress = "event: progress\ndata: {";
    double                     seconds  = 0.6;  // enough for progress, but not on a busy machine
    while (seconds < 10 && !asked(kEndless, seconds).starts_with(progress)) seconds *= 2;
    EXPECT_LT(seconds, 10) << "no progress was told";
    const auto quick = asked(R"({"ask":"position","game":"nim","position":"3 4 5"})", kPatience);
    EXPECT_TRUE(quick.starts_with("event: answer")) << quick;
}

TEST(Server, AQuestionsTimeIsBounded) {
    ServeOptions options;
    options.seconds = 0.1;
    const Running server(options);
    Client        client(server.port());
    client.ask("/api/v1/watch", kEndless);
    EXPECT_TRUE(client.until("event: answer"));
    EXPECT_TRUE(client.until("\"gave_up\":\"seconds\""));
    EXPECT_TRUE(client.ended());
}

TEST(Server, SlowClientsAreSentAway) {
    ServeOptions options;
    options.patience = 1;  // time enough to send the words below
    const Running server(options);
    Client        silent(server.port()), slow(server.port());
    slow.send("POST /api/v1/ask HTT");
    EXPECT_TRUE(silent.ended());
    EXPECT_EQ(slow.status(), 408);
    EXPECT_TRUE(slow.ended());
}

TEST(Server, TwoHundredClientsLoseNothing) {
    const Running                        server;
    std::vector<std::unique_ptr<Client>> streams, clients;
    for (int i = 0; i < 50; ++i) {
        streams.push_back(std::make_unique<Client>(server.port()));
        streams.back()->ask("/api/v1/watch", kEndless);
    }
    for (int i = 0; i < 150; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        ASSERT_TRUE(clients.back()->connected());
    }
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 150; ++i)
            clients[static_cast<std::size_t>(i)]->ask(
                "/api/v1/ask",
                fmt::format(R"({{"ask":"position","game":"kayles","position":"{} {}"}})", i,
                            round));
        for (int i = 0; i < 150; ++i) {
            auto& client = *clients[static_cast<std::size_t>(i)];
            EXPECT_EQ(client.status(), 200);
            EXPECT_TRUE(client.body.contains("\"ask\":\"position\""));
        }
    }
}

TEST(Server, BeyondThisMachineATokenIsNeeded) {
    ServeOptions options;
    options.address = "0.0.0.0", options.port = 0;
    EXPECT_FALSE(Server::open(options)) << "no token";
    options.token = "secret";
    const Running server(options);
    Client        client(server.port());
    client.get("/api/v1/games");
    EXPECT_EQ(client.status(), 401);
    client.get("/?token=secret");
    EXPECT_EQ(client.status(), 303);
    EXPECT_TRUE(client.head.contains("Set-Cookie: zermelo=secret; HttpOnly; SameSite=Strict"));
    client.get("/api/v1/games", "Cookie: zermelo=secret\r\n");
    EXPECT_EQ(client.status(), 200);
}

TEST(Server, AddressesAreChecked) {
    ServeOptions options;
    options.address = "nowhere", options.port = 0;
    EXPECT_FALSE(Server::open(options));
    options.address  = "127.0.0.1";
    const auto first = Server::open(options);
    ASSERT_TRUE(first);
    options.port = first->port();
    EXPECT_FALSE(Server::open(options)) << "the port is taken";
}

}  // namespace
}  // namespace zermelo
