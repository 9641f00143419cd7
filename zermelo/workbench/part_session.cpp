#include "zermelo/workbench/part_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/parts.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/part_space.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"
#include "zermelo/workbench/value_facet.hpp"
#include "zermelo/workbench/value_told.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline workbench {
namespace {

using State = PartRules::State;

constexpr std::size_t kKinds = 1 + kEdges;  // of entries: sums, over a blue, red, green edge

std::size_t kind_of(const FormSums::Entry& entry) {
    const auto edge = FormSums::edge_of(entry.a);
    return edge ? 1 + static_cast<std::size_t>(*edge) : 0;
}

// The label of a position: that of the sum of its parts.
Form label_of(const State& at, const PartSpace& space, std::span<const Form> labels,
              FormSums& sums) {
    std::vector<FormCount> all;
    return label_of_sum(space.parts(at), labels, sums, all);
}

// The labels of the position, and of all that one move leads to: kNoForm where one is missing.
bool every_sum_known(const PartRules& rules, const State& at, const PartSpace& space,
                     std::span<const Form> labels, FormSums& sums) {
    bool known = label_of(at, space, labels, sums) != kNoForm;
    for (const bool left : {true, false})
        rules.moves(at, left, [&](const State& next, std::string_view) {
            known = known && label_of(next, space, labels, sums) != kNoForm;
        });
    return known;
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

// A side's options: of numbers the best one alone.
void keep_best(std::vector<Form>& side, const FormStore& forms, bool left) {
    if (side.size() < 2) return;
    for (const Form f : side)
        if (f == kNoForm || !forms.is_number(f)) return;
    const auto less = [&](Form a, Form b) { return forms.value(a) < forms.value(b); };
    const Form best = left ? std::ranges::max(side, less) : std::ranges::min(side, less);
    side.assign(1, best);
}

// The canonical form of every part: over edges in the order of their numbers, then by level.  What
// the entries need is entered, too.
GaveUp find_labels(const PartRules& rules, const State& at, const PartSpace& space, Values& values,
                   FormSums& sums, std::vector<Form>& labels, Pace& pace) {
    struct Place {
        std::uint64_t level;
        std::uint32_t at;
    };
    const auto count = space.count();
    if (!values.allowance().take(20 * count)) return GaveUp::bytes;
    labels.assign(as_size(count), kNoForm);
    std::vector<FormCount> all;
    std::vector<Place>     order;
    // A part that was not met before: the rules say another thing each time.
    const auto             why = [&] {
        if (!values.ok()) return values.why();
        if (sums.failed()) return sums.why();
        return pace.stopped() ? pace.why() : GaveUp::game;
    };
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto edge = space.edge(i);
        if (!edge) {
            order.push_back({space.level(i), i});
            continue;
        }
        labels[i] = sums.over(*edge, label_of_sum(space.above(i), labels, sums, all));
        if (labels[i] == kNoForm || !pace.go_on(1)) return why();
    }
    std::ranges::stable_sort(order, {}, &Place::level);
    std::vector<Form> sides[2];
    for (const auto& place : order) {
        for (const bool right : {false, true}) {
            sides[right].clear();
            space.options(place.at, !right, [&](std::span<const PartCount> option) {
                sides[right].push_back(label_of_sum(option, labels, sums, all));
            });
            keep_best(sides[right], values.forms(), !right);
        }
        const auto work  = 1 + sides[0].size() + sides[1].size();
        labels[place.at] = values.game(sides[0], sides[1]);
        if (labels[place.at] == kNoForm || !pace.go_on(work)) return why();
    }
    if (!every_sum_known(rules, at, space, labels, sums)) return why();
    sums.complete([&] { return values.ok() && pace.go_on(1); });
    return values.ok() && !sums.failed() && !pace.stopped() ? GaveUp::no : why();
}

// "" where every label is just; the error: a limit.
std::expected<Sentences, InputError> unjust_part(const PartRules& rules, const State& at,
                                                 const PartSpace& space, const FormStore& forms,
                                                 FormSums& sums, const std::vector<Form>& labels,
                                                 Allowance& allowance, Budget budget) {
    budget.work = ~std::uint64_t{0};
    Pace          pace(budget, "check");
    FormOrder     order(forms, allowance);
    const Valuing rule{&order};
    const auto    entry = sums.first_unjust(rule, pace);
    const auto unjust   = entry ? first_unjust_part(space, rule, sums, labels, pace) : std::nullopt;
    if (!unjust) return std::unexpected(ended_early(pace.why()));
    const bool just = *entry == sums.size() && *unjust == space.count() &&
                      every_sum_known(rules, at, space, labels, sums);
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    if (sums.failed()) return std::unexpected(ended_early(sums.why()));
    if (just) return Sentences();
    return say(Say::label_not_follow, rules.text(at));
}

class PartSession final : public Session,
                          public ThermographFacet,
                          public ValueFacet,
                          public SceneFacet {
  public:
    PartSession(std::unique_ptr<PartRules> rules, bool left)
        : rules_(std::move(rules)), at_(rules_->start()), left_(left) {}

    std::string              position() const override { return text(at_, left_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        rules_->moves(at_, left_,
                      [&](const State&, std::string_view move) { moves.emplace_back(move); });
        return moves;
    }
    std::optional<Scene> scene() const override {
        auto scene = rules_->scene(at_);
        if (scene) scene->title = fmt::format("{} {}", rules_->name(), position());
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
    std::string why_illegal(std::string_view text) const override {
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
            return std::unexpected(plain_error("positions of this game have no such output"));
        if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
        const auto input = setup(solved_);
        write_certificate({rules_->name(), Valuing::kName, "labels", bytes_of(input)}, words_,
                             sink);
        return {};
    }
    std::expected<Picture, InputError>         picture(std::uint64_t most, bool labels) override;
    std::expected<ThermographPlot, InputError> thermograph() override {
        if (!told_) return std::unexpected(plain_error("nothing was solved yet"));
        if (!graph_) return std::unexpected(large_thermograph());
        return ThermographPlot{
            fmt::format("{} {}: thermograph", rules_->name(), rules_->text(solved_)), *graph_};
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return 0; }

    std::string       place() const override { return rules_->text(at_); }
    void              turn(bool left) override { left_ = left; }
    const ValuesTold& values_told() const override { return values_; }

  private:
    std::string text(const State& at, bool left) const {
        return fmt::format("{} {}", rules_->text(at), left ? "left" : "right");
    }
    std::string setup(const State& at) const {
        return fmt::format("{} {}\n", rules_->name(), rules_->text(at));
    }
    Answer begin() const {
        return begun(rules_->name(), position(), value_solvers()[0].name, Evidence::labels);
    }
    void tell(Answer& answer, Values& values, const PartSpace& space, std::span<const Form> labels,
              FormSums& sums);
    void remember(const FormStore& forms, const PartSpace& space, std::span<const Form> labels,
                  FormSums& sums);

    std::unique_ptr<PartRules> rules_;
    State                      at_;
    bool                       left_;
    std::uint64_t              claims_ = 0;
    State                      solved_ = {};   // the position that words_ are of
    std::vector<std::uint32_t> words_;         // of a certificate
    ValuesTold                 values_;        // of what was solved or accepted
    std::optional<Thermograph> graph_;         // of that position's value,
    bool                       told_ = false;  // if solve() told it
};

void PartSession::remember(const FormStore& forms, const PartSpace& space,
                           std::span<const Form> labels, FormSums& sums) {
    values_ = {};
    std::vector<Form> all{label_of(at_, space, labels, sums)};
    for (const bool left : {true, false})
        rules_->moves(at_, left, [&](const State& next, std::string_view move) {
            values_.options.push_back({left, std::string(move), rules_->text(next)});
            all.push_back(label_of(next, space, labels, sums));
        });
    values_.words = words_of_values(forms, all);
}

void PartSession::tell(Answer& answer, Values& values, const PartSpace& space,
                       std::span<const Form> labels, FormSums& sums) {
    FormMoves moves;
    for (const bool left : {true, false})
        rules_->moves(at_, left, [&](const State& next, std::string_view move) {
            (left ? moves.left : moves.right)
                .push_back({std::string(move), left == left_ ? text(next, !left) : "",
                            label_of(next, space, labels, sums)});
        });
    graph_  = tell_value(answer, values, label_of(at_, space, labels, sums), left_, moves);
    claims_ = claims_of(answer);
    told_   = true;
}

// How many entries there are of each kind, the labels, the entries.
std::vector<std::uint32_t> words_of(const FormStore& forms, std::vector<Form> labels,
                                    const FormSums& sums) {
    std::array<std::uint32_t, kKinds> counts{};
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (std::uint64_t i = 0; i < sums.size(); ++i) {
            const auto entry = sums.entry(i);
            if (kind_of(entry) != kind) continue;
            ++counts[kind];
            if (kind == 0) labels.push_back(entry.a);
            labels.push_back(entry.b);
            labels.push_back(entry.is);
        }
    std::vector<std::uint32_t> words(counts.begin(), counts.end());
    const auto                 rest = words_of_values(forms, labels);
    words.insert(words.end(), rest.begin(), rest.end());
    return words;
}

// The parts' labels, the entries into `sums`.  Nothing: these words are none, or a limit.
std::optional<std::vector<Form>> labels_of(std::span<const std::uint32_t> words,
                                           std::uint64_t parts, FormStore& store, FormSums& sums) {
    if (words.size() < kKinds) return std::nullopt;
    std::uint64_t all = parts;
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        all += (kind == 0 ? 3 : 2) * std::uint64_t{words[kind]};
    auto labels = labels_of_words(words.subspan(kKinds), all, store);
    if (!labels) return std::nullopt;
    const Form* at = labels->data() + as_size(parts);
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (std::uint32_t i = 0; i < words[kind]; ++i) {
            const Form a = kind == 0 ? *at++ : FormSums::under(static_cast<Edge>(kind - 1));
            if (!sums.add({a, at[0], at[1]})) return std::nullopt;
            at += 2;
        }
    labels->resize(as_size(parts));
    return labels;
}

std::expected<Answer, InputError> PartSession::solve(std::string_view solver, bool check,
                                                     const Budget& budget) {
    if (!solver.empty() && solver != value_solvers()[0].name)
        return std::unexpected(no_solver(rules_->name(), solver, value_solvers()));
    auto answer = begin();
    claims_     = 0;
    told_       = false;

    // 1. All parts, and their values.
    const Watch       solving;
    Values            values(budget);
    PartSpace         space(*rules_, values.allowance());
    Pace              pace(budget, "values");
    std::vector<Form> labels;
    FormSums*         table = nullptr;
    FormSums          sums(values.forms(),
                           {.number = [&](std::optional<Dyadic> x) { return values.number(x); },
                            .label  = [&](Form a, Form b) { return made(a, b, values, *table); }},
                           values.allowance());
    table    = &sums;
    auto why = values.ok() ? space.walk(at_, pace) : values.why();
    if (why == GaveUp::no) why = find_labels(*rules_, at_, space, values, sums, labels, pace);
    if (why != GaveUp::no) {
        answer.headline = Sentences(fmt::format("{} positions and {} forms were found",
                                                space.count(), values.forms().size()));
        answer.facts.push_back({"positions", static_cast<std::int64_t>(space.count())});
        answer.facts.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});
        return given_up(std::move(answer), why);
    }
    zermelo::found(answer, solving.seconds(), space.count());
    answer.stats.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});

    // 2. Judged.
    if (check) {
        const Watch checking;
        Budget      left = budget;
        left.seconds     = budget.seconds - solving.seconds();
        auto reason      = unjust_part(*rules_, at_, space, values.forms(), sums, labels,
                                       values.allowance(), left);
        if (!judged(answer, std::move(reason), checking.seconds())) return answer;
    }

    // 3. Told.
    tell(answer, values, space, labels, sums);
    if (!values.ok()) {
        claims_ = 0;
        told_   = false;
        return given_up(begin(), values.why());
    }
    solved_ = at_;
    words_  = words_of(values.forms(), labels, sums);
    remember(values.forms(), space, labels, sums);
    return answer;
}

std::expected<Checked, InputError> PartSession::check(std::span<const std::byte> evidence,
                                                      const Budget&              budget) {
    // 1. All parts, asked of the rules; every move makes the level fall.
    Allowance allowance(budget);
    PartSpace space(*rules_, allowance);
    Pace      pace(budget, "check");
    if (const auto why = space.walk(at_, pace); why != GaveUp::no)
        return std::unexpected(ended_early(why));
    if (evidence.empty()) {
        const auto rising = first_rising_part(space, pace);
        if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
        if (rising) return refused(say(Say::label_not_follow, rules_->text(at_)));
        return Checked{true, say(Say::kept_all, space.count()), {}};
    }

    // 2. The certificate's labels.
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
    FormSums   sums(store, source_of(store), allowance);
    const auto limit = [&] {
        return sums.failed() ? sums.why() : store.why() == GaveUp::large ? GaveUp::no : store.why();
    };
    const auto labels = labels_of(words, space.count(), store, sums);
    if (!labels && limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!labels) return refused(say(Say::label_not_follow, rules_->text(at_)));

    // 3. Judged.
    const auto reason = unjust_part(*rules_, at_, space, store, sums, *labels, allowance, budget);
    if (!reason) return std::unexpected(reason.error());
    if (limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!reason->empty()) return refused(*reason);
    FormOrder  order(store, allowance);
    const Form form = label_of(at_, space, *labels, sums);
    const bool wins = left_ ? !order.at_most(form, 0) : !order.at_most(0, form);
    solved_         = at_;
    words_          = std::move(words);
    told_           = false;
    claims_         = wins ? 2 : 1;
    remember(store, space, *labels, sums);
    return Checked{
        true,
        say(Say::accepted_labels, space.count(), wins ? Say::first_wins : Say::second_wins),
        {{"positions", static_cast<std::int64_t>(space.count())}}};
}

/// The positions below this one, as players in turn reach them.
std::expected<Picture, InputError> PartSession::picture(std::uint64_t most, bool) {
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
    notes.title = fmt::format("{} {}: {} positions", rules_->name(), position(), tree->next.size());
    for (const auto& p : tree->positions) notes.names.push_back(text(p.first, p.second));
    return tree_picture(tree->next, notes);
}

}  // namespace

std::unique_ptr<Session> part_session(std::unique_ptr<PartRules> rules, bool left) {
    return std::make_unique<PartSession>(std::move(rules), left);
}

}  // namespace zermelo::inline workbench
