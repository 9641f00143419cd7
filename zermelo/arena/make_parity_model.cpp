// The game of model checking: whether a system satisfies a formula.   <- make parity model
//
// The system has states with moves of three actions, most of them to states near by.  The formula,
// of the mu-calculus, has `variables` fixpoints around one tree of "and" and "or".  Each leaf of
// the tree says what holds after some move of an action, or after all of them:
//
//     X5 . X4 . ... X0 .  ((<a> X3  or  [b] X0)  and  ...)       greatest if even, least if odd
//
// A field is a state and a part of the formula.  Player 0 claims that the part holds in the state:
// he moves at "or" and <a>, player 1 at "and" and [a].  A variable has its number as priority.
// Where an action has no move, <a> is lost for player 0 and [a] for player 1.
//
// Cost: O(fields + moves).  Main function: make_parity_model, called from
// arena/parity_families.inc.
// Source: the games as in E. A. Emerson, C. S. Jutla, A. P. Sistla, "On model checking for the
//         mu-calculus and its fragments", Theoretical Computer Science 258 (2001).
// Tested: test/arena/parity_families_test.cpp.
#include <vector>

#include "zermelo/arena/parity_families.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::inline arena {
namespace {

constexpr std::uint64_t kActions = 3, kMostAfter = 2;  // moves of an action: 0 .. 2

constexpr FamilyOption kParityModelOptions[] = {
    {"states", "states of the system", 100, 1, 1 << 26, true},
    {"variables", "nested fixpoints of the formula", 4, 1, 1000, true},
    {"depth", "height of the tree of AND and OR", 2, 0, 16, true},
    {"reach", "largest distance of a move, in states; one move in ten goes anywhere", 32, 1,
     1 << 26, true},
};

}  // namespace

const std::span<const FamilyOption> parity_model_options = kParityModelOptions;

std::expected<ParityArena, InputError> make_parity_model(std::span<const double> values,
                                                         std::uint64_t seed, const Budget& budget) {
    const auto whole  = [&](int i) { return static_cast<std::uint64_t>(values[i]); };
    const auto states = whole(0), variables = whole(1), depth = whole(2), reach = whole(3);
    const auto inner = (std::uint64_t{1} << depth) - 1, leaves = inner + 1;
    const auto parts = variables + inner + leaves;
    const auto lost0 = states * parts, lost1 = lost0 + 1;

    // 1. The formula: who moves at each node of the tree, the leaves' actions and variables.
    Random seeds(seed);
    Random of_formula(seeds.next()), of_system(seeds.next());
    struct Part {
        bool          odd    = false;
        std::uint64_t action = 0, variable = 0;
    };
    std::vector<Part> tree(as_size(inner + leaves));
    for (auto& part : tree)
        part = {of_formula.chance(0.5), of_formula.below(kActions), of_formula.below(variables)};

    // 2. The fields of each state in turn: the variables from the outermost, then the tree.
    const auto    most_moves = states * (variables + 2 * inner + leaves * kMostAfter) + 2;
    ParityBuilder builder(states * parts + 2, most_moves, budget);
    std::vector<std::uint64_t> after[kActions];
    for (std::uint64_t s = 0; builder.ok() && s < states; ++s) {
        for (auto& one : after) {
            one.clear();
            for (auto i = of_system.below(kMostAfter + 1); i > 0; --i)
                one.push_back(of_system.chance(0.1)
                                  ? of_system.below(states)
                                  : (s + states * reach + of_system.below(2 * reach + 1) - reach) %
                                        states);
        }
        const auto first = s * parts;
        for (std::uint64_t i = 0; i < variables; ++i) {
            builder.field(first + i, variables - 1 - i, false);
            builder.move(first + i, first + i + 1);
        }
        for (std::size_t t = 0; t < tree.size(); ++t) {
            const auto v = first + variables + t;
            builder.field(v, 0, tree[t].odd);
            if (t < inner) {
                builder.move(v, first + variables + 2 * t + 1);
                builder.move(v, first + variables + 2 * t + 2);
                continue;
            }
            const auto& next = after[tree[t].action];
            for (const auto to : next)
                builder.move(v, to * parts + (variables - 1 - tree[t].variable));
            if (next.empty()) builder.move(v, tree[t].odd ? lost1 : lost0);
        }
        if (!builder.go_on(3 * parts)) break;
    }
    if (builder.ok()) {
        builder.field(lost0, 1, false);
        builder.field(lost1, 0, true);
        builder.move(lost0, lost0);
        builder.move(lost1, lost1);
    }
    return builder.finish();
}

}  // namespace zermelo::inline arena
