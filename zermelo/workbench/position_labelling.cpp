#include "zermelo/workbench/position_labelling.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/value_labelling.hpp"
#include "zermelo/workbench/value_space.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline workbench {
namespace {

// The labels by the numbers of a ValueSpace.
struct ValueLabels {
    const ValueSpace*        space;
    const std::vector<Form>* at;

    Form label(ValueSpace::Position p) const { return (*at)[as_size(space->index(p))]; }
};

class PositionLabelling final : public ValueLabelling {
  public:
    PositionLabelling(const ValueRules& rules, std::uint64_t at, Allowance& allowance)
        : rules_(rules), at_(at), allowance_(allowance), space_(rules, allowance) {}

    GaveUp                     walk(Pace& pace) override { return space_.walk(at_, pace); }
    std::uint64_t              count() const override { return space_.count(); }
    std::optional<std::string> rising(Pace& pace) const override;
    GaveUp                     find(Values& values, Pace& pace) override;

    bool read(std::span<const std::uint32_t> words, FormStore& store) override {
        auto labels = labels_of_words(words, space_.count(), store);
        if (!labels) return false;
        labels_ = std::move(*labels);
        forms_  = &store;
        return true;
    }
    std::expected<Sentences, InputError> unjust(const Budget& budget) override;
    Form                                 label(const PartizanRules::State& at) override {
        return labels_[as_size(space_.index({at[0]}))];
    }
    std::vector<std::uint32_t> words() const override { return words_of_values(*forms_, labels_); }

  private:
    const ValueRules& rules_;
    std::uint64_t     at_;
    Allowance&        allowance_;
    ValueSpace        space_;
    std::vector<Form> labels_;           // of the space's positions
    const FormStore*  forms_ = nullptr;  // of the labels
};

std::optional<std::string> PositionLabelling::rising(Pace& pace) const {
    for (Index i = 0; i < space_.count() && pace.go_on(1); ++i) {
        const auto p     = space_.position(i);
        bool       falls = true;
        space_.moves(p,
                     [&](ValueSpace::Move m) { falls &= space_.level({m.to}) < space_.level(p); });
        if (!falls) return rules_.text(p.key);
    }
    return std::nullopt;
}

// Finds the labels by level, from the ends up.
GaveUp PositionLabelling::find(Values& values, Pace& pace) {
    const auto count = space_.count();
    if (!allowance_.take(16 * count)) return GaveUp::bytes;
    struct Place {
        std::uint64_t level;
        std::uint32_t at;
    };
    std::vector<Place> order;
    for (Index i = 0; i < count; ++i)
        order.push_back({space_.level(space_.position(i)), static_cast<std::uint32_t>(i)});
    std::ranges::stable_sort(order, {}, &Place::level);
    std::vector<Form> sides[2];
    forms_ = &values.forms();
    labels_.assign(as_size(count), kNoForm);
    for (const auto& place : order) {
        for (const bool right : {false, true}) {
            sides[right].clear();
            rules_.moves(space_.position(place.at).key, !right,
                         [&](std::uint64_t key, std::string_view) {
                             sides[right].push_back(labels_[as_size(space_.index({key}))]);
                         });
        }
        labels_[place.at] = values.game(sides[0], sides[1]);
        if (!values.ok()) return values.why();
        if (!pace.go_on(1 + sides[0].size() + sides[1].size())) return pace.why();
    }
    return GaveUp::no;
}

std::expected<Sentences, InputError> PositionLabelling::unjust(const Budget& budget) {
    FormOrder  order(*forms_, allowance_);
    const auto found = unjust_within(budget, space_, Valuing{&order},
                                     ValueLabels{&space_, &labels_}, space_.moves_in_all());
    if (!found) return std::unexpected(found.error());
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    if (*found) return say(Say::label_not_follow, rules_.text((*found)->key));
    return Sentences();
}

class KeyedRules final : public PartizanRules {
  public:
    explicit KeyedRules(std::unique_ptr<ValueRules> rules) : rules_(std::move(rules)) {}

    std::string_view name() const override { return rules_->name(); }
    State            start() const override { return {rules_->start()}; }
    void             moves(const State& at, bool left, const Emit& emit) const override {
        const auto keyed = [&](std::uint64_t key, std::string_view move) { emit({key}, move); };
        rules_->moves(at[0], left, keyed);
    }
    std::string text(const State& at) const override { return rules_->text(at[0]); }
    std::expected<State, InputError> read(std::string_view text) const override {
        const auto key = rules_->read(text);
        if (!key) return std::unexpected(key.error());
        return State{*key};
    }
    Phrase why_illegal(const State& at, bool left, std::string_view text) const override {
        return rules_->why_illegal(at[0], left, text);
    }
    std::string          drawn(const State& at) const override { return rules_->drawn(at[0]); }
    std::optional<Scene> scene(const State& at) const override { return rules_->scene(at[0]); }
    std::string          setup() const override { return rules_->setup(); }

    std::unique_ptr<ValueLabelling> labelling(const State& at,
                                              Allowance&   allowance) const override {
        return std::make_unique<PositionLabelling>(*rules_, at[0], allowance);
    }

  private:
    std::unique_ptr<ValueRules> rules_;
};

}  // namespace

std::unique_ptr<PartizanRules> keyed_rules(std::unique_ptr<ValueRules> rules) {
    return std::make_unique<KeyedRules>(std::move(rules));
}

}  // namespace zermelo::inline workbench
