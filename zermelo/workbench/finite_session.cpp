// The part of FiniteSession that solves and answers, and the functions that make one.
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/assembler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "zermelo/finite/census.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/finite_judge.hpp"
#include "zermelo/workbench/finite_memo.hpp"
#include "zermelo/workbench/finite_solver.hpp"
#include "zermelo/workbench/key_session.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline workbench {

namespace {

// So few positions are all solved, even where a search of one position could do with fewer.
constexpr std::uint64_t kFewPositions = std::uint64_t{1} << 18;

// For a player who wins or loses, as `outcome` says: the outcome, as the other player sees it,
// after the best move.
Outcome after_best(Outcome outcome) {
    return outcome == Outcome::win ? Outcome::loss : Outcome::win;
}

}  // namespace

template <class Key>
bool FiniteSession<Key>::move(std::string_view text) {
    const auto m = game_->read_move(at_, text);
    if (m) at_ = game_->play(at_, *m), turn_ = after(turn_);
    return m.has_value();
}

template <class Key>
Phrase FiniteSession<Key>::why_illegal(std::string_view text) const {
    return game_->rules().why_illegal(at_.key, turn_, text);
}

template <class Key>
std::expected<void, InputError> FiniteSession<Key>::reset(std::string_view text) {
    const auto read = game_->rules().read(text);
    if (!read) return std::unexpected(read.error());
    at_ = {read->key}, turn_ = read->turn;
    return {};
}

/// Returns the text that says what a certificate is for.
template <class Key>
std::string FiniteSession<Key>::setup() const {
    return fmt::format("{} {}{}\n", game_->name(), game_->setup(), position());
}

/// Returns the solver that solved at_ before, or else the fastest that there is memory for.
template <class Key>
std::string_view FiniteSession<Key>::automatic(const Budget& budget) const {
    if (known(at_)) return solved_->solver;
    if (kernels_)
        if (const auto solver = kernels_->fastest(at_.key, budget.bytes); !solver.empty())
            return solver;
    if (!game_->ends()) return "retrograde";
    return !checkpoint_ && prefers_search(budget) ? best_search() : "memo";
}

/// Returns true if searching one position is better than solving all: if many positions follow, or
/// if some do and the game says that the mover wins, so that nothing else need be known.  Random
/// plays estimate their number, from below: on Connect Four 6x7 with 25 stones they find 1/5 to 2/5
/// of it, with 18 stones 1/40 or less.  Therefore the solver of all positions stops at
/// kFewPositions, and the search of one takes over.
template <class Key>
bool FiniteSession<Key>::prefers_search(const Budget& budget) const {
    constexpr std::uint64_t kSteps = 1 << 12, kFewSteps = 1 << 10;
    constexpr double        kSome = 1 << 12, kMany = 1 << 16;
    if (game_->leads() == Leads::nothing || over()) return false;
    if (budget.work < kFewPositions) return true;  // little work is allowed
    const bool won   = game_->lead(at_, [](auto&&...) {}) == Outcome::win;
    const auto found = census(
        *game_, at_, won ? kFewSteps : kSteps, budget,
        [](const Game& game, const Position& p) { return memo_key(game, p); }, [](auto) {});
    if (found.status != Status::solved) return false;
    return found.labels.positions() > (won ? kSome : kMany);
}

/// If play ends, tries alpha-beta search and depth-first proof numbers in turn, each time with more
/// positions, for as long as people like to wait: so the one that needs fewer positions finishes
/// first.  Then tries proof-number search.  tried(solver, work) runs a solver.
template <class Key>
GaveUp FiniteSession<Key>::by_tree(const Budget& budget, auto&& tried) {
    constexpr std::uint64_t kFirst = 1 << 14, kMost = 1 << 22, kMore = 16;
    for (std::uint64_t work = kFirst; game_->ends() && work <= kMost; work *= kMore) {
        for (const std::string_view solver : {"alphabeta", "dfpn"}) {
            const auto why = tried(solver, std::min(work, budget.work));
            if (why != GaveUp::work && why != GaveUp::bytes && why != GaveUp::unproved) return why;
        }
        if (work >= budget.work) break;
    }
    return tried("proof", budget.work);
}

/// Returns the bytes of the memoised search's table.
template <class Key>
double FiniteSession<Key>::table_bytes_for(double positions) const {
    return needs_long_scores(*game_, at_) ? table_bytes<Key, std::int32_t>(positions)
                                          : table_bytes<Key, std::int8_t>(positions);
}

/// Returns the bytes that the automatic solver and the checker take together.  Lists that grow may
/// have room for half as much again as they hold.
template <class Key>
double FiniteSession<Key>::bytes_for(const Forecast& size) const {
    const double walked =
        table_bytes<Key, std::uint32_t>(size.positions) + 1.5 * sizeof(Key) * size.positions;
    if (game_->ends()) return walked + table_bytes_for(size.positions);
    // The moves and their reverse, where the moves of each position end, labels, and a queue.
    return walked + size.positions * (1.5 * 8 + 8 + 4 + 4 + size.moves * (1.5 * 4 + 4));
}

/// Estimates the number of positions by random plays, by more of them the larger the game seems.
/// If the automatic solver would need more memory than there is even for a cautious estimate from
/// below, returns what to say; else returns nothing.
template <class Key>
Sentences FiniteSession<Key>::too_large(const Budget& budget) const {
    constexpr std::uint64_t kFirst = 1 << 11;
    const std::uint64_t     most   = game_->serial() ? 1 << 14 : 1 << 17;
    const auto              limit  = static_cast<double>(budget.bytes);
    const auto              bytes  = [this](double positions, double moves) {
        if (game_->ends()) return table_bytes_for(positions);
        return bytes_for({.positions = positions, .moves = moves});
    };
    if (!kernels_ || !kernels_->numbered())
        for (auto steps = kFirst; steps <= most; steps *= 4) {
            const auto found = census(
                *game_, at_, steps, budget,
                [](const Game& game, const Position& p) {
                    return game.ends() ? memo_key(game, p) : game.key(p);
                },
                [](auto) {});
            if (found.status != Status::solved) return {};
            const auto& size  = found.labels;
            const auto  least = size.positions() - 3 * size.error;
            if (bytes(least, size.branching()) > limit)
                return too_large_told(size.positions(), bytes(size.positions(), size.branching()));
            if (bytes(size.positions() + 3 * size.error, size.branching()) < limit / 4) return {};
        }
    return {};
}

/// Finds labels for all that can be reached from solved_->root, or returns why it gave up.
template <class Key>
GaveUp FiniteSession<Key>::find_labels(const Budget& budget) {
    const auto                root = solved_->root.key;
    std::optional<Found<Key>> found;
    if (kernels_) found = kernels_->solve(solved_->solver, root, budget, checkpoint_);
    if (!found)
        found = finite_solver(solved_->solver)
                    .solve(FiniteQuestion<Key>{*game_, root, budget, checkpoint_});
    solved_->visited = found->visited;
    solved_->labels  = std::move(found->labels);
    return found->why;
}

/// Returns what the answer rests on.
template <class Key>
Evidence FiniteSession<Key>::evidence() const {
    if (solved_->labels->lacking()) return Evidence::none;
    return is_tree() ? Evidence::tree : Evidence::labels;
}

/// Fills in what the labels say.
template <class Key>
void FiniteSession<Key>::tell(Answer& answer) {
    auto [outcome, moves] = verdict(at_);
    const auto extent     = soonest_ ? Extent::all : this->extent();
    if (soonest_) moves = static_cast<std::uint32_t>(soonest_->moves);
    tell_winner(answer, outcome);
    if (!solved_->labels->lacking()) answer.headline = who_wins({outcome, moves}, extent);
    if (const auto bytes = solved_->labels->lacking())
        answer.why = say(Say::proof_large, fmt::format("{:.2g}", static_cast<double>(bytes) / 1e6));
    else if (outcome != Outcome::draw)
        answer.facts.push_back({extent == Extent::tree ? "remoteness_at_most" : "remoteness",
                                static_cast<std::int64_t>(moves)});
    if (const int player = mover()) answer.facts.push_back({"mover", std::int64_t{player}});
    using Ranked                = std::tuple<int, std::int64_t, MoveView>;  // best first
    constexpr int       kRank[] = {2, 0, 1, 3};  // unknown, loss, draw, win of the other
    std::vector<Ranked> ranked;
    auto                names = game_->move_texts(at_);
    game_->moves(at_, [&](const Move& m) {
        const auto p     = game_->play(at_, m);
        const bool again = stays(*game_, at_, p);
        const bool best  = soonest_ && soonest_->best[ranked.size()];
        auto       next  = verdict(p);
        if (best) next = {as_seen(again, {after_best(outcome), 0}).outcome, moves - 1};
        const auto seen = as_seen(again, next).outcome;
        const bool slow = soonest_ && !best && seen == Outcome::loss;  // by how much, is unknown
        const auto late = std::int64_t{slow ? moves : next.moves};
        ranked.emplace_back(kRank[static_cast<int>(seen)], seen == Outcome::win ? -late : late,
                            MoveView{"", told(p, after(turn_)), next.outcome});
        if (ranked.size() <= names.size())
            std::get<2>(ranked.back()).move = std::move(names[ranked.size() - 1]);
        std::get<2>(ranked.back()).again = again;
        if ((!is_tree() || best) && next.outcome != Outcome::draw)
            std::get<2>(ranked.back()).remoteness = late;
    });
    std::ranges::stable_sort(
        ranked, {}, [](const Ranked& r) { return std::pair(std::get<0>(r), std::get<1>(r)); });
    for (auto& move : ranked) answer.moves.push_back(std::move(std::get<2>(move)));
    if (!solved_->labels->strategy().empty() &&
        std::ranges::any_of(answer.moves,
                            [](const MoveView& m) { return m.verdict == Outcome::unknown; }))
        answer.why = Say::move_unknown;
    claims_ = claims_of(answer);
}

/// Costs what the solver and the checker cost, and O(moves) for the list of moves.
template <class Key>
std::expected<Answer, InputError> FiniteSession<Key>::solve(std::string_view solver, bool check,
                                                            const Budget& budget) {
    const Watch watch;
    const auto  solvers = finite_solvers(play());
    const bool  any     = solver.empty();
    if (any && !is_table()) solver = automatic(budget);
    if (!solver.empty() && std::ranges::find(solvers, solver, &SolverCard::name) == solvers.end())
        return std::unexpected(no_solver(game_->name(), solver, solvers));
    auto answer = begun(game_->name(), position(), "", Evidence::none);
    claims_     = 0;
    soonest_.reset();
    if (is_table()) return asked(std::move(answer));
    budget_ = budget, watch_ = watch;
    if (!known(at_) || solved_->solver != solver) {
        const Watch solving;
        const auto  tried = [&](std::string_view name, std::uint64_t work) {
            Budget left = budget.after(solving.seconds());
            left.work   = work;
            solved_ = std::make_unique<Solved>(std::string(name), at_, finite_solver(name).extent);
            return checkpoint_ && !goes_on() ? GaveUp::checkpoint : find_labels(left);
        };
        const auto search = best_search();
        const bool all    = solver != "layers" && solver != search;
        const bool asks   = any && !checkpoint_ && all && !over();  // whether it is too large
        const auto large  = asks ? too_large(budget) : Sentences();
        const bool few    = any && solver == "memo" && game_->leads() != Leads::nothing;
        const auto work = few && !checkpoint_ ? std::min(kFewPositions, budget.work) : budget.work;
        GaveUp     why  = large.empty() ? tried(solver, work) : GaveUp::bytes;
        if (why == GaveUp::work && work < budget.work) why = tried(search, budget.work);
        if (any && why == GaveUp::unproved && solved_->solver == search)
            why = tried("memo", budget.work);  // what the game says is false
        if (any && why == GaveUp::bytes && !checkpoint_) {
            why = by_tree(budget, tried);
            if (why == GaveUp::unproved) why = GaveUp::bytes;  // more bytes may help
            if (why == GaveUp::bytes) answer.headline = large;
        }
        solved_->seconds = solving.seconds();
        if (why != GaveUp::no) {
            answer.solver = solved_->solver;
            solved_.reset();
            return given_up(std::move(answer), why);
        }
    }
    answer.solver   = solved_->solver;
    answer.evidence = evidence();
    found(answer, solved_->seconds, solved_->visited);
    if (check && !certified()) {
        const Watch checking;
        auto        wrong    = objection(budget, watch);
        const bool  unjudged = wrong && wrong->empty() && !certified();  // for lack of memory
        if (!unjudged && !judged(answer, std::move(wrong), checking.seconds())) return answer;
    }
    answer.certified = check && certified();
    tell(answer);
    return answer;
}

/// Costs what solve() costs and, where that shows who wins by a tree, also what soonest() costs.
template <class Key>
std::expected<Answer, InputError> FiniteSession<Key>::best(std::string_view solver, bool check,
                                                           const Budget& budget) {
    const Watch watch;
    auto        answer = solve(solver, check, budget);
    if (!answer || answer->status != Status::solved || !answer->refused.empty() || is_table() ||
        !is_tree() || solved_->labels->lacking())
        return answer;
    const auto [outcome, most] = verdict(at_);
    if (outcome == Outcome::draw) return answer;
    const Budget left = budget.after(watch.seconds());
    const Watch  searching;
    auto         found = soonest(*game_, at_.key, outcome, most, check, left);
    if (found.why == GaveUp::stopped) return given_up(*std::move(answer), found.why);
    if (found.status != Status::solved) {
        answer->why += Say::soonest_unknown;
        return answer;
    }
    if (check && !judged(*answer, found.labels->refused, searching.seconds())) return answer;
    soonest_ = *std::move(found.labels);
    answer->facts.clear(), answer->moves.clear(), answer->why = {};
    tell(*answer);
    return answer;
}

/// O(moves log positions) of the positions shown, of which there are at most kMostVerdicts.
template <class Key>
std::expected<Picture, InputError> FiniteSession<Key>::picture(std::uint64_t most, bool labels) {
    most            = std::min(most, kMostVerdicts);
    using Shown     = std::pair<Position, Turn>;
    const auto tree = cut_tree(
        Shown{at_, turn_}, most, [&](const Shown& p) { return p.first.key; },
        [&](const Shown& p, const auto& emit) {
            game_->moves(p.first, [&](const Move& m) {
                emit(Shown{Position{m.to}, after(p.second)});
            });
        });
    if (!tree) return std::unexpected(too_many_positions(most, false));
    VerdictNotes notes;
    notes.game       = fmt::format("{} {}", game_->name(), position());
    const bool known = claims_ != 0 && this->known(at_);
    for (const auto& [p, turn] : tree->positions) {
        notes.names.push_back(told(p, turn));
        if (known) notes.verdicts.push_back(verdict(p));
        if (const int player = game_->mover(p)) notes.movers.push_back(player);
    }
    notes.moves = known && labels, notes.at_most = known && is_tree();
    return verdict_picture(tree->next, tree->rounds, tree->whole, std::move(notes));
}

template class FiniteSession<std::uint64_t>;
template class FiniteSession<unsigned __int128>;

std::unique_ptr<TableSession> finite_session(std::shared_ptr<const KeyRules<std::uint64_t>> rules) {
    return std::make_unique<FiniteSession<std::uint64_t>>(KeyGame(std::move(rules)));
}
std::unique_ptr<TableSession> finite_session(
    std::shared_ptr<const KeyRules<unsigned __int128>> rules) {
    return std::make_unique<FiniteSession<unsigned __int128>>(KeyGame(std::move(rules)));
}

}  // namespace zermelo::inline workbench
