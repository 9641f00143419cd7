#include "zermelo/rule/form_order.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace zermelo::inline rule {

// It is compared with few forms; the answers are kept as long as questions about it last.
struct FormOrder::Raw {
    FormOptions          of;
    std::map<Form, bool> at_most = {}, at_least = {};
};

bool FormOrder::keep(KeyTable<std::uint8_t>& table, std::uint64_t key, bool yes) {
    if (failed()) return false;
    auto* const kept = table.insert(key);
    if (!kept)
        why_ = allowance_.why;
    else
        *kept = yes ? 2 : 1;
    return yes;
}

// x <= g, and g <= x, where g is an atom or not a number.
bool FormOrder::number_at_most(Dyadic x, Form g) {
    if (forms_.is_number(g)) return x <= forms_.value(g);
    return std::ranges::none_of(forms_.options(g).right,
                                [&](Form right) { return at_most_number(right, x); });
}
bool FormOrder::at_most_number(Form g, Dyadic x) {
    if (forms_.is_number(g)) return forms_.value(g) <= x;
    return std::ranges::none_of(forms_.options(g).left,
                                [&](Form left) { return number_at_most(x, left); });
}

bool FormOrder::at_most(Form g, Form h) {
    if (g == h) return true;
    if (forms_.is_number(g)) return number_at_most(forms_.value(g), h);
    if (forms_.is_number(h)) return at_most_number(g, forms_.value(h));
    if (failed()) return false;
    const auto key = std::uint64_t{g} << 32 | h;
    if (const auto* kept = order_.find(key)) return *kept == 2;
    const bool yes =
        std::ranges::none_of(forms_.options(g).left, [&](Form left) { return at_most(h, left); }) &&
        std::ranges::none_of(forms_.options(h).right,
                             [&](Form right) { return at_most(right, g); });
    return keep(order_, key, yes);
}

// Returns true if no left option is >= the number, and no right option <= it.
bool FormOrder::fits(FormOptions of, Dyadic number) {
    return std::ranges::none_of(of.left, [&](Form f) { return number_at_most(number, f); }) &&
           std::ranges::none_of(of.right, [&](Form f) { return at_most_number(f, number); });
}

// Returns true if some number fits: one between the stops, or the stop where they meet.  If the
// first stop is above the other, nothing fits.
bool FormOrder::is_some_number(FormOptions of) {
    if (of.left.empty() || of.right.empty()) return true;
    const auto low  = std::ranges::max(of.left, {}, [&](Form f) { return forms_.right_stop(f); });
    const auto high = std::ranges::min(of.right, {}, [&](Form f) { return forms_.left_stop(f); });
    const auto from = forms_.right_stop(low);
    return from < forms_.left_stop(high) || fits(of, from);
}

// raw <= y, and raw >= y, where raw is not a number, and y is canonical.
bool FormOrder::raw_at_most(Raw& raw, Form y) {
    if (const auto kept = raw.at_most.find(y); kept != raw.at_most.end()) return kept->second;
    bool yes = std::ranges::none_of(raw.of.left, [&](Form left) { return at_most(y, left); }) &&
               std::ranges::none_of(forms_.options(y).right,
                                    [&](Form right) { return raw_at_least(raw, right); });
    return raw.at_most[y] = yes;
}
bool FormOrder::raw_at_least(Raw& raw, Form y) {
    if (const auto kept = raw.at_least.find(y); kept != raw.at_least.end()) return kept->second;
    bool yes = std::ranges::none_of(raw.of.right, [&](Form right) { return at_most(right, y); }) &&
               std::ranges::none_of(forms_.options(y).left,
                                    [&](Form left) { return raw_at_most(raw, left); });
    return raw.at_least[y] = yes;
}

bool FormOrder::is_value(Form g, FormOptions of) {
    if (forms_.is_number(g)) {
        // x must be the simplest number that fits: x fits, and its own options, which are simpler,
        // do not.
        const auto x    = forms_.value(g);
        const auto next = options_of(x);
        return fits(of, x) && !(next.left && fits(of, *next.left)) &&
               !(next.right && fits(of, *next.right));
    }
    if (is_some_number(of)) return false;
    // The second player wins the difference: neither has a good first move.
    Raw raw{of};
    return raw_at_most(raw, g) && raw_at_least(raw, g);
}

bool FormOrder::canonical(Form g) {
    if (forms_.is_number(g)) return true;
    if (failed()) return false;
    if (const auto* kept = canonical_.find(g)) return *kept == 2;
    const auto of = forms_.options(g);
    // 1. Its options are canonical; they were there before it.
    bool       yes = true;
    for (const auto list : {of.left, of.right})
        for (const Form f : list) yes = yes && canonical(f);
    // 2. It is not a number, which would be an atom.
    yes = yes && !is_some_number(of);
    // 3. No option is dominated by another one.
    for (const Form a : of.left)
        for (const Form b : of.left) yes = yes && (a == b || !at_most(a, b));
    for (const Form a : of.right)
        for (const Form b : of.right) yes = yes && (a == b || !at_most(b, a));
    // 4. No option is reversible.  Numbers never are if there is no number between the stops.
    for (const Form left : of.left)
        for (const Form back : forms_.options(left).right) yes = yes && !at_most(back, g);
    for (const Form right : of.right)
        for (const Form back : forms_.options(right).left) yes = yes && !at_most(g, back);
    return keep(canonical_, g, yes);
}

}  // namespace zermelo::inline rule
