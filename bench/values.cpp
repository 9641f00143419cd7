// Computes values of partizan games and prints the cost, for bench/values.
//
//     values rectangles ROWS COLUMNS     every rectangle up to that size, as `solve` does it
//     values positions ROWS COLUMNS      forms of all positions of a Domineering board
//     values sums N                      all sums of two of N games born by day 3, and thermographs
//     values textbook                    by the definitions: boards up to 3 x 3, and 1000 sums
//
// Prints processor seconds (user + system) and what was found.  bench/CgsuiteValues.java does the
// same with CGSuite, on the same games.
#include <time.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "zermelo/games/catalogue.hpp"
#include "zermelo/partizan/thermograph.hpp"
#include "zermelo/partizan/value_textbook.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo {
namespace {

// getrusage would count clock ticks; this clock is exact.
double seconds() {
    timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

// The same random numbers as in the other program.
struct Draws {
    std::uint64_t state = 1;

    std::uint32_t below(std::uint32_t n) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::uint32_t>(state >> 33) % n;
    }
};

// 1. Domineering.  A position is the set of covered cells; Left's dominoes are upright.
struct Board {
    unsigned rows, columns;

    void moves(std::uint32_t covered, bool left, auto&& emit) const {
        for (unsigned r = 0; r + left < rows; ++r)
            for (unsigned c = 0; c + !left < columns; ++c) {
                const unsigned      at     = r * columns + c;
                const std::uint32_t domino = 1u << at | 1u << (at + (left ? columns : 1));
                if ((covered & domino) == 0) emit(covered | domino);
            }
    }
};

// Prints the seconds for all rectangles up to rows x columns, without and with judging, and the
// positions judged.
int rectangles(unsigned rows, unsigned columns) {
    const auto& cards = catalogue();
    const auto  card =
        std::ranges::find(cards, "domineering-values", [](const auto* c) { return c->name; });
    if (card == cards.end()) return 1;
    double cost[2] = {};
    for (const bool judged : {false, true})
        for (unsigned r = 1; r <= rows; ++r)
            for (unsigned c = 1; c <= columns; ++c) {
                const double                   start = seconds();
                const std::vector<std::string> words{std::to_string(r) + "x" + std::to_string(c)};
                const auto                     session = (*card)->open({}, {}, words, {});
                if (!session) return 1;
                const auto answer = (*session)->solve("", judged, {});
                if (!answer || answer->certified != judged) return 1;
                cost[judged] += seconds() - start;
            }
    std::printf("%.4f %.4f\n", cost[0], cost[1]);
    return 0;
}

// Prints the seconds for the forms of all positions that the board leads to, the number of
// positions, and the number of different forms.
int positions(unsigned rows, unsigned columns) {
    const Board                             board{rows, columns};
    const Budget                            budget;
    Values                                  values(budget);
    std::unordered_map<std::uint32_t, Form> known;
    const double                            start   = seconds();
    const auto                              form_of = [&](auto&& self, std::uint32_t covered) {
        if (const auto found = known.find(covered); found != known.end()) return found->second;
        std::vector<Form> sides[2];
        for (const bool left : {true, false})
            board.moves(covered, left, [&, left](std::uint32_t next) {
                sides[!left].push_back(self(self, next));
            });
        return known[covered] = values.game(sides[0], sides[1]);
    };
    form_of(form_of, 0);
    std::set<Form> forms;
    for (const auto& [covered, form] : known) forms.insert(form);
    std::printf("%.4f %zu %zu\n", seconds() - start, known.size(), forms.size());
    return values.ok() ? 0 : 1;
}

// 2. Sums.

// The 22 games born by day 2, in the order in which the subsets of the four games of day 1 make
// them.
std::vector<Form> born_by_day_2(Values& values) {
    const std::vector<Form> day1{values.zero(), values.integer(1), values.integer(-1),
                                 values.nimber(1)};
    std::vector<Form>       all;
    for (unsigned left = 0; left < 16; ++left)
        for (unsigned right = 0; right < 16; ++right) {
            std::vector<Form> sides[2];
            for (unsigned i = 0; i < 4; ++i) {
                if ((left >> i & 1) != 0) sides[0].push_back(day1[i]);
                if ((right >> i & 1) != 0) sides[1].push_back(day1[i]);
            }
            const Form form = values.game(sides[0], sides[1]);
            if (std::ranges::find(all, form) == all.end()) all.push_back(form);
        }
    return all;
}

// Different games that are not numbers, each of whose options are one to three random games of
// those.
std::vector<Form> born_by_day_3(Values& values, std::size_t count) {
    const auto        day2 = born_by_day_2(values);
    std::vector<Form> all;
    for (Draws draws; all.size() < count && values.ok();) {
        std::vector<Form> sides[2];
        for (auto& side : sides)
            for (std::uint32_t n = 1 + draws.below(3); n-- > 0;)
                side.push_back(day2[draws.below(static_cast<std::uint32_t>(day2.size()))]);
        const Form form = values.game(sides[0], sides[1]);
        if (!values.forms().is_number(form) && std::ranges::find(all, form) == all.end())
            all.push_back(form);
    }
    return all;
}

// Prints the seconds for all sums of two of them, and for the thermographs of 10^5 different sums;
// then how many sums there are, how many of them are different, and the hottest temperature of
// those thermographs.
int sums(std::size_t count) {
    const Budget      budget;
    Values            values(budget);
    const auto        games = born_by_day_3(values, count);
    std::vector<Form> found;
    found.reserve(count * (count + 1) / 2);
    const double start = seconds();
    for (std::size_t i = 0; i < games.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) found.push_back(values.sum(games[i], games[j]));
    const double end  = seconds();
    const auto   made = found.size();
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    if (!values.ok()) return 1;
    Thermographs thermographs(values);
    Dyadic       hottest{-1, 0};
    const auto   graphs = std::min<std::size_t>(found.size(), 100000);
    const double before = seconds();
    for (std::size_t i = 0; i < graphs; ++i) {
        const auto* const graph = thermographs.of(found[i]);
        if (!graph) return 1;
        if (hottest < graph->temperature) hottest = graph->temperature;
    }
    std::printf("%.4f %.4f %zu %zu %s\n", end - start, seconds() - before, made, found.size(),
                to_text(hottest).c_str());
    return 0;
}

// 3. The definitions.

GameOfOptions tree_of_board(const Board& board, std::uint32_t covered) {
    GameOfOptions game;
    for (const bool left : {true, false})
        board.moves(covered, left, [&](std::uint32_t next) {
            (left ? game.left : game.right).push_back(tree_of_board(board, next));
        });
    return game;
}

// Prints the seconds for the rectangles up to 3 x 3, and for the first 1000 sums of 1000 games.
int textbook() {
    const double start = seconds();
    for (unsigned r = 1; r <= 3; ++r)
        for (unsigned c = 1; c <= 3; ++c) canonical_of(tree_of_board({r, c}, 0));
    const double               boards = seconds();
    const Budget               budget;
    Values                     values(budget);
    std::vector<GameOfOptions> games;
    for (const Form form : born_by_day_3(values, 1000))
        games.push_back(tree_of(values.forms(), form));
    const double ready = seconds();
    std::size_t  made  = 0;
    for (std::size_t i = 0; i < games.size() && made < 1000; ++i)
        for (std::size_t j = 0; j <= i && made < 1000; ++j, ++made)
            canonical_of(sum_of(games[i], games[j]));
    std::printf("%.4f %.4f\n", boards - start, seconds() - ready);
    return 0;
}

}  // namespace
}  // namespace zermelo

int main(int count, char** words) {
    const std::string_view verb   = count > 1 ? words[1] : "";
    const auto             number = [&](int i) {
        return static_cast<unsigned>(i < count ? std::strtoul(words[i], nullptr, 10) : 0);
    };
    const bool board = number(2) > 0 && number(3) > 0 && number(2) * number(3) <= 30;
    if (verb == "rectangles" && board) return zermelo::rectangles(number(2), number(3));
    if (verb == "positions" && board) return zermelo::positions(number(2), number(3));
    if (verb == "sums") return zermelo::sums(number(2));
    if (verb == "textbook") return zermelo::textbook();
    return 2;
}
