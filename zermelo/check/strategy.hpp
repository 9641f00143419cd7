// Follows a strategy against everything that the other player may do, to see what its holder gets.
//
//     aim        the least that he gets: a win, or a draw
//     held       a position at which the other moves, and the holder has what he aims at: after
//                each move of the other he answers by a move to a held position, or to an end that
//                suits him
//
// Only held positions are stored.  The walk goes ply by ply, and a held position is stored with its
// ply.  So the claim about it rests on later plies alone, whatever the game, and the last ply holds
// none.  The holder's answer is the first move to an end that suits him; if there is none, the
// first move to a position that is held already; otherwise the move that is chosen, by a
// certificate when the strategy is checked, by a search when it is made.  So a certificate names a
// move for each held position but the first, and nothing else.
//
// Images under a game's symmetries (Orbit, check/folded.hpp) are held as one, and only one of them
// is answered: the maps that make the others take its answers along.  The maps are not trusted.
// Each image has its moves listed; each of these must be the image of a move, and the image of that
// move's answer must be a move there, and lead to an end that suits the holder if the answer did.
// The image of a held position is held, as all that the maps make of it is.  So the walk amounts to
// one over all positions.  The maker of a strategy need not test the maps (Maps::believed), because
// the checker does.
//
// In a game of placing (check/placing.hpp), a won position where the other moves need not be held:
// if it is won by count, it is not followed, and no other answer is asked for.
//
// In a game of claiming cells (check/conceding.hpp), the holder may concede some where the other
// moves.  Then the position after the concession is held instead, and if it is won, so is the
// position itself.  So are its images, if the maps take the position after the concession to one
// after a concession there.
//
// Where a player moves again (rule/seen.hpp), the other's move leads to one more held position, and
// the holder's to one more choice; images are then not held as one.
//
// O(moves * moves) per held position, and O(moves * moves) quick steps for each of its images.
// Memory: a key and a byte for each held position of three plies.
//
// Main functions: StrategyWalk::run; check_strategy.  Called from finite/outcome_proof.hpp, which
// makes one, and from workbench/finite_strategy.hpp.
// Source: proof/strategy.v.
// Tested: test/check/strategy_test.cpp, all strategies of small games, changed ones among them.
#pragma once
#include <algorithm>
#include <bit>
#include <deque>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/check/choices.hpp"
#include "zermelo/check/conceding.hpp"
#include "zermelo/check/forms.hpp"
#include "zermelo/check/placing.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/seen.hpp"

namespace zermelo::inline check {

/// The least that the holder of a strategy gets.
enum class Aim : bool { draw, win };

/// Returns true if an end is worth that much to him.  stuck: what it is worth to the player who
/// would move there.
constexpr bool suits(Aim aim, Outcome stuck, bool holder_moves) {
    return stuck == (holder_moves ? Outcome::win : Outcome::loss) ||
           (aim == Aim::draw && stuck == Outcome::draw);
}

/// A position where the walk begins, whether the holder moves there, and its ply.
template <class Position>
struct Begin {
    Position      at;
    bool          holder;
    std::uint64_t ply;
};

/// Whether the maps that make a position's images are tested or trusted.
enum class Maps : bool { asked, believed };

/// choose(p, to) returns the number, in `to`, of the holder's move from p; the error says why there
/// is none, `unshown` if he has none.  In a game of claiming cells, choose.concede(p) returns what
/// he concedes there, or an error.  The game, the allowance, the pace and `choose` must outlive it.
template <class G, class Choose>
class StrategyWalk {
  public:
    using Position = typename G::Position;
    using Key      = typename Forms<G>::Key;

    StrategyWalk(const G& game, Allowance& allowance, Pace& pace, Choose& choose,
                 Maps maps = Maps::asked)
        : game_(&game),
          allowance_(&allowance),
          pace_(&pace),
          choose_(&choose),
          maps_(maps),
          opened_(game),
          asked_(game),
          counted_(game),
          count_(game),
          concession_(game) {}
    StrategyWalk(const StrategyWalk&)            = delete;
    StrategyWalk& operator=(const StrategyWalk&) = delete;

    /// Follows the strategy from all of `begins`.  The result is `unshown`, too, if play lasts
    /// longer than `longest` plies.
    Followed run(Aim aim, std::span<const Begin<Position>> begins, std::uint64_t longest);

    /// No play from the positions where it begins ends at a later ply than this; plies count from
    /// 0.
    std::uint64_t                  plies() const { return plies_; }
    /// The number of held positions, images counted as one.
    std::uint64_t                  held() const { return held_; }
    /// After `unshown`, the position where the strategy ends too soon.
    const std::optional<Position>& unshown() const { return unshown_; }

  private:
    // What answers the other's move to `at`: nothing, as play has ended there; a move to an end; or
    // one to a position that is held, or counted.
    enum class By : std::uint8_t { nothing, end, held };
    struct Answer {
        Position at, to;
        By       by;
    };
    // The held positions of a ply.  Its own allowance takes no more than is left of the walk's.
    struct Layer {
        Allowance                   own;
        KeyTable<std::uint8_t, Key> met;
        Stack<Key>                  keys;

        Layer() : met(own), keys(own) {}
        Layer(const Layer&)            = delete;
        Layer& operator=(const Layer&) = delete;
    };

    Layer& layer(std::uint64_t ply) {
        while (layers_.size() <= ply - ply_) layers_.emplace_back();
        return layers_[as_size(ply - ply_)];
    }
    // Calls grow(), which returns false if the layer has no room, and takes what that took from the
    // allowance.
    bool grown(Layer& layer, auto&& grow) {
        layer.own.left = allowance_->left;
        const auto had = layer.own.held;
        return grow() && allowance_->take(layer.own.held - had);
    }
    // Enters a form unless it is there, and sets `fresh` if it was not.  Returns false if there is
    // no room.
    bool hold(Layer& layer, Key form, bool& fresh) {
        const auto was  = layer.met.size();
        const bool room = grown(layer, [&] { return layer.met.insert(form) != nullptr; });
        fresh           = layer.met.size() != was;
        return room;
    }
    // Notes that a form is to be opened.  Returns false if there is no room.
    bool wait(Layer& layer, Key form) {
        ++held_;
        return grown(layer, [&] { return layer.keys.push(form); });
    }
    void forget() {
        allowance_->give_back(layers_.front().own.held);
        layers_.pop_front();
    }
    Followed no(const Position& p) {
        unshown_ = p;
        return Followed::unshown;
    }
    bool no_move(const Position& p) const {
        bool none = true;
        game_->moves(p, [&](const auto&) { none = false; });
        return none;
    }
    Followed ends(const Position& p, bool holder, std::uint64_t ply) {
        if (ply > longest_ || !suits(aim_, game_->facts(Winning{}, p).stuck, holder)) return no(p);
        plies_ = std::max(plies_, ply);
        return Followed::shown;
    }
    bool     counted(const Position& p, std::uint64_t ply);
    bool     alike(const Position& p, const Position& q);
    Followed concede(Position& p, std::uint64_t ply);
    bool     carried(std::size_t image) const;
    Followed enter(const Position& p, std::uint64_t ply);
    Followed answer(Position p, std::uint64_t ply);
    Followed open(Key form, std::uint64_t ply);
    bool     answers(const Answer& answer) const;
    bool     taken_along(std::size_t image);

    const G*                game_;
    Allowance*              allowance_;
    Pace*                   pace_;
    Choose*                 choose_;
    Maps                    maps_;
    Forms<G>                opened_, asked_, counted_;
    PlacingRule<G>          count_;
    ConcessionRule<G>       concession_;
    std::deque<Layer>       layers_;  // of ply_, ply_ + 1 ...
    std::uint64_t           ply_ = 0, plies_ = 0, held_ = 0, longest_ = 0;
    Aim                     aim_ = Aim::win;
    std::optional<Position> unshown_;

    std::vector<Position> moves_, to_;  // of the other, of the holder
    std::vector<Key>      forms_;       // of to_

    std::vector<std::vector<Answer>> answers_;  // to the other's moves at each image
};

/// In a game of placing: returns true if the count shows that the holder wins at p and at all its
/// images.  So what is counted at one image is counted at all.  O(images * (places + moves)).
template <class G, class Choose>
bool StrategyWalk<G, Choose>::counted([[maybe_unused]] const Position& p,
                                      [[maybe_unused]] std::uint64_t   ply) {
    if constexpr (Placing<G>) {
        if (aim_ != Aim::win) return false;
        const bool asks = maps_ == Maps::asked;
        auto       most = count_.plies(p, asks);
        if (!most || !counted_.find(game_->key(p))) return false;
        for (std::size_t i = 1; i < counted_.size(); ++i) {
            if (carried(i)) {
                if (asks && !count_.is_placing(counted_[i])) return false;
                continue;
            }
            const auto here = count_.plies(counted_[i], asks);
            if (!here) return false;
            most = std::max(*most, *here);
        }
        plies_ = std::max(plies_, ply + *most);
        return true;
    }
    return false;
}

/// Returns true if the count holds at this image because it holds at the one from which it was
/// made.
template <class G, class Choose>
bool StrategyWalk<G, Choose>::carried([[maybe_unused]] std::size_t image) const {
    if constexpr (Placing<G> && Turnable<G>) {
        const auto [of, map] = counted_.made(image);
        return count_.carries(counted_[of], counted_[image], map);
    }
    return false;
}

/// Returns true if the maps that make p's images also take q, which is p after a concession, to an
/// image after a concession.  O(images * moves).
template <class G, class Choose>
bool StrategyWalk<G, Choose>::alike([[maybe_unused]] const Position& p,
                                    [[maybe_unused]] const Position& q) {
    if constexpr (Conceding<G> && Turnable<G>) {
        if (maps_ == Maps::believed) return true;
        if (!counted_.find(game_->key(p))) return false;
        std::vector<Position> conceded{q};
        for (std::size_t i = 1; i < counted_.size(); ++i) {
            const auto [of, map] = counted_.made(i);
            conceded.push_back(game_->turned(conceded[of], map));
            if (!concession_.concedes(counted_[i], conceded[i])) return false;
        }
    }
    return true;
}

/// Makes the holder's concession at p, so that p becomes the position after it.  Play goes on until
/// all cells are claimed, at the longest.
template <class G, class Choose>
Followed StrategyWalk<G, Choose>::concede([[maybe_unused]] Position&     p,
                                          [[maybe_unused]] std::uint64_t ply) {
    if constexpr (Conceding<G>) {
        if (aim_ != Aim::win || no_move(p)) return Followed::shown;
        const auto cells = choose_->concede(p);
        if (!cells) return cells.error() == Followed::unshown ? no(p) : cells.error();
        if (*cells == 0) return Followed::shown;
        const auto q = concession_.conceded(p, *cells);
        if (!q || !alike(p, *q)) return no(p);
        const auto most = static_cast<std::uint64_t>(std::popcount(game_->claimed(p).free));
        plies_          = std::max(plies_, ply + most);
        p               = *q;
    }
    return Followed::shown;
}

/// Holds p at that ply, or what the holder makes of it by a concession; a position won by count
/// need not be held.  O(1) beside counting and conceding.
template <class G, class Choose>
Followed StrategyWalk<G, Choose>::enter(const Position& p, std::uint64_t ply) {
    if (ply > longest_) return no(p);
    if (counted(p, ply)) return Followed::shown;
    auto form = asked_.form(p);
    if (!asked_.holds(form, p)) return no(p);
    auto& here  = layer(ply);
    bool  fresh = false;
    if (!hold(here, form, fresh)) return Followed::no_room;
    if constexpr (Conceding<G>) {
        if (!fresh) return Followed::shown;
        Position   q  = p;
        const auto so = concede(q, ply);
        if (so != Followed::shown) return so;
        if (!(q == p)) {
            form = asked_.form(q);
            if (!asked_.holds(form, q)) return no(q);
            if (!hold(here, form, fresh)) return Followed::no_room;
        }
    }
    return !fresh || wait(here, form) ? Followed::shown : Followed::no_room;
}

/// Finds the answer at p, where the holder moves.  O(moves of all his moves).
template <class G, class Choose>
Followed StrategyWalk<G, Choose>::answer(Position p, std::uint64_t ply) {
    for (;; ++ply) {
        if (ply > longest_) return no(p);
        to_.clear();
        game_->moves(p, [&](const auto& m) { to_.push_back(game_->play(p, m)); });
        if (to_.empty()) {
            answers_[0].push_back({p, p, By::nothing});
            return ends(p, true, ply);
        }
        for (const auto& to : to_) {
            if (!suits(aim_, game_->facts(Winning{}, to).stuck, stays(*game_, p, to))) continue;
            if (!no_move(to)) continue;
            answers_[0].push_back({p, to, By::end});
            return ends(to, stays(*game_, p, to), ply + 1);
        }
        if constexpr (Placing<G>)
            for (const auto& to : to_)
                if (!stays(*game_, p, to) && counted(to, ply + 1)) {
                    answers_[0].push_back({p, to, By::held});
                    return Followed::shown;
                }
        auto& next = layer(ply + 1).met;
        forms_.clear();
        asked_.next(p, forms_);
        if (forms_.size() != to_.size()) return no(p);
        for (const auto form : forms_) next.prefetch(form);
        for (std::size_t i = 0; i < to_.size(); ++i)
            if (next.find(forms_[i]) && !stays(*game_, p, to_[i]) &&
                asked_.holds(forms_[i], to_[i])) {
                answers_[0].push_back({p, to_[i], By::held});
                return Followed::shown;
            }
        const auto chosen = (*choose_)(p, std::span<const Position>(to_));
        if (!chosen && chosen.error() != Followed::unshown) return chosen.error();
        if (!chosen || *chosen >= to_.size()) return no(p);
        const auto to = to_[*chosen];
        answers_[0].push_back({p, to, By::held});
        if (!stays(*game_, p, to)) return enter(to, ply + 1);
        p = to;
    }
}

/// Returns true if this is an answer at an image.  That its position is held was seen where the
/// answer was found.  O(moves).
template <class G, class Choose>
bool StrategyWalk<G, Choose>::answers(const Answer& answer) const {
    const auto& [at, to, by] = answer;
    if (by == By::nothing)
        return no_move(at) && suits(aim_, game_->facts(Winning{}, at).stuck, true);
    bool there = false;
    game_->moves(at, [&](const auto& m) { there = there || game_->play(at, m) == to; });
    return there && (by == By::held ||
                     (suits(aim_, game_->facts(Winning{}, to).stuck, false) && no_move(to)));
}

/// Returns true if the other's moves at an image are answered by the images of the answers at the
/// one from which it was made.
template <class G, class Choose>
bool StrategyWalk<G, Choose>::taken_along([[maybe_unused]] std::size_t image) {
    if constexpr (Turnable<G>) {
        const auto [of, map] = opened_.made(image);
        auto& mine           = answers_[image];
        mine.clear();
        for (const auto& [at, to, by] : answers_[of])
            mine.push_back({game_->turned(at, map), game_->turned(to, map), by});
        const auto  p    = opened_[image];
        bool        none = true, all = true;
        std::size_t next = 0;
        game_->moves(p, [&](const auto& m) {
            none          = false;
            const auto at = game_->play(p, m);
            for (std::size_t i = 0; all; ++i, ++next) {
                all = i < mine.size();
                if (next >= mine.size()) next = 0;
                if (!all || mine[next].at == at) break;
            }
            all = all && answers(mine[next]);
        });
        return all && (!none || suits(aim_, game_->facts(Winning{}, p).stuck, false));
    }
    return true;
}

/// Follows all that the other may do at the images of a held position.
template <class G, class Choose>
Followed StrategyWalk<G, Choose>::open(Key form, std::uint64_t ply) {
    if (!opened_.find(form)) return no(game_->unpack(form));
    if (answers_.size() < opened_.size()) answers_.resize(opened_.size());
    answers_[0].clear();
    const auto p = opened_[0];
    moves_.clear();
    game_->moves(p, [&](const auto& m) { moves_.push_back(game_->play(p, m)); });
    if (!pace_->go_on(1 + moves_.size())) return Followed::stopped;
    if (moves_.empty())
        if (const auto end = ends(p, false, ply); end != Followed::shown) return end;
    for (const auto& to : moves_) {
        const auto so = stays(*game_, p, to) ? enter(to, ply + 1) : answer(to, ply + 1);
        if (so != Followed::shown) return so;
    }
    if (maps_ == Maps::asked)
        for (std::size_t i = 1; i < opened_.size(); ++i)
            if (!taken_along(i)) return no(opened_[i]);
    return Followed::shown;
}

/// Goes ply by ply.
template <class G, class Choose>
Followed StrategyWalk<G, Choose>::run(Aim aim, std::span<const Begin<Position>> begins,
                                      std::uint64_t longest) {
    while (!layers_.empty()) forget();
    if (answers_.empty()) answers_.resize(1);
    aim_ = aim, ply_ = plies_ = held_ = 0, longest_ = longest;
    unshown_.reset();
    std::uint64_t last = 0;
    for (const auto& begin : begins) last = std::max(last, begin.ply);
    for (bool more = !begins.empty(); more;) {
        for (const auto& begin : begins) {
            if (begin.ply != ply_) continue;
            const auto so = begin.holder ? answer(begin.at, ply_) : enter(begin.at, ply_);
            if (so != Followed::shown) return so;
        }
        for (std::uint64_t i = 0; i < layer(ply_).keys.size(); ++i)
            if (const auto so = open(layer(ply_).keys[i], ply_); so != Followed::shown) return so;
        forget();
        more = ply_ < last ||
               std::ranges::any_of(layers_, [](const Layer& each) { return each.keys.size() > 0; });
        ++ply_;
    }
    return Followed::shown;
}

/// What a strategy is claimed to show about a position: its outcome and those of its successors;
/// and how many moves its play takes at most if somebody wins.
struct Claims {
    Outcome              outcome = Outcome::unknown;
    std::size_t          main    = 0;  // the move that wins, or draws
    std::vector<Outcome> next;         // in the order of moves
    std::uint64_t        plies                           = 0;
    bool                 operator==(const Claims&) const = default;
};

/// Where the three walks begin that show the claims about a position: the walk that shows its own
/// outcome, by wins or by a draw; and those for the other moves' wins and losses, and for their
/// draws.
template <class Position>
struct ClaimedBegins {
    std::vector<Begin<Position>> main, others, draws;
};
constexpr Aim main_aim(const Claims& claims) {
    return claims.outcome == Outcome::draw ? Aim::draw : Aim::win;
}

/// Returns where the walks begin that show all claims about p.  A win is shown by the main move,
/// after which the other loses.  A draw is shown by p, where the other has a draw, and by the main
/// move, after which p's mover has one.  A loss is shown by p alone, and then all moves are won for
/// the other.  Returns nothing if the claims contradict each other.
template <class G>
std::optional<ClaimedBegins<typename G::Position>> begins_of(
    const G& game, const typename G::Position& p, std::span<const typename G::Position> to,
    const Claims& claims) {
    ClaimedBegins<typename G::Position> begins;
    const auto                          outcome = claims.outcome;
    if (outcome == Outcome::unknown || claims.next.size() != to.size()) return std::nullopt;
    if (to.empty()) {
        if (game.facts(Winning{}, p).stuck != outcome) return std::nullopt;
        return begins;
    }
    if (claims.main >= to.size() || (outcome == Outcome::loss && claims.main > 0))
        return std::nullopt;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const bool again = stays(game, p, to[i]);
        const auto next  = claims.next[i];
        const auto seen  = as_seen(again, {next, 0}).outcome;
        const bool main  = outcome != Outcome::loss && i == claims.main;
        if (outcome == Outcome::loss && seen != Outcome::win) return std::nullopt;
        if (outcome == Outcome::draw && seen == Outcome::loss) return std::nullopt;
        if (main && seen != (outcome == Outcome::win ? Outcome::loss : outcome))
            return std::nullopt;
        if (next == Outcome::draw) {
            auto& draws = main ? begins.main : begins.draws;
            if (outcome != Outcome::draw || again) draws.push_back({to[i], true, 1});
            if (outcome != Outcome::draw || !again) draws.push_back({to[i], false, 1});
        } else if (next != Outcome::unknown && outcome != Outcome::loss) {
            (main ? begins.main : begins.others).push_back({to[i], next == Outcome::win, 1});
        }
    }
    if (outcome != Outcome::win) begins.main.push_back({p, false, 0});
    return begins;
}

/// The result of a check: the claims, or the objection to them.  There is no objection if there was
/// no memory, or if the pace said stop.
struct StrategyCheck {
    Followed  followed = Followed::unshown;
    Claims    claims;
    Sentences objection;
};

/// Judges the strategy for p that these words encode:
///
///     its outcome, 2 bits | the main move | 2 bits for each successor: its outcome | 0 ...
///     choices in the order of three walks, concessions among them | 0 ...
///
/// An outcome is a number as in game/outcome.hpp; for a loss the main move is 0.  longest: the most
/// plies that play may last.
template <class G>
StrategyCheck check_strategy(const G& game, const typename G::Position& p,
                             std::span<const std::uint32_t> words, std::uint64_t longest,
                             std::uint64_t bytes, Pace& pace) {
    using Position = typename G::Position;
    StrategyCheck result;
    auto&         claims = result.claims;
    const auto    refuse = [&](Sentences why) {
        result.followed  = Followed::unshown;
        result.objection = std::move(why);
        return result;
    };
    std::vector<Position> to;
    game.moves(p, [&](const auto& m) { to.push_back(game.play(p, m)); });
    ChoiceBits head(words);
    const auto short_of = [&] { return refuse(Say::too_short_claims); };
    const auto outcome  = head.take(2);
    if (!outcome) return short_of();
    claims.outcome  = static_cast<Outcome>(*outcome);
    const auto main = head.take(ChoiceBits::width(to.size()));
    if (!main) return short_of();
    claims.main = *main;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto next = head.take(2);
        if (!next) return short_of();
        claims.next.push_back(static_cast<Outcome>(*next));
    }
    const auto begins = begins_of(game, p, std::span<const Position>(to), claims);
    if (!begins) return refuse(say(Say::outcome_not_follow, game.text(p)));
    ReadChoice   choose(game, head.rest());
    Allowance    allowance{bytes};
    StrategyWalk walk(game, allowance, pace, choose);
    const auto   follow = [&](Aim aim, const auto& from) {
        if (from.empty()) return true;
        result.followed = walk.run(aim, from, longest);
        if (result.followed == Followed::unshown)
            result.objection = say(Say::strategy_unshown, game.text(*walk.unshown()));
        return result.followed == Followed::shown;
    };
    result.followed = Followed::shown;
    if (!follow(main_aim(claims), begins->main)) return result;
    claims.plies = walk.plies();
    if (!follow(Aim::win, begins->others) || !follow(Aim::draw, begins->draws)) return result;
    if (!head.padded() || !choose.ended()) return refuse(Say::longer_than_strategy);
    return result;
}

}  // namespace zermelo::inline check
