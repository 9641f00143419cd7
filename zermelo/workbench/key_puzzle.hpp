// A puzzle as the rest of the program sees it: positions are keys, and moves are numbers in
// printing order.
//
// One virtual call gives all moves of a position; there is never one call for each move.  So the
// session, its promises, certificates and films are compiled once for each width of keys.  So are
// the searches, except for puzzles that bring their own kernel: RulesOfPuzzle says how.
// puzzle_session() opens any struct.
//
// The struct is Keyed (game/puzzle.hpp), and provides besides:
//
//     text(p), move_text(p, m)
//     std::expected<Position, InputError> read(text) const
//     impossible(p)     optional: a theorem's reason why no goal can be reached from p, as a
//                       sentence, or "" if the theorem does not decide
//     drawn(p)          optional: the position as rows of characters
//     scene(), frame(p), step(p, m)
//                       optional, for pictures: the board without frames, a position's pieces, and
//                       where a move leads (workbench/film.hpp)
//     known(key)        optional, for keys that may be kept in files: whether the key is that of a
//                       position.  With it there are certificates
//                       (workbench/puzzle_certificate.hpp)
//     canonical(p), symmetric()
//                       optional: its symmetries (search/folded.hpp); kProvedSymmetry: they are
//                       proved
//     setup()           optional: what certificates name beside the position
//     move_texts(p), mistold(p)
//                       optional: the defaults work one by one (workbench/told_game.hpp)
//
// Main function: puzzle_session.  Called from games/.
// Tested: test/workbench/key_puzzle_test.cpp; every puzzle.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/offers.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/folded.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/steps.hpp"
#include "zermelo/workbench/told_game.hpp"

namespace zermelo::inline workbench {

template <class G>
concept TypedPuzzle = Keyed<G> &&
    requires(const G& g, typename G::Position p, typename G::Move m, std::string_view text) {
    { g.text(p) } -> std::same_as<std::string>;
    { g.move_text(p, m) } -> std::same_as<std::string>;
    { g.read(text) } -> std::same_as<std::expected<typename G::Position, InputError>>;
};

/// What a puzzle has beside its moves and goals.
struct PuzzleOffers {
    bool guided, reversible, targeted, undirected, numbered;
    bool symmetric, proved_symmetry;  // it has symmetries; those that it may have are proved
    bool kept;                        // its keys may be kept in files
    bool pictures, serial;
};

/// What a search is to do.
struct PuzzleTask {
    std::string_view solver;       // one of those that fit
    bool             check, keep;  // judge what it finds; keep that for a certificate
    const Budget&    budget;
};

/// What a search found, and the checker's result.
template <class Key>
struct PuzzleFound {
    Status             status = Status::gave_up;
    GaveUp             why    = GaveUp::no;
    std::string        refused;
    std::vector<Key>   path;
    std::uint32_t      least     = 0;  // no path is shorter; kNever: there is no path
    bool               certified = false, judged = false, folded = false;
    std::uint64_t      visited = 0;
    std::vector<Count> counts;
    double             seconds = 0, check_seconds = 0;
    // For a certificate, where one is wanted.
    std::optional<std::vector<std::uint32_t>> words = {};
};

/// A puzzle's rules.  Positions are keys that the rules made themselves, or that known() accepted.
template <class Key>
class PuzzleRules {
  public:
    virtual ~PuzzleRules() = default;

    virtual std::string_view            name() const    = 0;
    virtual PuzzleOffers                offers() const  = 0;
    virtual std::span<const SolverCard> solvers() const = 0;
    virtual Key                         start() const   = 0;

    /// Adds the position's successors, in the order of its moves; if folded, their canonical forms.
    virtual void             expand(Key at, Steps<Key>& steps, bool folded) const = 0;
    /// The same for the positions with a move to `at`, and for goals; adds none if the puzzle gives
    /// none.
    virtual void             parents(Key at, Steps<Key>& steps, bool folded) const = 0;
    virtual void             goals(Steps<Key>& steps, bool folded) const           = 0;
    virtual bool             goal(Key at) const                                    = 0;
    virtual std::uint32_t    bound(Key at) const                                   = 0;  // or 0
    virtual Key              canonical(Key at) const = 0;  // or itself
    virtual bool             known(Key key) const    = 0;
    /// Searches with one of solvers(), and has the result judged if the task says so.
    virtual PuzzleFound<Key> search(Key at, const PuzzleTask& task) const = 0;

    virtual Sentences                      impossible(Key at) const     = 0;
    virtual std::string                    setup() const                = 0;
    virtual std::string                    text(Key at) const           = 0;
    virtual std::expected<Key, InputError> read(std::string_view) const = 0;
    /// Returns what is wrong with the position's key, number or text, or nothing.
    virtual Sentences                      mistold(Key at) const                       = 0;
    virtual std::vector<std::string>       move_texts(Key at) const                    = 0;
    virtual std::string                    move_text(Key at, std::uint32_t move) const = 0;
    virtual std::string                    drawn(Key at) const                         = 0;
    virtual Film                           scene() const                               = 0;
    virtual Film::Frame                    frame(Key at) const                         = 0;
    virtual Film::Step                     step(Key at, std::uint32_t move) const      = 0;
};

/// The searches that fit such a puzzle, sorted by name.
std::vector<SolverCard> fitting_solvers(const PuzzleOffers& offers);

/// The kernel that is compiled for keys.
PuzzleFound<std::uint64_t> search_by_keys(const PuzzleRules<std::uint64_t>& rules, std::uint64_t at,
                                          const PuzzleTask& task);
PuzzleFound<unsigned __int128> search_by_keys(const PuzzleRules<unsigned __int128>& rules,
                                              unsigned __int128 at, const PuzzleTask& task);
struct ByKeys {};

/// What the compiler sees of the struct; symmetric here means that it may have symmetries.
template <Puzzle G>
constexpr PuzzleOffers puzzle_offers() {
    PuzzleOffers offers{};
    offers.guided = Guided<G>, offers.reversible = Reversible<G>, offers.targeted = Targeted<G>;
    offers.undirected = Undirected<G>, offers.numbered = Numbered<G>;
    offers.symmetric = Symmetrical<G>, offers.proved_symmetry = ProvedSymmetry<G>;
    offers.kept = requires(const G& g, typename G::Key key) {
        { g.known(key) } -> std::same_as<bool>;
    };
    offers.pictures = requires(const G& g) {
        g.scene();
    };
    return offers;
}
template <Puzzle G, class Kernel = ByKeys>
std::span<const SolverCard> puzzle_solvers() {
    constexpr auto kOffers = [] {
        auto offers = puzzle_offers<G>();
        if (std::same_as<Kernel, ByKeys>) offers.undirected = offers.numbered = false;
        return offers;
    }();
    static const auto kFit = fitting_solvers(kOffers);
    return kFit;
}

/// The rules of a struct.  Kernel is a function object that is called instead of the kernel for
/// keys, as Kernel{}(game, p, task), where a search through virtual calls would be slower:
/// search_puzzle (workbench/puzzle_search.hpp), or a function object that calls it in another file.
template <TypedPuzzle Game, class Kernel = ByKeys>
class RulesOfPuzzle final : public PuzzleRules<typename Game::Key> {
  public:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;
    using Key      = typename Game::Key;

    explicit RulesOfPuzzle(Game game) : game_(std::move(game)) {}

    std::string_view name() const override { return game_name(game_); }
    PuzzleOffers     offers() const override {
        auto offers = puzzle_offers<Game>();
        if constexpr (Symmetrical<Game>) offers.symmetric = game_.symmetric();
        offers.serial = is_serial(game_);
        return offers;
    }
    std::span<const SolverCard> solvers() const override { return puzzle_solvers<Game, Kernel>(); }
    Key                         start() const override { return game_.key(game_.start()); }

    void expand(Key at, Steps<Key>& steps, bool folded) const override {
        const auto p = whole(at);
        game_.moves(p, [&](const Move& m) { add(game_.play(p, m), steps, folded); });
    }
    void parents(Key at, Steps<Key>& steps, bool folded) const override {
        if constexpr (Reversible<Game>)
            game_.parents(whole(at), [&](const Position& q) { add(q, steps, folded); });
    }
    void goals(Steps<Key>& steps, bool folded) const override {
        if constexpr (Targeted<Game>)
            game_.goals([&](const Position& p) { add(p, steps, folded); });
    }
    bool          goal(Key at) const override { return game_.goal(whole(at)); }
    std::uint32_t bound(Key at) const override { return game::bound_of(game_, whole(at)); }
    Key           canonical(Key at) const override {
        if constexpr (Symmetrical<Game>) return game_.canonical(whole(at));
        return at;
    }
    bool known([[maybe_unused]] Key key) const override {
        if constexpr (requires { game_.known(key); }) return game_.known(key);
        return false;
    }
    PuzzleFound<Key> search(Key at, const PuzzleTask& task) const override {
        if constexpr (std::same_as<Kernel, ByKeys>)
            return search_by_keys(*this, at, task);
        else
            return Kernel{}(game_, whole(at), task);
    }

    Sentences impossible(Key at) const override {
        if constexpr (requires { game_.impossible(whole(at)); }) return game_.impossible(whole(at));
        return {};
    }
    std::string                    setup() const override { return setup_of(game_); }
    std::string                    text(Key at) const override { return game_.text(whole(at)); }
    std::expected<Key, InputError> read(std::string_view text) const override {
        auto p = game_.read(text);
        if (!p) return std::unexpected(std::move(p.error()));
        return game_.key(*p);
    }
    Sentences mistold(Key at) const override {
        const auto p = whole(at);
        if (!(game_.key(p) == at)) return another_key(game_.text(whole(game_.key(p))));
        if constexpr (Numbered<Game>)
            if (const Index i = game_.index(p); i >= game_.count() || !(game_.position(i) == p))
                return another_number(i, game_.count());
        return mistold_at(game_, p);
    }
    std::vector<std::string> move_texts(Key at) const override {
        return move_texts_at(game_, whole(at));
    }
    std::string move_text(Key at, std::uint32_t move) const override {
        const auto p = whole(at);
        if constexpr (requires { game_.move_texts(p); }) {
            auto texts = game_.move_texts(p);
            return move < texts.size() ? std::move(texts[move]) : "";
        } else {
            std::string text;
            with(p, move, [&](const Move& m) { text = game_.move_text(p, m); });
            return text;
        }
    }
    std::string drawn(Key at) const override {
        if constexpr (requires { game_.drawn(whole(at)); }) return game_.drawn(whole(at));
        return "";
    }
    Film scene() const override {
        if constexpr (requires { game_.scene(); }) return game_.scene();
        return {};
    }
    Film::Frame frame(Key at) const override {
        if constexpr (requires { game_.scene(); }) return game_.frame(whole(at));
        return {};
    }
    Film::Step step(Key at, std::uint32_t move) const override {
        Film::Step step;
        if constexpr (requires { game_.scene(); })
            with(whole(at), move, [&](const Move& m) { step = game_.step(whole(at), m); });
        return step;
    }

  private:
    Position whole(Key at) const { return game_.unpack(at); }
    void     add(const Position& p, Steps<Key>& steps, [[maybe_unused]] bool folded) const {
            if constexpr (Symmetrical<Game>)
            if (folded) return steps.push(game_.canonical(p));
        steps.push(game_.key(p));
    }
    // Calls use(m) with the move of that number.
    void with(const Position& p, std::uint32_t move, auto&& use) const {
        std::uint32_t i = 0;
        game_.moves(p, [&](const Move& m) {
            if (i++ == move) use(m);
        });
    }

    Game game_;
};

/// Opens a session at the start that the rules have.
std::unique_ptr<Session> puzzle_session(std::unique_ptr<const PuzzleRules<std::uint64_t>> rules);
std::unique_ptr<Session> puzzle_session(
    std::unique_ptr<const PuzzleRules<unsigned __int128>> rules);

/// The same for a struct.
template <class Kernel = ByKeys, TypedPuzzle Game>
std::unique_ptr<Session> puzzle_session(Game game) {
    using Key = typename Game::Key;
    return puzzle_session(
        std::unique_ptr<const PuzzleRules<Key>>(new RulesOfPuzzle<Game, Kernel>(std::move(game))));
}

}  // namespace zermelo::inline workbench
