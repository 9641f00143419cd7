// Parity games by lifting small progress measures, the textbook.   <- --solver lift
//
// A measure of player 0's counts for every priority that is bad for him how many vertices of it
// may still come before something higher does: the most important priority first, compared as
// words in a dictionary.  A move out of a vertex of priority p may keep what is counted above p;
// where p is bad, it must have counted one more.  No count exceeds the vertices of its priority:
// beyond, the measure is infinite, and player 1 wins.
//
// All measures begin at zero and are lifted, one vertex at a time, until none is too small.  Player
// 1's part is then solved for him in the same way.  Two colours are the lifting of green games.
//
// Flattened to a line, that is numbered in their order, the finite measures are ranks: the least
// measure of a bad vertex has zeros below its priority, so it is a barrier.
//
// Time O(d m (n/d)^(d/2)); memory 2 d bytes a vertex, and 12.
//
// Main function: parity_lift.  Called from arena/parity_roster.inc.
// Source: M. Jurdzinski, "Small Progress Measures for Solving Parity Games", STACS 2000.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <vector>

#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

// The measures of one player on the vertices that are left.
class Measures {
  public:
    Measures(const ParityWon& won, bool odd) : core_(won.core), odd_(odd), within_(won.left) {
        const auto n = core_.vertices();
        // Places of the bad colours, the highest first.
        for (std::uint32_t v = n; v > 0; --v) {
            if (!Parity::bad(core_.colour[v - 1], odd) || !within_.test(v - 1)) continue;
            if (bad_.empty() || bad_.back() != core_.colour[v - 1])
                bad_.push_back(core_.colour[v - 1]), most_.push_back(0);
            ++most_.back();
        }
        infinite_ = Bits(n);
        queued_   = Bits(n);
        queue_    = Table<std::uint32_t>(n);
        counts_   = Table<std::uint32_t>(std::uint64_t{n} * width());
    }
    bool ok() const { return infinite_.ok() && queued_.ok() && queue_.ok() && counts_.ok(); }

    bool run(Pace& pace) {
        within_.each([&](std::uint64_t v) { queue_up(static_cast<std::uint32_t>(v)); });
        std::vector<std::uint32_t> lifted(width());
        while (waiting_ > 0) {
            const auto v = queue_[front_];
            front_       = front_ + 1 == queue_.size() ? 0 : front_ + 1;
            --waiting_;
            queued_.reset(v);
            std::uint64_t looks = core_.out.length(v);
            if (lift(v, lifted)) {
                looks += core_.in.length(v);
                for (const auto u : core_.in[v])
                    if (within_.test(u) && !infinite_.test(u)) queue_up(u);
            }
            if (!pace.go_on(looks)) return false;
        }
        return true;
    }

    /// The vertices that the player wins, in the order of their measures; equal ones get the same
    /// rank: emit(v, rank).
    template <class Emit>
    void each_rank(Emit&& emit) const {
        std::vector<std::uint32_t> won;
        within_.each([&](std::uint64_t v) {
            if (!infinite_.test(v)) won.push_back(static_cast<std::uint32_t>(v));
        });
        std::ranges::stable_sort(won, [&](auto u, auto v) { return compare(u, v, width()) < 0; });
        std::uint32_t rank = 0;
        for (std::size_t i = 0; i < won.size(); ++i) {
            if (i > 0 && compare(won[i - 1], won[i], width()) < 0) ++rank;
            emit(won[i], rank);
        }
    }

  private:
    std::size_t          width() const { return bad_.size(); }
    const std::uint32_t* counts(std::uint32_t v) const { return counts_.data() + v * width(); }

    void queue_up(std::uint32_t v) {
        if (queued_.test(v)) return;
        queued_.set(v);
        const auto at = (front_ + waiting_++) % queue_.size();
        queue_[at]    = v;
    }

    // Below 0, 0, above 0: the first `places` of u's measure against v's.
    int compare(std::uint32_t u, std::uint32_t v, std::size_t places) const {
        if (infinite_.test(u) || infinite_.test(v))
            return static_cast<int>(infinite_.test(u)) - static_cast<int>(infinite_.test(v));
        const auto [a, b] = std::mismatch(counts(u), counts(u) + places, counts(v));
        if (a == counts(u) + places) return 0;
        return *a < *b ? -1 : 1;
    }

    // The least measure for v: from its best or worst successor.  False: it had that already.
    bool lift(std::uint32_t v, std::vector<std::uint32_t>& lifted) {
        const auto  colour = core_.colour[v];
        const bool  bad    = Parity::bad(colour, odd_);
        std::size_t places = 0;  // of colours not below v's
        while (places < width() && bad_[places] >= colour) ++places;
        std::uint32_t choice = ~std::uint32_t{0};
        for (const auto w : core_.out[v]) {
            if (!within_.test(w)) continue;
            if (choice == ~std::uint32_t{0}) {
                choice = w;
            } else {
                const int order = compare(w, choice, places);
                if (core_.odd.test(v) == odd_ ? order < 0 : order > 0) choice = w;
            }
        }
        if (infinite_.test(choice)) return infinite_.set(v), true;
        std::copy(counts(choice), counts(choice) + places, lifted.begin());
        std::fill(lifted.begin() + static_cast<std::ptrdiff_t>(places), lifted.end(), 0);
        if (bad) {
            auto at = places;
            while (at > 0 && lifted[at - 1] == most_[at - 1]) lifted[--at] = 0;
            if (at == 0) return infinite_.set(v), true;
            ++lifted[at - 1];
        }
        auto* const mine = counts_.data() + v * width();
        if (!std::lexicographical_compare(mine, mine + width(), lifted.begin(), lifted.end()))
            return false;
        std::ranges::copy(lifted, mine);
        return true;
    }

    const ParityCore&          core_;
    bool                       odd_;
    const Bits&                within_;
    std::vector<std::uint32_t> bad_, most_;  // colours, the highest first; vertices of each
    Bits                       infinite_, queued_;
    Table<std::uint32_t>       queue_, counts_;
    std::size_t                front_ = 0, waiting_ = 0;
};

}  // namespace

Solution<ParityLabels> parity_lift(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "lift", 12, [&](ParityWon& won, Pace& pace) {
        for (const bool odd : {false, true}) {
            const std::uint64_t bytes = 2ull * won.core.vertices() * (won.core.colours + 1);
            if (bytes > budget.bytes) return false;
            Measures measures(won, odd);
            if (!measures.ok() || !measures.run(pace)) return false;
            std::vector<std::pair<std::uint32_t, std::uint32_t>> ranks;
            measures.each_rank([&](auto v, auto rank) { ranks.emplace_back(v, rank); });
            for (const auto& [v, rank] : ranks) {
                won.win(v, odd);
                won.labels.set(won.core.was[v], odd, rank);
            }
        }
        return true;
    });
}

}  // namespace zermelo::inline arena
