#include "zermelo/cli/process.hpp"

#include <sys/resource.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <fstream>
#include <string>

namespace zermelo::inline cli {
namespace {

// Reads a line "Name:   123 kB" of this process's status.
std::optional<std::uint64_t> status_bytes(const std::string& name) {
    std::ifstream file("/proc/self/status");
    for (std::string word; file >> word;)
        if (std::uint64_t value; word == name + ":" && file >> value) return value * 1024;
    return std::nullopt;
}

}  // namespace

double cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// The peak includes mapped files that were resident at that time; those resident now are the best
// estimate of them.
std::optional<std::uint64_t> peak_bytes() {
    const auto peak = status_bytes("VmHWM"), mapped = status_bytes("RssFile");
    if (!peak || !mapped) return std::nullopt;
    return *peak > *mapped ? *peak - *mapped : 0;
}

std::optional<std::uint64_t> resident_bytes() {
    return status_bytes("RssAnon");
}

bool reset_peak() {
#if defined(__GLIBC__)
    ::malloc_trim(0);  // freed memory that is kept would hide what is taken next
#endif
    std::ofstream file("/proc/self/clear_refs");
    return static_cast<bool>(file << "5" << std::flush);
}

}  // namespace zermelo::inline cli
