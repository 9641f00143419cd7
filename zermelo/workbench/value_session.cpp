#include "zermelo/workbench/value_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"
#include "zermelo/workbench/value_facet.hpp"
#include "zermelo/workbench/value_space.hpp"
#include "zermelo/workbench/value_told.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr SolverCard kValueSolvers[] = {
    {"canonical", "the canonical form of every position, from the ends up", true}};

// The labels by the numbers of a space.
struct ValueLabels {
    const ValueSpace*        space;
    const std::vector<Form>* at;

    Form label(ValueSpace::Position p) const { return (*at)[as_size(space->index(p))]; }
};

// Values, or why there are none.
struct ValuesFound {
    GaveUp            why = GaveUp::no;
    std::vector<Form> labels;  // of the space's positions
};

// The canonical form of every position, by level from the ends up.
ValuesFound values_of(const ValueRules& rules, const ValueSpace& space, Values& values) {
    const auto count = space.count();
    if (!values.allowance().take(16 * count)) return {GaveUp::bytes, {}};
    struct Place {
        std::uint64_t level;
        std::uint32_t at;
    };
    std::vector<Place> order;
    for (Index i = 0; i < count; ++i)
        order.push_back({space.level(space.position(i)), static_cast<std::uint32_t>(i)});
    std::ranges::stable_sort(order, {}, &Place::level);
    ValuesFound       found;
    std::vector<Form> sides[2];
    found.labels.assign(as_size(count), kNoForm);
    for (const auto& place : order) {
        for (const bool right : {false, true}) {
            sides[right].clear();
            rules.moves(space.position(place.at).key, !right,
                        [&](std::uint64_t key, std::string_view) {
                            sides[right].push_back(found.labels[as_size(space.index({key}))]);
                        });
        }
        found.labels[place.at] = values.game(sides[0], sides[1]);
        if (values.ok()) continue;
        found.why = values.why();
        break;
    }
    return found;
}

// The first position whose label is not just, as a sentence; the error: a limit.
std::expected<Sentences, InputError> unjust_value(const ValueRules& rules, const ValueSpace& space,
                                                  const FormStore&         forms,
                                                  const std::vector<Form>& labels,
                                                  Allowance& allowance, const Budget& budget) {
    FormOrder  order(forms, allowance);
    const auto unjust = unjust_within(budget, space, Valuing{&order}, ValueLabels{&space, &labels},
                                      space.moves_in_all());
    if (!unjust) return std::unexpected(unjust.error());
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    if (*unjust) return say(Say::label_not_follow, rules.text((*unjust)->key));
    return Sentences();
}

class ValueSession final : public Session,
                           public ThermographFacet,
                           public ValueFacet,
                           public SceneFacet {
  public:
    ValueSession(std::unique_ptr<ValueRules> rules, bool left)
        : rules_(std::move(rules)), at_(rules_->start()), left_(left) {}

    std::string              position() const override { return text(at_, left_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        std::set<std::string>    seen;
        rules_->moves(at_, left_, [&](std::uint64_t, std::string_view move) {
            if (seen.emplace(move).second) moves.emplace_back(move);
        });
        return moves;
    }
    std::string          drawn() const override { return rules_->drawn(at_); }
    std::optional<Scene> scene() const override {
        auto scene = rules_->scene(at_);
        if (scene) scene->title = fmt::format("{} {}", rules_->name(), position());
        return scene;
    }
    bool move(std::string_view text) override {
        bool          found = false;
        std::uint64_t to    = at_;
        rules_->moves(at_, left_, [&](std::uint64_t key, std::string_view move) {
            if (move != text) return;
            found = true;
            to    = key;
        });
        if (found) {
            at_   = to;
            left_ = !left_;
        }
        return found;
    }
    std::string why_illegal(std::string_view text) const override {
        return rules_->why_illegal(at_, left_, text);
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        const bool left = take_turn(position);
        const auto key  = rules_->read(position);
        if (!key) return std::unexpected(key.error());
        at_   = *key;
        left_ = left;
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override {
        if (part != Part::certificate)
            return std::unexpected(plain_error("positions of this game have no such output"));
        if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
        const auto input = setup(solved_);
        write_certificate({rules_->name(), Valuing::kName, "labels", bytes_of(input)}, words_,
                             sink);
        return {};
    }
    std::expected<Picture, InputError>         picture(std::uint64_t most, bool labels) override;
    std::expected<ThermographPlot, InputError> thermograph() override;
    std::uint64_t                              claims() const override { return claims_; }
    std::uint64_t                              bytes() const override { return 0; }

    std::string       place() const override { return rules_->text(at_); }
    void              turn(bool left) override { left_ = left; }
    const ValuesTold& values_told() const override { return values_; }

  private:
    std::string text(std::uint64_t key, bool left) const {
        return fmt::format("{} {}", rules_->text(key), left ? "left" : "right");
    }
    std::string setup(std::uint64_t key) const {
        return fmt::format("{} {}{}\n", rules_->name(), rules_->setup(), rules_->text(key));
    }
    void tell(Answer& answer, Values& values, const ValueSpace& space,
              const std::vector<Form>& labels);
    void remember(const FormStore& forms, const ValueSpace& space, const std::vector<Form>& labels);

    std::unique_ptr<ValueRules> rules_;
    std::uint64_t               at_;
    bool                        left_;
    std::uint64_t               claims_ = 0, solved_ = 0;  // the position that words_ are of
    std::vector<std::uint32_t>  words_;                    // of a certificate
    ValuesTold                  values_;                   // of what was solved or accepted
    std::optional<Thermograph>  graph_;                    // of that position's value,
    bool                        told_ = false;             // if solve() told it
};

void ValueSession::remember(const FormStore& forms, const ValueSpace& space,
                            const std::vector<Form>& labels) {
    values_ = {};
    std::vector<Form> all{labels[0]};
    for (const bool left : {true, false}) {
        std::set<std::string> seen;
        rules_->moves(at_, left, [&](std::uint64_t key, std::string_view move) {
            if (!seen.emplace(move).second) return;
            values_.options.push_back({left, std::string(move), rules_->text(key)});
            all.push_back(labels[as_size(space.index({key}))]);
        });
    }
    values_.words = words_of_values(forms, all);
}

void ValueSession::tell(Answer& answer, Values& values, const ValueSpace& space,
                        const std::vector<Form>& labels) {
    FormMoves moves;
    for (const bool left : {true, false}) {
        std::set<std::string> seen;
        rules_->moves(at_, left, [&](std::uint64_t key, std::string_view move) {
            if (!seen.emplace(move).second) return;
            (left ? moves.left : moves.right)
                .push_back({std::string(move), left == left_ ? text(key, !left) : "",
                            labels[as_size(space.index({key}))]});
        });
    }
    graph_  = tell_value(answer, values, labels[0], left_, moves);
    claims_ = claims_of(answer);
    told_   = true;
}

std::expected<Answer, InputError> ValueSession::solve(std::string_view solver, bool check,
                                                      const Budget& budget) {
    if (!solver.empty() && solver != kValueSolvers[0].name)
        return std::unexpected(no_solver(rules_->name(), solver, kValueSolvers));
    auto answer = begun(rules_->name(), position(), kValueSolvers[0].name, Evidence::labels);
    claims_     = 0;
    told_       = false;

    // 1. All positions, and their values.
    const Watch solving;
    Values      values(budget);
    ValueSpace  space(*rules_, values.allowance());
    Pace        pace(budget, "values");
    const auto  why  = space.walk(at_, pace);
    const auto found = why == GaveUp::no ? values_of(*rules_, space, values) : ValuesFound{why, {}};
    if (found.why != GaveUp::no) {
        answer.headline = Sentences(fmt::format("{} positions and {} forms were found",
                                                space.count(), values.forms().size()));
        answer.facts.push_back({"positions", static_cast<std::int64_t>(space.count())});
        answer.facts.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});
        return given_up(std::move(answer), found.why);
    }
    zermelo::found(answer, solving.seconds(), space.count());
    answer.stats.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});

    // 2. Judged.
    if (check) {
        const Watch checking;
        Budget      left = budget;
        left.seconds     = budget.seconds - solving.seconds();
        auto reason =
            unjust_value(*rules_, space, values.forms(), found.labels, values.allowance(), left);
        if (!judged(answer, std::move(reason), checking.seconds())) return answer;
    }

    // 3. Told.
    tell(answer, values, space, found.labels);
    if (!values.ok()) {
        claims_ = 0;
        told_   = false;
        return given_up(begun(rules_->name(), position(), kValueSolvers[0].name, Evidence::labels),
                        values.why());
    }
    solved_ = at_;
    words_  = words_of_values(values.forms(), found.labels);
    remember(values.forms(), space, found.labels);
    return answer;
}

std::expected<Checked, InputError> ValueSession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    // 1. All positions, asked of the rules; every move makes the level fall.
    Allowance  allowance(budget);
    ValueSpace space(*rules_, allowance);
    Pace       pace(budget, "check");
    if (const auto why = space.walk(at_, pace); why != GaveUp::no)
        return std::unexpected(ended_early(why));
    if (evidence.empty()) {
        for (Index i = 0; i < space.count(); ++i) {
            const auto p     = space.position(i);
            bool       falls = true;
            space.moves(p,
                        [&](ValueSpace::Move m) { falls &= space.level({m.to}) < space.level(p); });
            if (!falls) return refused(say(Say::label_not_follow, rules_->text(p.key)));
        }
        return Checked{true, say(Say::kept_all, space.count()), {}};
    }

    // 2. The certificate's labels.
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, rules_->name(), Valuing::kName, {"labels"}, setup(at_),
                         Say::made_position))
        return *why;
    if (!allowance.take(4 * read->count))
        return std::unexpected(over_memory(4 * read->count, budget.bytes));
    std::vector<std::uint32_t> words(as_size(read->count));
    read->copy_words(words.data());
    FormStore  store(allowance);
    const auto labels = labels_of_words(words, space.count(), store);
    if (!labels && store.why() != GaveUp::no && store.why() != GaveUp::large)
        return std::unexpected(ended_early(store.why()));
    if (!labels) return refused(say(Say::label_not_follow, rules_->text(at_)));

    // 3. Judged.
    const auto reason = unjust_value(*rules_, space, store, *labels, allowance, budget);
    if (!reason) return std::unexpected(reason.error());
    if (!reason->empty()) return refused(*reason);
    FormOrder  order(store, allowance);
    const bool wins = left_ ? !order.at_most((*labels)[0], 0) : !order.at_most(0, (*labels)[0]);
    solved_         = at_;
    words_          = std::move(words);
    told_           = false;
    claims_         = wins ? 2 : 1;
    remember(store, space, *labels);
    return Checked{
        true,
        say(Say::accepted_labels, space.count(), wins ? Say::first_wins : Say::second_wins),
        {{"positions", static_cast<std::int64_t>(space.count())}}};
}

/// The positions below this one, as players in turn reach them.
std::expected<Picture, InputError> ValueSession::picture(std::uint64_t most, bool) {
    using Position = std::pair<std::uint64_t, bool>;
    const auto tree =
        game_tree(Position{at_, left_}, most, [&](const Position& p, const auto& emit) {
            bool more = true;
            rules_->moves(p.first, p.second, [&](std::uint64_t key, std::string_view) {
                if (more) more = emit(Position{key, !p.second});
            });
        });
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title = fmt::format("{} {}: {} positions", rules_->name(), position(), tree->next.size());
    for (const auto& p : tree->positions) notes.names.push_back(text(p.first, p.second));
    return tree_picture(tree->next, notes);
}

std::expected<ThermographPlot, InputError> ValueSession::thermograph() {
    if (!told_) return std::unexpected(plain_error("nothing was solved yet"));
    if (!graph_) return std::unexpected(large_thermograph());
    return ThermographPlot{fmt::format("{} {}: thermograph", rules_->name(), rules_->text(solved_)),
                           *graph_};
}

}  // namespace

std::unique_ptr<Session> value_session(std::unique_ptr<ValueRules> rules, bool left) {
    return std::make_unique<ValueSession>(std::move(rules), left);
}

std::span<const SolverCard> value_solvers() {
    return kValueSolvers;
}

bool take_turn(std::string_view& text) {
    bool left = true;
    for (const bool right : {false, true}) {
        const std::string_view word = right ? "right" : "left";
        if (!text.ends_with(word)) continue;
        const auto rest = text.substr(0, text.size() - word.size());
        if (!rest.empty() && !rest.ends_with(' ')) continue;
        text = rest;
        left = !right;
        break;
    }
    while (text.ends_with(' ')) text.remove_suffix(1);
    return left;
}

}  // namespace zermelo::inline workbench
