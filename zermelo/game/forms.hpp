// Forms of partizan games in an arena: a number a form, options as spans.
//
// A form is a number (an atom, whatever its birthday), or a game with options for both players.
// Equal texts have equal numbers: a form is entered once.  Nothing is simplified here; who enters
// a form answers for that, and the rule `value` judges it.
//
//     form   id -> { number | stops, depth, where its options are }      56 bytes
//     options      left options, ascending, then right options, ascending; 4 bytes an option
//     index        hash of the options -> the last form that has it -> the one before -> ...
//
// Options are entered before their game, so their numbers are less.  Games nest kMostFormDepth
// deep at most: whoever walks down a form needs no more frames than that.
//
// Source: J. H. Conway, On Numbers and Games (1976); A. N. Siegel, Combinatorial Game Theory
//         (2013), chapter II.
// Tested: test/game/forms_test.cpp.
#pragma once
#include <cstdint>
#include <span>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/gave_up.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/game/dyadic.hpp"

namespace zermelo::inline game {

using Form = std::uint32_t;

inline constexpr Form          kNoForm        = ~Form{0};
inline constexpr std::uint32_t kMostFormDepth = 500;

/// A game by its options, entered or not.  The spans end where something is entered.
struct FormOptions {
    std::span<const Form> left, right;
};

class FormStore {
  public:
    /// The allowance outlives it.  Form 0 is the number 0.
    explicit FormStore(Allowance& allowance);
    FormStore(const FormStore&)            = delete;
    FormStore& operator=(const FormStore&) = delete;

    /// kNoForm: no memory, or `value` is nothing; why() says it.  O(1).
    Form number(std::optional<Dyadic> value);
    /// The game with these options, each list ascending, without repeats and not empty.  kNoForm:
    /// no memory, or deeper than kMostFormDepth.  O(options).
    Form game(std::span<const Form> left, std::span<const Form> right);

    std::uint64_t size() const { return nodes_.size(); }
    /// Why something could not be entered; from then on, nothing can be relied on.
    GaveUp        why() const { return why_; }
    void          fail(GaveUp why) { why_ = why; }

    bool          is_number(Form f) const { return nodes_[f].lefts == 0; }
    /// Of a number its value; of a game what play ends at if the player moves first, where play
    /// stops at numbers.
    Dyadic        left_stop(Form f) const { return nodes_[f].left_stop; }
    Dyadic        right_stop(Form f) const { return nodes_[f].right_stop; }
    Dyadic        value(Form f) const { return nodes_[f].left_stop; }
    /// Is right_stop(f) <= f?  Is f <= left_stop(f)?  Yes for numbers; of a game its options tell.
    bool          above_right_stop(Form f) const { return nodes_[f].above; }
    bool          below_left_stop(Form f) const { return nodes_[f].below; }
    /// How many moves away the farthest number is: 0 of numbers.
    std::uint32_t depth(Form f) const { return nodes_[f].depth; }
    /// None of numbers.  The spans end where something is entered.
    FormOptions   options(Form f) const {
          const Node& node = nodes_[f];
          const Form* from = options_.begin() + as_size(node.at);
          return {{from, node.lefts}, {from + node.lefts, node.rights}};
    }
    std::uint32_t lefts(Form f) const { return nodes_[f].lefts; }
    std::uint32_t rights(Form f) const { return nodes_[f].rights; }
    Form          left(Form f, std::uint32_t i) const { return options_[nodes_[f].at + i]; }
    Form          right(Form f, std::uint32_t i) const {
                 return options_[nodes_[f].at + nodes_[f].lefts + i];
    }

  private:
    struct Node {
        Dyadic        left_stop, right_stop;
        std::uint64_t at;
        std::uint32_t lefts, rights;
        std::uint16_t depth;
        bool          above, below;
        Form          same_hash;  // the form before it that has the same hash
    };
    Form entered(const Node& node, std::uint64_t hash);

    Stack<Node>    nodes_;
    Stack<Form>    options_;
    KeyTable<Form> index_;  // plus 1, so that 0 is none
    Allowance*     allowance_;
    GaveUp         why_ = GaveUp::no;
};

}  // namespace zermelo::inline game
