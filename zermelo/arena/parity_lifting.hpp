// Lifting: finds the least measures of one player on the vertices that are left.
//
// A measure is a leaf of an ordered tree whose levels are the colours that are bad for the player,
// the highest first.  A move out of a vertex of colour c may keep its successor's measure on the
// levels of colours not below c; if c is bad, the measure must become greater there.  Beyond the
// last leaf a measure is infinite: the player may lose.  All measures begin at the first leaf and
// are lifted, one vertex at a time, until none is too small.
//
// The choice of tree makes the algorithm: a tree of counters (parity_lift.cpp), or of few bits
// (parity_quasi.cpp).  Finite measures prove in any tree that the player wins.  Numbered in their
// order, the measures are ranks: the measure of a bad vertex is the first leaf below its node, so
// it is a barrier.
//
// Source: M. Jurdzinski, "Small Progress Measures for Solving Parity Games", STACS 2000.
// Tested: test/arena/parity_test.cpp, with both trees.
#pragma once
#include <algorithm>
#include <vector>

#include "zermelo/arena/parity_core.hpp"

namespace zermelo::inline arena {

/// A Tree has an integer type Word; a measure is `words()` of these, and the first leaf has first()
/// in all of them.  It has levels() levels.  below(a, b, levels) returns true if a is before b on
/// so many levels.  next(from, levels, strictly, to) finds the least leaf that is not before `from`
/// there, or is strictly after it, and returns false if there is none.  number(measure) is for
/// people: how many leaves are before it, or a similar number.
template <class Tree>
class Lifting {
    using Word = typename Tree::Word;

  public:
    /// Lifts for player `odd`, on what is left of `won`; `bad` holds the colours of the tree's
    /// levels.
    Lifting(const ParityWon& won, bool odd, std::vector<std::uint32_t> bad, Tree tree)
        : core_(won.core),
          odd_(odd),
          left_(won.left),
          bad_(std::move(bad)),
          tree_(std::move(tree)),
          infinite_(core_.vertices()),
          queued_(core_.vertices()),
          queue_(core_.vertices()),
          measures_(std::uint64_t{core_.vertices()} * tree_.words()) {
        if (tree_.first() != 0) std::ranges::fill(measures_, tree_.first());
    }

    bool ok() const { return infinite_.ok() && queued_.ok() && queue_.ok() && measures_.ok(); }

    /// Lifts until no measure is too small.  Returns false if the pace says stop.
    bool run(Pace& pace, const Budget& budget) {
        left_.each([&](std::uint64_t v) { queue_up(static_cast<std::uint32_t>(v)); });
        std::vector<Word> lifted(tree_.words());
        while (waiting_ > 0) {
            const auto v = queue_[front_];
            front_       = front_ + 1 == queue_.size() ? 0 : front_ + 1;
            --waiting_;
            queued_.reset(v);
            std::uint64_t looks = core_.out.length(v);
            if (lift(v, lifted)) {
                looks += core_.in.length(v);
                for (const auto u : core_.in[v])
                    if (left_.test(u) && !infinite_.test(u)) queue_up(u);
                if (budget.trace)
                    budget.trace(core_.was[v], Traced::beta,
                                 infinite_.test(v) ? -1 : tree_.number(measure(v)));
            }
            if (!pace.go_on(looks)) return false;
        }
        return true;
    }

    /// Gives the player the vertices of finite measures.  Their measures become ranks after those
    /// that he has; equal ones get the same rank.  Returns these vertices.
    std::vector<std::uint32_t> win(ParityWon& won) const {
        std::vector<std::uint32_t> mine;
        left_.each([&](std::uint64_t v) {
            if (!infinite_.test(v)) mine.push_back(static_cast<std::uint32_t>(v));
        });
        const auto before = [&](auto u, auto v) {
            return tree_.below(measure(u), measure(v), tree_.levels());
        };
        std::ranges::stable_sort(mine, before);
        std::uint32_t rank = won.ranks[odd_];
        for (std::size_t i = 0; i < mine.size(); ++i) {
            if (i > 0 && before(mine[i - 1], mine[i])) ++rank;
            won.win(mine[i], odd_);
            won.labels.set(core_.was[mine[i]], odd_, rank);
        }
        return mine;
    }

  private:
    const Word* measure(std::uint32_t v) const {
        return measures_.data() + std::uint64_t{v} * tree_.words();
    }

    void queue_up(std::uint32_t v) {
        if (queued_.test(v)) return;
        queued_.set(v);
        queue_[(front_ + waiting_++) % queue_.size()] = v;
    }

    // Finds the least measure for v, from its best or worst successor.  Returns false if v had it
    // already.
    bool lift(std::uint32_t v, std::vector<Word>& lifted) {
        const auto  colour = core_.colour[v];
        std::size_t levels = 0;  // levels of colours not below v's
        while (levels < bad_.size() && bad_[levels] >= colour) ++levels;
        const bool    mine   = core_.odd.test(v) == odd_;
        std::uint32_t choice = ~std::uint32_t{0};
        bool          beyond = mine;  // no finite way is left
        for (const auto w : core_.out[v]) {
            if (!left_.test(w)) continue;
            if (infinite_.test(w)) {
                if (mine) continue;
                beyond = true;
                break;
            }
            if (mine) beyond = false;
            if (choice == ~std::uint32_t{0} ||
                (mine ? tree_.below(measure(w), measure(choice), levels)
                      : tree_.below(measure(choice), measure(w), levels)))
                choice = w;
        }
        if (beyond ||
            !tree_.next(measure(choice), levels, Parity::bad(colour, odd_), lifted.data()))
            return infinite_.set(v), true;
        if (!tree_.below(measure(v), lifted.data(), tree_.levels())) return false;
        std::ranges::copy(lifted, measures_.data() + std::uint64_t{v} * tree_.words());
        return true;
    }

    const ParityCore&          core_;
    bool                       odd_;
    const Bits&                left_;
    std::vector<std::uint32_t> bad_;
    Tree                       tree_;
    Bits                       infinite_, queued_;
    Table<std::uint32_t>       queue_;
    Table<Word>                measures_;
    std::size_t                front_ = 0, waiting_ = 0;
};

/// The colours that are bad for player `odd` among what is left, the highest first, and the number
/// of vertices of each.
struct BadColours {
    std::vector<std::uint32_t> colours, vertices;
};
inline BadColours bad_colours(const ParityWon& won, bool odd) {
    BadColours bad;
    for (std::uint32_t v = won.core.vertices(); v > 0; --v) {
        const auto colour = won.core.colour[v - 1];
        if (!Parity::bad(colour, odd) || !won.left.test(v - 1)) continue;
        if (bad.colours.empty() || bad.colours.back() != colour)
            bad.colours.push_back(colour), bad.vertices.push_back(0);
        ++bad.vertices.back();
    }
    return bad;
}

}  // namespace zermelo::inline arena
