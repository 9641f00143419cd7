// Starts a program: pipes, the socket of linked programs, a process group, limits; and finds out
// why it could not be started.  Between fork and exec it does only what is safe there: it allocates
// no memory.
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>

#include "zermelo/judge/orphans.hpp"
#include "zermelo/judge/process.hpp"

namespace zermelo::inline judge {
namespace {

constexpr std::string_view kVariable = "ZERMELO_JUDGE_FD=";  // holds the socket's number

// Both ends of a pipe or of a socket; an end that is not taken is closed with the object.
struct Pipe {
    int  ends[2] = {-1, -1};
    bool open() { return ::pipe2(ends, O_CLOEXEC) == 0; }
    bool open_socket() { return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0; }
    ~Pipe() {
        for (const int end : ends)
            if (end >= 0) ::close(end);
    }
    int take(int which) { return std::exchange(ends[which], -1); }
};

void limit(int what, std::uint64_t soft, std::uint64_t hard) {
    rlimit now{};
    if (::getrlimit(static_cast<__rlimit_resource>(what), &now) == 0)
        hard = std::min<std::uint64_t>(hard, now.rlim_max);
    now.rlim_max = hard;
    now.rlim_cur = std::min(soft, hard);
    ::setrlimit(static_cast<__rlimit_resource>(what), &now);
}

// Our environment variables without kVariable, which an outer referee may have set, and with the
// socket's own if there is one.
std::vector<char*> environment(std::string& socket) {
    std::vector<char*> words;
    for (char** word = ::environ; *word; ++word)
        if (!std::string_view(*word).starts_with(kVariable)) words.push_back(*word);
    if (!socket.empty()) words.push_back(socket.data());
    words.push_back(nullptr);
    return words;
}

// Otherwise a program of our own user could write, through /proc/PID/fd, to where our verdict goes,
// or into our memory.  A program of root's could do so even then, if it kept CAP_SYS_PTRACE.
void close_ourselves() {
    ::prctl(PR_SET_DUMPABLE, 0);
}
void give_up_tracing() {
    ::prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE);
}

[[noreturn]] void become(char* const* arguments, char* const* variables, int in, const Pipe& out,
                         const Pipe& link, const Pipe& failed, const ProcessLimits& limits) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    give_up_tracing();
    ::dup2(in, STDIN_FILENO);
    ::dup2(out.ends[1], STDOUT_FILENO);
    if (link.ends[1] >= 0) ::fcntl(link.ends[1], F_SETFD, 0);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM}) ::signal(number, SIG_DFL);
    const auto seconds = static_cast<std::uint64_t>(std::ceil(limits.total_cpu)) + 1;
    limit(RLIMIT_CPU, seconds, seconds + 1);
    limit(RLIMIT_AS, limits.memory, limits.memory);
    limit(RLIMIT_FSIZE, limits.output, limits.output);
    limit(RLIMIT_CORE, 0, 0);
    ::execvpe(arguments[0], arguments, variables);
    const int                   code = errno;
    [[maybe_unused]] const auto told = ::write(failed.ends[1], &code, sizeof code);
    ::_exit(127);
}

// The error for a program that cannot be started, with what to type instead.
InputError no_start(const std::string& program, int code) {
    Phrase      why = verbatim(std::strerror(code)), instead;
    struct stat what {};
    if (::stat(program.c_str(), &what) == 0 && program.find('/') != program.npos) {
        if (S_ISDIR(what.st_mode))
            why = phrase("it is a folder");
        else if (code == EACCES)
            why = phrase("it is not executable"), instead = "chmod +x " + program;
        else if (code == ENOENT)
            why = phrase("its first line (#!) names a program that is not there");
    } else if (code == ENOENT) {
        why = phrase("there is no such program");
        if (program.find('/') == program.npos)
            instead = phrase("./PROGRAM, for a file in this folder");
    }
    return plain_error(phrase("the program '{}' cannot be started: {}", program, why), {}, instead);
}

}  // namespace

std::expected<Process, InputError> Process::start(const std::vector<std::string>& arguments,
                                                  const ProcessLimits&            limits,
                                                  const std::atomic<bool>* stop, int input) {
    const auto failure = [&](int code) {
        return std::unexpected(no_start(arguments.front(), code));
    };
    std::vector<char*> words;
    for (const auto& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    Pipe       in, out, link, failed;
    const bool lines = input < 0;
    if (!out.open() || !failed.open() || (lines && !(in.open() && link.open_socket())))
        return failure(errno);
    auto       socket    = lines ? fmt::format("{}{}", kVariable, link.ends[1]) : std::string();
    const auto variables = environment(socket);
    ::signal(SIGPIPE, SIG_IGN);
    adopt_orphans();
    close_ourselves();
    const pid_t pid = ::fork();
    if (pid < 0) return failure(errno);
    if (pid == 0)
        become(words.data(), variables.data(), lines ? in.ends[0] : input, out, link, failed,
               limits);
    ::setpgid(pid, pid);  // in the parent, too, since either may come first
    ::close(failed.take(1));
    ::close(out.take(1));
    if (lines) ::close(in.take(0)), ::close(link.take(1));
    Process process;
    process.pid_    = pid;
    process.to_     = in.take(1);
    process.from_   = out.take(0);
    process.link_   = link.take(0);
    process.limits_ = limits;
    process.stop_   = stop;
    process.since_  = Clock::now();
    count_program(+1);
    for (const int end : {process.to_, process.from_, process.link_})
        if (end >= 0) ::fcntl(end, F_SETFL, O_NONBLOCK);
    int     code = 0;
    ssize_t got  = 0;
    do got = ::read(failed.ends[0], &code, sizeof code);
    while (got < 0 && errno == EINTR);
    if (got > 0) return failure(code);
    return process;
}

}  // namespace zermelo::inline judge
