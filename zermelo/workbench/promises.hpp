// Tests a game's promises on the game itself, before anything is solved, and measures its size.
//
// All reachable positions are walked, up to a limit; of a larger game, these and positions of
// random plays.  At each of them the following are called again and compared, if the game has them:
//
//     moves(p)                     the same at every call, and also what being stuck means
//     key(p), index(p), text(p)    each leads back to p
//     move_text(p, m)              names one move, and is read as that move
//     level(p)                     falls with every move
//     canonical(p), least(p)       idempotent; worth what p is: compared where few positions follow
//                                  in puzzles: a goal if p is, with p's moves up to symmetry, and
//                                  p's bound
//     least(p)                     with p's outcome, and p's moves up to symmetry
//     turned(p, k)                 has p's canonical form, mover and outcome, and p's moves, turned
//     parents(p)                   the converse of moves(p)
//     forced(p, emit)              wins and losses at once, and no more left out than these
//     reckoned(p, emit)            wins and losses, and not all good moves left out: compared where
//                                  few positions follow
//     remembered(p)                worth what p is: compared where few positions follow
//     kDraws = false               no end is a draw
//     mover(p)                     1 or 2, the same at every call, and for canonical(p), too; or 0
//                                  everywhere
//     goal(p), goals(), bound(p)   goals() emits all goals; a bound exceeds no known distance
//
// A game may itself say what is wrong with its texts: mistold(p), "" if nothing is; and give the
// names of all moves at once: move_texts(p).
// Positions are counted where they could all be walked, and estimated by random plays elsewhere
// (finite/census.hpp).  O(positions * moves^2) time.
//
// Main function: promises.  Called from the sessions' check().
// Tested: test/workbench/promises_test.cpp, games that break each promise;
//         test/games/promises_test.cpp, every built-in game.
#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/check/folded.hpp"
#include "zermelo/finite/census.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/game/images.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/workbench/bare_game.hpp"
#include "zermelo/workbench/forecast.hpp"
#include "zermelo/workbench/game_kernels.hpp"
#include "zermelo/workbench/lead_promises.hpp"
#include "zermelo/workbench/told_game.hpp"

namespace zermelo::inline workbench {

/// The game may have kernels, with its own numbers, parents and images (game_kernels.hpp).
template <class G>
concept HasKernels = requires(const G& g) {
    g.kernels();
};

/// The game knows which positions are images of one another.
template <class G>
concept Alike = KnowsImages<G> || requires(const G& g, typename G::Position p) {
    g.canonical(p);
};

/// What a position is worth: "won in 3".
inline Sentences told_worth(const Verdict& worth) {
    switch (worth.outcome) {
        case Outcome::win:
            return say(Say::promise_worth_won, worth.moves);
        case Outcome::loss:
            return say(Say::promise_worth_lost, worth.moves);
        case Outcome::draw:
            return Say::promise_worth_drawn;
        default:
            return Say::promise_worth_unknown;
    }
}

template <class G>
class PromiseTest {
  public:
    using Position = typename G::Position;
    using Move     = typename G::Move;

    PromiseTest(const G& game, bool puzzle, const Budget& budget)
        : game_(&game),
          bare_(game, puzzle),
          puzzle_(puzzle),
          budget_(&budget),
          walked_(std::uint64_t{1} << (is_serial(game) ? 16 : 18)),
          tested_(std::uint64_t{1} << (is_serial(game) ? 12 : 13)),
          steps_(std::uint64_t{1} << (is_serial(game) ? 15 : 17)) {}

    /// Returns the first broken promise found, or nothing.  The error: a limit was reached.
    std::expected<Sentences, InputError> first_broken(const Position& root, Forecast& size);

  private:
    using Space  = Reached<Bare<G>>;
    using Packed = typename Bare<G>::Position;
    using Broken = Sentences;  // none: nothing is broken

    static constexpr std::size_t   kNamed = 100;  // names of moves are tested up to so many
    static constexpr std::size_t   kPlays = 30;   // random plays that are tested
    static constexpr std::uint64_t kBelow = 300;  // positions, when values are compared

    std::vector<Packed> asked(const Packed& p) const {
        std::vector<Packed> next;
        bare_.moves(p, [&](const auto& m) { next.push_back({m.to}); });
        return next;
    }
    Broken at(const Position& p, Sentences what) const {
        return say(Say::promise_at, game_->text(p), std::move(what));
    }
    Broken at(const Position& p, const Move& m, Sentences what) const {
        return say(Say::promise_at_move, game_->text(p), game_->move_text(p, m), std::move(what));
    }
    std::string text(const Packed& p) const { return game_->text(bare_.whole(p)); }
    // The game's own number of a position, and the position there; nothing if it numbers none.
    struct OwnNumber {
        Index                 i, count;
        std::optional<Packed> there = {};
    };
    std::optional<OwnNumber> own_number([[maybe_unused]] const Position& p) const {
        if constexpr (Numbered<G>) {
            OwnNumber mine{game_->index(p), game_->count()};
            if (mine.i < mine.count) mine.there = bare_.of(game_->position(mine.i));
            return mine;
        } else if constexpr (HasKernels<G>) {
            const auto* const kernels = game_->kernels();
            if (!kernels || !kernels->numbered()) return std::nullopt;
            OwnNumber mine{kernels->index(game_->key(p)), kernels->count()};
            if (mine.i < mine.count) mine.there = Packed{kernels->position(mine.i)};
            return mine;
        } else {
            return std::nullopt;
        }
    }
    // The positions that, as the game says, have a move to p; nothing if the game does not say.
    std::optional<std::vector<Packed>> parents_of([[maybe_unused]] const Packed& p) const {
        std::vector<Packed> parents;
        if constexpr (requires { game_->parents(bare_.whole(p), [](const Position&) {}); }) {
            if constexpr (requires { game_->reversible(); })
                if (!game_->reversible()) return std::nullopt;
            game_->parents(bare_.whole(p), [&](const auto& q) { parents.push_back(bare_.of(q)); });
            return parents;
        } else if constexpr (HasKernels<G>) {
            Steps<typename Bare<G>::Key> steps;
            const auto* const            kernels = game_->kernels();
            if (!kernels || !kernels->parents(p.key, steps)) return std::nullopt;
            for (std::uint32_t i = 0; i < steps.size(); ++i) parents.push_back({steps[i]});
            return parents;
        } else {
            return std::nullopt;
        }
    }
    auto alike(const Position& p) const {
        if constexpr (HasKernels<G>)
            if (const auto* const kernels = game_->kernels())
                if (const auto image = kernels->image(game_->key(p))) return *image;
        if constexpr (KnowsImages<G>)
            return bare_.of(game_->position(game_->least(p).least)).key;
        else if constexpr (Alike<G>)
            return game_->canonical(p);
        else
            return bare_.of(p).key;
    }
    // Returns true if one image is judged for all (check/images.hpp).
    bool judged_by_images([[maybe_unused]] const Packed& p) const {
        if constexpr (HasKernels<G>)
            if (const auto* const kernels = game_->kernels())
                return kernels->image(p.key).has_value();
        return KnowsImages<G>;
    }
    // The image that stands for p and the positions that are like it.
    Packed image(const Packed& p) const {
        const auto c = alike(bare_.whole(p));
        if constexpr (std::convertible_to<decltype(c), typename Bare<G>::Key>)
            return {c};
        else
            return bare_.of(c);
    }
    // Where the moves of p lead, as the keys of those images, sorted.
    auto ends(const Packed& p) const {
        std::vector<typename Bare<G>::Key> keys;
        for (const auto& q : asked(p)) keys.push_back(image(q).key);
        std::ranges::sort(keys);
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        return keys;
    }
    Broken symmetry(const Packed& from) const;
    Broken turns_along(const Position& p) const;
    Broken texts(const Position& p, std::span<const Move> moves) const;
    Broken texts(const Position& p) const;
    Broken ways_back(const Packed& from, std::span<const Packed> next) const;
    // What was said of one position, beside its moves.
    struct Said {
        Outcome end;        // unknown if there is a move
        int     mover = 0;  // 0: in turn
    };
    Broken here(const Packed& from, std::span<const Packed> before, Said said) const;
    Broken turns(const Packed& from, int before) const;
    Said   said_of(const Packed& p, std::size_t moves) const {
          Said said{moves > 0 ? Outcome::unknown : bare_.facts(Winning{}, p).stuck};
          said.mover = mover_of(bare_, p);
          return said;
    }
    Broken worth(const Packed& root, std::uint64_t most, bool& few) const;
    Broken remembered(const Space& space, const Table<std::uint32_t>& words) const;
    // Returns true if the game says more to a search than its moves.
    bool   leads_somehow() const {
          if constexpr (requires { game_->leads(); }) return game_->leads() != Leads::nothing;
        return false;
    }
    Broken puzzle(const Space& space, std::uint64_t walked) const;
    /// Walks the first `most` positions.  Returns false if memory ends or a limit is reached.
    bool   walk(Space& space, std::uint64_t most, bool images, Pace& pace) const;

    const G*      game_;
    Bare<G>       bare_;
    bool          puzzle_;
    const Budget* budget_;
    // Limits on positions walked, positions tested, and steps of random plays; lower for scripts.
    std::uint64_t walked_, tested_, steps_;
};

/// Runs the whole test; accepted if no promise was broken.
template <class G>
std::expected<Checked, InputError> promises(const G& game, const typename G::Position& root,
                                            bool puzzle, const Budget& budget,
                                            const std::function<double(const Forecast&)>& bytes) {
    Forecast size;
    auto     broken = PromiseTest<G>(game, puzzle, budget).first_broken(root, size);
    if (!broken) return std::unexpected(broken.error());
    if (!broken->empty()) return refused(*broken);
    size.bytes = bytes(size);
    return kept_promises(size);
}

/// Keeps the moves; `images`: also adds the image of each position.  O(moves).
template <class G>
bool PromiseTest<G>::walk(Space& space, std::uint64_t most, bool images, Pace& pace) const {
    bool room = true;
    for (Index i = 0; room && i < std::min(most, space.count()); ++i) {
        const auto p = space.position(i);
        if (images && Alike<G>) room = space.add(image(p)) != kNone;
        std::uint64_t moves = 1;
        bare_.moves(p, [&](const auto& m) {
            const Index to = room ? space.add({m.to}) : kNone;
            room           = to != kNone && space.keep(to);
            ++moves;
        });
        room = room && space.done();
        if (!pace.go_on(moves)) return false;
    }
    // Positions that were not walked keep no moves.
    for (Index i = most; room && i < space.count(); ++i) room = space.done();
    return room;
}

/// Tests that texts and numbers lead back.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::texts(const Position& p) const {
    const auto from = bare_.of(p);
    if (!(bare_.of(bare_.whole(from)) == from)) return at(p, another_key(text(from)));
    if (const auto mine = own_number(p); mine && !(mine->there == from))
        return at(p, another_number(mine->i, mine->count));
    if (auto wrong = mistold_at(*game_, p); !wrong.empty()) return at(p, std::move(wrong));
    return {};
}

/// Tests that a name stands for one move, or for several that lead to images of one another.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::texts(const Position&       p,
                                                      std::span<const Move> moves) const {
    if (moves.size() > kNamed) return {};
    const auto names = move_texts_at(*game_, p);
    if (names.size() != moves.size())
        return at(p, say(Say::promise_names, moves.size(), names.size()));
    std::set<std::pair<std::string, std::size_t>> sorted;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto before = sorted.lower_bound({names[i], 0});
        if (before != sorted.end() && before->first == names[i] &&
            !(alike(game_->play(p, moves[i])) == alike(game_->play(p, moves[before->second]))))
            return at(p, say(Say::promise_called, names[i]));
        sorted.emplace(names[i], i);
        if (told_together(*game_)) continue;
        if constexpr (requires { game_->read_move(p, names[i]); }) {
            const auto back = game_->read_move(p, names[i]);
            if (!back) return at(p, moves[i], Say::promise_unread_move);
            if (game_->move_text(p, *back) != names[i])
                return at(p, moves[i], read_as(game_->move_text(p, *back)));
        }
    }
    return {};
}

/// Tests that p's successors have p as a parent, and that p's parents have p as a successor.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::ways_back(const Packed&           from,
                                                          std::span<const Packed> next) const {
    const auto parents = parents_of(from);
    if (!parents) return {};
    for (const auto& to : next)
        if (const auto its = *parents_of(to); std::ranges::find(its, from) == its.end())
            return at(bare_.whole(from), say(Say::promise_parent_no, text(to)));
    for (const auto& parent : *parents)
        if (const auto its = asked(parent); std::ranges::find(its, from) == its.end())
            return at(bare_.whole(parent), say(Say::promise_parent, text(from)));
    return {};
}

/// Tests whose turn it is, also at the canonical form.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::turns(const Packed& from, int before) const {
    if constexpr (Moving<G>) {
        const auto about = [&](Sentences what) { return at(bare_.whole(from), std::move(what)); };
        const int  mover = bare_.mover(from);
        if (mover != before) return about(Say::promise_other_mover);
        if (mover < 0 || mover > 2 || (mover == 0) != (bare_.mover(bare_.start()) == 0))
            return about(say(Say::promise_mover, mover));
        if constexpr (Alike<G>)
            if (const auto c = image(from); bare_.mover(c) != mover)
                return about(say(Say::promise_canonical_mover, mover, text(c), bare_.mover(c)));
    }
    return {};
}

/// Tests all that can be seen at one position; `before` are its successors, and `said` is what else
/// was said of it, before other positions were queried.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::here(const Packed&           from,
                                                     std::span<const Packed> before,
                                                     Said                    said) const {
    const auto        p = bare_.whole(from);
    std::vector<Move> moves;
    game_->moves(p, [&](const Move& m) { moves.push_back(m); });

    // 1. The same answer.
    bool same = moves.size() == before.size();
    for (std::size_t i = 0; same && i < moves.size(); ++i)
        same = bare_.of(game_->play(p, moves[i])) == before[i];
    if (!same) return at(p, Say::promise_other_moves);
    if (said_of(from, moves.size()).end != said.end) return at(p, Say::promise_other_outcome);
    if (auto broken = turns(from, said.mover); !broken.empty()) return broken;
    if constexpr (requires { game_->most_moves(); })
        if (moves.size() > game_->most_moves())
            return at(p, say(Say::promise_too_many, game_->most_moves()));

    // 2. Texts.
    if (auto broken = texts(p); !broken.empty()) return broken;
    if (auto broken = texts(p, moves); !broken.empty()) return broken;

    // 3. Levels.
    if constexpr (Layered<G>) {
        const bool ends  = play_ends(*game_);
        const auto level = ends ? game_->level(p) : 0;
        for (std::size_t i = 0; ends && i < moves.size(); ++i)
            if (const auto next = game_->level(game_->play(p, moves[i])); next >= level)
                return at(p, moves[i], say(Say::promise_level, level, next));
    }

    // 4. What the game says to a search.
    if constexpr (finite::Packed<G>)
        if (auto broken = broken_lead(*game_, p); !broken.empty()) return at(p, std::move(broken));

    // 5. Symmetry, and back.
    if (auto broken = symmetry(from); !broken.empty()) return broken;
    if (auto broken = turns_along(p); !broken.empty()) return broken;
    return ways_back(from, before);
}

/// Tests that the canonical form is its own canonical form, and in puzzles has the same moves.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::symmetry(const Packed& from) const {
    if constexpr (Alike<G>) {
        const auto c     = image(from);
        const auto about = [&](Say what) { return at(bare_.whole(from), say(what, text(c))); };
        if (!(image(c) == c))
            return at(bare_.whole(from),
                      say(Say::promise_canonical_other, text(c), text(image(c))));
        if (c == from) return {};
        if (judged_by_images(from)) {  // then nothing else judges it, so all is tested here
            const auto its = asked(c), mine = asked(from);
            if (its.size() != mine.size() || ends(c) != ends(from))
                return about(Say::promise_canonical_moves);
            if (said_of(c, its.size()).end != said_of(from, mine.size()).end)
                return about(Say::promise_canonical_outcome);
        }
        if constexpr (Puzzle<G>) {
            if (!puzzle_) return {};
            if (game_->goal(bare_.whole(c)) != game_->goal(bare_.whole(from)))
                return about(game_->goal(bare_.whole(c)) ? Say::promise_canonical_goal
                                                         : Say::promise_canonical_no_goal);
            if (ends(c) != ends(from)) return about(Say::promise_canonical_moves);
            if (game::bound_of(*game_, bare_.whole(c)) != game::bound_of(*game_, bare_.whole(from)))
                return about(Say::promise_canonical_bound);
        }
    }
    return {};
}

/// Tests that each of the game's symmetries takes p's moves along with p.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::turns_along(const Position& p) const {
    if constexpr (Turnable<G>)
        for (std::size_t k = 0; k < game_->turns(); ++k) {
            const auto q     = game_->turned(p, k);
            const auto about = [&](Say what) { return at(p, say(what, game_->text(q))); };
            const auto end   = [&](const Position& r) { return game_->facts(Winning{}, r).stuck; };
            if (game_->canonical(q) != game_->canonical(p)) return about(Say::promise_turned_form);
            if (end(q) != end(p)) return about(Say::promise_turned_outcome);
            if (mover_of(*game_, q) != mover_of(*game_, p)) return about(Say::promise_turned_mover);
            std::vector<typename Bare<G>::Key> turned, its;
            game_->moves(p, [&](const Move& m) {
                turned.push_back(game_->key(game_->turned(game_->play(p, m), k)));
            });
            game_->moves(q, [&](const Move& m) { its.push_back(game_->key(game_->play(q, m))); });
            std::ranges::sort(turned);
            std::ranges::sort(its);
            if (turned != its) return about(Say::promise_turned_moves);
        }
    return {};
}

/// Compares what the positions below `root` and their canonical forms are worth.  Sets `few` if
/// these are at most `most` positions; otherwise compares nothing.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::worth(const Packed& root, std::uint64_t most,
                                                      bool& few) const {
    Pace  pace(*budget_, "promises");
    Space space(bare_, std::make_unique<Allowance>(budget_->bytes));
    few = space.add(root) != kNone && walk(space, most, true, pace) && space.count() <= most;
    if (!few) return {};
    const auto solved = retrograde(space, *budget_);
    if (solved.status != Status::solved) return {};
    for (Index i = 0; i < space.count(); ++i) {
        const auto p = space.position(i), c = image(p);
        const auto mine = solved.labels.at[i], its = solved.labels.at[space.index(c)];
        if (mine != its)
            return at(bare_.whole(p),
                      say(Say::promise_canonical_worth, told_worth(verdict_of(mine)), text(c),
                          told_worth(verdict_of(its))));
    }
    return remembered(space, solved.labels.at);
}

/// Tests that positions that a search remembers as one have the same outcome.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::remembered(
    const Space& space, const Table<std::uint32_t>& words) const {
    Broken broken;
    if constexpr (finite::Packed<G> && requires(const G& g) { g.leads(); }) {
        if (!leads_somehow()) return broken;
        std::map<KeyOf<G>, Index> first;
        for (Index i = 0; i < space.count() && broken.empty(); ++i)
            lead(*game_, bare_.whole(space.position(i)), [&](const Position& q, auto key, int) {
                const auto at = walked(space, bare_.of(q));
                if (at == kNone || !broken.empty()) return;
                const auto was = first.try_emplace(key, at).first->second;
                if (verdict_of(words[was]).outcome != verdict_of(words[at]).outcome)
                    broken = this->at(q, say(Say::promise_remembered, text(space.position(was))));
            });
    }
    return broken;
}

/// Tests goals, and bounds, which must not exceed the distances to goals in what was walked.
template <class G>
typename PromiseTest<G>::Broken PromiseTest<G>::puzzle(const Space&  space,
                                                       std::uint64_t walked) const {
    if constexpr (Puzzle<G>) {
        Pace          pace(*budget_, "promises");
        ReversedMoves back;
        if (reverse_moves(space, budget_->bytes, pace, back) != GaveUp::no) return {};
        std::vector<std::uint32_t> far(as_size(space.count()), kNever);
        std::vector<std::size_t>   queue;
        for (std::size_t i = 0; i < far.size(); ++i)
            if (game_->goal(bare_.whole(space.position(i)))) far[i] = 0, queue.push_back(i);
        if constexpr (requires { game_->goals([](const Position&) {}); }) {
            std::set<Index> told;
            Broken          none;
            bool            tells = true;
            if constexpr (requires { game_->targeted(); }) tells = game_->targeted();
            if (tells)
                game_->goals([&](const Position& p) {
                    told.insert(space.index(bare_.of(p)));
                    if (!game_->goal(p)) none = at(p, Say::promise_goal_no);
                });
            if (!none.empty()) return none;
            for (const auto i : queue)
                if (tells && !told.contains(i))
                    return at(bare_.whole(space.position(i)), Say::promise_goal_untold);
        }
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (auto k = back.first[queue[head]]; k < back.first[queue[head] + 1]; ++k)
                if (const auto parent = back.parent[k]; far[parent] == kNever)
                    far[parent] = far[queue[head]] + 1, queue.push_back(parent);
        for (std::size_t i = 0; i < std::min<std::uint64_t>(walked, far.size()); ++i) {
            const auto p     = bare_.whole(space.position(i));
            const auto bound = game::bound_of(*game_, p);
            if (far[i] != kNever && bound > far[i])
                return at(p, say(Say::promise_bound, bound, far[i]));
        }
    }
    return {};
}

/// Walks, tests what was walked, and plays at random if there is more.
template <class G>
std::expected<Sentences, InputError> PromiseTest<G>::first_broken(const Position& root,
                                                                  Forecast&       size) {
    // 1. Walk.
    Pace       pace(*budget_, "promises");
    const auto from = bare_.of(root);
    Space      space(bare_, std::make_unique<Allowance>(budget_->bytes));
    if (space.add(from) == kNone || !walk(space, walked_, false, pace))
        return std::unexpected(pace.stopped() ? ended_early(pace.why())
                                              : over_memory(budget_->bytes + 1, budget_->bytes));
    const auto        walked = std::min(walked_, space.count());
    std::vector<Said> said;
    for (Index i = 0; i < std::min(walked, tested_); ++i)
        said.push_back(said_of(space.position(i), space.successors(i).size()));
    size.positions = static_cast<double>(walked);
    size.counted   = space.count() <= walked_;
    for (Index i = 0; i < walked; ++i) {
        const auto moves = space.successors(i).size();
        size.moves += static_cast<double>(moves);
        size.widest = std::max<std::uint64_t>(size.widest, moves);
    }
    size.moves /= size.positions;

    // 2. Test.
    for (size.tested = 0; size.tested < std::min(walked, tested_); ++size.tested) {
        std::vector<Packed> next;
        for (const auto to : space.successors(size.tested)) next.push_back(space.position(to));
        if (auto broken = here(space.position(size.tested), next, said[as_size(size.tested)]);
            !broken.empty())
            return broken;
        if (!pace.go_on(1 + next.size())) return std::unexpected(ended_early(pace.why()));
    }
    if (puzzle_)
        if (auto broken = puzzle(space, tested_); !broken.empty()) return broken;
    bool       few   = false;
    const bool alike = (Alike<G> && is_symmetric(*game_)) || leads_somehow();
    if (alike)
        if (auto broken = worth(from, tested_, few); !broken.empty()) return broken;
    if (size.counted && size.tested == walked && (few || !alike)) return Sentences();

    // 3. Play at random; near the ends, the worth of positions and their canonical forms is
    // compared.
    Broken        broken;
    std::uint64_t plays  = 0;
    const auto    counts = census(
           bare_, from, size.counted ? tested_ : steps_, *budget_, KeyItself{},
           [&](std::span<const Packed> play) {
            bool small = true;
            for (auto i = play.size(); i-- > 0 && broken.empty() && plays < kPlays; ++size.tested) {
                const auto next = asked(play[i]);
                const auto told = said_of(play[i], next.size());
                for (const auto& other : play.first(std::min<std::size_t>(play.size(), 2)))
                    (void)asked(other);
                broken = here(play[i], next, told);
                if (alike && broken.empty() && small) broken = worth(play[i], kBelow, small);
            }
            ++plays;
        });
    if (!broken.empty()) return broken;
    if (counts.status != Status::solved)
        return std::unexpected(counts.why == GaveUp::bytes
                                   ? over_memory(budget_->bytes + 1, budget_->bytes)
                                   : ended_early(counts.why));
    if (!size.counted) size.take(counts.labels, walked);
    return Sentences();
}

}  // namespace zermelo::inline workbench
