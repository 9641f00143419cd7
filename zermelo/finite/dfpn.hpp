// Finds who wins at one position, by depth-first proof numbers in tables of fixed size.
//
// It asks the questions of alpha-beta search (finite/alphabeta.hpp): "does the mover win?", and
// "does he at least draw?".  Each open question has two numbers: about how many positions must
// still be opened to show that the answer is yes, and that it is no.  The search goes where the
// least is missing, and turns back as soon as another place needs less.
//
// Two kinds of tables remember, and both may forget: one has the answers, as bounds of outcomes
// (finite/outcome_table.hpp); the other, one for each question, has the numbers of open positions
// (finite/number_table.hpp).  What the moves on the way down to a position need is on a stack.
// What was forgotten is searched again, up to the larger numbers that are needed then.
//
// Positions are reached in several ways, and a sum would count them several times.  So the number
// for the answer no is that of the hardest part, plus one for each other part that is open.
//
// A game may say which moves to try first, or alone (finite/lead.hpp): among moves that need the
// same, the first is searched.  Where a player may move again (rule/seen.hpp), a move that stays
// asks the same question.  Checkpoints are as in alpha-beta search.  It finds answers, not
// evidence; finite/outcome_proof.hpp makes evidence of them.
//
// If a game reckons, the moves that it wants looked at are remembered beside position numbers of
// 128 bits, so that it reckons only once.  A game may also say how much a move from p to q is
// expected to need when the question is a win: effort(p, q), 1 or more.  Otherwise each move needs
// 1 at first.
//
// Only for games that end.  Memory: the tables, and some 60 bytes for each move that waits.
//
// Source: A. Nagai, "Df-pn algorithm for searching AND/OR trees", Tokyo (2002); no sums: T. Ueda et
//         al., "Weak proof-number search", Computers and Games (2008); turning back late: J.
//         Pawlewicz, L. Lew, "Improving depth-first pn-search", Computers and Games (2006).
// Tested: test/finite/alphabeta_test.cpp, with alpha-beta search, against retrograde.
#pragma once
#include <algorithm>
#include <bit>
#include <optional>

#include "zermelo/finite/lead.hpp"
#include "zermelo/finite/number_table.hpp"
#include "zermelo/finite/outcome_records.hpp"
#include "zermelo/finite/outcome_table.hpp"
#include "zermelo/finite/questions.hpp"

namespace zermelo::inline finite {

template <Packed G>
class DfpnSearch {
  public:
    using Position = typename G::Position;
    using Table    = OutcomeTable<KeyOf<G>>;
    using Number   = typename Table::Number;

    /// table: the most bytes for all tables, unless they begin with more, which is some 20 KB. The
    /// game and the allowance must outlive it.
    DfpnSearch(const G& game, Allowance& allowance, std::uint64_t table)
        : game_(&game),
          table_(allowance, std::max(table / 2, Table::kLeastBytes)),
          numbers_{NumberTable<Number>(allowance, table / 4),
                   NumberTable<Number>(allowance, table / 4)},
          next_(allowance),
          open_(allowance) {}

    /// As OutcomeSearch::ask.
    std::optional<bool> ask(const Position& p, bool win, Pace& pace,
                            std::uint64_t most = ~std::uint64_t{0}) {
        return ask(p, search_key(*game_, p), win, pace, most);
    }
    std::optional<bool> ask(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                            std::uint64_t most) {
        return open(p, key, win, pace, most, false);
    }
    /// The same, by searching p's moves even if the answer for p is known, so that the answer for
    /// one of them becomes known, too.
    std::optional<bool> ask_moves(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                                  std::uint64_t most) {
        return open(p, key, win, pace, most, true);
    }

    /// As OutcomeSearch::keep_in.
    GaveUp keep_in(Checkpoint& checkpoint, std::uint64_t least = std::uint64_t{1} << 12,
                   std::uint64_t every = std::uint64_t{1} << 22) {
        return keep_in(checkpoint, least, every, [](auto&&) { return GaveUp::checkpoint; });
    }
    /// The same; other(record) takes a record that is not the search's, or returns why not.
    GaveUp keep_in(Checkpoint& checkpoint, std::uint64_t least, std::uint64_t every, auto&& other) {
        records_.emplace(checkpoint, least, every);
        return records_->restore(table_, other);
    }
    /// Keeps the answers that wait for a record to fill.  Returns false if that failed.
    [[nodiscard]] bool flush() { return !records_ || records_->flush(); }

    /// What is known without a search about the position with lead()'s key: Bounds.
    unsigned           known(KeyOf<G> key) const { return table_.find(Table::number(key)); }
    unsigned           work(KeyOf<G> key) const { return table_.work(Table::number(key)); }
    std::uint64_t      entered() const { return entered_; }
    GaveUp             why() const { return why_; }
    [[nodiscard]] bool ok() const { return table_.ok() && numbers_[0].ok() && numbers_[1].ok(); }

  private:
    static constexpr auto kNever = OpenNumbers::kNever;

    struct Next {
        Position      position;
        Number        number;
        std::int32_t  order;
        bool          again;        // the player who moved there moves again
        std::uint32_t its     = 1;  // what it needs to answer his question with yes; 0: it does
        std::uint32_t not_its = 1;  // ... and to fail; 0: it does
    };
    struct Open {
        Number        number;
        std::uint64_t first, at, entered;  // in next_: its moves, the one searched; entered_ before
        bool          win;                 // the question
        OpenNumbers   limit;               // turn back when a number is this large
        std::uint64_t moves;               // the moves to look at, as NumberTable keeps them
    };

    std::optional<bool>    open(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                                std::uint64_t most, bool anew);
    // Returns the answer if it is known at once.  Otherwise the question is now open, or why() says
    // why it could not be opened.  anew: opens it even if the answer is known.
    std::optional<bool>    enter(const Position& p, Number number, bool win, OpenNumbers limit,
                                 bool anew = false);
    // Returns the outcome of p if the game says it, else `unknown`; nothing if there is no room.
    // Puts p's moves into next_, and into `moves` which moves they are.
    std::optional<Outcome> look(const Position& p, Number number, bool win, std::uint64_t& moves);
    // Returns which moves of p those in next_ are, from `first` on, one bit for each; 0 if p has
    // too many.
    std::uint64_t          moves_from(const Position& p, std::uint64_t first) const;

    // Gives the question that was opened last its answer.
    void settle(bool so);

    const G*            game_;
    Table               table_;
    NumberTable<Number> numbers_[2];  // by question
    Stack<Next>         next_;
    Stack<Open>         open_;
    std::uint64_t       entered_ = 0;
    GaveUp              why_     = GaveUp::no;

    std::optional<OutcomeRecords<Number>> records_;
};

/// The moves in next_ must be in the order in which the game lists them.
template <Packed G>
std::uint64_t DfpnSearch<G>::moves_from(const Position& p, std::uint64_t first) const {
    std::uint64_t moves = 0, bit = 1, count = 0;
    game_->moves(p, [&](const auto& m) {
        if (first < next_.size() && next_[first].position == game_->play(p, m))
            moves |= bit, ++first;
        bit <<= 1, ++count;
    });
    return first == next_.size() && count <= 64 ? moves : 0;
}

/// O(moves), and at the first look what the game takes to reckon.
template <Packed G>
std::optional<Outcome> DfpnSearch<G>::look(const Position& p, Number number, bool win,
                                           std::uint64_t& moves) {
    bool       room = true;
    const auto push = [&](const Position& to, KeyOf<G> key, int order) {
        const auto its = Table::number(key);
        Next       move{opened_for(*game_, to, key), its, order, stays(*game_, p, to)};
        if constexpr (requires { game_->effort(p, to); })
            if (win) move.its = game_->effort(p, to);
        table_.prefetch(its);
        room = room && next_.push(move);
    };
    if constexpr (NumberTable<Number>::kKeepsMoves && Reckoning<G> && Ordering<G>) {
        // Only if the number is p's own, and not that of another image: the moves are numbered for
        // p.
        const bool own = number == Table::number(game_->key(p));
        moves          = own ? numbers_[win].moves(number) : 0;
        if (moves != 0) {
            std::uint64_t bit = 1;
            game_->moves(p, [&](const auto& m) {
                if ((moves & bit) != 0) {
                    const auto to = game_->play(p, m);
                    push(to, search_key(*game_, to), game_->order(p, m));
                }
                bit <<= 1;
            });
            return room ? std::optional(Outcome::unknown) : std::nullopt;
        }
        const auto first = next_.size();
        const auto said  = lead(*game_, p, push);
        if (said == Outcome::unknown && own) moves = moves_from(p, first);
        return room ? std::optional(said) : std::nullopt;
    }
    const auto said = lead(*game_, p, push);
    return room ? std::optional(said) : std::nullopt;
}

/// O(moves), and their square at the worst.
template <Packed G>
std::optional<bool> DfpnSearch<G>::enter(const Position& p, Number number, bool win,
                                         OpenNumbers limit, bool anew) {
    // 1. What is known, or what the game says.
    ++entered_;
    if (const auto known = anew ? std::nullopt : answer_of(table_.find(number), win)) return known;
    const auto    first = next_.size();
    std::uint64_t moves = 0;
    const auto    said  = look(p, number, win, moves);
    if (!said) {
        why_ = GaveUp::bytes;
        return std::nullopt;
    }
    if (*said != Outcome::unknown) {
        next_.truncate(first);
        if (reckons(*game_)) table_.store(number, bounds_of<G>(win, answer_of(*said, win)), 0);
        return answer_of(*said, win);
    }
    if (next_.size() == first) return answer_of(game_->facts(Winning{}, p).stuck, win);

    // 2. The moves, as far as they are known.
    auto left = first;
    for (auto i = first; i < next_.size(); ++i) {
        auto&      move   = next_[i];
        const auto bounds = table_.find(move.number);
        const bool asks   = move.again ? win : !win;
        const bool shown = Bounds::shows(bounds, asks), refuted = Bounds::refutes(bounds, asks);
        if (move.again ? shown : refuted) {
            next_.truncate(first);
            table_.store(number, bounds_of<G>(win, true), 0);
            return true;
        }
        if (move.again ? refuted : shown) continue;
        if (const auto known = numbers_[asks].find(move.number)) {
            move.its     = move.again ? known->proof : known->disproof;
            move.not_its = move.again ? known->disproof : known->proof;
        }
        next_[left++] = move;
    }
    next_.truncate(left);
    if (left == first) {
        table_.store(number, bounds_of<G>(win, false), 0);
        return false;
    }

    // 3. The others wait.
    sort_by_order(next_, first);
    if (!open_.push({number, first, first, entered_, win, limit, moves})) why_ = GaveUp::bytes;
    return std::nullopt;
}

/// O(1).
template <Packed G>
void DfpnSearch<G>::settle(bool so) {
    const auto& top    = open_.back();
    const auto  below  = entered_ - top.entered;
    const auto  bounds = bounds_of<G>(top.win, so);
    const auto  work   = static_cast<unsigned>(std::bit_width(below));
    table_.store(top.number, bounds, work);
    if (records_ && !records_->add(top.number, bounds, work, below, entered_))
        why_ = GaveUp::checkpoint;
    next_.truncate(top.first);
    open_.pop();
}

/// Time: the moves of all positions that are entered, for each return to them.
template <Packed G>
std::optional<bool> DfpnSearch<G>::open(const Position& p, KeyOf<G> key, bool win, Pace& pace,
                                        std::uint64_t most, bool anew) {
    const auto before  = entered_;
    const auto longest = game_->level(p);
    why_               = GaveUp::no;
    auto answer        = enter(anew ? p : opened_for(*game_, p, key), Table::number(key), win,
                        {kNever, kNever}, anew);
    while (!open_.empty() && why_ == GaveUp::no) {
        // 1. An answer to the move top.at.
        auto& top = open_.back();
        if (answer) {
            auto& move = next_[top.at];
            if (*answer == move.again) {
                settle(true), answer = true;
                continue;
            }
            move.its = kNever, move.not_its = 0;
            answer.reset();
        }

        // 2. What is missing.
        std::uint32_t least = kNever, second = kNever, hardest = 0, waiting = 0;
        for (auto i = top.first; i < next_.size(); ++i) {
            const auto& move = next_[i];
            if (move.not_its == 0) continue;
            if (waiting++ == 0 || move.its < least)
                second = least, least = move.its, top.at = i;
            else
                second = std::min(second, move.its);
            hardest = std::max(hardest, move.not_its);
        }
        if (waiting == 0) {
            settle(false), answer = false;
            continue;
        }
        const auto        others = waiting - 1;
        const OpenNumbers mine{least, std::min(kNever - 1, hardest + others)};

        // 3. Back, if another place needs less.
        if (mine.proof >= top.limit.proof || mine.disproof >= top.limit.disproof) {
            const auto work = std::bit_width(entered_ - top.entered + 1);
            numbers_[top.win].store(top.number, mine, static_cast<unsigned>(work), top.moves);
            next_.truncate(top.first);
            open_.pop();
            auto& move   = next_[open_.back().at];
            move.its     = move.again ? mine.proof : mine.disproof;
            move.not_its = move.again ? mine.disproof : mine.proof;
            continue;
        }

        // 4. On, to where the least is missing.
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
        const auto its  = std::min({top.limit.proof, second + second / 4 + 1, kNever});
        const auto fails =
            std::max(top.limit.disproof - std::min(top.limit.disproof, others), move.not_its + 1);
        answer = enter(move.position, move.number, move.again ? top.win : !top.win,
                       move.again ? OpenNumbers{its, fails} : OpenNumbers{fails, its});
    }
    if (why_ == GaveUp::no && answer) return answer;
    next_.truncate(0), open_.truncate(0);
    return std::nullopt;
}

}  // namespace zermelo::inline finite
