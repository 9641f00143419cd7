#include "zermelo/cli/interrupt.hpp"

#include <csignal>

#include "zermelo/files/ticker.hpp"

namespace zermelo::inline cli {
namespace {

constexpr int kEnding[] = {SIGINT, SIGTERM};

// A second signal, whichever it is, finds no handler.
extern "C" void on_signal(int) {
    g_stop.store(true, std::memory_order_relaxed);
    for (const int number : kEnding) std::signal(number, SIG_DFL);
}

}  // namespace

void catch_signals() {
    struct sigaction action {};
    action.sa_handler = on_signal;  // without SA_RESTART, so that a read that waits returns
    sigemptyset(&action.sa_mask);
    for (const int number : kEnding) sigaddset(&action.sa_mask, number);
    for (const int number : kEnding) ::sigaction(number, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    static Ticker ticker;
    thread_alarm() = &ticker;
}

}  // namespace zermelo::inline cli
