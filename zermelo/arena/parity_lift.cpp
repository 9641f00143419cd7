// Parity games by lifting small progress measures, the textbook.   <- --solver lift
//
// A measure of player 0's counts, for every priority that is bad for him, how many vertices of it
// may still come before something higher does.  The most important priority comes first, and
// measures are compared like words in a dictionary.  No count exceeds the number of vertices of its
// priority: beyond that the measure is infinite, and player 1 wins.  parity_lifting.hpp explains
// how measures are lifted.
//
// Player 1's part is then solved for him in the same way.  With two colours, this is the lifting of
// green games.
//
// Time O(d m (n/d)^(d/2)); memory 2 d bytes a vertex, and 12.
//
// Main function: parity_lift.  Called from arena/parity_roster.inc.
// Source: M. Jurdzinski, "Small Progress Measures for Solving Parity Games", STACS 2000.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include "zermelo/arena/parity_lifting.hpp"
#include "zermelo/arena/parity_roster.hpp"

namespace zermelo::inline arena {
namespace {

// One count for each level.
class Counters {
  public:
    using Word = std::uint32_t;
    explicit Counters(std::vector<std::uint32_t> most) : most_(std::move(most)) {}

    Word        first() const { return 0; }
    std::size_t words() const { return most_.size(); }
    std::size_t levels() const { return most_.size(); }
    bool        below(const Word* a, const Word* b, std::size_t levels) const {
               const auto [x, y] = std::mismatch(a, a + levels, b);
               return x != a + levels && *x < *y;
    }
    bool next(const Word* from, std::size_t levels, bool strictly, Word* to) const {
        std::copy(from, from + levels, to);
        std::fill(to + levels, to + words(), 0);
        if (!strictly) return true;
        auto at = levels;
        while (at > 0 && to[at - 1] == most_[at - 1]) to[--at] = 0;
        if (at == 0) return false;
        ++to[at - 1];
        return true;
    }
    std::int64_t number(const Word* measure) const {
        // The greatest number that JSON's readers take.
        constexpr std::int64_t kMost  = std::int64_t{1} << 53;
        std::int64_t           number = 0;
        for (std::size_t i = 0; i < words(); ++i) {
            if (number > kMost / (most_[i] + std::int64_t{1})) return kMost;
            number = number * (most_[i] + std::int64_t{1}) + measure[i];
        }
        return number;
    }

  private:
    std::vector<std::uint32_t> most_;
};

}  // namespace

Solution<ParityLabels> parity_lift(const ParityArena& arena, const Budget& budget) {
    return solve_core(arena, budget, "lift", 12, [&](ParityWon& won, Pace& pace) {
        for (const bool odd : {false, true}) {
            auto                bad   = bad_colours(won, odd);
            const std::uint64_t bytes = 4ull * bad.colours.size() * won.core.vertices();
            if (bytes > budget.bytes) return false;
            if (budget.trace) budget.trace(0, Traced::left, odd);
            Lifting lifting(won, odd, std::move(bad.colours), Counters(std::move(bad.vertices)));
            if (!lifting.ok() || !lifting.run(pace, budget)) return false;
            lifting.win(won);
        }
        return true;
    });
}

}  // namespace zermelo::inline arena
