// Arithmetic of short partizan games: canonical forms, their sums, negatives and order.
//
// A value is its canonical form: no dominated option, no reversible option.  Two games are equal
// if and only if they have the same form, so equality is one comparison of numbers.  A game of
// options is first asked whether it is a number: the simplest between its options' stops.  If it
// is none, dominated options go, reversible ones are replaced by what they are reversed through,
// until nothing changes.  A number is added to another game by adding it to all options (number
// translation), which keeps the form canonical.
//
// Cost: a comparison asks each pair of forms below it once, as far as the stops do not decide;
// pairs of shallow forms, which cost little, more often.  A sum makes each sum of forms below once.
// 9 or 12 bytes a pair, 64 and more a form.
// Main class: Values.  Called from workbench/.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 8 to 10; A. N. Siegel,
//         Combinatorial Game Theory (2013), II.2 and II.3.
// Tested: test/partizan/values_test.cpp, all games born by day 2 and random ones, against
//         value_textbook.hpp and the rule.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/forms.hpp"

namespace zermelo::inline partizan {

/// After a limit is reached every call gives kNoForm, or any truth: ask ok() before you believe.
class Values {
  public:
    /// The budget outlives it.
    explicit Values(const Budget& budget)
        : pace_(budget, "values"),
          allowance_(budget),
          forms_(allowance_),
          order_(allowance_),
          sums_(allowance_),
          negatives_(allowance_),
          recent_(allowance_.take(kRecent * sizeof(Compared)) ? kRecent : 1) {}
    Values(const Values&)            = delete;
    Values& operator=(const Values&) = delete;

    const FormStore& forms() const { return forms_; }
    Allowance&       allowance() { return allowance_; }
    bool             ok() const { return forms_.why() == GaveUp::no; }
    GaveUp           why() const { return forms_.why(); }
    /// Says that a limit was reached.
    void             fail(GaveUp why) { forms_.fail(why); }

    Form zero() const { return 0; }
    /// Nothing gives kNoForm.
    Form number(std::optional<Dyadic> value) { return forms_.number(value); }
    Form integer(std::int64_t n) { return forms_.number(dyadic(n, 0)); }
    /// *n.  O(n^2) for its options.
    Form nimber(std::uint64_t n);
    /// n times up, plus *nim; n may be negative.  O(|n| + nim^2)
    Form ups(std::int64_t n, std::uint64_t nim);
    /// The canonical form of the game with these options, all of them canonical, in any order.
    Form game(std::span<const Form> left, std::span<const Form> right);
    Form sum(Form a, Form b);
    Form negative(Form a);
    Form difference(Form a, Form b) { return sum(a, negative(b)); }
    /// n times a, n of either sign.  O(log n) sums.
    Form times(std::int64_t n, Form a);

    /// a <= b
    bool at_most(Form a, Form b);
    /// Does Left, moving first, win?  Does Right?
    bool left_wins_first(Form a) { return !at_most(a, zero()); }
    bool right_wins_first(Form a) { return !at_most(zero(), a); }

    /// The least day on which a form of it is born.  Each form below is asked once.
    std::int64_t birthday(Form a);

  private:
    static constexpr std::size_t   kRecent  = 1 << 12;  // comparisons, of 12 bytes
    static constexpr std::uint32_t kShallow = 4;        // moves deep

    struct Compared {
        Form g = kNoForm, h = kNoForm;
        bool yes = false;
    };
    struct Raw;
    bool number_at_most(Dyadic x, Form g);
    bool at_most_number(Form g, Dyadic x);
    bool is_number(const std::vector<Form>& left, const std::vector<Form>& right, Form& found);
    bool raw_at_most(Raw& raw, Form y);
    bool raw_at_least(Raw& raw, Form y);
    void thin(std::vector<Form>& list, std::size_t from, bool greater);
    Form canonical(Raw& raw, std::size_t lefts, std::size_t rights);
    bool bypass_left(Raw& raw);
    bool bypass_right(Raw& raw);
    Form kept(KeyTable<Form>& table, std::uint64_t key, Form form);

    Pace                   pace_;
    Allowance              allowance_;
    FormStore              forms_;
    KeyTable<std::uint8_t> order_;      // 1: no, 2: yes
    KeyTable<Form>         sums_;       // plus 1
    KeyTable<Form>         negatives_;  // plus 1
    std::vector<Compared>  recent_;
};

/// The forms from which play in `form` can go on, itself included, ascending; numbers are ends.
/// O(options below).
std::vector<Form> forms_below(const FormStore& forms, Form form);

}  // namespace zermelo::inline partizan
