// Games that break each promise, and the same game keeping all of them.
#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/heap_promises.hpp"
#include "zermelo/workbench/promises.hpp"

namespace zermelo::promises_test {
namespace {

enum class Lie {
    none,
    other_moves,
    other_outcome,
    key,
    number,
    unread,
    misread,
    same_names,
    unread_move,
    misread_move,
    level,
    canonical_twice,
    canonical_worth,
    missing_parent,
    wrong_parent,
};

// Take 1 or 2 from one of two piles; the order of the piles does not matter.
struct Piles {
    static constexpr std::string_view kName = "piles";
    struct Position {
        std::uint64_t a = 0, b = 0;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        bool          second;
        std::uint64_t take;
    };
    Lie           lie   = Lie::none;
    std::uint64_t n     = 6;
    mutable int   asked = 0;

    // The lies are about these positions.
    bool     odd(const Position& p) const { return p.a == 3 && p.b == 2; }
    Position start() const { return {n, n}; }
    Position play(const Position& p, const Move& m) const {
        return m.second ? Position{p.a, p.b - m.take} : Position{p.a - m.take, p.b};
    }
    void moves(const Position& p, auto&& emit) const {
        if (lie == Lie::other_moves && odd(p) && ++asked % 2 == 0) return;
        for (std::uint64_t i = 1; i <= 2; ++i) {
            if (p.a >= i) emit(Move{false, i});
            if (p.b >= i) emit(Move{true, i});
        }
    }
    Winning::Facts facts(Winning, const Position&) const {
        if (lie == Lie::other_outcome && ++asked % 2 == 0) return {Outcome::win};
        return {Outcome::loss};
    }
    std::uint64_t key(const Position& p) const { return p.a << 32 | p.b; }
    Position      unpack(std::uint64_t key) const {
             const Position p{key >> 32, key & 0xFFFFFFFF};
             return lie == Lie::key && odd(p) ? Position{p.a, p.b + 1} : p;
    }
    Index    count() const { return (n + 1) * (n + 1); }
    Index    index(const Position& p) const { return p.a * (n + 1) + p.b; }
    Position position(Index i) const {
        const Position p{i / (n + 1), i % (n + 1)};
        return lie == Lie::number && odd(p) ? Position{} : p;
    }
    std::uint64_t level(const Position& p) const {
        return lie == Lie::level && odd(p) ? 5 + p.a + p.b : p.a + p.b;
    }
    std::uint64_t canonical(const Position& p) const {
        if (lie == Lie::canonical_twice && odd(p)) return key({2, 4});
        if (lie == Lie::canonical_worth && odd(p)) return key({2, 2});
        return p.a <= p.b ? key(p) : key({p.b, p.a});
    }
    void parents(const Position& p, auto&& emit) const {
        for (std::uint64_t i = 1; i <= 2; ++i) {
            if (p.a + i <= n && !(lie == Lie::missing_parent && odd(p)))
                emit(Position{p.a + i, p.b});
            if (p.b + i <= n) emit(Position{p.a, p.b + i});
        }
        if (lie == Lie::wrong_parent && odd(p)) emit(Position{6, 6});
    }
    std::string text(const Position& p) const { return fmt::format("{} {}", p.a, p.b); }
    std::string move_text(const Position& p, const Move& m) const {
        if (lie == Lie::same_names && odd(p)) return "some";
        return fmt::format("{}{}", m.second ? "right" : "left", m.take);
    }
    std::expected<Position, InputError> read(std::string_view text) const {
        Position p;
        Scanner  in(text);
        if (!in.number(p.a)) return std::unexpected(plain_error("none"));
        in.blanks();
        if (!in.number(p.b)) return std::unexpected(plain_error("none"));
        if (lie == Lie::unread && odd(p)) return std::unexpected(plain_error("none"));
        if (lie == Lie::misread && odd(p)) return Position{2, 3};
        return p;
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        std::optional<Move> found;
        if (lie == Lie::unread_move && odd(p)) return found;
        moves(p, [&](const Move& m) {
            if (move_text(p, m) == text || (lie == Lie::misread_move && odd(p))) found = m;
        });
        return found;
    }
};

template <class G>
Checked tested(const G& game, bool puzzle = false) {
    const auto done = promises(game, game.start(), puzzle, {}, [](const auto&) { return 1e6; });
    EXPECT_TRUE(done) << to_text(done.error());
    return done ? *done : Checked{};
}

TEST(Promises, EachThatIsBrokenIsNamed) {
    const std::pair<Lie, std::string> lies[] = {
        {Lie::other_moves, "position 3 2: asked twice, it has other moves"},
        {Lie::other_outcome, "position 0 0: asked twice, it has another outcome"},
        {Lie::key, "position 5 2: it is no parent of 3 3, where it has a move to"},
        {Lie::number, "position 3 2: its number is 23 of 49, which is another one's"},
        {Lie::unread, "position 3 2: as a text it is not read"},
        {Lie::misread, "position 3 2: it is read as 2 3"},
        {Lie::same_names, "position 3 2: two moves are called some"},
        {Lie::unread_move, "position 3 2, move left1: this move is not read"},
        {Lie::misread_move, "position 3 2, move left1: it is read as right2"},
        {Lie::level, "position 3 4, move right2: the level does not fall: 7, then 10"},
        {Lie::canonical_twice, ""},
        {Lie::canonical_worth, "position 3 2: it is won in 3, its canonical form 2 2 is"},
        {Lie::missing_parent, "position 5 2: it is no parent of 3 2, where it has a move to"},
        {Lie::wrong_parent, "position 6 6: it is a parent of 3 2, but has no move there"},
    };
    for (const auto& [lie, what] : lies) {
        Piles game;
        game.lie          = lie;
        const auto result = tested(game);
        EXPECT_FALSE(result.accepted) << what;
        EXPECT_TRUE(spoken(result.headline).starts_with("refused: " + what))
            << spoken(result.headline);
    }
}

// The same game with a mover, whatever that means for the piles.
struct MovingPiles : Piles {
    enum class Turn { none, kept, other, third, sometimes, canonical } turn = Turn::kept;
    mutable int times                                                       = 0;

    int mover(const Position& p) const {
        if (turn == Turn::none) return 0;
        if (turn == Turn::third && odd(p)) return 3;
        if (turn == Turn::other && p.a == 6 && p.b == 6 && ++times > 1) return 2;
        if (turn == Turn::sometimes && odd(p)) return 0;
        if (turn == Turn::canonical && odd(p)) return 1;
        return static_cast<int>(1 + (p.a + p.b) % 3 / 2);
    }
};

TEST(Promises, MoversToo) {
    using enum MovingPiles::Turn;
    const std::pair<MovingPiles::Turn, std::string> turns[] = {
        {none, "accepted: "},
        {kept, "accepted: "},
        {other, "refused: position 6 6: asked twice, another player moves"},
        {third, "refused: position 3 2: player 3 moves, not 1 or 2"},
        {sometimes, "refused: position 3 2: player 0 moves, not 1 or 2"},
        {canonical, "refused: position 3 2: player 1 moves, at its canonical form 2 3 player 2"},
    };
    for (const auto& [turn, what] : turns) {
        MovingPiles game;
        game.turn         = turn;
        const auto result = tested(game);
        EXPECT_TRUE(spoken(result.headline).starts_with(what)) << spoken(result.headline);
    }
}

// The same game, which names its symmetry: the piles are exchanged.
struct TurnedPiles : MovingPiles {
    enum class Fault { none, form, outcome, mover, moves } fault = Fault::none;

    std::size_t turns() const { return 1; }
    Position    turned(const Position& p, std::size_t) const {
           if (fault == Fault::form && p.a == 6 && p.b == 6) return {6, 5};
        if (fault == Fault::moves && p.a == 1 && p.b == 2) return p;
        return {p.b, p.a};
    }
    Winning::Facts facts(Winning, const Position& p) const {
        return {fault == Fault::outcome && odd(p) ? Outcome::win : Outcome::loss};
    }
    int mover(const Position& p) const {
        return fault == Fault::mover && p.a == 2 && p.b == 3 ? 1 : MovingPiles::mover(p);
    }
};

TEST(Promises, SymmetriesToo) {
    using enum TurnedPiles::Fault;
    const std::pair<TurnedPiles::Fault, std::string> faults[] = {
        {none, "accepted: "},
        {form, "refused: position 6 6: turned it is 6 5, which has another canonical form"},
        {outcome, "refused: position 3 2: turned it is 2 3, which has another outcome"},
        {mover, "refused: position 3 2: player 2 moves, at its canonical form 2 3 player 1"},
        {moves, "refused: position 1 4: turned it is 4 1, which has other moves"},
    };
    for (const auto& [fault, what] : faults) {
        TurnedPiles game;
        game.fault        = fault;
        const auto result = tested(game);
        EXPECT_TRUE(spoken(result.headline).starts_with(what)) << spoken(result.headline);
    }
}

// The same game, which gives the least number of a position's images, by which it is judged.
struct ImagedPiles : Piles {
    enum class Fault { none, moves, outcome } fault = Fault::none;

    Images least(const Position& p) const {
        const Position other = fault == Fault::moves && odd(p) ? Position{2, 2}
                               : fault == Fault::outcome && p == Position{0, 1}
                                   ? Position{0, 0}
                                   : Position{p.b, p.a};
        return {std::min(index(p), index(other)), 2};
    }
};

TEST(Promises, ImagesToo) {
    using enum ImagedPiles::Fault;
    const std::pair<ImagedPiles::Fault, std::string> faults[] = {
        {none, "accepted: "},
        {moves, "refused: position 5 2: its canonical form 2 5 has other moves, up to symmetry"},
        {outcome, "refused: position 3 0: its canonical form 0 3 has other moves"},
    };
    for (const auto& [fault, what] : faults) {
        ImagedPiles game;
        game.fault        = fault;
        const auto result = tested(game);
        EXPECT_TRUE(spoken(result.headline).starts_with(what)) << spoken(result.headline);
    }
}

// The same game, which says what is forced: the player who takes the last one wins.
struct LeadingPiles : Piles {
    enum class Fault { none, win, loss, left_out, stranger, silent } fault = Fault::none;

    Leads leads() const { return Leads::forced; }
    bool  wins(const Position& p) const { return (p.a == 0) != (p.b == 0) && p.a + p.b <= 2; }

    Outcome lead(const Position& p, auto&& emit) const {
        using enum Fault;
        const bool lies = fault != none && odd(p);
        if (wins(p) || (lies && fault == win)) return Outcome::win;
        bool any = false, moves_there = false;
        moves(p, [&](const Move& m) {
            const auto to = play(p, m);
            moves_there   = true;
            if (wins(to) || (lies && (fault == silent || (fault == left_out && !any)))) {
                any = any || lies;
                return;
            }
            any = true;
            emit(to, canonical(to), 0);
        });
        if (lies && fault == stranger) emit(Position{9, 9}, canonical({9, 9}), 0);
        if (lies && fault == loss) return Outcome::loss;
        return any || !moves_there ? Outcome::unknown : Outcome::loss;
    }
};

TEST(Promises, WhatIsForcedToo) {
    using enum LeadingPiles::Fault;
    const std::pair<LeadingPiles::Fault, std::string> faults[] = {
        {none, "accepted: "},
        {win, "refused: position 3 2: it says that a move wins at once, and none does"},
        {loss, "refused: position 3 2: it says that move left1 loses at once, and it does not"},
        {left_out, "refused: position 3 2: it says that move left1 loses at once, and it does not"},
        {stranger, "refused: position 3 2: it emits what is no move, or in another order"},
        {silent, "refused: position 3 2: it says that move left1 loses at once, and it does not"},
    };
    for (const auto& [fault, what] : faults) {
        LeadingPiles game;
        game.fault        = fault;
        const auto result = tested(game);
        EXPECT_TRUE(spoken(result.headline).starts_with(what)) << spoken(result.headline);
    }
}

// The same game, which reckons how play ends: the player who takes the last one wins.
struct ReckoningPiles : Piles {
    enum class Fault {
        none,
        win,
        loss,
        bad_move,
        left_out,
        stranger,
        silent,
        remembered
    } fault = Fault::none;

    static bool lost(const Position& p) { return p.a % 3 == p.b % 3; }
    Leads       leads() const { return Leads::reckoned; }
    Outcome     lead(const Position& p, auto&& emit) const {
            using enum Fault;
            const bool lies = fault != none && odd(p);
            if (lies && fault == loss) return Outcome::loss;
        if (fault == win && p == Position{3, 3}) return Outcome::win;
        if (lost(p) && p.a + p.b > 2) return Outcome::loss;
        const bool says = p.a >= 2 && !lost(p) && !(lies && (fault == left_out || fault == silent));
            moves(p, [&](const Move& m) {
            const auto to   = play(p, m);
            const bool wins = lost(to);
            if (lies && (fault == silent || (fault == left_out && wins))) return;
            if (says && !wins && !(lies && fault == bad_move)) return;
            if (fault == remembered && to == Position{1, 2}) return emit(to, key({0, 0}), 0);
            emit(to, canonical(to), 0);
        });
            if (lies && fault == stranger) emit(Position{9, 9}, canonical({9, 9}), 0);
        return says ? Outcome::win : Outcome::unknown;
    }
};

TEST(Promises, WhatIsReckonedToo) {
    using enum ReckoningPiles::Fault;
    const std::pair<ReckoningPiles::Fault, std::string> faults[] = {
        {none, "accepted: "},
        {win, "refused: position 3 3: it says that its mover wins, and he does not"},
        {loss, "refused: position 3 2: it says that its mover loses, and he does not"},
        {bad_move, "refused: position 3 2: it says that a move wins, and it does not"},
        {left_out, "refused: position 3 2: it leaves out all moves that are as good as any"},
        {stranger, "refused: position 3 2: it emits what is no move, or in another order"},
        {silent, "refused: position 3 2: it says nothing, and emits no move"},
        {remembered,
         "refused: position 0 0: a search remembers it as it does 1 2, which is worth "
         "something else"},
    };
    for (const auto& [fault, what] : faults) {
        ReckoningPiles game;
        game.fault        = fault;
        const auto result = tested(game);
        EXPECT_TRUE(spoken(result.headline).starts_with(what)) << spoken(result.headline);
    }
}

// The game that says that nobody draws: this is true, or, as a lie, the player who takes the last
// one draws.
struct UndrawnPiles : Piles {
    static constexpr bool kDraws = false;
    bool                  drawn  = false;

    Winning::Facts facts(Winning, const Position&) const {
        return {drawn ? Outcome::draw : Outcome::loss};
    }
};

TEST(Promises, DrawsThatAreDeniedToo) {
    UndrawnPiles game;
    EXPECT_TRUE(spoken(tested(game).headline).starts_with("accepted: "))
        << spoken(tested(game).headline);
    game.drawn = true;
    EXPECT_TRUE(
        spoken(tested(game).headline)
            .starts_with(
                "refused: position 0 0: it says that nobody draws, and play ends here in a draw"))
        << spoken(tested(game).headline);
}

TEST(Promises, KeptOnesAreCounted) {
    for (const std::uint64_t n : {0u, 1u, 6u, 40u}) {
        Piles game;
        game.n            = n;
        const auto result = tested(game);
        EXPECT_TRUE(result.accepted) << spoken(result.headline);
        EXPECT_EQ(*find_fact<std::int64_t>(result.facts, "positions"),
                  static_cast<std::int64_t>((n + 1) * (n + 1)));
        EXPECT_EQ(*find_fact<std::int64_t>(result.facts, "most_moves"), n == 0   ? 0
                                                                        : n == 1 ? 2
                                                                                 : 4);
        EXPECT_EQ(*find_fact<std::int64_t>(result.facts, "bytes"), 1'000'000);
    }
}

// 10^6 positions are estimated, from below; random plays test positions near the ends as well.
TEST(Promises, LargeGames) {
    Piles game;
    game.n      = 999;
    auto result = tested(game);
    EXPECT_TRUE(result.accepted) << spoken(result.headline);
    EXPECT_EQ(find_fact<std::int64_t>(result.facts, "positions"), nullptr);
    const auto least = *find_fact<double>(result.facts, "positions_at_least");
    EXPECT_LT(least, 1.1e6);
    EXPECT_GE(least, 1 << 18);
    for (const auto lie : {Lie::other_outcome, Lie::canonical_worth}) {
        game.lie = lie;
        result   = tested(game);
        EXPECT_FALSE(result.accepted) << static_cast<int>(lie);
    }
}

TEST(Promises, Limits) {
    Budget budget;
    budget.bytes = 1000;
    const Piles game;
    const auto  none = [](const Forecast&) { return 0.0; };
    auto        done = promises(game, game.start(), false, budget, none);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().gave_up, GaveUp::bytes);
    std::atomic<bool> stop = true;
    budget                 = {};
    budget.stop            = &stop;
    Piles large;
    large.n = 999;
    done    = promises(large, large.start(), false, budget, none);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().gave_up, GaveUp::stopped);
}

// Steps of 1 or 2 along a line to its end, which is the goal.
struct Line {
    static constexpr std::string_view kName = "line";
    using Position                          = std::uint64_t;
    using Move                              = std::uint64_t;
    using Key                               = std::uint64_t;
    std::uint64_t              n            = 9;
    std::uint32_t              more         = 0;  // than the distance
    std::vector<std::uint64_t> told         = {9};

    Position start() const { return 0; }
    Position play(Position p, Move m) const { return p + m; }
    void     moves(Position p, auto&& emit) const {
            for (Move m = 1; m <= 2 && p + m <= n; ++m) emit(m);
    }
    bool          goal(Position p) const { return p == n; }
    std::uint32_t bound(Position p) const {
        return static_cast<std::uint32_t>((n - p + 1) / 2) + (p == 4 ? more : 0);
    }
    void goals(auto&& emit) const {
        for (const auto p : told) emit(p);
    }
    Key         key(Position p) const { return p; }
    Position    unpack(Key key) const { return key; }
    std::string text(Position p) const { return std::to_string(p); }
    std::string move_text(Position, Move m) const { return std::to_string(m); }
    std::expected<Position, InputError> read(std::string_view text) const {
        Position p = 0;
        Scanner  in(text);
        if (!in.number(p)) return std::unexpected(plain_error("none"));
        return p;
    }
};

TEST(Promises, Puzzles) {
    Line game;
    EXPECT_TRUE(tested(game, true).accepted);
    game.more = 1;
    EXPECT_EQ(spoken(tested(game, true).headline),
              "refused: position 4: its bound is 4, but a goal is 3 moves away");
    game.more = 0, game.told = {};
    EXPECT_EQ(spoken(tested(game, true).headline), "refused: position 9: this goal is not told");
    game.told = {9, 8};
    EXPECT_EQ(spoken(tested(game, true).headline), "refused: position 8: it is told as a goal");
}

// Two counters that must reach 0, in steps of 1; their order does not matter.
struct Counters {
    static constexpr std::string_view kName = "counters";
    using Position                          = std::pair<std::uint64_t, std::uint64_t>;
    using Move                              = unsigned;  // 1: of the second counter
    using Key                               = std::uint64_t;
    enum class Lie { none, twice, goal, moves, bound };
    Lie lie = Lie::none;

    Position start() const { return {3, 4}; }
    Position play(Position p, Move second) const {
        --(second ? p.second : p.first);
        return p;
    }
    void moves(Position p, auto&& emit) const {
        // {2, 3} has one move less.
        if (p.first > 0 && !(lie == Lie::moves && p == Position{2, 3})) emit(0u);
        if (p.second > 0) emit(1u);
    }
    bool goal(Position p) const {
        return p.first + p.second == 0 || (lie == Lie::goal && p == Position{1, 0});
    }
    void goals(auto&& emit) const {
        emit(Position{0, 0});
        if (lie == Lie::goal) emit(Position{1, 0});
    }
    std::uint32_t bound(Position p) const {
        const auto sum = static_cast<std::uint32_t>(p.first + p.second);
        return lie == Lie::bound && p == Position{2, 3} ? sum - 1 : sum;
    }
    Key      key(Position p) const { return p.first << 32 | p.second; }
    Position unpack(Key key) const { return {key >> 32, key & 0xFFFFFFFF}; }
    bool     symmetric() const { return true; }
    Key      canonical(Position p) const {  // the greater first
        if (lie == Lie::twice && p == start()) return key({3, 5});
        return key({std::max(p.first, p.second), std::min(p.first, p.second)});
    }
    std::string text(Position p) const { return fmt::format("{} {}", p.first, p.second); }
    std::string move_text(Position, Move second) const { return second ? "right" : "left"; }
    std::expected<Position, InputError> read(std::string_view text) const {
        Position p;
        Scanner  in(text);
        if (!in.number(p.first)) return std::unexpected(plain_error("none"));
        in.blanks();
        if (!in.number(p.second)) return std::unexpected(plain_error("none"));
        return p;
    }
};

TEST(Promises, SymmetriesOfPuzzles) {
    Counters game;
    EXPECT_EQ(spoken(tested(game, true).headline).substr(0, 8), "accepted");
    using Lie                                = Counters::Lie;
    const std::pair<Lie, const char*> lies[] = {
        {Lie::twice, "position 3 4: its canonical form 3 5 has another one, 5 3"},
        {Lie::goal, "position 0 1: its canonical form 1 0 is a goal"},
        {Lie::moves, "position 2 3: its canonical form 3 2 has other moves, up to symmetry"},
        {Lie::bound, "position 2 3: its canonical form 3 2 has another bound"},
    };
    for (const auto& [lie, what] : lies) {
        game.lie = lie;
        EXPECT_EQ(spoken(tested(game, true).headline), std::string("refused: ") + what);
    }
}

struct Heap {
    static constexpr std::string_view kName = "heap";

    Index       empty = 0, grows = 0, forbidden = 0, changes = 0, wide = 0;
    mutable int asked = 0;

    void options(Index h, auto&& emit) const {
        if (h == changes && h > 0 && ++asked % 2 == 0) return;
        if (h == wide && h > 0)  // more than half of those that are tested
            for (Index i = 0; i < 600'000; ++i) {
                const Index parts[] = {i % (h - 1) + 1};
                if (!emit(std::span<const Index>(parts))) return;
            }
        for (Index i = 1; i < h; ++i) {
            const Index parts[] = {h == empty ? 0 : i, h == grows ? h : 1};
            if (!emit(std::span<const Index>(parts))) return;
        }
    }
    bool        allows(Index h, std::span<const Index>) const { return h != forbidden; }
    std::string setup() const { return ""; }
};

TEST(Promises, Heaps) {
    const auto broken = [](const Heap& heap) {
        return spoken(broken_heap(*heap_game(heap), 9).broken);
    };
    EXPECT_EQ(broken(Heap{}), "");
    EXPECT_EQ(broken_heap(*heap_game(Heap{}), 9).heaps, 10u);
    EXPECT_EQ(broken_heap(*heap_game(Heap{}), 9).options, 36u);
    EXPECT_TRUE(broken(Heap{5}).ends_with("it leaves no smaller heap"));
    EXPECT_TRUE(broken(Heap{0, 5}).ends_with("it leaves no smaller heap"));
    EXPECT_TRUE(broken(Heap{0, 0, 5}).ends_with("listed, but not allowed"));
    EXPECT_EQ(broken(Heap{0, 0, 0, 5}), "a heap of 5: asked twice, it has other moves");
    EXPECT_EQ(broken(Heap{0, 0, 0, 0, 5}), "");
    EXPECT_LT(broken_heap(*heap_game(Heap{}), 1'000'000).heaps, 3000u);
}

}  // namespace
}  // namespace zermelo::promises_test
