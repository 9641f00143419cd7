// Solves seeded random positions of Connect Four, one by one, for bench/search.
//
//     search plays ROWSxCOLUMNS STONES COUNT             prints them: the columns played
//     search SOLVER ROWSxCOLUMNS STONES COUNT SECONDS    solves each, for so many seconds at most
//
// No play is over.  The second prints, of all positions: how many were solved, processor seconds of
// all searches, and of the longest; the same with proof and check; positions opened; and how many
// are won, drawn and lost.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/session.hpp"

namespace {

using namespace zermelo;

constexpr std::uint64_t kSeed = 2026;

double processor_seconds() {
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

// Plays so many random stones; the columns, "" where play ended before.
std::string played(Session& session, std::size_t stones, Random& random) {
    std::string play;
    for (std::size_t i = 0; i < stones; ++i) {
        const auto moves = session.legal();
        if (moves.empty()) return "";
        const auto& move = moves[random.below(moves.size())];
        session.move(move);
        play += move;
    }
    return session.legal().empty() ? "" : play;
}

struct Sums {
    int    solved = 0, won = 0, drawn = 0, lost = 0;
    double search = 0, longest = 0, whole = 0, opened = 0;

    void add(const Answer& answer, double seconds) {
        whole += seconds;
        if (answer.status != Status::solved) return;
        ++solved;
        (answer.verdict == Outcome::win ? won : answer.verdict == Outcome::draw ? drawn : lost)++;
        const auto* const own = find_fact<double>(answer.stats, "seconds");
        search += own ? *own : 0;
        longest = std::max(longest, own ? *own : 0);
        if (const auto* const count = find_fact<std::int64_t>(answer.stats, "positions"))
            opened += static_cast<double>(*count);
    }
};

}  // namespace

int main(int count, char** words) {
    if (count < 5) return 2;
    const std::string solver = words[1], board = words[2];
    const auto        stones = std::strtoul(words[3], nullptr, 10);
    const auto        wanted = std::strtoul(words[4], nullptr, 10);
    Budget            budget;
    if (count > 5) budget.seconds = std::atof(words[5]);
    const auto card =
        std::ranges::find(catalogue(), "connect4", [](const auto* c) { return c->name; });
    const std::vector<std::string> typed = {board};
    Random                         random(kSeed);
    Sums                           sums;
    for (unsigned long i = 0; i < wanted;) {
        auto session = (*card)->open({}, {}, typed, {});
        if (!session) return 2;
        const auto play = played(**session, stones, random);
        if (play.size() != stones) continue;
        ++i;
        if (solver == "plays") {
            std::printf("%s\n", play.c_str());
            continue;
        }
        const double before = processor_seconds();
        const auto   answer = (*session)->solve(solver == "-" ? "" : solver, true, budget);
        if (!answer) return 1;
        sums.add(*answer, processor_seconds() - before);
    }
    if (solver != "plays")
        std::printf("%d %.6f %.6f %.6f %.0f %d %d %d\n", sums.solved, sums.search, sums.longest,
                    sums.whole, sums.opened, sums.won, sums.drawn, sums.lost);
}
