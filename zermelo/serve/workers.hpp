// Processes that take jobs in turn, each one at a time.
//
// A process and not a thread, because it can be ended: one that does not come back in time, that
// crashes, or that loses the file it reads, is killed and replaced, and only its own job suffers.
// It is forked when it is first needed, from a process without other threads of ours.
//
// Between the two a socket: a job goes as its length and its bytes, what is said comes back as
// length, kind and bytes.  A byte of shared memory tells the worker to stop.
//
// Main function: step.  Called from serve/server.cpp.
// Tested: test/serve/workers_test.cpp.
#pragma once
#include <poll.h>
#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/serve/handle.hpp"

namespace zermelo::inline serve {

/// What came of a job.
struct Said {
    enum class Kind : std::uint8_t {
        droppable,  // more will follow, and this may be left out
        last,
        late,     // it was killed: its time was over long ago
        crashed,  // it ended by itself; the text says how
    };
    std::uint64_t asker = 0;
    Kind          kind  = Kind::last;
    std::string   text;
};

class Workers {
  public:
    using Say = std::function<void(std::string_view)>;
    /// Does a job, in the worker's process: what it says meanwhile may be dropped, what it gives
    /// back is the last.
    using Work = std::function<std::string(std::string_view job, std::atomic<bool>& stop, Say)>;

    /// At most so many processes; at most `waiting` jobs wait.  A job may take `grace` seconds
    /// beyond its own, or beyond being told to stop.
    Workers(std::size_t processes, std::size_t waiting, double grace, Work work);
    /// Kills them.
    ~Workers();
    Workers(const Workers&)            = delete;
    Workers& operator=(const Workers&) = delete;

    /// A job of that many seconds.  False: too many wait.
    bool              add(std::uint64_t asker, std::string job, double seconds);
    /// Nobody waits for that asker's job any more.
    void              forget(std::uint64_t asker);
    /// Appends what step() waits for.
    void              watch(std::vector<pollfd>& polled) const;
    /// Hands out jobs, ends what is late, and tells what was said since.  Never waits.
    std::vector<Said> step();

  private:
    using Clock = std::chrono::steady_clock;

    struct Job {
        std::uint64_t asker;
        std::string   bytes;
        double        seconds;
    };
    struct Worker {
        Handle             socket;
        pid_t              pid   = -1;
        std::atomic<bool>* stop  = nullptr;  // shared with it
        bool               busy  = false;
        std::uint64_t      asker = 0;
        Clock::time_point  deadline;
        std::string        to, from;  // not yet written; read and not yet whole
    };

    bool        start(Worker& worker);
    void        hand(Worker& worker, Job job);
    bool        talk(Worker& worker, std::vector<Said>& said);
    std::string end(Worker& worker);

    std::size_t         waiting_;
    double              grace_;
    Work                work_;
    std::atomic<bool>*  stops_ = nullptr;
    std::vector<Worker> workers_;
    std::deque<Job>     jobs_;
};

}  // namespace zermelo::inline serve
