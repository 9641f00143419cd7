// A puzzle searched, and what was found judged: the kernel of its session.
//
// Every search that fits it solves it (workbench/searches.hpp), from the position asked about.
// Then the path is played again, and that none is shorter is judged by the distances that the
// search left (check/shortest.hpp, check/meeting.hpp).  A search that leaves none is believed, and
// the answer says so: its evidence is the path alone.  Where a limit ended the search and the
// puzzle has a bound, some path is sought in haste.  A puzzle with symmetries is searched folded;
// the path is unfolded, and played on the puzzle itself.  Distances are judged on the folded puzzle
// where its symmetries are proved, and the answer says so; elsewhere on all positions, where there
// is memory for them.
//
// It is compiled for keys (workbench/puzzle_search.cpp), and for puzzles that are their own kernel:
// tiles, whose moves are few instructions, and games in C++ outside of this repository.
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

    /// game: begun where it is asked about; it outlives this.
    PuzzleSearch(const G& game, const PuzzleTask& task) : game_(game), task_(task) {}

    Found run();

  private:
    // `game`: as it was searched.
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

/// The path of the puzzle itself, where it was searched folded.
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

/// Distances of the folded puzzle at all positions; none: there are no distances, or no memory.
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

/// By the labels as evidence that no path is shorter; none: they are none.
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

/// The path played again, and the labels judged, where there are any.
template <Keyed G>
template <class Searched, class Labels>
void PuzzleSearch<G>::judge(const Searched& game, const Labels& labels, const Budget& budget) {
    const Watch watch;
    Pace        pace(budget, "check");
    if (found_.least != kNever) {
        if (const auto wrong = first_wrong_step<G>(game_, path_))
            found_.refused = fmt::format("position {} of the path is no step", *wrong);
        else if (path_.size() - 1 != found_.least)  // what is judged below is of that length
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

/// The search's cost, and the checker's.
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

/// Searched with one of the solvers that fit, and judged if asked for.
template <Keyed G>
PuzzleFound<typename G::Key> search_puzzle(const G& game, const PuzzleTask& task) {
    return PuzzleSearch<G>(game, task).run();
}

/// The kernel of a puzzle that is its own.
struct ByItself {
    template <Keyed G>
    PuzzleFound<typename G::Key> operator()(const G& game, const typename G::Position& at,
                                            const PuzzleTask& task) const {
        return search_puzzle(Begun<G>(game, at), task);
    }
};

}  // namespace zermelo::inline workbench
