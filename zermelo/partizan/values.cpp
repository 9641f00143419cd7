#include "zermelo/partizan/values.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline partizan {
namespace {

// Most lists are short, and almost in order.
void put_in_order(std::vector<Form>& list) {
    if (list.size() > 16) {
        std::ranges::sort(list);
    } else {
        for (std::size_t i = 1; i < list.size(); ++i) {
            const Form  f = list[i];
            std::size_t j = i;
            for (; j > 0 && list[j - 1] > f; --j) list[j] = list[j - 1];
            list[j] = f;
        }
    }
    list.erase(std::ranges::unique(list).begin(), list.end());
}

std::uint64_t pair_key(Form a, Form b) {
    return std::uint64_t{a} << 32 | b;
}

// Returns where a memory with mask + 1 places, a power of two, keeps that pair.
std::size_t slot_of(std::uint64_t pair, std::size_t mask) {
    return as_size((pair ^ pair >> 32) * 0x9E3779B97F4A7C15u >> 32 & mask);
}

// Returns the number in units of 1/2^11; nothing if it is no such number, or is too large.
std::optional<std::int32_t> in_units(Dyadic a) {
    constexpr std::uint32_t kScale = 10;
    constexpr std::int64_t  kMost  = std::int64_t{1} << 19;
    if (a.exp > kScale || a.num > kMost || a.num < -kMost) return std::nullopt;
    return static_cast<std::int32_t>(a.num * (std::int64_t{2} << (kScale - a.exp)));
}

}  // namespace

Values::Raw& Values::fresh() {
    if (open_ == raws_.size()) raws_.emplace_back();
    Raw& raw = raws_[open_];
    raw.left.clear();
    raw.right.clear();
    raw.known.clear();
    return raw;
}

// Returns the form, and notes its bounds if it is new.
Form Values::bounded(Form form) {
    if (form == kNoForm || form < bounds_.size()) return form;
    Bounds bounds;
    if (!forms_.is_number(form))
        bounds = bounds_of(forms_.options(form).left, forms_.options(form).right);
    else if (const auto x = in_units(forms_.value(form)))
        bounds = {Four{*x, *x + 1, *x, *x + 1}, Four{*x, *x - 1, *x - 1, *x}};
    if (bounds_.push(bounds)) return form;
    fail(allowance_.why);
    return kNoForm;
}

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

// Decides what the bounds do not decide.  Shallow pairs are asked about in bursts: the last ones
// are remembered, which takes no further memory.  Every other pair is computed once.
bool Values::defined_at_most(Form g, Form h) {
    if (!ok()) return false;
    if (!bounds_[g].known() || !bounds_[h].known()) {
        if (forms_.is_number(g)) return number_at_most(forms_.value(g), h);
        if (forms_.is_number(h)) return at_most_number(g, forms_.value(h));
        if (forms_.left_stop(g) < forms_.right_stop(h)) return true;
        if (forms_.left_stop(h) < forms_.left_stop(g)) return false;
        if (forms_.right_stop(h) < forms_.right_stop(g)) return false;
    }
    const auto key  = pair_key(g, h);
    const bool deep = std::min(forms_.depth(g), forms_.depth(h)) > kShallow;
    auto&      last = recent_[slot_of(key, recent_mask_)];
    if (!deep && last.g == g && last.h == h) return last.yes;
    if (deep)
        if (const auto* known = order_.find(key)) return *known == 2;
    const auto lefts = forms_.options(g).left, rights = forms_.options(h).right;
    const bool yes = std::ranges::none_of(lefts, [&](Form f) { return options_at_most(h, f); }) &&
                     std::ranges::none_of(rights, [&](Form f) { return options_at_most(f, g); });
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

// Returns the bounds of {left | right} if it is no number; if it is one, upper[0] <= lower[0].  A
// game is at most t unless some left option is at least t, or the game is at least some right
// option of t; and t is x, x + * = {x|x}, x + ^ = {x|x + *} or x + v = {x + *|x}. If a list is
// empty, they are unknown.
Values::Bounds Values::bounds_of(std::span<const Form> left, std::span<const Form> right) const {
    if (left.empty() || right.empty()) return {};
    Four low = Four{} - kUnknown, high = Four{} + kUnknown;
    bool known = true;
    for (const Form f : left) {
        const auto& bounds = bounds_[f];
        known &= bounds.known();
        low = bounds.lower > low ? bounds.lower : low;
    }
    for (const Form f : right) {
        const auto& bounds = bounds_[f];
        known &= bounds.known();
        high = bounds.upper < high ? bounds.upper : high;
    }
    if (!known) return {};
    const auto upper = low[0] + 1, lower = high[0] - 1;
    const auto star_upper = std::max(low[1], lower) + 1, star_lower = std::min(high[1], upper) - 1;
    return {Four{upper, star_upper, std::max<std::int32_t>(low[2], star_lower) + 1,
                 std::max(low[3], lower) + 1},
            Four{lower, star_lower, std::min<std::int32_t>(high[2], upper) - 1,
                 std::min(high[3], star_upper) - 1}};
}

// Returns whether {left | right} is a number; if so, `found` is its form.
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
    found = number(simplest(low, high));
    return true;
}

bool Values::raw_at_most(Raw& raw, Form y) {
    const auto told = told_at_most(raw.bounds, bounds_[y]);
    if (told != Told::nothing) return told == Told::yes;
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
    const auto told = told_at_most(bounds_[y], raw.bounds);
    if (told != Told::nothing) return told == Told::yes;
    for (const auto& known : raw.known)
        if (known.form == y && !known.at_most) return known.yes;
    bool yes = true;
    for (std::size_t i = 0; i < raw.right.size() && yes; ++i) yes = !at_most(raw.right[i], y);
    for (std::uint32_t i = 0; i < forms_.lefts(y) && yes; ++i)
        yes = !raw_at_most(raw, forms_.left(y, i));
    raw.known.push_back({y, false, yes});
    return yes;
}

// Returns what a reversible option is reversed through, or kNoForm.
Form Values::reversed_left(Raw& raw, Form option) {
    for (std::uint32_t j = 0; j < forms_.rights(option); ++j)
        if (raw_at_least(raw, forms_.right(option, j))) return forms_.right(option, j);
    return kNoForm;
}

Form Values::reversed_right(Raw& raw, Form option) {
    for (std::uint32_t j = 0; j < forms_.lefts(option); ++j)
        if (raw_at_most(raw, forms_.left(option, j))) return forms_.left(option, j);
    return kNoForm;
}

// Replaces reversible options by those to which they are reversed, until there are none; then
// removes dominated ones, which leaves the others as they are.  No option is a number where no
// number lies between the stops.
void Values::bypass(Raw& raw, bool left) {
    auto&       list = left ? raw.left : raw.right;
    std::size_t old  = list.size();  // so many of the first do not dominate each other
    for (std::size_t i = 0; i < list.size();) {
        const Form through = left ? reversed_left(raw, list[i]) : reversed_right(raw, list[i]);
        if (through == kNoForm) {
            ++i;
            continue;
        }
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        if (i < old) --old;
        if (!pace_.go_on(1)) fail(pace_.why());
        if (forms_.is_number(through)) {
            const auto next = options_of(forms_.value(through));
            if (const auto simpler = left ? next.left : next.right) list.push_back(number(simpler));
        } else {
            const auto next = forms_.options(through);
            const auto more = left ? next.left : next.right;
            list.insert(list.end(), more.begin(), more.end());
        }
        if (!ok()) return;
    }
    if (old < list.size()) thin(list, old, false, left);
}

// Removes dominated options; of equal ones one stays.  The first `from` do not dominate each other;
// if `both`, neither do the others.  greater: the greater one dominates.
void Values::thin(std::vector<Form>& list, std::size_t from, bool both, bool greater) {
    for (std::size_t j = from; j < list.size(); ++j) {
        const std::size_t end = both ? from : j;
        for (std::size_t i = 0; i < end && list[j] != kNoForm; ++i) {
            if (list[i] == kNoForm) continue;
            if (greater ? at_most(list[j], list[i]) : at_most(list[i], list[j]))
                list[j] = kNoForm;
            else if (greater ? at_most(list[i], list[j]) : at_most(list[j], list[i]))
                list[i] = kNoForm;
        }
    }
    std::erase(list, kNoForm);
}

// Returns the canonical form of what has no form yet.  lefts, rights: so many of its first options
// do not dominate each other, and neither do the others; 0 if nothing is known.
Form Values::canonical(Raw& raw, std::size_t lefts, std::size_t rights) {
    // A long list costs as much as it has pairs.
    const std::size_t lists = raw.left.size() + raw.right.size();
    if (!pace_.go_on(1 + lists + lists * lists / 64)) {
        fail(pace_.why());
        return kNoForm;
    }
    // 2.1 Is it a number?
    Form found = kNoForm;
    raw.bounds = bounds_of(raw.left, raw.right);
    if (!raw.bounds.known() || raw.bounds.upper[0] <= raw.bounds.lower[0])
        if (is_number(raw.left, raw.right, found)) return found;

    // 2.2 Dominated options are removed, and reversible ones are bypassed.
    thin(raw.left, lefts, lefts != 0, true);
    thin(raw.right, rights, rights != 0, false);
    bypass(raw, true);
    bypass(raw, false);
    if (!ok()) return kNoForm;
    assert(!raw.left.empty() && !raw.right.empty());  // it is no number
    put_in_order(raw.left);
    put_in_order(raw.right);
    return entered(raw.left, raw.right);
}

Form Values::game(std::span<const Form> left, std::span<const Form> right) {
    if (!ok()) return kNoForm;
    for (const auto list : {left, right})
        if (std::ranges::find(list, kNoForm) != list.end()) return kNoForm;
    Raw& raw = fresh();
    raw.left.assign(left.begin(), left.end());
    raw.right.assign(right.begin(), right.end());
    put_in_order(raw.left);
    put_in_order(raw.right);
    return canonical(raw, 0, 0);
}

// 3. Sums.

// A sum that is asked for from outside is mostly asked for once: it takes no place among the parts
// of sums.
Form Values::sum(Form a, Form b) {
    if (!ok() || a == kNoForm || b == kNoForm) return kNoForm;
    if (forms_.is_number(a) || forms_.is_number(b)) return part(a, b);
    if (b < a) std::swap(a, b);
    const auto key  = pair_key(a, b);
    auto&      last = asked_[slot_of(key, asked_.size() - 1)];
    if (last.a == a && last.b == b) return last.sum;
    const Form* const known = sums_.find(key);
    const Form        found = known ? *known - 1 : made(a, b);
    if (found != kNoForm) last = {a, b, found};
    return found;
}

// Returns the sum of two forms within a sum, which is made once.
Form Values::part(Form a, Form b) {
    if (a == zero()) return b;
    if (b == zero()) return a;
    if (forms_.is_number(a)) std::swap(a, b);
    if (forms_.is_number(a)) return number(sum_of(forms_.value(a), forms_.value(b)));
    if (!forms_.is_number(b) && b < a) std::swap(a, b);
    const auto key = pair_key(a, b);
    if (const Form* known = sums_.find(key)) return *known - 1;
    return ok() ? kept(sums_, key, made(a, b)) : kNoForm;
}

// Makes a + b, where a is no number.
Form Values::made(Form a, Form b) {
    Raw& raw = fresh();
    ++open_;
    for (std::uint32_t i = 0; i < forms_.lefts(a); ++i)
        raw.left.push_back(part(forms_.left(a, i), b));
    for (std::uint32_t i = 0; i < forms_.rights(a); ++i)
        raw.right.push_back(part(forms_.right(a, i), b));
    const bool translated = forms_.is_number(b);
    if (!translated) {
        for (std::uint32_t i = 0; i < forms_.lefts(b); ++i)
            raw.left.push_back(part(a, forms_.left(b, i)));
        for (std::uint32_t i = 0; i < forms_.rights(b); ++i)
            raw.right.push_back(part(a, forms_.right(b, i)));
    }
    --open_;
    if (!ok()) return kNoForm;
    // The options of a do not dominate each other, and neither do they with b added.
    if (!translated) return canonical(raw, forms_.lefts(a), forms_.rights(a));
    put_in_order(raw.left);
    put_in_order(raw.right);
    return entered(raw.left, raw.right);
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
    return kept(negatives_, a, entered(left, right));
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
        options.push_back(i == 0 ? zero() : entered(options, options));
    if (n == 0) return zero();
    return ok() ? entered(options, options) : kNoForm;
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
