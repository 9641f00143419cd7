// The labels one move away, of whole groups of positions: those of our own are at hand, the others
// are asked of their owners.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// A position whose successors are known.
template <class Value>
struct LookedAt {
    std::uint64_t          local;
    Index                  index;
    Outcome                stuck;
    bool                   inside;  // does every move lead to a position?
    std::span<const Value> next;    // in the order of moves
};

/// Up to that many positions are listed by one call.
inline constexpr std::size_t kBatch = 256;

/// next_batch(locals) fills in some of our positions; false: there are no more.  list(at, moves)
/// lists their successors, answer(local) tells a label of ours, done(LookedAt) hears of each
/// position, once.  All ranks call it together.  go_on(): at all ranks, after each round.  False:
/// it said stop.
template <class Value>
bool look_ahead(SharedRun& run, auto&& next_batch, auto&& list, auto&& answer, auto&& done,
                auto&& go_on) {
    struct Group {
        std::uint64_t local;
        Index         index;
        Outcome       stuck;
        bool          inside;
        std::size_t   end;  // of its labels
    };
    const auto                 me     = run.exchange.rank();
    auto                       rounds = run.rounds(run.shards.most_size());
    Questions<Value>           questions(rounds);
    std::vector<std::uint64_t> locals;
    std::vector<Index>         at;
    SharedMoves                moves;
    std::vector<Shards::Place> places;
    std::vector<Value>         labels;
    std::vector<Group>         group;
    const auto                 most = run.buffer / (sizeof(Value) + sizeof(Group));
    for (bool on = true; on;) {
        labels.clear(), group.clear();
        bool more = true;
        while (!questions.full() && labels.size() + group.size() < most) {
            locals.clear(), at.clear();
            more = next_batch(locals);
            if (!more) break;
            for (const auto local : locals) at.push_back(run.shards.index(local));
            list(at, moves);
            places.clear();
            for (const Index to : moves.to) {
                const bool there = to < run.shards.count();
                places.push_back(there ? run.shards.place(to) : Shards::Place{me, kNone});
                if (there && places.back().rank == me) answer.prefetch(places.back().local);
            }
            for (std::size_t k = 0, from = 0; k < at.size(); from = moves.ends[k++]) {
                bool inside = true;
                for (auto j = from; j < moves.ends[k]; ++j) {
                    const auto place = places[j];
                    Value      label{};
                    if (place.local == kNone)
                        inside = false;
                    else if (place.rank == me)
                        label = answer(place.local);
                    else
                        questions.ask(place, labels.size());
                    labels.push_back(label);
                }
                group.push_back({locals[k], at[k], moves.stuck[k], inside, labels.size()});
            }
        }
        on = questions.round(more ? 1 : 0, answer, [&](std::uint64_t token, Value value) {
            labels[as_size(token)] = value;
        }) > 0;
        std::size_t from = 0;
        for (const auto& one : group) {
            done(LookedAt<Value>{one.local, one.index, one.stuck, one.inside,
                                 std::span(labels).subspan(from, one.end - from)});
            from = one.end;
        }
        if (!go_on()) return false;
    }
    return true;
}

}  // namespace zermelo::inline cluster
