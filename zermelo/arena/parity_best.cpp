// Parity games, the automatic choice.   <- --solver best, the default
//
// A game of two colours is a Buchi game, whose core is faster than anything here; its labels give
// ranks for the rule `parity` as well (Ann's alpha; for Billy's beta, 2 beta, and one more on white
// fields).  A game of one colour is won by the player who likes it.
//
// Otherwise the plain parts come first.  A field that its owner likes and may stay on is won, with
// all fields from which he forces his way there (parity_loops.hpp); so is a field that nobody can
// leave.  A dense game is tried on its rows as they are (parity_dense.cpp).  A small game goes to
// tangles and promotion, after a short try of zielonka if it is not tiny: games that are made to be
// hard are small, and hard for at most one of the two.  tangles gives up early if tangles seem to
// be without number, promotion after as many promotions as there are vertices (two-counters-plus
// takes 0.88 a vertex, with 10 to 20 bits).  Then zielonka, supports, tangles and promotion take
// turns, each with so many looks at edges, four times as many in every round.  None of them forgets
// what it has won. zielonka is the fastest on nearly all large games.  The choice depends on
// counted work, never on the clock, so the bytes are the same on every machine.
//
// Time: at most 22 times what the best of the four takes on what is left to it: there are four, the
// last turn is up to four times too long, and the turns before take a third more.  Memory: 117
// bytes a vertex and 8 a move, and the tangles.
//
// Main function: parity_best.  Called from arena/parity_roster.inc.
// Source: this project; see the four files.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <optional>
#include <vector>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/parity_dense.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {
namespace {

// Makes the arena of a game with one colour or two.  Its highest colour is green.
std::optional<Arena> buchi_arena(const ParityArena& game, const ParityColours& colours) {
    const auto n = game.fields();
    Arena      arena;
    arena.out   = {Table<std::uint32_t>(n + 1ull), Table<std::uint32_t>(game.moves())};
    arena.billy = Bits(n);
    arena.green = Bits(n);
    if (!arena.out.ok() || !arena.billy.ok() || !arena.green.ok()) return std::nullopt;
    std::ranges::copy(game.out.begin, arena.out.begin.begin());
    std::ranges::copy(game.out.to, arena.out.to.begin());
    std::uint32_t highest = 0;
    for (std::uint32_t v = 0; v < n; ++v) highest = std::max(highest, colours.of[game.priority[v]]);
    arena.ann_player = static_cast<int>(highest & 1);
    for (std::uint32_t v = 0; v < n; ++v) {
        if (game.player(v) != arena.ann_player) arena.billy.set(v);
        if (colours.of[game.priority[v]] == highest) arena.green.set(v);
    }
    return arena;
}

// Makes ranks begin at 0, without gaps, for both players together: only their order counts.
bool close_gaps(ParityLabels& labels) {
    std::uint32_t most = 0;
    for (const auto word : labels.words()) most = std::max(most, word >> 1);
    Table<std::uint32_t> place(most + 2ull);
    if (!place.ok()) return false;
    for (const auto word : labels.words()) place[(word >> 1) + 1] = 1;
    for (std::uint32_t r = 1; r < place.size(); ++r) place[r] += place[r - 1];
    for (auto& word : labels.words()) word = place[word >> 1] << 1 | (word & 1);
    return true;
}

Solution<ParityLabels> solve_buchi(const ParityArena& game, const ParityColours& colours,
                                   const Budget& budget) {
    Solution<ParityLabels> solution;
    const auto             n    = game.fields();
    const std::uint64_t    mine = 4 * game.moves() + 16ull * n;
    solution.why                = GaveUp::bytes;
    if (mine > budget.bytes) return solution;
    const auto arena = buchi_arena(game, colours);
    if (!arena) return solution;
    Budget rest = budget;
    rest.bytes -= mine;
    auto buchi       = buchi_best(*arena, rest);
    solution.visited = buchi.visited;
    solution.counts  = std::move(buchi.counts);
    solution.why     = buchi.why;
    if (buchi.status != Status::solved) return solution;
    const bool ann_odd = arena->ann_player == 1;
    solution.labels    = ParityLabels(n);
    solution.why       = GaveUp::bytes;
    if (!solution.labels.ok()) return solution;
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto [ann, rank] = buchi.labels.label(v);
        const auto place       = ann ? rank : 2 * rank + (arena->green.test(v) ? 0 : 1);
        solution.labels.set(v, ann == ann_odd, place);
    }
    if (!close_gaps(solution.labels)) return solution;
    solution.why    = GaveUp::no;
    solution.status = Status::solved;
    return solution;
}

bool in_turns(ParityWon& won, const Budget& budget, Pace& pace) {
    if (!win_forced(won, pace)) return false;
    const std::uint64_t m = won.core.out.entries();
    const std::uint64_t bytes =
        budget.bytes - std::min<std::uint64_t>(budget.bytes, 8 * m + 117ull * won.core.vertices());
    constexpr std::uint64_t kTiny = 1 << 12, kSmall = 1 << 15;  // moves
    constexpr auto          kAny = ~std::uint64_t{0};
    // Stops the loop after so many looks; what it has won stays.
    const auto              turn = [&](std::string_view name, std::uint64_t looks, auto&& loop) {
        Budget limited = budget.after(pace.spent());
        limited.work = std::min(looks, budget.work - std::min(budget.work, pace.work()));
        limited.progress = nullptr;
        Pace mine(limited, name);
        pace.phase(name);
        loop(mine);
        return pace.go_on(mine.work()) && mine.why() != GaveUp::seconds &&
               mine.why() != GaveUp::stopped;
    };
    const auto zielonka = [&](std::uint64_t looks) {
        return turn("zielonka", looks, [&](Pace& mine) { zielonka_loop(won, mine); });
    };
    const auto supports = [&](std::uint64_t looks) {
        return turn("supports", looks, [&](Pace& mine) { supports_loop(won, mine); });
    };
    const auto tangles = [&](std::uint64_t looks, std::uint64_t sure) {
        return turn("tangles", looks, [&](Pace& mine) { tangles_loop(won, bytes, mine, sure); });
    };
    const auto promotion = [&](std::uint64_t looks, std::uint64_t most) {
        return turn("promotion", looks, [&](Pace& mine) { promotion_loop(won, mine, most); });
    };
    if (m >= kTiny && m < kSmall && !zielonka(6 * m)) return false;
    if (m < kSmall && (!tangles(1 << 25, 1 << 20) || !promotion(1 << 25, won.core.vertices()) ||
                       !tangles(1 << 23, kAny) || !promotion(1 << 25, kAny)))
        return false;
    for (std::uint64_t looks = 6 * m + 100'000; won.count > 0; looks *= 4) {
        const auto before = pace.work();
        if (!zielonka(looks) || !supports(looks) || !tangles(looks, kAny) ||
            !promotion(looks, kAny))
            return false;
        if (pace.work() == before) return false;  // there is no memory for any of them
    }
    return true;
}

}  // namespace

Solution<ParityLabels> parity_best(const ParityArena& arena, const Budget& budget) {
    const auto colours = colours_of(arena);
    if (colours.count > 0 && colours.count <= 2) return solve_buchi(arena, colours, budget);
    Solution<ParityLabels> solution;
    const std::uint64_t    mine = 122ull * arena.fields();
    const Budget           rest = budget.beside(mine);
    solution.why                = GaveUp::bytes;
    if (budget.bytes < 5ull * arena.fields()) return solution;
    ParityLoops loops(arena.fields());
    if (!loops.ok()) return solution;
    Pace pace(budget, "best");
    bool solved = win_loops(arena, loops, pace);
    if (solved && arena.moves() >= kDenseMoves * arena.fields() &&
        budget.bytes >= 45ull * arena.fields())
        solved = win_dense(arena, colours, loops, arena.moves() / 2, pace);
    const auto finish = [&](ParityLabels& labels) {
        solution.visited = pace.work();
        solution.why     = solved ? GaveUp::no : pace.stopped() ? pace.why() : GaveUp::bytes;
        if (!solved) return;
        solution.status = Status::solved;
        solution.labels = std::move(labels);
    };
    if (!solved || loops.left == 0) return finish(loops.labels), std::move(solution);
    const auto core = core_of(arena, rest, &loops, &colours);
    if (!core) return solution;
    ParityWon won(*core, std::move(loops));
    if (!won.ok()) return solution;
    solved = in_turns(won, budget, pace);
    finish(won.labels);
    return solution;
}

}  // namespace zermelo::inline arena
