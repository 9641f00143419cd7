// Buchi games by an attractor whose reasons are kept and repaired.   <- --solver supports
//
// Every white vertex in Ann's attractor of green has a support: for Ann's vertex it is the
// successor by which it got in, for Billy's all its successors.  What is outside is a trap and
// dies; the vertices from which Billy can force the pawn into the dead die too (each move is looked
// at once for that, in the whole run).  Then some of Ann's vertices have lost their support, and
// instead of a new attractor:
//
//   1. small traps are searched near the moves that were lost (local_trap.hpp); this is paid from a
//      credit, to which each trap adds, and also an eighth of what the expensive steps 2 and 3
//      take;
//   2. a vertex takes another successor as support, if a short walk along the supports from there
//      meets no vertex without support: then no circle of supports can arise;
//   3. the other vertices, and all that lean on them, lose support, and a local backward search
//      gives it back from the border.  Vertices that get none are a trap and die, and all this
//      begins again.
//
// The first attractor, the deaths that follow at once, and the ranks at the end are found by
// looking forward over bitmaps (force.hpp); the reversed rows are made only if there is something
// to repair.  Random arenas never need them.  A large arena that is numbered at random, but with
// order in it, is renumbered before repairs, if few die at once (renumber.hpp).  Where few vertices
// changed support, only their ranks, and the ranks of those that rely on them, are raised in the
// end.
//
// Labels: Ann's rank is the distance to green among the survivors.  Billy's rank counts levels of
// death: it grows only when a green vertex dies, and the whites of a level die before the next
// greens.
//
// Time O(k m): each pass through 3 costs O(m) and ends with a trap whose Billy-attractor holds a
// green vertex, or it is the last.  Far less in practice (bench/green).  Memory beside the arena: 5
// bytes a vertex; with repairs, 4 a move for the reversed rows and 20 to 40 a vertex; if
// renumbered, 4 a move and 8 a vertex more.
//
// Main function: buchi_supports.  Called from arena/roster.inc and buchi_best.
// Source: this project; the decremental view of Buchi games is K. Chatterjee, M. Henzinger,
//         "Efficient and dynamic algorithms for alternating Buchi games and maximal
//         end-component decomposition", J. ACM 61 (2014).
// Tested: test/arena/buchi_test.cpp: all small arenas, random ones, an independent fixpoint.
#include <algorithm>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/force.hpp"
#include "zermelo/arena/local_trap.hpp"
#include "zermelo/arena/renumber.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/long_list.hpp"

namespace zermelo::inline arena {
namespace {

// All that a repair reads about a vertex lies side by side, for one visit to memory:
//
//     state  31    30    29     28     27 .......................... 0
//            dead  lost  green  Billy  Ann's: successors alive; Billy's: successors lost (step 3)
//     link   dead: the level of its death; alive, Ann's and white: the support, a successor
//
// lost: alive, white, and without support.
struct Node {
    std::uint32_t state, link;
};
constexpr std::uint32_t kDead = 1u << 31, kLost = 1u << 30, kGreen = 1u << 29, kBilly = 1u << 28;
constexpr std::uint32_t kCount = kBilly - 1;
static_assert(Arena::kMostFields <= kCount);

constexpr std::uint32_t kWalk   = 64;    // steps of a walk along supports
constexpr std::uint32_t kAhead  = 8;     // places ahead in the queue, whose rows are prefetched
constexpr double        kNear   = 3;     // so many rounds of deaths cost what a queue does
constexpr std::int64_t  kTrust  = 4096;  // looks that a local search may spend at first
constexpr std::int64_t  kReward = 32;    // looks that a trap earns while the credit is below kTrust
// A repair earns its work divided by this, for traps.
constexpr std::int64_t  kEarned = 8;
constexpr std::uint32_t kNobody = ~std::uint32_t{0};

struct Run {
    const Arena& arena;
    Pace&        pace;
    GreenLabels& labels;
    Bits         alive;  // in Ann's attractor when the looking forward ended
    Bits         all;    // every vertex; in the end working space

    std::uint32_t rounds = 0;  // of the first attractor: the greatest rank
    std::uint32_t level  = 0;  // of death: Billy's rank

    Rows                    in{};     // reversed rows, made when first needed
    Table<Node>             nodes{};  // as drawn above
    Bits                    safe{};   // seen in step 2 by a good walk or the present one
    Table<std::uint32_t>    queue{};  // the dead, in order of death
    std::uint32_t           head = 0, tail = 0;
    LongList<std::uint32_t> later{};           // dead greens of the next level
    LongList<std::uint32_t> unsupported{};     // Ann's vertices whose support died
    LongList<std::uint32_t> tight{}, loose{};  // lost a move: one is left, or more
    LongList<std::uint32_t> border{};          // working space
    LongList<std::uint32_t> seen{};   // the members of `safe`, those of the present walk last
    LongList<std::uint32_t> moved{};  // changed support: their ranks are doubtful
    std::int64_t            credit = kTrust;  // looks that local searches may spend
    std::uint64_t           traps = 0, repairs = 0;
    LocalTrap               local{};

    bool attract();
    bool repair(bool swept);
    bool repair_nearby(const Renumbered& near);
    bool first_deaths();
    bool any_unsupported() const;
    void forget(std::size_t from);
    bool walk_is_safe(std::uint32_t from, std::uint32_t& steps);
    bool find_support(std::uint32_t v);
    bool raise_ranks();

    // Each of these has the registers to itself: as one large function they are up to 7 % slower.
    [[gnu::noinline]] bool prepare();
    [[gnu::noinline]] bool kill();
    [[gnu::noinline]] bool find_local_trap();
    [[gnu::noinline]] void support_again();
    [[gnu::noinline]] bool justify_again();

    std::uint64_t patience() const { return 24 * arena.moves() + 64; }
    // Too many are not worth the memory: then all ranks are made anew.
    bool          few_moved() const { return moved.size() < arena.fields() / 4; }
    void          remember_moved() {
                 if (few_moved()) moved.insert(moved.end(), unsupported.begin(), unsupported.end());
    }
    void die(std::uint32_t v) {
        nodes[v]      = {nodes[v].state | kDead, level};
        queue[tail++] = v;
    }
    // Billy can force the pawn from v into the dead: a white v dies now, a green one a level later.
    void doom(std::uint32_t v) {
        if (!(nodes[v].state & kGreen)) return die(v);
        nodes[v].state |= kDead;
        later.push_back(v);
    }
};

// ---- looking forward: what dies at once ----

// Returns those of 64 vertices from which Billy can move into the dead, or Ann must.
std::uint64_t doomed(const Arena& arena, const Bits& alive, std::uint64_t w, std::uint64_t todo,
                     std::uint64_t& edges) {
    const std::uint64_t billy = arena.billy.word(w);
    std::uint64_t       fresh = 0;
    for (std::uint64_t rest = todo; rest; rest &= rest - 1) {
        const int  bit = std::countr_zero(rest);
        const auto row =
            arena.out[static_cast<std::uint32_t>(w * 64) + static_cast<std::uint32_t>(bit)];
        const bool  ann = !(billy >> bit & 1);
        std::size_t e   = 0;
        while (e < row.size() && alive.test(row[e]) != ann) ++e;  // ann: look for one alive
        edges += e + 1;
        if ((e == row.size()) == ann) fresh |= std::uint64_t{1} << bit;
    }
    return fresh;
}

// Everything outside `alive` is dead on level 0.  Closes the dead under Billy's attractor in
// rounds.  Returns false if that would take many more rounds, if the pace says stop, or if there is
// no memory.
bool Run::first_deaths() {
    const std::uint64_t words = alive.words();
    Bits                fresh(arena.fields());
    if (!fresh.ok()) return false;
    std::uint64_t left = alive.count(), past = arena.fields() - left, spent = 0;
    bool          greens = true;  // whose turn it is
    for (;;) {
        std::uint64_t edges = 0, found = 0;
#pragma omp parallel for schedule(dynamic, 64) reduction(+ : edges, found) if (words > kParallel)
        for (std::uint64_t w = 0; w < words; ++w) {
            const std::uint64_t green = arena.green.word(w);
            const std::uint64_t todo  = alive.word(w) & (greens ? green : ~green);
            if (todo == 0) continue;
            fresh.word(w) = doomed(arena, alive, w, todo, edges);
            found += static_cast<std::uint64_t>(std::popcount(fresh.word(w)));
        }
        if (found == 0 && greens) return true;
        if (found > 0 && greens) ++level;
        fresh.each(
            [&](std::uint64_t v) { labels.set(static_cast<std::uint32_t>(v), false, level); });
        for (std::uint64_t w = 0; found > 0 && w < words; ++w)
            alive.word(w) &= ~fresh.word(w), fresh.word(w) = 0;
        greens = found == 0;  // whites until none dies, then greens
        left -= found;
        if (!pace.go_on(edges)) return false;
        // Rounds are cheap while few edges have been looked at; and a few stragglers among many
        // vertices are worth some more rounds.
        spent += edges;
        const bool cheap = spent < arena.moves() / 4;
        const bool tail  = found * 1024 < left && spent < 4 * arena.moves();
        if (!cheap && !tail && rounds_to_come(past, found, left) > kNear) return false;
        if (found > 0) past = found;
    }
}

// Returns true if some white vertex of Ann's has lost every successor by which it can have stepped
// in.
bool Run::any_unsupported() const {
    const auto& rank = labels.words();
    for (std::uint64_t w = 0; w < alive.words(); ++w) {
        const std::uint64_t white_ann = alive.word(w) & ~arena.green.word(w) & ~arena.billy.word(w);
        for (std::uint64_t rest = white_ann; rest; rest &= rest - 1) {
            const auto v = static_cast<std::uint32_t>(w * 64) +
                           static_cast<std::uint32_t>(std::countr_zero(rest));
            const auto row = arena.out[v];
            if (std::ranges::none_of(
                    row, [&](std::uint32_t x) { return alive.test(x) && rank[x] < rank[v]; }))
                return true;
        }
    }
    return false;
}

// ---- repairs ----

// Makes the tables that repairs need, with one more round of deaths.  Returns false if there is no
// memory.
bool Run::prepare() {
    const std::uint32_t n = arena.fields();
    nodes                 = Table<Node>(n);
    safe                  = Bits(n);
    if (!nodes.ok() || !safe.ok()) return false;
    for (std::uint32_t v = 0; v < n; ++v) {
        const bool          ann = arena.ann(v), green = arena.green.test(v);
        const std::uint32_t kind = (green ? kGreen : 0) | (ann ? 0 : kBilly);
        if (!alive.test(v)) {
            nodes[v] = {kind | kDead, labels.label(v).rank};
            continue;
        }
        const auto&   rank   = labels.words();
        std::uint32_t living = 0, lower = kNobody;
        for (const auto x : arena.out[v]) {
            if (!alive.test(x)) continue;
            ++living;
            if (ann && !green && lower == kNobody && rank[x] < rank[v]) lower = x;
        }
        nodes[v] = {kind | (ann ? living : 0), lower};
        if (ann ? living == 0 : living < arena.out.length(v)) {
            doom(v);
        } else if (ann && !green && lower == kNobody) {
            unsupported.push_back(v);
        }
    }
    return true;
}

// Closes the dead under Billy's attractor.  Remembers the vertices whose support died and those
// that lost a move.  Returns false if the pace says stop.
bool Run::kill() {
    for (;;) {
        for (; head < tail; ++head) {
            const std::uint32_t x = queue[head];
            if (head + 2 * kAhead < tail) {
                __builtin_prefetch(in.begin.data() + queue[head + 2 * kAhead]);
                __builtin_prefetch(in.to.data() + in.begin[queue[head + kAhead]]);
            }
            if (!pace.go_on(in.length(x))) return false;
            for (const auto y : in[x]) {
                const std::uint32_t s = nodes[y].state;
                if (s & kDead) continue;
                if (!(s & kBilly)) {
                    nodes[y].state = s - 1;
                    if ((s - 1) & kCount) {
                        if (s & kGreen) continue;
                        if (nodes[y].link == x) unsupported.push_back(y);
                        auto& seeds = ((s - 1) & kCount) == 1 ? tight : loose;
                        if (credit > 0 && seeds.size() < arena.fields()) seeds.push_back(y);
                        continue;
                    }
                }
                doom(y);
            }
        }
        if (later.empty()) return true;
        ++level;
        for (const auto y : later) die(y);
        later.clear();
    }
}

// Searches for small traps around the moves lost last, while there is credit.
bool Run::find_local_trap() {
    bool found = false;
    while (!found && credit > 0) {
        auto& seeds = tight.empty() ? loose : tight;
        if (seeds.empty()) break;
        const std::uint32_t seed = seeds.back();
        seeds.pop_back();
        if (nodes[seed].state & kDead) continue;
        const auto white  = [&](std::uint32_t v) { return !(nodes[v].state & (kDead | kGreen)); };
        const auto dead   = [&](std::uint32_t v) { return (nodes[v].state & kDead) != 0; };
        const auto before = local.looked;
        const auto trap   = local.find(arena, seed, white, dead);
        for (const auto v : trap) die(v);
        found = !trap.empty();
        traps += found;
        if (found && credit < kTrust) credit += kReward;
        credit -= static_cast<std::int64_t>(local.looked - before);
        pace.go_on(local.looked - before);
    }
    return found;
}

// Takes the vertices of `seen`, from the given place on, out of `safe`.
void Run::forget(std::size_t from) {
    for (std::size_t i = from; i < seen.size(); ++i) safe.reset(seen[i]);
    seen.resize(from);
}

// Returns true if the walks along the supports from here end at green vertices only, within `steps`
// steps.  What a good walk has seen stays safe for the rest of the step, as no vertex loses support
// meanwhile.
bool Run::walk_is_safe(std::uint32_t from, std::uint32_t& steps) {
    if (nodes[from].state & kGreen || safe.test(from)) return true;
    const std::size_t before = seen.size();
    border.assign(1, from);
    bool good = true;
    while (good && !border.empty()) {
        const std::uint32_t z = border.back(), s = nodes[z].state;
        border.pop_back();
        good = steps > 0 && !(s & kLost);
        if (!good) break;
        --steps;
        if (s & kGreen || safe.test(z)) continue;
        safe.set(z);
        seen.push_back(z);
        if (!(s & kBilly))
            border.push_back(nodes[z].link);
        else if (arena.out.length(z) <= steps)
            border.insert(border.end(), arena.out[z].begin(), arena.out[z].end());
        else
            good = false;
    }
    if (!good) forget(before);
    return good;
}

// Finds another support for v, if a short walk shows that it does not lean on a lost vertex.
bool Run::find_support(std::uint32_t v) {
    std::uint32_t steps = kWalk;
    bool          found = false;
    for (const auto x : arena.out[v]) {
        if (steps == 0 || found) break;
        --steps;
        if (nodes[x].state & (kDead | kLost)) continue;
        found = walk_is_safe(x, steps);
        if (found) nodes[v].link = x;
    }
    pace.go_on(kWalk - steps);
    return found;
}

// Step 2.  The last vertex to lose support often carries those before it, so it goes first.
void Run::support_again() {
    auto& lost = unsupported;
    std::erase_if(lost, [&](std::uint32_t v) { return (nodes[v].state & kDead) != 0; });
    for (const auto v : lost) nodes[v].state |= kLost;
    remember_moved();
    for (std::size_t i = lost.size(); i-- > 0;)
        if (find_support(lost[i])) nodes[lost[i]].state &= ~kLost;
    std::erase_if(lost, [&](std::uint32_t v) { return !(nodes[v].state & kLost); });
    forget(0);
}

// Step 3: all vertices that lean on the unsupported lose support too; it comes back from the
// border.  The vertices that get none die.  Returns false if it is time to stop.
bool Run::justify_again() {
    auto& lost = unsupported;
    for (std::size_t i = 0; i < lost.size(); ++i) {
        const std::uint32_t x = lost[i];
        if (!pace.go_on(in.length(x))) return false;
        for (const auto y : in[x]) {
            const std::uint32_t s = nodes[y].state;
            if (s & (kDead | kGreen | kLost)) continue;
            if (!(s & kBilly) && nodes[y].link != x) continue;
            nodes[y].state = s | kLost;
            lost.push_back(y);
        }
    }
    remember_moved();
    border.clear();
    for (const auto y : lost) {
        const auto row = arena.out[y];
        if (!pace.go_on(row.size())) return false;
        if (nodes[y].state & kBilly) {
            std::uint32_t missing = 0;
            for (const auto x : row) missing += (nodes[x].state & kLost) != 0;
            nodes[y].state = (nodes[y].state & ~kCount) | missing;
            if (missing == 0) border.push_back(y);
        } else {
            for (const auto x : row)
                if (!(nodes[x].state & (kDead | kLost))) {
                    nodes[y].link = x;
                    border.push_back(y);
                    break;
                }
        }
    }
    for (const auto y : border) nodes[y].state &= ~kLost;
    for (std::size_t i = 0; i < border.size(); ++i) {
        const std::uint32_t x = border[i];
        if (!pace.go_on(in.length(x))) return false;
        for (const auto y : in[x]) {
            const std::uint32_t s = nodes[y].state;
            if (!(s & kLost)) continue;
            if (s & kBilly) {
                nodes[y].state = s - 1;
                if ((s - 1) & kCount) continue;
            } else {
                nodes[y].link = x;
            }
            nodes[y].state &= ~kLost;
            border.push_back(y);
        }
    }
    for (const auto y : lost)
        if (nodes[y].state & kLost) nodes[y].state &= ~kLost, die(y);
    lost.clear();
    return true;
}

// The survivors that changed support may need a higher rank than the first attractor gave them, and
// then so may those that rely on them.  Returns false if the ranks are better made anew, or if the
// pace says stop.
bool Run::raise_ranks() {
    if (!few_moved()) return false;
    auto&         rank  = labels.words();
    std::uint64_t spent = 0;
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const std::uint32_t v = moved[i], s = nodes[v].state;
        if (s & (kDead | kGreen)) continue;
        const bool          billy = s & kBilly;
        const std::uint64_t looks = arena.out.length(v) + in.length(v);
        spent += looks;
        if (!pace.go_on(looks) || spent > arena.moves() / 4) return false;
        std::uint32_t needed = billy ? 0 : kNobody;  // one less than v's rank must be
        for (const auto x : arena.out[v])
            if (!(nodes[x].state & kDead))
                needed = billy ? std::max(needed, rank[x]) : std::min(needed, rank[x]);
        if (needed < rank[v]) continue;
        rank[v] = needed + GreenLabels::pack(false, 1);
        for (const auto y : in[v])
            if (rank[y] <= rank[v]) moved.push_back(y);
    }
    return true;
}

// ---- the course of a run ----

// Computes the first attractor, as far as looking forward gets.  Returns false if that is not to
// its end.
bool Run::attract() {
    for (std::uint64_t w = 0; w < all.words(); ++w) {
        all.word(w)   = all.valid(w);
        alive.word(w) = arena.green.word(w);
    }
    alive.each([&](std::uint64_t v) { labels.set(static_cast<std::uint32_t>(v), true, 0); });
    Force      force{arena, all, alive, labels};
    const bool whole = force.sweep(patience(), pace);
    rounds           = force.rounds;
    return whole;
}

// Does what looking forward has left to do.  `swept` is true if the first attractor is complete.
// Returns false if there is no memory or it is time to stop.
bool Run::repair(bool swept) {
    in    = reversed(arena.out);
    queue = Table<std::uint32_t>(arena.fields());
    if (!in.ok() || !queue.ok()) return false;
    Force first{arena, all, alive, labels, rounds};
    if (!swept && !first.finish(in, queue, pace)) return false;

    if (!prepare()) return false;
    for (;;) {
        if (!kill()) return false;
        if (find_local_trap()) continue;
        tight.clear(), loose.clear();
        const std::uint64_t before = pace.work();
        const std::uint32_t dead   = tail;
        support_again();
        if (!justify_again() || pace.stopped()) return false;
        credit += static_cast<std::int64_t>(pace.work() - before) / kEarned;
        ++repairs;
        if (tail == dead) break;
    }

    // Ann's ranks, among the survivors.
    const bool raised  = raise_ranks();
    Bits&      reached = all;
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (nodes[v].state & kDead) {
            alive.reset(v);
            labels.set(v, false, nodes[v].link);
        }
    if (raised || pace.stopped()) return !pace.stopped();
    for (std::uint64_t w = 0; w < all.words(); ++w)
        reached.word(w) = alive.word(w) & arena.green.word(w);
    Force ranks{arena, alive, reached, labels};
    return ranks.sweep(patience(), pace) || (!pace.stopped() && ranks.finish(in, queue, pace));
}

// Does repair() on the renumbered arena; the first attractor is complete.
bool Run::repair_nearby(const Renumbered& near) {
    const std::uint32_t n = arena.fields();
    GreenLabels         theirs(n);
    bool                whole = false;
    {
        Run there{near.arena, pace, theirs, Bits(n), std::move(all), rounds, level};
        if (!theirs.ok() || !there.alive.ok()) return false;
        for (std::uint32_t v = 0; v < n; ++v) {
            theirs.words()[v] = labels.words()[near.was[v]];
            if (alive.test(near.was[v])) there.alive.set(v);
        }
        labels = {};
        whole  = there.repair(true);
        traps = there.traps, repairs = there.repairs;
    }
    labels = GreenLabels(n);
    if (!labels.ok()) return false;
    for (std::uint32_t v = 0; v < n; ++v) labels.words()[near.was[v]] = theirs.words()[v];
    return whole;
}

}  // namespace

Solution<GreenLabels> buchi_supports(const Arena& arena, const Budget& budget) {
    const std::uint64_t   n = arena.fields(), m = arena.moves();
    Solution<GreenLabels> result;
    result.why = GaveUp::bytes;
    if (40 * n + 4 * m > budget.bytes) return result;
    result.labels = GreenLabels(n);
    Pace pace(budget, "supports");
    Run  run{arena, pace, result.labels, Bits(n), Bits(n)};
    if (!result.labels.ok() || !run.alive.ok() || !run.all.ok()) return result;

    // Everything is dead on level 0 until it is reached.  If no vertex's support dies, the ranks
    // are right as they are.
    const bool swept  = run.attract();
    const bool closed = swept && run.first_deaths();
    bool       whole  = closed && !run.any_unsupported();
    if (!whole && !pace.stopped()) {
        // Where many are dead at once, they wait in a queue, and memory is prefetched well enough
        // as it is.  Where looking forward has come to its end, deaths go on step by step.
        const bool       steps = closed && 48 * n + 8 * m <= budget.bytes;
        const Renumbered near =
            steps && worth_renumbering(arena) ? renumbered(arena, pace) : Renumbered{};
        if (!pace.stopped()) whole = near.ok() ? run.repair_nearby(near) : run.repair(swept);
    }
    result.visited = pace.work();
    result.counts  = {{"local traps", run.traps}, {"repairs", run.repairs}};
    if (whole) result.status = Status::solved;
    if (whole || pace.stopped()) result.why = pace.why();
    return result;
}

}  // namespace zermelo::inline arena
