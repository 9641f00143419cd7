// Solves a game of wins, losses and draws several times, for bench/finite.
//
//     finite solve SOLVER TIMES GAME WORD...
//     finite check SOLVER TIMES GAME WORD...    the same, and the labels are judged
//
// Prints processor seconds (user + system), seconds of wall clock and positions, each for one time.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

namespace {

using namespace zermelo;

double processor_seconds() {
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

// once() returns how many positions it solved, or 0 if it failed.
int timed(int times, auto&& once) {
    using Clock             = std::chrono::steady_clock;
    const double  processor = processor_seconds();
    const auto    start     = Clock::now();
    std::uint64_t positions = 0;
    for (int i = 0; i < times; ++i)
        if ((positions = once()) == 0) return 1;
    const double wall = std::chrono::duration<double>(Clock::now() - start).count();
    std::printf("%.9f %.9f %llu\n", (processor_seconds() - processor) / times, wall / times,
                static_cast<unsigned long long>(positions));
    return 0;
}

std::unique_ptr<Session> opened(std::string_view game, std::span<const std::string> words) {
    const auto card = std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    if (card == catalogue().end()) return nullptr;
    auto session = (*card)->open({}, {}, words, {});
    return session ? std::move(*session) : nullptr;
}

// solver: "-" for the automatic choice.  Returns 0 if there is no solution, or if `judged` and the
// answer is not certified.
std::uint64_t solved(Session& session, std::string_view solver, bool judged) {
    const auto answer = session.solve(solver == "-" ? "" : solver, judged, {});
    if (!answer || answer->status != Status::solved || answer->certified != judged) return 0;
    const auto* const found = find_fact<std::int64_t>(answer->stats, "positions");
    return found ? static_cast<std::uint64_t>(*found) : 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const auto                     rest = [&](std::size_t from) {
        return std::span(words).subspan(std::min(from, words.size()));
    };
    if (words.size() >= 4 && (words[0] == "solve" || words[0] == "check"))
        return timed(std::atoi(words[2].c_str()), [&]() -> std::uint64_t {
            const auto session = opened(words[3], rest(4));
            return session ? solved(*session, words[1], words[0] == "check") : 0;
        });
    return 2;
}
