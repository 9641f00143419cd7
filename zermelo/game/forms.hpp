// Forms of partizan games in an arena: each form has a number, and its options are spans.
//
// A form is a number (an atom, whatever its birthday), or a game with options for both players.  A
// form is entered only once: equal texts have equal numbers.  Nothing is simplified here; that is
// up to the caller who enters a form, and the rule `value` judges it.
//
//     form   id -> { number | stops, depth, where its options are }      56 bytes
//     options      left options, ascending, then right options, ascending; 4 bytes an option
//     index        hash of the options -> the last form that has it -> the one before -> ...
//
// Options are entered before their game, so their numbers are smaller.  Games nest at most
// kMostFormDepth deep, so a walk down a form needs no more stack frames than that.
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

/// A game by its options, entered or not.  The spans are valid until something is entered.
struct FormOptions {
    std::span<const Form> left, right;
};

class FormStore {
  public:
    /// The allowance must outlive it.  Form 0 is the number 0.
    explicit FormStore(Allowance& allowance);
    FormStore(const FormStore&)            = delete;
    FormStore& operator=(const FormStore&) = delete;

    /// Returns the form of a number.  Returns kNoForm if there is no memory, or if `value` is
    /// nothing; why() says which.  O(1).
    Form number(std::optional<Dyadic> value);
    /// Returns the game with these options, each list ascending, without repeats and not empty.
    /// Returns kNoForm if there is no memory, or if it is deeper than kMostFormDepth.  O(options).
    Form game(std::span<const Form> left, std::span<const Form> right);

    std::uint64_t size() const { return nodes_.size(); }
    /// Why something could not be entered; after that, nothing can be relied on.
    GaveUp        why() const { return why_; }
    void          fail(GaveUp why) { why_ = why; }

    bool          is_number(Form f) const { return nodes_[f].lefts == 0; }
    /// For a number, its value.  For a game, the number at which play stops if this player moves
    /// first.
    Dyadic        left_stop(Form f) const { return nodes_[f].left_stop; }
    Dyadic        right_stop(Form f) const { return nodes_[f].right_stop; }
    Dyadic        value(Form f) const { return nodes_[f].left_stop; }
    /// Whether right_stop(f) <= f, and whether f <= left_stop(f).  True for numbers; found from the
    /// options of a game.
    bool          above_right_stop(Form f) const { return nodes_[f].above; }
    bool          below_left_stop(Form f) const { return nodes_[f].below; }
    /// How many moves away the farthest number is: 0 for numbers.
    std::uint32_t depth(Form f) const { return nodes_[f].depth; }
    /// The options; numbers have none.  The spans are valid until something is entered.
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
        Form          same_hash;  // the last form before it with the same hash
    };
    Form entered(const Node& node, std::uint64_t hash);

    Stack<Node>    nodes_;
    Stack<Form>    options_;
    KeyTable<Form> index_;  // plus 1, so that 0 means none
    Allowance*     allowance_;
    GaveUp         why_ = GaveUp::no;
};

}  // namespace zermelo::inline game
