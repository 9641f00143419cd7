#include "zermelo/serve/workers.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <new>
#include <thread>
#include <utility>

namespace zermelo::inline serve {
namespace {

constexpr std::size_t kMostRead = std::size_t{1} << 20;  // bytes read from one worker in one step

// Precedes each text that a worker sends.
struct Head {
    std::uint64_t size;
    std::uint64_t last;
};

// Writes all of it, or ends the process, because the server has gone.
void write_or_end(int socket, const void* from, std::size_t bytes) {
    for (std::size_t done = 0; done < bytes;) {
        const auto sent =
            ::send(socket, static_cast<const char*>(from) + done, bytes - done, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) ::_exit(0);
        done += static_cast<std::size_t>(sent);
    }
}

void read_or_end(int socket, void* to, std::size_t bytes) {
    for (std::size_t done = 0; done < bytes;) {
        const auto got = ::recv(socket, static_cast<char*>(to) + done, bytes - done, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) ::_exit(0);
        done += static_cast<std::size_t>(got);
    }
}

void say(int socket, std::string_view text, bool last) {
    const Head head{text.size(), last};
    write_or_end(socket, &head, sizeof head);
    write_or_end(socket, text.data(), text.size());
}

// Closes what the server has open, but its standard streams and this socket.
void close_all_but(int socket) {
#if defined(__linux__)
    const auto first = static_cast<unsigned>(socket);
    if ((first <= 3 || ::close_range(3, first - 1, 0) == 0) &&
        ::close_range(first + 1, ~0u, 0) == 0)
        return;  // Linux before 5.9 does not have this call
#endif
    const long most = std::min(::sysconf(_SC_OPEN_MAX), 65536L);
    for (int fd = 3; fd < most; ++fd)
        if (fd != socket) ::close(fd);
}

// The worker's main loop.  It runs in a thread of its own, because the OpenMP threads of the
// forking thread do not exist in this process.
[[noreturn]] void serve_jobs(int socket, std::atomic<bool>& stop, const Workers::Work& work) {
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the server
    std::signal(SIGTERM, SIG_DFL);
    close_all_but(socket);
    std::thread([&] {
        for (std::string job;;) {
            std::uint64_t size = 0;
            read_or_end(socket, &size, sizeof size);
            job.resize(size);
            read_or_end(socket, job.data(), size);
            const auto last =
                work(job, stop, [&](std::string_view text) { say(socket, text, false); });
            say(socket, last, true);
        }
    }).join();
    ::_exit(0);
}

}  // namespace

Workers::Workers(std::size_t processes, std::size_t waiting, double grace, Work work)
    : waiting_(waiting), grace_(grace), work_(std::move(work)), workers_(processes) {
    void* const shared =
        ::mmap(nullptr, processes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw std::bad_alloc();
    stops_ = static_cast<std::atomic<bool>*>(shared);
    for (std::size_t i = 0; i < processes; ++i)
        workers_[i].stop = new (stops_ + i) std::atomic<bool>(false);
}

Workers::~Workers() {
    for (auto& worker : workers_) end(worker);
    ::munmap(stops_, workers_.size());
}

bool Workers::add(std::uint64_t asker, std::string job, double seconds) {
    if (jobs_.size() >= waiting_) return false;
    jobs_.push_back({asker, std::move(job), seconds});
    return true;
}

void Workers::forget(std::uint64_t asker) {
    std::erase_if(jobs_, [&](const Job& job) { return job.asker == asker; });
    for (auto& worker : workers_) {
        if (!worker.busy || worker.asker != asker) continue;
        *worker.stop   = true;
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(grace_));
        worker.deadline = std::min(worker.deadline, end);
    }
}

void Workers::watch(std::vector<pollfd>& polled) const {
    for (const auto& worker : workers_) {
        if (worker.pid < 0) continue;
        const short wanted = worker.to.empty() ? POLLIN : POLLIN | POLLOUT;
        polled.push_back({worker.socket.get(), wanted, 0});
    }
}

// Returns false if no process can be made now.
bool Workers::start(Worker& worker) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    Handle      ours(ends[0]);
    const pid_t pid = ::fork();
    if (pid == 0) serve_jobs(ends[1], *worker.stop, work_);
    ::close(ends[1]);
    if (pid < 0) return false;
    worker.pid    = pid;
    worker.socket = std::move(ours);
    return true;
}

void Workers::hand(Worker& worker, Job job) {
    const std::uint64_t size = job.bytes.size();
    worker.busy              = true;
    worker.asker             = job.asker;
    *worker.stop             = false;
    worker.to.assign(reinterpret_cast<const char*>(&size), sizeof size);
    worker.to += job.bytes;
    const auto limit = std::chrono::duration<double>(std::min(job.seconds, 1e9) + grace_);
    worker.deadline  = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
}

// Writes and reads as much as possible.  Returns false if the worker has ended.
bool Workers::talk(Worker& worker, std::vector<Said>& said) {
    while (!worker.to.empty()) {
        const auto sent = ::send(worker.socket.get(), worker.to.data(), worker.to.size(),
                                 MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (sent < 0) break;
        worker.to.erase(0, static_cast<std::size_t>(sent));
    }
    bool open = true;
    char bytes[1 << 16];
    for (std::size_t read = 0; read < kMostRead;) {
        const auto got = ::recv(worker.socket.get(), bytes, sizeof bytes, MSG_DONTWAIT);
        open           = got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
        if (got <= 0) break;
        worker.from.append(bytes, static_cast<std::size_t>(got));
        read += static_cast<std::size_t>(got);
    }
    std::size_t at = 0;
    for (Head head{}; worker.from.size() - at >= sizeof head;) {
        std::memcpy(&head, worker.from.data() + at, sizeof head);
        if (worker.from.size() - at - sizeof head < head.size) break;
        const auto kind = head.last != 0 ? Said::Kind::last : Said::Kind::droppable;
        said.push_back({worker.asker, kind, worker.from.substr(at + sizeof head, head.size)});
        at += sizeof head + head.size;
        if (head.last != 0) worker.busy = false;
    }
    worker.from.erase(0, at);
    if (worker.from.empty()) worker.from.shrink_to_fit();
    return open;
}

// Kills the worker, and returns how it ended.
Phrase Workers::end(Worker& worker) {
    if (worker.pid < 0) return {};
    int status = 0;
    ::kill(worker.pid, SIGKILL);
    while (::waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) continue;
    worker.socket = Handle();
    worker.pid    = -1;
    worker.busy   = false;
    worker.to.clear(), worker.from.clear();
    if (!WIFSIGNALED(status))
        return phrase("the process that worked on the answer ended with status {}",
                      WEXITSTATUS(status));
    return phrase("the process that worked on the answer was killed by signal {} ({})",
                  WTERMSIG(status), verbatim(::strsignal(WTERMSIG(status))));
}

std::vector<Said> Workers::step() {
    std::vector<Said> said;
    for (auto& worker : workers_) {
        if (worker.pid < 0) continue;
        const bool open = talk(worker, said), busy = worker.busy;
        if (busy && Clock::now() > worker.deadline) {
            end(worker);
            said.push_back({worker.asker, Said::Kind::late});
        } else if (!open) {
            auto how = end(worker);
            if (busy) said.push_back({worker.asker, Said::Kind::crashed, "", std::move(how)});
        }
    }
    for (auto& worker : workers_) {
        if (jobs_.empty()) break;
        if (worker.busy) continue;
        if (worker.pid < 0 && !start(worker)) continue;
        hand(worker, std::move(jobs_.front()));
        jobs_.pop_front();
        talk(worker, said);
    }
    const auto none = [](const Worker& worker) { return worker.pid < 0; };
    if (std::ranges::all_of(workers_, none))  // and none can be started
        for (auto& job : std::exchange(jobs_, {}))
            said.push_back(
                {job.asker, Said::Kind::crashed, "", phrase("no process can be started")});
    return said;
}

}  // namespace zermelo::inline serve
