// Runs one of the impartial solvers on one input and prints what it cost, for bench/impartial.
//
//     impartial moore PILES K     impartial corners SIDE     impartial chomp SIDE
//     impartial dag NODES EDGES near|far|mixed     impartial quotient CODE UPTO
//
// Prints processor seconds (user + system) and what was found.
//
// Graphs: every edge of `near` goes down by at most 1000, every edge of `far` goes to any smaller
// node; `mixed` is `far` with its nodes numbered at random.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string_view>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/impartial/chomp_table.hpp"
#include "zermelo/impartial/coin_turns.hpp"
#include "zermelo/impartial/dag.hpp"
#include "zermelo/impartial/misere_quotient.hpp"
#include "zermelo/impartial/moore.hpp"
#include "zermelo/impartial/octal_code.hpp"
#include "zermelo/workbench/octal_game.hpp"

namespace zermelo {
namespace {

// getrusage would count clock ticks; this clock is exact.
double seconds() {
    timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

// Prints the nanoseconds for one pile, and how many of the positions were won.
int moore(std::size_t piles, std::uint64_t k) {
    constexpr int      kPositions = 2000;
    Random             random(1);
    std::vector<Piles> positions(kPositions, Piles(piles));
    for (auto& position : positions)
        for (auto& pile : position) pile = random.next();
    int          won   = 0;
    const double start = seconds();
    for (const auto& position : positions) won += moore_move(position, {k, false}).has_value();
    std::printf("%.2f %d\n", (seconds() - start) * 1e9 / (kPositions * static_cast<double>(piles)),
                won);
    return 0;
}

// Prints the seconds for the verdict alone, for the verdict with a winning rectangle, and whether
// there is one.
int corners(std::uint32_t side) {
    Random   random(1);
    CoinGrid grid(side, side);
    if (!grid.bits.ok()) return 1;
    for (std::uint32_t r = 0; r < side; ++r)
        for (std::uint32_t c = 0; c < side; ++c)
            if (random.chance(0.5)) grid.turn(r, c);
    const double start   = seconds();
    const auto   value   = corners_value(grid);
    const double verdict = seconds();
    const Budget budget;
    Pace         pace(budget, "coins");
    const auto   values = coin_values(CoinGame::twins, side, budget).labels;
    const auto   turns  = CoinTurns(CoinGame::twins, values);
    const auto   move   = value ? tartan_move(grid, turns, turns, value, pace) : std::nullopt;
    const double end    = seconds();
    std::printf("%.5f %.5f %d\n", verdict - start, end - start, int{value > 0 && move});
    return 0;
}

// Prints the seconds for all boards up to side x side with all winning first moves, and the number
// of lost positions.
int chomp(std::uint32_t side) {
    const double start = seconds();
    const auto   table = chomp_table(side, side, {});
    if (table.status != Status::solved) return 1;
    std::size_t moves = 0;
    for (std::uint32_t rows = 1; rows <= side; ++rows)
        for (std::uint32_t columns = rows; columns <= side; ++columns)
            moves += table.labels.winning_moves(chomp_rectangle(rows, columns)).size();
    std::printf("%.3f %llu %zu\n", seconds() - start,
                static_cast<unsigned long long>(table.labels.lost_positions()), moves);
    return 0;
}

// Prints the seconds for one sweep and for the nimbers, and the largest nimber.
int dag(std::uint32_t nodes, std::uint64_t edges, std::string_view kind) {
    Random                     random(1);
    std::vector<std::uint32_t> name(nodes);
    std::iota(name.begin(), name.end(), 0u);
    if (kind == "mixed")
        for (std::uint32_t v = nodes; v > 1; --v) std::swap(name[v - 1], name[random.below(v)]);
    std::vector<std::uint32_t> place(nodes);
    for (std::uint32_t v = 0; v < nodes; ++v) place[name[v]] = v;
    Rows out{Table<std::uint32_t>(nodes + std::size_t{1}), Table<std::uint32_t>(edges)};
    if (!out.ok()) return 1;
    std::uint64_t at = 0;
    for (std::uint32_t v = 0; v < nodes; ++v) {
        out.begin[v]        = static_cast<std::uint32_t>(at);
        const auto    below = place[v];
        std::uint64_t count = edges / nodes;
        if (v + 1 == nodes) count = edges - at;
        for (; below > 0 && count > 0; --count) {
            const std::uint64_t reach = kind == "near" ? std::min(below, 1000u) : below;
            out.to[at++] = name[below - 1 - static_cast<std::uint32_t>(random.below(reach))];
        }
    }
    out.begin[nodes] = static_cast<std::uint32_t>(at);
    out.to.truncate(at);

    // A sweep over the rows in their order, which reads the value of every target and adds it up.
    Table<std::uint32_t> values(nodes);
    for (std::uint32_t v = 0; v < nodes; ++v) values[v] = v;
    std::uint64_t sum   = 0;
    const double  start = seconds();
    for (const auto w : out.to) sum += values[w];
    const double swept = seconds();
    const auto   found = dag_nimbers(out, {});
    const double end   = seconds();
    if (!found || sum == 1) return 1;
    std::uint64_t most = 0;
    for (std::uint32_t v = 0; v < nodes; ++v) most = std::max(most, found->values.label(v));
    std::printf("%.3f %.3f %llu\n", swept - start, end - swept,
                static_cast<unsigned long long>(most));
    return 0;
}

// Prints the seconds for finding the misere quotient of the heaps up to `upto` and for judging it,
// and its order.
int quotient(const char* text, Index upto) {
    const auto code = parse_heap_code(text);
    if (!code) return 2;
    const OctalGame game("octal", "", *code, false);
    const auto      lists = heap_option_lists(game, upto, 1 << 24);
    if (!lists) return 1;
    const double start = seconds();
    const auto   found = misere_quotient(*lists, {});
    const double there = seconds();
    if (found.status != Status::solved) return 1;
    const Budget budget;
    Pace         pace(budget, "check");
    const bool   right = check_misere(game, found.labels, 1 << 18, pace).fault == MisereFault::none;
    std::printf("%.4f %.4f %u\n", there - start, seconds() - there, found.labels.order);
    return right ? 0 : 1;
}

}  // namespace
}  // namespace zermelo

int main(int count, char** words) {
    const std::string_view verb   = count > 2 ? words[1] : "";
    const auto             number = [&](int i) {
        return static_cast<std::uint32_t>(i < count ? std::strtoul(words[i], nullptr, 10) : 0);
    };
    if (verb == "moore" && number(3) > 0) return zermelo::moore(number(2), number(3));
    if (verb == "corners") return zermelo::corners(number(2));
    if (verb == "chomp") return zermelo::chomp(number(2));
    if (verb == "dag" && count == 5) return zermelo::dag(number(2), number(3), words[4]);
    if (verb == "quotient" && count == 4) return zermelo::quotient(words[2], number(3));
    return 2;
}
