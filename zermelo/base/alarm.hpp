// Lets a caller higher up interrupt a long call that cannot query its budget, such as a loop of a
// script.
//
// Rooms below own no timers.  Code that makes such a call can have itself rung while the call
// lasts: an alarm (files/ticker.hpp) then rings it every few milliseconds, from a signal handler on
// the thread that makes the call.  The code that is rung looks at its own limits.  Without an
// alarm, as in the plain library and in WebAssembly, it must look at them unprompted, at some cost.
//
// Tested: test/files/ticker_test.cpp, test/script/machine_test.cpp.
#pragma once
#include <atomic>
#include <cstdint>

namespace zermelo::inline base {

/// A long call.
class Rung {
  public:
    /// Called in a signal handler, in the middle of the long call: it may do no more than a handler
    /// may.
    virtual void ring() noexcept = 0;

  protected:
    ~Rung() = default;
};

/// The alarm of one thread, which makes one such call at a time.
class Alarm {
  public:
    Alarm()                        = default;
    Alarm(const Alarm&)            = delete;
    Alarm& operator=(const Alarm&) = delete;
    virtual ~Alarm()               = default;

    /// From now on, until leave(), `call` is rung again and again.  Returns false if it is not,
    /// because there is no timer.  Costs only a few instructions as long as one call follows
    /// another.
    [[nodiscard]] bool watch(Rung& call) {
        call_.store(&call, std::memory_order_relaxed);
        std::atomic_signal_fence(std::memory_order_seq_cst);
        return runs_.load(std::memory_order_relaxed) || start();
    }
    void leave() {
        call_.store(nullptr, std::memory_order_relaxed);
        std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    /// A number that changes every few milliseconds while calls are made.
    std::uint32_t ticks() const { return ticks_.load(std::memory_order_relaxed); }

  protected:
    /// Starts the timer, which calls tick().  Returns false if it cannot.
    virtual bool start() noexcept = 0;
    /// Stops the timer.  Called in the handler.
    virtual void stop() noexcept = 0;
    /// Called in the handler.  Stops the timer if no call was made for a while.
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
    int                        idle_  = 0;  // used only by the handler
};

/// The alarm for the calls of this thread: null until a caller higher up sets it.  It must outlive
/// the calls.
inline Alarm*& thread_alarm() {
    static thread_local Alarm* alarm = nullptr;
    return alarm;
}

static_assert(std::atomic<Rung*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
              "a signal handler uses them");

}  // namespace zermelo::inline base
