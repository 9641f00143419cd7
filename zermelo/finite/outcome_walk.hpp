// A walk of an alpha-beta search, by one thread: what waits, and which move is next.
//
// finite/alphabeta.hpp says what is asked, and in which order.  A walk is begun, and goes on until
// it has its answer, or is told to stop; then it may be told to go on.  Its user says where its
// answers are kept, when to stop, and at which positions other walks are.
//
// Time: the moves of all positions that are entered.  Memory: some 40 bytes for each move that
// waits.
//
// Main functions: begin, run.  Called from finite/alphabeta.hpp, finite/shared_search.hpp.
// Tested: test/finite/alphabeta_test.cpp; test/finite/shared_search_test.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "zermelo/finite/lead.hpp"
#include "zermelo/finite/outcome_table.hpp"
#include "zermelo/finite/questions.hpp"

namespace zermelo::inline finite {

/// The user of a walk (`whom`) has
///
///     Table& table();  void store(number, bounds, work);   a position's answer
///     bool keep(number, bounds, work, below);       ... after a search of `below` positions
///     GaveUp go_on();                               before each step: why it must stop
///     bool looks();                                 ... whether to look for answers by others
///     void open(number), void close(number);        it is at a position, and no longer
///     bool elsewhere(number);                       another is there, so this position can wait
template <Packed G>
class OutcomeWalk {
  public:
    using Position = typename G::Position;
    using Table    = OutcomeTable<KeyOf<G>>;
    using Number   = typename Table::Number;

    /// The game and the allowance must outlive it.
    OutcomeWalk(const G& game, Allowance& allowance)
        : game_(&game), next_(allowance), open_(allowance) {}

    /// Leaves the positions that it was at, and begins a question about p: does the mover win or,
    /// if `win` is false, at least draw?
    void                begin(const Position& p, Number number, bool win, auto&& whom);
    /// Goes on until it has the answer.  Returns nothing if it had to stop; why() says why.
    std::optional<bool> run(auto&& whom);
    /// Leaves the positions that it is at.
    void                leave(auto&& whom) { cut(0, whom); }

    std::uint64_t entered() const { return entered_; }
    std::size_t   depth() const { return static_cast<std::size_t>(open_.size()); }
    GaveUp        why() const { return why_; }

  private:
    struct Next {
        Position      position;
        Number        number;
        std::int32_t  order;
        std::uint16_t mark;   // of the move, in history_ and killers_
        bool          again;  // the player who moved there moves again
    };
    struct Open {
        Number        number;
        std::uint64_t first, at, entered;  // in next_: its moves, the one searched; entered_ before
        bool          win, again;          // the question; of the move that led there
    };
    // Moves that the game does not order come in this order: the killers of this depth, then those
    // that ended the most questions.  A game that says what is forced orders its moves itself.
    static constexpr unsigned kMarks   = Forcing<G> ? 0 : 1 << 12;
    static constexpr unsigned kDepths  = Forcing<G> ? 0 : 1 << 7;
    static constexpr int      kHistory = 1 << 18, kOrders = 2000;  // at most; told apart
    static constexpr int      kStep = 4 * kHistory;                // from one order to the next

    // Returns the answer if it is known at once.  Otherwise the question is now open, or why() says
    // why it could not be opened.
    std::optional<bool> enter(const Position& p, Number number, bool win, bool again, auto&& whom);
    void                learn(const Next& answer, bool win, std::uint64_t below);
    int                 learned(std::uint16_t mark, bool win) const;
    void                choose(Open& top, auto&& whom);
    void                cut(std::uint64_t depth, auto&& whom);
    bool                catch_up(auto&& whom);

    const G*            game_;
    Stack<Next>         next_;
    Stack<Open>         open_;
    std::uint64_t       entered_ = 0, longest_ = 0;
    std::optional<bool> answer_;  // to what was entered last
    GaveUp              why_ = GaveUp::no;

    std::array<std::array<std::int32_t, kMarks>, 2>   history_{};  // by question
    std::array<std::array<std::uint16_t, 2>, kDepths> killers_{};  // the last two, by depth
};

/// Learns from the move that ended a question: it becomes worth more, the larger the search was.
/// All worths are halved when one grows large.
template <Packed G>
void OutcomeWalk<G>::learn(const Next& answer, bool win, std::uint64_t below) {
    auto& killers = killers_[as_size(open_.size() - 1) % kDepths];
    if (killers[0] != answer.mark) killers = {answer.mark, killers[0]};
    auto& worth = history_[win][answer.mark];
    worth += 1 + std::bit_width(below);
    if (worth > kHistory)
        for (auto& each : history_[win]) each /= 2;
}

/// How soon a move is tried among those that are equal in the game's order: 0 .. kStep - 1.
template <Packed G>
int OutcomeWalk<G>::learned(std::uint16_t mark, bool win) const {
    const auto& killers = killers_[as_size(open_.size()) % kDepths];
    const int   killer  = mark == killers[0] ? 2 : mark == killers[1] ? 1 : 0;
    return killer * kHistory + history_[win][mark];
}

/// O(moves), and their square at the worst.
template <Packed G>
std::optional<bool> OutcomeWalk<G>::enter(const Position& p, Number number, bool win, bool again,
                                          auto&& whom) {
    // 1. What is known, or what the game says.
    const auto& table = whom.table();
    ++entered_;
    if (const auto known = answer_of(table.find(number), win)) return known;
    const auto    first = next_.size();
    bool          room  = true;
    const Outcome said  = lead(*game_, p, [&](const Position& to, KeyOf<G> key, int order) {
        Next next{to, Table::number(key), order, 0, stays(*game_, p, to)};
        table.prefetch(next.number);
        if constexpr (!Forcing<G>) {
            const auto change = Table::number(game_->key(p) ^ game_->key(to));
            next.mark         = static_cast<std::uint16_t>(change % kMarks);
            next.order = std::clamp(order, -kOrders, kOrders) * kStep + learned(next.mark, win);
        }
        room = room && next_.push(next);
    });
    if (!room) {
        why_ = GaveUp::bytes;
        return std::nullopt;
    }
    if (said != Outcome::unknown) {
        next_.truncate(first);
        if (reckons(*game_)) whom.store(number, bounds_of<G>(win, answer_of(said, win)), 0);
        return answer_of(said, win);
    }
    if (next_.size() == first) return answer_of(game_->facts(Winning{}, p).stuck, win);

    // 2. The answers to the moves, as far as they are known.
    auto left = first;
    for (auto i = first; i < next_.size(); ++i) {
        const auto& move   = next_[i];
        const auto  bounds = table.find(move.number);
        const bool  asks   = move.again ? win : !win;
        const bool  shown = Bounds::shows(bounds, asks), refuted = Bounds::refutes(bounds, asks);
        if (move.again ? shown : refuted) {
            next_.truncate(first);
            whom.store(number, bounds_of<G>(win, true), 0);
            return true;
        }
        if (!(move.again ? refuted : shown)) next_[left++] = move;
    }
    next_.truncate(left);
    if (left == first) {
        whom.store(number, bounds_of<G>(win, false), 0);
        return false;
    }

    // 3. The others wait, the best first.
    sort_by_order(next_, first);
    if (open_.push({number, first, first, entered_, win, again}))
        whom.open(number);
    else
        why_ = GaveUp::bytes;
    return std::nullopt;
}

/// O(moves).
template <Packed G>
void OutcomeWalk<G>::begin(const Position& p, Number number, bool win, auto&& whom) {
    cut(0, whom);
    longest_ = game_->level(p);
    why_     = GaveUp::no;
    answer_  = enter(p, number, win, false, whom);
}

/// O(1) per position.
template <Packed G>
void OutcomeWalk<G>::cut(std::uint64_t depth, auto&& whom) {
    if (depth >= open_.size()) return;
    for (auto i = open_.size(); i-- > depth;) whom.close(open_[i].number);
    next_.truncate(open_[depth].first);
    open_.truncate(depth);
}

/// Goes back to the first of the positions that it is at whose answer is known.  Returns false if
/// there is none.  O(depth).
template <Packed G>
bool OutcomeWalk<G>::catch_up(auto&& whom) {
    for (std::uint64_t i = 0; i < open_.size(); ++i) {
        const auto known = answer_of(whom.table().find(open_[i].number), open_[i].win);
        if (!known) continue;
        cut(i, whom);
        answer_ = known;
        return true;
    }
    return false;
}

/// Chooses the next move, preferably one where no other walk is.  O(moves).
template <Packed G>
void OutcomeWalk<G>::choose(Open& top, auto&& whom) {
    if (top.at == top.first) return;
    for (auto i = top.at; i < next_.size(); ++i)
        if (!whom.elsewhere(next_[i].number)) {
            if (i == top.at) return;
            const Next free = next_[i];
            for (; i > top.at; --i) next_[i] = next_[i - 1];
            next_[i] = free;
            return;
        }
}

/// Time: the moves of all positions that are entered.
template <Packed G>
std::optional<bool> OutcomeWalk<G>::run(auto&& whom) {
    if (why_ != GaveUp::bytes) why_ = GaveUp::no;
    while (!open_.empty() && why_ == GaveUp::no) {
        auto& top = open_.back();
        if (answer_) {  // to the move top.at
            const auto& move = next_[top.at];
            if (*answer_ == move.again || ++top.at == next_.size()) {
                const bool so    = *answer_ == move.again;
                const auto below = entered_ - top.entered;
                if constexpr (!Forcing<G>)
                    if (so) learn(move, top.win, below);
                const auto bounds = bounds_of<G>(top.win, so);
                const auto work   = static_cast<unsigned>(std::bit_width(below));
                whom.store(top.number, bounds, work);
                if (!whom.keep(top.number, bounds, work, below)) {
                    why_ = GaveUp::checkpoint;
                    break;
                }
                whom.close(top.number);
                next_.truncate(top.first);
                open_.pop();
                answer_ = so;
                continue;
            }
            answer_.reset();
        }
        if ((why_ = whom.go_on()) != GaveUp::no) break;
        if (whom.looks() && catch_up(whom)) continue;
        if (open_.size() > longest_) {
            why_ = GaveUp::game;
            break;
        }
        choose(top, whom);
        const Next move = next_[top.at];
        answer_ =
            enter(move.position, move.number, move.again ? top.win : !top.win, move.again, whom);
    }
    if (why_ == GaveUp::no && answer_) return answer_;
    return std::nullopt;
}

}  // namespace zermelo::inline finite
