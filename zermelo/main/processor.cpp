// Runs before anything else, even before constructors, and checks that this processor is one for
// which the program was compiled.  Only this file is compiled for every x86-64 (CMakeLists.txt), so
// that a program on an older processor can say so.
#ifdef ZERMELO_PROCESSOR

#include <unistd.h>

#include <string_view>

namespace {

[[gnu::constructor(101)]] void ask_processor() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports(ZERMELO_PROCESSOR)) return;
    constexpr std::string_view told =
        "zermelo: this program needs a processor of the level " ZERMELO_PROCESSOR
        " (SSE 4.2 and POPCNT: most since 2009), and this one is older; build Zermelo here, with "
        "-DZERMELO_MARCH=native\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, told.data(), told.size());
    ::_exit(3);
}

}  // namespace

#endif
