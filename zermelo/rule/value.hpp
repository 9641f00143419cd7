// Values of partizan games: the canonical form of the game whose options both players may move to.
//
// A label is a form in an arena.  It is just if it is canonical (no dominated and no reversible
// option) and equal to the game of its successors' labels: the second player wins the difference.
// Equal games have one canonical form, so the label is the value, not one of its names.
//
// Sound only where play must end.
// Source: J. H. Conway, On Numbers and Games (1976); A. N. Siegel, Combinatorial Game Theory
//         (2013), II.2: canonical forms.
// Tested: test/rule/value_test.cpp, all labels of all games born by day 2.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "zermelo/game/label.hpp"
#include "zermelo/rule/form_order.hpp"

namespace zermelo::inline rule {

/// Facts::lefts: how many successors are Left's; they come first, and the others are Right's.
struct Valuing {
    using Label = Form;
    struct Facts {
        std::size_t lefts = 0;
    };
    static constexpr bool             kNeedsLevel = true;
    static constexpr std::string_view kName       = "value";

    FormOrder* order = nullptr;  // where the labels' forms are; must outlive the rule

    /// Costs what the comparisons cost.  There is no choice: which move is best depends on what
    /// else is played.  Nothing is just after order->failed().
    Ruling judge(Facts f, Label mine, std::span<const Label> next) const {
        const auto known = [&](Form form) {
            return form < order->forms().size() && order->canonical(form);
        };
        if (f.lefts > next.size() || !known(mine)) return {};
        for (const Form form : next)
            if (!known(form)) return {};
        const bool equal = order->is_value(mine, {next.first(f.lefts), next.subspan(f.lefts)});
        return {equal && !order->failed(), kNone};
    }
};
static_assert(LocalRule<Valuing>);

}  // namespace zermelo::inline rule
