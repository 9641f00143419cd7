// A game known by a theorem, or by a table, as its session sees it, and the adapter that makes it
// from a game's struct.
//
// The struct is a Numbered, Layered ruleset (game/game.hpp) on the positions at or below the
// position in question, with facts for the rule Pn, and provides besides:
//
//     bool wins(p) const                  the theorem's claim: the mover wins
//     static constexpr Say kTheorem             the theorem's source, as a sentence
//     each_winning(p, emit(Move))         moves to lost positions, until emit returns false
//     text(p), move_text(p, m), read_move(p, text), setup(), and drawn(p) if it has a board
//     why_illegal(p, text)                (optional) Session::why_illegal
//     std::uint64_t most_moves() const    at least the number of moves from any numbered position
//     Move longest(p) const               (optional) the move of a loser who delays, at a lost p;
//                                         == p if there is no move
//     std::uint64_t most_winning() const  (optional) how many winning moves to list, if not
//                                         kMostWinning
//
// or, instead of a theorem, a table: wins(p) may be called after prepare, for every position at or
// below the start.
//
//     Prepared prepare(budget)                  makes the table, once
//     KnownMoves<Move> known(p) const           what is known if the table is too large
//     static constexpr std::string_view kSolver its name
//
// and, beside the table, a search of one position, which may leave out most of the others:
//
//     PnSearched search(p, budget)
//     std::expected<Sentences, InputError> unjust_search(budget) const
//                                               the checker's objection to the last one, or none
//     std::optional<bool> worth(p) const        who wins, if the search knows; otherwise wins(p)
//     std::vector<std::uint32_t> search_words() const         the words of its certificate
//     std::expected<PnShown, InputError> check_search(p, certificate, budget) const
//     static constexpr std::string_view kSearch its name
//     static constexpr SolverCard kSolvers[]    kSolver and kSearch
//
// or, beside the theorem, other solvers: wins(p) is then what the last one prepared found.
//
//     static constexpr SolverCard kSolvers[]    all of them, "formula" for the theorem
//     Prepared prepare(solver, budget)          one of these
//
// A game may add facts about a position:
//
//     Group details(p) const                    facts, as JSON and text show them
//
// A game that knows how long play lasts reports it, and is judged with it (rule Winning):
//
//     bool tells_remoteness() const
//     Natural128 remoteness(p) const            moves until the end of best play
//
// Where a person asks, positions are passed in boxes, one at a time.  Where all of them are walked,
// they are numbers, and one virtual call gives all moves of one (workbench/pn_numbered.hpp).
//
// Main function: pn_game.  Called from games/.
// Tested: test/workbench/pn_game_test.cpp, test/games/sessions_test.cpp.
#pragma once
#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/impartial/nimber.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/steps.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint64_t kMostJudged    = 30'000'000;  // moves; beyond, the theorem has to do
inline constexpr std::uint64_t kMostPositions = 1 << 22;
inline constexpr std::uint64_t kMostWinning   = 1000;     // winning moves listed
inline constexpr std::uint64_t kMostListing   = 1 << 25;  // ... in at most so many letters
inline constexpr std::uint64_t kMostOthers    = 20;       // all moves are listed up to so many
inline constexpr std::uint64_t kMostFollowed  = 20000;    // moves from a position, for a picture

/// The result of making a game's table.
struct Prepared {
    Status        status  = Status::gave_up;
    GaveUp        why     = GaveUp::no;
    std::uint64_t visited = 0;
};

/// What theorems say about a position where the table cannot be made.
template <class Move>
struct KnownMoves {
    std::optional<bool> wins;              // for the player to move; nothing: unknown
    std::vector<Move>   winning;           // those that are known
    bool                complete = false;  // there are no others
    Sentences           theorem;           // the theorem, if `wins` is known
};

/// The game needs a table.
template <class G>
concept Tabled = requires(G& g, const Budget& budget) {
    { g.prepare(budget) } -> std::same_as<Prepared>;
    { G::kSolver } -> std::convertible_to<std::string_view>;
};

/// There are other solvers beside its theorem.
template <class G>
concept Laddered = requires(G& g, std::string_view solver, const Budget& budget) {
    { g.prepare(solver, budget) } -> std::same_as<Prepared>;
    {std::span<const SolverCard>(G::kSolvers)};
};

/// What a search of one position found.
struct PnSearched {
    Prepared             done;
    bool                 wins = false;
    std::vector<Outcome> next;  // of each move, in order; unknown: not searched
    Sentences            why;
};

/// What the words of a certificate show about a position.
struct PnShown {
    Sentences     objection;          // why they show nothing; empty if they are just
    bool          wins      = false;  // for the player to move
    std::uint64_t positions = 0, lost = 0;
};

/// It can search one position alone, beside its table.
template <class G>
concept Searching = Tabled<G> &&
    requires(G& g, const G& same, const typename G::Position& p, const Budget& budget) {
    { g.search(p, budget) } -> std::same_as<PnSearched>;
    { same.unjust_search(budget) } -> std::same_as<std::expected<Sentences, InputError>>;
    { same.worth(p) } -> std::same_as<std::optional<bool>>;
    { same.search_words() } -> std::same_as<std::vector<std::uint32_t>>;
    { G::kSearch } -> std::convertible_to<std::string_view>;
    {std::span<const SolverCard>(G::kSolvers)};
};

/// It knows how long play lasts.
template <class G>
concept Timed = requires(const G& g, const typename G::Position& p) {
    { g.tells_remoteness() } -> std::same_as<bool>;
    { g.remoteness(p) } -> std::same_as<Natural128>;
};

/// canonical(p) is the same for all positions that are equal up to the order of their heaps.
template <class G>
concept Mergeable = requires(const G& g, const typename G::Position& p) {
    { g.canonical(p) } -> std::same_as<typename G::Position>;
};

/// two_heaps(n) is the game below two heaps of n, in which pair(a, b) is the position of two heaps.
template <class G>
concept TwoHeaped = requires(const G& g, std::uint64_t n) {
    { g.two_heaps(n) } -> std::same_as<G>;
    { g.pair(n, n) } -> std::same_as<typename G::Position>;
};

/// mapped(n) is a game with a map of its own, of size n: map(wish), once its table is made.
template <class G>
concept Mapped = Tabled<G> && requires(const G& g, const ChartWish& wish) {
    { g.mapped(wish.upto) } -> std::same_as<std::expected<G, InputError>>;
    { g.map(wish) } -> std::same_as<ValueMap>;
};

/// Play ends, and positions are numbered.
template <class G>
concept PnRules = Numbered<G> && Layered<G>;

/// Returns true if positions and moves are so few that the checker judges every one.
bool judgeable(const auto& game) {
    return game.count() <= kMostPositions && game.most_moves() <= kMostJudged / game.count();
}

/// A position of some game; positions that are compared must belong to the same game.
class PnPosition {
  public:
    template <class Position>
    static PnPosition of(Position p) {
        PnPosition boxed;
        boxed.box_ = std::make_shared<BoxOf<Position>>(std::move(p));
        return boxed;
    }
    template <class Position>
    const Position& as() const {
        return static_cast<const BoxOf<Position>&>(*box_).position;
    }
    bool operator==(const PnPosition& other) const { return !(*this < other) && !(other < *this); }
    bool operator<(const PnPosition& other) const { return box_->less(*other.box_); }

  private:
    struct Box {
        virtual ~Box()                            = default;
        virtual bool less(const Box& other) const = 0;
    };
    template <class Position>
    struct BoxOf final : Box {
        explicit BoxOf(Position p) : position(std::move(p)) {}
        bool less(const Box& other) const override {
            return position < static_cast<const BoxOf&>(other).position;
        }
        Position position;
    };

    PnPosition() = default;

    std::shared_ptr<const Box> box_;
};

/// A move, valid during the call that receives it.
class PnMove {
  public:
    virtual ~PnMove()                = default;
    virtual std::string text() const = 0;
    virtual PnPosition  next() const = 0;
};

/// Takes a move; returns false to stop.
using TakeMove = std::function<bool(const PnMove&)>;

/// KnownMoves, as texts and boxed positions.
struct KnownPn {
    struct Winning {
        std::string move;
        PnPosition  next;
    };
    std::optional<bool>  wins;
    std::vector<Winning> winning;
    bool                 complete = false;
    Sentences            theorem;
};

/// The maps that a game has.
enum class PnMaps { none, two_heaps, own };

class PnGame {
  public:
    virtual ~PnGame() = default;

    virtual std::string_view            name() const    = 0;
    virtual std::string                 setup() const   = 0;
    virtual Sentences                   theorem() const = 0;
    /// The name of its standard solver, and all solvers.
    virtual std::string_view            solver() const  = 0;
    virtual std::span<const SolverCard> solvers() const = 0;
    /// Returns true if it needs a table.  Then prepare() comes before wins().
    virtual bool                        tabled() const = 0;
    /// solver: one of solvers().  The answers below are then those of that solver.
    virtual Prepared                    prepare(std::string_view solver, const Budget&) = 0;
    /// The solver that searches one position alone, "" if there is none, and what it finds.
    virtual std::string_view            search_name() const                      = 0;
    virtual PnSearched                  search(const PnPosition&, const Budget&) = 0;
    /// The checker's objection to the last search; empty if all is just.
    virtual std::expected<Sentences, InputError> unjust_search(const Budget&) const = 0;
    /// The words that show what the last search found, and what any such words show about a
    /// position.
    virtual std::vector<std::uint32_t>           search_words() const              = 0;
    virtual std::expected<PnShown, InputError>   check_search(const PnPosition&, const Certificate&,
                                                              const Budget&) const = 0;

    virtual PnPosition                            start() const                  = 0;
    virtual std::string                           text(const PnPosition&) const  = 0;
    virtual std::string                           drawn(const PnPosition&) const = 0;
    virtual std::expected<PnPosition, InputError> read(std::string_view) const   = 0;
    /// Returns where the move with that text leads, or nothing if it is not a legal move.
    virtual std::optional<PnPosition>    after(const PnPosition&, std::string_view move) const  = 0;
    virtual Phrase                       why_illegal(const PnPosition&, std::string_view) const = 0;
    virtual void                         each_move(const PnPosition&, const TakeMove&) const    = 0;
    /// Returns which of each_move() the text names, by number, or nothing if it is not a legal
    /// move.
    virtual std::optional<std::uint32_t> number(const PnPosition&, std::string_view move) const = 0;

    /// Returns true if a player who cannot move wins.
    virtual bool                stuck_wins() const            = 0;
    virtual bool                wins(const PnPosition&) const = 0;
    /// The same, or nothing if only a search was made and it does not know.
    virtual std::optional<bool> worth(const PnPosition&) const                         = 0;
    virtual Sentences           why(const PnPosition&) const                           = 0;
    virtual void                each_winning(const PnPosition&, const TakeMove&) const = 0;
    /// Emits the move of a loser who delays, at a lost position; nothing if there is none.
    virtual void                longest(const PnPosition&, const TakeMove&) const = 0;
    /// Further facts about a position.
    virtual Group               details(const PnPosition&) const = 0;
    /// Returns true if it knows how many moves are left in best play.  Then remoteness() may be
    /// called.
    virtual bool                tells_remoteness() const            = 0;
    virtual Natural128          remoteness(const PnPosition&) const = 0;
    /// What is known if the table is too large.
    virtual KnownPn             known(const PnPosition&) const = 0;
    /// The most winning moves that are listed.
    virtual std::uint64_t       most_winning() const = 0;

    /// Returns true if positions that are equal up to the order of their heaps can be merged.
    virtual bool       mergeable() const                  = 0;
    virtual PnPosition canonical(const PnPosition&) const = 0;

    /// The position as a picture, if the game has pictures; told: with what is known about it.
    virtual std::optional<std::expected<ValueMap, InputError>> board(const PnPosition&,
                                                                     bool told) const = 0;
    virtual PnMaps                                             maps() const           = 0;
    /// For PnMaps::two_heaps: the game below two heaps of n, and who wins there.
    virtual std::unique_ptr<PnGame>                            two_heaps(std::uint64_t n) const = 0;
    virtual bool pair_wins(std::uint64_t a, std::uint64_t b) const                              = 0;
    /// For PnMaps::own: the game of the map of size n, and the map, once its table is made.
    virtual std::expected<std::unique_ptr<PnGame>, InputError> mapped(std::uint64_t n) const = 0;
    virtual ValueMap                                           map(const ChartWish&) const   = 0;

    /// The numbers of positions, as for Numbered and Layered; most_moves() as above.
    virtual Index         count() const                  = 0;
    virtual std::uint64_t most_moves() const             = 0;
    virtual Index         index(const PnPosition&) const = 0;
    virtual PnPosition    position(Index) const          = 0;
    virtual std::uint64_t level(Index) const             = 0;
    virtual bool          wins_at(Index) const           = 0;
    virtual Natural128    remoteness_at(Index) const     = 0;
    /// Adds where each of the position's moves leads; kNone: to none of the numbered positions.
    virtual void          expand(Index, Steps<Index>&) const = 0;
    virtual Index         canonical_at(Index) const          = 0;
};

template <PnRules Game>
class PnGameOf final : public PnGame {
  public:
    explicit PnGameOf(Game game) : game_(std::move(game)) {}

    std::string_view name() const override { return Game::kName; }
    std::string      setup() const override { return game_.setup(); }
    Sentences        theorem() const override {
        if constexpr (requires { Game::kTheorem; }) return Game::kTheorem;
        return {};
    }
    std::string_view            solver() const override { return only(); }
    std::span<const SolverCard> solvers() const override {
        if constexpr (Laddered<Game> || Searching<Game>) return Game::kSolvers;
        static constexpr SolverCard kOnly[] = {{only(), "", true}};
        return kOnly;
    }
    bool     tabled() const override { return Tabled<Game>; }
    Prepared prepare(std::string_view solver, const Budget& budget) override {
        if constexpr (Tabled<Game>) return game_.prepare(budget);
        if constexpr (Laddered<Game>) return game_.prepare(solver, budget);
        return {Status::solved, GaveUp::no, 1};
    }

    std::string_view search_name() const override {
        if constexpr (Searching<Game>) return Game::kSearch;
        return "";
    }
    PnSearched search(const PnPosition& p, const Budget& budget) override {
        if constexpr (Searching<Game>) return game_.search(of(p), budget);
        return {};
    }
    std::expected<Sentences, InputError> unjust_search(const Budget& budget) const override {
        if constexpr (Searching<Game>) return game_.unjust_search(budget);
        return Sentences();
    }
    std::vector<std::uint32_t> search_words() const override {
        if constexpr (Searching<Game>) return game_.search_words();
        return {};
    }
    std::expected<PnShown, InputError> check_search(const PnPosition& p, const Certificate& read,
                                                    const Budget& budget) const override {
        if constexpr (Searching<Game>) return game_.check_search(of(p), read, budget);
        return PnShown{Say::shows_nothing};
    }
    std::optional<bool> worth(const PnPosition& p) const override {
        if constexpr (Searching<Game>) return game_.worth(of(p));
        return game_.wins(of(p));
    }

    PnPosition  start() const override { return PnPosition::of(game_.start()); }
    std::string text(const PnPosition& p) const override { return game_.text(of(p)); }
    std::string drawn(const PnPosition& p) const override {
        if constexpr (requires { game_.drawn(of(p)); }) return game_.drawn(of(p));
        return "";
    }
    std::expected<PnPosition, InputError> read(std::string_view text) const override {
        auto p = game_.read(text);
        if (!p) return std::unexpected(std::move(p.error()));
        return PnPosition::of(std::move(*p));
    }
    std::optional<PnPosition> after(const PnPosition& p, std::string_view move) const override {
        const auto m = game_.read_move(of(p), move);
        if (!m) return std::nullopt;
        return PnPosition::of(game_.play(of(p), *m));
    }
    Phrase why_illegal(const PnPosition& p, std::string_view move) const override {
        if constexpr (requires { game_.why_illegal(of(p), move); })
            return game_.why_illegal(of(p), move);
        return {};
    }
    void each_move(const PnPosition& p, const TakeMove& take) const override {
        game_.moves(of(p), [&](const Move& m) { return take(Told(game_, of(p), m)); });
    }
    std::optional<std::uint32_t> number(const PnPosition& p, std::string_view move) const override {
        const auto m = game_.read_move(of(p), move);
        if (!m) return std::nullopt;
        std::uint32_t number = 0;
        bool          found  = false;
        game_.moves(of(p), [&](const Move& other) {
            found = other == *m;
            number += !found;
            return !found;
        });
        return found ? std::optional(number) : std::nullopt;
    }

    bool      stuck_wins() const override { return game_.facts(Pn{}, game_.start()).stuck_wins; }
    bool      wins(const PnPosition& p) const override { return game_.wins(of(p)); }
    Sentences why(const PnPosition& p) const override { return game_.why(of(p)); }
    void      each_winning(const PnPosition& p, const TakeMove& take) const override {
        game_.each_winning(of(p), [&](const Move& m) { return take(Told(game_, of(p), m)); });
    }
    void longest(const PnPosition& p, const TakeMove& take) const override {
        if constexpr (requires { game_.longest(of(p)); })
            if (const Move m = game_.longest(of(p)); !(m == of(p))) take(Told(game_, of(p), m));
    }
    Group details(const PnPosition& p) const override {
        if constexpr (requires { game_.details(of(p)); }) return game_.details(of(p));
        return {};
    }
    bool tells_remoteness() const override {
        if constexpr (Timed<Game>) return game_.tells_remoteness();
        return false;
    }
    Natural128 remoteness(const PnPosition& p) const override {
        if constexpr (Timed<Game>) return game_.remoteness(of(p));
        return 0;
    }
    KnownPn known(const PnPosition& p) const override {
        KnownPn told;
        if constexpr (Tabled<Game>) {
            const auto known = game_.known(of(p));
            for (const auto& m : known.winning)
                told.winning.push_back(
                    {game_.move_text(of(p), m), PnPosition::of(game_.play(of(p), m))});
            told.wins     = known.wins;
            told.complete = known.complete;
            told.theorem  = known.theorem;
        }
        return told;
    }
    std::uint64_t most_winning() const override {
        if constexpr (requires { game_.most_winning(); }) return game_.most_winning();
        return kMostWinning;
    }

    bool       mergeable() const override { return Mergeable<Game>; }
    PnPosition canonical(const PnPosition& p) const override {
        if constexpr (Mergeable<Game>) return PnPosition::of(game_.canonical(of(p)));
        return p;
    }

    std::optional<std::expected<ValueMap, InputError>> board(const PnPosition& p,
                                                             bool told) const override {
        if constexpr (requires { game_.board(of(p), told); }) return game_.board(of(p), told);
        return std::nullopt;
    }
    PnMaps maps() const override {
        if constexpr (Mapped<Game>) return PnMaps::own;
        return TwoHeaped<Game> ? PnMaps::two_heaps : PnMaps::none;
    }
    std::unique_ptr<PnGame> two_heaps(std::uint64_t n) const override {
        if constexpr (TwoHeaped<Game>) return std::make_unique<PnGameOf<Game>>(game_.two_heaps(n));
        return nullptr;
    }
    bool pair_wins(std::uint64_t a, std::uint64_t b) const override {
        if constexpr (TwoHeaped<Game>) return game_.wins(game_.pair(a, b));
        return false;
    }
    std::expected<std::unique_ptr<PnGame>, InputError> mapped(std::uint64_t n) const override {
        if constexpr (Mapped<Game>) {
            auto game = game_.mapped(n);
            if (!game) return std::unexpected(std::move(game.error()));
            return std::make_unique<PnGameOf<Game>>(std::move(*game));
        }
        return nullptr;
    }
    ValueMap map(const ChartWish& wish) const override {
        if constexpr (Mapped<Game>) return game_.map(wish);
        return {};
    }

    Index         count() const override { return game_.count(); }
    std::uint64_t most_moves() const override { return game_.most_moves(); }
    Index         index(const PnPosition& p) const override { return game_.index(of(p)); }
    PnPosition    position(Index i) const override { return PnPosition::of(game_.position(i)); }
    std::uint64_t level(Index i) const override { return game_.level(game_.position(i)); }
    bool          wins_at(Index i) const override { return game_.wins(game_.position(i)); }
    Natural128    remoteness_at(Index i) const override {
        if constexpr (Timed<Game>) return game_.remoteness(game_.position(i));
        return 0;
    }
    void expand(Index i, Steps<Index>& steps) const override {
        const Index count = game_.count();
        const auto  p     = game_.position(i);
        game_.moves(p, [&](const Move& m) {
            const auto  q = game_.play(p, m);
            const Index j = game_.index(q);
            steps.push(j < count && game_.position(j) == q ? j : kNone);
        });
    }
    Index canonical_at(Index i) const override {
        if constexpr (Mergeable<Game>) return game_.index(game_.canonical(game_.position(i)));
        return i;
    }

  private:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;

    class Told final : public PnMove {
      public:
        Told(const Game& game, const Position& from, const Move& move)
            : game_(game), from_(from), move_(move) {}
        std::string text() const override { return game_.move_text(from_, move_); }
        PnPosition  next() const override { return PnPosition::of(game_.play(from_, move_)); }

      private:
        const Game&     game_;
        const Position& from_;
        const Move&     move_;
    };
    static const Position&            of(const PnPosition& p) { return p.as<Position>(); }
    static constexpr std::string_view only() {
        if constexpr (Tabled<Game>) return Game::kSolver;
        return "formula";
    }

    Game game_;
};

/// The game for pn_session (workbench/pn_session.hpp).
template <PnRules Game>
std::unique_ptr<PnGame> pn_game(Game game) {
    return std::make_unique<PnGameOf<Game>>(std::move(game));
}

}  // namespace zermelo::inline workbench
