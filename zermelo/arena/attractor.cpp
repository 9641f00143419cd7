#include "zermelo/arena/attractor.hpp"

namespace zermelo::inline arena {

bool attract(const Arena& arena, const Rows& in, const Bits& target, bool for_ann, Attractor& found,
             Pace& pace) {
    const std::uint32_t        n = arena.fields();
    // How many successors are not in the set yet, for the other player's vertices.
    std::vector<std::uint32_t> missing(n);
    found.order.clear();
    found.distance.assign(n, Attractor::kFar);
    for (std::uint32_t v = 0; v < n; ++v) {
        missing[v] = arena.out.length(v);
        if (target.test(v)) found.distance[v] = 0, found.order.push_back(v);
    }
    for (std::size_t i = 0; i < found.order.size(); ++i) {
        const auto w = found.order[i];
        if (!pace.go_on(in.length(w))) return false;
        for (const auto v : in[w]) {
            if (found.distance[v] != Attractor::kFar) continue;
            if (arena.ann(v) != for_ann && --missing[v] > 0) continue;
            found.distance[v] = found.distance[w] + 1;
            found.order.push_back(v);
        }
    }
    return true;
}

void end_rounds(const Attractor& force, std::uint32_t rounds, const Pace& pace,
                Solution<GreenLabels>& result) {
    result.visited = pace.work();
    result.counts  = {{"rounds", rounds}};
    if (pace.stopped()) {
        result.why = pace.why();
        return;
    }
    for (const auto v : force.order) result.labels.set(v, true, force.distance[v]);
    result.status = Status::solved;
    result.why    = GaveUp::no;
}

}  // namespace zermelo::inline arena
