// A game that is won, lost or drawn, opened: one session for all of them.
//
// The game is Packed (finite/memo.hpp), and brings besides:
//
//     text(p), move_text(p, m)
//     std::expected<Position, InputError> read(text) const
//     std::optional<Move> read_move(p, text) const    left out where it is the move of that text
//     std::string why_illegal(p, text) const          may be left out: Session::why_illegal
//     setup()                                         left out where it is nothing
//     ends()                                          where it depends on the set-up
//     mover(p)                                        left out where the players move in turn
//
// It is solved from the position asked about, by retrograde analysis of all that can be reached,
// by repeated passes there, or, where it is Layered, by the memoised search.  Whichever it was,
// the checker then walks all positions that can be reached and judges each label
// (finite_judge.hpp), as it does with a certificate's.  Positions reached from one solved before
// are answered from the same labels.
//
// Where memory does not suffice for that, proof-number search tries to show who wins by a tree: the
// checker judges its labels, and walks only its positions and those one move away.
//
// A game may number its positions (finite/layers.hpp) by a type Slots, which is made of the game,
// ok() or not, and with its labels takes up to Slots::bytes_for(game) bytes.  Then all slots are
// solved in one sweep, the checker judges them all, and every position is answered.  The sweep is
// the automatic choice where Slots::fastest says so.
//
// A game that is Numbered itself is solved as a whole by retrograde analysis and by the passes, and
// judged as a whole: nobody needs to find its positions first.
//
// A solved table (finite_table.hpp) takes the solver's place: each answer asks it for the position
// and those one move away, and the rule judges that one.
//
// Main function: FiniteSession::solve.  Called from games/.
// Tested: test/games/finite_sessions_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

#include "zermelo/base/scan.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/check/kept.hpp"
#include "zermelo/finite/iterate.hpp"
#include "zermelo/finite/layers.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/finite/proof.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/folded_labels.hpp"
#include "zermelo/workbench/promises.hpp"
#include "zermelo/workbench/solver_cards.hpp"
#include "zermelo/workbench/table_session.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline workbench {

/// The labels of all slots; of a game without slots there are none.
template <class Game>
struct SweptSlots {
    Verdict label(const auto&) const { return {}; }
};
/// What a solved table of all slots says; of a game without slots there is none.
template <class Game>
struct ProbedSlots {
    Verdict label(const auto&) const { return {}; }
};
template <Slotted Game>
struct ProbedSlots<Game> : ProbedLabels<typename Game::Slots> {};
template <Slotted Game>
struct SweptSlots<Game> {
    std::unique_ptr<const typename Game::Slots> slots;
    SlotLabels<typename Game::Slots>            labels;

    Verdict label(const typename Game::Position& p) const { return labels.label(p); }
    Verdict label_at(Index i) const { return labels.label_at(i); }
    const typename Game::Slots* numbering() const { return slots.get(); }
};

/// The labels of a game that is Numbered; of another there are none.
template <class Game>
struct WholeGame {
    Verdict label(const auto&) const { return {}; }
};
template <Numbered Game>
struct WholeGame<Game> : Verdicts<Game> {};

template <Packed Game>
class FiniteSession final : public TableSession {
  public:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;

    static_assert(!Moving<Game> || !Slotted<Game>,
                  "not yet: slots of a game where a player may move again");

    explicit FiniteSession(Game game)
        : game_(std::make_shared<const Game>(std::move(game))), at_(game_->start()) {}

    std::string              position() const override { return game_->text(at_); }
    std::vector<std::string> legal() const override { return move_texts_at(*game_, at_); }
    int                      mover() const override { return mover_of(*game_, at_); }
    bool                     move(std::string_view text) override {
        const auto m = read_move_at(*game_, at_, text);
        if (m) at_ = game_->play(at_, *m);
        return m.has_value();
    }
    std::string why_illegal(std::string_view text) const override {
        if constexpr (requires { game_->why_illegal(at_, text); })
            return game_->why_illegal(at_, text);
        return "";
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto position = game_->read(text);
        if (!position) return std::unexpected(position.error());
        at_ = std::move(*position);
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<void, InputError>    convert(std::string_view, Sink&) override {
        return std::unexpected(plain_error("positions of this game have no other format"));
    }
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

  private:
    using Space = Reached<Game>;
    // Few games last 127 moves; those that do have longer scores.
    using Ends       = Memo<Game, std::int8_t>;
    using LongEnds   = Memo<Game, std::int32_t>;
    using Swept      = SweptSlots<Game>;
    using Whole      = WholeGame<Game>;
    using Asked      = ProbedLabels<Game>;
    using AskedSlots = ProbedSlots<Game>;
    using Folds      = FoldedLabels<Game>;
    struct Words {  // of all positions that can be reached, or of a tree's, in their order
        const Space*         space;
        Table<std::uint32_t> at;
        bool                 kept = false;  // the space's moves, as the checker walked it itself
        Verdict              label(const Position& p) const {
                         const Index i = space->index(p);
                         return i == kNone ? Verdict{} : label_at(i);
        }
        Verdict      label_at(Index i) const { return verdict_of(at[i]); }
        const Space* numbering() const { return space; }
    };
    struct Solved {
        std::string          solver;
        Position             root;
        std::optional<Space> space;  // none: not needed, or not walked
        std::variant<std::monostate, Ends, LongEnds, Words, Folds, Swept, Whole, Asked, AskedSlots>
            labels;

        std::uint64_t visited   = 0;
        double        seconds   = 0;
        bool          certified = false;
    };

    Verdict verdict(const Position& p) const {
        return std::visit(
            [&]<class L>(const L& labels) -> Verdict {
                if constexpr (std::same_as<L, std::monostate>)
                    return {};
                else
                    return labels.label(p);
            },
            solved_->labels);
    }
    bool is_table() const {
        return solved_ && (std::holds_alternative<Asked>(solved_->labels) ||
                           std::holds_alternative<AskedSlots>(solved_->labels));
    }
    bool   is_tree() const { return solved_->solver == "proof"; }
    Extent extent() const { return is_tree() ? Extent::tree : Extent::all; }
    bool   known(const Position& p) const {
          return solved_ && verdict(p).outcome != Outcome::unknown;
    }
    std::string_view automatic(const Budget& budget) const;
    Play             play() const {
                    if (Slotted<Game>) return Play::slotted;
        return play_ends(*game_) ? Play::ending : Play::loopy;
    }
    // May play from at_ last so long that scores of a byte cannot tell it?
    bool is_long() const {
        if constexpr (Layered<Game>)
            return play_ends(*game_) &&
                   game_->level(at_) >= static_cast<std::uint64_t>(Scores<std::int8_t>::kMost);
        return false;
    }
    std::string setup(const Position& root) const {
        return fmt::format("{} {}{}\n", game_name(*game_), setup_of(*game_), game_->text(root));
    }
    double                                 table_bytes_for(double positions) const;
    double                                 bytes_for(const Forecast& size) const;
    std::string                            too_large(const Budget& budget) const;
    GaveUp                                 find_labels(const Budget& budget);
    GaveUp                                 fold_labels(const Budget& budget);
    GaveUp                                 spread_labels(const Budget& budget);
    bool                                   certified() const;
    std::expected<std::string, InputError> objection(const Budget& budget, const Watch& since);
    void                                   tell(Answer& answer);
    std::expected<Answer, InputError>      asked(Answer answer);
    std::optional<InputError>              damage() const;
    bool                                   goes_on() const;

    std::shared_ptr<const Game> game_;  // what follows points at it
    Position                    at_;
    std::unique_ptr<Solved>     solved_;
    std::uint64_t               claims_     = 0;
    Checkpoint*                 checkpoint_ = nullptr;
    std::string                 table_name_;  // as typed, of what solved_ asks
    Budget                      budget_;      // of the last solve, and when that began
    Watch                       watch_;
};

/// What solved at_ before, or else the fastest that there is memory for.
template <Packed Game>
std::string_view FiniteSession<Game>::automatic(const Budget& budget) const {
    if (known(at_)) return solved_->solver;
    if constexpr (Slotted<Game>)
        if (Game::Slots::fastest(*game_, at_, budget.bytes)) return "layers";
    return play_ends(*game_) ? "memo" : "retrograde";
}

/// Bytes of the memoised search's table.
template <Packed Game>
double FiniteSession<Game>::table_bytes_for(double positions) const {
    return is_long() ? table_bytes<KeyOf<Game>, std::int32_t>(positions)
                     : table_bytes<KeyOf<Game>, std::int8_t>(positions);
}

/// Bytes that the automatic solver and the checker take together; their lists have grown by half of
/// what they hold.
template <Packed Game>
double FiniteSession<Game>::bytes_for(const Forecast& size) const {
    using Key = KeyOf<Game>;
    const double walked =
        table_bytes<Key, std::uint32_t>(size.positions) + 1.5 * sizeof(Key) * size.positions;
    if (play_ends(*game_)) return walked + table_bytes_for(size.positions);
    // Moves kept and reversed, their ends, labels and a queue.
    return walked + size.positions * (1.5 * 8 + 8 + 4 + 4 + size.moves * (1.5 * 4 + 4));
}

/// Random plays, the more the larger the game seems: what to say where even a cautious estimate
/// from below takes more memory than there is for the automatic solver; "" elsewhere.
template <Packed Game>
std::string FiniteSession<Game>::too_large(const Budget& budget) const {
    constexpr std::uint64_t kFirst = 1 << 11;
    const std::uint64_t     most   = is_serial(*game_) ? 1 << 14 : 1 << 17;
    const auto              limit  = static_cast<double>(budget.bytes);
    const auto              bytes  = [this](double positions, double moves) {
        if (play_ends(*game_)) return table_bytes_for(positions);
        return bytes_for({.positions = positions, .moves = moves});
    };
    if constexpr (!Numbered<Game>)
        for (auto steps = kFirst; steps <= most; steps *= 4) {
            const auto found = census(
                *game_, at_, steps, budget,
                [](const Game& game, const Position& p) {
                    return play_ends(game) ? memo_key(game, p) : game.key(p);
                },
                [](auto) {});
            if (found.status != Status::solved) return "";
            const auto& size  = found.labels;
            const auto  least = size.positions() - 3 * size.error;
            if (bytes(least, size.branching()) > limit)
                return too_large_told(size.positions(), bytes(size.positions(), size.branching()));
            if (bytes(size.positions() + 3 * size.error, size.branching()) < limit / 4) return "";
        }
    return "";
}

/// Labels for all that can be reached from solved_->root, or why there are none.
template <Packed Game>
GaveUp FiniteSession<Game>::find_labels(const Budget& budget) {
    if constexpr (Slotted<Game>)
        if (solved_->solver == "layers") {
            using Slots = typename Game::Slots;
            if (Slots::bytes_for(*game_) >= budget.bytes) return GaveUp::bytes;
            auto slots = std::make_unique<const Slots>(*game_);
            if (!slots->ok()) return GaveUp::bytes;
            auto found       = layers(*slots, budget, kSlotsAThread, checkpoint_);
            solved_->visited = found.visited;
            if (found.status == Status::solved)
                solved_->labels = Swept{std::move(slots), std::move(found.labels)};
            return found.why;
        }
    if constexpr (Layered<Game>)
        if (solved_->solver == "memo") {
            const auto search = [&]<class Score>(Score) {
                auto found       = memo<Score>(*game_, solved_->root, budget, checkpoint_);
                solved_->visited = found.visited;
                if (found.status == Status::solved) solved_->labels = std::move(*found.labels);
                return found.why;
            };
            return is_long() ? search(std::int32_t{}) : search(std::int8_t{});
        }
    if (is_tree()) {
        auto found       = prove(*game_, solved_->root, budget);
        solved_->visited = found.visited;
        if (found.status != Status::solved) return found.why;
        solved_->space.emplace(std::move(found.labels->space));
        solved_->labels = Words{&*solved_->space, std::move(found.labels->words)};
        return GaveUp::no;
    }
    const auto backwards = [&](const auto& game, const Budget& budget_left) {
        return solved_->solver == "iterate"
                   ? iterate(game, budget_left)
                   : retrograde(game, budget_left, kRetrogradeAlone, checkpoint_);
    };
    if constexpr (Numbered<Game>) {
        auto found       = backwards(*game_, budget);
        solved_->visited = game_->count();
        if (found.status == Status::solved) solved_->labels = Whole{std::move(found.labels)};
        return found.why;
    }
    const bool backward = solved_->solver == "retrograde";
    auto space = reach(*game_, solved_->root, budget, backward, backward ? checkpoint_ : nullptr);
    if (space.status != Status::solved) return space.why;
    solved_->space.emplace(std::move(*space.labels));
    Budget rest      = budget;
    rest.bytes       = solved_->space->bytes_left();
    auto found       = backwards(*solved_->space, rest);
    solved_->visited = solved_->space->count();
    if (found.status != Status::solved) return found.why;
    solved_->labels = Words{&*solved_->space, std::move(found.labels.at)};
    return GaveUp::no;
}

/// Fills in what the labels say.
template <Packed Game>
void FiniteSession<Game>::tell(Answer& answer) {
    const auto [outcome, moves] = verdict(at_);
    answer.verdict              = outcome;
    answer.headline             = who_wins({outcome, moves}, extent());
    if (outcome != Outcome::draw)
        answer.facts.push_back(
            {is_tree() ? "remoteness_at_most" : "remoteness", static_cast<std::int64_t>(moves)});
    if (const int player = mover()) answer.facts.push_back({"mover", std::int64_t{player}});
    using Ranked                = std::tuple<int, std::int64_t, MoveView>;  // best first
    constexpr int       kRank[] = {2, 0, 1, 3};  // unknown, loss, draw, win: as who moves sees it
    std::vector<Ranked> ranked;
    auto                names = move_texts_at(*game_, at_);
    game_->moves(at_, [&](const Move& m) {
        const auto p     = game_->play(at_, m);
        const bool again = stays(*game_, at_, p);
        const auto next  = verdict(p);
        const auto seen  = as_seen(again, next).outcome;
        const auto late  = static_cast<std::int64_t>(next.moves);
        ranked.emplace_back(kRank[static_cast<int>(seen)], seen == Outcome::win ? -late : late,
                            MoveView{"", game_->text(p), next.outcome});
        if (ranked.size() <= names.size())
            std::get<2>(ranked.back()).move = std::move(names[ranked.size() - 1]);
        std::get<2>(ranked.back()).again = again;
        if (!is_tree() && next.outcome != Outcome::draw)
            std::get<2>(ranked.back()).remoteness = late;
    });
    std::ranges::stable_sort(
        ranked, {}, [](const Ranked& r) { return std::pair(std::get<0>(r), std::get<1>(r)); });
    for (auto& move : ranked) answer.moves.push_back(std::move(std::get<2>(move)));
    claims_ = claims_of(answer);
}

/// The solver's cost, the checker's, and O(moves) for the list.
template <Packed Game>
std::expected<Answer, InputError> FiniteSession<Game>::solve(std::string_view solver, bool check,
                                                             const Budget& budget) {
    const Watch watch;
    const auto  solvers = finite_solvers(play());
    const bool  any     = solver.empty();
    if (any && !is_table()) solver = automatic(budget);
    if (!solver.empty() && std::ranges::find(solvers, solver, &SolverCard::name) == solvers.end())
        return std::unexpected(no_solver(game_name(*game_), solver, solvers));
    Answer answer;
    answer.game = game_name(*game_), answer.position = position();
    claims_ = 0;
    if (is_table()) return asked(std::move(answer));
    budget_ = budget, watch_ = watch;
    if (!known(at_) || solved_->solver != solver) {
        const Watch solving;
        const auto  tried = [&](std::string_view name) {
            Budget left  = budget;
            left.seconds = budget.seconds - solving.seconds();
            solved_      = std::make_unique<Solved>(std::string(name), at_);
            return checkpoint_ && !goes_on() ? GaveUp::checkpoint : find_labels(left);
        };
        const auto large = any && !checkpoint_ && solver != "layers" ? too_large(budget) : "";
        GaveUp     why   = large.empty() ? tried(solver) : GaveUp::bytes;
        if (any && why == GaveUp::bytes && !checkpoint_) {
            why = tried("proof");
            if (why == GaveUp::unproved) why = GaveUp::bytes;  // more of them may help
            if (why == GaveUp::bytes) answer.headline = large;
        }
        solved_->seconds = solving.seconds();
        if (why != GaveUp::no) {
            answer.solver      = solved_->solver;
            answer.why_gave_up = why, answer.verdict = Outcome::unknown;
            solved_.reset();
            return answer;
        }
    }
    answer.status   = Status::solved;
    answer.solver   = solved_->solver;
    answer.evidence = is_tree() ? Evidence::tree : Evidence::labels;
    answer.stats    = {{"seconds", solved_->seconds},
                       {"positions", static_cast<std::int64_t>(solved_->visited)}};
    if (check && !certified()) {
        const Watch checking;
        auto        wrong = objection(budget, watch);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty() || certified())
            answer.stats.push_back({"check_seconds", checking.seconds()});
        if (!wrong->empty()) {
            answer.refused = std::move(*wrong);
            return answer;
        }
    }
    answer.certified = check && certified();
    tell(answer);
    return answer;
}

/// O(moves log positions) of the positions shown, at most kMostVerdicts.
template <Packed Game>
std::expected<Picture, InputError> FiniteSession<Game>::picture(std::uint64_t most, bool labels) {
    most            = std::min(most, kMostVerdicts);
    const auto tree = cut_tree(
        at_, most, [&](const Position& p) { return game_->key(p); },
        [&](const Position& p, const auto& emit) {
            game_->moves(p, [&](const Move& m) { emit(game_->play(p, m)); });
        });
    if (!tree) return std::unexpected(too_many_positions(most, false));
    VerdictNotes notes;
    notes.game       = fmt::format("{} {}", game_name(*game_), game_->text(at_));
    const bool known = claims_ != 0 && this->known(at_);
    for (const auto& p : tree->positions) {
        notes.names.push_back(game_->text(p));
        if (known) notes.verdicts.push_back(verdict(p));
        if (const int player = mover_of(*game_, p)) notes.movers.push_back(player);
    }
    notes.moves = known && labels, notes.at_most = known && is_tree();
    return verdict_picture(tree->next, tree->rounds, tree->whole, std::move(notes));
}

}  // namespace zermelo::inline workbench

#include "zermelo/workbench/finite_session_evidence.hpp"
#include "zermelo/workbench/finite_session_table.hpp"
