#include "zermelo/finite/bidding_textbook.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/finite/bidding_stakes.hpp"

namespace zermelo {
namespace {

std::uint32_t tree(std::uint64_t room, std::uint64_t stake, Pace& pace) {
    if (room == 0 || !pace.go_on(1)) return 0;
    const auto pass = tree(room - std::min(room, stake), 1, pace);
    if (stake >= room) return bidding_value(pass, pass, pass);
    return bidding_value(pass, tree(room, 2 * stake, pace), tree(room, 3 * stake, pace));
}

// Fills in a Solution that the pace did not stop.
template <class Labels>
Solution<Labels>& finished(Solution<Labels>& found, const Pace& pace) {
    found.visited = pace.work(), found.why = pace.why();
    if (!pace.stopped()) found.status = Status::solved;
    return found;
}

template <class Labels>
Solution<Labels> none(const char* why) {
    Solution<Labels> found;
    found.why = why;
    return found;
}

}  // namespace

Solution<std::uint32_t> bidding_tree(std::uint64_t room, std::uint64_t stake,
                                     const Budget& budget) {
    if (room > kMostTreeRoom) return none<std::uint32_t>("large");
    Pace                    pace(budget, "tree");
    Solution<std::uint32_t> found;
    found.labels = tree(room, stake, pace);
    return finished(found, pace);
}

// The recursion's stack is ours.  A position is looked at, waits for those of its successors that
// are not known, and is looked at again.
Solution<std::uint32_t> bidding_memo(std::uint64_t room, std::uint64_t stake,
                                     const Budget& budget) {
    Solution<std::uint32_t> found;
    if (stake >= room) {
        found.status = Status::solved, found.labels = room > 0, found.visited = 1;
        return found;
    }
    if (room > kMostMemoRoom) return none<std::uint32_t>("large");
    const auto          stakes = bidding_stakes(room - 1);
    const std::uint64_t cells  = (room + 1) * stakes.size();
    if (cells * 4 > budget.bytes) return none<std::uint32_t>("bytes");
    Table<std::uint32_t> known(cells);  // 0: not yet
    if (!known.ok()) return none<std::uint32_t>("bytes");

    struct Waiting {
        std::uint64_t room;
        std::uint32_t place;
    };
    const auto value = [&](Waiting p) -> std::uint32_t {
        if (p.room == 0) return 0;
        if (p.place >= stakes.size() || stakes[p.place].stake >= p.room) return 1;
        return known[p.room * stakes.size() + p.place];
    };
    const auto           at = std::ranges::lower_bound(stakes, stake, {}, &BiddingStake::stake);
    const Waiting        start{room, static_cast<std::uint32_t>(at - stakes.begin())};
    Pace                 pace(budget, "memo");
    std::vector<Waiting> waiting{start};
    while (!waiting.empty() && pace.go_on(1)) {
        const auto    p      = waiting.back();
        const auto&   s      = stakes[p.place];
        const Waiting next[] = {{p.room - s.stake, 0}, {p.room, s.twice}, {p.room, s.thrice}};
        bool          ready  = true;
        for (const auto& q : next)
            if (q.room > 0 && value(q) == 0) waiting.push_back(q), ready = false;
        if (!ready) continue;
        known[p.room * stakes.size() + p.place] =
            bidding_value(value(next[0]), value(next[1]), value(next[2]));
        waiting.pop_back();
    }
    if (!pace.stopped()) found.labels = value(start);
    return finished(found, pace);
}

// Values are kept so that the best move has the least one: those of lost positions, which are odd,
// as they are; those of won ones, even, inverted.  The value 1 + m of the best move's m, kept so,
// is then -m, or -m - 2 where m is of a lost position (its highest bit is 0).
Solution<Table<std::uint32_t>> bidding_moves(std::uint64_t upto, const Budget& budget) {
    using Moves = Table<std::uint32_t>;
    if (upto > kMostMovesRoom) return none<Moves>("large");
    if ((upto + 1) * 4 > budget.bytes) return none<Moves>("bytes");
    Solution<Moves> found;
    Moves           kept(upto + 1);
    if (!kept.ok()) return none<Moves>("bytes");
    const auto                 stakes = bidding_stakes(upto + 1);
    std::vector<std::uint32_t> value(stakes.size() + 1, 1);  // stakes not below the room: 1
    Pace                       pace(budget, "moves");
    std::size_t                below = 0;  // stakes below the room
    kept[0]                          = ~std::uint32_t{0};
    for (std::uint64_t room = 1; room <= upto; ++room) {
        while (below < stakes.size() && stakes[below].stake < room) ++below;
        for (auto i = below; i-- > 0;) {
            const auto& s    = stakes[i];
            const auto  best = std::min(kept[room - s.stake],  //
                                        std::min(value[s.twice], value[s.thrice]));
            value[i]         = 0u - best - 2 * (~best >> 31);
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

std::uint32_t bidding_moves_from(const Table<std::uint32_t>& moves, std::uint64_t room,
                                 std::uint64_t stake) {
    if (stake >= room) return room > 0;
    const auto                 times = bidding_stakes((room - 1) / stake);  // multiples below room
    std::vector<std::uint32_t> value(times.size() + 1, 1);
    for (auto i = times.size(); i-- > 0;)
        value[i] = bidding_value(moves[room - stake * times[i].stake], value[times[i].twice],
                                 value[times[i].thrice]);
    return value[0];
}

}  // namespace zermelo
