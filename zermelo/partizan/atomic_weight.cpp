#include "zermelo/partizan/atomic_weight.hpp"

#include <algorithm>
#include <vector>

namespace zermelo::inline partizan {
namespace {

std::int64_t floor_of(Dyadic x) {
    return x.num >> x.exp;
}

// Returns the greatest integer n that is not >= x: x is greater than n or confused with it.
std::int64_t greatest_left_of(Values& values, Form x) {
    const auto n = floor_of(values.forms().left_stop(x));
    return values.at_most(x, values.integer(n)) ? n - 1 : n;
}
// Returns the least integer n that is not <= x.
std::int64_t least_right_of(Values& values, Form x) {
    const auto n = -floor_of(-values.forms().right_stop(x));
    return values.at_most(values.integer(n), x) ? n + 1 : n;
}

// Returns the least nimber that is not among the forms below, which are ascending.
Form far_star(Values& values, const std::vector<Form>& below) {
    for (std::uint64_t n = 0;; ++n) {
        const Form star = values.nimber(n);
        if (star == kNoForm || !std::ranges::binary_search(below, star)) return star;
    }
}

}  // namespace

std::optional<Form> atomic_weight(Values& values, Form form) {
    if (!values.ok() || form == kNoForm) return std::nullopt;
    // 1. The form is all-small if its only number is 0.
    const auto below = forms_below(values.forms(), form);
    for (const Form f : below)
        if (f != values.zero() && values.forms().is_number(f)) return std::nullopt;
    if (!values.allowance().take(sizeof(Form) * below.size())) {
        values.fail(GaveUp::bytes);
        return std::nullopt;
    }
    const Form star = far_star(values, below);

    // 2. From the ends up.
    std::vector<Form> weights;  // of the forms below
    const Form        two = values.integer(2), minus_two = values.integer(-2);
    for (const Form f : below) {
        if (!values.ok()) return std::nullopt;
        std::vector<Form> left, right;
        const auto        weight = [&](Form option) {
            return weights[static_cast<std::size_t>(std::ranges::lower_bound(below, option) -
                                                    below.begin())];
        };
        for (std::uint32_t i = 0; i < values.forms().lefts(f); ++i)
            left.push_back(values.sum(weight(values.forms().left(f, i)), minus_two));
        for (std::uint32_t i = 0; i < values.forms().rights(f); ++i)
            right.push_back(values.sum(weight(values.forms().right(f, i)), two));
        Form found = values.game(left, right);
        if (!values.ok()) return std::nullopt;
        if (f != values.zero() && values.forms().is_number(found) &&
            values.forms().value(found).exp == 0) {
            std::optional<std::int64_t> n;
            if (values.at_most(star, f)) {
                for (const Form x : right)
                    n = std::min(n.value_or(INT64_MAX), greatest_left_of(values, x));
            } else if (values.at_most(f, star)) {
                for (const Form x : left)
                    n = std::max(n.value_or(INT64_MIN), least_right_of(values, x));
            }
            found = values.integer(n.value_or(0));
        }
        weights.push_back(found);
    }
    if (!values.ok()) return std::nullopt;
    return weights.back();
}

}  // namespace zermelo::inline partizan
