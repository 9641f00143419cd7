// Threads that take jobs in turn.
// Tested: test/serve/server_test.cpp.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zermelo::inline serve {

class Workers {
  public:
    using Job = std::function<void()>;

    /// `threads` of them; at most `most` jobs wait.
    Workers(std::size_t threads, std::size_t most);
    /// Forgets the jobs that wait, and waits for those that run.
    ~Workers();

    /// False: too many wait.
    bool add(Job job);

  private:
    void run();

    std::mutex               mutex_;
    std::condition_variable  ready_;
    std::deque<Job>          jobs_;
    std::size_t              most_;
    bool                     ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace zermelo::inline serve
