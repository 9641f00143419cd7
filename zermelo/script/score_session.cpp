#include "zermelo/script/score_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/margins.hpp"
#include "zermelo/script/part.hpp"
#include "zermelo/script/play.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline script {
namespace {

Outcome outcome_of(std::int64_t margin) {
    return margin > 0 ? Outcome::win : margin < 0 ? Outcome::loss : Outcome::draw;
}

Sentences who_wins_by(std::int64_t margin) {
    if (margin == 0) return Say::draw_points;
    return say(margin > 0 ? Say::first_wins_by : Say::second_wins_by, std::abs(margin));
}

Sentences why_by(std::int64_t margin) {
    if (margin == 0) return Say::score_level;
    return say(margin > 0 ? Say::score_won : Say::score_lost, std::abs(margin));
}

class ScoreSession final : public Session,
                           public RulesSession,
                           public FilmFacet,
                           private ScriptPlay {
  public:
    ScoreSession(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptList start)
        : ScriptPlay(std::move(machine), std::move(setup), std::move(start)) {}

    std::string                     position() const override { return told(); }
    std::vector<std::string>        legal() const override { return move_texts(); }
    bool                            over() const override { return ended(); }
    int                             mover() const override { return whose_turn(); }
    bool                            move(std::string_view text) override { return make(text); }
    std::string                     drawn() const override { return board_text(*machine_, at_); }
    std::expected<void, InputError> reset(std::string_view text) override { return put_at(text); }
    bool                            alone() const override { return false; }

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Film, InputError>    film() override {
        return script_film(*machine_, std::span(&at_, 1), {},
                              fmt::format("{}: {}", title_of(), position()));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return machine_->bytes(); }

  private:
    void widened() const override { known_.reset(), judged_ = 0; }

    // 0: it is not known.
    Index number_of(const ScriptList& list) const {
        ScriptKey key = 0;
        return known_ && packing_.pack(list, key) ? known_->number(key) : 0;
    }
    // For certificates.
    std::string setup() const { return fmt::format("{} {}{}\n", kRulesGame, setup_, position()); }
    std::string unjust(Index h, std::int64_t margin) const {
        return fmt::format(
            "position {}: its margin {} does not follow from those where its moves "
            "lead",
            script_text(*machine_, unpacked(known_->key(h))), margin);
    }
    InputError comes_back() const {
        return plain_error(fmt::format("play can come back to position {}: a game with scores must "
                                       "end",
                                       plain_script_text(cycle_)),
                           "rules under which something falls or grows with every move",
                           "outcome(s, p) instead of score(s, p)");
    }
    // ask(budget) again until all lists that it meets fit the packing; the script's error.
    template <class Ask>
    auto   asked(const Budget& budget, Ask&& ask) -> decltype(ask(budget));
    GaveUp find(const Budget& budget);
    std::expected<std::string, InputError> objection(const Budget& budget, const Watch& since);
    void                                   tell(Answer& answer);

    mutable std::unique_ptr<ScriptMargins> known_;         // knows machine_ and packing_
    mutable Index                          judged_ = 0;    // the first of them, found just
    ScriptList                             root_, cycle_;  // what known_ was found from
    std::uint64_t                          claims_ = 0;
};

template <class Ask>
auto ScoreSession::asked(const Budget& budget, Ask&& ask) -> decltype(ask(budget)) {
    const Watch watch;
    Budget      rest = machine_->share(budget);
    for (;;) {
        ScriptKey key = 0;
        if (!packing_.pack(at_, key)) widen(at_);
        if (!measured_) measure(at_, kFirstSteps), measured_ = true;
        if (packing_.bits() > ScriptPacking::kMostBits)
            return std::unexpected(too_wide(packing_, at_));
        if (const GaveUp why = machine_->why_over(); why != GaveUp::no)
            return std::unexpected(ended_early(why));
        rest.seconds = budget.seconds - watch.seconds();
        auto result  = ask(rest);
        if (machine_->fault()) {
            known_.reset();
            return std::unexpected(*machine_->fault());
        }
        if (!machine_->outside()) return result;
        const ScriptList outside(machine_->outside()->begin(), machine_->outside()->end());
        widen();
        measure(outside, kMoreSteps);
    }
}

// The margins of all positions that play can meet; "" or why not.
GaveUp ScoreSession::find(const Budget& budget) {
    Pace      pace(budget, "margins");
    ScriptKey key = 0;
    packing_.pack(at_, key);
    if (!known_)
        known_ = std::make_unique<ScriptMargins>(*machine_, packing_, budget.bytes), root_ = at_,
        judged_ = 0;
    const GaveUp why = known_->find(key, pace);
    if (why == GaveUp::no) return why;
    if (why == GaveUp::cycle) cycle_ = unpacked(known_->cycle());
    known_.reset();
    return why;
}

// What is wrong with a margin that was found; "": nothing.
std::expected<std::string, InputError> ScoreSession::objection(const Budget& budget,
                                                               const Watch&  since) {
    if (judged_ == known_->count()) return "";
    Budget left      = budget;
    left.seconds     = budget.seconds - since.seconds();
    const auto wrong = known_->judge([this](Index h) { return known_->margin(h); }, left);
    if (!wrong) return std::unexpected(wrong.error());
    if (*wrong) return unjust(**wrong, known_->margin(**wrong));
    judged_ = known_->count();
    return "";
}

void ScoreSession::tell(Answer& answer) {
    const std::int64_t margin = known_->margin(number_of(at_));
    const int          player = mover();
    tell_winner(answer, outcome_of(margin));
    answer.headline = who_wins_by(margin);
    answer.facts.push_back({"margin", margin});
    if (player != 0) answer.facts.push_back({"mover", std::int64_t{player}});
    std::vector<std::pair<std::int64_t, MoveView>> ranked;
    std::vector<ScriptList>                        next;
    auto                                           names = move_texts();
    if (!expand(at_, next)) return;
    answer.why = next.empty() ? Sentences(Say::score_over) : why_by(margin);
    for (std::size_t i = 0; i < next.size() && i < names.size(); ++i) {
        const Index        h     = number_of(next[i]);
        const std::int64_t there = known_->margin(h);
        MoveView view{std::move(names[i]), script_text(*machine_, next[i]), outcome_of(there)};
        view.again  = player != 0 && known_->mover(h) == player;
        view.margin = there;
        ranked.emplace_back(view.again ? -there : there, std::move(view));
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& one) { return one.first; });
    for (auto& [order, view] : ranked) answer.moves.push_back(std::move(view));
    claims_ = claims_of(answer);
}

std::expected<Answer, InputError> ScoreSession::solve(std::string_view solver, bool check,
                                                      const Budget& budget) {
    if (!solver.empty() && solver != kScriptMargins.name)
        return std::unexpected(no_solver(kRulesGame, solver, std::span(&kScriptMargins, 1)));
    return asked(budget, [&](const Budget& rest) -> std::expected<Answer, InputError> {
        const Watch watch;
        auto        answer = begun(kRulesGame, position(), kScriptMargins.name, Evidence::labels);
        claims_            = 0;
        if (const GaveUp why = find(rest); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back());
            return given_up(std::move(answer), why);
        }
        found(answer, watch.seconds(), known_->count());
        if (check) {
            const Watch checking;
            const auto  wrong = objection(rest, watch);
            if (wrong && !wrong->empty())
                return std::unexpected(
                    plain_error(*wrong, "the same answer whenever the script is asked"));
            if (!judged(answer, wrong, checking.seconds())) return answer;
        }
        tell(answer);
        return answer;
    });
}

// ---- evidence ----

// A certificate labels all positions that play can meet, each after those where its moves lead.
std::expected<Checked, InputError> ScoreSession::check(std::span<const std::byte> evidence,
                                                       const Budget&              budget) {
    auto checked = asked(budget, [&](const Budget& rest) -> std::expected<Checked, InputError> {
        const Watch watch;
        claims_ = 0;
        known_.reset();
        if (evidence.empty()) {
            const auto options = [this](const ScriptList& from, std::vector<ScriptSum>& to) {
                std::vector<ScriptList> next;
                const bool              told = expand(from, next);
                to.clear();
                for (auto& list : next) to.push_back({std::move(list)});
                return told;
            };
            const auto tested = broken_script(*machine_, {at_}, options, rest);
            if (tested.why != GaveUp::no) return std::unexpected(ended_early(tested.why));
            if (!tested.broken.empty()) return refused(tested.broken);
            if (!tested.size.counted) return kept_promises(tested.size);
            const GaveUp why = find(rest);
            if (why == GaveUp::cycle) return refused(comes_back().what);
            if (why != GaveUp::no) return std::unexpected(ended_early(why));
            return kept_promises(tested.size);
        }
        const auto read = read_certificate(evidence);
        if (!read) return std::unexpected(read.error());
        if (auto why = unfit(*read, kRulesGame, Scoring::kName, {"labels"}, setup(),
                             "it was made for another position or other rules"))
            return *why;
        if (const GaveUp why = find(rest); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back());
            return std::unexpected(ended_early(why));
        }
        if (read->count != known_->count())
            return refused(
                fmt::format("it labels {} positions of {}", read->count, known_->count()));
        const auto label = [&](Index h) { return static_cast<std::int32_t>(read->word(h - 1)); };
        Budget     left  = rest;
        left.seconds     = rest.seconds - watch.seconds();
        const auto wrong = known_->judge(label, left);
        if (!wrong) return std::unexpected(wrong.error());
        if (*wrong) return refused(unjust(**wrong, label(**wrong)));
        const std::int64_t margin = label(number_of(at_));
        claims_                   = 1;
        return Checked{true,
                       fmt::format("accepted: the margins of all {} positions are just; {}",
                                   known_->count(), spoken(who_wins_by(margin))),
                       {{"margin", margin}}};
    });
    if (checked && checked->accepted && evidence.empty()) advise(*checked, budget);
    return checked;
}

std::expected<void, InputError> ScoreSession::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0 || !known_) return std::unexpected(plain_error("nothing was solved yet"));
    if (root_ != at_) {  // other positions stand between
        known_.reset();
        machine_->limit({});
        const Watch watch;
        if (const GaveUp why = find({}); why != GaveUp::no)
            return std::unexpected(ended_early(why));
        const auto wrong = objection({}, watch);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty()) return std::unexpected(plain_error(*wrong));
    }
    Table<std::uint32_t> labels(known_->count());
    if (!labels.ok()) return std::unexpected(over_memory(4 * known_->count(), 0));
    for (Index h = 1; h <= known_->count(); ++h)
        labels[h - 1] = static_cast<std::uint32_t>(known_->margin(h));
    const auto text = setup();
    write_certificate({kRulesGame, Scoring::kName, "labels", bytes_of(text)}, labels, sink);
    return {};
}

// ---- pictures ----

// All positions that play can reach, with their margins after solve().
std::expected<Picture, InputError> ScoreSession::picture(std::uint64_t most, bool labels) {
    std::vector<ScriptList> next;
    std::string             cut;
    const auto              tree = tree_or_part(
                     at_, most,
                     [&](const ScriptList& p, const auto& emit) {
            if (!expand(p, next)) return;
            for (auto& to : next)
                if (!emit(std::move(to))) return;
        },
        cut);
    if (machine_->fault()) return std::unexpected(*machine_->fault());
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title =
        fmt::format("{} {}: {} positions{}", title_of(), position(), tree->next.size(), cut);
    const bool                solved = claims_ != 0 && number_of(at_) != 0;
    std::vector<std::int64_t> margins;
    std::vector<int>          movers;
    for (const auto& p : tree->positions) {
        notes.names.push_back(script_text(*machine_, p));
        if (!solved) continue;
        const Index h = number_of(p);
        margins.push_back(known_->margin(h)), movers.push_back(known_->mover(h));
        notes.lost.push_back(margins.back() < 0);
    }
    auto picture    = tree_picture(tree->next, notes);
    picture.layered = acyclic(tree->next);
    if (!solved) return picture;
    picture.words.thick = "a move that keeps the margin";
    picture.regions.emplace_back("drawn");
    for (auto& edge : picture.edges) {  // what keeps the margin
        const bool again = movers[edge.from] != 0 && movers[edge.from] == movers[edge.to];
        edge.thick       = margins[edge.from] == (again ? margins[edge.to] : -margins[edge.to]);
    }
    for (std::size_t i = 0; i < margins.size(); ++i) {
        if (margins[i] == 0) picture.nodes[i].region = 2;
        if (labels) picture.nodes[i].label = fmt::format("{}", margins[i]);
    }
    if (labels) picture.words.label = "points ahead, for the player to move";
    return picture;
}

}  // namespace

std::unique_ptr<Session> open_score_script(std::unique_ptr<ScriptMachine> machine,
                                           std::string setup, ScriptList at) {
    return std::make_unique<ScoreSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
