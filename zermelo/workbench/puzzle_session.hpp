// The session of puzzles, which have one player: one for all of them.
//
// PuzzleRules (workbench/key_puzzle.hpp) search and judge; the session reports.  A textbook search
// consults no theorem.
//
// Main function: PuzzleSession::solve.  Compiled by puzzle_session.cpp, puzzle_session_128.cpp.
// Tested: test/workbench/key_puzzle_test.cpp, test/games/tiles_test.cpp,
// test/workbench/puzzle_certificate_test.cpp, test/golden/solve_tiles.txt.
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
#include "zermelo/game/say.hpp"
#include "zermelo/rule/bound.hpp"
#include "zermelo/search/distances.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/key_puzzle_game.hpp"
#include "zermelo/workbench/promises.hpp"
#include "zermelo/workbench/puzzle_certificate.hpp"
#include "zermelo/workbench/puzzle_tree.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline workbench {

template <class Key>
class PuzzleSession final : public Session,
                            public EvidenceFacet,
                            public FilmFacet,
                            public FormatFacet,
                            public KeyFacet {
  public:
    explicit PuzzleSession(std::unique_ptr<const PuzzleRules<Key>> rules)
        : rules_(std::move(rules)), at_(rules_->start()) {}

    std::string              position() const override { return rules_->text(at_); }
    std::vector<std::string> legal() const override { return rules_->move_texts(at_); }
    bool                     over() const override { return rules_->goal(at_) || legal().empty(); }
    std::string              drawn() const override { return rules_->drawn(at_); }
    bool                     move(std::string_view text) override {
        solution_.clear();
        return go(at_, text);
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        const auto position = rules_->read(text);
        if (!position) return std::unexpected(position.error());
        solution_.clear();
        at_ = *position;
        return {};
    }
    void put(unsigned __int128 key) override { solution_.clear(), at_ = static_cast<Key>(key); }
    std::vector<unsigned __int128> path() const override {
        return {solution_.begin(), solution_.end()};
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
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Film, InputError>    film() override;
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override { return 0; }

  private:
    using Found  = PuzzleFound<Key>;
    using Puzzle = KeyPuzzle<Key, true>;  // for the judge; parents and goals are used if it has any

    bool   go(Key& at, std::string_view text) const;
    double table_size(const Forecast& size) const {
        if (rules_->offers().reversible)
            return table_bytes<Key, Footprint<KeyPuzzle<Key, true>>>(size.positions);
        return table_bytes<Key, Footprint<KeyPuzzle<Key, false>>>(size.positions);
    }
    void tell(const Found& found, Answer& answer);
    // `which` is "", or "upper_" if there may be a shorter path.
    void tell_path(const std::vector<Key>& path, const std::string& which, Answer& answer);
    // The first move from p to q.
    std::optional<std::uint32_t> between(Key p, Key q) const {
        Steps<Key> steps;
        rules_->expand(p, steps, false);
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            if (steps[i] == q) return i;
        return std::nullopt;
    }
    // What a certificate is about.
    std::string setup() const {
        return fmt::format("{} {}{}\n", rules_->name(), rules_->setup(), position());
    }
    // Returns true if a certificate's words show that no path is shorter.
    static bool bounded(std::span<const std::uint32_t> words) {
        return !words.empty() && PuzzleWords{words.front()} != PuzzleWords::path;
    }
    std::expected<Checked, InputError> check_certificate(std::span<const std::byte> evidence,
                                                         const Budget&              budget) const;

    std::unique_ptr<const PuzzleRules<Key>>   rules_;
    Key                                       at_;
    std::vector<Key>                          solution_;  // of the last answer, if it has one
    bool                                      keep_   = false;
    std::uint64_t                             claims_ = 0;
    std::optional<std::vector<std::uint32_t>> words_;
};

/// Makes a move, typed with or without blanks.  Returns false, and changes nothing, if the text is
/// not a move.
template <class Key>
bool PuzzleSession<Key>::go(Key& at, std::string_view text) const {
    const auto names = rules_->move_texts(at);
    const auto found = std::ranges::find(names, without_blanks(text), without_blanks);
    if (found == names.end()) return false;
    Steps<Key> steps;
    rules_->expand(at, steps, false);
    const auto number = static_cast<std::uint32_t>(found - names.begin());
    if (number >= steps.size()) return false;
    at = steps[number];
    return true;
}

/// Fills in what was found.
template <class Key>
void PuzzleSession<Key>::tell(const Found& found, Answer& answer) {
    workbench::found(answer, found.seconds, found.visited);
    answer.refused = found.refused;
    for (const auto& [name, value] : found.counts)
        answer.stats.push_back({name, static_cast<std::int64_t>(value)});
    if (found.check_seconds > 0) answer.stats.push_back({"check_seconds", found.check_seconds});
    if (found.status != Status::solved) {
        answer           = given_up(std::move(answer), found.why);
        const auto least = say(Say::moves, found.least);
        if (found.path.empty())
            return tell_bounds(answer, found.least, std::nullopt, say(Say::at_least, least));
        const auto most = found.path.size() - 1;
        tell_bounds(answer, found.least, most, say(Say::at_least_most, least, most));
        return tell_path(found.path, "upper_", answer);
    }
    if (!found.refused.empty()) return;
    answer.certified = found.certified;
    if (found.least == kNever) {
        auto why = answer.evidence == Evidence::theorem ? std::move(answer.why)
                   : found.folded                       ? say(Say::no_goal_images, Say::images_one)
                                                        : Sentences(Say::no_goal);
        tell_impossible(answer, std::move(why));
    } else {
        const auto steps = found.path.size() - 1;
        if (found.folded) answer.why = Say::images_one;
        tell_steps(answer, steps, say(Say::moves, steps));
        tell_path(found.path, "", answer);
        solution_ = found.path;
    }
    claims_ = claims_of(answer);
    words_  = found.words;
    if (!words_ || words_->empty() || bounded(*words_)) return;
    if (found.least == kNever) return words_.reset();  // no evidence is left that shows it
    answer.why = Say::path_alone;
}

/// Adds the positions, and the moves between them.
template <class Key>
void PuzzleSession<Key>::tell_path(const std::vector<Key>& path, const std::string& which,
                                   Answer& answer) {
    TextList positions{{}, false}, made;
    for (const auto& p : path) positions.texts.push_back(rules_->text(p));
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto move = between(path[i - 1], path[i]);
        made.texts.push_back(move ? rules_->move_text(path[i - 1], *move) : "?");
    }
    answer.facts.push_back({which + "path", std::move(positions)});
    answer.facts.push_back({which + "solution", std::move(made)});
}

/// The search's cost, the checker's, and O(moves) for each step of the path.
template <class Key>
std::expected<Answer, InputError> PuzzleSession<Key>::solve(std::string_view solver, bool check,
                                                            const Budget& budget) {
    const auto solvers = rules_->solvers();
    if (solver.empty()) solver = "astar";
    const auto card = std::ranges::find(solvers, solver, &SolverCard::name);
    if (card == solvers.end()) return std::unexpected(no_solver(rules_->name(), solver, solvers));
    solution_.clear(), words_.reset(), claims_ = 0;
    auto answer = begun_puzzle(rules_->name(), position(), solver, Evidence::path);
    if (auto why = rules_->impossible(at_); !card->textbook && !why.empty()) {
        answer.evidence = Evidence::theorem, answer.why = std::move(why);
        Found none;
        none.status = Status::solved, none.least = kNever;
        if (keep_) none.words.emplace();
        tell(none, answer);
        return answer;
    }
    const auto found = rules_->search(at_, {solver, check, keep_, budget});
    answer.evidence  = found.judged || !check ? Evidence::path_bound : Evidence::path;
    tell(found, answer);
    return answer;
}

/// Writes a path's moves, one on a line, or a certificate.
template <class Key>
std::expected<void, InputError> PuzzleSession<Key>::write(Part part, Sink& sink) {
    if (part == Part::certificate && !rules_->offers().kept)
        return std::unexpected(plain_error(phrase("this game has no certificates yet")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (part == Part::certificate && words_) {
        const auto kind = name_of(path_evidence(!words_->empty(), bounded(*words_)));
        write_certificate({rules_->name(), Bound::kName, kind, bytes_of(setup())}, *words_, sink);
        return {};
    }
    if (part != Part::solution)
        return std::unexpected(plain_error(phrase("this answer keeps no evidence to write")));
    for (std::size_t i = 1; i < solution_.size(); ++i)
        if (const auto move = between(solution_[i - 1], solution_[i]))
            sink.write(rules_->move_text(solution_[i - 1], *move) + '\n');
    return {};
}

/// O(steps * moves).
template <class Key>
std::expected<Film, InputError> PuzzleSession<Key>::film() {
    if (!rules_->offers().pictures) return std::unexpected(no_film());
    Film film  = rules_->scene();
    film.title = solution_.empty()
                     ? verbatim(fmt::format("{}: {}", rules_->name(), position()))
                     : phrase("{}: {} {1:move|moves}", rules_->name(), solution_.size() - 1);
    film.frames.push_back(rules_->frame(at_));
    for (std::size_t i = 1; i < solution_.size(); ++i) {
        const auto& p     = solution_[i - 1];
        auto        frame = rules_->frame(solution_[i]);
        if (const auto move = between(p, solution_[i])) {
            frame.step    = rules_->step(p, *move);
            frame.caption = rules_->move_text(p, *move);
        }
        film.frames.push_back(std::move(frame));
    }
    return film;
}

/// The positions of the first rounds of moves; all of them if they fit.  The last round is the
/// widest, so a picture that must be cut is easier to read if it is smaller.
template <class Key>
std::expected<Picture, InputError> PuzzleSession<Key>::picture(std::uint64_t most, bool labels) {
    const auto shown = [&](std::uint64_t positions) {
        return cut_tree(
            at_, std::min(most, positions), [](Key p) { return p; },
            [&](Key p, const auto& emit) {
                Steps<Key> steps;
                rules_->expand(p, steps, false);
                for (std::uint32_t i = 0; i < steps.size(); ++i) emit(steps[i]);
            });
    };
    auto tree = shown(kMostVerdicts);
    if (tree && !tree->whole)
        if (auto fewer = shown(kMostCut)) tree = std::move(fewer);
    if (!tree) return std::unexpected(too_many_positions(most, false));
    PuzzleNotes notes;
    notes.puzzle = fmt::format("{} {}", rules_->name(), position());
    notes.rounds = tree->rounds, notes.whole = tree->whole;
    notes.known = claims_ != 0, notes.moves = notes.known && labels;
    for (const auto& p : tree->positions) {
        notes.names.push_back(rules_->text(p));
        notes.goals.push_back(rules_->goal(p));
    }
    if (!solution_.empty()) notes.length = solution_.size() - 1;
    for (const auto& p : solution_) {
        const auto found = std::ranges::find(tree->positions, p);
        if (found == tree->positions.end()) break;
        notes.solution.push_back(static_cast<std::uint32_t>(found - tree->positions.begin()));
    }
    return puzzle_picture(tree->next, notes);
}

/// Checks a certificate with nothing that the search computed.
template <class Key>
std::expected<Checked, InputError> PuzzleSession<Key>::check_certificate(
    std::span<const std::byte> evidence, const Budget& budget) const {
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto other = unfit(*read, rules_->name(), Bound::kName, {"path", "path+bound", "theorem"},
                           setup(), Say::made_position))
        return *other;
    if (read->count == 0) {
        const auto why = rules_->impossible(at_);
        if (why.empty()) return refused(Say::empty_unproved);
        if (auto other = miscalled(*read, {name_of(path_evidence(false, false))})) return *other;
        return Checked{true, say(Say::accepted_impossible, why), {{"steps", Number{}}}};
    }
    if (!rules_->offers().kept) return refused(Say::positions_not_kept);
    const auto judged = judge_puzzle_words(Puzzle(*rules_, at_), *read, budget);
    if (!judged) return std::unexpected(judged.error());
    if (!judged->refused.empty()) return refused(judged->refused);
    if (auto other = miscalled(*read, {name_of(path_evidence(true, judged->bounded))}))
        return *other;
    const auto told = [&](Sentences accepted) {
        return judged->folded ? say(Say::and_then, std::move(accepted), Say::images_count)
                              : accepted;
    };
    if (judged->steps == kNever)
        return Checked{
            true, told(say(Say::accepted_impossible, Say::no_goal_reached)), {{"steps", Number{}}}};
    return Checked{true,
                   told(say(judged->bounded ? Say::accepted_path : Say::accepted_path_unshown,
                            say(Say::moves, judged->steps))),
                   {{"steps", std::int64_t{judged->steps}}, {"shortest", judged->bounded}}};
}

/// Checks a certificate, or a path from anywhere: one move a line, as typed, or one position a
/// line, of which the first may be the start.  O(lines * moves).
template <class Key>
std::expected<Checked, InputError> PuzzleSession<Key>::check(std::span<const std::byte> evidence,
                                                             const Budget&              budget) {
    if (is_certificate(evidence)) return check_certificate(evidence, budget);
    if (evidence.empty())
        return promises(Puzzle(*rules_, rules_->start()), {at_}, true, budget,
                        [&](const Forecast& size) { return table_size(size); });
    Pace        pace(budget, "check");
    auto        at    = at_;
    auto        rest  = text_of(evidence);
    std::size_t steps = 0;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const auto end  = rest.find('\n');
        auto       line = rest.substr(0, end);
        rest            = end == std::string_view::npos ? "" : rest.substr(end + 1);
        line            = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (line.empty() || (steps == 0 && line == rules_->text(at))) continue;
        if (!pace.go_on(1 + line.size())) return std::unexpected(ended_early(pace.why()));
        bool made = go(at, line);
        if (!made)
            if (const auto next = rules_->read(line); next && between(at, *next))
                at = *next, made = true;
        if (!made)
            return refused(say(Say::line_no_move, number, line.substr(0, 80), rules_->text(at)));
        ++steps;
    }
    if (!rules_->goal(at)) return refused(say(Say::ends_no_goal, rules_->text(at)));
    return Checked{true, say(Say::accepted_path_unasked, say(Say::moves, steps)), {}};
}

extern template class PuzzleSession<std::uint64_t>;
extern template class PuzzleSession<unsigned __int128>;

}  // namespace zermelo::inline workbench
