// Gets the labels one move away for whole groups of positions: labels of our own positions are at
// hand, the others are requested from their owners.
#pragma once
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "zermelo/cluster/recent.hpp"
#include "zermelo/cluster/shared_run.hpp"

namespace zermelo::inline cluster {

/// A position whose label is needed: its owner, and the number or key by which to ask.
template <class Number>
struct Address {
    unsigned rank;
    Number   number;
    bool     inside = true;  // false: it is no position, and nothing is sent
};

/// Finds the addresses of moves that lead to numbers.
inline void address(const SharedRun& run, const SharedMoves& moves,
                    std::vector<Address<std::uint64_t>>& to) {
    for (const Index i : moves.to) {
        const bool there = i < run.shards.count();
        const auto place = there ? run.shards.place(i) : Shards::Place{run.shards.rank(), 0};
        to.push_back({place.rank, place.local, there});
    }
}

/// The same for moves of a game known by keys (found_keys.hpp, disk_keys.hpp); keys: where they
/// lead.
template <class Key>
void address_keys(const auto& game, std::span<const Index> at, SharedMoves& moves,
                  std::vector<Key>& keys, std::vector<Address<Key>>& to) {
    game.walked(at, moves, keys);
    for (const auto key : keys)
        to.push_back({game.owner(key), game.packing().pack(key), game.packing().fits(key)});
}

/// A position whose successors are known.
template <class Value>
struct LookedAt {
    std::uint64_t                 local;
    Index                         index;
    Outcome                       stuck;
    bool                          inside;      // every move leads to a position
    std::span<const Value>        next;        // in the order of moves
    std::span<const std::uint8_t> stays = {};  // for each of `next`, as in SharedMoves
};

/// One call lists at most this many positions.
inline constexpr std::size_t kBatch = 256;

/// next_batch(locals) fills in some of our positions, and returns false if there are no more.
/// list(at, moves, to) lists their successors and adds the addresses; answer(number) returns a
/// label of ours; done(LookedAt) is called once for each position, immediately if all of its
/// answers are at hand.  All ranks call look_ahead together.  go_on() is called at all ranks after
/// each round.  recent: answers that stay true, for numbers that also determine the owner; if it
/// has no room, everything is requested.  Returns false if go_on() did.
template <class Value, class Number = std::uint64_t>
bool look_ahead(SharedRun& run, Rounds&& rounds, Recent<Value, Number>& recent, auto&& next_batch,
                auto&& list, auto&& answer, auto&& done, auto&& go_on) {
    using State = Recent<Value, Number>::State;
    struct Copy {
        std::uint32_t to, from;  // of labels
    };
    struct Group {
        std::uint64_t local;
        std::uint32_t end;  // of its labels
        Outcome       stuck;
        bool          inside;
    };
    // Where answers come part by part, our own positions go through questions, too.
    constexpr bool               kAtHand = !ByParts<std::remove_cvref_t<decltype(answer)>>;
    const auto                   me      = run.exchange.rank();
    Questions<Value, Number>     questions(rounds);
    std::vector<std::uint64_t>   locals;
    std::vector<Index>           at;
    SharedMoves                  moves;
    std::vector<Address<Number>> addresses;
    std::vector<std::uint8_t>    stays;
    std::vector<Value>           labels;
    std::vector<Group>           group;
    std::vector<Copy>            copies;
    std::size_t                  passed = 0;  // labels of positions that were done at once
    const auto                   held   = [&] {
        return sizeof(Group) * group.size() + sizeof(Value) * (labels.size() + passed) +
               stays.size() + sizeof(Copy) * copies.size();
    };
    for (bool on = true; on;) {
        labels.clear(), group.clear(), stays.clear(), copies.clear(), passed = 0;
        bool more = true;
        while (!questions.full() && held() < run.buffer) {
            locals.clear(), at.clear();
            more = next_batch(locals);
            if (!more) break;
            for (const auto local : locals) at.push_back(run.shards.index(local));
            addresses.clear();
            list(at, moves, addresses);
            for (const auto& to : addresses)
                if (to.inside && to.rank == me && kAtHand) answer.prefetch(to.number);
            for (std::size_t k = 0, from = 0; k < at.size(); from = moves.ends[k++]) {
                const auto first = labels.size();
                // On disk, positions must keep their order, so nothing is at hand.
                bool       inside = true, here = kAtHand;
                for (auto j = from; j < moves.ends[k]; ++j) {
                    const auto& to = addresses[j];
                    Value       label{};
                    if (!to.inside)
                        inside = false;
                    else if (to.rank == me && kAtHand)
                        label = answer(to.number);
                    else if (const auto known =
                                 recent.find(to.number, static_cast<std::uint32_t>(labels.size()));
                             known.state == State::known)
                        label = static_cast<Value>(known.word);
                    else if (here = false; known.state == State::asked)
                        copies.push_back({static_cast<std::uint32_t>(labels.size()), known.word});
                    else
                        questions.ask(to.rank, to.number, labels.size());
                    labels.push_back(label);
                }
                const auto his = std::span(moves.stays)
                                     .subspan(moves.stays.empty() ? 0 : from,
                                              moves.stays.empty() ? 0 : moves.ends[k] - from);
                if (here) {  // no answer is awaited
                    done(LookedAt<Value>{locals[k], at[k], moves.stuck[k], inside,
                                         std::span<const Value>(labels).subspan(first), his});
                    passed += labels.size() - first + 1;
                    labels.resize(first);
                    continue;
                }
                stays.insert(stays.end(), his.begin(), his.end());
                group.push_back(
                    {locals[k], static_cast<std::uint32_t>(labels.size()), moves.stuck[k], inside});
            }
        }
        on = questions.round(more ? 1 : 0, answer, [&](std::uint64_t token, Value value) {
            labels[as_size(token)] = value;
        }) > 0;
        recent.learn([&](std::uint32_t token) { return labels[token]; });
        for (const auto& one : copies) labels[one.to] = labels[one.from];
        std::size_t from = 0;
        for (const auto& one : group) {
            const auto n = one.end - from;
            done(LookedAt<Value>{one.local, run.shards.index(one.local), one.stuck, one.inside,
                                 std::span(labels).subspan(from, n),
                                 stays.empty() ? std::span<const std::uint8_t>()
                                               : std::span(stays).subspan(from, n)});
            from = one.end;
        }
        if (!go_on()) return false;
    }
    return true;
}

}  // namespace zermelo::inline cluster
