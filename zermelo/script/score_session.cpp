#include "zermelo/script/score_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "zermelo/game/say.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/labelled.hpp"
#include "zermelo/script/margins.hpp"
#include "zermelo/script/play.hpp"
#include "zermelo/workbench/facets.hpp"

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

class ScoreSession final : public ScriptLabelled<ScriptPlay, ScriptMargins>, public RulesSession {
  public:
    using ScriptLabelled::ScriptLabelled;

    int  mover() const override { return whose_turn(); }
    bool alone() const override { return false; }

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        return solve_by(kScriptMargins, solver, check, budget);
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override {
        auto checked = check_labels(evidence, budget);
        if (checked && checked->accepted && evidence.empty()) advise(*checked, budget);
        return checked;
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;

  private:
    // Returns 0 if it is not known.
    Index number_of(const ScriptList& list) const {
        const auto key = this->key(list);
        return known_ && key != kNoKey ? known_->number(key) : 0;
    }
    Sentences unjust(Index i, std::uint32_t word) const override {
        return say(Say::margin_not_follow, script_text(*machine_, list(known_->key(i + 1))),
                   static_cast<std::int32_t>(word));
    }
    InputError comes_back(const std::string& cycle) const override {
        return plain_error(phrase("play can come back to position {}: a game with scores must "
                                  "end",
                                  cycle),
                           phrase("rules under which something falls or grows with every move"),
                           phrase("outcome(s, p) instead of score(s, p)"));
    }
    TestedScript tested(const Budget& budget) const override { return tested_moves(budget); }
    void         tell(Answer& answer) override;
    Checked      accepted(const ScriptWords& words) override {
        const std::int64_t margin = static_cast<std::int32_t>(words(number_of(at_) - 1));
        claims_                   = 1;
        return {true,
                     say(Say::accepted_margins, known_->count(), who_wins_by(margin)),
                     {{"margin", margin}}};
    }
};

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

// Returns all positions that play can reach, with their margins if solve() came before.
std::expected<Picture, InputError> ScoreSession::picture(std::uint64_t most, bool labels) {
    auto below = tree(most);
    if (!below) return std::unexpected(below.error());
    auto& [tree, notes]              = *below;
    const bool                solved = claims_ != 0 && number_of(at_) != 0;
    std::vector<std::int64_t> margins;
    std::vector<int>          movers;
    for (std::size_t i = 0; solved && i < tree.positions.size(); ++i) {
        const Index h = number_of(tree.positions[i]);
        margins.push_back(known_->margin(h)), movers.push_back(known_->mover(h));
        notes.lost.push_back(margins.back() < 0);
    }
    auto picture    = tree_picture(tree.next, notes);
    picture.layered = acyclic(tree.next);
    if (!solved) return picture;
    picture.words.thick = phrase("a move that keeps the margin");
    picture.regions.emplace_back(phrase("drawn"));
    for (auto& edge : picture.edges) {  // the moves that keep the margin
        const bool again = movers[edge.from] != 0 && movers[edge.from] == movers[edge.to];
        edge.thick       = margins[edge.from] == (again ? margins[edge.to] : -margins[edge.to]);
    }
    for (std::size_t i = 0; i < margins.size(); ++i) {
        if (margins[i] == 0) picture.nodes[i].region = 2;
        if (labels) picture.nodes[i].label = fmt::format("{}", margins[i]);
    }
    if (labels) picture.words.label = phrase("points ahead, for the player to move");
    return picture;
}

}  // namespace

std::unique_ptr<Session> open_score_script(std::unique_ptr<ScriptMachine> machine,
                                           std::string setup, ScriptList at) {
    return std::make_unique<ScoreSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
