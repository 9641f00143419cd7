#include "zermelo/partizan/values.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace zermelo::inline partizan {
namespace {

void put_in_order(std::vector<Form>& list) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
}

std::uint64_t pair_key(Form a, Form b) {
    return std::uint64_t{a} << 32 | b;
}

std::vector<Form> list_of(std::span<const Form> options) {
    return {options.begin(), options.end()};
}

}  // namespace

// A game that is no number and has no form yet.  Its value stays while its options change, so what
// is known of it stays, too.
struct Values::Raw {
    struct Known {
        Form form;
        bool at_most, yes;
    };
    std::vector<Form>  left, right;
    Dyadic             left_stop, right_stop;
    std::vector<Known> known = {};
};

Form Values::kept(KeyTable<Form>& table, std::uint64_t key, Form form) {
    if (form == kNoForm) return form;
    Form* const place = table.insert(key);
    if (!place) {
        fail(allowance_.why);
        return kNoForm;
    }
    *place = form + 1;
    return form;
}

// 1. Order.

bool Values::number_at_most(Dyadic x, Form g) {
    if (x < forms_.right_stop(g)) return true;
    if (forms_.right_stop(g) < x) return false;
    if (forms_.is_number(g)) return true;
    for (const Form right : forms_.options(g).right)
        if (at_most_number(right, x)) return false;
    return true;
}

bool Values::at_most_number(Form g, Dyadic x) {
    if (forms_.left_stop(g) < x) return true;
    if (x < forms_.left_stop(g)) return false;
    if (forms_.is_number(g)) return true;
    for (const Form left : forms_.options(g).left)
        if (number_at_most(x, left)) return false;
    return true;
}

bool Values::at_most(Form g, Form h) {
    if (g == h) return true;
    if (g == kNoForm || h == kNoForm) return false;
    // 1.1 Numbers and stops.
    if (forms_.is_number(g)) return number_at_most(forms_.value(g), h);
    if (forms_.is_number(h)) return at_most_number(g, forms_.value(h));
    if (forms_.left_stop(g) < forms_.right_stop(h)) return true;
    if (forms_.left_stop(h) < forms_.left_stop(g) || forms_.right_stop(h) < forms_.right_stop(g))
        return false;
    // 1.2 The definition, each pair once.
    if (!ok()) return false;
    if (const auto* known = order_.find(pair_key(g, h))) return *known == 2;
    bool yes = true;
    for (std::uint32_t i = 0; i < forms_.lefts(g) && yes; ++i) yes = !at_most(h, forms_.left(g, i));
    for (std::uint32_t i = 0; i < forms_.rights(h) && yes; ++i)
        yes = !at_most(forms_.right(h, i), g);
    if (auto* const place = order_.insert(pair_key(g, h)))
        *place = yes ? 2 : 1;
    else
        fail(allowance_.why);
    return yes;
}

// 2. Canonical forms.

// Is {left | right} a number?  Then `found` is its form.
bool Values::is_number(const std::vector<Form>& left, const std::vector<Form>& right, Form& found) {
    std::optional<DyadicEnd> low, high;
    for (const Form f : left) {
        const auto stop = forms_.right_stop(f);
        if (!low || low->at < stop) low = DyadicEnd{stop, true};
        if (low->at == stop && low->inside) low->inside = !number_at_most(stop, f);
    }
    for (const Form f : right) {
        const auto stop = forms_.left_stop(f);
        if (!high || stop < high->at) high = DyadicEnd{stop, true};
        if (high->at == stop && high->inside) high->inside = !at_most_number(f, stop);
    }
    if (low && high) {
        const int order = compared(low->at, high->at);
        if (order > 0 || (order == 0 && !(low->inside && high->inside))) return false;
    }
    found = forms_.number(simplest(low, high));
    return true;
}

bool Values::raw_at_most(Raw& raw, Form y) {
    if (raw.left_stop < forms_.right_stop(y)) return true;
    if (forms_.left_stop(y) < raw.left_stop || forms_.right_stop(y) < raw.right_stop) return false;
    for (const auto& known : raw.known)
        if (known.form == y && known.at_most) return known.yes;
    bool yes = true;
    for (std::size_t i = 0; i < raw.left.size() && yes; ++i) yes = !at_most(y, raw.left[i]);
    for (std::uint32_t i = 0; i < forms_.rights(y) && yes; ++i)
        yes = !raw_at_least(raw, forms_.right(y, i));
    raw.known.push_back({y, true, yes});
    return yes;
}

bool Values::raw_at_least(Raw& raw, Form y) {
    if (forms_.left_stop(y) < raw.right_stop) return true;
    if (raw.left_stop < forms_.left_stop(y) || raw.right_stop < forms_.right_stop(y)) return false;
    for (const auto& known : raw.known)
        if (known.form == y && !known.at_most) return known.yes;
    bool yes = true;
    for (std::size_t i = 0; i < raw.right.size() && yes; ++i) yes = !at_most(raw.right[i], y);
    for (std::uint32_t i = 0; i < forms_.lefts(y) && yes; ++i)
        yes = !raw_at_most(raw, forms_.left(y, i));
    raw.known.push_back({y, false, yes});
    return yes;
}

// Replaces one reversible option by those it is reversed to; false: there is none.  A number is
// none of them, where no number lies between the stops.
bool Values::bypass_left(Raw& raw) {
    for (std::size_t i = 0; i < raw.left.size(); ++i)
        for (std::uint32_t j = 0; j < forms_.rights(raw.left[i]); ++j) {
            const Form through = forms_.right(raw.left[i], j);
            if (!raw_at_least(raw, through)) continue;
            raw.left.erase(raw.left.begin() + static_cast<std::ptrdiff_t>(i));
            if (forms_.is_number(through)) {
                if (const auto next = options_of(forms_.value(through)).left)
                    raw.left.push_back(number(*next));
            } else {
                const auto next = list_of(forms_.options(through).left);
                raw.left.insert(raw.left.end(), next.begin(), next.end());
            }
            return true;
        }
    return false;
}

bool Values::bypass_right(Raw& raw) {
    for (std::size_t i = 0; i < raw.right.size(); ++i)
        for (std::uint32_t j = 0; j < forms_.lefts(raw.right[i]); ++j) {
            const Form through = forms_.left(raw.right[i], j);
            if (!raw_at_most(raw, through)) continue;
            raw.right.erase(raw.right.begin() + static_cast<std::ptrdiff_t>(i));
            if (forms_.is_number(through)) {
                if (const auto next = options_of(forms_.value(through)).right)
                    raw.right.push_back(number(*next));
            } else {
                const auto next = list_of(forms_.options(through).right);
                raw.right.insert(raw.right.end(), next.begin(), next.end());
            }
            return true;
        }
    return false;
}

Form Values::game(std::span<const Form> left, std::span<const Form> right) {
    if (!ok()) return kNoForm;
    if (!pace_.go_on(1 + left.size() + right.size())) {
        fail(pace_.why());
        return kNoForm;
    }
    for (const auto list : {left, right})
        if (std::ranges::find(list, kNoForm) != list.end()) return kNoForm;
    // 2.1 A number?
    Raw raw{list_of(left), list_of(right), {}, {}};
    put_in_order(raw.left);
    put_in_order(raw.right);
    Form found = kNoForm;
    if (is_number(raw.left, raw.right, found)) return found;
    const auto less = [](Dyadic a, Dyadic b) { return a < b; };
    raw.left_stop   = forms_.right_stop(
          std::ranges::max(raw.left, less, [&](Form f) { return forms_.right_stop(f); }));
    raw.right_stop = forms_.left_stop(
        std::ranges::min(raw.right, less, [&](Form f) { return forms_.left_stop(f); }));

    // 2.2 Dominated options go, reversible ones are bypassed, until there are none.
    do {
        put_in_order(raw.left);
        put_in_order(raw.right);
        for (std::size_t i = 0; i < raw.left.size();) {
            const bool dominated = std::ranges::any_of(raw.left, [&](Form other) {
                return other != raw.left[i] && at_most(raw.left[i], other);
            });
            if (dominated)
                raw.left.erase(raw.left.begin() + static_cast<std::ptrdiff_t>(i));
            else
                ++i;
        }
        for (std::size_t i = 0; i < raw.right.size();) {
            const bool dominated = std::ranges::any_of(raw.right, [&](Form other) {
                return other != raw.right[i] && at_most(other, raw.right[i]);
            });
            if (dominated)
                raw.right.erase(raw.right.begin() + static_cast<std::ptrdiff_t>(i));
            else
                ++i;
        }
        if (!ok() || !pace_.go_on(1)) {
            if (ok()) fail(pace_.why());
            return kNoForm;
        }
    } while (bypass_left(raw) || bypass_right(raw));
    if (!ok()) return kNoForm;
    assert(!raw.left.empty() && !raw.right.empty());  // it is no number
    return forms_.game(raw.left, raw.right);
}

// 3. Sums.

Form Values::sum(Form a, Form b) {
    if (!ok() || a == kNoForm || b == kNoForm) return kNoForm;
    if (a == zero()) return b;
    if (b == zero()) return a;
    if (forms_.is_number(a)) std::swap(a, b);
    if (forms_.is_number(a)) return number(sum_of(forms_.value(a), forms_.value(b)));
    const bool translated = forms_.is_number(b);
    if (!translated && b < a) std::swap(a, b);
    if (const Form* known = sums_.find(pair_key(a, b))) return *known - 1;

    std::vector<Form> left, right;
    for (std::uint32_t i = 0; i < forms_.lefts(a); ++i) left.push_back(sum(forms_.left(a, i), b));
    for (std::uint32_t i = 0; i < forms_.rights(a); ++i)
        right.push_back(sum(forms_.right(a, i), b));
    if (translated) {
        put_in_order(left);
        put_in_order(right);
        if (!ok()) return kNoForm;
        return kept(sums_, pair_key(a, b), forms_.game(left, right));
    }
    for (std::uint32_t i = 0; i < forms_.lefts(b); ++i) left.push_back(sum(a, forms_.left(b, i)));
    for (std::uint32_t i = 0; i < forms_.rights(b); ++i)
        right.push_back(sum(a, forms_.right(b, i)));
    return kept(sums_, pair_key(a, b), game(left, right));
}

Form Values::negative(Form a) {
    if (!ok() || a == kNoForm) return kNoForm;
    if (forms_.is_number(a)) return number(-forms_.value(a));
    if (const Form* known = negatives_.find(a)) return *known - 1;
    std::vector<Form> left, right;
    for (std::uint32_t i = 0; i < forms_.rights(a); ++i)
        left.push_back(negative(forms_.right(a, i)));
    for (std::uint32_t i = 0; i < forms_.lefts(a); ++i)
        right.push_back(negative(forms_.left(a, i)));
    if (!ok()) return kNoForm;
    put_in_order(left);
    put_in_order(right);
    return kept(negatives_, a, forms_.game(left, right));
}

Form Values::times(std::int64_t n, Form a) {
    if (n < 0) a = negative(a);
    std::uint64_t left  = n < 0 ? -static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    Form          total = zero();
    for (; left != 0 && ok(); left /= 2) {
        if (left % 2 != 0) total = sum(total, a);
        if (left > 1) a = sum(a, a);
    }
    return ok() ? total : kNoForm;
}

Form Values::nimber(std::uint64_t n) {
    std::vector<Form> options;
    for (std::uint64_t i = 0; i < n && ok(); ++i)
        options.push_back(i == 0 ? zero() : forms_.game(options, options));
    if (n == 0) return zero();
    return ok() ? forms_.game(options, options) : kNoForm;
}

Form Values::ups(std::int64_t n, std::uint64_t nim) {
    const Form star = nimber(1), nothing = zero();
    const Form up = game({&nothing, 1}, {&star, 1});
    return sum(times(n, up), nimber(nim));
}

// 4. Birthdays.

std::vector<Form> forms_below(const FormStore& forms, Form form) {
    std::vector<Form> below{form};
    std::vector<bool> seen(form + std::size_t{1});
    seen[form] = true;
    for (std::size_t i = 0; i < below.size(); ++i) {
        const auto of = forms.options(below[i]);
        for (const auto list : {of.left, of.right})
            for (const Form f : list)
                if (!seen[f]) {
                    seen[f] = true;
                    below.push_back(f);
                }
    }
    std::ranges::sort(below);
    return below;
}

std::int64_t Values::birthday(Form a) {
    if (a == kNoForm) return 0;
    std::vector<std::int64_t> day(a + std::size_t{1});
    for (const Form f : forms_below(forms_, a)) {
        if (forms_.is_number(f)) day[f] = birthday_of(forms_.value(f));
        const auto of = forms_.options(f);
        for (const auto list : {of.left, of.right})
            for (const Form option : list) day[f] = std::max(day[f], day[option] + 1);
    }
    return day[a];
}

}  // namespace zermelo::inline partizan
