#include "zermelo/judge/process.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include "zermelo/game/say.hpp"
#include "zermelo/judge/orphans.hpp"

namespace zermelo::inline judge {
namespace {

constexpr int    kMostWait = 50;   // milliseconds between two looks at the processor time
constexpr double kGrace    = 0.2;  // seconds that a program may need to end after its last output

constexpr std::string_view kGreeting = "zermelo 1 ";  // the library's name follows

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

double since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void Process::swap(Process& other) {
    std::swap(pid_, other.pid_), std::swap(to_, other.to_), std::swap(from_, other.from_);
    std::swap(link_, other.link_), std::swap(library_, other.library_);
    std::swap(greeting_, other.greeting_), std::swap(said_, other.said_);
    std::swap(limits_, other.limits_), std::swap(stop_, other.stop_);
    std::swap(waiting_, other.waiting_), std::swap(unsent_, other.unsent_);
    std::swap(read_, other.read_), std::swap(closed_, other.closed_);
    std::swap(reaped_, other.reaped_), std::swap(status_, other.status_);
    std::swap(used_, other.used_), std::swap(cpu_before_, other.cpu_before_);
    std::swap(since_, other.since_);
}

// Writes as much of the unsent text as the program takes.  What it no longer reads is lost.
void Process::write_on() {
    const auto done = ::write(library_.empty() ? to_ : link_, unsent_.data(), unsent_.size());
    if (done > 0) unsent_.erase(0, static_cast<std::size_t>(done));
    if (done < 0 && errno != EAGAIN && errno != EINTR) unsent_.clear();
}

// Appends what is there to `text`.  Returns false if that end is closed.
bool Process::read_on(int end, std::string& text) {
    char       buffer[4096];
    const auto got = ::read(end, buffer, sizeof buffer);
    if (got <= 0) return got < 0 && (errno == EAGAIN || errno == EINTR);
    read_ += static_cast<std::uint64_t>(got);
    text.append(buffer, static_cast<std::size_t>(got));
    return true;
}

// Looks for the greeting.  This comes before its standard output is read, so that what a linked
// program prints is never taken for its lines.
void Process::listen() {
    const bool open = read_on(link_, greeting_);
    const auto end  = greeting_.find('\n');
    if (end != greeting_.npos && end > kGreeting.size() && greeting_.starts_with(kGreeting)) {
        library_ = greeting_.substr(kGreeting.size(), end - kGreeting.size());
        waiting_ = greeting_.substr(end + 1);
        unsent_  = said_;
        closed_  = !open;
    } else if (!open || end != greeting_.npos || greeting_.size() > limits_.line) {
        ::close(std::exchange(link_, -1));
    }
}

// Writes what can be written and reads what is there, waiting so long if there is nothing.  Returns
// false if the channel on which the program speaks is closed.
bool Process::take(int milliseconds) {
    pollfd ends[3] = {{from_, POLLIN, 0}, {link_, POLLIN, 0}, {to_, POLLOUT, 0}};
    if (!library_.empty()) ends[2].fd = link_;
    if (::poll(ends, unsent_.empty() ? 2 : 3, milliseconds) <= 0) return !closed_;
    if (!unsent_.empty() && ends[2].revents != 0) write_on();
    if (library_.empty() && link_ >= 0)
        listen();
    else if (link_ >= 0 && ends[1].revents != 0)
        closed_ = !read_on(link_, waiting_);
    if (from_ < 0 || ends[0].revents == 0) return !closed_;
    std::string printed;
    const bool  open = read_on(from_, printed);
    if (!open) ::close(std::exchange(from_, -1));
    if (!library_.empty()) return !closed_;
    waiting_ += printed, closed_ = !open;
    if (!printed.empty() && link_ >= 0) ::close(std::exchange(link_, -1));
    return !closed_;
}

double Process::cpu() {
    if (reaped_) return used_.cpu;
    clockid_t clock{};
    timespec  time{};
    if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
        return cpu_before_;
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Returns true if the program has ended, waiting at most so many seconds.
bool Process::reap(double seconds) {
    const auto start = Clock::now();
    for (;;) {
        rusage     usage{};
        const auto got = reaped_ ? pid_ : ::wait4(pid_, &status_, WNOHANG, &usage);
        if (got == pid_ && !reaped_) {
            reaped_      = true;
            used_.cpu    = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
            used_.memory = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
        }
        if (reaped_) return true;
        if (since(start) >= seconds) return false;
        const timespec pause{0, 1'000'000};
        ::nanosleep(&pause, nullptr);
    }
}

std::optional<Silence> Process::over_limits(double idle) {
    if (stop_ && *stop_) return Silence::stopped;
    const double used = cpu();
    if (used > limits_.total_cpu || used - cpu_before_ > limits_.move_cpu) return Silence::cpu;
    if (idle > limits_.idle) return Silence::idle;
    if (read_ > limits_.output) return Silence::output;
    return std::nullopt;
}

// Why it said no more; called after its output has ended.
Silence Process::why_ended() {
    if (!reap(kGrace)) return Silence::left;
    if (const auto limit = over_limits(0)) return *limit;
    if (!WIFSIGNALED(status_)) return WEXITSTATUS(status_) == 0 ? Silence::left : Silence::crashed;
    if (WTERMSIG(status_) == SIGXCPU) return Silence::cpu;
    if (WTERMSIG(status_) == SIGXFSZ) return Silence::output;
    return Silence::crashed;
}

void Process::send(std::string_view line) {
    const auto text = fmt::format("{}\n", line);
    unsent_ += text;
    if (library_.empty() && link_ >= 0) said_ += text;
    since_ = Clock::now();
    write_on();
}

std::expected<std::string, Silence> Process::line() {
    std::size_t looked = 0;
    for (;;) {
        const auto end = waiting_.find('\n', looked);
        if (end != waiting_.npos && end <= limits_.line && read_ <= limits_.output) {
            std::string line = waiting_.substr(0, end);
            waiting_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            const double idle = since(since_), used = cpu();
            since_          = Clock::now();
            const bool late = used > limits_.total_cpu || used - cpu_before_ > limits_.move_cpu;
            cpu_before_     = used;
            if (late) return std::unexpected(Silence::cpu);
            if (idle > limits_.idle) return std::unexpected(Silence::idle);
            return line;
        }
        looked = waiting_.size();
        if (const auto why = over_limits(since(since_))) return std::unexpected(*why);
        if (std::min(end, looked) > limits_.line) return std::unexpected(Silence::output);
        const double left    = std::min(limits_.idle - since(since_), 1e-3 * kMostWait);
        bool         goes_on = take(std::max(1, static_cast<int>(1e3 * left)));
        if (waiting_.size() > looked) continue;
        // Other processes may hold its output open after its end; what it said before its end
        // counts.
        if (goes_on && reap(0)) goes_on = take(0) && waiting_.size() > looked;
        if (!goes_on && waiting_.size() == looked) return std::unexpected(why_ended());
    }
}

std::expected<std::string, Silence> Process::output() {
    for (;;) {
        if (const auto why = over_limits(since(since_))) return std::unexpected(*why);
        if (!closed_) take(kMostWait);
        if (reap(closed_ ? 1e-3 * kMostWait : 0)) break;
    }
    // Read what it wrote before its end; other processes may hold its output open.
    for (std::size_t before = ~std::size_t{0}; !closed_ && before != waiting_.size();) {
        before = waiting_.size();
        if (read_ <= limits_.output) take(0);
    }
    if (const auto why = why_ended(); why != Silence::left) return std::unexpected(why);
    return std::move(waiting_);
}

bool Process::spoke() {
    take(0);
    return !waiting_.empty();
}

ProcessEnd Process::end(double seconds) {
    if (pid_ < 0) return used_;
    if (seconds > 0) reap(seconds);
    ::kill(-pid_, SIGKILL);
    if (!reaped_) ::kill(pid_, SIGKILL);
    for (const int end : {to_, from_, link_})
        if (end >= 0) ::close(end);
    while (!reap(1)) {}
    // The rest of the group are our children now; those that are gone need no waiting.
    while (::waitpid(-pid_, nullptr, 0) > 0 || errno == EINTR) {}
    pid_ = -1;
    count_program(-1);
    return used_;
}

Sentences Process::how() const {
    if (!reaped_) return Say::ended_closed;
    if (!WIFSIGNALED(status_)) return say(Say::ended_status, WEXITSTATUS(status_));
    const int number = WTERMSIG(status_);
    return say(Say::ended_signal, number, ::strsignal(number));
}

}  // namespace zermelo::inline judge
