#include "zermelo/check/form_sums.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::inline check {
namespace {

std::uint64_t key_of(Form a, Form b) {
    return std::uint64_t{a} << 32 | b;
}

}  // namespace

// The numbers asked for last are remembered: many options have few different numbers as labels.
Form FormSums::number(std::optional<Dyadic> x) {
    if (!x) return source_.number(x);
    const auto word = static_cast<std::uint64_t>(x->num) * 0x9E3779B97F4A7C15u + x->exp;
    auto&      last = recent_[as_size(word >> 32 & (kRecent - 1))];
    if (last.form == kNoForm || last.number != *x) last = {*x, source_.number(x)};
    return last.form;
}

bool FormSums::enter(Entry entry) {
    auto* const place = known_.insert(key_of(entry.a, entry.b));
    if (place && entries_.push(entry)) {
        *place = static_cast<Form>(entries_.size());
        return true;
    }
    why_ = allowance_.why;
    return false;
}

Form FormSums::asked(Form a, Form b) {
    if (b == kNoForm || failed()) return kNoForm;
    if (const Form* const place = known_.find(key_of(a, b)); place && *place != 0)
        return entries_[*place - 1].is;
    if (!source_.label) return kNoForm;
    const Form is = source_.label(a, b);
    if (is == kNoForm) return kNoForm;
    // The call of label() may have entered it.
    if (const Form* const place = known_.find(key_of(a, b)); place && *place != 0)
        return entries_[*place - 1].is;
    return enter({a, b, is}) ? is : kNoForm;
}

Form FormSums::sum(Form a, Form b) {
    if (a >= forms_.size() || b >= forms_.size()) return kNoForm;
    if (a == 0) return b;
    if (b == 0) return a;
    if (forms_.is_number(a) && forms_.is_number(b))
        return number(sum_of(forms_.value(a), forms_.value(b)));
    return asked(std::min(a, b), std::max(a, b));
}

Form FormSums::times(std::uint64_t count, Form a) {
    if (a == kNoForm || count == 1) return a;
    if (forms_.is_number(a)) {
        const auto x = forms_.value(a);
        if (count >> 62 != 0) return number(std::nullopt);
        return number(
            dyadic(static_cast<__int128>(x.num) * static_cast<std::int64_t>(count), x.exp));
    }
    Form total = 0;
    for (; count != 0; count /= 2) {
        if (count % 2 != 0) total = sum(total, a);
        if (count > 1) a = sum(a, a);
    }
    return total;
}

Form FormSums::sum(std::span<const FormCount> all) {
    Form total = 0;
    for (const auto& part : all) total = sum(total, times(part.count, part.form));
    return total;
}

bool FormSums::add(Entry entry) {
    const auto known = [&](Form f) { return f < forms_.size(); };
    if (failed() || !known(entry.b) || !known(entry.is)) return false;
    if (!edge_of(entry.a)) {
        const bool needed = known(entry.a) && entry.a < entry.b + std::uint64_t{1} &&
                            entry.a != 0 &&
                            !(forms_.is_number(entry.a) && forms_.is_number(entry.b));
        if (!needed) return false;
    }
    return !known_.find(key_of(entry.a, entry.b)) && enter(entry);
}

std::size_t FormSums::next(Entry entry, std::vector<Form>& labels) {
    labels.clear();
    const auto  edge  = edge_of(entry.a);
    std::size_t lefts = 0;
    const auto  from  = [&](Form g, bool left, const auto& with) {
        if (forms_.is_number(g)) {
            const auto of = options_of(forms_.value(g));
            if (const auto x = left ? of.left : of.right) labels.push_back(with(number(x)));
            return;
        }
        // with() may enter forms and so move the options; no span of them may be held here.
        const auto count = left ? forms_.lefts(g) : forms_.rights(g);
        for (std::uint32_t i = 0; i < count; ++i)
            labels.push_back(with(left ? forms_.left(g, i) : forms_.right(g, i)));
    };
    for (const bool left : {true, false}) {
        if (edge) {
            if (cuts(*edge, left)) labels.push_back(0);
            from(entry.b, left, [&](Form f) { return over(*edge, f); });
        } else {
            if (!forms_.is_number(entry.a))
                from(entry.a, left, [&](Form f) { return sum(f, entry.b); });
            if (!forms_.is_number(entry.b))
                from(entry.b, left, [&](Form f) { return sum(entry.a, f); });
        }
        if (left) lefts = labels.size();
    }
    return lefts;
}

std::optional<std::uint64_t> FormSums::first_unjust(const Valuing& rule, Pace& pace) {
    std::vector<Form> labels;
    for (std::uint64_t i = 0; i < size(); ++i) {
        const auto lefts = next(entries_[i], labels);
        if (!pace.go_on(1 + labels.size())) return std::nullopt;
        // A form that is canonical and not an atom is not a number.
        const auto [a, b, is] = entries_[i];
        const bool canonical = rule.order->canonical(b) && (edge_of(a) || rule.order->canonical(a));
        if (!canonical || !rule.judge({lefts}, is, labels).just) return i;
    }
    return size();
}

}  // namespace zermelo::inline check
