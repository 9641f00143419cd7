// Which of two forms is greater, and is a form canonical?  By the definitions, for the rule
// `value`.
//
// G <= H if no left option of G is >= H and no right option of H is <= G (Conway).  A form is
// canonical if its options are, no option is dominated, and none is reversible.  Two theorems
// keep numbers atoms, whatever their birthdays: numbers compare as numbers do; and a game that is
// no number is compared with one by the game's own options (number avoidance).  So a form that
// has options must be no number: canonical() judges that first, by the simplicity theorem.
//
// Cost: at_most asks each pair of forms below once; 9 bytes a pair, and frames as deep as both
// forms together.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 0, 7 and 9; A. N. Siegel,
//         Combinatorial Game Theory (2013), II.1 to II.3.
// Tested: test/rule/value_test.cpp, against trees without atoms.
#pragma once
#include <cstdint>

#include "zermelo/game/forms.hpp"

namespace zermelo::inline rule {

class FormOrder {
  public:
    /// Both outlive it.
    FormOrder(const FormStore& forms, Allowance& allowance)
        : forms_(forms), allowance_(allowance), order_(allowance), canonical_(allowance) {}

    const FormStore& forms() const { return forms_; }

    /// g <= h; both canonical.
    bool   at_most(Form g, Form h);
    /// Is g the canonical form of what it is?
    bool   canonical(Form g);
    /// Is g, which is canonical, equal to the game with these options, which are?
    bool   is_value(Form g, FormOptions of);
    /// No memory, or no time, was left: what was said since then says nothing.
    bool   failed() const { return why_ != GaveUp::no; }
    GaveUp why() const { return why_; }

  private:
    struct Raw;  // a game that is not entered, and what is known of it

    bool fits(FormOptions of, Dyadic number);
    bool is_some_number(FormOptions of);
    bool number_at_most(Dyadic x, Form g);
    bool at_most_number(Form g, Dyadic x);
    bool raw_at_most(Raw& raw, Form y);
    bool raw_at_least(Raw& raw, Form y);
    bool keep(KeyTable<std::uint8_t>& table, std::uint64_t key, bool yes);

    const FormStore&       forms_;
    Allowance&             allowance_;
    KeyTable<std::uint8_t> order_;      // 1: no, 2: yes
    KeyTable<std::uint8_t> canonical_;  // the same
    GaveUp                 why_ = GaveUp::no;
};

}  // namespace zermelo::inline rule
