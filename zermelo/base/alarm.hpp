// How somebody above interrupts a long call that cannot ask its budget: a loop of a script.
//
// Rooms below own no timers.  Whoever makes such a call lets itself be rung while it lasts; an
// alarm (files/ticker.hpp) then rings it every few milliseconds, from a signal handler on the
// thread that makes the call.  What is rung looks at its own limits.  Without an alarm, in the
// plain library and in WebAssembly, it must look at them by itself, at some cost.
//
// Tested: test/files/ticker_test.cpp, test/script/machine_test.cpp.
#pragma once
#include <atomic>
#include <cstdint>

namespace zermelo::inline base {

/// A long call.
class Rung {
  public:
    /// In a signal handler, in the midst of the call: it may do no more than a handler may.
    virtual void ring() noexcept = 0;

  protected:
    ~Rung() = default;
};

/// Of one thread, which makes one such call at a time.
class Alarm {
  public:
    Alarm()                        = default;
    Alarm(const Alarm&)            = delete;
    Alarm& operator=(const Alarm&) = delete;
    virtual ~Alarm()               = default;

    /// From now on, until leave(), `call` is rung again and again.  False: it is not, there is no
    /// timer.  Costs no more than a few instructions as long as one call follows another.
    [[nodiscard]] bool watch(Rung& call) {
        call_.store(&call, std::memory_order_relaxed);
        std::atomic_signal_fence(std::memory_order_seq_cst);
        return runs_.load(std::memory_order_relaxed) || start();
    }
    void leave() {
        call_.store(nullptr, std::memory_order_relaxed);
        std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    /// Another number after some milliseconds, while calls are made.
    std::uint32_t ticks() const { return ticks_.load(std::memory_order_relaxed); }

  protected:
    /// Starts the timer, which calls tick(); false: it cannot.
    virtual bool start() noexcept = 0;
    /// Stops it.  In the handler.
    virtual void stop() noexcept = 0;
    /// In the handler.  The timer stops where nobody made a call for a while.
    void         tick() noexcept {
                ticks_.fetch_add(1, std::memory_order_relaxed);
                if (auto* const call = call_.load(std::memory_order_relaxed)) {
                    idle_ = 0;
                    call->ring();
        } else if (++idle_ == kIdle) {
                    idle_ = 0;
                    runs_.store(false, std::memory_order_relaxed);
                    stop();
        }
    }
    std::atomic<bool> runs_ = false;

  private:
    static constexpr int       kIdle  = 4;  // ticks
    std::atomic<Rung*>         call_  = nullptr;
    std::atomic<std::uint32_t> ticks_ = 0;
    int                        idle_  = 0;  // only the handler's
};

/// Whose alarm is rung for the calls of this thread: null, until somebody above sets it.  It
/// outlives them.
inline Alarm*& thread_alarm() {
    static thread_local Alarm* alarm = nullptr;
    return alarm;
}

static_assert(std::atomic<Rung*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
              "a signal handler uses them");

}  // namespace zermelo::inline base
