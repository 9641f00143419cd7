#include "zermelo/finite/bidding_textbook.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/base/telling.hpp"

namespace zermelo::inline finite {
namespace {

using Stake = BiddingStake<kMostTimes>;

std::uint32_t tree(const BiddingTimes& times, std::uint64_t room, std::uint64_t stake, Pace& pace) {
    if (room == 0 || !pace.go_on(1)) return 0;
    BiddingValues next;
    next.fill(tree(times, room - std::min(room, stake), 1, pace));
    if (stake < room)
        for (std::size_t k = 0; k < times.size(); ++k)
            next[k + 1] = k > 0 && times[k] == times[k - 1]
                              ? next[k]
                              : tree(times, room, times[k] * stake, pace);
    return bidding_value(next);
}

// Fills in a Solution that the pace did not stop.
template <class Labels>
Solution<Labels>& finished(Solution<Labels>& found, const Pace& pace) {
    found.visited = pace.work(), found.why = pace.why();
    if (!pace.stopped()) found.status = Status::solved;
    return found;
}

template <class Labels>
Solution<Labels> none(GaveUp why) {
    Solution<Labels> found;
    found.why = why;
    return found;
}

}  // namespace

Solution<std::uint32_t> bidding_tree(const BiddingTimes& times, std::uint64_t room,
                                     std::uint64_t stake, const Budget& budget) {
    if (room > kMostTreeRoom) return none<std::uint32_t>(GaveUp::large);
    Pace                    pace(budget, "tree");
    Solution<std::uint32_t> found;
    found.labels = tree(times, room, stake, pace);
    return finished(found, pace);
}

// The recursion's stack is our own.  A position is looked at, waits for its successors that are not
// known yet, and is looked at again.
Solution<std::uint32_t> bidding_memo(const BiddingTimes& times, std::uint64_t room,
                                     std::uint64_t stake, const Budget& budget) {
    Solution<std::uint32_t> found;
    if (stake >= room) {
        found.status = Status::solved, found.labels = room > 0, found.visited = 1;
        return found;
    }
    if (room > kMostMemoRoom) return none<std::uint32_t>(GaveUp::large);
    const auto          stakes = bidding_stakes(times, room - 1);
    const std::uint64_t cells  = (room + 1) * stakes.size();
    if (cells * 4 > budget.bytes) return none<std::uint32_t>(GaveUp::bytes);
    Table<std::uint32_t> known(cells);  // 0: not yet
    if (!known.ok()) return none<std::uint32_t>(GaveUp::bytes);

    struct Waiting {
        std::uint64_t room;
        std::uint32_t place;
    };
    const auto value = [&](Waiting p) -> std::uint32_t {
        if (p.room == 0) return 0;
        if (p.place >= stakes.size() || stakes[p.place].stake >= p.room) return 1;
        return known[p.room * stakes.size() + p.place];
    };
    const auto           at = std::ranges::lower_bound(stakes, stake, {}, &Stake::stake);
    const Waiting        start{room, static_cast<std::uint32_t>(at - stakes.begin())};
    Pace                 pace(budget, "memo");
    std::vector<Waiting> waiting{start};
    while (!waiting.empty() && pace.go_on(1)) {
        const auto    p     = waiting.back();
        const auto&   s     = stakes[p.place];
        bool          ready = true;
        BiddingValues next;
        for (std::size_t k = 0; k < next.size(); ++k) {
            if (k > 1 && s.next[k - 1] == s.next[k - 2]) {  // the same multiplier again
                next[k] = next[k - 1];
                continue;
            }
            const auto q = k == 0 ? Waiting{p.room - s.stake, 0} : Waiting{p.room, s.next[k - 1]};
            next[k]      = value(q);
            if (q.room > 0 && next[k] == 0) waiting.push_back(q), ready = false;
        }
        if (!ready) continue;
        known[p.room * stakes.size() + p.place] = bidding_value(next);
        waiting.pop_back();
    }
    if (!pace.stopped()) found.labels = value(start);
    return finished(found, pace);
}

// Values are stored so that the best move has the least one: those of lost positions, which are
// odd, as they are; those of won positions, which are even, inverted.  If the best move's stored
// value is m, the position's own stored value is then -m, or -m - 2 if m is that of a lost position
// (its highest bit is 0).
Solution<Table<std::uint32_t>> bidding_moves(const BiddingTimes& times, std::uint64_t upto,
                                             const Budget& budget) {
    using Moves = Table<std::uint32_t>;
    if (upto > kMostMovesRoom) return none<Moves>(GaveUp::large);
    if ((upto + 1) * 4 > budget.bytes) return none<Moves>(GaveUp::bytes);
    Solution<Moves> found;
    Moves           kept(upto + 1);
    if (!kept.ok()) return none<Moves>(GaveUp::bytes);
    const auto                 stakes = bidding_stakes(times, upto + 1);
    std::vector<std::uint32_t> value(stakes.size() + 1, 1);  // stakes not below the room: 1
    std::uint64_t              room = 1;
    const auto  told = telling(budget, [&](Progress& now) { now.done = share_of(room, upto); });
    Pace        pace(told, "moves");
    std::size_t below = 0;  // stakes below the room
    kept[0]           = ~std::uint32_t{0};
    for (; room <= upto; ++room) {
        while (below < stakes.size() && stakes[below].stake < room) ++below;
        for (auto i = below; i-- > 0;) {
            const auto& s    = stakes[i];
            auto        best = kept[room - s.stake];
            for (const auto place : s.next) best = std::min(best, value[place]);
            value[i] = 0u - best - 2 * (~best >> 31);
        }
        kept[room] = value[0];
        if (!pace.go_on(below)) break;
    }
    finished(found, pace);
    if (found.status != Status::solved) return found;
    for (auto& value_kept : kept)
        if (value_kept >> 31) value_kept = ~value_kept;
    found.labels = std::move(kept);
    return found;
}

std::uint32_t bidding_moves_from(const BiddingTimes& times, const Table<std::uint32_t>& moves,
                                 std::uint64_t room, std::uint64_t stake) {
    if (stake >= room) return room > 0;
    const auto multiples = bidding_stakes(times, (room - 1) / stake);  // those below room
    std::vector<std::uint32_t> value(multiples.size() + 1, 1);
    for (auto i = multiples.size(); i-- > 0;)
        value[i] = bidding_value(moves[room - stake * multiples[i].stake], multiples[i], value);
    return value[0];
}

}  // namespace zermelo::inline finite
