// Sums of impartial games: a move is made in one component; whoever cannot move loses.
//
// Typed `kayles(17) + nim(5) + chomp(3x4)`, of any games that have nimbers; `dag(FILE)`,
// `coins(FILE)` and scripts, `FILE.lua(7)`, name their files, which the caller that opens the sum
// reads (GameCard::files_of).  The components are sessions of their own games: each gives its
// nimber, judged there, and finds which of its moves lead to a wanted nimber.  A sum is worth the
// XOR of its components, and a move wins if the component in which it is made becomes worth the XOR
// of the others.
//
// If a component is a partizan game, the sum is of another kind: sum/value_sum.hpp.
//
// A certificate holds those of the components (sum/component_files.hpp).
//
// Main function: sum_card.  Called from games/catalogue.inc.
// Source: R. Sprague (1935), P. M. Grundy (1939); C. A. B. Smith (1966).
// Tested: test/games/sessions_test.cpp, test/games/loopy_test.cpp, test/golden/solve_sum.txt.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <ranges>
#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/sum/component_answers.hpp"
#include "zermelo/sum/component_files.hpp"
#include "zermelo/sum/components_in_play.hpp"
#include "zermelo/sum/misere_sum.hpp"
#include "zermelo/sum/value_sum.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/component.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/loopy_facet.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/parameters.hpp"
#include "zermelo/workbench/value_session.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline sum {
namespace {

constexpr std::uint64_t kMostDrawn = 600;  // positions of a picture, at most

constexpr Parameter kParameters[] = {{"misere", "whoever cannot move wins", 0, 0, 1}};

class SumSession final : public Session {
  public:
    SumSession(Components components, NamedFiles files)
        : components_(std::move(components), std::move(files)) {}

    std::string              position() const override { return components_.text(); }
    std::vector<std::string> legal() const override { return components_.legal(); }
    bool                     move(std::string_view text) override {
        if (!components_.move(text)) return false;
        claims_ = 0;
        return true;
    }
    Phrase why_illegal(std::string_view text) const override {
        return components_.why_illegal(text);
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        auto components = read_sum(position, components_.files(), {});
        if (!components) return std::unexpected(components.error());
        components_.set(std::move(*components));
        claims_ = 0;
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override { return components_.bytes(); }

  private:
    std::string setup() const { return position() + "\n"; }
    // The moves of one component, beside others that are worth that much.
    struct Moves {
        std::vector<ValuedMove> moves;  // view: of the sum, with its verdict
        bool                    complete = true;
    };
    Moves moves_of(std::size_t which, const LoopyValue& others, bool all) const;
    bool  circles() const {
         return std::ranges::any_of(components_,
                                    [](const auto& c) { return loopy_of(*c.session) != nullptr; });
    }
    void tell(Answer& answer, const std::vector<LoopyValue>& worth);

    ComponentsInPlay components_;
    std::uint64_t    claims_ = 0;  // 0 if nothing was solved or accepted
    std::uint64_t    nimber_ = 0;  // what was found or accepted
};

// all: also lists the other moves, behind those that win.
SumSession::Moves SumSession::moves_of(std::size_t which, const LoopyValue& others,
                                       bool all) const {
    constexpr auto kFirst  = std::numeric_limits<std::int64_t>::min();
    auto&          session = *components_[which].session;
    Moves          found;
    const auto     add = [&](ValuedMove move, Outcome verdict) {
        move.view.move     = fmt::format("{}->{}", components_.text(which),
                                             components_.text(which, move.view.position));
        move.view.position = components_.text_with(which, move.view.position);
        move.view.verdict  = verdict;
        found.moves.push_back(std::move(move));
    };
    // 1. Play may go in circles: each move has a value.
    if (auto* const loopy = loopy_of(session)) {
        for (auto& move : loopy->valued_moves()) {
            const auto verdict = outcome_of(others + move.value);
            add(std::move(move), verdict);
        }
        return found;
    }

    // 2. Play in this component ends, and each such move brings the end nearer.  A move to the
    // nimber of the others wins; a move to a nimber beside which the others are won loses.
    std::set<std::string> seen;
    const auto            wanted = others.infinite ? others.beside : std::vector{others.nimber};
    for (const auto nimber : wanted) {
        auto ranked = moves_to(session, nimber);
        if (!ranked || !ranked->complete) found.complete = false;
        if (!ranked) continue;
        for (auto& move : ranked->moves)
            if (seen.insert(move.position).second)
                add({std::move(move), {}, kFirst}, others.infinite ? Outcome::win : Outcome::loss);
    }
    if (!all) return found;

    // 3. All the others.
    const auto from  = session.position();
    const auto moves = session.legal();
    found.complete &= moves.size() < kMostLegal;
    for (const auto& typed : moves) {
        session.move(typed);
        MoveView                    view{typed, session.position(), std::nullopt};
        [[maybe_unused]] const auto done = session.reset(from);
        if (seen.insert(view.position).second)
            add({std::move(view), {}, kFirst}, others.infinite ? Outcome::draw : Outcome::win);
    }
    return found;
}

// Fills in what the components are worth.
void SumSession::tell(Answer& answer, const std::vector<LoopyValue>& worth) {
    const auto total = sum_of(worth);
    const bool all   = circles();
    tell_value(answer, total);
    answer.why = why_by_sum(Say::whose_components, worth);
    if (outcome_of(total) == Outcome::loss) return;

    // Equal components have the same moves.
    bool                    complete = true;
    std::set<std::string>   seen;
    std::vector<ValuedMove> found;
    const auto              others = beside_each(worth);
    for (std::size_t i = 0; i < components_.size(); ++i) {
        if (!seen.insert(components_.text(i)).second) continue;
        auto moves = moves_of(i, others[i], all);
        complete &= moves.complete;
        for (auto& move : moves.moves)
            if (seen.insert(move.view.move).second) found.push_back(std::move(move));
    }
    answer.moves = best_first(std::move(found));
    if (!complete) answer.facts.push_back({"moves_complete", false});
}

// Returns what a component that was solved or accepted is worth, as these facts or the component
// say.
std::optional<LoopyValue> worth_of(const Session& component, const Group& facts) {
    if (const auto* const loopy = loopy_of(component)) return loopy->loopy_value();
    if (const auto nimber = nimber_of(facts)) return LoopyValue{*nimber};
    return std::nullopt;
}

/// Costs what the components cost, one after the other.
std::expected<Answer, InputError> SumSession::solve(std::string_view solver, bool check,
                                                    const Budget& budget) {
    if (!solver.empty() && solver != kSumSolvers[0].name)
        return std::unexpected(no_solver(kSumName, solver, kSumSolvers));
    auto answer = begun(kSumName, position(), kSumSolvers[0].name, Evidence::labels);
    claims_     = 0;

    // 1. Each component, judged by its own checker.
    const Watch             solving;
    std::vector<LoopyValue> worth;
    Group                   parts;
    ComponentAnswers        all;
    for (std::size_t i = 0; i < components_.size(); ++i) {
        const auto& session = *components_[i].session;
        const auto  found   = solve_component(components_, i, loopy_of(session) != nullptr, check,
                                              budget, solving.seconds());
        if (!found) return found;
        if (!all.add(components_, i, *found, answer)) return answer;
        worth.push_back(*worth_of(session, found->facts));
        Group facts = value_facts(worth.back());
        facts.insert(facts.begin(), {"position", components_.text(i)});
        facts.push_back({"evidence", std::string(name_of(found->evidence))});
        facts.push_back({"certified", found->certified});
        parts.push_back({fmt::format("component {}", worth.size()), std::move(facts)});
    }
    found(answer, solving.seconds(), static_cast<std::uint64_t>(all.positions));
    answer.certified = all.certified && check;

    // 2. The answer.
    tell(answer, worth);
    answer.facts.push_back({"components", std::move(parts)});
    claims_ = claims_of(answer);
    nimber_ = nimber_of(answer.facts).value_or(0);
    return answer;
}

std::expected<Checked, InputError> SumSession::check(std::span<const std::byte> evidence,
                                                     const Budget&              budget) {
    const auto count = static_cast<std::int64_t>(components_.size());
    if (evidence.empty()) return check_rules(components_, *this, budget);
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, kSumName, Nimber::kName, {"labels"}, setup(), Say::made_sum))
        return *why;
    claims_ = 0;
    LoopyValue worth;
    const auto no = check_certificates(
        components_, read->labels, budget, [&](std::size_t i, const Checked& part) {
            const auto one = worth_of(*components_[i].session, part.facts);
            if (one) worth = worth + *one;
            return one.has_value();
        });
    if (!no) return std::unexpected(no.error());
    if (*no) return **no;
    Answer told;
    tell_value(told, worth);
    claims_ = claims_of(told), nimber_ = worth.nimber;
    return Checked{true, say(Say::accepted_components, count, told.headline),
                   std::move(told.facts)};
}

// Draws positions of all components at once.  A component is asked for its moves once at each
// position.
std::expected<Picture, InputError> SumSession::picture(std::uint64_t most, bool labels) {
    if (circles()) return Session::picture(most, labels);
    most         = std::min(most, kMostDrawn);
    using Places = std::vector<std::string>;  // a position of each component
    Places start;
    for (const auto& component : components_) start.push_back(component.session->position());
    std::map<std::pair<std::size_t, std::string>, Places> known;
    const auto after = [&](std::size_t i, const std::string& from) -> const Places& {
        const auto [at, is_new] = known.try_emplace({i, from});
        auto& session           = *components_[i].session;
        if (!is_new || !session.reset(from)) return at->second;
        for (const auto& move : session.legal()) {
            if (at->second.size() > most) break;
            if (session.move(move)) at->second.push_back(session.position());
            [[maybe_unused]] const auto done = session.reset(from);
        }
        return at->second;
    };
    const auto text_of = [&](const Places& places) {
        std::string text;
        for (std::size_t i = 0; i < places.size(); ++i)
            text += (i > 0 ? " + " : "") + components_[i].text(places[i]);
        return text;
    };
    const auto tree = game_tree(start, most, [&](const Places& from, const auto& emit) {
        for (std::size_t i = 0; i < from.size(); ++i)
            for (const auto& to : after(i, from[i])) {
                auto next = from;
                next[i]   = to;
                if (!emit(std::move(next))) return;
            }
    });
    for (std::size_t i = 0; i < start.size(); ++i)
        [[maybe_unused]] const auto done = components_[i].session->reset(start[i]);
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title = tree_title("sum " + text_of(start), tree->positions.size());
    for (const auto& places : tree->positions) notes.names.push_back(text_of(places));
    if (claims_ > 0) {
        auto nimbers = tree_nimbers(tree->next);
        if (nimbers[0] != nimber_)
            return std::unexpected(
                self_check_error(phrase("the picture"), phrase("it has another nimber")));
        for (const auto nimber : nimbers) notes.lost.push_back(nimber == 0);
        if (labels) notes.nimbers = std::move(nimbers);
    }
    return tree_picture(tree->next, notes);
}

std::expected<void, InputError> SumSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("sums have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    const auto words = certificates_of(components_);
    if (!words) return std::unexpected(words.error());
    const auto text = setup();
    write_certificate({kSumName, Nimber::kName, "labels", bytes_of(text)}, *words, sink);
    return {};
}

std::expected<std::unique_ptr<Session>, InputError> open_sum_with(
    const NamedFiles& files, std::span<const std::string> words, const Budget& budget) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the sum is missing"),
                                           phrase("GAME(POSITION) + ..."),
                                           verbatim("sum 'kayles(17) + nim(5)'")));
    const auto       text = sum_of_words(words);
    std::string_view rest = text;
    if (take_misere(rest)) {
        auto parts = read_sum(rest, files, budget);
        if (!parts) return std::unexpected(parts.error());
        return misere_sum(std::move(*parts), files, budget);
    }
    const bool left       = take_turn(rest);
    auto       components = read_sum(rest, files, budget);
    if (components && has_values(*components))
        return value_sum(std::move(*components), files, left);
    if (rest.size() < text.size()) components = read_sum(text, files, budget);
    if (!components) return std::unexpected(components.error());
    return std::make_unique<SumSession>(std::move(*components), files);
}

std::expected<std::unique_ptr<Session>, InputError> open_sum(const Parameters& parameters,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&                budget) {
    return open_sum_with({}, with_switches(words, parameters), budget);
}

}  // namespace

extern constinit const GameCard sum_card = {
    .name       = kSumName,
    .title      = "Sums of games: a move is made in one component",
    .source     = "R. Sprague (1935), P. M. Grundy (1939)",
    .typed      = "sum 'GAME(POSITION) + ...' [--misere]",
    .inside     = {.sums = true, .files = files_of_sum, .open = open_sum_with},
    .parameters = kParameters,
    .solvers    = kSumSolvers,
    .standard   = "components",
    .example    = "kayles(17) + nim(5) + chomp(3x4)",
    .open       = open_sum,
};

}  // namespace zermelo::inline sum
