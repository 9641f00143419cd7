// Arithmetic of short partizan games: canonical forms, their sums, negatives and order.
//
// A value is its canonical form: no dominated option, no reversible option.  Two games are equal if
// and only if they have the same form, so equality is one comparison of numbers.  A game of options
// is first tested for being a number: the simplest between its options' stops.  If it is none,
// dominated options are removed, and reversible ones are replaced by what they are reversed
// through, until nothing changes.  A number is added to another game by adding it to all options
// (number translation), which keeps the form canonical.
//
// Each form has notes on how it compares with x, x + *, x + ^ and x + v for all numbers x; they
// follow from its options' notes.  Two such notes decide most comparisons.
//
// Cost: a comparison looks at each pair of forms below it once, as far as the notes do not decide;
// at pairs of shallow forms, which cost little, more often.  A sum makes each sum of forms below
// once.  9 or 12 bytes a pair, 96 and more a form.
// Main class: Values.  Called from workbench/.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 8 to 10; A. N. Siegel,
//         Combinatorial Game Theory (2013), II.2 and II.3.
// Tested: test/partizan/values_test.cpp, all games born by day 2 and random ones, against
//         value_textbook.hpp and the rule.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <limits>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/forms.hpp"

namespace zermelo::inline partizan {

/// After a limit is reached, every call returns kNoForm or an arbitrary truth value: check ok()
/// before you rely on a result.
class Values {
  public:
    /// The budget must outlive it.
    explicit Values(const Budget& budget)
        : pace_(budget, "values"),
          allowance_(budget),
          forms_(allowance_),
          bounds_(allowance_),
          order_(allowance_),
          sums_(allowance_),
          negatives_(allowance_),
          recent_(allowance_.take(kRecent * sizeof(Compared)) ? kRecent : 1),
          recent_mask_(recent_.size() - 1),
          asked_(allowance_.take(kAsked * sizeof(Added)) ? kAsked : 1) {
        if (ok()) bounded(zero());
    }
    Values(const Values&)            = delete;
    Values& operator=(const Values&) = delete;

    const FormStore& forms() const { return forms_; }
    Allowance&       allowance() { return allowance_; }
    bool             ok() const { return forms_.why() == GaveUp::no; }
    GaveUp           why() const { return forms_.why(); }
    /// Records that a limit was reached.
    void             fail(GaveUp why) { forms_.fail(why); }

    Form zero() const { return 0; }
    /// Returns kNoForm for nothing.
    Form number(std::optional<Dyadic> value) { return bounded(forms_.number(value)); }
    Form integer(std::int64_t n) { return number(dyadic(n, 0)); }
    /// Returns *n.  O(n^2) for its options.
    Form nimber(std::uint64_t n);
    /// Returns n times up, plus *nim; n may be negative.  O(|n| + nim^2)
    Form ups(std::int64_t n, std::uint64_t nim);
    /// Returns the canonical form of the game with these options, all of them canonical, in any
    /// order.
    Form game(std::span<const Form> left, std::span<const Form> right);
    Form sum(Form a, Form b);
    Form negative(Form a);
    Form difference(Form a, Form b) { return sum(a, negative(b)); }
    /// Returns n times a, for n of either sign.  O(log n) sums.
    Form times(std::int64_t n, Form a);

    /// Returns a <= b.
    bool at_most(Form a, Form b) {
        return a == b || (a != kNoForm && b != kNoForm && options_at_most(a, b));
    }
    /// Returns whether Left wins if she moves first, or Right if he does.
    bool left_wins_first(Form a) { return !at_most(a, zero()); }
    bool right_wins_first(Form a) { return !at_most(zero(), a); }

    /// Returns the least day on which a form of it is born.  Looks at each form below once.
    std::int64_t birthday(Form a);

  private:
    static constexpr std::size_t   kRecent  = 1 << 12;  // comparisons, of 12 bytes
    static constexpr std::size_t   kAsked   = 1 << 10;  // sums, of 12 bytes
    static constexpr std::uint32_t kShallow = 4;        // moves deep
    static constexpr std::int32_t  kUnknown = std::numeric_limits<std::int32_t>::max();

    struct Compared {
        Form g = kNoForm, h = kNoForm;
        bool yes = false;
    };
    // How a game compares with x, x + *, x + ^ and x + v, a bound for each, for all numbers x: it
    // is at most that if upper <= x, and at least that if x <= lower.  The units are 1/2^11, so
    // bounds that are numbers are even; an odd bound excludes the number that is less by 1 (upper)
    // or greater by 1 (lower).  Unknown if a number does not fit.
    using Four [[gnu::vector_size(16)]] = std::int32_t;
    struct Bounds {
        Four upper = Four{} + kUnknown, lower = Four{} - kUnknown;

        bool known() const { return upper[0] != kUnknown; }
    };
    enum class Told : std::uint8_t { no, yes, nothing };
    // What the bounds say about g <= h; if both are numbers they decide it.
    static Told told_at_most(const Bounds& g, const Bounds& h) {
        // All four at once, without branches, because these could not be predicted.
        const auto any = [](Four is) {
            const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(is);
            return (halves[0] | halves[1]) != 0;
        };
        if (any(g.upper <= h.lower)) return Told::yes;
        const bool above = any((g.upper > h.upper) | (g.lower > h.lower));
        return above && g.known() && h.known() ? Told::no : Told::nothing;
    }
    struct Added {
        Form a = kNoForm, b = kNoForm, sum = kNoForm;
    };
    // A game that has no form yet.  Its value stays the same while its options change, so what is
    // known of it stays valid.
    struct Raw {
        struct Known {
            Form form;
            bool at_most, yes;
        };
        std::vector<Form>  left = {}, right = {};
        Bounds             bounds = {};
        std::vector<Known> known  = {};
    };
    Raw& fresh();
    Form bounded(Form form);
    Form entered(std::span<const Form> left, std::span<const Form> right) {
        return bounded(forms_.game(left, right));
    }
    bool options_at_most(Form g, Form h) {
        if (g == h) return true;
        const auto told = told_at_most(bounds_[g], bounds_[h]);
        return told == Told::nothing ? defined_at_most(g, h) : told == Told::yes;
    }
    bool   defined_at_most(Form g, Form h);
    Bounds bounds_of(std::span<const Form> left, std::span<const Form> right) const;
    bool   number_at_most(Dyadic x, Form g);
    bool   at_most_number(Form g, Dyadic x);
    bool   is_number(const std::vector<Form>& left, const std::vector<Form>& right, Form& found);
    bool   raw_at_most(Raw& raw, Form y);
    bool   raw_at_least(Raw& raw, Form y);
    void   thin(std::vector<Form>& list, std::size_t from, bool both, bool greater);
    Form   canonical(Raw& raw, std::size_t lefts, std::size_t rights);
    Form   reversed_left(Raw& raw, Form option);
    Form   reversed_right(Raw& raw, Form option);
    void   bypass(Raw& raw, bool left);
    Form   part(Form a, Form b);
    Form   made(Form a, Form b);
    Form   kept(KeyTable<Form>& table, std::uint64_t key, Form form);

    Pace                   pace_;
    Allowance              allowance_;
    FormStore              forms_;
    Stack<Bounds>          bounds_;     // of each form
    KeyTable<std::uint8_t> order_;      // 1: no, 2: yes
    KeyTable<Form>         sums_;       // the sum's form plus 1
    KeyTable<Form>         negatives_;  // the negative's form plus 1
    std::vector<Compared>  recent_;
    std::size_t            recent_mask_;
    std::vector<Added>     asked_;
    std::deque<Raw>        raws_;      // those of sums within sums
    std::size_t            open_ = 0;  // how many of them are being made
};

/// Returns the forms to which play in `form` can lead, itself included, ascending; numbers are
/// ends.  O(options below).
std::vector<Form> forms_below(const FormStore& forms, Form form);

}  // namespace zermelo::inline partizan
