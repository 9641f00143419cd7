// Tests what a game says to a search about its moves (finite/lead.hpp), by moves alone.
//
// Called from workbench/promises.hpp.
// Tested: test/workbench/promises_test.cpp, with games that break it; every built-in game.
#pragma once

#include <algorithm>
#include <vector>

#include "zermelo/finite/lead.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/seen.hpp"

namespace zermelo::inline workbench {

/// Returns true if a move of p ends play and wins.
template <Packed G>
bool wins_at_once(const G& game, const typename G::Position& p) {
    bool wins = false;
    game.moves(p, [&](const auto& m) {
        const auto to  = game.play(p, m);
        bool       any = wins;
        if (!any) game.moves(to, [&](const auto&) { any = true; });
        if (any) return;
        const auto end = as_seen(stays(game, p, to), {game.facts(Winning{}, to).stuck, 0});
        wins           = end.outcome == Outcome::loss;
    });
    return wins;
}

/// Returns what p is worth, by moves alone, or unknown if that takes more than `left` positions.
template <Packed G>
Outcome worth_by_moves(const G& game, const typename G::Position& p, std::uint64_t& left) {
    if (left == 0) return Outcome::unknown;
    --left;
    Outcome best = Outcome::loss;
    bool    any = false, known = true;
    game.moves(p, [&](const auto& m) {
        any = true;
        if (best == Outcome::win || !known) return;
        const auto to   = game.play(p, m);
        const auto seen = as_seen(stays(game, p, to), {worth_by_moves(game, to, left), 0}).outcome;
        known           = seen != Outcome::unknown;
        if (seen == Outcome::loss) best = Outcome::win;
        if (seen == Outcome::draw && best == Outcome::loss) best = Outcome::draw;
    });
    if (!any) return game.facts(Winning{}, p).stuck;
    return known || best == Outcome::win ? best : Outcome::unknown;
}

/// broken_lead() for a game that reckons; it compares worths only where few positions follow.
template <Packed G>
Sentences broken_reckoning(const G& game, const typename G::Position& p) {
    constexpr std::uint64_t           kFew = 2'000;
    std::uint64_t                     left = kFew;
    std::vector<typename G::Position> told;
    const Outcome                     said =
        game.lead(p, [&](const auto& to, const auto&, int) { told.push_back(to); });
    std::size_t next = 0;
    bool        any  = false;
    game.moves(p, [&](const auto& m) {
        any = true;
        if (next < told.size() && told[next] == game.play(p, m)) ++next;
    });
    if (said != Outcome::loss && next < told.size()) return Say::promise_emits;
    if (said == Outcome::unknown && any && told.empty()) return Say::promise_silent;
    const auto worth = worth_by_moves(game, p, left);
    if (worth == Outcome::unknown || (said == Outcome::unknown && !any)) return {};
    if (said != Outcome::unknown && said != worth)
        return said == Outcome::win    ? Say::promise_mover_wins
               : said == Outcome::draw ? Say::promise_mover_draws
                                       : Say::promise_mover_loses;
    if (said == Outcome::loss) return {};
    bool keeps = told.empty();
    for (const auto& to : told) {
        left            = kFew;
        const auto seen = as_seen(stays(game, p, to), {worth_by_moves(game, to, left), 0}).outcome;
        const bool good = seen == Outcome::unknown || seen == turned(worth);
        if (said != Outcome::unknown && !good)
            return said == Outcome::win ? Say::promise_move_wins : Say::promise_move_draws;
        keeps = keeps || good;
    }
    if (!keeps) return Say::promise_left_out;
    return {};
}

/// Returns what is wrong if play ends at p in a draw, although the game says that nobody draws.
/// Where play must end, no position is a draw if no end is.
template <Packed G>
Sentences broken_undrawn(const G& game, const typename G::Position& p) {
    if (!is_undrawn(game) || game.facts(Winning{}, p).stuck != Outcome::draw) return {};
    bool any = false;
    game.moves(p, [&](const auto&) { any = true; });
    if (any) return {};
    return Say::promise_draw_ends;
}

/// Returns what is wrong with what the game says of p's moves, as the end of a sentence, or nothing
/// if it is right or says nothing.  O(moves ^ 3).
template <Packed G>
Sentences broken_lead(const G& game, const typename G::Position& p) {
    if (auto broken = broken_undrawn(game, p); !broken.empty()) return broken;
    if constexpr (requires { game.leads(); }) {
        if (game.leads() == Leads::nothing) return {};
        if (game.leads() == Leads::reckoned) return broken_reckoning(game, p);
        std::vector<KeyOf<G>> told;
        const Outcome         said =
            game.lead(p, [&](const auto& to, const auto&, int) { told.push_back(game.key(to)); });
        if (said == Outcome::draw) return Say::promise_draw_forced;
        if (said == Outcome::win) {
            if (wins_at_once(game, p)) return {};
            return Say::promise_wins_at_once;
        }
        // A move that was left out, or any move of a lost position, must let the other player win
        // at once.
        Sentences   broken;
        std::size_t next = 0;
        bool        any  = false;
        game.moves(p, [&](const auto& m) {
            const auto to = game.play(p, m);
            any           = true;
            if (said == Outcome::unknown && next < told.size() && told[next] == game.key(to)) {
                ++next;
                return;
            }
            if (broken.empty() && (stays(game, p, to) || !wins_at_once(game, to)))
                broken = say(Say::promise_loses_at_once, game.move_text(p, m));
        });
        if (!broken.empty()) return broken;
        if (said == Outcome::loss && !any) return Say::promise_loses_none;
        if (said == Outcome::unknown && next < told.size()) return Say::promise_emits;
        if (said == Outcome::unknown && any && told.empty()) return Say::promise_silent;
    }
    return {};
}

}  // namespace zermelo::inline workbench
