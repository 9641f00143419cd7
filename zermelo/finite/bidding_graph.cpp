#include "zermelo/finite/bidding_graph.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/finite/bidding_textbook.hpp"

namespace zermelo::inline finite {
namespace {

using Moves = Table<std::uint32_t>;

Solution<Moves> unsolved(GaveUp why) {
    Solution<Moves> found;
    found.why = why;
    return found;
}
Solution<Moves> ended(Moves moves, const Pace& pace) {
    Solution<Moves> found;
    found.visited = pace.work(), found.why = pace.why();
    if (!pace.stopped()) found.status = Status::solved, found.labels = std::move(moves);
    return found;
}

// The positions of every room 1 .. upto with each stake below it; kEnd is where the stack has
// overflowed, kForced where only a pass is allowed.  A move is an edge; the same multiplier given
// twice is one move.
class PositionGraph {
  public:
    static constexpr std::uint32_t kEnd = 0, kForced = 1;

    PositionGraph(const BiddingTimes& times, std::uint64_t upto)
        : times_(times), stakes_(bidding_stakes(times, upto)) {
        first_.push_back(2);
        for (std::size_t room = 0, below = 0; room <= upto; ++room) {
            while (below < stakes_.size() && stakes_[below].stake < room) ++below;
            first_.push_back(first_.back() + below);
        }
    }
    std::uint64_t                  size() const { return first_.back(); }
    // The most edges of a position.
    static constexpr std::uint64_t kMostEdges = 1 + kMostTimes;

    std::uint32_t position(std::size_t room, std::uint64_t place) const {
        if (room == 0) return kEnd;
        const auto stakes = first_[room + 1] - first_[room];
        return place < stakes ? static_cast<std::uint32_t>(first_[room] + place) : kForced;
    }
    // Calls emit(from, to) for each edge, by positions.
    void each_edge(auto&& emit) const {
        emit(kForced, kEnd);
        for (std::size_t room = 1; room + 1 < first_.size(); ++room)
            for (std::size_t place = 0; place < first_[room + 1] - first_[room]; ++place) {
                const auto& s    = stakes_[place];
                const auto  from = position(room, place);
                emit(from, position(as_size(room - s.stake), 0));
                for (std::size_t k = 0; k < kMostTimes; ++k)
                    if (k == 0 || times_[k] != times_[k - 1]) emit(from, position(room, s.next[k]));
            }
    }

  private:
    const BiddingTimes&                   times_;
    std::vector<BiddingStake<kMostTimes>> stakes_;
    std::vector<std::uint64_t>            first_;  // first_[r]: of room r; two come before
};

}  // namespace

Solution<Moves> bidding_graph(const BiddingTimes& times, std::uint64_t upto, const Budget& budget) {
    if (upto > kMostGraphRoom) return unsolved(GaveUp::large);
    const PositionGraph graph(times, upto);
    const std::uint64_t size = graph.size(), most = size * PositionGraph::kMostEdges;
    if ((4 * size + most + upto + 2) * 4 > budget.bytes) return unsolved(GaveUp::bytes);
    Moves in_first(size + 1), in(most), left(size), value(size), moves(upto + 1);
    for (const auto* table : {&in_first, &in, &left, &value, &moves})
        if (!table->ok()) return unsolved(GaveUp::bytes);

    // The edges, by where they lead.
    graph.each_edge([&](std::uint32_t from, std::uint32_t to) {
        ++left[from];
        ++in_first[to + 1];
    });
    for (std::uint64_t v = 0; v < size; ++v) in_first[v + 1] += in_first[v];
    graph.each_edge([&](std::uint32_t from, std::uint32_t to) { in[in_first[to]++] = from; });
    for (std::uint64_t v = size; v > 0; --v) in_first[v] = in_first[v - 1];
    in_first[0] = 0;

    // Each position that is taken away tells those with a move to it.  Until a position goes
    // itself, its `value` is the best that it was told: the nearest lost successor, or if there is
    // none, the farthest won one.
    Pace                       pace(budget, "graph");
    std::vector<std::uint32_t> ready{PositionGraph::kEnd};
    while (!ready.empty() && pace.go_on(1)) {
        const auto v = ready.back();
        ready.pop_back();
        if (v != PositionGraph::kEnd) ++value[v];
        for (std::uint32_t e = in_first[v]; e < in_first[v + 1]; ++e) {
            const auto u    = in[e];
            const bool lost = value[v] % 2 == 1, heard = value[u] % 2 == 1;
            if (lost)
                value[u] = heard ? std::min(value[u], value[v]) : value[v];
            else if (!heard)
                value[u] = std::max(value[u], value[v]);
            if (--left[u] == 0) ready.push_back(u);
        }
    }
    for (std::size_t room = 0; room <= upto; ++room) moves[room] = value[graph.position(room, 0)];
    return ended(std::move(moves), pace);
}

Solution<Moves> bidding_quadratic(const BiddingTimes& times, std::uint64_t upto,
                                  const Budget& budget) {
    if (upto > kMostQuadraticRoom) return unsolved(GaveUp::large);
    if ((upto + 1) * 8 > budget.bytes) return unsolved(GaveUp::bytes);
    Moves moves(upto + 1), row(upto + 1);  // row: of the room, by the stake
    if (!moves.ok() || !row.ok()) return unsolved(GaveUp::bytes);
    Pace pace(budget, "quadratic");
    for (std::uint64_t room = 1; room <= upto; ++room) {
        for (std::uint64_t stake = room; stake-- > 1;) {
            BiddingValues next{moves[room - stake]};
            for (std::size_t k = 0; k < kMostTimes; ++k)
                next[k + 1] = times[k] * stake < room ? row[times[k] * stake] : 1;
            row[stake] = bidding_value(next);
        }
        moves[room] = room > 1 ? row[1] : 1;  // stake 1 overflows a room of 1
        if (!pace.go_on(room)) break;
    }
    return ended(std::move(moves), pace);
}

}  // namespace zermelo::inline finite
