// A game that is won, lost or drawn, as the rest of the program sees it: positions are keys, and
// moves are numbers in printing order.
//
// One virtual call gives all moves of a position; there is never one call for each move.  So
// sessions, solvers, the checker, tables, promises and pictures are compiled once, for KeyGame, and
// a game's own file need include no more than this header.  RulesOf makes KeyRules of any game
// struct; finite_session (workbench/key_session.hpp) opens it.
//
// A game provides what is listed below; its keys have 64 or 128 bits.
//
//     text(p), move_text(p, m)
//     std::expected<Position, InputError> read(text) const
//     std::optional<Move> read_move(p, text) const    optional: without it, the move of that text
//     Phrase why_illegal(p, text) const          optional: Session::why_illegal
//     Sentences   stones(p, mover) const              optional: StonesFacet
//     setup()                                         optional, if there is nothing to set up
//     ends()                                          if it depends on the set-up
//     mover(p)                                        optional, if the players move in turn
//     order(p, m), forced(p, emit)                    optional: finite/lead.hpp
//     reckoned(p, emit), remembered(p), kDraws        the same
//     folded_next(p, emit)                            optional: emit(q, canonical(q)) for every
//                                                     successor q, where all at once is quicker
//     Turn turn(p), set_turn(p, turn)                 if text(p) shows whose turn it is, and the
//                                                     key does not
//
// Main class: RulesOf.  Called from games/.
// Tested: test/workbench/key_game_test.cpp; every game that is opened by it.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/finite/lead.hpp"
#include "zermelo/game/offers.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/seen.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/steps.hpp"
#include "zermelo/workbench/told_game.hpp"

namespace zermelo::inline workbench {

template <class Key>
class GameKernels;  // workbench/game_kernels.hpp

/// Whose turn it is, where a position's text shows it and its key does not: the position is worth
/// the same to either player.
enum class Turn : std::uint8_t { unsaid, first, second };
constexpr Turn after(Turn turn) {
    if (turn == Turn::unsaid) return turn;
    return turn == Turn::first ? Turn::second : Turn::first;
}

/// A position that was read from a text.
template <class Key>
struct ReadKey {
    Key  key;
    Turn turn = Turn::unsaid;
};

/// What a game offers beside its moves; it is the same at all positions.
struct KeyOffers {
    /// Whether the game says more of its moves than that they are legal.  If so, lead() is that of
    /// finite/lead.hpp: where the moves lead, the keys under which to remember that, and how soon
    /// to try each.
    Leads       leads      = Leads::nothing;
    bool        undrawn    = false;  // no position is a draw
    bool        ends       = false;  // every play ends, as level() falls
    bool        symmetric  = false;  // images have the same canonical()
    std::size_t turns      = 0;  // the number of its symmetries, if it names them: check/folded.hpp
    bool        moving     = false;  // a player may move again; then mover() is 1 or 2
    bool        serial     = false;  // only one thread may query it
    bool        knows_keys = false;  // holds() says of any key whether it may be queried
    bool        together   = false;  // the names of all moves of a position come from one call
};

/// A game's rules.  Positions are keys that the rules made themselves, of reachable positions.
template <class Key>
class KeyRules {
  public:
    virtual ~KeyRules() = default;

    virtual std::string_view name() const   = 0;
    virtual KeyOffers        offers() const = 0;
    virtual Key              start() const  = 0;
    /// Adds the position's successors, in the order of its moves, and to `forms`, unless it is
    /// null, the canonical form of each.
    virtual void             expand(Key at, Steps<Key>& steps, Steps<Key>* forms) const = 0;
    virtual Outcome          lead(Key at, Steps<Key>& steps, Steps<Key>& forms,
                                  Steps<int>& orders) const                             = 0;
    /// The facts for the rule `winning`.
    virtual Winning::Facts   facts(Key at) const = 0;

    virtual std::uint64_t level(Key at) const               = 0;
    virtual Key           canonical(Key at) const           = 0;
    virtual Key           turned(Key at, std::size_t) const = 0;
    virtual int           mover(Key at) const               = 0;
    virtual bool          holds(Key key) const              = 0;

    /// The turn of start().
    virtual Turn                                    turn() const                  = 0;
    virtual std::string                             text(Key at, Turn turn) const = 0;
    virtual std::expected<ReadKey<Key>, InputError> read(std::string_view) const  = 0;
    /// Returns what is wrong with the position's text, as a sentence, or "" if nothing is.
    virtual Sentences                               mistold(Key at) const = 0;
    /// The names of all moves, in their order.
    virtual std::vector<std::string>                move_texts(Key at) const                    = 0;
    virtual std::string                             move_text(Key at, std::uint32_t move) const = 0;
    /// Returns the number of the move with that text, or nothing if no legal move has it.
    virtual std::optional<std::uint32_t>            read_move(Key at, std::string_view) const = 0;
    virtual Phrase      why_illegal(Key at, Turn turn, std::string_view) const                = 0;
    /// StonesFacet::stones.
    virtual Sentences   stones(Key, Turn, bool /*mover*/) const { return {}; }
    virtual std::string setup() const            = 0;
    virtual std::string table_setup() const      = 0;
    virtual std::string table_text(Key at) const = 0;

    /// Returns the solvers and checkers that are compiled for this very game, or null if there are
    /// none.
    virtual const GameKernels<Key>* kernels() const = 0;
};

/// The game that solvers and checkers are compiled for.
template <class K>
class KeyGame {
  public:
    static constexpr std::string_view kName = "";  // name() has it
    using Key                               = K;
    struct Position {
        Key  key;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t number;
        Key           to;
    };

    explicit KeyGame(std::shared_ptr<const KeyRules<Key>> rules)
        : rules_(std::move(rules)), offers_(rules_->offers()) {}

    std::string_view name() const { return rules_->name(); }
    Position         start() const { return {rules_->start()}; }
    Position         play(const Position&, const Move& m) const { return {m.to}; }
    void             moves(const Position& p, auto&& emit) const {
                    Steps<Key> steps;
                    rules_->expand(p.key, steps, nullptr);
                    for (std::uint32_t i = 0; i < steps.size(); ++i) emit(Move{i, steps[i]});
    }
    /// emit(q, form) for every successor q of p and its canonical form.
    void folded_next(const Position& p, auto&& emit) const {
        Steps<Key> steps, forms;
        rules_->expand(p.key, steps, symmetric() ? &forms : nullptr);
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            emit(Position{steps[i]}, symmetric() ? forms[i] : steps[i]);
    }
    Leads   leads() const { return offers_.leads; }
    bool    undrawn() const { return offers_.undrawn; }
    /// As in finite/lead.hpp.
    Outcome lead(const Position& p, auto&& emit) const {
        if (leads() == Leads::nothing) {
            folded_next(p, [&](const Position& q, Key form) { emit(q, form, 0); });
            return Outcome::unknown;
        }
        Steps<Key>    steps, forms;
        Steps<int>    orders;
        const Outcome said = rules_->lead(p.key, steps, forms, orders);
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            emit(Position{steps[i]}, forms[i], orders[i]);
        return said;
    }
    Winning::Facts facts(Winning, const Position& p) const { return rules_->facts(p.key); }
    Key            key(const Position& p) const { return p.key; }
    Position       unpack(Key key) const { return {key}; }
    bool           ends() const { return offers_.ends; }
    std::uint64_t  level(const Position& p) const { return rules_->level(p.key); }
    bool           symmetric() const { return offers_.symmetric; }
    Key            canonical(const Position& p) const {
                   return symmetric() ? rules_->canonical(p.key) : p.key;
    }
    std::size_t turns() const { return offers_.turns; }
    Position turned(const Position& p, std::size_t k) const { return {rules_->turned(p.key, k)}; }
    bool     moving() const { return offers_.moving; }
    int      mover(const Position& p) const { return moving() ? rules_->mover(p.key) : 0; }
    bool     serial() const { return offers_.serial; }
    bool     knows_keys() const { return offers_.knows_keys; }
    bool     holds(Key key) const { return rules_->holds(key); }

    std::string text(const Position& p) const { return rules_->text(p.key, Turn::unsaid); }
    std::expected<Position, InputError> read(std::string_view text) const {
        auto read = rules_->read(text);
        if (!read) return std::unexpected(std::move(read.error()));
        return Position{read->key};
    }
    Sentences                mistold(const Position& p) const { return rules_->mistold(p.key); }
    std::vector<std::string> move_texts(const Position& p) const {
        return rules_->move_texts(p.key);
    }
    bool        together() const { return offers_.together; }
    std::string move_text(const Position& p, const Move& m) const {
        return rules_->move_text(p.key, m.number);
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        const auto number = rules_->read_move(p.key, text);
        if (!number) return std::nullopt;
        Steps<Key> steps;
        rules_->expand(p.key, steps, nullptr);
        if (*number >= steps.size()) return std::nullopt;
        return Move{*number, steps[*number]};
    }
    std::string setup() const { return rules_->setup(); }
    std::string table_setup() const { return rules_->table_setup(); }
    std::string table_text(const Position& p) const { return rules_->table_text(p.key); }

    const GameKernels<Key>* kernels() const { return rules_->kernels(); }
    const KeyRules<Key>&    rules() const { return *rules_; }

  private:
    std::shared_ptr<const KeyRules<Key>> rules_;
    KeyOffers                            offers_;
};

/// The width of keys that the game struct's keys fit.
template <class Game>
using WidthOf = std::conditional_t<sizeof(KeyOf<Game>) == 8, std::uint64_t, unsigned __int128>;

/// The rules of a game struct.
template <class Game>
class RulesOf final : public KeyRules<WidthOf<Game>> {
  public:
    using Position = typename Game::Position;
    using Move     = typename Game::Move;
    using Key      = WidthOf<Game>;

    explicit RulesOf(Game game, std::shared_ptr<const GameKernels<Key>> kernels = nullptr)
        : game_(std::move(game)), kernels_(std::move(kernels)) {}

    std::string_view name() const override { return game_name(game_); }
    KeyOffers        offers() const override {
        KeyOffers offers;
        offers.leads     = leads_of<Game>();
        offers.undrawn   = is_undrawn(game_);
        offers.ends      = play_ends(game_);
        offers.symmetric = is_symmetric(game_);
        offers.moving    = is_moving(game_);
        offers.serial    = is_serial(game_);
        if constexpr (requires { game_.turns(); }) offers.turns = game_.turns();
        if constexpr (requires { game_.holds(Key{}); }) offers.knows_keys = true;
        if constexpr (requires { game_.move_texts(whole(Key{})); }) offers.together = true;
        return offers;
    }
    Key  start() const override { return game_.key(game_.start()); }
    void expand(Key at, Steps<Key>& steps, Steps<Key>* forms) const override {
        const auto p = whole(at);
        if constexpr (requires { game_.folded_next(p, [](const Position&, Key) {}); })
            if (forms)
                return game_.folded_next(p, [&](const Position& to, Key form) {
                    steps.push(game_.key(to)), forms->push(form);
                });
        game_.moves(p, [&](const Move& m) {
            const auto to = game_.play(p, m);
            steps.push(game_.key(to));
            if constexpr (requires { game_.canonical(to); })
                if (forms) forms->push(game_.canonical(to));
        });
    }
    Outcome lead([[maybe_unused]] Key at, [[maybe_unused]] Steps<Key>& steps,
                 [[maybe_unused]] Steps<Key>& forms,
                 [[maybe_unused]] Steps<int>& orders) const override {
        if constexpr (leads_of<Game>() != Leads::nothing)
            return finite::lead(game_, whole(at), [&](const Position& to, Key form, int order) {
                steps.push(game_.key(to)), forms.push(form), orders.push(order);
            });
        return Outcome::unknown;
    }
    Winning::Facts facts(Key at) const override { return game_.facts(Winning{}, whole(at)); }

    std::uint64_t level(Key at) const override {
        if constexpr (Layered<Game>) return game_.level(whole(at));
        return 0;
    }
    Key canonical(Key at) const override {
        if constexpr (requires { game_.canonical(whole(at)); }) return game_.canonical(whole(at));
        return at;
    }
    Key turned(Key at, [[maybe_unused]] std::size_t k) const override {
        if constexpr (requires { game_.turned(whole(at), k); })
            return game_.key(game_.turned(whole(at), k));
        return at;
    }
    int  mover(Key at) const override { return mover_of(game_, whole(at)); }
    bool holds([[maybe_unused]] Key key) const override {
        if constexpr (requires { game_.holds(key); }) return game_.holds(key);
        return false;
    }

    Turn        turn() const override { return turn_of(game_.start()); }
    std::string text(Key at, Turn turn) const override { return game_.text(whole(at, turn)); }
    std::expected<ReadKey<Key>, InputError> read(std::string_view text) const override {
        auto p = game_.read(text);
        if (!p) return std::unexpected(std::move(p.error()));
        return ReadKey<Key>{game_.key(*p), turn_of(*p)};
    }
    Sentences                mistold(Key at) const override { return mistold_at(game_, whole(at)); }
    std::vector<std::string> move_texts(Key at) const override {
        return move_texts_at(game_, whole(at));
    }
    std::string move_text(Key at, std::uint32_t move) const override {
        const auto p = whole(at);
        if constexpr (requires { game_.move_texts(p); }) {
            auto texts = game_.move_texts(p);
            return move < texts.size() ? std::move(texts[move]) : "";
        } else {
            std::string   text;
            std::uint32_t i = 0;
            game_.moves(p, [&](const Move& m) {
                if (i++ == move) text = game_.move_text(p, m);
            });
            return text;
        }
    }
    std::optional<std::uint32_t> read_move(Key at, std::string_view text) const override {
        const auto p    = whole(at);
        const auto made = read_move_at(game_, p, text);
        if (!made) return std::nullopt;
        // Find the number of the move by its name, since moves need not be comparable.
        const auto                   name = game_.move_text(p, *made);
        const auto                   to   = game_.key(game_.play(p, *made));
        const auto                   all  = move_texts_at(game_, p);
        std::uint32_t                i    = 0;
        std::optional<std::uint32_t> found;
        game_.moves(p, [&](const Move& m) {
            if (!found && game_.key(game_.play(p, m)) == to && i < all.size() && all[i] == name)
                found = i;
            ++i;
        });
        return found;
    }
    Phrase why_illegal(Key at, Turn turn, std::string_view text) const override {
        if constexpr (requires { game_.why_illegal(whole(at), text); })
            return game_.why_illegal(whole(at, turn), text);
        return {};
    }
    Sentences stones([[maybe_unused]] Key at, [[maybe_unused]] Turn turn,
                     [[maybe_unused]] bool mover) const override {
        if constexpr (requires { game_.stones(whole(at), mover); })
            return game_.stones(whole(at, turn), mover);
        return {};
    }
    std::string setup() const override { return setup_of(game_); }
    std::string table_setup() const override { return table_setup_of(game_); }
    std::string table_text(Key at) const override { return table_text_of(game_, whole(at)); }

    const GameKernels<Key>* kernels() const override { return kernels_.get(); }

  private:
    Position whole(Key at) const { return game_.unpack(at); }
    Position whole(Key at, [[maybe_unused]] Turn turn) const {
        auto p = whole(at);
        if constexpr (requires { game_.set_turn(p, turn); })
            if (turn != Turn::unsaid) game_.set_turn(p, turn);
        return p;
    }
    Turn turn_of([[maybe_unused]] const Position& p) const {
        if constexpr (requires { game_.turn(p); }) return game_.turn(p);
        return Turn::unsaid;
    }

    Game                                    game_;
    std::shared_ptr<const GameKernels<Key>> kernels_;
};

}  // namespace zermelo::inline workbench
