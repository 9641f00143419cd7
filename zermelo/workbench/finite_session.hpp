// An opened game that is won, lost or drawn: one session class, which uses a game's rules on keys.
//
// The game is solved from the current position, by one of the solvers of finite_solvers.inc.
// Whichever solver it was, the checker then walks all positions that can be reached and judges each
// label (finite_judge.hpp), as it does with those of a certificate.  Positions that can be reached
// from one that was solved before are answered from the same labels.
//
// If there is not enough memory for that, searches of one position try to show who wins: alpha-beta
// search and depth-first proof numbers in turn, then proof-number search.  The checker judges their
// strategy, or the labels of their tree, and walks only its positions and those one move away.  In
// a game that says more of its moves than that they are legal (finite/lead.hpp), alpha-beta search
// comes first wherever solving all that follows takes longer than people like to wait.
//
// A game that numbers its positions is solved and judged as a whole by kernels of its own
// (game_kernels.hpp).
//
// A solved table (finite_table.hpp) takes the place of the solver: each answer looks up the labels
// of the position and of its successors, and the rule judges the label of the position.
//
// The class is compiled in four files, for keys of either width: finite_session.cpp solves and
// answers, finite_session_evidence.cpp judges, finite_session_table.cpp reads and writes tables,
// and finite_promises.cpp tests promises.
//
// Main function: FiniteSession::solve.  Called from games/, by finite_session (key_session.hpp).
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/finite_labels.hpp"
#include "zermelo/workbench/finite_soonest.hpp"
#include "zermelo/workbench/forecast.hpp"
#include "zermelo/workbench/game_kernels.hpp"
#include "zermelo/workbench/key_game.hpp"
#include "zermelo/workbench/shared_keys.hpp"
#include "zermelo/workbench/solver_cards.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline workbench {

template <class Key>
class FiniteSession final : public TableSession,
                            public KeyFacet,
                            public BestFacet,
                            public StonesFacet,
                            public SolversFacet,
                            public SharedKeys {
  public:
    using Game     = KeyGame<Key>;
    using Position = typename Game::Position;
    using Move     = typename Game::Move;

    explicit FiniteSession(Game game)
        : game_(std::make_shared<const Game>(std::move(game))),
          kernels_(game_->kernels()),
          at_(game_->start()),
          turn_(game_->rules().turn()) {}

    std::span<const SolverCard> solvers() const override { return finite_solvers(play()); }
    std::string                 position() const override { return told(at_, turn_); }
    std::vector<std::string>    legal() const override { return game_->move_texts(at_); }
    int                         mover() const override { return game_->mover(at_); }
    bool                        move(std::string_view text) override;
    Phrase                      why_illegal(std::string_view text) const override;
    Sentences                   stones(bool mover) const override {
        return game_->rules().stones(at_.key, turn_, mover);
    }
    std::expected<void, InputError> reset(std::string_view text) override;
    void put(unsigned __int128 key) override { at_ = {static_cast<Key>(key)}, turn_ = {}; }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Answer, InputError>  best(std::string_view solver, bool check,
                                            const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<void, InputError>    probe(std::span<const std::byte> table, std::string name,
                                             const Budget& budget) override;
    bool lacks() const override { return is_table() && !known(at_) && !damage(); }
    std::expected<void, InputError> keep_in(Checkpoint* checkpoint) override {
        checkpoint_ = checkpoint;
        return {};
    }
    std::expected<void, InputError> write_table(Sink& sink) override;
    std::uint64_t                   claims() const override { return claims_; }
    std::uint64_t                   bytes() const override { return 0; }
    std::expected<void, InputError> share(std::span<const std::byte> table, const Budget& budget,
                                          const AskKeys& ask) override;

  private:
    struct Solved {
        std::string                        solver;
        Position                           root;
        Extent                             extent = Extent::all;
        std::unique_ptr<FiniteLabels<Key>> labels = nullptr;

        std::uint64_t visited   = 0;
        double        seconds   = 0;
        bool          certified = false;
    };

    std::string told(const Position& p, Turn turn) const {
        return game_->rules().text(p.key, turn);
    }
    Verdict  verdict(const Position& p) const { return solved_->labels->label(p.key); }
    bool     is_table() const { return solved_ && solved_->labels->probed(); }
    bool     is_tree() const { return extent() == Extent::tree; }
    Extent   extent() const { return solved_->extent; }
    Evidence evidence() const;
    bool     known(const Position& p) const { return solved_ && solved_->labels->answers(p.key); }
    bool     certified() const { return solved_->certified && solved_->labels->covers(at_.key); }
    std::optional<InputError> damage() const { return solved_->labels->damage(); }
    Play                      play() const {
                             if (kernels_ && kernels_->slotted()) return Play::slotted;
        return game_->ends() ? Play::ending : Play::loopy;
    }
    std::string setup() const;

    std::string_view automatic(const Budget& budget) const;
    double           table_bytes_for(double positions) const;
    double           bytes_for(const Forecast& size) const;
    Sentences        too_large(const Budget& budget) const;
    bool             prefers_search(const Budget& budget) const;
    std::string_view best_search() const {
        return kernels_ ? kernels_->best_search() : "alphabeta";
    }
    GaveUp                               by_tree(const Budget& budget, auto&& tried);
    GaveUp                               find_labels(const Budget& budget);
    GaveUp                               fold_labels(const Budget& budget);
    GaveUp                               spread_labels(const Budget& budget);
    std::expected<Sentences, InputError> objection(const Budget& budget, const Watch& since);
    std::expected<Checked, InputError>   promised(const Budget& budget) const;
    std::expected<Checked, InputError>   check_strategy_of(std::span<const std::uint32_t> words,
                                                           const Budget& budget, const Watch&,
                                                           Verdict       soonest) const;
    std::expected<Checked, InputError>   check_soonest_of(std::span<const std::uint32_t> words,
                                                          const Budget& budget, const Watch&) const;
    std::expected<Checked, InputError>   check_table(std::span<const std::byte> table,
                                                     const Budget&              budget) const;
    void                                 tell(Answer& answer);
    std::expected<Answer, InputError>    asked(Answer answer);
    bool                                 goes_on() const;

    std::shared_ptr<const Game> game_;  // the members below point to it
    const GameKernels<Key>*     kernels_;
    Position                    at_;
    Turn                        turn_;  // of at_, if its text says whose
    std::unique_ptr<Solved>     solved_;
    std::uint64_t               claims_     = 0;
    Checkpoint*                 checkpoint_ = nullptr;
    std::string                 table_name_;  // the table that solved_ reads, as typed
    Budget                      budget_;      // of the last solve()
    Watch                       watch_;       // since the last solve() began
    std::optional<Soonest>      soonest_;     // of at_, after best()
};

}  // namespace zermelo::inline workbench
