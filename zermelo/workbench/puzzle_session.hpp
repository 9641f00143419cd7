// A puzzle of one player, opened: one session for all of them.
//
// The puzzle is Keyed (game/puzzle.hpp), and brings besides:
//
//     text(p), move_text(p, m)
//     std::expected<Position, InputError> read(text) const
//     impossible(p)     left out where it has none: a theorem's reason why no goal can be reached
//                       from p, as a sentence; "" where it says nothing
//     drawn(p)          left out where it has none: the position as rows of characters
//     scene(), frame(p), step(p, m)
//                       left out where it has no pictures: the board without frames, a position's
//                       pieces, and where a move leads (workbench/film.hpp)
//     known(key)        left out where keys are not to be kept in files: is it a position's?  With
//                       it there are certificates (workbench/puzzle_certificate.hpp)
//     canonical(p), symmetric()
//                       left out where it knows no symmetries (search/folded.hpp);
//                       kProvedSymmetry: they are proved
//     setup()           left out where it is nothing: what certificates speak of beside the
//     position
//
// Every search that fits it solves it (workbench/searches.hpp), from the position asked about.
// Then the path is played again, and that none is shorter is judged by the distances that the
// search left (check/shortest.hpp, check/meeting.hpp).  A search that leaves none is believed, and
// the answer says so: its evidence is the path alone.  The textbook's search asks no theorem.
// Where a limit ended the search and the puzzle has a bound, some path is sought in haste.  A
// puzzle with symmetries is searched folded; the path is unfolded, and played on the puzzle itself.
// Distances are judged on the folded puzzle where its symmetries are proved, and the answer says
// so; elsewhere on all positions, where there is memory for them.
//
// Main function: PuzzleSession::solve.  Called from games/.
// Tested: test/games/tiles_test.cpp, test/workbench/puzzle_certificate_test.cpp,
// test/golden/solve_tiles.txt.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/blanks.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/check/meeting.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/check/unfolded.hpp"
#include "zermelo/search/hasty.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/promises.hpp"
#include "zermelo/workbench/puzzle_certificate.hpp"
#include "zermelo/workbench/searches.hpp"

namespace zermelo::inline workbench {

/// "1 move", "31 moves".
std::string moves_told(std::uint64_t moves);

inline constexpr const char* kFoldedTold = "Positions that are images of one another count as one.";

template <class G>
concept TypedPuzzle = Keyed<G> &&
    requires(const G& g, typename G::Position p, typename G::Move m, std::string_view text) {
    { g.text(p) } -> std::same_as<std::string>;
    { g.move_text(p, m) } -> std::same_as<std::string>;
    { g.read(text) } -> std::same_as<std::expected<typename G::Position, InputError>>;
};

template <TypedPuzzle Game>
class PuzzleSession final : public Session {
  public:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;

    explicit PuzzleSession(Game game) : game_(std::move(game)), at_(game_.start()) {}

    std::string              position() const override { return game_.text(at_); }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        game_.moves(at_, [&](const Move& m) { moves.push_back(game_.move_text(at_, m)); });
        return moves;
    }
    bool        over() const override { return game_.goal(at_) || legal().empty(); }
    std::string drawn() const override {
        if constexpr (requires { game_.drawn(at_); })
            return game_.drawn(at_);
        else
            return "";
    }
    bool move(std::string_view text) override {
        solution_.clear();
        return go(at_, text);
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto position = game_.read(text);
        if (!position) return std::unexpected(position.error());
        solution_.clear();
        at_ = std::move(*position);
        return {};
    }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    void                               keep_evidence() override { keep_ = true; }
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<void, InputError>    convert(std::string_view, Sink& sink) override {
        sink.write(position() + '\n');
        return {};
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error("not yet: pictures of this game"));
    }
    std::expected<Film, InputError> film() override;
    std::uint64_t                   claims() const override { return claims_; }
    std::uint64_t                   bytes() const override { return 0; }

  private:
    // What a search found and what became of it under the checker.
    struct Found {
        Status                status = Status::gave_up;
        GaveUp                why    = GaveUp::no;
        std::string           refused;
        std::vector<Position> path;
        std::uint32_t         least     = 0;  // no path is shorter; kNever: there is none
        bool                  certified = false, judged = false, folded = false;
        std::uint64_t         visited = 0;
        std::vector<Count>    counts;
        double                seconds = 0, check_seconds = 0;
        // For a certificate, where one is wanted.
        std::optional<std::vector<std::uint32_t>> words = {};
    };

    bool  go(Position& at, std::string_view text) const;
    Found search(std::string_view solver, bool check, const Budget& budget) const;
    template <class G>
    void take_path(const G& game, const std::vector<Position>& path, Found& found) const;
    template <class Labels>
    std::optional<SlicedCheck<Position>> judge_whole(const Labels& labels, std::uint32_t least,
                                                     Pace& pace) const;
    template <class G, class Labels>
    void judge(const G& game, const Labels& labels, const Budget& budget, Found& found) const;
    void tell(const Found& found, Answer& answer);
    // `which`: "", or "upper_" where a shorter one may be.
    void tell_path(const std::vector<Position>& path, const std::string& which, Answer& answer);
    std::optional<Move> between(const Position& p, const Position& q) const {
        std::optional<Move> made;
        game_.moves(p, [&](const Move& m) {
            if (!made && game_.play(p, m) == q) made = m;
        });
        return made;
    }
    // What a certificate speaks of.
    std::string setup() const {
        std::string text = fmt::format("{} ", Game::kName);
        if constexpr (requires { game_.setup(); }) text += game_.setup();
        return text + position() + '\n';
    }
    // Do a certificate's words show that no path is shorter?
    static bool bounded(std::span<const std::uint32_t> words) {
        return !words.empty() && PuzzleWords{words.front()} != PuzzleWords::path;
    }
    std::expected<Checked, InputError> check_certificate(std::span<const std::byte> evidence,
                                                         const Budget&              budget) const;

    Game                                      game_;
    Position                                  at_;
    std::vector<Position>                     solution_;  // of the last answer, if it has one
    bool                                      keep_   = false;
    std::uint64_t                             claims_ = 0;
    std::optional<std::vector<std::uint32_t>> words_;
};

/// Makes a move, typed with or without blanks; false: it is none, and nothing changed.
template <TypedPuzzle Game>
bool PuzzleSession<Game>::go(Position& at, std::string_view text) const {
    const auto          wanted = without_blanks(text);
    std::optional<Move> made;
    game_.moves(at, [&](const Move& m) {
        if (!made && without_blanks(game_.move_text(at, m)) == wanted) made = m;
    });
    if (made) at = game_.play(at, *made);
    return made.has_value();
}

/// The path of the puzzle itself, where it was searched folded.
template <TypedPuzzle Game>
template <class G>
void PuzzleSession<Game>::take_path(const G& game, const std::vector<Position>& path,
                                    Found& found) const {
    if constexpr (Folding<G>) {
        found.folded = ProvedSymmetry<G>;
        found.path   = game.unfolded(path);
        if (found.path.size() != path.size())
            found.refused = "a position has other moves than its canonical form";
    } else {
        found.path = path;
    }
}

/// Distances of the folded puzzle at all positions; none: there are no distances, or no memory.
template <TypedPuzzle Game>
template <class Labels>
std::optional<SlicedCheck<typename Game::Position>> PuzzleSession<Game>::judge_whole(
    const Labels& labels, std::uint32_t least, Pace& pace) const {
    if constexpr (requires { labels.store; }) {
        const Begun<Game> begun{game_, at_};
        const Unfolded    distances(begun, labels, least, *labels.allowance);
        const auto        judged = check_no_shorter(begun, distances, least, pace);
        if (distances.whole() || judged.unjust) return judged;
    }
    return std::nullopt;
}

/// The path played again, and the labels as evidence that none is shorter, where there are any.
template <TypedPuzzle Game>
template <class G, class Labels>
void PuzzleSession<Game>::judge(const G& game, const Labels& labels, const Budget& budget,
                                Found& found) const {
    const Watch watch;
    Pace        pace(budget, "check");
    if (found.least != kNever) {
        if (const auto wrong = first_wrong_step<Begun<Game>>({game_, at_}, found.path))
            found.refused = fmt::format("position {} of the path is no step", *wrong);
        else if (found.path.size() - 1 != found.least)  // what is judged below is of that length
            found.refused = fmt::format("the path has {}, its distances {}",
                                        moves_told(found.path.size() - 1), found.least);
    }
    std::optional<SlicedCheck<Position>> judged;
    if constexpr (Folding<G> && !ProvedSymmetry<G>)
        judged = judge_whole(labels, found.least, pace);
    else if constexpr (requires { labels.depth; })
        judged = check_met(game, labels, found.least, pace);
    else if constexpr (requires { labels.few(); })
        judged = labels.few() ? std::optional(check_no_shorter(game, labels, found.least, pace))
                              : std::nullopt;
    else if constexpr (requires { labels.store; })
        judged = check_no_shorter(game, labels, found.least, pace);
    found.judged = judged.has_value();
    if (judged && judged->unjust)
        found.refused = fmt::format("position {} does not follow from those one move away",
                                    game_.text(*judged->unjust));
    else if (judged && !judged->every)
        found.status = Status::gave_up, found.why = pace.why();
    found.certified     = judged && judged->every && found.refused.empty();
    found.check_seconds = watch.seconds();
}

/// Searched, and judged if asked for.
template <TypedPuzzle Game>
typename PuzzleSession<Game>::Found PuzzleSession<Game>::search(std::string_view solver, bool check,
                                                                const Budget& budget) const {
    Found             found;
    const Watch       watch;
    const Begun<Game> begun{game_, at_};
    search_with(solver, begun, budget, [&](const auto& game, const auto& solution) {
        const auto& labels = solution.labels;
        found.status = solution.status, found.why = solution.why;
        found.least = labels.least;
        take_path(game, labels.path, found);
        found.visited = solution.visited, found.counts = solution.counts;
        found.seconds = watch.seconds();
        Budget left   = budget;
        left.seconds  = budget.seconds - found.seconds;
        left.work     = ~std::uint64_t{0};
        if (!found.refused.empty()) return;
        if (check && found.status == Status::solved) judge(game, labels, left, found);
        if constexpr (Kept<Game>) {
            if (!keep_ || found.status != Status::solved || !found.refused.empty()) return;
            bool few = true;
            if constexpr (requires { labels.few(); }) few = labels.few();
            std::uint64_t bytes = budget.bytes;
            if constexpr (requires { labels.allowance; }) bytes = labels.allowance->left;
            found.words = puzzle_words(game, found.path, labels, few, bytes);
        }
    });
    if constexpr (Guided<Game>)
        if (found.status != Status::solved && found.why != GaveUp::stopped) {
            found.path = path_after(begun, budget);
            if (first_wrong_step<Begun<Game>>(begun, found.path)) found.path.clear();
        }
    return found;
}

/// Fills in what was found.
template <TypedPuzzle Game>
void PuzzleSession<Game>::tell(const Found& found, Answer& answer) {
    answer.why_gave_up = found.why, answer.refused = found.refused;
    answer.stats = {{"seconds", found.seconds},
                    {"positions", static_cast<std::int64_t>(found.visited)}};
    for (const auto& [name, value] : found.counts)
        answer.stats.push_back({name, static_cast<std::int64_t>(value)});
    if (found.check_seconds > 0) answer.stats.push_back({"check_seconds", found.check_seconds});
    answer.verdict = Outcome::unknown;
    if (found.status != Status::solved) {
        answer.headline = fmt::format("at least {}", moves_told(found.least));
        answer.facts.push_back({"at_least", static_cast<std::int64_t>(found.least)});
        if (found.path.empty()) return;
        const auto most = found.path.size() - 1;
        answer.headline += fmt::format(", at most {}", most);
        answer.facts.push_back({"at_most", static_cast<std::int64_t>(most)});
        tell_path(found.path, "upper_", answer);
        return;
    }
    if (!found.refused.empty()) return;
    answer.status = Status::solved, answer.certified = found.certified;
    if (found.folded) answer.why = kFoldedTold;
    if (found.least == kNever) {
        answer.verdict = Outcome::loss, answer.headline = "impossible";
        if (answer.evidence != Evidence::theorem)
            answer.why = fmt::format("The positions that can be reached hold no goal.{}{}",
                                     answer.why.empty() ? "" : "  ", answer.why);
        answer.facts.push_back({"steps", Number{}});
    } else {
        const auto steps = found.path.size() - 1;
        answer.verdict = Outcome::win, answer.headline = moves_told(steps);
        answer.facts.push_back({"steps", static_cast<std::int64_t>(steps)});
        tell_path(found.path, "", answer);
        solution_ = found.path;
    }
    claims_ = claims_of(answer);
    words_  = found.words;
    if (!words_ || words_->empty() || bounded(*words_)) return;
    if (found.least == kNever) return words_.reset();  // nothing is left that shows it
    answer.why = "The certificate holds the path alone: distances are none, or too many.";
}

/// The positions, and the moves between them.
template <TypedPuzzle Game>
void PuzzleSession<Game>::tell_path(const std::vector<Position>& path, const std::string& which,
                                    Answer& answer) {
    TextList positions{{}, false}, made;
    for (const auto& p : path) positions.texts.push_back(game_.text(p));
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto move = between(path[i - 1], path[i]);
        made.texts.push_back(move ? game_.move_text(path[i - 1], *move) : "?");
    }
    answer.facts.push_back({which + "path", std::move(positions)});
    answer.facts.push_back({which + "solution", std::move(made)});
}

/// The search's cost, the checker's, and O(moves) a step of the path.
template <TypedPuzzle Game>
std::expected<Answer, InputError> PuzzleSession<Game>::solve(std::string_view solver, bool check,
                                                             const Budget& budget) {
    const auto solvers = puzzle_solvers<Begun<Game>>();
    if (solver.empty()) solver = "astar";
    const auto card = std::ranges::find(solvers, solver, &SolverCard::name);
    if (card == solvers.end()) return std::unexpected(no_solver(Game::kName, solver, solvers));
    solution_.clear(), words_.reset(), claims_ = 0;
    Answer answer;
    answer.game = Game::kName, answer.position = position(), answer.solver = solver;
    if constexpr (requires { game_.impossible(at_); })
        if (auto why = game_.impossible(at_); !card->textbook && !why.empty()) {
            answer.evidence = Evidence::theorem, answer.why = std::move(why);
            Found none;
            none.status = Status::solved, none.least = kNever;
            if (keep_) none.words.emplace();
            tell(none, answer);
            return answer;
        }
    const auto found = search(solver, check, budget);
    answer.evidence  = found.judged || !check ? Evidence::path_bound : Evidence::path;
    tell(found, answer);
    return answer;
}

/// A path's moves, a line each; a certificate.
template <TypedPuzzle Game>
std::expected<void, InputError> PuzzleSession<Game>::write(Part part, Sink& sink) {
    if constexpr (!Kept<Game>)
        if (part == Part::certificate)
            return std::unexpected(plain_error("not yet: certificates of this game"));
    if (claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    if (part == Part::certificate && words_) {
        const auto kind = name_of(path_evidence(!words_->empty(), bounded(*words_)));
        write_certificate({Game::kName, Bound::kName, kind, bytes_of(setup())}, *words_, sink);
        return {};
    }
    if (part != Part::solution)
        return std::unexpected(plain_error("this answer keeps no evidence to write"));
    for (std::size_t i = 1; i < solution_.size(); ++i)
        if (const auto move = between(solution_[i - 1], solution_[i]))
            sink.write(game_.move_text(solution_[i - 1], *move) + '\n');
    return {};
}

/// O(steps * moves).
template <TypedPuzzle Game>
std::expected<Film, InputError> PuzzleSession<Game>::film() {
    if constexpr (!requires { game_.scene(); }) {
        return Session::film();
    } else {
        Film film  = game_.scene();
        film.title = solution_.empty()
                         ? fmt::format("{}: {}", Game::kName, position())
                         : fmt::format("{}: {}", Game::kName, moves_told(solution_.size() - 1));
        film.frames.push_back(game_.frame(at_));
        for (std::size_t i = 1; i < solution_.size(); ++i) {
            const auto& p     = solution_[i - 1];
            auto        frame = game_.frame(solution_[i]);
            if (const auto move = between(p, solution_[i])) {
                frame.step    = game_.step(p, *move);
                frame.caption = game_.move_text(p, *move);
            }
            film.frames.push_back(std::move(frame));
        }
        return film;
    }
}

/// What a certificate shows, judged with nothing of the search.
template <TypedPuzzle Game>
std::expected<Checked, InputError> PuzzleSession<Game>::check_certificate(
    std::span<const std::byte> evidence, const Budget& budget) const {
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto other = unfit(*read, Game::kName, Bound::kName, {"path", "path+bound", "theorem"},
                           setup(), "it was made for another position"))
        return *other;
    if (read->count == 0) {
        std::string why;
        if constexpr (requires { game_.impossible(at_); }) why = game_.impossible(at_);
        if (why.empty()) return refused("it is empty, and no theorem says that it is impossible");
        if (auto other = miscalled(*read, {name_of(path_evidence(false, false))})) return *other;
        return Checked{true, "accepted: impossible; " + why, {{"steps", Number{}}}};
    }
    if constexpr (Kept<Game>) {
        const auto judged = judge_puzzle_words(Begun<Game>{game_, at_}, *read, budget);
        if (!judged) return std::unexpected(judged.error());
        if (!judged->refused.empty()) return refused(judged->refused);
        if (auto other = miscalled(*read, {name_of(path_evidence(true, judged->bounded))}))
            return *other;
        const auto* const folded = judged->folded ? "; images of one another count as one" : "";
        if (judged->steps == kNever)
            return Checked{true,
                           fmt::format("accepted: impossible; the positions that can be reached "
                                       "hold no goal{}",
                                       folded),
                           {{"steps", Number{}}}};
        return Checked{true,
                       fmt::format("accepted: a path of {}{}{}", moves_told(judged->steps),
                                   judged->bounded ? ", and none is shorter"
                                                   : "; that none is shorter is not shown",
                                   folded),
                       {{"steps", std::int64_t{judged->steps}}, {"shortest", judged->bounded}}};
    }
    return refused("positions of this game are not kept in files");
}

/// A certificate, or anyone's path: a line each, moves as they are typed, or positions, the first
/// of which may be the start.  O(lines * moves).
template <TypedPuzzle Game>
std::expected<Checked, InputError> PuzzleSession<Game>::check(std::span<const std::byte> evidence,
                                                              const Budget&              budget) {
    if (is_certificate(evidence)) return check_certificate(evidence, budget);
    if (evidence.empty())
        return promises(game_, at_, true, budget, [](const Forecast& size) {
            return table_bytes<typename Game::Key, Footprint<Game>>(size.positions);
        });
    Pace        pace(budget, "check");
    auto        at    = at_;
    auto        rest  = text_of(evidence);
    std::size_t steps = 0;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const auto end  = rest.find('\n');
        auto       line = rest.substr(0, end);
        rest            = end == std::string_view::npos ? "" : rest.substr(end + 1);
        line            = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (line.empty() || (steps == 0 && line == game_.text(at))) continue;
        if (!pace.go_on(1 + line.size())) return std::unexpected(ended_early(pace.why()));
        bool made = go(at, line);
        if (const auto next = made ? std::nullopt : std::optional(game_.read(line)); next && *next)
            game_.moves(at, [&](const Move& m) {
                if (made || !(game_.play(at, m) == **next)) return;
                at = **next, made = true;
            });
        if (!made)
            return refused(fmt::format("line {}: '{}' is no move from {}", number,
                                       line.substr(0, 80), game_.text(at)));
        ++steps;
    }
    if (!game_.goal(at)) return refused(fmt::format("it ends at {}, no goal", game_.text(at)));
    return Checked{true,
                   fmt::format("accepted: a path of {}; whether it is shortest was not asked",
                               moves_told(steps)),
                   {}};
}

}  // namespace zermelo::inline workbench
