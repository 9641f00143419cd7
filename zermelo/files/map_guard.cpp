#include "zermelo/files/map_guard.hpp"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <string>

namespace zermelo::inline files {
namespace {

// Written before `begin`, which the handler reads first; entries' memory is never freed.
struct Named {
    std::atomic<std::uintptr_t> begin = 0;  // 0: free, 1: being filled
    std::atomic<std::uintptr_t> end   = 0;
    std::array<char, 512>       sentence{};
    std::atomic<std::size_t>    length = 0;
};

std::array<Named, 100> g_maps;
std::atomic<int>       g_status = 0;

constexpr std::string_view kWhat =
    ": was shortened by another program while it was read, or its disk failed\n";

// Does only what is allowed in a signal handler: read, write, exit.
extern "C" void on_bus_error(int number, siginfo_t* info, void*) {
    const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr);
    for (const auto& map : g_maps) {
        const auto begin = map.begin.load(std::memory_order_acquire);
        if (begin <= 1 || at < begin || at >= map.end) continue;
        [[maybe_unused]] const auto done = ::write(STDERR_FILENO, map.sentence.data(), map.length);
        ::_exit(g_status);
    }
    std::signal(number, SIG_DFL);  // not ours: the instruction is retried, and kills us
}

}  // namespace

void guard_maps(int status) {
    g_status = status;
    struct sigaction action {};
    action.sa_sigaction = on_bus_error;
    action.sa_flags     = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGBUS, &action, nullptr);
}

void name_map(std::span<const std::byte> map, std::string_view name) {
    for (auto& slot : g_maps) {
        std::uintptr_t nothing = 0;
        if (!slot.begin.compare_exchange_strong(nothing, 1)) continue;
        const auto sentence =
            std::string(name.substr(0, slot.sentence.size() - kWhat.size())) + std::string(kWhat);
        std::ranges::copy(sentence, slot.sentence.begin());
        slot.length      = sentence.size();
        const auto begin = reinterpret_cast<std::uintptr_t>(map.data());
        slot.end         = begin + map.size();
        slot.begin.store(begin, std::memory_order_release);
        return;
    }
}

void forget_map(const std::byte* begin) {
    for (auto& slot : g_maps) {
        auto value = reinterpret_cast<std::uintptr_t>(begin);
        if (slot.begin.compare_exchange_strong(value, 0)) return;
    }
}

}  // namespace zermelo::inline files
