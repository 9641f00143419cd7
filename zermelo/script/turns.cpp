#include "zermelo/script/turns.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "zermelo/base/random.hpp"

namespace zermelo::inline script {
namespace {

constexpr int           kTurnSteps   = 3000;  // moves of random plays
constexpr std::size_t   kLongestPlay = 500;   // moves of one play
constexpr std::uint64_t kFewMoves    = 20;    // different moves; fewer say nothing
constexpr std::uint64_t kToAndFro    = 3;     // changes in one play
constexpr std::uint64_t kChangesOne  = 3;     // one of so many moves changes it

// What was seen of one integer.
struct Seen {
    std::set<std::int64_t>     values;
    std::uint64_t              changes = 0, most = 0, now = 0;  // most: in one play; now: in this
    std::optional<StayingTurn> stays;

    bool is_turn(std::uint64_t moves) const {
        const std::set<std::int64_t> kTurns[] = {{0, 1}, {1, 2}, {-1, 1}};
        return stays && most >= kToAndFro && kChangesOne * changes >= moves &&
               std::ranges::find(kTurns, values) != std::end(kTurns);
    }
};

}  // namespace

std::optional<StayingTurn> staying_turn(const ScriptList& start, const ScriptNext& next,
                                        Pace& pace) {
    std::vector<Seen>                           seen(start.size());
    std::set<std::pair<ScriptList, ScriptList>> met;  // moves
    std::vector<ScriptList>                     to;
    Random                                      random(1);
    ScriptList                                  at     = start;
    std::size_t                                 chosen = 0, length = 0;
    std::optional<ScriptList>                   before;
    for (int step = 0; step < kTurnSteps; ++step) {
        if (!next(at, to) || !pace.go_on(1 + to.size())) return std::nullopt;
        // If the length of lists changes, only the common part is looked at.
        seen.resize(std::min(seen.size(), at.size()));
        if (before && !to.empty()) {
            const bool is_new = met.emplace(*before, at).second;
            for (std::size_t i = 0; i < seen.size(); ++i) {
                auto&      one     = seen[i];
                const bool changed = (*before)[i] != at[i];
                if (one.values.size() <= 2) one.values.insert({(*before)[i], at[i]});
                one.now += changed;
                one.most = std::max(one.most, one.now);
                one.changes += changed && is_new;
                if (!changed && !one.stays) one.stays = {i + 1, *before, chosen};
            }
        }
        if (to.empty() || length++ == kLongestPlay) {
            at = start, before.reset(), length = 0;
            for (auto& one : seen) one.now = 0;
            continue;
        }
        chosen = random.below(to.size());
        before = std::exchange(at, to[chosen]);
    }
    if (met.size() < kFewMoves) return std::nullopt;
    for (auto& one : seen)
        if (one.is_turn(met.size())) return std::move(one.stays);
    return std::nullopt;
}

}  // namespace zermelo::inline script
