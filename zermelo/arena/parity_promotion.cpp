// Parity games by priority promotion; regions stay as long as they hold.   <- --solver promotion
//
// Every vertex stands at a level, which at first is its colour.  A level's region belongs to the
// player who likes its colour.  Vertices that stand lower join it if he can force his way from them
// to its heads, the vertices of that colour.  While the opponent stays in a region he loses, and he
// can leave it only upwards, or from a head.  If every head stays, too, the region is closed: then
// the opponent can only go up, to regions of the same player.  So the region is promoted: it
// becomes a part of the lowest of those, which forces its way on.  A closed region that nobody can
// leave is a dominion, and is won.
//
// The paper resets all that stands lower after a promotion.  Here a region stays until some vertex
// has lost its way into it; then the region is made afresh from its heads.  (To drop only the
// vertices that leaned on the lost one took many times the promotions on two-counters-plus: 360
// times the time with 16 bits, and it doubled with every bit.)  Every region that may have changed
// is marked, with the vertices to look at, and the highest marked one is looked at next.  The
// lowest region is always closed, so nothing is left when nothing is marked.
//
// Vertices that stand below a promoted region are not affected.  So either the region's
// predecessors are looked at, or all vertices that stand between: whichever are fewer.
//
// A promoted region is usually looked at next, and often promoted again: it climbs a ladder.  Then
// it is known where its old members lead up to, and only new members are looked at.
//
// All that a step needs to know about a vertex is in one word, so a look is one load.  What happens
// to few of the vertices is done in separate functions, so that the loops need few registers.
//
// Quick on games that are made to be hard for attractors and tangles (two-counters-plus); slower
// than zielonka on most others.
//
// Time exponential at worst.  Memory: 48 bytes a vertex, 80 a colour, and the marks.
//
// Main function: parity_promotion.  Called from arena/parity_roster.inc.
// Source: M. Benerecetti, D. Dell'Erba, F. Mogavero, "Solving parity games via priority promotion",
//         CAV 2016; regions that stay: the same, "Improving priority promotion for parity games",
//         HVC 2016; marks, the look from between and the ladder are this project's.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <vector>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

class Promotion {
  public:
    Promotion(ParityWon& won, std::uint64_t most, Pace& pace)
        : won_(won),
          core_(won.core),
          most_(most),
          pace_(pace),
          stand_(core_.vertices()),
          home_(core_.vertices()),
          move_(core_.vertices()),
          place_(core_.vertices()),
          queue_(core_.vertices()),
          members_(core_.colours + 1ull),
          head_(core_.colours + 2ull),
          open_(core_.colours + 1ull),
          noted_(core_.colours + 1ull),
          fresh_(core_.vertices()),
          marked_(core_.colours + 1ull),
          again_(core_.colours + 1ull),
          ranker_(core_.out, core_.colour, core_.odd, move_) {}

    bool ok() const {
        return stand_.ok() && home_.ok() && move_.ok() && place_.ok() && queue_.ok() &&
               head_.ok() && open_.ok() && noted_.ok() && fresh_.ok() && marked_.ok() &&
               ranker_.ok();
    }

    /// Wins all that is left.  Returns false if the pace said stop or there were too many
    /// promotions.
    bool run() {
        for (const auto colour : core_.colour) ++head_[colour + 1];
        for (std::size_t c = 1; c < head_.size(); ++c) head_[c] += head_[c - 1];
        for (std::size_t c = 0; c < open_.size(); ++c) open_[c] = head_[c];
        for (std::uint32_t v = 0; v < core_.vertices(); ++v) {
            home_[v]  = bottom(core_.colour[v]) | kHead | kFresh | core_.odd.test(v);
            move_[v]  = kNoMove;
            stand_[v] = kWon;
            if (won_.left.test(v)) go_home(v), mark(core_.colour[v]);
        }
        for (std::uint64_t word = marked_.words(); word > 0;) {
            const auto bits = marked_.word(word - 1);
            if (bits == 0) {
                --word;
                continue;
            }
            const auto level = static_cast<std::uint32_t>(
                word * 64 - 1 - static_cast<unsigned>(std::countl_zero(bits)));
            marked_.reset(level);
            highest_ = level;
            if (!visit(level)) return false;
            word = std::max<std::uint64_t>(word, highest_ / 64 + 1);
        }
        return won_.count == 0 || zielonka_loop(won_, pace_);
    }

  private:
    // Where a vertex stands; whether it is a head, at its own colour; if so, whether its
    // predecessors were not looked at yet; and whether player 1 moves there.
    //     bit  31 ..... 3     2       1      0
    //             level      head   fresh   odd
    using Stand                          = std::uint32_t;
    static constexpr Stand         kHead = 4, kFresh = 2, kOdd = 1, kFlags = 7;
    static constexpr std::uint32_t kNobody = ~std::uint32_t{0}, kNoMove = ParityMoves::kNoMove;
    static constexpr Stand         kWon     = kNobody;  // of vertices that are won: above all
    static constexpr std::uint32_t kNoLevel = kWon >> 3;

    static Stand         bottom(std::uint32_t level) { return level << 3; }
    static std::uint32_t level_of(Stand stand) { return stand >> 3; }
    // Returns true if the player of this level moves there.
    static bool own(Stand stand, std::uint32_t level) { return ((stand ^ level) & kOdd) == 0; }

    bool head(std::uint32_t v) const { return stand_[v] & kHead; }
    bool stands_at(std::uint32_t v, std::uint32_t level) const {
        return level_of(stand_[v]) == level;
    }

    bool spent() {
        if (looks_ < 1024) return true;
        const auto looks = looks_;
        looks_           = 0;
        return pace_.go_on(looks);
    }

    // ---- levels: which vertices stand where ----

    // Heads are where their colour is.  The others of a level are in its list; this adds the
    // vertices of queue_ from `begin` on.
    void enlist(std::uint32_t begin, std::uint32_t level) {
        auto& list  = members_[level];
        auto  place = static_cast<std::uint32_t>(list.size());
        list.insert(list.end(), queue_.data() + begin, queue_.data() + tail_);
        for (auto i = begin; i < tail_; ++i) place_[queue_[i]] = place++;
    }
    void strike(std::uint32_t v, std::uint32_t level) {
        auto&      list = members_[level];
        const auto last = list.back();
        list[place_[v]] = last;
        place_[last]    = place_[v];
        list.pop_back();
    }
    // Puts v at its own colour, as a head to which no vertex has been forced yet.
    void go_home(std::uint32_t v) {
        stand_[v] = home_[v];
        fresh_.set(v);
    }
    template <class See>
    void each_head(std::uint32_t level, See&& see) {
        looks_ += (head_[level + 1] - head_[level]) / 4;
        for (auto v = head_[level]; v < head_[level + 1]; ++v)
            if (stands_at(v, level)) see(v);
    }
    template <class See>
    void each(std::uint32_t level, See&& see) {
        each_head(level, see);
        looks_ += members_[level].size() / 4;
        for (const auto v : members_[level]) see(v);
    }
    // An upper bound on the number of vertices at this level.
    std::size_t most_at(std::uint32_t level) const {
        return members_[level].size() + head_[level + 1] - head_[level];
    }
    void mark(std::uint32_t level) {
        marked_.set(level);
        highest_ = std::max(highest_, level);
    }
    [[gnu::noinline]] void mark(std::uint32_t level, std::uint32_t v) {
        mark(level);
        again_[level].push_back(v);
    }

    // v leaves its region.  If v was a head, the region may be closed without it.
    [[gnu::noinline]] void leave(std::uint32_t v, Stand stand) {
        if (stand & kHead)
            mark(level_of(stand));
        else
            strike(v, level_of(stand));
    }
    void join(std::uint32_t v, Stand stand, std::uint32_t level, std::uint32_t move) {
        if (~stand & (kHead | kFresh)) leave(v, stand);  // the level of a fresh head is marked
        stand_[v]       = bottom(level) | (stand & kOdd);
        move_[v]        = move;
        queue_[tail_++] = v;
    }

    // Returns where the lowest of v's successors stands, or any successor that is at most `enough`.
    Stand lowest_ahead(std::uint32_t v, Stand enough) {
        Stand lowest = kWon;
        for (const auto w : core_.out[v]) {
            ++looks_;
            lowest = std::min(lowest, stand_[w]);
            if (lowest <= enough) break;
        }
        return lowest;
    }
    std::uint32_t successor_at(std::uint32_t v, std::uint32_t level) {
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (stands_at(w, level)) return w;
        }
        return kNoMove;
    }

    // ---- a region ----

    // Makes the region of this level what it should be, and promotes or wins it if it is closed.
    // Returns false if the run must end.
    bool visit(std::uint32_t level) {
        seen_.swap(again_[level]);
        const bool broken =
            std::ranges::any_of(seen_, [&](std::uint32_t v) { return fallen(v, level); });
        if (broken) reset(level);
        if (broken || level != ladder_.level) ladder_ = {};
        ask_fresh(level);
        const auto heads = tail_;
        for (const auto v : seen_) enter(v, level);
        seen_.clear();
        if (!attract(level, heads)) return false;
        if (broken) fall(level);
        if (!closed(level)) return true;
        const auto up = lowest_way_up(level);
        return up == kNobody ? win(level) : promote(level, up);
    }

    // Fills the queue with those heads of this level whose predecessors were not looked at yet.
    void ask_fresh(std::uint32_t level) {
        tail_            = 0;
        const auto begin = head_[level], end = head_[level + 1];
        for (std::uint64_t w = begin / 64; w * 64 < end; ++w) {
            auto bits = fresh_.word(w);
            for (; bits != 0; bits &= bits - 1) {
                const auto v = static_cast<std::uint32_t>(
                    w * 64 + static_cast<unsigned>(std::countr_zero(bits)));
                if (v < begin || v >= end) continue;
                fresh_.reset(v);
                if (stand_[v] != home_[v]) continue;  // it has joined another region since
                stand_[v] &= ~kFresh;
                queue_[tail_++] = v;
            }
        }
    }

    // Returns true if v is at this level, is no head, and is no longer held there.
    bool fallen(std::uint32_t v, std::uint32_t level) {
        if (!stands_at(v, level) || head(v)) return false;
        if (own(stand_[v], level)) return !stands_at(move_[v], level);
        return lowest_ahead(v, bottom(level) - 1) < bottom(level);
    }

    // Puts all vertices of this level at their own colours, as if they had fallen.  All but the
    // heads are in doubt; no other vertex needs to know of those that are forced back at once.
    void reset(std::uint32_t level) {
        each_head(level, [&](std::uint32_t v) { go_home(v); });
        in_doubt_.swap(members_[level]);
        for (const auto v : in_doubt_) go_home(v);
        looks_ += in_doubt_.size() / 4;
    }
    // For the vertices that were not forced back, marks the levels of vertices that leaned on them,
    // and the levels that may take them.
    void fall(std::uint32_t level) {
        const Stand* const         stand = stand_.data();
        const std::uint32_t* const in    = core_.in.to.data();
        const std::uint32_t* const out   = core_.out.to.data();
        std::uint32_t              last  = kNobody;
        std::uint64_t              looks = 0;
        for (const auto v : in_doubt_) {
            const auto home = home_[v];
            if (stand[v] != home) continue;
            const auto least = (home | kFlags) + 1, range = bottom(level) - least;
            if (level_of(home) != last) mark(last = level_of(home));
            const auto *x = in + core_.in.begin[v], *end = in + core_.in.begin[v + 1];
            looks += static_cast<std::uint64_t>(end - x);
            for (; x < end; ++x)
                if (stand[*x] - least < range) [[unlikely]]
                    fell_behind(*x);
            const auto* w = out + core_.out.begin[v];
            end           = out + core_.out.begin[v + 1];
            looks += static_cast<std::uint64_t>(end - w);
            for (; w < end; ++w)
                if (stand[*w] - least < range) [[unlikely]]
                    mark(level_of(stand[*w]), v);
        }
        in_doubt_.clear();
        looks_ += looks;
    }
    // A successor of x fell below x.
    [[gnu::noinline]] void fell_behind(std::uint32_t x) {
        const auto level = level_of(stand_[x]);
        if (!own(stand_[x], level) && !head(x)) mark(level, x);
    }

    // Lets v, of a lower level, join this level if it is forced into it.
    void enter(std::uint32_t v, std::uint32_t level) {
        const auto stand = stand_[v];
        if (stand >= bottom(level)) return;
        if (own(stand, level)) {
            const auto to = successor_at(v, level);
            if (to != kNoMove) join(v, stand, level, to);
            return;
        }
        const auto lowest = level_of(lowest_ahead(v, stand | kFlags));
        if (lowest == level)
            join(v, stand, level, kNoMove);
        else if (lowest > level_of(stand) && lowest != kNoLevel)
            mark(lowest, v);
    }

    // Lets the vertices join from which the player can force his way to those of queue_.  The first
    // `known` of these are in the level's list, or are heads, and are no news for vertices below
    // `from`.
    bool attract(std::uint32_t level, std::uint32_t known, std::uint32_t from = 0) {
        std::uint32_t i = 0;
        for (; i < known; ++i) ask(queue_[i], level, bottom(from));
        for (; i < tail_; ++i) ask(queue_[i], level, 0);
        enlist(known, level);
        return spent();
    }
    // Lets the predecessors of x join that are forced there.
    void ask(std::uint32_t x, std::uint32_t level, Stand least) {
        const Stand* const         stand = stand_.data();
        const std::uint32_t* const begin = core_.out.begin.data();
        const std::uint32_t* const to    = core_.out.to.data();
        const auto *in = core_.in.to.data() + core_.in.begin[x], *const end = core_.in.to.data() +
                                                                              core_.in.begin[x + 1];
        const auto here = bottom(level), range = here - least;
        looks_ += static_cast<std::uint64_t>(end - in);
        for (; in < end; ++in) {
            const auto y     = *in;
            const auto where = stand[y];
            if (where - least >= range) continue;
            if (own(where, level)) {
                join(y, where, level, x);
                continue;
            }
            const auto *w = to + begin[y], *const last = to + begin[y + 1];
            while (w < last && stand[*w] >= here) ++w;
            looks_ += 2;
            if (w == last)
                join(y, where, level, kNoMove);
            else
                moved(x, y, stand[*w]);
        }
    }

    // x, a successor of y, went up or was won, and y stays; another successor of y stands at
    // `another`.
    [[gnu::noinline]] void moved(std::uint32_t x, std::uint32_t y, Stand another) {
        const auto stand = stand_[y];
        const auto level = level_of(stand);
        if (another > (stand | kFlags)) {
            const auto lowest = level_of(lowest_ahead(y, stand | kFlags));
            if (lowest > level && lowest != kNoLevel) mark(lowest, y);
        }
        if (own(stand, level) && move_[y] == x) mark(level, y);
        if (!own(stand, level) && (stand & kHead)) mark(level);
    }

    // Returns true if any vertex stands here and all heads stay.  The head that did not stay the
    // last time is tested first.
    bool closed(std::uint32_t level) {
        if (!stays(open_[level], level)) return false;
        bool some = !members_[level].empty();
        for (auto v = head_[level]; v < head_[level + 1]; ++v) {
            some |= stands_at(v, level);
            if (stays(v, level)) continue;
            open_[level] = v;
            return false;
        }
        return some;
    }
    bool stays(std::uint32_t v, std::uint32_t level) {
        ++looks_;
        if (v >= head_[level + 1] || !stands_at(v, level)) return true;
        if (!own(stand_[v], level))
            return level == 0 || lowest_ahead(v, bottom(level) - 1) >= bottom(level);
        if (move_[v] == kNoMove || !stands_at(move_[v], level)) move_[v] = successor_at(v, level);
        return move_[v] != kNoMove;
    }

    // Returns the lowest level above to which the other player can leave.
    std::uint32_t lowest_way_up(std::uint32_t level) {
        if (ladder_.level != level) {
            ++ladders_;
            ups_.clear();
        }
        const auto& list = members_[level];
        each_head(level, [&](std::uint32_t v) { note_ways_up(v, level); });
        for (std::size_t i = 0; i < ladder_.begin; ++i) note_ways_up(list[i], level);
        for (auto i = ladder_.end; i < list.size(); ++i) note_ways_up(list[i], level);
        looks_ += (list.size() - (ladder_.end - ladder_.begin)) / 4 + ups_.size() / 4;
        std::uint32_t lowest = kNobody;
        for (const auto up : ups_)
            if (up > level) lowest = std::min(lowest, up);
        return lowest;
    }
    // Notes the levels to which the other player can leave from v, of this level.
    void note_ways_up(std::uint32_t v, std::uint32_t level) {
        if (own(stand_[v], level)) return;
        for (const auto w : core_.out[v]) {
            ++looks_;
            const auto up = level_of(stand_[w]);
            if (up <= level || up == kNoLevel || noted_[up] == ladders_) continue;
            noted_[up] = ladders_;
            ups_.push_back(up);
        }
    }

    bool promote(std::uint32_t level, std::uint32_t to) {
        if (most_-- == 0) return false;
        std::size_t between = 0;
        for (auto l = level + 1; l < to; ++l) between += most_at(l);
        looks_ += (to - level) / 8;
        const bool from_between = between < most_at(level);
        between_.clear();
        tail_ = 0;
        if (!from_between) each(level, [&](std::uint32_t v) { queue_[tail_++] = v; });
        for (auto l = level + 1; from_between && l < to; ++l) {
            const auto before = between_.size();
            each(l, [&](std::uint32_t v) { between_.push_back(v); });
            if (between_.size() > before) mark(l);
        }
        const auto known = tail_;
        raise(level, to);
        tail_ = known;
        mark(to);
        for (const auto v : between_) enter(v, to);
        return attract(to, known, level);
    }
    // Moves the members of one level to another, higher level of the same player; the longer list
    // stays as it is.
    void raise(std::uint32_t level, std::uint32_t to) {
        auto &     from = members_[level], &into = members_[to];
        const auto both   = from.size() + into.size();
        const bool longer = into.size() < from.size();
        looks_ += from.size() / 8;
        ladder_ = {to, longer ? 0 : into.size(), longer ? from.size() : both};
        for (const auto v : from) stand_[v] += bottom(to - level);
        if (longer) into.swap(from);
        auto place = static_cast<std::uint32_t>(into.size());
        for (const auto v : from) place_[v] = place++;
        into.insert(into.end(), from.begin(), from.end());
        from.clear();
        each_head(level, [&](std::uint32_t v) {
            stand_[v] = bottom(to) | (stand_[v] & kOdd);
            place_[v] = place++;
            into.push_back(v);
        });
    }

    // Wins the region, which is a dominion, with its attractor.
    bool win(std::uint32_t level) {
        const bool odd = level & 1;
        ladder_        = {};
        won_now_.clear();
        each(level, [&](std::uint32_t v) { won_now_.push_back(v); });
        const auto verdict = ranker_.order(won_now_, odd, pace_);
        if (verdict.on_bad_cycle) return zielonka_loop(won_, pace_);  // never met so far
        if (!verdict.done) return false;
        for (const auto v : won_now_) won_.win(v, odd);
        if (!win_attractor(won_, odd, won_now_, pace_)) return false;
        for (const auto v : won_now_) {
            if (~stand_[v] & (kHead | kFresh)) leave(v, stand_[v]);
            stand_[v] = kWon;
        }
        for (const auto v : won_now_)
            for (const auto y : core_.in[v]) {
                ++looks_;
                if (stand_[y] != kWon) moved(v, y, kWon);
            }
        return spent();
    }

    // A region that was promoted, in case it is looked at next.  Where its members from begin to
    // end lead up to is known already.
    struct Ladder {
        std::uint32_t level = kNobody;
        std::size_t   begin = 0, end = 0;
    };
    using Lists = std::vector<std::vector<std::uint32_t>>;

    ParityWon&                 won_;
    const ParityCore&          core_;
    std::uint64_t              most_;  // promotions that are still allowed
    Pace&                      pace_;
    Table<Stand>               stand_, home_;  // where a vertex stands now; and as a fresh head
    Table<std::uint32_t>       move_;
    Table<std::uint32_t>       place_;     // in its list
    Table<std::uint32_t>       queue_;     // vertices that join
    std::uint32_t              tail_ = 0;  // of the queue
    Lists                      members_;   // of every level, without its heads
    Table<std::uint32_t>       head_;      // first vertex of each colour
    Table<std::uint32_t>       open_;      // a head that did not stay
    Ladder                     ladder_;
    std::vector<std::uint32_t> ups_;          // levels to which the ladder leads up, each once
    Table<std::uint32_t>       noted_;        // the last ladder for which a level was noted
    std::uint32_t              ladders_ = 0;  // ladders so far
    Bits                       fresh_;        // all fresh heads, and some former ones
    Bits                       marked_;       // levels to look at
    Lists                      again_;        // and the vertices to look at, for each level
    std::uint32_t              highest_ = 0;  // marked since the visit began
    ParityRanker               ranker_;
    std::vector<std::uint32_t> seen_, between_, in_doubt_, won_now_;
    std::uint64_t              looks_ = 0;
};

}  // namespace

bool promotion_loop(ParityWon& won, Pace& pace, std::uint64_t most) {
    if (won.count == 0) return true;
    Promotion promotion(won, most, pace);
    return promotion.ok() && promotion.run();
}

Solution<ParityLabels> parity_promotion(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "promotion", 112,
                      [](ParityWon& won, Pace& pace) { return promotion_loop(won, pace); });
}

}  // namespace zermelo::inline arena
