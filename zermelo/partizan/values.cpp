#include "zermelo/partizan/values.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "zermelo/base/as_size.hpp"

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
    std::vector<Form>  left = {}, right = {};
    Dyadic             left_stop = {}, right_stop = {};
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
    const int order = compared(x, forms_.right_stop(g));
    return order < 0 || (order == 0 && forms_.above_right_stop(g));
}

bool Values::at_most_number(Form g, Dyadic x) {
    const int order = compared(forms_.left_stop(g), x);
    return order < 0 || (order == 0 && forms_.below_left_stop(g));
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
    // 1.2 The definition.  Shallow pairs are asked in bursts: the last ones are remembered, which
    //     takes no memory.  Of the others each pair is asked once.
    if (!ok()) return false;
    const auto key  = pair_key(g, h);
    const bool deep = std::min(forms_.depth(g), forms_.depth(h)) > kShallow;
    const auto slot = (key ^ key >> 32) * 0x9E3779B97F4A7C15u >> 32;
    auto&      last = recent_[as_size(slot % recent_.size())];
    if (!deep && last.g == g && last.h == h) return last.yes;
    if (deep)
        if (const auto* known = order_.find(key)) return *known == 2;
    bool yes = true;
    for (std::uint32_t i = 0; i < forms_.lefts(g) && yes; ++i) yes = !at_most(h, forms_.left(g, i));
    for (std::uint32_t i = 0; i < forms_.rights(h) && yes; ++i)
        yes = !at_most(forms_.right(h, i), g);
    if (!ok()) return false;
    if (!deep)
        last = {g, h, yes};
    else if (auto* const place = order_.insert(key))
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

// Dominated options go: of equal ones one stays.  greater: the greater one dominates.  Those before
// `from` and those after it need only be compared with one another; from = 0: all with all.
void Values::thin(std::vector<Form>& list, std::size_t from, bool greater) {
    const auto dominated = [&](Form f, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Form other = list[i];
            if (other != kNoForm && other != f && (greater ? at_most(f, other) : at_most(other, f)))
                return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < list.size(); ++i)
        if (dominated(list[i], i < from ? from : 0, i < from || from == 0 ? list.size() : from))
            list[i] = kNoForm;
    std::erase(list, kNoForm);
}

// The canonical form of what has no form yet.  lefts, rights: so many of its first options are no
// better than one another, nor are the others; 0: nothing is known.
Form Values::canonical(Raw& raw, std::size_t lefts, std::size_t rights) {
    // Long lists cost by their pairs.
    const std::size_t lists = raw.left.size() + raw.right.size();
    if (!pace_.go_on(1 + lists + lists * lists / 64)) {
        fail(pace_.why());
        return kNoForm;
    }
    // 2.1 A number?
    Form found = kNoForm;
    if (is_number(raw.left, raw.right, found)) return found;
    raw.left_stop  = forms_.right_stop(raw.left[0]);
    raw.right_stop = forms_.left_stop(raw.right[0]);
    for (const Form f : raw.left)
        if (raw.left_stop < forms_.right_stop(f)) raw.left_stop = forms_.right_stop(f);
    for (const Form f : raw.right)
        if (forms_.left_stop(f) < raw.right_stop) raw.right_stop = forms_.left_stop(f);

    // 2.2 Dominated options go, reversible ones are bypassed, until there are none.
    do {
        thin(raw.left, lefts, true);
        thin(raw.right, rights, false);
        lefts = rights = 0;
        put_in_order(raw.left);
        put_in_order(raw.right);
        if (!ok() || !pace_.go_on(1)) {
            if (ok()) fail(pace_.why());
            return kNoForm;
        }
    } while (bypass_left(raw) || bypass_right(raw));
    if (!ok()) return kNoForm;
    assert(!raw.left.empty() && !raw.right.empty());  // it is no number
    return forms_.game(raw.left, raw.right);
}

Form Values::game(std::span<const Form> left, std::span<const Form> right) {
    if (!ok()) return kNoForm;
    for (const auto list : {left, right})
        if (std::ranges::find(list, kNoForm) != list.end()) return kNoForm;
    Raw raw{list_of(left), list_of(right), {}, {}};
    put_in_order(raw.left);
    put_in_order(raw.right);
    return canonical(raw, 0, 0);
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

    Raw raw;
    raw.left.reserve(forms_.lefts(a) + forms_.lefts(b));
    raw.right.reserve(forms_.rights(a) + forms_.rights(b));
    for (std::uint32_t i = 0; i < forms_.lefts(a); ++i)
        raw.left.push_back(sum(forms_.left(a, i), b));
    for (std::uint32_t i = 0; i < forms_.rights(a); ++i)
        raw.right.push_back(sum(forms_.right(a, i), b));
    if (translated) {
        put_in_order(raw.left);
        put_in_order(raw.right);
        if (!ok()) return kNoForm;
        return kept(sums_, pair_key(a, b), forms_.game(raw.left, raw.right));
    }
    for (std::uint32_t i = 0; i < forms_.lefts(b); ++i)
        raw.left.push_back(sum(a, forms_.left(b, i)));
    for (std::uint32_t i = 0; i < forms_.rights(b); ++i)
        raw.right.push_back(sum(a, forms_.right(b, i)));
    if (!ok()) return kNoForm;
    // The options of a are no better than one another, and so they are with b added.
    return kept(sums_, pair_key(a, b), canonical(raw, forms_.lefts(a), forms_.rights(a)));
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
    if (n == 0) return nimber(nim);
    if (n < 0) return negative(ups(-n, nim));
    // n times up, plus *nim, is {0 | (n - 1) times up, plus *(nim ^ 1)}; but up plus * is {0,*|0}.
    const std::uint64_t innermost = nim ^ ((n - 1) & 1);
    const Form          nothing = zero(), star = nimber(1), next = nimber(innermost ^ 1);
    const Form          first[] = {nothing, star};
    Form value = innermost == 1 ? game(first, {&nothing, 1}) : game({&nothing, 1}, {&next, 1});
    for (std::int64_t i = 1; i < n && ok(); ++i) value = game({&nothing, 1}, {&value, 1});
    return value;
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
