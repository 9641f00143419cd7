// Searches a puzzle and has the result judged: the kernel of its session.
//
// Any search that fits the puzzle (workbench/searches.hpp) solves it, from the position in
// question.  Then the path is played again, and that no path is shorter is judged by the distances
// that the search left (check/shortest.hpp, check/meeting.hpp).  A search that leaves none is
// believed, and the answer says so: its evidence is the path alone.  If a limit ended the search
// and the puzzle has a bound, a hasty search looks for any path.  A puzzle with symmetries is
// searched folded; the path is unfolded, and played on the puzzle itself.  Distances are judged on
// the folded puzzle if its symmetries are proved, and the answer says so; otherwise on all
// positions, if there is memory for them.
//
// It is compiled for keys (workbench/puzzle_search.cpp), and for puzzles that are their own kernel:
// tiles, whose moves are few instructions, and games in C++ outside this repository.
//
// Main function: search_puzzle.  Called from PuzzleRules::search.
// Tested: test/workbench/key_puzzle_test.cpp, test/workbench/puzzle_certificate_test.cpp.
#pragma once
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "zermelo/check/meeting.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/check/unfolded.hpp"
#include "zermelo/search/hasty.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/puzzle_certificate.hpp"
#include "zermelo/workbench/searches.hpp"

namespace zermelo::inline workbench {

/// "1 move", "31 moves".
std::string moves_told(std::uint64_t moves);

template <Keyed G>
class PuzzleSearch {
  public:
    using Position = typename G::Position;
    using Found    = PuzzleFound<typename G::Key>;

    /// game: begun at the position in question; it must outlive this object.
    PuzzleSearch(const G& game, const PuzzleTask& task) : game_(game), task_(task) {}

    Found run();

  private:
    // `game`: the puzzle as it was searched.
    template <class Searched>
    void take_path(const Searched& game, const std::vector<Position>& path);
    template <class Labels>
    std::optional<SlicedCheck<Position>> judge_whole(const Labels& labels, Pace& pace) const;
    template <class Searched, class Labels>
    std::optional<SlicedCheck<Position>> judged(const Searched& game, const Labels& labels,
                                                Pace& pace) const;
    template <class Searched, class Labels>
    void judge(const Searched& game, const Labels& labels, const Budget& budget);

    const G&              game_;
    const PuzzleTask&     task_;
    Found                 found_;
    std::vector<Position> path_;
};

/// Takes the path on the puzzle itself, even if it was searched folded.
template <Keyed G>
template <class Searched>
void PuzzleSearch<G>::take_path(const Searched& game, const std::vector<Position>& path) {
    path_ = path;
    if constexpr (Folding<Searched>) {
        if (!is_folded(game)) return;
        found_.folded = has_proved_symmetry(game);
        path_         = game.unfolded(path);
        if (path_.size() != path.size())
            found_.refused = "a position has other moves than its canonical form";
    }
}

/// Judges the folded puzzle's distances at all positions.  Returns nothing if there are no
/// distances, or no memory.
template <Keyed G>
template <class Labels>
std::optional<SlicedCheck<typename G::Position>> PuzzleSearch<G>::judge_whole(const Labels& labels,
                                                                              Pace& pace) const {
    if constexpr (requires { labels.store; }) {
        const Unfolded distances(game_, labels, found_.least, *labels.allowance);
        const auto     judged = check_no_shorter(game_, distances, found_.least, pace);
        if (distances.whole() || judged.unjust) return judged;
    }
    return std::nullopt;
}

/// Judges the labels as evidence that no path is shorter.  Returns nothing if they are no evidence.
template <Keyed G>
template <class Searched, class Labels>
std::optional<SlicedCheck<typename G::Position>> PuzzleSearch<G>::judged(const Searched& game,
                                                                         const Labels&   labels,
                                                                         Pace& pace) const {
    if constexpr (Folding<Searched>)
        if (is_folded(game) && !has_proved_symmetry(game)) return judge_whole(labels, pace);
    if constexpr (requires { labels.depth; })
        return check_met(game, labels, found_.least, pace);
    else if constexpr (requires { labels.few(); })
        return labels.few() ? std::optional(check_no_shorter(game, labels, found_.least, pace))
                            : std::nullopt;
    else if constexpr (requires { labels.store; })
        return check_no_shorter(game, labels, found_.least, pace);
    else
        return std::nullopt;
}

/// Plays the path again, and judges the labels, if there are any.
template <Keyed G>
template <class Searched, class Labels>
void PuzzleSearch<G>::judge(const Searched& game, const Labels& labels, const Budget& budget) {
    const Watch watch;
    Pace        pace(budget, "check");
    if (found_.least != kNever) {
        if (const auto wrong = first_wrong_step<G>(game_, path_))
            found_.refused = fmt::format("position {} of the path is no step", *wrong);
        else if (path_.size() - 1 != found_.least)  // what is judged below is about that length
            found_.refused = fmt::format("the path has {}, its distances {}",
                                         moves_told(path_.size() - 1), found_.least);
    }
    const auto judged = this->judged(game, labels, pace);
    found_.judged     = judged.has_value();
    if (judged && judged->unjust)
        found_.refused = fmt::format("position {} does not follow from those one move away",
                                     game_.text(*judged->unjust));
    else if (judged && !judged->every)
        found_.status = Status::gave_up, found_.why = pace.why();
    found_.certified     = judged && judged->every && found_.refused.empty();
    found_.check_seconds = watch.seconds();
}

/// Costs what the search and the checker cost.
template <Keyed G>
typename PuzzleSearch<G>::Found PuzzleSearch<G>::run() {
    const Watch watch;
    const auto& budget = task_.budget;
    search_with(task_.solver, game_, budget, [&](const auto& game, const auto& solution) {
        const auto& labels = solution.labels;
        found_.status = solution.status, found_.why = solution.why;
        found_.least = labels.least;
        take_path(game, labels.path);
        found_.visited = solution.visited, found_.counts = solution.counts;
        found_.seconds    = watch.seconds();
        const Budget left = budget.after(found_.seconds).any_work();
        if (!found_.refused.empty()) return;
        if (task_.check && found_.status == Status::solved) judge(game, labels, left);
        if constexpr (Kept<G>) {
            if (!task_.keep || !keeps_keys(game_)) return;
            if (found_.status != Status::solved || !found_.refused.empty()) return;
            bool few = true;
            if constexpr (requires { labels.few(); }) few = labels.few();
            std::uint64_t bytes = budget.bytes;
            if constexpr (requires { labels.allowance; }) bytes = labels.allowance->left;
            found_.words = puzzle_words(game, path_, labels, few, bytes);
        }
    });
    if constexpr (Guided<G>)
        if (is_guided(game_) && found_.status != Status::solved && found_.why != GaveUp::stopped) {
            path_ = path_after(game_, budget);
            if (first_wrong_step<G>(game_, path_)) path_.clear();
        }
    for (const auto& p : path_) found_.path.push_back(game_.key(p));
    return std::move(found_);
}

/// Searches with one of the solvers that fit, and has the result judged if the task says so.
template <Keyed G>
PuzzleFound<typename G::Key> search_puzzle(const G& game, const PuzzleTask& task) {
    return PuzzleSearch<G>(game, task).run();
}

/// The kernel of a puzzle that is its own kernel.
struct ByItself {
    template <Keyed G>
    PuzzleFound<typename G::Key> operator()(const G& game, const typename G::Position& at,
                                            const PuzzleTask& task) const {
        return search_puzzle(Begun<G>(game, at), task);
    }
};

}  // namespace zermelo::inline workbench
