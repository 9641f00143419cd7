// Solves seeded random positions of Connect Four, one by one, for bench/search.
//
//     search plays ROWSxCOLUMNS STONES COUNT             prints them: the columns played
//     search SOLVER ROWSxCOLUMNS STONES COUNT SECONDS    solves each, for so many seconds at most
//     search alone ROWSxCOLUMNS STONES COUNT             who wins, by the search alone
//
// In none of the positions is play over.  The second command prints, over all positions: how many
// were solved, the processor seconds with proof and check, of all positions and of the longest, and
// how many positions are won, drawn and lost.  The third command makes no proof and no check, and
// does not look for the outcomes of the other moves.  It prints how many positions were solved, the
// processor seconds, the positions opened, and the positions looked at: the position behind each
// move is looked up before any is searched, so one that is answered from the table counts as
// visited too.  They are counted by a separate search, which is not part of the seconds.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/alphabeta.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/games/connect4.hpp"
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

// Plays that many random stones.  Returns the columns, or "" if play ended before.
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
    double longest = 0, whole = 0;

    void add(const Answer& answer, double seconds) {
        whole += seconds;
        longest = std::max(longest, seconds);
        if (answer.status != Status::solved) return;
        ++solved;
        (answer.verdict == Outcome::win ? won : answer.verdict == Outcome::draw ? drawn : lost)++;
    }
};

// The game, which counts its moves as it emits them to a search.
struct Counted : Connect4 {
    std::uint64_t* looked;

    Outcome lead(const Position& p, auto&& emit) const {
        return zermelo::lead(static_cast<const Connect4&>(*this), p,
                             [&](const Position& to, auto key, int order) {
                                 ++*looked;
                                 emit(to, key, order);
                             });
    }
};

// Searches who wins, and returns how many positions were opened.
template <class Game>
std::optional<std::uint64_t> opened_by_search(const Game& game, const Connect4::Position& p) {
    const Budget        budget;
    Allowance           allowance(budget.bytes);
    Pace                pace(budget, "search");
    OutcomeSearch<Game> search(game, allowance, budget.bytes / 4);
    auto                answer = search.ask(p, true, pace);
    if (answer && !*answer) answer = search.ask(p, false, pace);
    return answer ? std::optional(search.entered()) : std::nullopt;
}

struct Alone {
    int           solved  = 0;
    double        seconds = 0, opened = 0;
    std::uint64_t looked = 0;

    void add(const std::string& text, unsigned rows, unsigned columns) {
        const int      high = static_cast<int>(rows);
        const Connect4 game(StoneBoard{rows, columns, high - 1, -1, high + 1}, {});
        const auto     p      = *game.read(text);
        const double   before = processor_seconds();
        const auto     taken  = opened_by_search(game, p);
        seconds += processor_seconds() - before;
        opened += static_cast<double>(taken.value_or(0));
        const auto again = opened_by_search(Counted{game, &looked}, p);
        solved += taken && again == taken;
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
    Alone                          alone;
    unsigned                       rows = 0, columns = 0;
    if (std::sscanf(words[2], "%ux%u", &rows, &columns) != 2) return 2;
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
        if (solver == "alone") {
            alone.add((*session)->position(), rows, columns);
            continue;
        }
        const double before = processor_seconds();
        const auto   answer = (*session)->solve(solver == "-" ? "" : solver, true, budget);
        if (!answer) return 1;
        sums.add(*answer, processor_seconds() - before);
    }
    if (solver == "alone")
        std::printf("%d %.6f %.0f %llu\n", alone.solved, alone.seconds, alone.opened,
                    static_cast<unsigned long long>(alone.looked));
    else if (solver != "plays")
        std::printf("%d %.6f %.6f %d %d %d\n", sums.solved, sums.whole, sums.longest, sums.won,
                    sums.drawn, sums.lost);
}
