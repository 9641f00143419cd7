// Buchi games in ever denser parts of the arena, O(n^2).   <- --solver hierarchical
//
// A trap of Billy's is a set of white vertices that Ann cannot leave and Billy need not leave.  He
// wins there, and wherever he can force the pawn into it.  Find a trap, remove it with Billy's
// attractor, repeat; when no trap is left, Ann wins the rest.  The solver `trap` looks at all m
// moves for each trap.  Here the traps are looked for in parts G_w of the arena, w = 2, 4, 8, ...:
//
//     G_w   all moves out of vertices with at most w moves ("low" ones), and of every
//           vertex the first w moves into it, Billy's first
//     Y_w   where Ann can force, in G_w, a green vertex, a vertex of hers that is not low
//           (she might escape by a move we do not see), or one of Billy's without a move in G_w
//
// What is outside Y_w is a trap: it is white; Ann's vertices in it are low, so all their moves are
// in G_w, and all of them stay inside; each of Billy's has a move in G_w that stays inside.  After
// a success w starts at 2 again.  When all vertices are low, G_w is everything that is left, and if
// even that has no trap, Ann wins it.  (Moves out of and into removed vertices are gone.)
//
// Why O(n^2).  Looking at G_w costs O(n w).  Say w found a trap S and w/2 found none.  Then S is
// not a trap in G_{w/2}, for one of two reasons.  Either a vertex of Ann's in S is not low for w/2:
// its more than w/2 successors are all in S.  Or a vertex y of Billy's has no move in G_{w/2} that
// stays in S, though it has one, y -> z, in G_w: then w/2 moves, all Billy's, enter z before that
// one, and his attractor of S holds their sources.  Either way more than w/2 vertices are removed
// at a cost of 2n + 4n + ... + wn < 2wn: O(n) for each.  Nothing here needs the players to
// alternate (if they do, a row has sources of one player only, and "Billy's first" says nothing).
// Moves into removed vertices must not be looked at again and again: a row drops them when it is
// next read, each once, O(m) in all.
//
// The first look is at the whole arena.  If Billy's attractor of its trap has no green vertex, then
// it is the trap itself, Ann wins everything else, and one look was enough.
//
// Labels: Billy's rank is a level.  It rises whenever his attractor has no white vertex left to
// take and goes on to the green ones, so it is at most the number of greens removed.  Later traps
// start at the level reached.  Ann's rank is the distance in the last, complete look.
//
// Time O(n^2), and O(n + m) where one look is enough; 12 bytes a move, 41 a vertex.  On
// sparse arenas it is no better than trap; prefer supports there.
//
// Main function: buchi_hierarchical.  Called from arena/roster.inc.
// Source: K. Chatterjee, M. Henzinger, "An O(n^2) time algorithm for alternating Buchi games",
//         SODA 2012; J. ACM 61 (2014).  The rank of Billy and the proof above are ours.
// Tested: test/arena/buchi_test.cpp: all small arenas, random ones, an independent fixpoint;
//         test/arena/hierarchical_test.cpp: the count of moves on dense arenas.
#include <algorithm>
#include <span>
#include <utility>

#include "zermelo/arena/arena.hpp"
#include "zermelo/arena/roster.hpp"

namespace zermelo::inline arena {
namespace {

class Hierarchy {
  public:
    Hierarchy(const Arena& arena, GreenLabels& labels, Pace& pace);

    bool ok() const {
        return out_to_.ok() && in_.ok() && low_moves_.ok() && out_end_.ok() && in_end_.ok() &&
               out_degree_.ok() && in_degree_.ok() && missing_.ok() && left_.ok() && queue_.ok() &&
               alive_.ok() && in_y_.ok();
    }
    // Looks for a trap in G_width; labels Y_width with distances.  Returns false if told to stop.
    bool look(std::uint32_t width);
    // Removes the trap found and the vertices from which Billy can force the pawn into it.  Returns
    // false if told to stop.
    bool remove_trap();

    bool          found() const { return trap_ > 0; }
    bool          saw_everything() const { return everything_; }
    std::uint32_t level() const { return level_; }

  private:
    std::span<const std::uint32_t> sources(std::uint32_t w);
    std::span<const std::uint32_t> successors(std::uint32_t v);

    bool low(std::uint32_t v) const { return out_degree_[v] <= width_; }
    bool long_row(std::uint32_t w) const { return !everything_ && in_degree_[w] > width_; }
    void enter(std::uint32_t v, std::uint32_t rank) {
        in_y_.set(v);
        labels_.set(v, true, rank);
        queue_[queued_++] = v;
    }
    void reach(std::uint32_t v, std::uint32_t rank) {
        if (in_y_.test(v) || (!arena_.ann(v) && --missing_[v] > 0)) return;
        enter(v, rank);
    }
    bool go_on() { return pace_.go_on(std::exchange(looked_, 0)); }
    void start_y();
    bool enter_stuck();
    bool collect_low_moves();
    bool spread_y();

    const Arena& arena_;
    GreenLabels& labels_;
    Pace&        pace_;

    // The moves out of v are out_to_[begin[v]] .. out_to_[out_end_[v]-1], with the arena's begin;
    // the moves into w are in_.to[in_.begin[w]] .. in_.to[in_end_[w]-1].  Both may hold removed
    // vertices that have not been met yet; the degrees do not count them.
    Rows                 in_;
    Rows                 low_moves_;  // into the long rows, from low vertices: sources
    Table<std::uint32_t> out_to_, out_end_, in_end_, out_degree_, in_degree_;
    Table<std::uint32_t> missing_;  // moves of Billy's vertex in G_width to targets outside Y
    Table<std::uint32_t> left_;     // vertices not removed at the last look, ascending
    Table<std::uint32_t> queue_;
    Bits                 alive_, in_y_;
    std::uint64_t        looked_    = 0;  // at moves, since the last call of go_on
    std::uint32_t        left_size_ = 0, width_ = 0, queued_ = 0, trap_ = 0, level_ = 0;
    bool                 everything_ = false, high_billy_ = false, long_rows_ = false;
};

Hierarchy::Hierarchy(const Arena& arena, GreenLabels& labels, Pace& pace)
    : arena_(arena),
      labels_(labels),
      pace_(pace),
      in_(reversed(arena.out)),
      low_moves_{Table<std::uint32_t>(std::size_t{arena.fields()} + 1),
                 Table<std::uint32_t>(arena.moves())},
      out_to_(arena.moves()),
      out_end_(arena.fields()),
      in_end_(arena.fields()),
      out_degree_(arena.fields()),
      in_degree_(arena.fields()),
      missing_(arena.fields()),
      left_(arena.fields()),
      queue_(arena.fields()),
      alive_(arena.fields()),
      in_y_(arena.fields()) {
    if (!ok()) return;
    std::ranges::copy(arena.out.to, out_to_.begin());
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        out_end_[v]    = arena.out.begin[v + 1];
        in_end_[v]     = in_.begin[v + 1];
        out_degree_[v] = arena.out.length(v);
        in_degree_[v]  = in_.length(v);
        std::partition(in_.to.begin() + in_.begin[v], in_.to.begin() + in_end_[v],
                       [&](std::uint32_t u) { return !arena.ann(u); });
        alive_.set(v);
        left_[left_size_++] = v;
    }
}

// Returns the sources of the first width_ moves into w (of all of them when everything is looked
// at).  Removed sources met on the way are dropped, and the others move up to the unread rest.
std::span<const std::uint32_t> Hierarchy::sources(std::uint32_t w) {
    std::uint32_t* const row   = in_.to.data();
    const std::uint32_t  begin = in_.begin[w], end = in_end_[w];
    const std::uint32_t  want = everything_ ? end - begin : width_;
    std::uint32_t        at = begin, got = 0;
    for (; at < end && got < want; ++at) got += alive_.test(row[at]);
    std::uint32_t first = begin;
    if (got < at - begin) {
        first = at;
        for (std::uint32_t i = at; i-- > begin;)
            if (alive_.test(row[i])) row[--first] = row[i];
        in_.begin[w] = first;
    }
    looked_ += at - begin;
    return {row + first, row + at};
}

// Returns all successors of v; removed ones are dropped.
std::span<const std::uint32_t> Hierarchy::successors(std::uint32_t v) {
    std::uint32_t* const row = out_to_.data() + arena_.out.begin[v];
    std::uint32_t* const end = out_to_.data() + out_end_[v];
    looked_ += static_cast<std::uint64_t>(end - row);
    if (static_cast<std::uint32_t>(end - row) != out_degree_[v]) {
        const auto* const kept = std::remove_if(row, end, [&](auto w) { return !alive_.test(w); });
        out_end_[v]            = static_cast<std::uint32_t>(kept - out_to_.data());
    }
    return {row, out_to_.data() + out_end_[v]};
}

// Starts Y with the vertices that need no move to be in it: the green ones, and Ann's that are not
// low.
void Hierarchy::start_y() {
    std::uint32_t kept = 0;
    queued_            = 0;
    everything_        = true;
    high_billy_ = long_rows_ = false;
    for (std::uint32_t i = 0; i < left_size_; ++i) {
        const auto v = left_[i];
        if (!alive_.test(v)) continue;
        left_[kept++] = v;
        in_y_.reset(v);
        missing_[v] = low(v) ? out_degree_[v] : 0;
        long_rows_ |= in_degree_[v] > width_;
        if (!low(v)) everything_ = false, high_billy_ |= !arena_.ann(v);
        if (arena_.green.test(v) || (arena_.ann(v) && !low(v))) enter(v, 0);
    }
    left_size_ = kept;
}

// For Billy's vertices that are not low, counts the moves in G_width, and enters those that have
// none.
bool Hierarchy::enter_stuck() {
    for (std::uint32_t i = 0; i < left_size_; ++i) {
        const auto row = sources(left_[i]);
        for (const auto v : row) missing_[v] += !low(v);
        if (!go_on()) return false;
    }
    for (std::uint32_t i = 0; i < left_size_; ++i) {
        const auto v = left_[i];
        if (!arena_.ann(v) && missing_[v] == 0 && !in_y_.test(v)) enter(v, 0);
    }
    return true;
}

// Collects, by target, the moves of low vertices into rows of which we see only the front.
bool Hierarchy::collect_low_moves() {
    std::ranges::fill(low_moves_.begin, 0);
    for (std::uint32_t i = 0; i < left_size_; ++i) {
        if (!low(left_[i])) continue;
        const auto row = successors(left_[i]);
        for (const auto w : row) low_moves_.begin[w] += long_row(w);
        if (!go_on()) return false;
    }
    std::uint32_t total = 0;
    for (auto& begin : low_moves_.begin) total += begin, begin = total;
    for (std::uint32_t i = 0; i < left_size_; ++i) {
        if (!low(left_[i])) continue;
        const auto row = successors(left_[i]);
        for (const auto w : row)
            if (long_row(w)) low_moves_.to[--low_moves_.begin[w]] = left_[i];
        if (!go_on()) return false;
    }
    return true;
}

bool Hierarchy::spread_y() {
    for (std::uint32_t i = 0; i < queued_; ++i) {
        const auto w    = queue_[i];
        const auto rank = labels_.label(w).rank + 1;
        const auto row  = sources(w);
        if (!long_row(w)) {
            for (const auto v : row) reach(v, rank);
        } else {
            for (const auto v : row)
                if (!low(v)) reach(v, rank);
            for (const auto v : low_moves_[w]) reach(v, rank);
            looked_ += low_moves_.length(w);
        }
        if (!go_on()) return false;
    }
    return true;
}

bool Hierarchy::look(std::uint32_t width) {
    width_ = width;
    start_y();
    if (high_billy_ && !enter_stuck()) return false;
    if (!everything_ && long_rows_ && !collect_low_moves()) return false;
    if (!spread_y()) return false;
    trap_ = 0;
    for (std::uint32_t i = 0; i < left_size_; ++i)
        if (!in_y_.test(left_[i])) queue_[trap_++] = left_[i];
    return true;
}

// White vertices wait at the front of the queue, green ones at its end.  A green vertex is taken
// when no white one is left, on the next level, which is above those of all its removed successors.
bool Hierarchy::remove_trap() {
    std::uint32_t tail = trap_, greens = static_cast<std::uint32_t>(queue_.size());
    for (std::uint32_t i = 0; i < trap_; ++i) {
        alive_.reset(queue_[i]);
        labels_.set(queue_[i], false, level_);
    }
    for (std::uint32_t head = 0; head < tail;) {
        const auto w = queue_[head++];
        for (std::uint32_t i = in_.begin[w]; i < in_end_[w]; ++i) {
            const auto v = in_.to[i];
            if (!alive_.test(v)) continue;
            --out_degree_[v];
            if (arena_.ann(v) && out_degree_[v] > 0) continue;
            alive_.reset(v);
            if (arena_.green.test(v)) {
                queue_[--greens] = v;
            } else {
                labels_.set(v, false, level_);
                queue_[tail++] = v;
            }
        }
        for (std::uint32_t i = arena_.out.begin[w]; i < out_end_[w]; ++i) --in_degree_[out_to_[i]];
        looked_ += in_end_[w] - in_.begin[w] + out_end_[w] - arena_.out.begin[w];
        if (!go_on()) return false;
        if (head < tail || greens == queue_.size()) continue;
        ++level_;
        for (; greens < queue_.size(); ++greens) {
            labels_.set(queue_[greens], false, level_);
            queue_[tail++] = queue_[greens];
        }
    }
    return true;
}

}  // namespace

Solution<GreenLabels> buchi_hierarchical(const Arena& arena, const Budget& budget) {
    const std::uint32_t   n = arena.fields();
    Solution<GreenLabels> result;
    result.why = GaveUp::bytes;
    if (40ull * n + n / 4 + 12 * arena.moves() > budget.bytes) return result;
    result.labels = GreenLabels(n);
    Pace      pace(budget, "hierarchical");
    Hierarchy arena_left(arena, result.labels, pace);
    if (!result.labels.ok() || !arena_left.ok()) return result;

    constexpr std::uint32_t kNarrowest = 2;
    std::uint64_t           looks = 0, traps = 0;
    bool                    done = false;
    for (std::uint32_t width = ~std::uint32_t{0}; !done; ++looks) {
        if (!arena_left.look(width)) break;
        done = arena_left.saw_everything();
        if (arena_left.found()) {
            const auto level = arena_left.level();
            if (!arena_left.remove_trap()) break;
            ++traps;
            done  = done && arena_left.level() == level;
            width = kNarrowest;
        } else {
            width *= 2;
        }
    }
    result.visited = pace.work();
    result.counts  = {{"looks", looks}, {"traps", traps}};
    if (pace.stopped()) {
        result.why = pace.why();
        return result;
    }
    result.status = Status::solved;
    result.why    = GaveUp::no;
    return result;
}

}  // namespace zermelo::inline arena
