// Who wins Bidding for all n up to N, for bench/bidding.
//
//     bidding N
//
// Prints processor seconds (user + system) and how many n are lost.
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>

#include "zermelo/finite/bidding_bits.hpp"

int main(int count, char** words) {
    if (count != 2) return 2;
    const auto found = zermelo::bidding_bits(std::strtoull(words[1], nullptr, 10), {});
    if (found.status != zermelo::Status::solved) return 1;
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    const double seconds =
        static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
        static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
    std::printf("%.4f %llu\n", seconds, static_cast<unsigned long long>(found.labels.lost()));
}
