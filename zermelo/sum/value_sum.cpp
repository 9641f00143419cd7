#include "zermelo/sum/value_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/form_sums.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/partizan/value_text.hpp"
#include "zermelo/sum/component_answers.hpp"
#include "zermelo/sum/component_files.hpp"
#include "zermelo/sum/components_in_play.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/loopy_facet.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"
#include "zermelo/workbench/value_facet.hpp"
#include "zermelo/workbench/value_session.hpp"
#include "zermelo/workbench/value_told.hpp"
#include "zermelo/workbench/value_words.hpp"

namespace zermelo::inline sum {
namespace {

constexpr std::uint64_t kMostNimber = 1000;  // of a component, and of what a move leaves
constexpr std::size_t   kMostWorth  = 60;    // characters of a component's value in a sentence

// A move of one component, and what that is worth afterwards.
struct Option {
    bool        left;
    std::string move, place;  // of the component, as it is typed
    Form        form;
};

// A component, solved.
struct Worth {
    Form                       form = kNoForm;
    std::vector<Option>        options;
    bool                       complete = true;  // false if there may be more
    std::optional<Thermograph> graph;
};

// Enters the forms of one store in another, or in Values; kNoForm from where that store ends early.
template <class Arena>
std::vector<Form> entered(const FormStore& from, Arena& arena) {
    std::vector<Form> to;
    for (Form f = 0; f < from.size() && arena.why() == GaveUp::no; ++f) {
        std::vector<Form> sides[2];
        const auto        of = from.options(f);
        for (const Form left : of.left) sides[0].push_back(to[left]);
        for (const Form right : of.right) sides[1].push_back(to[right]);
        for (auto& side : sides) std::ranges::sort(side);
        to.push_back(from.is_number(f) ? arena.number(from.value(f))
                                       : arena.game(sides[0], sides[1]));
    }
    to.resize(as_size(from.size()), kNoForm);
    return to;
}

// Returns what a component with values is worth, after it was solved.  If a limit was reached,
// values.why() says so.
Worth worth_of(const ValuesTold& told, Values& values) {
    FormStore  store(values.allowance());
    const auto labels = labels_of_words(told.words, 1 + told.options.size(), store);
    Worth      worth;
    if (!labels) values.fail(store.why() == GaveUp::no ? GaveUp::bytes : store.why());
    if (!labels) return worth;
    const auto forms = entered(store, values);
    worth.form       = forms[(*labels)[0]];
    for (std::size_t i = 0; i < told.options.size(); ++i) {
        const auto& [left, move, place] = told.options[i];
        worth.options.push_back({left, move, place, forms[(*labels)[1 + i]]});
    }
    return worth;
}

// The same for an impartial component, whose moves are those of both players: nimber by nimber,
// until all moves are known.
Worth worth_of(Session& session, std::uint64_t nimber, Values& values) {
    Worth worth;
    if (nimber > kMostNimber) values.fail(GaveUp::large);
    if (nimber > kMostNimber) return worth;
    worth.form                  = values.nimber(nimber);
    const auto            from  = session.position();
    const auto            moves = session.legal();
    std::set<std::string> left;
    for (const auto& move : moves) {
        session.move(move);
        left.insert(session.position());
        [[maybe_unused]] const auto done = session.reset(from);
    }
    worth.complete = moves.size() < kMostLegal;
    for (std::uint64_t n = 0; n <= kMostNimber && !left.empty(); ++n) {
        const auto ranked = moves_to(session, n);
        if (!ranked) break;
        for (const auto& move : ranked->moves) {
            if (left.erase(move.position) == 0) continue;
            for (const bool lefts : {true, false})
                worth.options.push_back({lefts, move.move, move.position, values.nimber(n)});
        }
    }
    worth.complete = worth.complete && left.empty();
    return worth;
}

// Returns where the wall stands at t.
std::optional<Dyadic> wall_at(const Wall& wall, Dyadic t) {
    std::size_t i = 0;
    while (i + 1 < wall.size() && wall[i + 1].t <= t) ++i;
    if (i + 1 == wall.size()) return wall[i].at;
    const int  slope = compared(wall[i + 1].at, wall[i].at);
    const auto up    = sum_of(t, -wall[i].t);
    if (!up || slope == 0) return up ? std::optional(wall[i].at) : std::nullopt;
    return sum_of(wall[i].at, slope > 0 ? *up : -*up);
}

// Returns that player's hottest move: the one by which the wall at the component's temperature is
// reached.
const Option* hottest(const Worth& worth, bool left, Thermographs& graphs) {
    const Option*         best = nullptr;
    std::optional<Dyadic> most;
    for (const auto& option : worth.options) {
        if (option.left != left) continue;
        const auto* const graph = graphs.of(option.form);
        const auto at = graph ? wall_at(left ? graph->right : graph->left, worth.graph->temperature)
                              : std::nullopt;
        if (!at) return nullptr;
        if (!most || (left ? *most < *at : *at < *most)) most = at, best = &option;
    }
    return best;
}

// Returns the words in their order: the components' forms, then those of the sums.
std::vector<std::uint32_t> words_of(const FormStore& forms, std::vector<Form> labels,
                                    const FormSums& sums) {
    for (std::uint64_t i = 0; i < sums.size(); ++i)
        for (const auto entry = sums.entry(i); const Form f : {entry.a, entry.b, entry.is})
            labels.push_back(f);
    std::vector<std::uint32_t> words{static_cast<std::uint32_t>(sums.size())};
    const auto                 rest = words_of_values(forms, labels);
    words.insert(words.end(), rest.begin(), rest.end());
    return words;
}

// Returns what lies beside each component.
std::vector<Form> beside_each(std::span<const Worth> worth, FormSums& sums) {
    std::vector<Form> beside(worth.size(), 0);
    Form              before = 0, behind = 0;
    for (std::size_t i = 0; i < worth.size(); ++i) {
        beside[i] = before;
        before    = sums.sum(before, worth[i].form);
    }
    for (std::size_t i = worth.size(); i-- > 0;) {
        beside[i] = sums.sum(beside[i], behind);
        behind    = sums.sum(behind, worth[i].form);
    }
    return beside;
}
Form total_of(std::span<const Form> forms, FormSums& sums) {
    Form total = 0;
    for (const Form form : forms) total = sums.sum(total, form);
    return total;
}

// Returns nothing if every sum that was noted is just.  Fails if a limit is reached.
std::expected<Sentences, InputError> unjust_sum(const FormStore& forms, FormSums& sums,
                                                Allowance& allowance, Budget budget) {
    budget.work = ~std::uint64_t{0};
    Pace       pace(budget, "check");
    FormOrder  order(forms, allowance);
    const auto entry = sums.first_unjust(Valuing{&order}, pace);
    if (!entry) return std::unexpected(ended_early(pace.why()));
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    if (sums.failed()) return std::unexpected(ended_early(sums.why()));
    if (*entry == sums.size()) return Sentences();
    const auto [a, b, is] = sums.entry(*entry);
    const auto text = [&](Form f) { return value_text(forms, f, kMostWorth).value_or("..."); };
    return say(Say::label_not_follow, fmt::format("{} + {}", text(a), text(b)));
}

class ValueSum final : public Session, public ThermographFacet {
  public:
    ValueSum(Components components, NamedFiles files, bool left)
        : components_(std::move(components), std::move(files)) {
        turn(left);
    }

    std::string              position() const override { return turned(components_.text(), left_); }
    std::vector<std::string> legal() const override { return components_.legal(); }
    bool                     move(std::string_view text) override {
        if (!components_.move(text)) return false;
        turn(!left_);
        claims_ = 0;
        return true;
    }
    Phrase why_illegal(std::string_view text) const override {
        return components_.why_illegal(text);
    }
    std::expected<void, InputError>            reset(std::string_view position) override;
    std::expected<Answer, InputError>          solve(std::string_view solver, bool check,
                                                     const Budget& budget) override;
    std::expected<Checked, InputError>         check(std::span<const std::byte> evidence,
                                                     const Budget&              budget) override;
    std::expected<void, InputError>            write(Part part, Sink& sink) override;
    std::expected<ThermographPlot, InputError> thermograph() override {
        if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        if (!graph_) return std::unexpected(large_thermograph());
        return ThermographPlot{thermograph_title(components_.text()), *graph_};
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return components_.bytes(); }

  private:
    static std::string turned(std::string text, bool left) {
        return fmt::format("{} {}", text, left ? "left" : "right");
    }
    std::string setup() const { return components_.text() + "\n"; }
    void        turn(bool left) {
               left_ = left;
               components_.turn(left);
    }
    void tell(Answer& answer, Values& values, FormSums& sums, std::vector<Worth>& worth,
              Group parts);

    ComponentsInPlay           components_;
    bool                       left_   = true;
    std::uint64_t              claims_ = 0;  // 0 if nothing was solved or accepted
    std::vector<std::uint32_t> words_;       // of the values, in a certificate
    std::optional<Thermograph> graph_;
};

std::expected<void, InputError> ValueSum::reset(std::string_view position) {
    const bool left       = take_turn(position);
    auto       components = read_sum(position, components_.files(), {});
    if (!components) return std::unexpected(components.error());
    components_.set(std::move(*components));
    turn(left);
    claims_ = 0;
    return {};
}

// Fills in who wins, the moves, and what is known of the values.
void ValueSum::tell(Answer& answer, Values& values, FormSums& sums, std::vector<Worth>& worth,
                    Group parts) {
    // 1. The hottest components first; of equal ones only one.
    Thermographs             graphs(values);
    std::vector<std::size_t> order;
    std::set<std::string>    seen;
    for (std::size_t i = 0; i < worth.size(); ++i) {
        if (const auto* const graph = graphs.of(worth[i].form)) worth[i].graph = *graph;
        if (seen.insert(components_.text(i)).second) order.push_back(i);
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (!worth[a].graph || !worth[b].graph) return worth[a].graph && !worth[b].graph;
        return worth[b].graph->temperature < worth[a].graph->temperature;
    });

    // 2. Every move, beside the other components.
    FormMoves             moves;
    bool                  complete = true;
    const auto            beside   = beside_each(worth, sums);
    std::set<std::string> known[2];
    const auto            typed = [&](std::size_t i, const Option& option) {
        return fmt::format("{}->{}", components_.text(i), components_.text(i, option.place));
    };
    for (const auto i : order) {
        complete &= worth[i].complete;
        for (const auto& option : worth[i].options) {
            auto move = typed(i, option);
            if (!known[option.left].insert(move).second) continue;
            (option.left ? moves.left : moves.right)
                .push_back({std::move(move),
                            turned(components_.text_with(i, option.place), !option.left),
                            sums.sum(beside[i], option.form)});
        }
    }
    std::vector<Form> forms;
    for (const auto& each : worth) forms.push_back(each.form);
    const Form total = total_of(forms, sums);
    if (total == kNoForm || sums.failed() || !values.ok()) return;
    graph_ = tell_value(answer, values, total, left_, moves);
    if (!complete) answer.facts.push_back({"moves_complete", false});

    // 3. Why, and where to move.
    std::vector<std::string> texts;
    for (const Form form : forms)
        texts.push_back(value_text(values.forms(), form, kMostWorth).value_or("..."));
    Sentences why(phrase("The components are worth {}.", joined(texts, ", ")));
    why += answer.why;
    answer.why = std::move(why);
    if (!order.empty() && worth[order[0]].graph &&
        !values.forms().is_number(worth[order[0]].form)) {
        Group hot;
        hot.push_back({"component", components_.text(order[0])});
        hot.push_back({"temperature", to_text(worth[order[0]].graph->temperature)});
        for (const bool left : {true, false})
            if (const auto* const option = hottest(worth[order[0]], left, graphs))
                hot.push_back({left ? "left" : "right", typed(order[0], *option)});
        answer.facts.push_back({"hottest", std::move(hot)});
    }
    for (std::size_t i = 0; i < worth.size(); ++i) {
        auto& facts = std::get<Group>(parts[i].value);
        Group of;
        if (const auto text = value_text(values.forms(), forms[i], kMostValueText))
            of.push_back({"value", *text});
        if (worth[i].graph) {
            of.push_back({"mean", to_text(worth[i].graph->mean)});
            of.push_back({"temperature", to_text(worth[i].graph->temperature)});
        }
        facts.insert(facts.begin() + 1, of.begin(), of.end());
    }
    answer.facts.push_back({"components", std::move(parts)});
}

/// Costs what the components cost, one after the other, and a form for each move.
std::expected<Answer, InputError> ValueSum::solve(std::string_view solver, bool check,
                                                  const Budget& budget) {
    if (!solver.empty() && solver != kSumSolvers[0].name)
        return std::unexpected(no_solver(kSumName, solver, kSumSolvers));
    const auto begin = [&] {
        return begun(kSumName, position(), kSumSolvers[0].name, Evidence::labels);
    };
    auto answer = begin();
    claims_     = 0;
    graph_.reset();

    // 1. Each component, judged by its own checker.
    const Watch        solving;
    Values             values(budget);
    std::vector<Worth> worth(components_.size());
    Group              parts;
    ComponentAnswers   all;
    const auto         gave_up = [&](GaveUp why) {
        answer.headline = phrase("{} forms were found", values.forms().size());
        answer.facts.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});
        return given_up(std::move(answer), why);
    };
    for (std::size_t i = 0; i < components_.size(); ++i) {
        auto&             session = *components_[i].session;
        const auto* const own     = values_of(session);
        auto found = solve_component(components_, i, own, check, budget, solving.seconds());
        if (!found) return found;
        if (found->status != Status::solved) answer.headline = found->headline;  // how far it came
        if (!all.add(components_, i, *found, answer)) return answer;
        worth[i] = own ? worth_of(own->values_told(), values)
                       : worth_of(session, *nimber_of(found->facts), values);
        if (!values.ok()) return gave_up(values.why());
        parts.push_back({fmt::format("component {}", i + 1),
                         Group{{"position", components_.text(i)},
                               {"evidence", std::string(name_of(found->evidence))},
                               {"certified", found->certified}}});
    }

    // 2. The answer from their sums, which are judged.
    FormSums sums(values.forms(), source_of(values), values.allowance());
    tell(answer, values, sums, worth, std::move(parts));
    sums.complete([&] { return values.ok(); });
    if (!values.ok() || sums.failed()) {
        answer = begin();
        return gave_up(values.ok() ? sums.why() : values.why());
    }
    found(answer, solving.seconds(), static_cast<std::uint64_t>(all.positions));
    answer.stats.push_back({"forms", static_cast<std::int64_t>(values.forms().size())});
    answer.stats.push_back({"sums", static_cast<std::int64_t>(sums.size())});
    if (check) {
        const Watch  checking;
        const Budget left   = budget.after(solving.seconds());
        auto         reason = unjust_sum(values.forms(), sums, values.allowance(), left);
        if (!judged(answer, std::move(reason), checking.seconds())) return answer;
    }
    answer.certified = all.certified && check;
    std::vector<Form> forms;
    for (const auto& each : worth) forms.push_back(each.form);
    words_  = words_of(values.forms(), forms, sums);
    claims_ = claims_of(answer);
    return answer;
}

std::expected<Checked, InputError> ValueSum::check(std::span<const std::byte> evidence,
                                                   const Budget&              budget) {
    const auto count = static_cast<std::int64_t>(components_.size());
    if (evidence.empty()) return check_rules(components_, *this, budget);
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, kSumName, Valuing::kName, {"labels"}, setup(), Say::made_sum))
        return *why;
    claims_ = 0;

    // 1. What each component is worth, by its own certificate.
    Allowance  allowance(budget);
    FormStore  worths(allowance);
    const auto own = [&](const ValuesTold& told) {
        FormStore  store(allowance);
        const auto labels = labels_of_words(told.words, 1 + told.options.size(), store);
        return labels ? entered(store, worths)[(*labels)[0]] : kNoForm;
    };
    const auto nimber_form = [&](std::uint64_t n) {
        std::vector<Form> below{0};
        while (below.size() <= n && worths.why() == GaveUp::no)
            below.push_back(worths.game(below, below));
        return worths.why() == GaveUp::no ? below[as_size(n)] : kNoForm;
    };
    std::vector<Form> forms;
    const auto        words = read->count > 0 ? read->word(0) : 0;
    const auto        bytes = 4 * std::uint64_t{words};
    if (read->count == 0 || bytes > read->labels.size() - 4)
        return refused(say(Say::component_refused, 1, Say::cut_off));
    const auto no =
        check_certificates(components_, read->labels.substr(4, as_size(bytes)), budget,
                           [&](std::size_t i, const Checked& part) {
                               if (const auto* const values = values_of(*components_[i].session)) {
                                   forms.push_back(own(values->values_told()));
                                   return true;
                               }
                               const auto nimber = nimber_of(part.facts);
                               if (nimber && *nimber <= kMostNimber)
                                   forms.push_back(nimber_form(*nimber));
                               return nimber.has_value() && *nimber <= kMostNimber;
                           });
    if (!no) return std::unexpected(no.error());
    if (*no) return **no;
    if (worths.why() != GaveUp::no) return std::unexpected(ended_early(worths.why()));

    // 2. The sums of these values.
    std::vector<std::uint32_t> rest;
    if (!allowance.take(4 * read->count))
        return std::unexpected(over_memory(4 * read->count, budget.bytes));
    for (std::uint64_t i = 1 + words; i < read->count; ++i) rest.push_back(read->word(i));
    FormStore  store(allowance);
    FormSums   sums(store, source_of(store), allowance);
    const auto unfollowed = [&] { return refused(say(Say::label_not_follow, components_.text())); };
    const auto limit      = [&] {
        return sums.failed() ? sums.why() : store.why() == GaveUp::large ? GaveUp::no : store.why();
    };
    if (rest.empty()) return unfollowed();
    const auto labels = labels_of_words(std::span(rest).subspan(1),
                                        forms.size() + 3 * std::uint64_t{rest[0]}, store);
    bool       known  = labels.has_value();
    for (std::size_t i = forms.size(); known && i < labels->size(); i += 3)
        known = sums.add({(*labels)[i], (*labels)[i + 1], (*labels)[i + 2]});
    if (!known && limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!known) return unfollowed();
    const auto here = entered(worths, store);
    for (std::size_t i = 0; i < forms.size(); ++i)
        if (forms[i] == kNoForm || here[forms[i]] != (*labels)[i]) return unfollowed();

    // 3. Judged.
    const auto reason = unjust_sum(store, sums, allowance, budget);
    if (!reason) return std::unexpected(reason.error());
    if (limit() != GaveUp::no) return std::unexpected(ended_early(limit()));
    if (!reason->empty()) return refused(*reason);
    const Form total = total_of(std::span(*labels).first(forms.size()), sums);
    if (total == kNoForm) return unfollowed();
    FormOrder  order(store, allowance);
    const bool wins = left_ ? !order.at_most(total, 0) : !order.at_most(0, total);
    if (order.failed()) return std::unexpected(ended_early(order.why()));
    claims_ = wins ? 2 : 1;
    words_  = std::move(rest);
    graph_.reset();
    return Checked{true,
                   phrase("accepted: the values of all {} components, and their sums, are just; {}",
                          count, phrased(wins ? Say::first_wins : Say::second_wins)),
                   {{"components", count}}};
}

std::expected<void, InputError> ValueSum::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("sums have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    const auto certificates = certificates_of(components_);
    if (!certificates) return std::unexpected(certificates.error());
    std::vector<std::uint32_t> words{static_cast<std::uint32_t>(certificates->size())};
    words.insert(words.end(), certificates->begin(), certificates->end());
    words.insert(words.end(), words_.begin(), words_.end());
    const auto text = setup();
    write_certificate({kSumName, Valuing::kName, "labels", bytes_of(text)}, words, sink);
    return {};
}

}  // namespace

bool has_values(const Components& components) {
    return std::ranges::any_of(
        components, [](const auto& each) { return values_of(*each.session) != nullptr; });
}

std::expected<std::unique_ptr<Session>, InputError> value_sum(Components components,
                                                              NamedFiles files, bool left) {
    for (const auto& component : components) {
        if (loopy_of(*component.session))
            return std::unexpected(plain_error(
                phrase("{}: play may go in circles, so it has no value beside partizan games",
                       component.text())));
        if (values_of(*component.session) && component.session->position().ends_with(" right"))
            return std::unexpected(plain_error(
                phrase("{}: whose turn it is stands behind the sum", component.text())));
    }
    return std::make_unique<ValueSum>(std::move(components), std::move(files), left);
}

}  // namespace zermelo::inline sum
