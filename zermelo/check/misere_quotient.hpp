// Checks that a misere quotient tells who wins every sum of some heaps.
//
// A quotient is a finite commutative monoid with a set of lost elements.  Every heap is one of its
// elements, and a sum of heaps is the product of theirs.  It is accepted if the mover loses exactly
// the sums whose product is lost, where the player who makes the last move loses.  There are
// infinitely many sums, but a few things decide what a move does to one:
//
//     x    its product
//     B    all z with e*z lost, for some option e of it
//     whether it has a move
//
// If a sum has x and B, and a heap has y and C, then their sum has the product x*y and the set (B :
// y) united with (C : x), and it has a move if either has one; (B : y) holds all z with z*y in B.
// So heaps generate finitely many such triples.  Each is judged once (it must be lost if and only
// if there is a move, and 1 is not in B), and by induction over play all sums are as the quotient
// says.  The quotient is the least one if any two elements are told apart by some third.
//
// Heaps that were not judged have elements, too, if those of the judged ones repeat.  In an octal
// game, let every move take at most k, and let the heap h + p have the element of h, for h >= n0
// and all heaps up to N = 2 n0 + 2 p + k.  A larger heap h is given the element of h - p.  Its
// options, as elements, are then those of h - p: the larger part of a split is at least n0 + p, and
// p may be taken from it or added to it.  So it generates no triple that was not judged.  Where two
// heaps must differ, and taking p away makes them equal, p is taken from the other one: that is at
// least n0 + p, too, if N is larger by p.
//
// Source: T. Plambeck, A. Siegel, "Misere quotients for impartial games", Journal of Combinatorial
//         Theory A 115 (2008): quotients, transition algebras, periods.
// Tested: test/impartial/misere_quotient_test.cpp, every entry changed; against sums played out.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/game/heaps.hpp"

namespace zermelo::inline check {

/// Element 0 is 1, the empty sum.
struct MisereQuotient {
    std::uint32_t              order = 0;
    std::vector<std::uint16_t> products;  // order * order, by rows
    std::vector<bool>          lost;      // by element: does the mover lose?
    std::vector<std::uint16_t> values;    // by heap, from 0 on, which is 1

    std::uint32_t product(std::uint32_t x, std::uint32_t y) const {
        return products[std::size_t{x} * order + y];
    }
};

/// Elements repeat from the heap `from` on, which is at least 1.
struct MiserePeriod {
    Index from = 0, length = 0;
};

/// Returns true if the elements of all heaps of an octal game repeat with this period, heaps larger
/// than those judged included.  values: the elements of the judged heaps, from 0 on.  last_take:
/// the most that a move takes.  unequal: two heaps that a move leaves must differ.  No move may
/// leave more than two.  O(values).
inline bool misere_repeats(std::span<const std::uint16_t> values, MiserePeriod period,
                           Index last_take, bool unequal) {
    const Index most = values.size();  // larger numbers are refused, so that no sum wraps
    if (period.from == 0 || period.length == 0 || period.from > most || period.length > most ||
        last_take > most)
        return false;
    if (2 * period.from + (unequal ? 3 : 2) * period.length + last_take >= most) return false;
    for (Index h = period.from; h + period.length < most; ++h)
        if (values[as_size(h)] != values[as_size(h + period.length)]) return false;
    return true;
}

/// A set of elements.
using ElementSet = std::vector<std::uint64_t>;

/// The triple by which a sum is judged: see above.
struct MisereState {
    std::uint32_t x     = 0;
    bool          moves = false;
    ElementSet    wins;

    auto operator<=>(const MisereState&) const = default;
};

/// The triples that some heaps generate, all of them just.
class MisereClosure {
  public:
    /// The quotient must outlive it.  most: the limit on the triples.
    MisereClosure(const MisereQuotient& quotient, std::size_t most)
        : quotient_(&quotient), most_(most) {
        put({0, false, ElementSet(words())});
    }

    /// Returns the triple of a heap that is the element x and whose options are these elements.
    MisereState heap(std::uint32_t x, const std::vector<std::uint16_t>& options) const {
        MisereState made{x, !options.empty(), ElementSet(words())};
        for (std::uint32_t z = 0; z < quotient_->order; ++z)
            for (const auto option : options)
                if (quotient_->lost[quotient_->product(z, option)]) {
                    made.wins[z / 64] |= std::uint64_t{1} << z % 64;
                    break;
                }
        return made;
    }
    bool just(const MisereState& s) const {
        return quotient_->lost[s.x] == (s.moves && (s.wins[0] & 1) == 0);
    }
    /// Returns true if it is the triple of some sum of the heaps.
    bool has(const MisereState& heap) const { return known_.contains(heap); }
    /// Adds one more kind of heap.  Returns false if some sum is not as the quotient says, if there
    /// are too many triples, or if the pace says stop; then the triples are as before.  Triples
    /// multiply as sums do, so a triple that is there already adds none.  O(triples * heaps *
    /// order), counting only heaps that add some.
    bool add(const MisereState& heap, Pace& pace) {
        if (has(heap)) return true;
        const auto before = states_.size();
        heaps_.push_back(heap);
        bool good = true;
        for (std::size_t i = 0; good && i < states_.size(); ++i) {
            const std::size_t first = i < before ? heaps_.size() - 1 : 0;
            for (auto h = first; good && h < heaps_.size(); ++h)
                good = pace.go_on(quotient_->order) && put(times(states_[i], heaps_[h]));
        }
        if (good) return true;
        heaps_.pop_back();
        for (auto i = before; i < states_.size(); ++i) known_.erase(states_[i]);
        states_.resize(before);
        return false;
    }
    std::size_t size() const { return states_.size(); }
    bool        full() const { return full_; }

  private:
    std::size_t words() const { return (quotient_->order + 63) / 64; }
    bool        in(const ElementSet& set, std::uint32_t z) const {
               return (set[z / 64] >> z % 64 & 1) != 0;
    }
    MisereState times(const MisereState& a, const MisereState& b) const {
        const auto& q = *quotient_;
        MisereState made{q.product(a.x, b.x), a.moves || b.moves, ElementSet(words())};
        for (std::uint32_t z = 0; z < q.order; ++z)
            if (in(a.wins, q.product(z, b.x)) || in(b.wins, q.product(z, a.x)))
                made.wins[z / 64] |= std::uint64_t{1} << z % 64;
        return made;
    }
    bool put(MisereState state) {
        if (known_.contains(state)) return true;
        full_ = full_ || states_.size() >= most_;
        if (!just(state) || full_) return false;
        states_.push_back(state);
        known_.insert(std::move(state));
        return true;
    }

    const MisereQuotient*    quotient_;
    std::size_t              most_;
    bool                     full_ = false;
    std::vector<MisereState> states_, heaps_;
    std::set<MisereState>    known_;
};

enum class MisereFault : std::uint8_t {
    none,
    no_table,     // sizes or entries do not fit
    no_monoid,    // not commutative, or not associative, or 0 is not 1
    not_reached,  // an element is no sum of heaps
    not_least,    // two elements are never told apart
    wrong_sum,    // a sum with `heap` in it is not as the quotient says
    no_end,       // an option of `heap` is no smaller heap
    too_many,     // triples
    stopped,      // by the pace
};

struct MisereCheck {
    MisereFault fault   = MisereFault::none;
    Index       heap    = 0;
    std::size_t triples = 0;
};

/// Returns the elements of the options of a heap, ascending, or nothing if a part is not a smaller
/// heap.
template <Heaps G>
std::optional<std::vector<std::uint16_t>> misere_options(const G& game, const MisereQuotient& q,
                                                         Index h) {
    std::vector<std::uint16_t> options;
    bool                       falls = true;
    game.options(h, [&](std::span<const Index> parts) {
        std::uint32_t x = 0;
        for (const Index part : parts) {
            falls = falls && part < h;
            if (falls) x = q.product(x, q.values[as_size(part)]);
        }
        options.push_back(static_cast<std::uint16_t>(x));
        return falls;
    });
    if (!falls) return std::nullopt;
    std::ranges::sort(options);
    options.erase(std::ranges::unique(options).begin(), options.end());
    return options;
}

/// Judges the quotient for all sums of the heaps that have a value.  most: the limit on the
/// triples.  O(order^2 * generators) for the monoid, plus the cost of MisereClosure::add for each
/// kind of heap.
template <Heaps G>
MisereCheck check_misere(const G& game, const MisereQuotient& q, std::size_t most, Pace& pace) {
    const std::size_t n = q.order;
    // 1. It is a table.
    if (n == 0 || n > 1 << 16 || q.products.size() != n * n || q.lost.size() != n ||
        q.values.empty() || q.values[0] != 0)
        return {MisereFault::no_table};
    const auto inside = [&](std::uint16_t x) { return x < n; };
    if (!std::ranges::all_of(q.products, inside) || !std::ranges::all_of(q.values, inside))
        return {MisereFault::no_table};
    // 2. It is a commutative monoid that the heaps generate.  Then it is associative if it is so
    // wherever a generator stands in the middle (Light's test).
    // A heap whose element the smaller ones generate is not a generator.
    std::vector<std::uint16_t> generators;
    std::vector<std::uint32_t> reached{0};
    std::vector<bool>          seen(n);
    seen[0] = true;
    for (const auto value : q.values) {
        if (seen[value]) continue;
        generators.push_back(value);
        for (std::size_t i = 0; i < reached.size(); ++i) {
            if (!pace.go_on(generators.size())) return {MisereFault::stopped};
            for (const auto g : generators)
                if (const auto to = q.product(reached[i], g); !seen[to]) {
                    seen[to] = true;
                    reached.push_back(to);
                }
        }
    }
    if (reached.size() != n) return {MisereFault::not_reached};
    for (std::uint32_t x = 0; x < n; ++x) {
        if (q.product(0, x) != x) return {MisereFault::no_monoid};
        for (std::uint32_t y = 0; y < x; ++y)
            if (q.product(x, y) != q.product(y, x)) return {MisereFault::no_monoid};
    }
    for (const auto g : generators)
        for (std::uint32_t x = 0; x < n; ++x) {
            if (!pace.go_on(n)) return {MisereFault::stopped};
            for (std::uint32_t y = 0; y < n; ++y)
                if (q.product(q.product(x, g), y) != q.product(x, q.product(g, y)))
                    return {MisereFault::no_monoid};
        }
    // 3. No smaller quotient would do.
    std::vector<std::vector<bool>> told(n, std::vector<bool>(n));
    for (std::uint32_t x = 0; x < n; ++x)
        for (std::uint32_t y = 0; y < n; ++y) told[x][y] = q.lost[q.product(x, y)];
    std::ranges::sort(told);
    if (std::ranges::adjacent_find(told) != told.end()) return {MisereFault::not_least};
    // 4. Every sum is as it says; the empty one first, where the mover wins.
    if (q.lost[0]) return {MisereFault::wrong_sum};
    MisereClosure closure(q, most);
    for (Index h = 1; h < q.values.size(); ++h) {
        const auto options = misere_options(game, q, h);
        if (!options) return {MisereFault::no_end, h};
        if (closure.add(closure.heap(q.values[as_size(h)], *options), pace)) continue;
        return {pace.stopped()   ? MisereFault::stopped
                : closure.full() ? MisereFault::too_many
                                 : MisereFault::wrong_sum,
                h, closure.size()};
    }
    return {MisereFault::none, 0, closure.size()};
}

}  // namespace zermelo::inline check
