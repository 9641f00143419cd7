// The timer of a process that runs scripts: an alarm (base/alarm.hpp) by a signal.
//
// It ticks as long as calls follow one another, and is silent while the process waits for a person
// or another program.  On a system without timers that can signal a single thread, it reports
// failure.
//
// Tested: test/files/ticker_test.cpp.
#pragma once
#include <csignal>
#include <ctime>

#include "zermelo/base/alarm.hpp"

namespace zermelo::inline files {

/// Belongs to the thread that makes the first call, which must also destroy it.  If one thread has
/// several, the newest ticks, and must be destroyed first.  A child process needs one of its own.
class Ticker final : public Alarm {
  public:
    static constexpr long kMilliseconds = 5;

    Ticker() = default;
    ~Ticker() override;

  private:
    bool start() noexcept override;
    void stop() noexcept override;
    bool set(long milliseconds) noexcept;

    static void on_signal(int, siginfo_t* info, void*);

    static thread_local constinit std::atomic<Ticker*> newest_;  // of this thread

    bool    made_ = false, failed_ = false;
    timer_t timer_{};
    Ticker* older_ = nullptr;
};

}  // namespace zermelo::inline files
