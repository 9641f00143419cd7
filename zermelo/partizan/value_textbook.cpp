#include "zermelo/partizan/value_textbook.hpp"

#include <algorithm>

namespace zermelo::inline partizan {
namespace {

using Options = std::vector<GameOfOptions>;

bool same_lists(const Options& a, const Options& b) {
    const auto within = [](const Options& x, const Options& y) {
        return std::ranges::all_of(x, [&](const auto& g) {
            return std::ranges::any_of(y, [&](const auto& h) { return same_options(g, h); });
        });
    };
    return a.size() == b.size() && within(a, b) && within(b, a);
}

GameOfOptions tree_of_number(Dyadic x) {
    GameOfOptions game;
    const auto    next = options_of(x);
    if (next.left) game.left.push_back(tree_of_number(*next.left));
    if (next.right) game.right.push_back(tree_of_number(*next.right));
    return game;
}

// Replaces the first option that is reversible.  Returns false if there is none.
bool bypassed(GameOfOptions& g) {
    for (std::size_t i = 0; i < g.left.size(); ++i)
        for (const auto& back : g.left[i].right)
            if (at_most(back, g)) {
                const Options instead = back.left;
                g.left.erase(g.left.begin() + static_cast<std::ptrdiff_t>(i));
                g.left.insert(g.left.end(), instead.begin(), instead.end());
                return true;
            }
    for (std::size_t i = 0; i < g.right.size(); ++i)
        for (const auto& back : g.right[i].left)
            if (at_most(g, back)) {
                const Options instead = back.right;
                g.right.erase(g.right.begin() + static_cast<std::ptrdiff_t>(i));
                g.right.insert(g.right.end(), instead.begin(), instead.end());
                return true;
            }
    return false;
}

// Removes the first option that is dominated by another or equal to it.  Returns false if there is
// none.
bool thinned(GameOfOptions& g) {
    for (const bool left : {true, false}) {
        auto& list = left ? g.left : g.right;
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = 0; j < list.size(); ++j) {
                if (i == j) continue;
                if (left ? !at_most(list[i], list[j]) : !at_most(list[j], list[i])) continue;
                list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
                return true;
            }
    }
    return false;
}

// Returns whether the player who moves first in g + *star wins.  star: most + 1 is the far one.
bool wins_first(const GameOfOptions& g, int star, bool left) {
    for (const auto& next : left ? g.left : g.right)
        if (!wins_first(next, star, !left)) return true;
    for (int less = 0; less < star; ++less)
        if (!wins_first(g, less, !left)) return true;
    return false;
}

GameOfOptions integer_of(int n) {
    return tree_of_number({n, 0});
}

// Returns n <| x: Right, moving second in x - n, does not win.
bool left_of(int n, const GameOfOptions& x) {
    return !at_most(x, integer_of(n));
}

}  // namespace

bool at_most(const GameOfOptions& g, const GameOfOptions& h) {
    return std::ranges::none_of(g.left, [&](const auto& left) { return at_most(h, left); }) &&
           std::ranges::none_of(h.right, [&](const auto& right) { return at_most(right, g); });
}

GameOfOptions sum_of(const GameOfOptions& g, const GameOfOptions& h) {
    GameOfOptions sum;
    for (const auto& left : g.left) sum.left.push_back(sum_of(left, h));
    for (const auto& left : h.left) sum.left.push_back(sum_of(g, left));
    for (const auto& right : g.right) sum.right.push_back(sum_of(right, h));
    for (const auto& right : h.right) sum.right.push_back(sum_of(g, right));
    return sum;
}

GameOfOptions negative_of(const GameOfOptions& g) {
    GameOfOptions negative;
    for (const auto& right : g.right) negative.left.push_back(negative_of(right));
    for (const auto& left : g.left) negative.right.push_back(negative_of(left));
    return negative;
}

GameOfOptions ordinal_sum_of(const GameOfOptions& g, const GameOfOptions& h) {
    GameOfOptions sum = g;
    for (const auto& left : h.left) sum.left.push_back(ordinal_sum_of(g, left));
    for (const auto& right : h.right) sum.right.push_back(ordinal_sum_of(g, right));
    return sum;
}

GameOfOptions canonical_of(const GameOfOptions& g) {
    GameOfOptions form;
    for (const auto& left : g.left) form.left.push_back(canonical_of(left));
    for (const auto& right : g.right) form.right.push_back(canonical_of(right));
    while (thinned(form) || bypassed(form)) {}
    return form;
}

bool same_options(const GameOfOptions& g, const GameOfOptions& h) {
    return same_lists(g.left, h.left) && same_lists(g.right, h.right);
}

GameOfOptions atomic_weight_of(const GameOfOptions& g, int most) {
    if (g.left.empty() && g.right.empty()) return {};
    GameOfOptions weight;
    for (const auto& next : g.left)
        weight.left.push_back(sum_of(atomic_weight_of(next, most), integer_of(-2)));
    for (const auto& next : g.right)
        weight.right.push_back(sum_of(atomic_weight_of(next, most), integer_of(2)));
    const auto found = canonical_of(weight);
    const int  range = 2 * most + 4;  // beyond all weights
    const bool whole = [&] {
        for (int n = -range; n <= range; ++n)
            if (same_options(found, integer_of(n))) return true;
        return false;
    }();
    if (!whole) return found;
    const bool left = wins_first(g, most + 1, true), right = wins_first(g, most + 1, false);
    if (left == right) return {};  // confused with the far star, which g never equals
    int n = left ? range : -range;
    if (left) {
        while (!std::ranges::all_of(weight.right, [&](const auto& x) { return left_of(n, x); }))
            --n;
        return integer_of(n);
    }
    while (
        std::ranges::any_of(weight.left, [&](const auto& x) { return at_most(integer_of(n), x); }))
        ++n;
    return integer_of(n);
}

GameOfOptions tree_of(const FormStore& forms, Form form) {
    if (forms.is_number(form)) return tree_of_number(forms.value(form));
    GameOfOptions game;
    const auto    of = forms.options(form);
    for (const Form left : of.left) game.left.push_back(tree_of(forms, left));
    for (const Form right : of.right) game.right.push_back(tree_of(forms, right));
    return game;
}

}  // namespace zermelo::inline partizan
