// Parity games by attractor decomposition, repaired where it breaks.   <- --solver zielonka
//
// The player who likes the highest colour takes its vertices, the heads, and all from which he can
// force his way to them: this is his region.  What is left is a smaller game, which is solved in
// the same way.  If the other player wins nothing there, the first wins all.  Otherwise, what the
// other wins is taken out, with all from which he can force his way into it, and the rest is solved
// again.
//
// Again does not mean afresh.  The region stays, without the vertices that led through what was
// taken out and those that leaned on them; some of them find another way.  If none is lost and the
// smaller game is as it was, its answer stands.  A smaller game is also not entered while the
// highest colour left is the same player's: it gives more heads.
//
// Vertices are sorted by colour, and a bit shows which are open.  All that was taken into a region,
// or out of a game, at one time is a block (parity_blocks.hpp), and one word for each vertex names
// its block.  A block has a level, in depth k from 4k to 4k+2: taken out by player 0, by player 1,
// or in the region.  A vertex is in the game of depth k if its block's level is at least 4k+2.  So
// what the other player wins in a smaller game is taken out by moving some blocks, without a look
// at its vertices or moves.  After that, only heads can be forced into it: the rest of the smaller
// game is solved, and vertices of the region that are not heads are held in it by the region.  The
// recursion is a table of frames.
//
// A region grows by hundreds of steps at a time, all heads of one colour first.  What can be either
// way for each vertex is computed there without a branch: wrong guesses of the processor, and
// memory that it could have fetched ahead, took half of the time.  Until something is open again, a
// byte for each vertex counts its successors outside; after that, rows are read.
//
// The order in which vertices are written is their rank: heads, the region as it grew, then the
// smaller game's order.  Bad vertices of a higher colour behind a head would be barriers for it:
// where a repair would put one there, the region is made afresh.
//
// Time exponential in the colours at worst (O(m n^(d-1))), near linear on most games.  Memory: 21
// bytes a vertex, beside the core's 8 a move and 16 a vertex.
//
// Main function: parity_zielonka.  Called from arena/parity_roster.inc.
// Source: R. McNaughton, "Infinite games played on finite graphs" (1993); W. Zielonka, "Infinite
//         games on finitely coloured graphs" (1998); the repair is this project's.
// Tested: test/arena/parity_test.cpp, against enumeration, a textbook recursion and each other.
#include <span>
#include <vector>

#include "zermelo/arena/parity_blocks.hpp"
#include "zermelo/arena/parity_core.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/arena/parity_steps.hpp"

namespace zermelo::inline arena {
namespace {

class Decomposition {
  public:
    Decomposition(ParityWon& won, Pace& pace)
        : won_(won),
          core_(won.core),
          pace_(pace),
          open_(core_.vertices()),
          block_(core_.vertices()),
          via_(core_.vertices()),
          region_(core_.vertices() + 1ull) {}

    bool ok() const { return open_.ok() && block_.ok() && via_.ok() && region_.ok(); }

    /// Wins all that is left.  Returns false if the pace said stop.
    bool run() {
        begin();
        frames_.push_back({.from = core_.vertices(), .scan = core_.vertices(), .taken = {}});
        frames_.back().block = blocks_.make(mine());
        bool entered         = true;
        while (!frames_.empty()) {
            bool done = false;
            if (!entered && !resume(done)) return false;
            if (!done && !grow(done)) return false;
            if (!done) {
                const auto& frame = frames_.back();
                frames_.push_back({.from  = frame.scan,
                                   .scan  = frame.scan,
                                   .begin = frame.end,
                                   .end   = frame.end,
                                   .queue = frame.end,
                                   .heads = heads_.size(),
                                   .taken = {}});
                frames_.back().block = blocks_.make(mine());
            }
            entered = !done;
        }
        return true;
    }

  private:
    static constexpr std::uint32_t kOpen   = 0;  // the first block: of all open vertices
    static constexpr std::uint32_t kNobody = ~std::uint32_t{0}, kHead = kNobody;

    using Block = ParityBlocks::Block;
    using Chain = ParityBlocks::Chain;
    // One depth.  Its region is region_[begin .. end), and its vertices are below `from`; those
    // from `scan` on are not open.  Its heads are heads_[heads ..), among them some that have left.
    struct Frame {
        std::uint32_t from = 0, scan = 0, begin = 0, end = 0, queue = 0;
        std::size_t   heads = 0;
        Block         block = 0;      // the region's
        std::uint32_t low   = 0;      // the lowest head's colour
        bool          odd   = false;  // whose region it is
        Chain         taken[2];       // taken out of the game, by the player who wins them
    };

    // Twice the depth; the trace gets it with a player added.
    std::int64_t  depth() const { return 2 * static_cast<std::int64_t>(frames_.size()); }
    // Levels: of the last frame's region, and of what a player has taken out of its game.  A vertex
    // is in its game if its level is not lower than mine().
    std::uint32_t mine() const { return static_cast<std::uint32_t>(4 * frames_.size() + 2); }
    std::uint32_t out(bool odd) const { return mine() - 2 + odd; }
    std::uint32_t level(std::uint32_t v) const { return blocks_.level(block_[v]); }

    // Makes all that is left open; what was won before is below every depth.
    void begin() {
        const Block open = blocks_.make(kNobody), gone = blocks_.make(0);
        for (std::uint64_t w = 0; w < open_.words(); ++w) open_.word(w) = won_.left.word(w);
        if (won_.count < core_.vertices())
            for (std::uint32_t v = 0; v < core_.vertices(); ++v)
                block_[v] = open_.test(v) ? open : gone;
        counted_ = won_.count == core_.vertices();
        if (counted_) left_ = count_successors(core_.out), counted_ = left_.ok();
        if (heard())
            open_.each([&](std::uint64_t v) {
                won_.tell(static_cast<std::uint32_t>(v), Traced::drop, 0);
            });
    }
    bool heard() const { return won_.heard != nullptr; }

    void reopen(std::uint32_t v) {
        block_[v] = kOpen;
        open_.set(v);
        won_.tell(v, Traced::drop, 0);
    }
    // Lets v join the region if `here`.  Written without branches.
    void join(Frame& frame, std::uint32_t v, std::uint32_t via, bool here) {
        region_[frame.end] = v;
        frame.end += here;
        open_.word(v / 64) &= ~(std::uint64_t{here} << v % 64);
        block_[v] = here ? frame.block : block_[v];
        via_[v]   = here ? via : via_[v];
    }
    void take(Frame& frame, std::uint32_t v, std::uint32_t via) {
        join(frame, v, via, true);
        if (via == kHead) heads_.push_back(v);
        won_.tell(v, Traced::force, depth() + frame.odd);
    }

    // Returns one more than the last open vertex below `end`, or 0 if there is none.
    std::uint32_t after_last_open(std::uint32_t end) {
        if (end == 0) return 0;
        std::uint64_t w    = (end - 1) / 64;
        std::uint64_t bits = open_.word(w) & (~std::uint64_t{0} >> (63 - (end - 1) % 64));
        while (bits == 0 && w > 0) bits = open_.word(--w);
        looks_ += ((end - 1) / 64 - w) / 8;
        return bits ? static_cast<std::uint32_t>(w * 64 + 64 -
                                                 static_cast<unsigned>(std::countl_zero(bits)))
                    : 0;
    }

    bool spent() {
        const auto looks = looks_;
        looks_           = 0;
        return pace_.go_on(looks);
    }

    // Tests first the successor that was good the last time.
    template <class Good>
    bool some_successor(std::uint32_t v, Good&& good) {
        auto& known = won_.escape[v];
        ++looks_;
        if (known > 0 && good(known - 1)) return true;
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (!good(w)) continue;
            known = w + 1;
            return true;
        }
        return false;
    }
    bool has_open_successor(std::uint32_t v) {
        return some_successor(v, [&](std::uint32_t w) { return open_.test(w); });
    }

    // The same, without a branch for short rows.
    bool may_leave(std::uint32_t v) {
        const auto* const to   = core_.out.to.data();
        const auto        from = core_.out.begin[v], length = core_.out.begin[v + 1] - from;
        if (length > 4 || from + 4ull > core_.out.to.size()) return has_open_successor(v);
        looks_ += length;
        return open_.test(to[from]) | (open_.test(to[from + 1]) & (length > 1)) |
               (open_.test(to[from + 2]) & (length > 2)) |
               (open_.test(to[from + 3]) & (length > 3));
    }

    // Prefetches what the queue needs next: its rows are everywhere in memory.
    void ahead(const std::uint32_t* at, const std::uint32_t* end) const {
        if (end - at > 40) __builtin_prefetch(&core_.in.begin[at[40]]);
        if (end - at > 20) __builtin_prefetch(&core_.in.to[core_.in.begin[at[20]]]);
    }

    // Works off the region's queue: vertices that can be forced into the region join.  It takes
    // hundreds of steps at a time, so that no branch depends on what cannot be predicted: first the
    // steps are found and sorted by owner, then the vertices whose owner wants to come join, then
    // those that have to.
    bool expand(Frame& frame) {
        while (frame.queue < frame.end) {
            const auto      before = frame.end;
            const std::span queue(region_.data() + frame.queue, region_.data() + frame.end);
            frame.queue += static_cast<std::uint32_t>(steps_.find(
                core_.in, core_.odd, open_, queue, [&](std::uint32_t) { return frame.odd; }));
            looks_ += steps_.looks;
            for (const auto [y, x] : steps_.willing()) join(frame, y, x, open_.test(y));
            if (counted_)
                force_counted(frame);
            else
                force_asked(frame);
            if (heard())
                for (auto i = before; i < frame.end; ++i)
                    won_.tell(region_[i], Traced::force, depth() + frame.odd);
            if (!spent()) return false;
        }
        return true;
    }

    // Takes the vertices that have to come: they have no open successor left.
    void force_counted(Frame& frame) {
        for (const auto [y, x] : steps_.forced()) {
            auto& left = left_[y];
            if (left == kManySuccessors) {
                join(frame, y, x, open_.test(y) && !has_open_successor(y));
                continue;
            }
            join(frame, y, x, --left == 0);
        }
    }
    void force_asked(Frame& frame) {
        const auto steps = steps_.forced();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (i + 16 < steps.size()) __builtin_prefetch(&core_.out.begin[steps[i + 16].from]);
            if (i + 8 < steps.size())
                __builtin_prefetch(&core_.out.to[core_.out.begin[steps[i + 8].from]]);
            const auto [y, x] = steps[i];
            join(frame, y, x, open_.test(y) & !may_leave(y));
        }
    }

    // Grows the region of the last frame.  `done` becomes true if nothing is left beside it; then
    // the frame is closed.
    bool grow(bool& done) {
        auto& frame = frames_.back();
        for (;;) {
            if (!expand(frame)) return false;
            frame.scan = after_last_open(frame.scan);
            if (frame.scan == 0) {
                done = true;
                close({});
                return true;
            }
            const auto top = frame.scan - 1;
            if (frame.begin == frame.end)
                frame.odd = core_.likes(top);
            else if (core_.likes(top) != frame.odd)
                return true;
            // Take all heads of this colour at once: the queue is long, and memory is fetched
            // ahead.
            frame.low = core_.colour[top];
            while (frame.scan > 0 && core_.colour[frame.scan - 1] == frame.low) {
                take(frame, frame.scan - 1, kHead);
                frame.scan = after_last_open(frame.scan);
            }
        }
    }

    // Ends the last frame, whose game is solved: the region's player wins the region and `rest`.
    void close(Chain rest) {
        auto&      frame  = frames_.back();
        const auto region = std::span(region_.data() + frame.begin, region_.data() + frame.end);
        heads_.resize(frame.heads);
        if (frames_.size() == 1) {
            for (const auto v : region) won_.win(v, frame.odd);
            win(rest, frame.odd);
        } else {
            auto& won = frame.taken[frame.odd];
            if (region.empty()) {
                blocks_.release(frame.block);
            } else {
                blocks_.fill(frame.block, region);
                blocks_.append(won, frame.block);
            }
            blocks_.append(won, rest);
            answer_[0] = frame.taken[0];
            answer_[1] = frame.taken[1];
        }
        frames_.pop_back();
    }
    // Wins these for good; their blocks keep their level.
    void win(Chain chain, bool odd) {
        blocks_.each(chain, [&](Block block) {
            for (const auto v : blocks_.list(block)) won_.win(v, odd);
            blocks_.forget(block);
        });
    }

    // Goes on with the last frame, whose smaller game is solved (see answer_).  `done` becomes true
    // if the frame's game is solved, too.
    bool resume(bool& done) {
        auto&       frame = frames_.back();
        const bool  odd   = frame.odd;
        const Chain rest = answer_[odd], lost = answer_[!odd];
        if (lost.empty()) return done = true, close(rest), true;
        counted_ = false;

        // 1. Take out what the other player wins there, and what he forces into it.  The smaller
        // game is solved: no other vertex of it is forced there, and of the region only heads can
        // be.
        bool from_region = false, from_rest = false;
        dropped_.clear();
        taken_.clear();
        const Block taken = blocks_.make(out(!odd));
        std::size_t count = 0;
        blocks_.each(lost, [&](Block block) {
            blocks_.set_level(block, out(!odd));
            count += blocks_.list(block).size();
            if (!heard()) return;
            for (const auto v : blocks_.list(block)) won_.tell(v, Traced::left, depth() + !odd);
        });
        const auto leaves = [&](std::uint32_t y) {
            if (core_.odd.test(y) == odd && stays(y)) return false;
            block_[y]   = taken;
            from_region = true;
            taken_.push_back(y);
            return true;
        };
        if (heads_.size() - frame.heads <= count) {
            for (auto i = frame.heads; i < heads_.size(); ++i)
                if (block_[heads_[i]] == frame.block && sees(heads_[i], out(!odd)))
                    leaves(heads_[i]);
        } else {
            blocks_.each(lost, [&](Block block) {
                for (const auto x : blocks_.list(block))
                    for (const auto y : core_.in[x]) {
                        ++looks_;
                        if (block_[y] == frame.block && via_[y] == kHead) leaves(y);
                    }
            });
        }
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            ahead(taken_.data() + i, taken_.data() + taken_.size());
            const auto x = taken_[i];
            won_.tell(x, Traced::left, depth() + !odd);
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (level(y) < mine()) continue;
                const bool in_region = block_[y] == frame.block;
                if (core_.odd.test(y) == odd && stays(y)) {
                    if (in_region && via_[y] == x) dropped_.push_back(y);
                    continue;
                }
                (in_region ? from_region : from_rest) = true;
                block_[y]                             = taken;
                taken_.push_back(y);
            }
            if (!spent()) return false;
        }

        // 2. Repair the region without these, and without the vertices that leaned on them.
        bool whole = !from_rest;
        if (from_region) {
            const bool kept = repair(frame);
            if (!expand(frame)) return false;
            whole = whole && kept;
            for (const auto v : dropped_) whole = whole && block_[v] == frame.block;
        }

        // 3. If any vertex was lost, the rest is open again.
        if (!whole)
            blocks_.each(rest, [&](Block block) {
                for (const auto v : blocks_.list(block))
                    if (level(v) >= mine()) reopen(v);
                blocks_.release(block);
            });
        Chain gone = lost;
        if (taken_.empty()) {
            blocks_.release(taken);
        } else {
            blocks_.fill(taken, taken_);
            blocks_.append(gone, taken);
        }
        if (frames_.size() == 1)
            win(gone, !odd);
        else
            blocks_.append(frame.taken[!odd], gone);
        if (whole) return done = true, close(rest), true;
        frame.scan = frame.from;
        return spent();
    }

    // Returns true if v has a successor of that level.
    bool sees(std::uint32_t v, std::uint32_t wanted) {
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (level(w) == wanted) return true;
        }
        return false;
    }

    // Returns true if v has a successor in the last frame's game.
    bool stays(std::uint32_t v) {
        return some_successor(v, [&](std::uint32_t w) { return level(w) >= mine(); });
    }

    // Repairs the region; dropped_ holds the members whose way led through what was taken out.
    // Returns false if the region is empty and some of its members are open.
    bool repair(Frame& frame) {
        if (!has_heads(frame)) {  // all leaned on them
            bool nobody = true;
            for (auto i = frame.begin; i < frame.end; ++i) {
                if (block_[region_[i]] != frame.block) continue;
                reopen(region_[i]);
                nobody = false;
            }
            looks_ += (frame.end - frame.begin) / 4;
            frame.end = frame.queue = frame.begin;
            heads_.resize(frame.heads);
            dropped_.clear();
            return nobody;
        }
        std::erase_if(dropped_, [&](std::uint32_t v) { return block_[v] != frame.block; });
        for (const auto v : dropped_) reopen(v);
        bool afresh = false;
        for (std::size_t i = 0; i < dropped_.size(); ++i) {
            const auto x = dropped_[i];
            afresh |= core_.likes(x) != frame.odd && core_.colour[x] > frame.low;
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (block_[y] != frame.block || via_[y] == kHead) continue;
                if (core_.odd.test(y) == frame.odd && via_[y] != x) continue;
                reopen(y);
                dropped_.push_back(y);
            }
        }
        auto end = frame.begin;
        for (auto i = frame.begin; i < frame.end; ++i) {
            const auto v = region_[i];
            if (block_[v] != frame.block) continue;
            if (afresh)
                reopen(v);
            else
                region_[end++] = v;
        }
        looks_ += (frame.end - frame.begin) / 4;
        frame.end = frame.queue = end;
        if (frame.begin == frame.end) heads_.resize(frame.heads);
        if (frame.begin == frame.end) return false;
        if (2 * (frame.end - frame.begin) < dropped_.size()) {
            frame.queue = frame.begin;  // few are left: look at their predecessors
            return true;
        }
        for (const auto y : dropped_)
            if (const auto via = way_in(frame, y); via != kNobody) take(frame, y, via);
        return true;
    }

    // Returns true if the region has a head that was not taken out of it.
    bool has_heads(const Frame& frame) {
        for (auto i = frame.heads; i < heads_.size(); ++i) {
            ++looks_;
            if (block_[heads_[i]] == frame.block && via_[heads_[i]] == kHead) return true;
        }
        return false;
    }

    // Returns a successor in the region, if that is enough for v to be in it: v is the player's own
    // vertex, or has no other successor in the game.
    std::uint32_t way_in(const Frame& frame, std::uint32_t v) {
        const bool    own = core_.odd.test(v) == frame.odd;
        std::uint32_t via = kNobody;
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (block_[w] == frame.block) {
                via = w;
                if (own) return w;
            } else if (level(w) > mine() && !own) {
                return kNobody;
            }
        }
        return via;
    }

    ParityWon&                 won_;
    const ParityCore&          core_;
    Pace&                      pace_;
    Bits                       open_;
    Table<std::uint32_t>       block_, via_, region_;
    // Until something is open again: how many successors are not in a region yet; kManySuccessors:
    // so many or more.
    Table<std::uint8_t>        left_;
    bool                       counted_ = false;
    ParityBlocks               blocks_;
    std::vector<std::uint32_t> heads_;
    std::vector<Frame>         frames_;
    ParitySteps                steps_;
    Chain                      answer_[2];        // of the smaller game that was solved last
    std::vector<std::uint32_t> taken_, dropped_;  // working space of resume
    std::uint64_t              looks_ = 0;
};

}  // namespace

bool zielonka_loop(ParityWon& won, Pace& pace) {
    if (won.count == 0) return true;
    Decomposition decomposition(won, pace);
    return decomposition.ok() && decomposition.run();
}

Solution<ParityLabels> parity_zielonka(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "zielonka", 21, [&](ParityWon& won, Pace& pace) {
        won.heard = &budget;
        return zielonka_loop(won, pace);
    });
}

}  // namespace zermelo::inline arena
