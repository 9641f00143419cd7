// Compares forms, and decides whether a form is canonical: by the definitions, for the rule
// `value`.
//
// G <= H if no left option of G is >= H and no right option of H is <= G (Conway).  A form is
// canonical if its options are, no option is dominated, and none is reversible.  By two theorems,
// numbers can be atoms, whatever their birthdays: numbers compare as numbers do; and a game that is
// not a number is compared with one by the game's own options (number avoidance).  So a form that
// has options must not be a number: canonical() judges that before any comparison, by the
// simplicity theorem.
//
// Cost: at_most compares each pair of forms below once; 9 bytes per pair, and stack frames as deep
// as both forms together.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 0, 7 and 9; A. N. Siegel,
//         Combinatorial Game Theory (2013), II.1 to II.3.
// Tested: test/rule/value_test.cpp, against trees without atoms.
#pragma once
#include <cstdint>

#include "zermelo/game/forms.hpp"

namespace zermelo::inline rule {

class FormOrder {
  public:
    /// Both must outlive it.
    FormOrder(const FormStore& forms, Allowance& allowance)
        : forms_(forms), allowance_(allowance), order_(allowance), canonical_(allowance) {}

    const FormStore& forms() const { return forms_; }

    /// Returns true if g <= h.  Both must be canonical.
    bool   at_most(Form g, Form h);
    /// Returns true if g is the canonical form of its value.
    bool   canonical(Form g);
    /// Returns true if g is equal to the game with these options.  All of them must be canonical.
    bool   is_value(Form g, FormOptions of);
    /// True if no memory or no time was left; the answers since then mean nothing.
    bool   failed() const { return why_ != GaveUp::no; }
    GaveUp why() const { return why_; }

  private:
    struct Raw;  // a game that is not entered, and what is known about it

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
