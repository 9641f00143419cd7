// One position of a game that is too large to solve: proof-number search, and what it proves as
// labels.
//
// Each position has two numbers: about how many positions must still be opened to show that its
// mover reaches his goal, and that he does not.  The search goes depth first where the least is
// missing, and turns back when another place needs less; a table remembers the numbers of every
// position that was opened.  First the goal is that the mover at the root wins; if he cannot, then
// that his opponent does.  A player who misses a goal may still draw; no tree of wins and losses
// shows that, and the search says "unproved".
//
// A sum would count positions that can be reached in two ways twice, and more often the deeper they
// lie; so a disproof counts its hardest part, and one for each other part that is open.  Play that
// comes back to a position on its way counts as a missed goal.  That can hide a win that another
// way would find, but it cannot make a false one: labels are not taken from the numbers.  The
// positions of the proof are collected, and retrograde analysis of those alone says what follows
// from them; nothing else is labelled.  Their remoteness is an upper bound.
//
// Where a player may move again (rule/seen.hpp), the goals go with the mover: if the same player
// moves again after a move, the two numbers are exchanged, and so are the limits at which the
// search turns back.
//
// A search that looks at kPatience times as many moves as it has opened positions gives up, too: it
// keeps coming back to the same ones, as along endless play, where each step is shown again from
// the root.  Games that end took at most 55 times as many (Hex, Domineering, m,n,k games, Quixo).
//
// A game may say which moves to try first, or alone (finite/lead.hpp).  It is asked when a position
// is opened.  If the mover wins or loses at once, nothing below is searched; moves that lose at
// once are left out; among moves that need the same, the one that the game would try first is
// searched.  These are promises: if one is broken, what is collected proves nothing, and the search
// says so.
//
// Time: the moves of opened positions and their successors, which are listed.  Memory: 24 bytes per
// opened position, up to half as much again while the tables grow; then some 45 bytes for each
// position of the proof and for each successor of one, and 8 per move.
//
// Source: L. Allis, M. van der Meulen, H. van den Herik, "Proof-number search", Artificial
//         Intelligence 66 (1994); depth first: A. Nagai, "Df-pn algorithm for searching AND/OR
//         trees", Tokyo (2002); no sums: T. Ueda et al., "Weak proof-number search", Computers and
//         Games (2008).
// Tested: test/finite/proof_test.cpp, against retrograde, and by the checker.
#pragma once
#include <algorithm>
#include <functional>
#include <vector>

#include "zermelo/finite/lead.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/finite/retrograde.hpp"

namespace zermelo::inline finite {

/// What a mover still has to show for his goal, and the other player against it.
struct ProofNumbers {
    static constexpr std::uint32_t kNever = 1u << 30;

    std::uint32_t proof = 0, disproof : 31 = 0, on_path : 1 = 0;

    /// The numbers of a mover who reaches his goal, or misses it.
    static constexpr ProofNumbers settled(bool reached) {
        return reached ? ProofNumbers{0, kNever} : ProofNumbers{kNever, 0};
    }
    /// A successor's numbers, as the player who moved there sees them: for his opponent's goal.
    [[nodiscard]] constexpr ProofNumbers seen(bool stays) const {
        if (!stays) return *this;
        ProofNumbers turned = *this;
        turned.proof = disproof, turned.disproof = proof;
        return turned;
    }
};

/// The search for one goal: "the prover wins".  His opponent's is that he does not.
template <Packed G>
class ProofSearch {
  public:
    using Position = typename G::Position;
    using Numbers  = ProofNumbers;

    ProofSearch(const G& game, Allowance& allowance)
        : game_(&game),
          tables_{KeyTable<Numbers, KeyOf<G>>(allowance), KeyTable<Numbers, KeyOf<G>>(allowance)},
          next_(allowance),
          open_(allowance),
          led_(leads(game)) {}

    /// Searches until it is settled whether the root's mover reaches his goal.  Returns why not, if
    /// it is not settled.
    GaveUp                         run(const Position& root, bool prover, Pace& pace);
    /// How many moves it looks at for each position opened, and for kFew more, before it gives up.
    static constexpr std::uint64_t kPatience = 500, kFew = 2000;

    /// What is known about p.  prover: whether p's mover is the prover.
    Numbers numbers(const Position& p, bool prover) const {
        const auto* const known = tables_[prover].find(memo_key(*game_, p));
        return known ? *known : fresh(p, prover);
    }
    /// Calls enter(position) for every position of the proof or disproof of root, until that
    /// returns false.  Returns false if it did, or if there is no memory.
    bool each(const Position& root, bool prover, Allowance& allowance, auto&& enter) const;

    std::uint64_t opened() const { return tables_[0].size() + tables_[1].size(); }

  private:
    struct Next {
        Position position;
        Numbers  numbers;  // as seen
    };
    struct Open {
        Position      position;
        bool          prover;
        std::uint32_t proof, disproof;  // turn back when a number is this large
        std::uint64_t first, chosen;    // in next_: its successors, and the one being searched
        Outcome       said;             // what the game says at once, or unknown
    };
    struct Ordered {
        Next next;
        int  order;
    };

    // Returns true if the game says more about its moves than that they are legal.
    static bool leads(const G& game) {
        if constexpr (requires { game.leads(); })
            return game.leads() == Leads::order || game.leads() == Leads::forced;
        return false;
    }
    // Calls emit(q, order) for every move that must be looked at.  Returns what the game says about
    // p.
    Outcome each_move(const Position& p, auto&& emit) const {
        if constexpr (requires { game_->leads(); })
            if (led_)
                return finite::lead(*game_, p, [&](const Position& to, const auto&, int order) {
                    emit(to, order);
                });
        game_->moves(p, [&](const auto& m) { emit(game_->play(p, m), 0); });
        return Outcome::unknown;
    }

    // The numbers of a position that was not opened: by its moves, or by what being stuck means.
    Numbers fresh(const Position& p, bool prover) const {
        std::uint32_t moves = 0;
        game_->moves(p, [&](const auto&) { ++moves; });
        if (moves > 0) return {1, moves};
        const Outcome stuck = game_->facts(Winning{}, p).stuck;
        return Numbers::settled(prover ? stuck == Outcome::win : stuck != Outcome::loss);
    }
    // Opens a position.  Returns false if there is no memory.
    bool open(const Position& p, bool prover, std::uint32_t proof, std::uint32_t disproof) {
        auto* const mine = tables_[prover].insert(memo_key(*game_, p));
        if (!mine) return false;
        mine->on_path    = 1;
        const auto first = next_.size();
        bool       room  = true;
        ordered_.clear();
        const Outcome said = each_move(p, [&](const Position& to, int order) {
            const bool again = stays(*game_, p, to), side = again == prover;
            auto       his = numbers(to, side);
            if (his.on_path) his = Numbers::settled(!side);  // the prover misses his goal
            if (led_) return ordered_.push_back({{to, his.seen(again)}, order});
            room = room && next_.push({to, his.seen(again)});
        });
        std::ranges::stable_sort(ordered_, std::greater<>(), &Ordered::order);
        for (const auto& one : ordered_)
            if (said == Outcome::unknown) room = room && next_.push(one.next);
        return room && open_.push({p, prover, proof, disproof, first, first, said});
    }
    // Returns true if a move of p ends play and reaches the mover's goal.
    bool ends_at_once(const Position& p, bool side) const {
        bool ends = false;
        game_->moves(p, [&](const auto& m) {
            const auto to    = game_->play(p, m);
            const bool again = stays(*game_, p, to);
            ends             = ends || numbers(to, again == side).seen(again).disproof == 0;
        });
        return ends;
    }
    // Returns true if p's numbers were found, or if p is an end.
    bool settled(const Position& p, bool side) const {
        const auto mine = numbers(p, side);
        return mine.proof == 0 || mine.disproof == 0;
    }

    const G*                    game_;
    KeyTable<Numbers, KeyOf<G>> tables_[2];  // by whether the mover is the prover
    Stack<Next>                 next_;
    Stack<Open>                 open_;
    std::vector<Ordered>        ordered_;
    bool                        led_;
};

/// Time: the moves of opened positions and their successors, which are listed.
template <Packed G>
GaveUp ProofSearch<G>::run(const Position& root, bool prover, Pace& pace) {
    if (numbers(root, prover).proof % Numbers::kNever == 0) return GaveUp::no;
    if (!open(root, prover, Numbers::kNever, Numbers::kNever)) return GaveUp::bytes;
    const auto before = pace.work();
    while (!open_.empty()) {
        Open&         top   = open_.back();
        std::uint32_t least = Numbers::kNever, second = least, hardest = 0, unsettled = 0;
        for (auto i = top.first; i < next_.size(); ++i) {
            const auto [position, his] = next_[i];
            if (his.disproof < least)
                second = least, least = his.disproof, top.chosen = i;
            else if (his.disproof < second)
                second = his.disproof;
            hardest = std::max(hardest, his.proof);
            unsettled += his.proof > 0;
        }
        const auto others   = unsettled > 0 ? unsettled - 1 : 0;
        const auto disproof = std::min(Numbers::kNever, hardest + others);
        if (!pace.go_on(next_.size() - top.first)) return pace.why();
        if (pace.work() - before > kPatience * (opened() + kFew)) return GaveUp::unproved;
        if (top.said != Outcome::win && least < top.proof && disproof < top.disproof) {
            const auto [position, his] = next_[top.chosen];
            const bool again           = stays(*game_, top.position, position);
            const auto his_proof       = top.disproof - others;
            const auto his_disproof    = std::min(top.proof, second + second / 4 + 1);
            if (!open(position, again == top.prover, again ? his_disproof : his_proof,
                      again ? his_proof : his_disproof))
                return GaveUp::bytes;
            continue;
        }
        const Numbers mine = least == 0 || top.said == Outcome::win ? Numbers::settled(true)
                                                                    : Numbers{least, disproof};
        *tables_[top.prover].find(memo_key(*game_, top.position)) = mine;
        next_.truncate(top.first);
        const auto position = top.position;
        open_.pop();
        if (!open_.empty())
            next_[open_.back().chosen].numbers =
                mine.seen(stays(*game_, open_.back().position, position));
    }
    return GaveUp::no;
}

/// Time: the moves of the proof's positions.
template <Packed G>
bool ProofSearch<G>::each(const Position& root, bool prover, Allowance& allowance,
                          auto&& enter) const {
    struct Todo {
        Position position;
        bool     prover;
    };
    KeyTable<std::uint8_t, KeyOf<G>> entered(allowance);  // images count apart; a bit for each side
    Stack<Todo>                      todo(allowance);
    bool                             room = todo.push({root, prover});
    while (room && !todo.empty()) {
        const auto [p, side] = todo.back();
        todo.pop();
        auto* const sides = entered.insert(game_->key(p));
        if (!sides || !enter(p)) return false;
        if (*sides >> side & 1) continue;
        *sides |= static_cast<std::uint8_t>(1 << side);
        bool reached = numbers(p, side).proof == 0, done = false;
        if (led_ && !settled(p, side)) {  // after a move that loses at once, which was not searched
            reached = ends_at_once(p, side);
            if (!reached) continue;
        }
        game_->moves(p, [&](const auto& m) {
            const auto to = game_->play(p, m);
            if (done || !room) return;
            const bool again = stays(*game_, p, to), its = again == side;
            if (reached && numbers(to, its).seen(again).disproof != 0) return;
            room = todo.push({to, its});
            done = reached;
        });
    }
    return room;
}

/// Labels of the positions of a proof, by their numbers in `space`; 0 where there is no label.
template <Packed G>
struct ProofLabels {
    Reached<G>           space;
    Table<std::uint32_t> words;
};

/// The positions of a proof, and after them their successors, which lead nowhere and count as
/// drawn.
template <Packed G>
struct ProofGame : Reached<G> {
    Index          inner = 0;
    Winning::Facts facts(Winning rule, const typename G::Position& p) const {
        if (this->index(p) >= inner) return {Outcome::draw};
        return this->game().facts(rule, p);
    }
};

/// Finds what follows from the positions that collect(found) adds, and from nothing else.  collect
/// returns false if there is no memory.
template <Packed G>
Solution<std::optional<ProofLabels<G>>> labels_of(const G& game, const Budget& budget,
                                                  auto&& collect) {
    Solution<std::optional<ProofLabels<G>>> result;
    ProofGame<G>                            found{{game, std::make_unique<Allowance>(budget)}, 0};
    bool                                    room = collect(found);
    found.inner                                  = found.count();
    Pace pace(budget, "proof");
    for (Index i = 0; room && i < found.inner; ++i) {
        std::uint64_t moves = 1;
        const auto    p     = found.position(i);
        game.moves(p, [&](const auto& m) {
            const Index to = room ? found.add(game.play(p, m)) : kNone;
            room           = to != kNone && found.keep(to);
            ++moves;
        });
        room = room && found.done();
        if (!pace.go_on(moves)) {
            result.why = pace.why();
            return result;
        }
    }
    while (room && !found.keeps_moves()) room = found.done();
    if (!room) {
        result.why = found.refused();
        return result;
    }
    Budget rest = budget;
    rest.bytes  = found.bytes_left();
    auto labels = retrograde(found, rest);
    result.why  = labels.why;
    if (labels.status != Status::solved) return result;
    for (auto& word : labels.labels.at)
        if (verdict_of(word).outcome == Outcome::draw) word = 0;
    result.status = Status::solved;
    result.labels.emplace(std::move(found), std::move(labels.labels.at));
    return result;
}

/// The same for the positions of a settled search.
template <Packed G>
Solution<std::optional<ProofLabels<G>>> proof_labels(const G&                    game,
                                                     const typename G::Position& root, bool prover,
                                                     ProofSearch<G>& search, const Budget& budget) {
    Allowance walk{budget.bytes};
    return labels_of(game, budget, [&](Reached<G>& found) {
        return search.each(root, prover, walk,
                           [&](const auto& p) { return found.add(p) != kNone; });
    });
}

/// Finds labels that show who wins at `root`, and how.  Gives up with "unproved" if perhaps nobody
/// does; with "bytes", or for the pace's reasons.  The game must outlive the labels.
template <Packed G>
Solution<std::optional<ProofLabels<G>>> prove(const G& game, const typename G::Position& root,
                                              const Budget& budget) {
    Solution<std::optional<ProofLabels<G>>> result;
    Pace                                    pace(budget, "search");
    std::uint64_t                           opened = 0;
    for (const bool prover : {true, false}) {  // is it the root's mover who wins?
        Allowance      allowance{budget.bytes};
        ProofSearch<G> search(game, allowance);
        const GaveUp   why = search.run(root, prover, pace);
        opened += search.opened();
        Budget rest = budget.after(pace.spent()).any_work();
        rest.bytes  = allowance.left;
        if (why != GaveUp::no)
            result.why = why;
        else
            result = proof_labels(game, root, prover, search, rest);
        result.visited = opened;
        if (result.status == Status::gave_up || result.labels->words[0] != 0) return result;
    }
    result     = {};
    result.why = GaveUp::unproved, result.visited = opened;
    return result;
}

}  // namespace zermelo::inline finite
