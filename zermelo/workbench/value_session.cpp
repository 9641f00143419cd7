#include "zermelo/workbench/value_session.hpp"

#include <fmt/format.h>

#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/value.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/position_labelling.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"
#include "zermelo/workbench/value_facet.hpp"
#include "zermelo/workbench/value_labelling.hpp"
#include "zermelo/workbench/value_told.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr SolverCard kValueSolvers[] = {
    {"canonical", "the canonical form of every position, from the ends up", true}};

class ValueSession final : public Session,
                           public ThermographFacet,
                           public ValueFacet,
                           public SceneFacet {
  public:
    using State = PartizanRules::State;

    ValueSession(std::unique_ptr<PartizanRules> rules, bool left)
        : rules_(std::move(rules)), at_(rules_->start()), left_(left) {}

    std::string              position() const override { return text(at_, left_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        each_move(left_, [&](const State&, std::string_view move) { moves.emplace_back(move); });
        return moves;
    }
    std::string          drawn() const override { return rules_->drawn(at_); }
    std::optional<Scene> scene() const override {
        auto scene = rules_->scene(at_);
        if (scene) scene->title = verbatim(fmt::format("{} {}", rules_->name(), position()));
        return scene;
    }
    bool move(std::string_view text) override {
        std::optional<State> to;
        rules_->moves(at_, left_, [&](const State& next, std::string_view move) {
            if (move == text) to = next;
        });
        if (!to) return false;
        at_   = std::move(*to);
        left_ = !left_;
        return true;
    }
    Phrase why_illegal(std::string_view text) const override {
        return rules_->why_illegal(at_, left_, text);
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        const bool left = take_turn(position);
        auto       at   = rules_->read(position);
        if (!at) return std::unexpected(at.error());
        at_   = std::move(*at);
        left_ = left;
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override {
        if (part != Part::certificate)
            return std::unexpected(
                   plain_error(phrase("positions of this game have no such output")));
        if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
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
    std::string text(const State& at, bool left) const {
        return fmt::format("{} {}", rules_->text(at), left ? "left" : "right");
    }
    std::string setup(const State& at) const {
        return fmt::format("{} {}{}\n", rules_->name(), rules_->setup(), rules_->text(at));
    }
    Answer begin() const {
        return begun(rules_->name(), position(), kValueSolvers[0].name, Evidence::labels);
    }
    // Calls tell(next, move) for each move of that player; each text comes once.
    void each_move(bool left, const PartizanRules::Emit& tell) const {
        std::set<std::string> seen;
        rules_->moves(at_, left, [&](const State& next, std::string_view move) {
            if (seen.emplace(move).second) tell(next, move);
        });
    }
    void tell(Answer& answer, Values& values, ValueLabelling& labels);
    void keep(ValueLabelling& labels, const FormStore& forms);

    std::unique_ptr<PartizanRules> rules_;
    State                          at_;
    bool                           left_;
    std::uint64_t                  claims_ = 0;
    State                          solved_;        // the position that words_ are about
    std::vector<std::uint32_t>     words_;         // of its certificate
    ValuesTold                     values_;        // of what was solved or accepted
    std::optional<Thermograph>     graph_;         // of that position's value, if solve() found it
    bool                           told_ = false;  // solve() reported the value
};

// Keeps the values of what was solved or accepted, to be written and queried.
void ValueSession::keep(ValueLabelling& labels, const FormStore& forms) {
    solved_ = at_;
    values_ = {};
    std::vector<Form> all{labels.label(at_)};
    for (const bool left : {true, false})
        each_move(left, [&](const State& next, std::string_view move) {
            values_.options.push_back({left, std::string(move), rules_->text(next)});
            all.push_back(labels.label(next));
        });
    values_.words = words_of_values(forms, all);
}

void ValueSession::tell(Answer& answer, Values& values, ValueLabelling& labels) {
    FormMoves moves;
    for (const bool left : {true, false})
        each_move(left, [&](const State& next, std::string_view move) {
            (left ? moves.left : moves.right)
                .push_back({std::string(move), left == left_ ? text(next, !left) : "",
                            labels.label(next)});
        });
    graph_  = tell_value(answer, values, labels.label(at_), left_, moves);
    claims_ = claims_of(answer);
    told_   = true;
}

std::expected<Answer, InputError> ValueSession::solve(std::string_view solver, bool check,
                                                      const Budget& budget) {
    if (!solver.empty() && solver != kValueSolvers[0].name)
        return std::unexpected(no_solver(rules_->name(), solver, kValueSolvers));
    auto answer = begin();
    claims_     = 0;
    told_       = false;

    // 1. Find all that the value rests on, and its labels.
    const Watch solving;
    Values      values(budget);
    const auto  labels = rules_->labelling(at_, values.allowance());
    Pace        pace(budget, "values");
    auto        why = values.ok() ? labels->walk(pace) : values.why();
    if (why == GaveUp::no) why = labels->find(values, pace);
    const auto forms = static_cast<std::int64_t>(values.forms().size());
    if (why != GaveUp::no) {
        answer.headline = phrase("{} positions and {} forms were found", labels->count(), forms);
        answer.facts.push_back({"positions", static_cast<std::int64_t>(labels->count())});
        answer.facts.push_back({"forms", forms});
        return given_up(std::move(answer), why);
    }
    found(answer, solving.seconds(), labels->count());
    answer.stats.push_back({"forms", forms});

    // 2. Judge.
    if (check) {
        const Watch  checking;
        const Budget left = budget.after(solving.seconds());
        if (!judged(answer, labels->unjust(left), checking.seconds())) return answer;
    }

    // 3. Report.
    tell(answer, values, *labels);
    if (!values.ok()) {
        claims_ = 0;
        told_   = false;
        return given_up(begin(), values.why());
    }
    words_ = labels->words();
    keep(*labels, values.forms());
    return answer;
}

std::expected<Checked, InputError> ValueSession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    // 1. Walk all that gets a label, by the rules; every move must make the level fall.
    Allowance  allowance(budget);
    const auto labels = rules_->labelling(at_, allowance);
    Pace       pace(budget, "check");
    if (const auto why = labels->walk(pace); why != GaveUp::no)
        return std::unexpected(ended_early(why));
    if (evidence.empty()) {
        const auto rising = labels->rising(pace);
        if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
        if (rising) return refused(say(Say::label_not_follow, *rising));
        return Checked{true, say(Say::kept_all, labels->count()), {}};
    }

    // 2. Read the certificate's labels.
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, rules_->name(), Valuing::kName, {"labels"}, setup(at_),
                         Say::made_position))
        return *why;
    if (!allowance.take(8 * read->count))
        return std::unexpected(over_memory(8 * read->count, budget.bytes));
    std::vector<std::uint32_t> words(as_size(read->count));
    read->copy_words(words.data());
    FormStore  store(allowance);
    const bool fits  = labels->read(words, store);
    const auto limit = [&] {
        if (labels->limit() != GaveUp::no) return labels->limit();
        return store.why() == GaveUp::large ? GaveUp::no : store.why();
    };
    if (!fits && limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!fits) return refused(say(Say::label_not_follow, rules_->text(at_)));

    // 3. Judge.
    const auto reason = labels->unjust(budget);
    if (!reason) return std::unexpected(reason.error());
    if (limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!reason->empty()) return refused(*reason);
    FormOrder  order(store, allowance);
    const Form form = labels->label(at_);
    const bool wins = left_ ? !order.at_most(form, 0) : !order.at_most(0, form);
    words_          = std::move(words);
    told_           = false;
    claims_         = wins ? 2 : 1;
    keep(*labels, store);
    return Checked{
        true,
        say(Say::accepted_labels, labels->count(), wins ? Say::first_wins : Say::second_wins),
        {{"positions", static_cast<std::int64_t>(labels->count())}}};
}

/// The positions below this one that can be reached if the players move in turn.
std::expected<Picture, InputError> ValueSession::picture(std::uint64_t most, bool) {
    using Position = std::pair<State, bool>;
    const auto tree =
        game_tree(Position{at_, left_}, most, [&](const Position& p, const auto& emit) {
            bool more = true;
            rules_->moves(p.first, p.second, [&](const State& next, std::string_view) {
                if (more) more = emit(Position{next, !p.second});
            });
        });
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title = tree_title(fmt::format("{} {}", rules_->name(), position()), tree->next.size());
    for (const auto& p : tree->positions) notes.names.push_back(text(p.first, p.second));
    return tree_picture(tree->next, notes);
}

std::expected<ThermographPlot, InputError> ValueSession::thermograph() {
    if (!told_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (!graph_) return std::unexpected(large_thermograph());
    return ThermographPlot{
        thermograph_title(fmt::format("{} {}", rules_->name(), rules_->text(solved_))), *graph_};
}

}  // namespace

std::unique_ptr<Session> value_session(std::unique_ptr<PartizanRules> rules, bool left) {
    return std::make_unique<ValueSession>(std::move(rules), left);
}

std::unique_ptr<Session> value_session(std::unique_ptr<ValueRules> rules, bool left) {
    return value_session(keyed_rules(std::move(rules)), left);
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
