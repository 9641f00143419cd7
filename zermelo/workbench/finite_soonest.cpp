#include "zermelo/workbench/finite_soonest.hpp"

#include <algorithm>
#include <memory>

#include "zermelo/workbench/finite_alphabeta.hpp"
#include "zermelo/workbench/horizon.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kTable = std::uint64_t{1} << 30;
constexpr std::size_t   kHead  = 2;  // words before the strategies

// Returns, for each move of `root`, where `outcome` is n moves away, whether it is known that n - 1
// moves remain after it.  told(i, to) returns what is known of the position `to`, after the i-th
// move, in the game that is cut off: after n moves if root is won, after n-1 if it is lost.
template <class Key>
std::vector<bool> best_moves(const KeyGame<Key>& game, Key root, Outcome outcome, std::uint64_t n,
                             auto&& told) {
    const bool        win = outcome == Outcome::win;
    std::vector<bool> best;
    game.moves(game.unpack(root), [&](const auto& m) {
        const bool again = stays(game, game.unpack(root), game.unpack(m.to));
        const auto seen  = as_seen(again, {told(best.size(), m.to), 0}).outcome;
        best.push_back((!win && n == 1) || seen == (win ? Outcome::loss : Outcome::draw));
    });
    return best;
}

}  // namespace

template <class Key>
Solution<std::optional<Soonest>> soonest(const KeyGame<Key>& game, Key root, Outcome outcome,
                                         std::uint64_t most, bool check, const Budget& budget) {
    using Rules = HorizonRules<Key>;
    using Wide  = unsigned __int128;
    Solution<std::optional<Soonest>> result;
    const auto rules = std::make_shared<const Rules>(game.rules(), root, most);
    const auto fail  = [&](GaveUp why) {
        result.why = rules->wide() ? GaveUp::large : why;
        return std::move(result);
    };
    if (most > Rules::kMost) return fail(GaveUp::large);
    const KeyGame<Wide> horizon(rules);

    // 1. The least number.
    Pace          pace(budget, "soonest");
    Allowance     allowance(budget);
    const bool    win = outcome == Outcome::win;
    GaveUp        why = GaveUp::no;
    std::uint64_t n   = most % 2;  // usually the same player moves last, however soon
    {
        OutcomeSearch<KeyGame<Wide>> search(horizon, allowance, std::min(kTable, budget.bytes / 2));
        if (!search.ok()) return fail(GaveUp::bytes);
        // Returns true if `outcome` is certain within so many moves: won, or not even drawn.
        const auto decided = [&](std::uint64_t moves) {
            const auto so = search.ask({rules->at(root, moves)}, win, pace);
            if (!so) why = search.why();
            return so && *so == win;
        };
        while (why == GaveUp::no && n < most && !decided(n)) n = std::min(n + 2, most);
        if (why == GaveUp::no && n > 0 && decided(n - 1)) --n;
        result.visited = search.entered();
    }
    if (why != GaveUp::no) return fail(why);
    if (rules->wide()) return fail(GaveUp::large);

    // 2. Show it, and show that it is no sooner.
    Soonest                             found;
    std::unique_ptr<FiniteLabels<Wide>> shown[2];
    std::span<const std::uint32_t>      strategies[2];
    found.moves = n;
    for (const bool sooner : {false, true}) {
        if (sooner && n == 0) break;
        const auto from   = rules->at(root, n - sooner);
        auto       proved = found_by_alphabeta(horizon, from, budget.after(pace.spent()), nullptr);
        result.visited += proved.visited;
        if (proved.status != Status::solved) return fail(proved.why);
        if (proved.labels->lacking()) return fail(GaveUp::bytes);
        if (proved.labels->label(from).outcome != (sooner ? Outcome::draw : outcome))
            return fail(GaveUp::unproved);
        strategies[sooner] = proved.labels->strategy();
        shown[sooner]      = std::move(proved.labels);
    }
    found.best = best_moves(game, root, outcome, n, [&](std::size_t, Key to) {
        if (!win && n == 1) return Outcome::unknown;
        return shown[!win]->label(rules->at(to, n - (win ? 1 : 2))).outcome;
    });
    if (rules->wide()) return fail(GaveUp::large);

    // 3. Write it down, and judge it as a certificate is judged.
    const auto first = strategies[false].size(), second = strategies[true].size();
    const auto count = std::uint64_t{kHead} + first + second;
    if (count > budget.bytes / 4 || first > ~std::uint32_t{0}) return fail(GaveUp::bytes);
    found.words = Table<std::uint32_t>(count);
    if (!found.words.ok()) return fail(GaveUp::bytes);
    found.words[0] = static_cast<std::uint32_t>(n);
    found.words[1] = static_cast<std::uint32_t>(first);
    auto* to       = std::ranges::copy(strategies[false], found.words.data() + kHead).out;
    std::ranges::copy(strategies[true], to);
    if (check) {
        const auto left = budget.after(pace.spent());
        Pace       judging(left, "check");
        auto       judged = check_soonest(game, root, found.words, budget.bytes, judging);
        if (judged.followed == Followed::stopped) return fail(judging.why());
        if (judged.followed == Followed::no_room) return fail(GaveUp::bytes);
        found.refused = std::move(judged.objection);
        if (found.refused.empty() && (judged.outcome != outcome || judged.best != found.best))
            found.refused = Say::strategy_shows_else;
    }
    result.status = Status::solved;
    result.labels = std::move(found);
    return result;
}

/// Judges both strategies, one after the other.
template <class Key>
SoonestCheck check_soonest(const KeyGame<Key>& game, Key root, std::span<const std::uint32_t> words,
                           std::uint64_t bytes, Pace& pace) {
    using Rules = HorizonRules<Key>;
    SoonestCheck result;
    const auto   refuse = [&](Sentences why) {
        result.followed  = Followed::unshown;
        result.objection = std::move(why);
        return std::move(result);
    };
    if (words.size() < kHead || words[1] > words.size() - kHead)
        return refuse(Say::too_short_claims);
    const std::uint64_t n      = words[0];
    const auto          first  = words.subspan(kHead, words[1]);
    const auto          second = words.subspan(kHead + words[1]);
    const auto          rules  = std::make_shared<const Rules>(game.rules(), root, n);

    const KeyGame<unsigned __int128> horizon(rules);
    std::vector<Outcome>             next;  // the claims by which moves are soonest
    result.moves = n;
    if (n == 0 && !second.empty()) return refuse(Say::longer_than_strategy);
    for (const bool sooner : {false, true}) {
        if (sooner && n == 0) break;
        auto check =
            strategy_at(horizon, rules->at(root, n - sooner), sooner ? second : first, bytes, pace);
        result.followed = check.followed;
        if (check.followed == Followed::unshown) return refuse(std::move(check.objection));
        if (check.followed != Followed::shown) return result;
        const auto outcome = check.claims.outcome;
        if (rules->wide() || (outcome == Outcome::draw) != sooner)
            return refuse(Say::strategy_shows_else);
        if (!sooner) result.outcome = outcome;
        if (sooner == (result.outcome == Outcome::loss)) next = std::move(check.claims.next);
    }
    result.best = best_moves(game, root, result.outcome, n, [&](std::size_t i, Key) {
        return i < next.size() ? next[i] : Outcome::unknown;
    });
    return result;
}

template Solution<std::optional<Soonest>> soonest(const KeyGame<std::uint64_t>&, std::uint64_t,
                                                  Outcome, std::uint64_t, bool, const Budget&);
template Solution<std::optional<Soonest>> soonest(const KeyGame<unsigned __int128>&,
                                                  unsigned __int128, Outcome, std::uint64_t, bool,
                                                  const Budget&);

template SoonestCheck check_soonest(const KeyGame<std::uint64_t>&, std::uint64_t,
                                    std::span<const std::uint32_t>, std::uint64_t, Pace&);
template SoonestCheck check_soonest(const KeyGame<unsigned __int128>&, unsigned __int128,
                                    std::span<const std::uint32_t>, std::uint64_t, Pace&);

}  // namespace zermelo::inline workbench
