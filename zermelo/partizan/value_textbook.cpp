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

// Replaces the first option that is reversible; false: none is.
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

// Removes the first option that is dominated, or equal to another; false: there is none.
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

GameOfOptions tree_of(const FormStore& forms, Form form) {
    if (forms.is_number(form)) return tree_of_number(forms.value(form));
    GameOfOptions game;
    const auto    of = forms.options(form);
    for (const Form left : of.left) game.left.push_back(tree_of(forms, left));
    for (const Form right : of.right) game.right.push_back(tree_of(forms, right));
    return game;
}

}  // namespace zermelo::inline partizan
