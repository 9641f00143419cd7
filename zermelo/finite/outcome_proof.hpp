// What an alpha-beta search found, as evidence: the positions of a proof, collected by asking
// again.
//
// A proof of "it is so" needs one move after which the opposite question is not so; a proof of "it
// is not so" needs all moves.  The search's table still knows most answers.  Of several moves that
// do, one to a position that was met already is taken, or one that ends play, or that which cost
// the least work to find.  Labels are not taken from answers: retrograde analysis of the collected
// positions alone says what follows from them (finite/proof.hpp).
//
// A draw has two halves (finite/halves.hpp), which are collected as one tree of their game.
//
// O(moves * moves) of the proof's positions, and what searching again costs where the table forgot.
//
// Main function: outcome_proof.  Called from workbench/finite_alphabeta.hpp.
// Source: T. Thomsen, "Lambda-search in game trees", ICGA Journal 23 (2000), on proof trees taken
//         from a table; retrograde: finite/retrograde.hpp.
// Tested: test/finite/alphabeta_test.cpp, every label judged.
#pragma once
#include <algorithm>
#include <optional>

#include "zermelo/finite/alphabeta.hpp"
#include "zermelo/finite/halves.hpp"
#include "zermelo/finite/proof.hpp"

namespace zermelo::inline finite {

/// A question of a search, and its answer.
struct Answered {
    bool win = false;  // does the mover win?  else: does he draw at least?
    bool so  = false;
};

/// Collects a proof in the numbers of Space, Reached<G> or Reached<HalvedGame<G>>.
template <Packed G>
class ProofCollector {
  public:
    using Position = typename G::Position;

    ProofCollector(const G& game, OutcomeSearch<G>& search, Allowance& allowance, Pace& pace)
        : game_(&game), search_(&search), pace_(&pace), told_(allowance), moves_(allowance) {}

    /// Adds all of the proof of these answers about root; "" or why not: "unproved" where the game
    /// lies.
    template <class Space>
    GaveUp collect(const Position& root, std::span<const Answered> answers, Space& found) {
        if constexpr (kHalved<Space>) {  // position 0 is the fork
            if (found.add({root, DrawsAre::forked}) == kNone || !told_.push({}))
                return GaveUp::bytes;
        }
        for (const auto answered : answers)
            if (!add(found, root, answered)) return GaveUp::bytes;
        for (Index i = kHalved<Space>; i < found.count(); ++i)
            if (const GaveUp why = open(found, i); why != GaveUp::no) return why;
        return GaveUp::no;
    }
    /// Bytes that the proof takes at least, by what was collected of it.
    std::uint64_t bytes_at_least() const { return told_.size() * kBytesEach + moves_seen_ * 8; }

  private:
    static constexpr std::uint64_t kBytesEach = 45;

    struct Next {
        Position position;
        bool     again;
    };
    template <class Space>
    static constexpr bool kHalved = !requires(const Space& s, const Position& p) {
        s.index(p);
    };

    // A question "does he win" is of the side `theirs`.
    template <class Space>
    static auto in(const Position& p, bool win) {
        if constexpr (kHalved<Space>)
            return typename Space::Position{p, win ? DrawsAre::theirs : DrawsAre::mine};
        else
            return p;
    }
    template <class Space>
    static const Position& out(const typename Space::Position& p) {
        if constexpr (kHalved<Space>)
            return p.at;
        else
            return p;
    }
    template <class Space>
    bool add(Space& found, const Position& p, Answered answered) {
        const auto  was = found.count();
        const Index i   = found.add(in<Space>(p, answered.win));
        return i != kNone && (i < was || told_.push(answered));
    }
    bool ends(const Position& p) const {
        bool any = false;
        game_->moves(p, [&](const auto&) { any = true; });
        return !any;
    }
    /// What a move must be answered to, for its position's question to be so.
    static Answered wanted(Answered mine, bool again) {
        return {again ? mine.win : !mine.win, again};
    }
    static bool holds(unsigned bounds, Answered a) {
        return a.so ? Bounds::shows(bounds, a.win) : Bounds::refutes(bounds, a.win);
    }
    static bool holds(Outcome outcome, Answered a) {
        return (outcome == Outcome::win || (!a.win && outcome == Outcome::draw)) == a.so;
    }

    template <class Space>
    GaveUp open(Space& found, Index i) {
        const auto     at   = found.position(i);
        const Position p    = out<Space>(at);
        const auto     mine = told_[i];
        bool           room = true;
        moves_.truncate(0);
        game_->moves(p, [&](const auto& m) {
            const auto to = game_->play(p, m);
            room          = room && moves_.push({to, stays(*game_, p, to)});
        });
        if (!room) return GaveUp::bytes;
        moves_seen_ += moves_.size();
        if (!pace_->go_on(moves_.size() + 1)) return pace_->why();
        if (moves_.empty()) return GaveUp::no;  // retrograde analysis looks what that means
        if (mine.so) return choose(found, mine);
        for (std::uint64_t k = 0; k < moves_.size(); ++k) {
            auto want = wanted(mine, moves_[k].again);
            want.so   = !want.so;
            if (!add(found, moves_[k].position, want)) return GaveUp::bytes;
        }
        return GaveUp::no;
    }
    // One of moves_ that is answered as it should be.
    template <class Space>
    GaveUp choose(Space& found, Answered mine) {
        std::uint64_t best  = moves_.size();
        unsigned      least = 256;
        for (std::uint64_t k = 0; k < moves_.size() && least > 0; ++k) {
            const auto& [to, again] = moves_[k];
            const auto want         = wanted(mine, again);
            unsigned   work         = 256;
            if (ends(to)) {
                if (holds(game_->facts(Winning{}, to).stuck, want)) work = 0;
            } else if (const Index i = found.index(in<Space>(to, want.win)); i != kNone) {
                if (told_[i].win == want.win && told_[i].so == want.so) work = 1;
            } else if (holds(search_->known(to), want)) {
                work = 2 + search_->work(to);
            }
            if (work < least) least = work, best = k;
        }
        for (std::uint64_t k = 0; k < moves_.size() && best == moves_.size(); ++k) {
            const auto want = wanted(mine, moves_[k].again);
            const auto so   = search_->ask(moves_[k].position, want.win, *pace_);
            if (!so) return search_->why();
            if (*so == want.so) best = k;
        }
        if (best == moves_.size()) return GaveUp::unproved;
        const auto& [to, again] = moves_[best];
        return add(found, to, wanted(mine, again)) ? GaveUp::no : GaveUp::bytes;
    }

    const G*          game_;
    OutcomeSearch<G>* search_;
    Pace*             pace_;
    Stack<Answered>   told_;  // by number
    Stack<Next>       moves_;
    std::uint64_t     moves_seen_ = 0;
};

/// What a search found: the outcome, and its proof or why there is none.
template <Packed G>
struct OutcomeProof {
    Outcome                                   outcome = Outcome::unknown;  // of the root
    std::optional<ProofLabels<G>>             tree;                        // of a win or a loss
    std::optional<ProofLabels<HalvedGame<G>>> halves;                      // of a draw
    std::uint64_t                             bytes_at_least = 0;  // that the proof would take
};

/// Who wins at root, and the labels that show it.  Gives up with "bytes" where there is no memory
/// for the search; for the pace's reasons; with "unproved" or "game" where the game lies of its
/// moves.  Without memory for the proof the outcome is told alone.  `halves` outlives the labels,
/// and so does the game.
template <Packed G>
Solution<OutcomeProof<G>> outcome_proof(const G& game, const HalvedGame<G>& halves,
                                        const typename G::Position& root, const Budget& budget,
                                        std::uint64_t most_table = std::uint64_t{1} << 30) {
    Solution<OutcomeProof<G>> result;
    auto&                     proof = result.labels;
    Pace                      pace(budget, "search");
    Allowance                 searching{budget.bytes};
    OutcomeSearch<G>          search(game, searching, std::min(most_table, budget.bytes / 2));
    const auto                fail = [&](GaveUp why) {
        result.why     = why;
        result.visited = search.entered();
        return std::move(result);
    };
    if (!search.ok()) return fail(GaveUp::bytes);
    const auto wins = search.ask(root, true, pace);
    if (!wins) return fail(search.why());
    const auto draws = *wins ? true : search.ask(root, false, pace);
    if (!draws) return fail(search.why());
    proof.outcome = *wins ? Outcome::win : *draws ? Outcome::draw : Outcome::loss;

    const Answered won{true, true}, lost{false, false}, parts[] = {{false, true}, {true, false}};
    Budget         rest = budget;
    rest.work           = ~std::uint64_t{0};
    rest.seconds        = budget.seconds - pace.spent();
    rest.bytes          = searching.left;
    pace.phase("proof");
    GaveUp     why     = GaveUp::no;
    const auto collect = [&](std::span<const Answered> answers) {
        return [&, answers](auto& found) {
            Allowance         working{searching.left / 4};
            ProofCollector<G> collector(game, search, working, pace);
            why                  = collector.collect(root, answers, found);
            proof.bytes_at_least = collector.bytes_at_least();
            return why == GaveUp::no;
        };
    };
    const auto take = [&](auto&& labels, auto& place, auto&& shows) {
        if (why == GaveUp::no) why = labels.why;
        if (labels.status != Status::solved) return;
        place = std::move(labels.labels);
        if (!shows([&](Index i) { return verdict_of(place->words[i]).outcome; }))
            why = GaveUp::unproved, place.reset();
    };
    if (proof.outcome == Outcome::draw) {
        take(labels_of(halves, rest, collect(parts)), proof.halves,
             [](const auto& at) { return at(1) == Outcome::win && at(2) == Outcome::loss; });
        if (proof.halves) proof.halves->words[0] = 0;  // the fork
    } else {
        const auto* const one = *wins ? &won : &lost;
        take(labels_of(game, rest, collect({one, 1})), proof.tree,
             [&](const auto& at) { return at(0) == proof.outcome; });
    }
    if (why == GaveUp::bytes) proof.bytes_at_least = std::max(proof.bytes_at_least, rest.bytes + 1);
    result.visited = search.entered();
    if (why != GaveUp::no && why != GaveUp::bytes) return fail(why);
    result.status = Status::solved;
    return result;
}

}  // namespace zermelo::inline finite
