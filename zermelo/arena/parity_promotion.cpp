// Parity games by priority promotion; regions stay as long as they hold.   <- --solver promotion
//
// Every vertex stands at a level, at first its colour.  A level's region belongs to the player who
// likes its colour.  He forces his way to its heads, the vertices of that colour, from all that
// stands lower: those join.  While the opponent stays in a region he loses, and he leaves it
// upwards only, or from a head.  If every head stays, too, the region is closed: all that is left
// to the opponent is to go up, to regions of the same player.  So the region is promoted: it
// becomes a part of the lowest of those, which forces its way on.  A closed region that nobody can
// leave is a dominion, and is won.
//
// The paper resets all that stands lower after a promotion.  Here a region stays until somebody's
// way into it is gone; then it is made afresh from its heads.  (To drop only those who leaned on
// the lost one took many times the promotions on two-counters-plus.)  Every region
// that may have changed is marked, with the vertices to look at, and the highest marked one is
// looked at next.  The lowest region is always closed, so nothing is left when nothing is marked.
//
// Who stands below a region that is promoted notices nothing.  So either the region's predecessors
// are looked at, or all who stand between: whichever are fewer.
//
// Quick on games that are made to be hard for attractors and tangles (two-counters-plus); slower
// than zielonka on most others.
//
// A level's members are in two lists, by who moves there: only the opponent's are asked for a way
// up.  Where two regions become one, the longer list stays and the shorter one is added to it.
//
// Time exponential at worst.  Memory: 44 bytes a vertex, 84 a colour, and the marks.
//
// Main function: parity_promotion.  Called from arena/parity_roster.inc.
// Source: M. Benerecetti, D. Dell'Erba, F. Mogavero, "Solving parity games via priority promotion",
//         CAV 2016; regions that stay: the same, "Improving priority promotion for parity games",
//         HVC 2016; marks and the look from between are this project's.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <vector>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

class Promotion {
  public:
    Promotion(ParityWon& won, Pace& pace)
        : won_(won),
          core_(won.core),
          pace_(pace),
          level_(core_.vertices()),
          move_(core_.vertices()),
          place_(core_.vertices()),
          members_{Lists(core_.colours + 1ull), Lists(core_.colours + 1ull)},
          size_(core_.colours + 1ull),
          head_(core_.colours + 2ull),
          open_(core_.colours + 1ull),
          fresh_(core_.vertices()),
          marked_(core_.colours + 1ull),
          again_(core_.colours + 1ull),
          ranker_(core_.out, core_.colour, core_.odd, move_) {}

    bool ok() const {
        return level_.ok() && move_.ok() && place_.ok() && size_.ok() && head_.ok() && open_.ok() &&
               fresh_.ok() && marked_.ok() && ranker_.ok();
    }

    /// Wins all that is left.  False: the pace said stop.
    bool run() {
        for (const auto colour : core_.colour) ++head_[colour + 1];
        for (std::size_t c = 1; c < head_.size(); ++c) head_[c] += head_[c - 1];
        for (std::size_t c = 0; c < open_.size(); ++c) open_[c] = head_[c];
        std::ranges::fill(level_, kWon);
        won_.left.each([&](std::uint64_t v) { stand(static_cast<std::uint32_t>(v)); });
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
    using Lists = std::vector<std::vector<std::uint32_t>>;

    static constexpr std::uint32_t kNobody = ~std::uint32_t{0}, kNoMove = ParityMoves::kNoMove;
    static constexpr std::uint32_t kWon = kNobody;  // where those stand who are won: above all

    bool spent() {
        if (looks_ < 1024) return true;
        const auto looks = looks_;
        looks_           = 0;
        return pace_.go_on(looks);
    }

    // ---- levels: who stands where ----

    // Heads are where their colour is; the others are in a list: one for those in which the level's
    // player moves, and one for the opponent's.
    void put(std::uint32_t v, std::uint32_t level) {
        level_[v] = level;
        ++size_[level];
        if (!head(v)) enlist(v, level);
    }
    void enlist(std::uint32_t v, std::uint32_t level) {
        auto& list = members_[own(v, level)][level];
        place_[v]  = static_cast<std::uint32_t>(list.size());
        list.push_back(v);
    }
    // All of queue_ from there on; the lists grow once.
    void enlist_from(std::size_t begin, std::uint32_t level) {
        const auto  more = queue_.size() - begin;
        std::size_t size[2];
        for (const bool whose : {false, true}) {
            auto& list  = members_[whose][level];
            size[whose] = list.size();
            list.resize(size[whose] + more);
        }
        for (auto i = begin; i < queue_.size(); ++i) {
            const auto v                          = queue_[i];
            const bool whose                      = own(v, level);
            place_[v]                             = static_cast<std::uint32_t>(size[whose]);
            members_[whose][level][size[whose]++] = v;
        }
        for (const bool whose : {false, true}) members_[whose][level].resize(size[whose]);
    }
    void strike(std::uint32_t v, std::uint32_t level) {
        auto&      list = members_[own(v, level)][level];
        const auto last = list.back();
        list[place_[v]] = last;
        place_[last]    = place_[v];
        list.pop_back();
    }
    // The members of one level become those of another of the same player, which is higher; the
    // longer list stays as it is.
    void raise(std::uint32_t level, std::uint32_t to) {
        for (auto& lists : members_) {
            auto &from = lists[level], &into = lists[to];
            for (const auto v : from) level_[v] = to;
            looks_ += from.size() / 8;
            if (into.size() < from.size()) into.swap(from);
            auto place = static_cast<std::uint32_t>(into.size());
            for (const auto v : from) place_[v] = place++;
            into.insert(into.end(), from.begin(), from.end());
            from.clear();
        }
        each_head(level, [&](std::uint32_t v) { put(v, to), --size_[to]; });
        size_[to] += size_[level];
        size_[level] = 0;
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
        for (const auto& lists : members_) {
            looks_ += lists[level].size() / 4;
            for (const auto v : lists[level]) see(v);
        }
    }
    void mark(std::uint32_t level) {
        marked_.set(level);
        highest_ = std::max(highest_, level);
    }
    void mark(std::uint32_t level, std::uint32_t v) {
        mark(level);
        again_[level].push_back(v);
    }
    // v stands at its own colour, as a head that nobody has been forced to yet.
    void stand(std::uint32_t v) {
        put(v, core_.colour[v]);
        move_[v] = kNoMove;
        fresh_.set(v);
        mark(core_.colour[v]);
    }
    bool head(std::uint32_t v) const { return core_.colour[v] == level_[v]; }
    // Does the player of this level move in v?
    bool own(std::uint32_t v, std::uint32_t level) const {
        return core_.odd.test(v) == ((level & 1) != 0);
    }
    bool stands_at(std::uint32_t v, std::uint32_t level) const { return level_[v] == level; }

    // v leaves its region; without this head it may be closed.  That of a fresh one is marked.
    void leave(std::uint32_t v) {
        --size_[level_[v]];
        if (!head(v))
            strike(v, level_[v]);
        else if (!fresh_.test(v))
            mark(level_[v]);
    }
    void join(std::uint32_t v, std::uint32_t level, std::uint32_t move) {
        leave(v);
        level_[v] = level;
        move_[v]  = move;
        fresh_.reset(v);
        queue_.push_back(v);
    }

    // The lowest level of v's successors; any that is at most `enough` will do.
    std::uint32_t lowest_ahead(std::uint32_t v, std::uint32_t enough) {
        std::uint32_t lowest = kNobody;
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (level_[w] >= lowest) continue;
            lowest = level_[w];
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
    bool visit(std::uint32_t level) {
        seen_.swap(again_[level]);
        queue_.clear();
        if (std::ranges::any_of(seen_, [&](std::uint32_t v) { return fallen(v, level); }))
            reset(level);
        ask_fresh(level);
        const auto heads = queue_.size();
        for (const auto v : seen_) enter(v, level);
        seen_.clear();
        if (!attract(level, heads)) return false;
        for (const auto v : in_doubt_)
            if (level_[v] != level) fall(v, level);
        in_doubt_.clear();
        if (size_[level] == 0 || !closed(level)) return true;
        const auto up = lowest_way_up(level);
        return up == kNobody ? win(level) : promote(level, up);
    }

    // Those of this level's heads whose predecessors were not asked yet are put in the queue.
    void ask_fresh(std::uint32_t level) {
        const auto end = head_[level + 1];
        for (std::uint64_t w = head_[level] / 64; w * 64 < end; ++w) {
            auto bits = fresh_.word(w);
            for (; bits != 0; bits &= bits - 1) {
                const auto v = static_cast<std::uint32_t>(
                    w * 64 + static_cast<unsigned>(std::countr_zero(bits)));
                if (core_.colour[v] != level) continue;
                fresh_.reset(v);
                queue_.push_back(v);
            }
        }
    }

    // Is v of this level no head, and held there no more?
    bool fallen(std::uint32_t v, std::uint32_t level) {
        if (!stands_at(v, level) || head(v)) return false;
        if (own(v, level)) return !stands_at(move_[v], level);
        return lowest_ahead(v, level - 1) < level;
    }

    // All but the heads of this level are in doubt, and stand at their colours as if they had
    // fallen: of those who are forced back at once nobody else need know.
    void reset(std::uint32_t level) {
        each_head(level, [&](std::uint32_t v) { fresh_.set(v); });
        for (auto& lists : members_) {
            in_doubt_.insert(in_doubt_.end(), lists[level].begin(), lists[level].end());
            for (const auto v : lists[level]) {
                level_[v] = core_.colour[v];
                ++size_[level_[v]];
                fresh_.set(v);
            }
            lists[level].clear();
        }
        size_[level] -= static_cast<std::uint32_t>(in_doubt_.size());
        looks_ += in_doubt_.size() / 4;
    }
    // v was not forced back.
    void fall(std::uint32_t v, std::uint32_t level) {
        const auto colour = core_.colour[v];
        const auto lower  = [&](std::uint32_t w) {
            ++looks_;
            return level_[w] > colour && level_[w] < level;
        };
        mark(colour);
        for (const auto x : core_.in[v])
            if (lower(x) && !own(x, level_[x]) && !head(x)) mark(level_[x], x);
        for (const auto w : core_.out[v])
            if (lower(w)) mark(level_[w], v);
    }

    // v of a lower level: is it forced into this one?
    void enter(std::uint32_t v, std::uint32_t level) {
        if (level_[v] >= level) return;
        if (own(v, level)) {
            const auto to = successor_at(v, level);
            if (to != kNoMove) join(v, level, to);
        } else if (const auto lowest = lowest_ahead(v, level_[v]); lowest == level) {
            join(v, level, kNoMove);
        } else if (lowest > level_[v] && lowest != kNobody) {
            mark(lowest, v);
        }
    }

    // Who can be forced to the vertices of queue_ joins.  The first `known` of these are in the
    // level's lists, and have no news for those who stand below `from`.
    bool attract(std::uint32_t level, std::size_t known, std::uint32_t from = 0) {
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const auto x     = queue_[i];
            const auto least = i < known ? from : 0;
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (level_[y] >= level || level_[y] < least) continue;
                if (own(y, level))
                    join(y, level, x);
                else if (const auto lowest = lowest_ahead(y, level_[y]); lowest == level)
                    join(y, level, kNoMove);
                else
                    moved(x, y, lowest);
            }
            if (!spent()) return false;
        }
        size_[level] += static_cast<std::uint32_t>(queue_.size() - known);
        enlist_from(known, level);
        return true;
    }

    // x, a successor of y, went up or was won, and y stays, whose lowest successor stands there.
    void moved(std::uint32_t x, std::uint32_t y, std::uint32_t lowest) {
        const auto level = level_[y];
        if (lowest > level && lowest != kNobody) mark(lowest, y);
        if (own(y, level) && move_[y] == x) mark(level, y);
        if (!own(y, level) && head(y)) mark(level);
    }

    // Do all heads stay?  The one that did not is asked first.
    bool closed(std::uint32_t level) {
        if (!stays(open_[level], level)) return false;
        for (auto v = head_[level]; v < head_[level + 1]; ++v)
            if (!stays(v, level)) {
                open_[level] = v;
                return false;
            }
        return true;
    }
    bool stays(std::uint32_t v, std::uint32_t level) {
        ++looks_;
        if (v >= head_[level + 1] || !stands_at(v, level)) return true;
        if (!own(v, level)) return lowest_ahead(v, level - 1) >= level || level == 0;
        if (move_[v] == kNoMove || !stands_at(move_[v], level)) move_[v] = successor_at(v, level);
        return move_[v] != kNoMove;
    }

    // The lowest level above to which the other player can leave.
    std::uint32_t lowest_way_up(std::uint32_t level) {
        std::uint32_t lowest = kNobody;
        const auto    see    = [&](std::uint32_t v) {
            for (const auto w : core_.out[v]) {
                ++looks_;
                if (level_[w] > level && level_[w] < lowest) lowest = level_[w];
            }
        };
        each_head(level, [&](std::uint32_t v) {
            if (!own(v, level)) see(v);
        });
        for (const auto v : members_[false][level]) see(v);
        looks_ += members_[false][level].size() / 4;
        return lowest;
    }

    bool promote(std::uint32_t level, std::uint32_t to) {
        std::size_t between = 0;
        for (auto l = level + 1; l < to; ++l) between += size_[l];
        looks_ += (to - level) / 8;
        const bool all = between < size_[level];
        queue_.clear();
        if (!all) each(level, [&](std::uint32_t v) { queue_.push_back(v); });
        raise(level, to);
        mark(to);
        if (!all) return attract(to, queue_.size(), level);
        between_.clear();
        for (auto l = level + 1; l < to; ++l) {
            if (size_[l] == 0) continue;
            mark(l);
            each(l, [&](std::uint32_t v) { between_.push_back(v); });
        }
        for (const auto v : between_) enter(v, to);
        return attract(to, 0);
    }

    // A dominion: won, with its attractor.
    bool win(std::uint32_t level) {
        const bool odd = level & 1;
        queue_.clear();
        each(level, [&](std::uint32_t v) { queue_.push_back(v); });
        const auto verdict = ranker_.order(queue_, odd, pace_);
        if (verdict.on_bad_cycle) return zielonka_loop(won_, pace_);  // not met so far
        if (!verdict.done) return false;
        for (const auto v : queue_) won_.win(v, odd);
        if (!win_attractor(won_, odd, queue_, pace_)) return false;
        for (const auto v : queue_) leave(v), level_[v] = kWon, fresh_.reset(v);
        for (const auto v : queue_)
            for (const auto y : core_.in[v]) {
                ++looks_;
                if (level_[y] != kWon) moved(v, y, lowest_ahead(y, level_[y]));
            }
        return spent();
    }

    ParityWon&                              won_;
    const ParityCore&                       core_;
    Pace&                                   pace_;
    Table<std::uint32_t>                    level_, move_;
    Table<std::uint32_t>                    place_;        // in its list
    Lists                                   members_[2];   // of every level, but for its heads
    Table<std::uint32_t>                    size_, head_;  // how many; its colour's first vertex
    Table<std::uint32_t>                    open_;         // a head that did not stay
    Bits                                    fresh_;   // heads whose predecessors were not asked yet
    Bits                                    marked_;  // levels to look at
    std::vector<std::vector<std::uint32_t>> again_;   // and vertices, for each level
    std::uint32_t                           highest_ = 0;  // marked since the visit began
    ParityRanker                            ranker_;
    std::vector<std::uint32_t>              queue_, seen_, between_, in_doubt_;
    std::uint64_t                           looks_ = 0;
};

}  // namespace

bool promotion_loop(ParityWon& won, Pace& pace) {
    if (won.count == 0) return true;
    Promotion promotion(won, pace);
    return promotion.ok() && promotion.run();
}

Solution<ParityLabels> parity_promotion(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "promotion", 104,
                      [](ParityWon& won, Pace& pace) { return promotion_loop(won, pace); });
}

}  // namespace zermelo::inline arena
