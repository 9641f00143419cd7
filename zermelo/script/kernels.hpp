// Solves and judges a script's game by the numbers of its graph (script/graph.hpp), so that no
// second table of its positions is needed.
//
// The memoised search goes along the rows, depth first, and queries the script where there is no
// row yet.  A position on the way down has a label of its own, so play that comes back is found at
// once.  Retrograde analysis walks breadth first.  The solvers by keys are used instead where the
// graph's memory ends, where a checkpoint is wanted, or where a search may leave out positions that
// are alike.
//
// Time O(moves), each asked of the script once.  Memory: 4 bytes a position beside the graph, and
// 40 for each position on the way down; for retrograde analysis what finite/retrograde.hpp takes.
//
// Main function: ScriptKernels::solve.  Called from workbench/finite_session.cpp.
// Tested: test/script/script_test.cpp, test/script/wide_test.cpp, every solver on the same games.
#pragma once
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/finite/retrograde.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/script/game.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/game_kernels.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline script {

/// The positions of a graph that can be reached from one position, by number.
template <class Game>
class ScriptSpace {
  public:
    static constexpr std::string_view kName = kRulesGame;
    struct Position {
        std::uint32_t number;
        bool          operator==(const Position&) const = default;
    };
    using Move = Position;  // where it leads

    ScriptSpace(const Game& game, Table<std::uint8_t> reached, std::uint32_t root)
        : game_(&game), reached_(std::move(reached)), root_(root) {}

    bool     serial() const { return true; }
    Position start() const { return {root_}; }
    Position play(const Position&, const Move& m) const { return m; }
    void     moves(const Position& p, auto&& emit) const {
            const auto& graph = *game_->kept_graph();
            for (auto row = graph.row(p.number); row.left > 0;) emit(Move{graph.next(row)});
    }
    Winning::Facts facts(Winning, const Position& p) const {
        return {game_->kept_graph()->row(p.number).over.value_or(game_->stuck())};
    }
    bool moving() const { return game_->moving(); }
    int  mover(const Position& p) const {
         auto&      graph = *game_->kept_graph();
         const auto kept  = graph.fact_at(graph.movers(), p.number);
         return !moving() ? 0 : kept ? *kept : game_->mover({key(p)});
    }
    Index    count() const { return reached_.size(); }
    Index    index(const Position& p) const { return p.number; }
    Position position(Index i) const { return {static_cast<std::uint32_t>(i)}; }
    bool     valid(Index i) const { return reached_[i] != 0; }

    auto        key(const Position& p) const { return game_->kept_graph()->key(p.number); }
    std::string text(const Position& p) const { return game_->text({key(p)}); }

  private:
    const Game*         game_;
    Table<std::uint8_t> reached_;
    std::uint32_t       root_;
};

/// The labels of such positions.  The game must outlive them.
template <class Game>
class ScriptLabels final : public FiniteLabels<typename Game::Key> {
  public:
    using Key   = typename Game::Key;
    using Space = ScriptSpace<Game>;

    ScriptLabels(const Game& game, Space space, Table<std::uint32_t> words)
        : game_(&game), space_(std::move(space)), labels_{&space_, std::move(words)} {}

    Verdict label(Key at) const override {
        const auto number = game_->kept_graph()->number(at);
        return number < labels_.at.size() ? labels_.label_at(number) : Verdict{};
    }
    bool judges() const override { return true; }
    bool covers(Key at) const override { return label(at).outcome != Outcome::unknown; }
    std::expected<Sentences, InputError> judge(Key root, Extent extent, std::uint64_t moves,
                                               Pace& pace) const override {
        const auto number = game_->kept_graph()->number(root);
        if (number >= space_.count()) return say(Say::no_label_for, game_->text({root}));
        return judge_labels(space_, space_, labels_, {number}, extent, moves, pace);
    }

  private:
    const Game*     game_;
    Space           space_;
    Verdicts<Space> labels_;
};

template <class Game>
class ScriptKernels final : public GameKernels<typename Game::Key> {
  public:
    using Key    = typename Game::Key;
    using Result = std::optional<Found<Key>>;

    explicit ScriptKernels(Game game) : game_(std::move(game)) {}

    Result solve(std::string_view solver, Key root, const Budget& budget,
                 Checkpoint* checkpoint) const override {
        const auto& graph = *game_.kept_graph();
        const bool  memo  = solver == "memo";
        if (checkpoint || graph.full() || (!memo && solver != "retrograde")) return std::nullopt;
        if (memo && game_.symmetric() && !graph.judges) return std::nullopt;
        Found<Key> found;
        game_.kept_graph()->hurry(budget);
        found.why = memo ? in_depth(root, budget, found) : backwards(root, budget, found);
        game_.kept_graph()->calm();
        if (found.why != GaveUp::no && graph.full()) return std::nullopt;
        return found;
    }

    // ---- tables, which the solvers by keys make ----

    std::expected<std::unique_ptr<FiniteLabels<Key>>, InputError> probe(
        TableFile, std::uint64_t) const override {
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    }
    std::expected<Checked, InputError> check(const TableFile&, Key, const Budget&) const override {
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    }

  private:
    static constexpr std::uint32_t kOpen = ~std::uint32_t{0};  // on the way down; never a verdict

    struct Open {
        typename ScriptGraph<Key>::Row row;
        std::uint32_t                  number;
        std::uint8_t                   mover;
        Verdict                        best;  // of the moves so far; unknown if there were none
    };

    // Returns the verdict that is worth more to its mover.
    static Verdict better(Verdict a, Verdict b) {
        if (a.outcome != b.outcome) return a.outcome > b.outcome ? a : b;
        const bool first = a.outcome == Outcome::win ? a.moves <= b.moves : a.moves >= b.moves;
        return first ? a : b;
    }
    // Returns what a move is worth, given the verdict of where it leads.
    static Verdict before(bool stays, Verdict there) {
        const auto [outcome, moves] = as_seen(stays, there);
        return outcome == Outcome::draw   ? Verdict{Outcome::draw, 0}
               : outcome == Outcome::loss ? Verdict{Outcome::win, moves + 1}
                                          : Verdict{Outcome::loss, moves + 1};
    }

    std::uint8_t mover_at(std::uint32_t number) const {
        if (!game_.moving()) return 0;
        auto&      graph = *game_.kept_graph();
        const auto kept  = graph.fact_at(graph.movers(), number);
        return kept ? *kept : static_cast<std::uint8_t>(game_.mover({graph.key(number)}));
    }
    // Queries the script for a position's row, if need be.  Returns GaveUp::no, or why there is no
    // row.
    GaveUp learn(std::uint32_t number) const {
        auto& graph = *game_.kept_graph();
        if (!graph.kept(number) && !game_.ask({graph.key(number)})) return GaveUp::stopped;
        return graph.kept(number) ? GaveUp::no : graph.refused();
    }
    GaveUp in_depth(Key root, const Budget& budget, Found<Key>& found) const {
        auto&                graph = *game_.kept_graph();
        Pace                 pace(budget, "memo");
        Allowance            allowance{budget.bytes};
        Stack<std::uint32_t> words(allowance);
        Stack<Open>          open(allowance);
        const auto           enter = [&](std::uint32_t number) -> GaveUp {
            if (const GaveUp why = learn(number); why != GaveUp::no) return why;
            while (words.size() < graph.positions())
                if (!words.push(0)) return GaveUp::bytes;
            const auto row   = graph.row(number);
            const auto mover = mover_at(number);
            words[number]    = kOpen;
            if (!open.push({row, number, mover, {}})) return GaveUp::bytes;
            return pace.go_on(1 + row.left) ? GaveUp::no : pace.why();
        };
        const auto first = graph.numbered(root);
        if (first == ScriptGraph<Key>::kNone) return graph.refused();
        if (const GaveUp why = enter(first); why != GaveUp::no) return why;
        while (!open.empty()) {
            auto& top = open.back();
            if (top.row.left == 0) {
                const auto    number  = top.number;
                const auto    mover   = top.mover;
                const Verdict verdict = top.best.outcome != Outcome::unknown
                                            ? top.best
                                            : Verdict{top.row.over.value_or(game_.stuck()), 0};
                words[number]         = word_of(verdict);
                ++found.visited;
                open.pop();
                if (open.empty()) break;
                auto& above = open.back();
                above.best =
                    better(above.best, before(mover != 0 && mover == above.mover, verdict));
                continue;
            }
            const auto to   = graph.next(top.row);
            const auto word = words[to];
            if (word == kOpen) return GaveUp::game;
            if (word == 0) {
                if (const GaveUp why = enter(to); why != GaveUp::no) return why;
                continue;
            }
            const bool stays = top.mover != 0 && top.mover == mover_at(to);
            top.best         = better(top.best, before(stays, verdict_of(word)));
        }
        Table<std::uint8_t>  reached(words.size());
        Table<std::uint32_t> labels(words.size());
        if (5 * words.size() > allowance.left || !reached.ok() || !labels.ok())
            return GaveUp::bytes;
        for (Index i = 0; i < words.size(); ++i) labels[i] = words[i], reached[i] = words[i] != 0;
        return told(ScriptSpace(game_, std::move(reached), first), std::move(labels), found);
    }

    GaveUp backwards(Key root, const Budget& budget, Found<Key>& found) const {
        auto&                graph = *game_.kept_graph();
        Pace                 pace(budget, "positions");
        Allowance            allowance{budget.bytes};
        Stack<std::uint8_t>  met(allowance);
        Stack<std::uint32_t> queue(allowance);
        const auto           meet = [&](std::uint32_t number) {
            while (met.size() < graph.positions())
                if (!met.push(0)) return false;
            return std::exchange(met[number], 1) != 0 || queue.push(number);
        };
        const auto first = graph.numbered(root);
        if (first == ScriptGraph<Key>::kNone) return graph.refused();
        if (!meet(first)) return GaveUp::bytes;
        for (Index i = 0; i < queue.size(); ++i) {
            const auto number = queue[i];
            if (const GaveUp why = learn(number); why != GaveUp::no) return why;
            auto       row   = graph.row(number);
            const auto moves = row.left;
            while (row.left > 0)
                if (!meet(graph.next(row))) return GaveUp::bytes;
            if (!pace.go_on(1 + moves)) return pace.why();
        }
        Table<std::uint8_t> reached(met.size());
        if (met.size() > allowance.left || !reached.ok()) return GaveUp::bytes;
        for (Index i = 0; i < met.size(); ++i) reached[i] = met[i];
        found.visited = queue.size();
        ScriptSpace space(game_, std::move(reached), first);
        Budget      rest = budget.after(pace.spent());
        rest.bytes       = allowance.left;
        auto labels      = retrograde(space, rest);
        if (labels.status != Status::solved) return labels.why;
        return told(std::move(space), std::move(labels.labels.at), found);
    }

    GaveUp told(ScriptSpace<Game> space, Table<std::uint32_t> words, Found<Key>& found) const {
        found.labels =
            std::make_unique<ScriptLabels<Game>>(game_, std::move(space), std::move(words));
        found.status = Status::solved;
        return GaveUp::no;
    }

    Game game_;
};

}  // namespace zermelo::inline script
