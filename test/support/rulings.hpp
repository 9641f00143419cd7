// The answers of the rules to every small question, as text: the C++ side of proof/rulings.ml.
//
// The questions and their order are the same there, so the texts are equal byte for byte where the
// C++ rules say what the proved rules say.  A test includes this file, and tools/mutants includes
// it alone.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "zermelo/rule/bound.hpp"
#include "zermelo/rule/green.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/rule/parity.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/rule/score.hpp"
#include "zermelo/rule/seen.hpp"
#include "zermelo/rule/value.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::test {

/// `.` for an unjust label, `-` for a just one; a number is the choice, after `!` if it comes with
/// an unjust label.
inline std::string ruling_text(Ruling r) {
    if (r.choice == kNone) return r.just ? "-" : ".";
    return (r.just ? "" : "!") + std::to_string(r.choice);
}

/// Writes a line for each of the facts, labels and numbers of successors up to `degree`.  On it
/// stands every list of successors, the first successor counting fastest.
template <class Rule>
void every_ruling(std::string& text, const char* name,
                  const std::vector<typename Rule::Facts>& facts,
                  const std::vector<typename Rule::Label>& labels, std::size_t degree,
                  const Rule& rule = {}) {
    for (std::size_t f = 0; f < facts.size(); ++f)
        for (std::size_t m = 0; m < labels.size(); ++m) {
            std::size_t lists = 1;
            for (std::size_t d = 0; d <= degree; ++d, lists *= labels.size()) {
                text += name;
                for (const auto number : {f, m, d}) text += " " + std::to_string(number);
                text += " ";
                std::array<typename Rule::Label, 8> next;
                for (std::size_t list = 0; list < lists; ++list) {
                    std::size_t rest = list;
                    for (std::size_t i = 0; i < d; ++i, rest /= labels.size())
                        next[i] = labels[rest % labels.size()];
                    text += ruling_text(rule.judge(facts[f], labels[m], {next.data(), d}));
                }
                text += "\n";
            }
        }
}

/// Nimbers around a word of 64 bits: the numbers m-1 .. 0, of which one may be replaced, and one
/// more.
inline void rulings_around_a_word(std::string& text) {
    for (Nimber::Label m = 62; m <= 66; ++m)
        for (const Nimber::Label last : {Nimber::Label{0}, m - 1, m, m + 1})
            for (const Nimber::Label missing : {Nimber::Label{0}, Nimber::Label{5}, m - 1, m}) {
                std::vector<Nimber::Label> next;
                for (Nimber::Label n = m; n-- > 0;) next.push_back(n == missing ? 1000 : n);
                next.push_back(last);
                text += "word";
                for (const auto number : {m, last, missing}) text += " " + std::to_string(number);
                for (Nimber::Label mine = m - 1; mine <= m + 2; ++mine)
                    text += " " + ruling_text(Nimber{}.judge({}, mine, next));
                text += "\n";
            }
}

/// A position that consists of its mover alone.
struct Turns {
    using Position = int;
    int mover(int p) const { return p; }
};

/// For the movers 0 to 2: who stays, and then how each label of the list is seen.
inline void rulings_of_movers(std::string& text, const std::vector<Verdict>& verdicts) {
    const auto word = [](bool yes) { return yes ? "true" : "false"; };
    text += "stays";
    for (int p = 0; p <= 2; ++p)
        for (int q = 0; q <= 2; ++q) text += std::string(" ") + word(stays(Turns{}, p, q));
    text += "\n";
    for (const bool again : {false, true}) {
        text += std::string("seen ") + word(again);
        for (const auto verdict : verdicts) {
            const auto place = std::ranges::find(verdicts, as_seen(again, verdict));
            text += " " + std::to_string(place - verdicts.begin());
        }
        text += "\n";
    }
}

/// Small margins, and the largest ones; then how they are seen, depending on who moves again.
inline void rulings_of_margins(std::string& text) {
    std::vector<Scoring::Facts> ends;
    std::vector<Margin>         margins;
    for (std::int64_t points = -2; points <= 2; ++points)
        ends.push_back({points}), margins.push_back({points});
    every_ruling<Scoring>(text, "score", ends, margins, 4);
    every_ruling<Scoring>(text, "far", {{2147483647}}, {{-2147483647}, {0}, {2147483647}}, 3);
    text += "turned";
    for (const bool again : {false, true})
        for (const auto margin : margins)
            text += " " + std::to_string(as_seen(again, margin).points);
    text += "\n";
}

/// Labels of small ranks under small bounds, and of large ranks without a bound; then who loses by
/// which priority.
inline void rulings_of_priorities(std::string& text) {
    std::vector<Parity::Label> ranked, high;
    std::vector<Parity::Facts> bounded, unbound;
    for (const bool odd : {false, true}) {
        for (const std::uint32_t rank : {0, 1}) ranked.push_back({odd, rank});
        for (const std::uint32_t rank : {0u, 4294967294u}) high.push_back({odd, rank});
        for (const std::uint32_t below : {0, 1, 2}) bounded.push_back({odd, below});
        unbound.push_back({odd, Parity::kNoBound});
    }
    every_ruling<Parity>(text, "parity", bounded, ranked, 3);
    every_ruling<Parity>(text, "unbound", unbound, high, 2);
    text += "bad";
    for (std::uint32_t priority = 0; priority <= 3; ++priority)
        for (const bool odd : {false, true})
            text += Parity::bad(priority, odd) ? " true" : " false";
    text += "\n";
}

/// The forms that are asked about: seven numbers, star, every other form with options among 0, 1,
/// -1 and star for both players (1/2 and -1/2 are already there, as numbers), and two more.
inline std::vector<Form> small_forms(FormStore& store) {
    std::vector<Form> all;
    for (const auto x : {Dyadic{0, 0}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {2, 0}, {-2, 0}})
        all.push_back(store.number(x));
    const Form zero = 0, one = all[1], minus = all[2];
    const auto game = [&](std::vector<Form> left, std::vector<Form> right) {
        return store.game(left, right);
    };
    const Form star = game({zero}, {zero});
    all.push_back(star);
    std::vector<std::vector<Form>> lists;
    for (int mask = 1; mask < 16; ++mask) {
        lists.emplace_back();
        for (int i = 0; const Form form : {zero, one, minus, star})
            if ((mask >> i++ & 1) != 0) lists.back().push_back(form);
    }
    for (const auto& left : lists)
        for (const auto& right : lists) {
            const bool number =
                right.size() == 1 && left.size() == 1 &&
                ((left[0] == zero && right[0] == one) || (left[0] == minus && right[0] == zero));
            const Form form = number ? star : store.game(left, right);
            if (form != star) all.push_back(form);
        }
    // Two forms whose options are not canonical.
    const Form two = all[5], minus_two = all[6];
    all.push_back(game({game({one}, {zero, one})}, {minus_two}));
    all.push_back(game({two}, {game({zero, minus}, {minus})}));
    return all;
}

/// Returns a form's options, Left's first.
inline std::vector<Form> own_options(FormStore& store, Form form, std::size_t& lefts) {
    std::vector<Form> own;
    if (store.is_number(form)) {
        const auto next = options_of(store.value(form));
        if (next.left) own.push_back(store.number(next.left));
        lefts = own.size();
        if (next.right) own.push_back(store.number(next.right));
        return own;
    }
    lefts = store.lefts(form);
    for (const auto list : {store.options(form).left, store.options(form).right})
        own.insert(own.end(), list.begin(), list.end());
    return own;
}

/// Which of the small forms are canonical; each form as the value of its own options; which
/// canonical forms are at most which others; and small lists of successors, with the given number
/// of first ones belonging to Left.
inline void rulings_of_values(std::string& text) {
    Allowance         allowance;
    FormStore         store(allowance);
    FormOrder         order(store, allowance);
    const Valuing     rule{&order};
    std::vector<Form> canonical;
    const auto        small = small_forms(store);
    text += "canonical ";
    for (const Form form : small) text += order.canonical(form) ? '-' : '.';
    text += "\nown ";
    for (const Form form : small) {
        std::size_t lefts = 0;
        const auto  next  = own_options(store, form, lefts);
        const auto  said  = ruling_text(rule.judge({lefts}, form, next));
        if (said == "-") canonical.push_back(form);
        text += said;
    }
    const auto beyond = static_cast<Form>(store.size());
    text += " " + ruling_text(rule.judge({0}, beyond, {})) + "\n";
    for (const Form g : canonical) {
        text += "at_most ";
        for (const Form h : canonical) text += order.at_most(g, h) ? '-' : '.';
        text += "\n";
    }
    const Form zero = 0, one = canonical[1], minus = canonical[2], half = canonical[3];
    const auto game = [&](std::vector<Form> left, std::vector<Form> right) {
        return store.game(left, right);
    };
    const Form star = game({zero}, {zero});
    every_ruling<Valuing>(text, "value", {{0}, {1}, {2}, {3}},
                          {zero, one, minus, half, star, game({zero}, {star}), game({star}, {zero}),
                           game({one}, {minus}), game({one}, {star}), game({zero, star}, {zero}),
                           game({one}, {zero, one})},
                          3, rule);
}

/// Everything that proof/rulings.txt holds.
inline std::string rulings() {
    std::vector<Green::Label>   promises;
    std::vector<Green::Facts>   fields;
    std::vector<Winning::Label> verdicts, wide;
    std::vector<Winning::Facts> stuck;
    for (const bool ann : {false, true})
        for (const std::uint32_t rank : {0, 1, 2}) promises.push_back({ann, rank});
    for (const bool ann_moves : {false, true})
        for (const bool green : {false, true}) fields.push_back({ann_moves, green});
    for (const auto outcome : {Outcome::unknown, Outcome::loss, Outcome::draw, Outcome::win}) {
        for (const std::uint32_t moves : {0, 1, 2}) verdicts.push_back({outcome, moves});
        for (const std::uint32_t moves : {0u, 1u, 4294967295u}) wide.push_back({outcome, moves});
        stuck.push_back({outcome});
    }
    std::string text;
    every_ruling<Green>(text, "green", fields, promises, 3);
    every_ruling<Winning>(text, "winning", stuck, verdicts, 3);
    every_ruling<Winning>(text, "wide", stuck, wide, 2);
    rulings_of_movers(text, verdicts);
    every_ruling<Nimber>(text, "nimber", {{}}, {0, 1, 2, 3, 4}, 4);
    rulings_around_a_word(text);
    every_ruling<Pn>(text, "pn", {{false}, {true}}, {{false}, {true}}, 6);
    every_ruling<Bound>(text, "bound", {{false}, {true}}, {0, 1, 2, 4294967295u}, 3);
    rulings_of_margins(text);
    rulings_of_priorities(text);
    rulings_of_values(text);
    return text;
}

}  // namespace zermelo::test
