// Runs one engine on one heap game and prints what it cost, for bench/octal.
//
//     octal values ENGINE CODE UPTO      octal prove CODE MOST
//
// Prints processor seconds (user + system), and either how many values there are, or the period,
// the first heap and the last exception (-1: there is none; -2: the heap before the first is not
// one).
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/period.hpp"

namespace {

double processor_seconds() {
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

}  // namespace

int main(int count, char** words) {
    using namespace zermelo;
    const std::string_view verb = count > 1 ? words[1] : "";
    if (count != (verb == "values" ? 5 : 4)) return 2;
    const auto code = parse_heap_code(words[count - 2]);
    if (!code) return 2;
    const auto size = std::strtoull(words[count - 1], nullptr, 10);
    if (verb == "prove") {
        const auto found = octal_until_period(*code, size, {});
        if (found.status != Status::solved) return 1;
        const double seconds = processor_seconds();
        const auto&  values  = found.labels.values;
        const auto   period  = *found.labels.period;
        auto         last    = static_cast<long long>(period.from) - 1;  // the last exception
        if (last >= 0 && values[period.from - 1] == values[period.from - 1 + period.length])
            last = -2;  // wrong: it is none
        std::printf("%.4f %llu %llu %lld\n", seconds,
                    static_cast<unsigned long long>(period.length),
                    static_cast<unsigned long long>(period.from), last);
        return 0;
    }
    const std::string_view engine = words[2];
    const auto             solve  = engine == "textbook" ? octal_textbook
                                    : engine == "dense"  ? octal_dense
                                    : engine == "sparse" ? octal_sparse
                                    : engine == "vector" ? octal_vector
                                                         : octal_best;
    const auto             found  = solve(*code, size, {});
    if (found.status != Status::solved) return 1;
    std::printf("%.4f %llu\n", processor_seconds(),
                static_cast<unsigned long long>(found.labels.size()));
    return 0;
}
