// Parity games by attractor decomposition, repaired where it breaks.   <- --solver zielonka
//
// The player who likes the highest colour takes its vertices, the heads, and all from which he can
// force his way to them: his region.  What is left is a smaller game, solved in the same way.  If
// the other player wins nothing there, all is his.  Otherwise what the other wins, and all from
// which he can force his way into it, is taken out, and the rest is solved again.
//
// Again does not mean afresh.  The region stays, without the vertices that led through what was
// taken out, and without those that leaned on them; some of them find another way.  If nobody is
// lost and the smaller game is as it was, its answer stands.  Nor is a smaller game entered while
// the highest colour left is the same player's: it gives more heads.
//
// No list is copied: vertices are sorted by colour, a bit says who is open, and a word who is
// where.  In depth k the region has the code 2k+1, what was taken out 2k; a vertex is in the game
// of depth k if its code is above 2k.  The recursion is a table of frames.
//
// The order in which vertices are written is their rank: heads, the region as it grew, then the
// smaller game's order.  A head's barriers would be bad vertices of a higher colour behind it:
// where a repair would put one there, the region is made afresh.
//
// Time exponential in the colours at worst (O(m n^(d-1))), near linear on most games.  Memory: 16
// bytes a vertex, beside the core's 8 a move and 16 a vertex.
//
// Main function: parity_zielonka.  Called from arena/parity_roster.inc.
// Source: R. McNaughton, "Infinite games played on finite graphs" (1993); W. Zielonka, "Infinite
//         games on finitely coloured graphs" (1998); the repair is this project's.
// Tested: test/arena/parity_test.cpp, against enumeration, a textbook recursion and each other.
#include <vector>

#include "zermelo/arena/parity_core.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

class Decomposition {
  public:
    Decomposition(ParityWon& won, Pace& pace)
        : won_(won),
          core_(won.core),
          pace_(pace),
          open_(core_.vertices()),
          code_(core_.vertices()),
          via_(core_.vertices()),
          region_(core_.vertices()),
          next_(core_.vertices()) {}

    bool ok() const { return open_.ok() && code_.ok() && via_.ok() && region_.ok() && next_.ok(); }

    /// Wins all that is left.  False: the pace said stop.
    bool run() {
        won_.left.each([&](std::uint64_t v) { reopen(static_cast<std::uint32_t>(v)); });
        frames_.push_back({.from = core_.vertices(), .scan = core_.vertices(), .taken = {}});
        bool entered = true;
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
                                   .taken = {}});
            }
            entered = !done;
        }
        return true;
    }

  private:
    static constexpr std::uint32_t kOpen = ~std::uint32_t{0}, kNobody = kOpen, kHead = kOpen;

    // Vertices in order, linked by next_.
    struct Chain {
        std::uint32_t first = kNobody, last = kNobody;
        bool          empty() const { return first == kNobody; }
    };
    // One depth.  Its region is region_[begin .. end), its vertices are below `from`; those from
    // `scan` on are not open.
    struct Frame {
        std::uint32_t from = 0, scan = 0, begin = 0, end = 0, queue = 0;
        std::uint32_t low = 0;      // the lowest head's colour
        bool          odd = false;  // whose region it is
        Chain         taken[2];     // out of the game, by the player who wins them
    };

    // Twice the depth: what steps are told with, and a player added.
    std::int64_t  depth() const { return 2 * static_cast<std::int64_t>(frames_.size()); }
    std::uint32_t mine() const { return static_cast<std::uint32_t>(2 * frames_.size() + 1); }

    void append(Chain& chain, std::uint32_t v) {
        next_[v]                                          = kNobody;
        (chain.empty() ? chain.first : next_[chain.last]) = v;
        chain.last                                        = v;
    }
    void append(Chain& chain, Chain more) {
        if (more.empty()) return;
        (chain.empty() ? chain.first : next_[chain.last]) = more.first;
        chain.last                                        = more.last;
    }
    void reopen(std::uint32_t v) {
        code_[v] = kOpen;
        open_.set(v);
        won_.tell(v, Traced::drop, 0);
    }
    void take(Frame& frame, std::uint32_t v, std::uint32_t via) {
        code_[v] = mine();
        via_[v]  = via;
        open_.reset(v);
        region_[frame.end++] = v;
        won_.tell(v, Traced::force, depth() + frame.odd);
    }

    // One more than the last open vertex below `end`, 0 if there is none.
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

    // The successor that answered the last time is asked first.
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

    // Asks for memory ahead of a queue, whose rows are everywhere.
    void ahead(const std::uint32_t* at, const std::uint32_t* end) const {
        if (end - at > 8) __builtin_prefetch(&core_.in.begin[at[8]]);
        if (end - at > 4) __builtin_prefetch(&core_.in.to[core_.in.begin[at[4]]]);
        if (end - at > 2)
            for (const auto y : core_.in[at[2]]) __builtin_prefetch(&won_.escape[y]);
    }

    // The region's queue: who can be forced into it joins.
    bool expand(Frame& frame) {
        while (frame.queue < frame.end) {
            ahead(region_.data() + frame.queue, region_.data() + frame.end);
            const auto x = region_[frame.queue++];
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (!open_.test(y)) continue;
                if (core_.odd.test(y) != frame.odd && has_open_successor(y)) continue;
                take(frame, y, x);
            }
            if (!spent()) return false;
        }
        return true;
    }

    // Grows the region of the last frame; done: nothing is left beside it, and the frame is closed.
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
            frame.low = core_.colour[top];
            take(frame, top, kHead);
        }
    }

    // The frame's game is solved: its region's player wins it and `rest`.
    void close(Chain rest) {
        auto& frame = frames_.back();
        if (frames_.size() == 1) {
            for (auto i = frame.begin; i < frame.end; ++i) won_.win(region_[i], frame.odd);
            for (auto v = rest.first; v != kNobody; v = next_[v]) won_.win(v, frame.odd);
            frames_.pop_back();
            return;
        }
        Chain won;
        for (auto i = frame.begin; i < frame.end; ++i) append(won, region_[i]);
        append(won, rest);
        append(frame.taken[frame.odd], won);
        answer_[0] = frame.taken[0];
        answer_[1] = frame.taken[1];
        frames_.pop_back();
    }

    // The smaller game of the last frame is solved, see answer_.  done: so is the frame's.
    bool resume(bool& done) {
        auto&       frame = frames_.back();
        const bool  odd   = frame.odd;
        const Chain rest = answer_[odd], lost = answer_[!odd];
        if (lost.empty()) return done = true, close(rest), true;

        // 1. What the other player wins there, and forces into it, is taken out.
        bool from_region = false, from_rest = false;
        dropped_.clear();
        taken_.clear();
        for (auto v = lost.first; v != kNobody; v = next_[v]) taken_.push_back(v);
        for (const auto v : taken_) code_[v] = mine() - 1;
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            ahead(taken_.data() + i, taken_.data() + taken_.size());
            const auto x = taken_[i];
            won_.tell(x, Traced::left, depth() + !odd);
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (code_[y] < mine()) continue;
                const bool in_region = code_[y] == mine();
                if (core_.odd.test(y) == odd && stays(y)) {
                    if (in_region && via_[y] == x) dropped_.push_back(y);
                    continue;
                }
                (in_region ? from_region : from_rest) = true;
                code_[y]                              = mine() - 1;
                taken_.push_back(y);
            }
            if (!spent()) return false;
        }

        // 2. The region without these, and without those that leaned on them.
        bool whole = !from_rest;
        if (from_region) {
            const bool kept = repair(frame);
            if (!expand(frame)) return false;
            whole = whole && kept;
            for (const auto v : dropped_) whole = whole && code_[v] == mine();
        }

        // 3. If anybody was lost, the rest is open again.
        if (!whole)
            for (auto v = rest.first; v != kNobody; v = next_[v])
                if (code_[v] >= mine()) reopen(v);
        if (frames_.size() == 1)
            for (const auto v : taken_) won_.win(v, !odd);
        else
            for (const auto v : taken_) append(frame.taken[!odd], v);
        if (whole) return done = true, close(rest), true;
        frame.scan = frame.from;
        return true;
    }

    // Has it a successor in the last frame's game?
    bool stays(std::uint32_t v) {
        return some_successor(v, [&](std::uint32_t w) { return code_[w] >= mine(); });
    }

    // dropped_: members whose way led through what was taken out.  False: the region is empty.
    bool repair(Frame& frame) {
        std::erase_if(dropped_, [&](std::uint32_t v) { return code_[v] != mine(); });
        for (const auto v : dropped_) reopen(v);
        bool afresh = false;
        for (std::size_t i = 0; i < dropped_.size(); ++i) {
            const auto x = dropped_[i];
            afresh |= core_.likes(x) != frame.odd && core_.colour[x] > frame.low;
            for (const auto y : core_.in[x]) {
                ++looks_;
                if (code_[y] != mine() || via_[y] == kHead) continue;
                if (core_.odd.test(y) == frame.odd && via_[y] != x) continue;
                reopen(y);
                dropped_.push_back(y);
            }
        }
        auto end = frame.begin;
        for (auto i = frame.begin; i < frame.end; ++i) {
            const auto v = region_[i];
            if (code_[v] != mine()) continue;
            if (afresh)
                reopen(v);
            else
                region_[end++] = v;
        }
        looks_ += (frame.end - frame.begin) / 4;
        frame.end = frame.queue = end;
        if (frame.begin == frame.end) return false;
        for (const auto y : dropped_)
            if (const auto via = way_in(y, frame.odd); via != kOpen) take(frame, y, via);
        return true;
    }

    // A successor in the region, if that is enough to be in it: the player's own vertex, or one
    // without another successor in the game.
    std::uint32_t way_in(std::uint32_t v, bool odd) {
        std::uint32_t via = kOpen;
        for (const auto w : core_.out[v]) {
            ++looks_;
            if (code_[w] == mine()) {
                via = w;
                if (core_.odd.test(v) == odd) return w;
            } else if (code_[w] > mine() && core_.odd.test(v) != odd) {
                return kOpen;
            }
        }
        return via;
    }

    ParityWon&                 won_;
    const ParityCore&          core_;
    Pace&                      pace_;
    Bits                       open_;
    Table<std::uint32_t>       code_, via_, region_, next_;
    std::vector<Frame>         frames_;
    Chain                      answer_[2];        // of the smaller game that was just solved
    std::vector<std::uint32_t> taken_, dropped_;  // of resume
    std::uint64_t              looks_ = 0;
};

}  // namespace

bool zielonka_loop(ParityWon& won, Pace& pace) {
    if (won.count == 0) return true;
    Decomposition decomposition(won, pace);
    return decomposition.ok() && decomposition.run();
}

Solution<ParityLabels> parity_zielonka(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "zielonka", 16, [&](ParityWon& won, Pace& pace) {
        won.heard = &budget;
        return zielonka_loop(won, pace);
    });
}

}  // namespace zermelo::inline arena
