#include "zermelo/partizan/thermograph.hpp"

#include <algorithm>

namespace zermelo::inline partizan {
namespace {

// Sums that may leave the range of Dyadic; if one does, the whole result is given up.
struct Exact {
    bool ok = true;

    Dyadic number(std::optional<Dyadic> x) {
        ok = ok && x;
        return x.value_or(Dyadic{});
    }
    Dyadic sum(Dyadic a, Dyadic b) { return number(sum_of(a, b)); }
    Dyadic less(Dyadic a, Dyadic b) { return sum(a, -b); }
    Dyadic half(Dyadic a) { return number(dyadic(a.num, a.exp + 1)); }
};

// Walls are straight with slopes -1, 0 and 1 (and -2 to 2 where they are compared).
Dyadic at(const Wall& wall, Dyadic t, Exact& exact) {
    std::size_t i = 0;
    while (i + 1 < wall.size() && wall[i + 1].t <= t) ++i;
    if (i + 1 == wall.size()) return wall[i].at;
    const int  slope = compared(wall[i + 1].at, wall[i].at);
    const auto step  = exact.less(t, wall[i].t);
    return slope == 0 ? wall[i].at : exact.sum(wall[i].at, slope > 0 ? step : -step);
}

// Returns the slope from t on.
int slope_at(const Wall& wall, Dyadic t) {
    std::size_t i = 0;
    while (i + 1 < wall.size() && wall[i + 1].t <= t) ++i;
    return i + 1 == wall.size() ? 0 : compared(wall[i + 1].at, wall[i].at);
}

// Returns the t of all corners of both walls and of their crossings, ascending.
std::vector<Dyadic> moments(const Wall& a, const Wall& b, Exact& exact) {
    const auto          less = [](Dyadic x, Dyadic y) { return x < y; };
    std::vector<Dyadic> all;
    for (const auto& corner : a) all.push_back(corner.t);
    for (const auto& corner : b) all.push_back(corner.t);
    std::ranges::sort(all, less);
    all.erase(std::ranges::unique(all).begin(), all.end());
    for (std::size_t i = 0, corners = all.size(); i < corners; ++i) {
        const auto gap = exact.less(at(a, all[i], exact), at(b, all[i], exact));
        const int  by  = slope_at(b, all[i]) - slope_at(a, all[i]);  // the gap shrinks by this much
        if (gap == Dyadic{} || by == 0 || (gap.num > 0) != (by > 0)) continue;
        const auto size = gap.num > 0 ? gap : -gap;
        const auto meet = exact.sum(all[i], by == 2 || by == -2 ? exact.half(size) : size);
        if (i + 1 == corners || meet < all[i + 1]) all.push_back(meet);
    }
    std::ranges::sort(all, less);
    return all;
}

// Returns the wall without corners on a straight line.
Wall tidy(const Wall& wall) {
    Wall plain;
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const int after = i + 1 == wall.size() ? 0 : compared(wall[i + 1].at, wall[i].at);
        if (i == 0 || after != compared(wall[i].at, wall[i - 1].at)) plain.push_back(wall[i]);
    }
    return plain;
}

// Returns the greater of both walls, or the lesser, at every t.
Wall outer(const Wall& a, const Wall& b, bool greater, Exact& exact) {
    Wall both;
    for (const auto t : moments(a, b, exact)) {
        const auto x = at(a, t, exact), y = at(b, t, exact);
        both.push_back({t, (x < y) == greater ? y : x});
    }
    return tidy(both);
}

// Returns the wall less t, or with t added, as far as it goes: its last piece has no end yet, so it
// gets one at `until`, which no wall's corner exceeds.
Wall taxed(const Wall& wall, bool less, Dyadic until, Exact& exact) {
    Wall result;
    for (const auto& corner : wall)
        result.push_back({corner.t, exact.sum(corner.at, less ? -corner.t : corner.t)});
    const auto last = wall.back().at;
    result.push_back({until, exact.sum(last, less ? -until : until)});
    return result;
}

// Returns a mast that begins where the walls do.
Thermograph mast(Dyadic from, Dyadic x, Exact& exact) {
    return {{{from, x}}, {{from, x}}, x, exact.number(dyadic(-1, x.exp))};
}

// Returns the thermograph of a game, from the outer walls of its options.
std::optional<Thermograph> met(Wall left, Wall right, Exact& exact) {
    // The walls meet before the last corner, or after it as late as the gap there takes to close.
    const auto last =
        std::max(left.back().t, right.back().t, [](Dyadic a, Dyadic b) { return a < b; });
    const auto gap   = exact.less(left.back().at, right.back().at);
    const auto until = exact.sum(last, exact.sum(gap.num > 0 ? gap : -gap, Dyadic{1, 0}));
    left             = taxed(left, true, until, exact);
    right            = taxed(right, false, until, exact);
    std::optional<Dyadic> meet;
    for (const auto t : moments(left, right, exact))
        if (!meet && at(left, t, exact) <= at(right, t, exact)) meet = t;
    if (!exact.ok || !meet) return std::nullopt;
    const auto mean = at(left, *meet, exact);
    const auto cut  = [&](const Wall& wall) {
        Wall below;
        for (const auto& corner : wall)
            if (corner.t < *meet) below.push_back(corner);
        below.push_back({*meet, mean});
        return tidy(below);
    };
    if (!exact.ok) return std::nullopt;
    return Thermograph{cut(left), cut(right), mean, *meet};
}

// Returns a number's thermograph from -1 up.  Of each birthday there are two numbers, one just
// below the other, between which x lies, until x is their middle; these two are the middle's
// options.
std::optional<Thermograph> of_number(Dyadic x, Exact& exact) {
    const Dyadic cold{-1, 0};
    if (x.exp == 0) return mast(cold, x, exact);
    Dyadic low   = exact.number(dyadic(x.num >> x.exp, 0));
    Dyadic high  = exact.sum(low, Dyadic{1, 0});
    auto   below = mast(cold, low, exact), above = mast(cold, high, exact);
    while (exact.ok) {
        const auto middle = exact.half(exact.sum(low, high));
        auto       found  = met(below.right, above.left, exact);
        if (!found || middle == x) return found;
        (middle < x ? low : high)    = middle;
        (middle < x ? below : above) = std::move(*found);
    }
    return std::nullopt;
}

// Returns the game's thermograph from those of its options, which are known.
std::optional<Thermograph> made(const FormStore& forms, Form form, Dyadic from, const auto& known) {
    Exact exact;
    if (forms.is_number(form))
        return from == Dyadic{} ? mast(from, forms.value(form), exact)
                                : of_number(forms.value(form), exact);
    Wall       left, right;
    const auto of = forms.options(form);
    for (const Form f : of.left) {
        const Wall& wall = known(f).right;
        left             = left.empty() ? wall : outer(left, wall, true, exact);
    }
    for (const Form f : of.right) {
        const Wall& wall = known(f).left;
        right            = right.empty() ? wall : outer(right, wall, false, exact);
    }
    return met(std::move(left), std::move(right), exact);
}

}  // namespace

std::optional<Dyadic> reached(const Wall& wall, Dyadic t) {
    Exact      exact;
    const auto x = at(wall, t, exact);
    return exact.ok ? std::optional(x) : std::nullopt;
}

const Thermograph* Thermographs::of(Form form) {
    if (!values_.ok() || form == kNoForm) return nullptr;
    if (!known_.contains(form))
        for (const Form f : forms_below(values_.forms(), form)) {
            if (known_.contains(f)) continue;
            bool       there = true;
            const auto of    = values_.forms().options(f);
            for (const auto list : {of.left, of.right})
                for (const Form option : list) there = there && known_[option];
            std::optional<Thermograph> found;
            if (there)
                found = made(values_.forms(), f, from_,
                             [&](Form option) -> const Thermograph& { return *known_[option]; });
            const auto corners = found ? found->left.size() + found->right.size() : 0;
            if (!values_.allowance().take(200 + corners * sizeof(WallCorner))) {
                values_.fail(GaveUp::bytes);
                return nullptr;
            }
            known_[f] = std::move(found);
        }
    const auto& found = known_[form];
    return found ? &*found : nullptr;
}

}  // namespace zermelo::inline partizan
