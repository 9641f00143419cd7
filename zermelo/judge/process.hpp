// A program with which we talk, one line at a time, under limits.
//
// A program speaks over its standard input and output.  A program that is linked with a library of
// ours (contest/cliclib.c) finds the number of a socket in the variable ZERMELO_JUDGE_FD.  It
// greets us there with "zermelo 1 cliclib" before it says anything else.  From then on its lines,
// those already sent to it included, go over the socket, and what it prints only counts as output.
//
// It runs in a process group of its own.  Nothing it does can stop us: writing and reading do not
// block longer than the limits allow, and end() kills the whole group, and also what left the group
// (we adopt the orphans of our children, and kill those that remain).
//
// Processor time is that of the program's own threads, read at every line; that of programs that it
// starts counts once it has waited for them.  Memory is the size of its address space.
//
// Main function: Process::line.  Called from judge/referee.cpp.
// Tested: test/judge/process_test.cpp, with programs that misbehave in every way.
#pragma once
#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline judge {

struct ProcessLimits {
    double        move_cpu  = 10;  // processor seconds between two lines of the program
    double        total_cpu = 60;
    double        idle      = 20;  // seconds by the clock between a line to it and its next one
    std::uint64_t memory    = std::uint64_t{1} << 30;
    std::uint64_t output    = std::uint64_t{1} << 20;  // bytes on standard output, in all
    std::uint64_t line      = 4096;                    // bytes in a line
};

/// Why there is no line.  In order of precedence: if several apply, the first is given.
enum class Silence {
    stopped,  // we were told to stop
    cpu,      // its processor time is used up
    idle,     // it waited too long
    output,   // it wrote too much, or a line without end
    crashed,  // a signal ended it, or a status other than 0
    left,     // it ended, or closed its output
};

struct ProcessEnd {
    double        cpu    = 0;  // seconds
    std::uint64_t memory = 0;  // the most that was resident, in bytes
};

class Process {
  public:
    /// Starts arguments[0] (looked up on the path) with those arguments.  The error: it cannot be
    /// started.  stop: checked while waiting.  SIGPIPE is ignored from then on.  input: a
    /// descriptor that becomes its standard input, instead of our lines; then it gets no socket.
    static std::expected<Process, InputError> start(const std::vector<std::string>& arguments,
                                                    const ProcessLimits&            limits,
                                                    const std::atomic<bool>*        stop  = nullptr,
                                                    int                             input = -1);
    Process(Process&& other) noexcept { swap(other); }
    Process& operator=(Process&& other) noexcept {
        Process taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~Process() { end(); }

    /// Writes the line and a line end.  Lines that the program no longer reads are lost without an
    /// error: line() reports what became of it.
    void                                send(std::string_view line);
    /// Returns its next line, without the line end.  The clock of a move runs from the last send(),
    /// its processor time from its last line, so thinking on the other player's time is not free.
    std::expected<std::string, Silence> line();
    /// Waits until it has ended, and returns all that it wrote.  The clock (limits.idle) runs from
    /// the start; an end with a status other than 0 is a crash, whatever it wrote before.
    std::expected<std::string, Silence> output();
    /// Returns true if it has said something unasked.
    bool                                spoke();
    /// The library with which it is linked, "cliclib"; "" if it speaks over standard output.
    const std::string&                  library() const { return library_; }
    /// Gives it `seconds` to end by itself, then kills the group and all that left it.
    ProcessEnd                          end(double seconds = 0);

    /// "killed by signal 11 (Segmentation fault)", "ended with status 3", "closed its output".
    Sentences how() const;

  private:
    using Clock = std::chrono::steady_clock;

    Process() = default;
    void                   swap(Process& other);
    bool                   take(int milliseconds);
    void                   write_on();
    bool                   read_on(int end, std::string& text);
    void                   listen();
    double                 cpu();
    bool                   reap(double seconds);
    std::optional<Silence> over_limits(double idle);
    Silence                why_ended();

    pid_t                    pid_  = -1;
    int                      to_   = -1;  // its standard input
    int                      from_ = -1;  // its standard output
    int                      link_ = -1;  // the socket; closed if it speaks over standard output
    ProcessLimits            limits_;
    const std::atomic<bool>* stop_ = nullptr;
    std::string              library_;  // set once it has greeted
    // Received over the socket, and sent to it, before the greeting.
    std::string              greeting_, said_;
    std::string              waiting_, unsent_;  // read but not yet returned; not yet written
    std::uint64_t            read_   = 0;
    bool                     closed_ = false;  // its output is closed
    bool                     reaped_ = false;
    int                      status_ = 0;      // from wait, once reaped
    ProcessEnd               used_;            // valid once reaped
    double                   cpu_before_ = 0;  // at the last line
    Clock::time_point        since_;           // when the last line was sent to it
};

}  // namespace zermelo::inline judge
