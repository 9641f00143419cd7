// The timer of a process that runs scripts: an alarm (base/alarm.hpp) by a signal.
//
// It ticks as long as calls follow one another, and is silent while the process waits for a person
// or another program.  On a system without timers that signal one thread, it reports failure.
//
// Tested: test/files/ticker_test.cpp.
#pragma once
#include <csignal>
#include <ctime>

#include "zermelo/base/alarm.hpp"

namespace zermelo::inline files {

/// Of the thread that makes the first call.  A child of the process needs one of its own.
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

    bool    made_ = false, failed_ = false;
    timer_t timer_{};
};

}  // namespace zermelo::inline files
