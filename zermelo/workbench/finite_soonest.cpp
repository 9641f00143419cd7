#include "zermelo/workbench/finite_soonest.hpp"

#include <algorithm>
#include <memory>

#include "zermelo/workbench/finite_alphabeta.hpp"
#include "zermelo/workbench/horizon.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kTable = std::uint64_t{1} << 30;

Budget rest_of(const Budget& budget, const Pace& pace) {
    Budget rest  = budget;
    rest.seconds = budget.seconds - pace.spent();
    return rest;
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
    std::uint64_t n   = most % 2;  // as a rule who moves last is the same, however soon
    {
        OutcomeSearch<KeyGame<Wide>> search(horizon, allowance, std::min(kTable, budget.bytes / 2));
        if (!search.ok()) return fail(GaveUp::bytes);
        // Is it decided within that many moves?  Won, or not even drawn.
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

    // 2. Shown, and that it is no sooner.
    Soonest found;
    found.moves = n;
    game.moves(game.unpack(root), [&](const auto&) { found.best.push_back(false); });
    for (const bool sooner : {false, true}) {
        if (sooner && n == 0) break;
        const auto moves = n - sooner;
        const auto from  = rules->at(root, moves);
        const auto shown = found_by_alphabeta(horizon, from, rest_of(budget, pace), nullptr);
        result.visited += shown.visited;
        if (shown.status != Status::solved) return fail(shown.why);
        if (shown.labels->lacking()) return fail(GaveUp::bytes);
        if (shown.labels->label(from).outcome != (sooner ? Outcome::draw : outcome))
            return fail(GaveUp::unproved);
        std::size_t i = 0;
        if (moves > 0 && sooner != win)
            game.moves(game.unpack(root), [&](const auto& m) {
                const auto next  = shown.labels->label(rules->at(m.to, moves - 1));
                const bool again = stays(game, game.unpack(root), game.unpack(m.to));
                const auto seen  = as_seen(again, next).outcome;
                found.best[i++]  = seen == (win ? Outcome::loss : Outcome::draw);
            });
        if (!check || !found.refused.empty()) continue;
        const auto left = rest_of(budget, pace);
        Pace       judging(left, "check");
        auto       refused = shown.labels->judge(from, Extent::tree, 0, judging);
        if (!refused) return fail(judging.stopped() ? judging.why() : GaveUp::bytes);
        found.refused = *std::move(refused);
    }
    if (!win && n == 1) found.best.assign(found.best.size(), true);
    if (rules->wide()) return fail(GaveUp::large);
    result.status = Status::solved;
    result.labels = std::move(found);
    return result;
}

template Solution<std::optional<Soonest>> soonest(const KeyGame<std::uint64_t>&, std::uint64_t,
                                                  Outcome, std::uint64_t, bool, const Budget&);
template Solution<std::optional<Soonest>> soonest(const KeyGame<unsigned __int128>&,
                                                  unsigned __int128, Outcome, std::uint64_t, bool,
                                                  const Budget&);

}  // namespace zermelo::inline workbench
