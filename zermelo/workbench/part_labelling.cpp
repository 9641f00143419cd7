// Partizan games whose positions are sums of parts.  Every part that may come up gets a label, from
// the ends up.  What a sum of labels is, or a label over an edge of Hackenbush, is noted as an
// entry. The checker judges all parts and all entries by the rule `value` (check/parts.hpp).  The
// label of a position is the sum of its parts' labels.
//
// Certificate: the numbers of entries (sums, then over blue, red and green edges), then the words
// of workbench/value_words.hpp for the parts' labels and the entries, in that order.
//
// Cost: one canonical form a part; 44 bytes a part, 24 an entry, and 64 or more a form.
// Main function: PartRules::labelling.
// Tested: test/workbench/part_labelling_test.cpp, test/golden/solve_cakes.txt.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/parts.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/part_game.hpp"
#include "zermelo/workbench/part_space.hpp"
#include "zermelo/workbench/value_labelling.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::size_t kKinds = 1 + kEdges;  // of entries: sums, over a blue, red, green edge

std::size_t kind_of(const FormSums::Entry& entry) {
    const auto edge = FormSums::edge_of(entry.a);
    return edge ? 1 + static_cast<std::size_t>(*edge) : 0;
}

// The canonical form of a + b, or of b over an edge, by values.hpp.
Form made(Form a, Form b, Values& values, FormSums& sums) {
    const auto edge = FormSums::edge_of(a);
    if (!edge) return values.sum(a, b);
    std::vector<Form> next;
    const auto        lefts = sums.next({a, b, kNoForm}, next);
    const std::span   all(next);
    return values.game(all.first(lefts), all.subspan(lefts));
}

// Reduces one side's options to the best one if all of them are numbers.
void keep_best(std::vector<Form>& side, const FormStore& forms, bool left) {
    if (side.size() < 2) return;
    for (const Form f : side)
        if (f == kNoForm || !forms.is_number(f)) return;
    const auto less = [&](Form a, Form b) { return forms.value(a) < forms.value(b); };
    const Form best = left ? std::ranges::max(side, less) : std::ranges::min(side, less);
    side.assign(1, best);
}

class PartLabelling final : public ValueLabelling {
  public:
    using State = PartizanRules::State;

    PartLabelling(const PartRules& rules, State at, Allowance& allowance)
        : rules_(rules), at_(std::move(at)), allowance_(allowance), space_(rules, allowance) {}

    GaveUp                     walk(Pace& pace) override { return space_.walk(at_, pace); }
    std::uint64_t              count() const override { return space_.count(); }
    std::optional<std::string> rising(Pace& pace) const override {
        if (!first_rising_part(space_, pace)) return std::nullopt;
        return rules_.text(at_);
    }
    GaveUp find(Values& values, Pace& pace) override;
    bool   read(std::span<const std::uint32_t> words, FormStore& store) override;
    GaveUp limit() const override { return sums_->why(); }
    std::expected<Sentences, InputError> unjust(const Budget& budget) override;
    Form                                 label(const State& at) override {
        return label_of_sum(space_.parts(at), labels_, *sums_, all_);
    }
    std::vector<std::uint32_t> words() const override;

  private:
    // Returns true if the position, and every position one move away, has a label.
    bool every_sum_known() {
        bool known = label(at_) != kNoForm;
        for (const bool left : {true, false})
            rules_.moves(at_, left, [&](const State& next, std::string_view) {
                known = known && label(next) != kNoForm;
            });
        return known;
    }

    const PartRules&        rules_;
    State                   at_;
    Allowance&              allowance_;
    PartSpace               space_;
    std::vector<Form>       labels_;           // of the space's parts
    const FormStore*        forms_ = nullptr;  // of the labels
    std::optional<FormSums> sums_;
    std::vector<FormCount>  all_;  // working space
};

// Labels the parts over edges in the order of their numbers, then the others by level.  Also enters
// what the entries themselves need.
GaveUp PartLabelling::find(Values& values, Pace& pace) {
    struct Place {
        std::uint64_t level;
        std::uint32_t at;
    };
    forms_ = &values.forms();
    sums_.emplace(
        values.forms(),
        FormSums::Source{.number = [&](std::optional<Dyadic> x) { return values.number(x); },
                         .label  = [&](Form a, Form b) { return made(a, b, values, *sums_); }},
        allowance_);
    if (!values.ok()) return values.why();
    const auto count = space_.count();
    if (!allowance_.take(20 * count)) return GaveUp::bytes;
    labels_.assign(as_size(count), kNoForm);
    std::vector<Place> order;
    // A missing part was not met before, so the rules were inconsistent between calls.
    const auto         why = [&] {
        if (!values.ok()) return values.why();
        if (sums_->failed()) return sums_->why();
        return pace.stopped() ? pace.why() : GaveUp::game;
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto edge = space_.edge(i);
        if (!edge) {
            order.push_back({space_.level(i), i});
            continue;
        }
        labels_[i] = sums_->over(*edge, label_of_sum(space_.above(i), labels_, *sums_, all_));
        if (labels_[i] == kNoForm || !pace.go_on(1)) return why();
    }
    std::ranges::stable_sort(order, {}, &Place::level);
    std::vector<Form> sides[2];
    for (const auto& place : order) {
        for (const bool right : {false, true}) {
            sides[right].clear();
            space_.options(place.at, !right, [&](std::span<const PartCount> option) {
                sides[right].push_back(label_of_sum(option, labels_, *sums_, all_));
            });
            keep_best(sides[right], values.forms(), !right);
        }
        const auto work   = 1 + sides[0].size() + sides[1].size();
        labels_[place.at] = values.game(sides[0], sides[1]);
        if (labels_[place.at] == kNoForm || !pace.go_on(work)) return why();
    }
    if (!every_sum_known()) return why();
    sums_->complete([&] { return values.ok() && pace.go_on(1); });
    return values.ok() && !sums_->failed() && !pace.stopped() ? GaveUp::no : why();
}

std::expected<Sentences, InputError> PartLabelling::unjust(const Budget& budget) {
    const Budget  all = budget.any_work();
    Pace          pace(all, "check");
    FormOrder     order(*forms_, allowance_);
    const Valuing rule{&order};
    const auto    entry = sums_->first_unjust(rule, pace);
    const auto    unjust =
        entry ? first_unjust_part(space_, rule, *sums_, labels_, pace) : std::nullopt;
    if (!unjust) return std::unexpected(ended_early(pace.why()));
    const bool just = *entry == sums_->size() && *unjust == space_.count() && every_sum_known();
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    if (sums_->failed()) return std::unexpected(ended_early(sums_->why()));
    if (just) return Sentences();
    return say(Say::label_not_follow, rules_.text(at_));
}

// Writes the number of entries of each kind, then the labels, then the entries.
std::vector<std::uint32_t> PartLabelling::words() const {
    auto                              labels = labels_;
    std::array<std::uint32_t, kKinds> counts{};
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (std::uint64_t i = 0; i < sums_->size(); ++i) {
            const auto entry = sums_->entry(i);
            if (kind_of(entry) != kind) continue;
            ++counts[kind];
            if (kind == 0) labels.push_back(entry.a);
            labels.push_back(entry.b);
            labels.push_back(entry.is);
        }
    std::vector<std::uint32_t> words(counts.begin(), counts.end());
    const auto                 rest = words_of_values(*forms_, labels);
    words.insert(words.end(), rest.begin(), rest.end());
    return words;
}

bool PartLabelling::read(std::span<const std::uint32_t> words, FormStore& store) {
    forms_ = &store;
    sums_.emplace(store, source_of(store), allowance_);
    if (words.size() < kKinds) return false;
    std::uint64_t all = space_.count();
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        all += (kind == 0 ? 3 : 2) * std::uint64_t{words[kind]};
    auto labels = labels_of_words(words.subspan(kKinds), all, store);
    if (!labels) return false;
    const Form* at = labels->data() + as_size(space_.count());
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (std::uint32_t i = 0; i < words[kind]; ++i) {
            const Form a = kind == 0 ? *at++ : FormSums::under(static_cast<Edge>(kind - 1));
            if (!sums_->add({a, at[0], at[1]})) return false;
            at += 2;
        }
    labels->resize(as_size(space_.count()));
    labels_ = std::move(*labels);
    return true;
}

}  // namespace

/// A labelling of the parts, and of the sums that are needed.
std::unique_ptr<ValueLabelling> PartRules::labelling(const State& at, Allowance& allowance) const {
    return std::make_unique<PartLabelling>(*this, at, allowance);
}

}  // namespace zermelo::inline workbench
