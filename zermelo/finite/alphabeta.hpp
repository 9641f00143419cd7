// Who wins at one position, with little work: alpha-beta search with windows of no width.
//
// Outcomes are three, so two questions settle a position: "does the mover win?", and if not, "does
// he draw at least?".  A question is so where the opposite one, asked of the other player, is not
// so after some move: "he draws at least" after a move for "I win".  The first such move ends the
// question.  A table remembers answers (finite/outcome_table.hpp) and may forget them; before any
// move is searched, all are looked up there.  Moves are tried in the order that the game says
// (finite/lead.hpp); between equals first those that answered the most questions of late, told
// apart by the bits of the key that they change.
//
// Of a game that says that nobody draws (finite/lead.hpp), one question is both.
//
// Where a player may move again (rule/seen.hpp), a move that stays asks the same question.
//
// A checkpoint keeps answers that took much work, some at a time.  Who goes on from there searches
// anew, and meets them: what is lost is what waited, and what took little.
//
// What it finds are answers and no evidence; finite/outcome_proof.hpp makes evidence of them.
//
// Only for games that end.  The stack is our own: deep games end no process.  At the worst all
// positions, each more than once where the table forgets; near the square root of the tree where
// moves are tried in a good order.  The table, and some 40 bytes for each move that waits.
//
// Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
// (1975);
//         windows: J. Pearl, "Scout", AAAI (1980); looking all moves up first: J. Schaeffer,
//         A. Plaat, "New advances in alpha-beta searching", ACM Computer Science Conference (1996);
//         history: J. Schaeffer, ICCA Journal 6 (1983).
// Tested: test/finite/alphabeta_test.cpp, against retrograde; test/games/alphabeta_test.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "zermelo/finite/lead.hpp"
#include "zermelo/finite/outcome_records.hpp"
#include "zermelo/finite/outcome_table.hpp"

namespace zermelo::inline finite {

template <Packed G>
class OutcomeSearch {
  public:
    using Position = typename G::Position;
    using Table    = OutcomeTable<KeyOf<G>>;

    /// table: bytes of it at most.  The game and the allowance outlive it.
    OutcomeSearch(const G& game, Allowance& allowance, std::uint64_t table)
        : game_(&game), table_(allowance, table), next_(allowance), open_(allowance) {}

    /// Does p's mover win; or draw at least, where win is false?  None: there is no memory, or the
    /// pace said stop, or play lasts longer than the level says; or it takes more than `most`
    /// positions, which is told as "work".  The time of the search.
    std::optional<bool> ask(const Position& p, bool win, Pace& pace,
                            std::uint64_t most = ~std::uint64_t{0}) {
        return ask(p, search_key(*game_, p), win, pace, most);
    }
    /// The same; the key is that of lead().
    std::optional<bool> ask(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                            std::uint64_t most);

    /// Takes the answers of an earlier run from it, and keeps there its own from now on; "" or why
    /// not.  least: work that an answer must have taken; every: so many positions.
    GaveUp keep_in(Checkpoint& checkpoint, std::uint64_t least = std::uint64_t{1} << 12,
                   std::uint64_t every = std::uint64_t{1} << 22) {
        records_.emplace(checkpoint, least, every);
        return records_->restore(table_);
    }

    /// What is known of the position of lead()'s key without a search: Bounds.
    unsigned           known(KeyOf<G> key) const { return table_.find(number_of(key)); }
    unsigned           work(KeyOf<G> key) const { return table_.work(number_of(key)); }
    std::uint64_t      entered() const { return entered_; }
    GaveUp             why() const { return why_; }
    [[nodiscard]] bool ok() const { return table_.ok(); }

  private:
    using Number = typename Table::Number;
    struct Next {
        Position      position;
        Number        number;
        std::int32_t  order;
        std::uint16_t mark;   // of the move, in history_
        bool          again;  // who moved there moves again
    };
    struct Open {
        Number        number;
        std::uint64_t first, at, entered;  // in next_: its moves, the one searched; entered_ before
        bool          win, again;          // the question; of the move that led there
    };
    static constexpr unsigned kMarks  = 1 << 12;
    static constexpr int      kOrders = 2000;  // told apart

    static Number             number_of(KeyOf<G> key) { return Table::number(key); }
    // What an answer tells.
    static constexpr unsigned bounds_of(bool win, bool so) {
        return Undrawn<G> ? Bounds::of(so, so) : Bounds::of(win, so);
    }
    // Is it so, or not; none: opened, or why() says why not.
    std::optional<bool> enter(const Position& p, Number number, bool win, bool again);
    void                sort(std::uint64_t first);
    void                learn(const Next& answer, bool win, std::uint64_t below);

    const G*      game_;
    Table         table_;
    Stack<Next>   next_;
    Stack<Open>   open_;
    std::uint64_t entered_ = 0;
    GaveUp        why_     = GaveUp::no;

    std::optional<OutcomeRecords<Number>> records_;

    std::array<std::array<std::int32_t, kMarks>, 2> history_{};  // by question
};

/// Few moves, in good order already: by insertion.
template <Packed G>
void OutcomeSearch<G>::sort(std::uint64_t first) {
    for (auto i = first + 1; i < next_.size(); ++i) {
        const Next move = next_[i];
        auto       to   = i;
        for (; to > first && next_[to - 1].order < move.order; --to) next_[to] = next_[to - 1];
        next_[to] = move;
    }
}

/// The more, the larger the search that it ended; all fades when one grows large.
template <Packed G>
void OutcomeSearch<G>::learn(const Next& answer, bool win, std::uint64_t below) {
    auto& worth = history_[win][answer.mark];
    worth += 1 + std::bit_width(below);
    if (worth > 1 << 18)
        for (auto& each : history_[win]) each /= 2;
}

/// O(moves), and their log where they are many.
template <Packed G>
std::optional<bool> OutcomeSearch<G>::enter(const Position& p, Number number, bool win,
                                            bool again) {
    // 1. What is known, or said by the game.
    ++entered_;
    if (const auto bounds = table_.find(number); bounds != 0) {
        if (Bounds::shows(bounds, win)) return true;
        if (Bounds::refutes(bounds, win)) return false;
    }
    const auto    first = next_.size();
    bool          room  = true;
    const Outcome said  = lead(*game_, p, [&](const Position& to, KeyOf<G> key, int order) {
        Next next{to, number_of(key), order, 0, stays(*game_, p, to)};
        table_.prefetch(next.number);
        if constexpr (!Forcing<G>) {
            const auto change = Table::number(game_->key(p) ^ game_->key(to));
            next.mark         = static_cast<std::uint16_t>(change % kMarks);
            next.order =
                std::clamp(order, -kOrders, kOrders) * (1 << 20) + history_[win][next.mark];
        }
        room = room && next_.push(next);
    });
    const auto    so    = [win](Outcome outcome) {
        return outcome == Outcome::win || (!win && outcome == Outcome::draw);
    };
    if (!room) {
        why_ = GaveUp::bytes;
        return std::nullopt;
    }
    if (said != Outcome::unknown) {
        next_.truncate(first);
        if (reckons(*game_)) table_.store(number, bounds_of(win, so(said)), 0);
        return so(said);
    }
    if (next_.size() == first) return so(game_->facts(Winning{}, p).stuck);

    // 2. The answers to the moves, as far as they are known.
    auto left = first;
    for (auto i = first; i < next_.size(); ++i) {
        const auto& move   = next_[i];
        const auto  bounds = table_.find(move.number);
        const bool  asks   = move.again ? win : !win;
        const bool  shown = Bounds::shows(bounds, asks), refuted = Bounds::refutes(bounds, asks);
        if (move.again ? shown : refuted) {
            next_.truncate(first);
            table_.store(number, bounds_of(win, true), 0);
            return true;
        }
        if (!(move.again ? refuted : shown)) next_[left++] = move;
    }
    next_.truncate(left);
    if (left == first) {
        table_.store(number, bounds_of(win, false), 0);
        return false;
    }

    // 3. The others wait, the best first.
    sort(first);
    if (!open_.push({number, first, first, entered_, win, again})) why_ = GaveUp::bytes;
    return std::nullopt;
}

/// The moves of all that is entered.
template <Packed G>
std::optional<bool> OutcomeSearch<G>::ask(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                                          std::uint64_t most) {
    const auto before  = entered_;
    const auto longest = game_->level(p);
    why_               = GaveUp::no;
    auto answer        = enter(p, number_of(key), win, false);
    while (!open_.empty() && why_ == GaveUp::no) {
        auto& top = open_.back();
        if (answer) {  // to the move top.at
            const auto& move = next_[top.at];
            if (*answer == move.again || ++top.at == next_.size()) {
                const bool so    = *answer == move.again;
                const auto below = entered_ - top.entered;
                if constexpr (!Forcing<G>)
                    if (so) learn(move, top.win, below);
                const auto bounds = bounds_of(top.win, so);
                const auto work   = static_cast<unsigned>(std::bit_width(below));
                table_.store(top.number, bounds, work);
                if (records_ && !records_->add(top.number, bounds, work, below, entered_)) {
                    why_ = GaveUp::checkpoint;
                    break;
                }
                next_.truncate(top.first);
                open_.pop();
                answer = so;
                continue;
            }
        }
        if (!pace.go_on(1)) {
            why_ = pace.why();
            break;
        }
        if (entered_ - before > most) {
            why_ = GaveUp::work;
            break;
        }
        if (open_.size() > longest) {
            why_ = GaveUp::game;
            break;
        }
        const Next move = next_[top.at];
        answer = enter(move.position, move.number, move.again ? top.win : !top.win, move.again);
    }
    if (why_ == GaveUp::no && answer) return answer;
    next_.truncate(0), open_.truncate(0);
    return std::nullopt;
}

}  // namespace zermelo::inline finite
