// Partizan games as trees, by the definitions: order, sum, negative, canonical form.
//
// Nothing is shared or remembered, and no value is an atom.  Takes exponential time: for small
// games, and for tests.
//
// Source: J. H. Conway, On Numbers and Games (1976), chapters 7 and 9; A. N. Siegel,
//         Combinatorial Game Theory (2013), II.1 and II.2.
// Tested: test/partizan/values_test.cpp, test/partizan/atomic_weight_test.cpp,
//         test/partizan/ordinal_sum_test.cpp.
#pragma once
#include <vector>

#include "zermelo/game/forms.hpp"

namespace zermelo::inline partizan {

/// A game: where Left may move, and where Right may.
struct GameOfOptions {
    std::vector<GameOfOptions> left, right;

    bool operator==(const GameOfOptions&) const = default;
};

/// Returns g <= h: no left option of g is >= h, and no right option of h is <= g.
bool          at_most(const GameOfOptions& g, const GameOfOptions& h);
GameOfOptions sum_of(const GameOfOptions& g, const GameOfOptions& h);
GameOfOptions negative_of(const GameOfOptions& g);
/// Returns g:h.
GameOfOptions ordinal_sum_of(const GameOfOptions& g, const GameOfOptions& h);
/// Returns g without dominated and reversible options, on all levels; options are in no order.
GameOfOptions canonical_of(const GameOfOptions& g);
/// Returns whether both are the same tree, up to the order of options.
bool          same_options(const GameOfOptions& g, const GameOfOptions& h);
/// Returns an all-small game's atomic weight, as a canonical form.  The far star is played as one:
/// a nimber from which one may move to *0 ... *most, beyond all nimbers in g.
GameOfOptions atomic_weight_of(const GameOfOptions& g, int most);
/// Returns the form as a tree, with numbers in their simplest forms.  The tree is as large as the
/// form without sharing.
GameOfOptions tree_of(const FormStore& forms, Form form);

}  // namespace zermelo::inline partizan
