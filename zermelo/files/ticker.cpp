#include "zermelo/files/ticker.hpp"

#include <unistd.h>
#include <cerrno>
#include <csignal>

#if defined(__linux__) && !defined(sigev_notify_thread_id)
#define sigev_notify_thread_id _sigev_un._tid  // glibc has the field but no name for it
#endif

namespace zermelo::inline files {

// Not passed in the timer's payload: an emulator may lose that (QEMU 7.2 does).
thread_local constinit std::atomic<Ticker*> Ticker::newest_ = nullptr;

void Ticker::on_signal(int, siginfo_t* info, void*) {
    const int error = errno;
    if (info->si_code == SI_TIMER)
        if (auto* const ticker = newest_.load(std::memory_order_relaxed)) ticker->tick();
    errno = error;
}

bool Ticker::set(long milliseconds) noexcept {
    itimerspec every{};
    every.it_interval.tv_nsec = every.it_value.tv_nsec = milliseconds * 1'000'000;
    return ::timer_settime(timer_, 0, &every, nullptr) == 0;
}

bool Ticker::start() noexcept {
    if (failed_) return false;
#if defined(__linux__)
    if (!made_) {
        struct sigaction action {};
        action.sa_sigaction = on_signal;
        action.sa_flags     = SA_SIGINFO | SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigevent event{};
        event.sigev_notify           = SIGEV_THREAD_ID;
        event.sigev_notify_thread_id = ::gettid();
        event.sigev_signo            = SIGALRM;
        made_                        = ::sigaction(SIGALRM, &action, nullptr) == 0 &&
                ::timer_create(CLOCK_MONOTONIC, &event, &timer_) == 0;
        if (made_) {
            older_ = newest_.load(std::memory_order_relaxed);
            newest_.store(this, std::memory_order_relaxed);
        }
    }
#endif
    failed_ = !made_;
    if (failed_) return false;
    runs_.store(true, std::memory_order_relaxed);
    if (set(kMilliseconds)) return true;
    runs_.store(false, std::memory_order_relaxed);
    return false;
}

void Ticker::stop() noexcept {
    set(0);
}

// A pending signal is delivered before the timer is gone: this thread gets it.
Ticker::~Ticker() {
    if (!made_) return;
    set(0);
    ::timer_delete(timer_);
    newest_.store(older_, std::memory_order_relaxed);
}

}  // namespace zermelo::inline files
