// Processes that do jobs, each one at a time.
//
// They are processes and not threads so that they can be killed: one that does not return in time,
// that crashes, or that loses the file it reads, is killed and replaced, and only its own job
// suffers.  A process is forked when it is first needed, from a process that has no other threads
// of ours.
//
// A socket connects the two.  A job is sent as its length and its bytes; output comes back as
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

#include "zermelo/base/phrase.hpp"

#include "zermelo/serve/handle.hpp"

namespace zermelo::inline serve {

/// What a job has produced.
struct Said {
    enum class Kind : std::uint8_t {
        droppable,  // more will follow, and this may be left out
        last,
        late,     // it was killed, long after its time was over
        crashed,  // it ended by itself
    };
    std::uint64_t asker = 0;
    Kind          kind  = Kind::last;
    std::string   text  = {};
    Phrase        how   = {};  // it ended by itself
};

class Workers {
  public:
    using Say = std::function<void(std::string_view)>;
    /// Does a job, in the worker's process.  Text that it passes to Say may be dropped; its return
    /// value is the last.
    using Work = std::function<std::string(std::string_view job, std::atomic<bool>& stop, Say)>;

    /// At most so many processes, and at most `waiting` jobs that wait.  A job may take `grace`
    /// seconds beyond its limit, or after it was told to stop.
    Workers(std::size_t processes, std::size_t waiting, double grace, Work work);
    /// Kills the processes.
    ~Workers();
    Workers(const Workers&)            = delete;
    Workers& operator=(const Workers&) = delete;

    /// Adds a job with that limit in seconds.  Returns false if too many jobs wait.
    bool              add(std::uint64_t asker, std::string job, double seconds);
    /// Drops that asker's job, or tells its worker to stop: the result is no longer wanted.
    void              forget(std::uint64_t asker);
    /// Appends the descriptors that step() waits for.
    void              watch(std::vector<pollfd>& polled) const;
    /// Hands out jobs, ends those that are late, and returns the output since the last call.  Never
    /// waits.
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
        std::string        to, from;  // not yet written; read but incomplete
    };

    bool   start(Worker& worker);
    void   hand(Worker& worker, Job job);
    bool   talk(Worker& worker, std::vector<Said>& said);
    Phrase end(Worker& worker);

    std::size_t         waiting_;
    double              grace_;
    Work                work_;
    std::atomic<bool>*  stops_ = nullptr;
    std::vector<Worker> workers_;
    std::deque<Job>     jobs_;
};

}  // namespace zermelo::inline serve
