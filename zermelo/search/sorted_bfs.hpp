// Breadth first with sorted layers, without a queue or a table of keys.
//
// A layer is a sorted array of keys.  The successors of its positions are collected, sorted, and
// merged into the next layer, except for those in an earlier layer.  If every move can be taken
// back, a neighbour of a layer is in it or in an adjacent one, so only the last two layers need to
// be compared.  All layers are kept for the path and for the checker.
//
// O(moves * log(moves)) time, and a pass over the compared layers whenever some millions of keys
// are merged; a key for each position, twice for the layer that is being merged, and the keys that
// wait to be sorted.
//
// Source: R. Korf, "Best-first frontier search with delayed duplicate detection", AAAI (2004).
// Tested: test/search/search_test.cpp, against distances found backwards.
#pragma once
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/telling.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/search/distances.hpp"

namespace zermelo::inline search {

/// Sorted layers as a store of distances (search/distances.hpp).  A look-up takes O(log) time if
/// the layer of its key is the same as, or near, that of the key found before.
template <Keyed G>
    requires Reversible<G>
class LayerDistances {
  public:
    using Position = typename G::Position;
    using Place    = typename G::Key;
    using Layer    = Table<Place>;

    LayerDistances(const G& game, Allowance&) : game_(&game) {}

    Place               place(const Position& p) const { return game_->key(p); }
    void                prefetch(Place) const {}
    const Footprint<G>* find(Place key) const {
        const auto stands = [&](std::size_t layer) {
            return layer < layers_.size() && std::ranges::binary_search(layers_[layer], key);
        };
        for (std::size_t by = 0; by < layers_.size(); ++by)
            for (const auto layer : {near_ - by, near_ + by})  // wraps below 0, past all layers
                if (stands(layer)) return near_ = layer, &marks_[layer];
        return nullptr;
    }
    bool each(auto&& emit) const {
        for (std::uint32_t layer = 0; layer < layers_.size(); ++layer)
            for (const auto key : layers_[layer])
                if (!emit(game_->unpack(key), layer)) return false;
        return true;
    }

    const std::vector<Layer>& layers() const { return layers_; }
    void                      add(Layer layer) {
                             layers_.push_back(std::move(layer));
                             marks_.push_back({static_cast<std::uint16_t>(layers_.size())});
    }

  private:
    const G*                  game_;
    std::vector<Layer>        layers_;
    std::vector<Footprint<G>> marks_;     // one for each layer
    mutable std::size_t       near_ = 0;  // the layer of the key found last
};

/// The next layer, while it is being collected.
template <class Key>
class SortedLayer {
  public:
    using Layer = Table<Key>;

    explicit SortedLayer(Allowance& allowance) : allowance_(&allowance), fresh_(allowance) {}

    std::uint64_t      waiting() const { return fresh_.size(); }
    [[nodiscard]] bool push(const Key& key) { return fresh_.push(key); }
    /// Merges the waiting keys, except those in these layers.  Returns false if there is no memory.
    [[nodiscard]] bool merge(std::span<const Layer> layers) {
        if (fresh_.empty()) return true;
        Key *const begin = &fresh_[0], *end = begin + fresh_.size();
        std::sort(begin, end);
        end = without(begin, std::unique(begin, end), sorted_);
        for (const auto& layer : layers) end = without(begin, end, layer);
        const auto size = sorted_.size() + static_cast<std::uint64_t>(end - begin);
        if (end != begin) {
            if (!allowance_->take(size * sizeof(Key))) return false;
            Layer both(size);
            if (!both.ok()) return false;
            std::merge(begin, end, sorted_.begin(), sorted_.end(), both.begin());
            allowance_->give_back(sorted_.bytes());
            sorted_ = std::move(both);
        }
        fresh_.truncate(0);
        return true;
    }
    /// Returns the merged keys; none remain here.
    Layer take() { return std::exchange(sorted_, {}); }

  private:
    // Moves the keys that are not in the layer to the front.  Returns where they end.  Both are
    // sorted.
    static Key* without(Key* begin, Key* end, const Layer& layer) {
        const auto* other = layer.begin();
        Key*        to    = begin;
        for (auto key = begin; key != end; ++key) {
            while (other != layer.end() && *other < *key) ++other;
            if (other == layer.end() || !(*other == *key)) *to++ = *key;
        }
        return to;
    }

    Allowance* allowance_;
    Stack<Key> fresh_;  // in order of arrival
    Layer      sorted_;
};

/// Gives up with "bytes", with "game" (a path of 65534 moves or more), or for the pace's reasons;
/// least is proved even then.  counts: generated; stored; search_bytes.  The game must outlive the
/// result. waiting: how many keys are collected before they are sorted.
template <Keyed G>
    requires Reversible<G> Solution<Route<G, LayerDistances<G>>> sorted_bfs(
        const G& game, const Budget& budget, std::uint64_t waiting = std::uint64_t{1} << 22) {
        using Key = typename G::Key;
        Solution<Route<G, LayerDistances<G>>> result;
        auto&                                 route = result.labels;
        route.allowance                             = std::make_unique<Allowance>(budget);
        auto&            store                      = route.store.emplace(game, *route.allowance);
        SortedLayer<Key> next(*route.allowance);
        const auto    told = telling(budget, [&](Progress& now) { now.frontier = next.waiting(); });
        Pace          pace(told, "search");
        std::uint64_t generated = 0, stored = 0;
        const auto    done = [&](Status status, GaveUp why) {
            result.status = status, result.why = why;
            result.counts = {{"generated", generated},
                             {"stored", stored},
                             {"search_bytes", route.allowance->most}};
            return std::move(result);
        };

        // Merges the waiting keys, except positions that were reached before.
        const auto merge = [&] {
            const std::span layers(store.layers());
            return next.merge(Undirected<G> ? layers.last(std::min<std::size_t>(2, layers.size()))
                                            : layers);
        };
        if (!next.push(game.key(game.start())) || !merge())
            return done(Status::gave_up, route.allowance->why);
        while (true) {
            // 1. Take the layer that was collected, which is complete.
            auto whole = next.take();
            if (whole.size() == 0) {
                route.least = kNever;
                return done(Status::solved, GaveUp::no);
            }
            stored += whole.size();
            route.least = static_cast<std::uint32_t>(store.layers().size());
            store.add(std::move(whole));

            // 2. Open it, unless it holds a goal.
            for (const auto key : store.layers().back()) {
                const auto p = game.unpack(key);
                if (game.goal(p)) {
                    route.path = path_to(game, store, p);
                    return done(Status::solved, GaveUp::no);
                }
                if (route.least == kFarthest) return done(Status::gave_up, GaveUp::game);
                std::uint64_t moves = 0;
                bool          room  = true;
                game.moves(p, [&](const auto& m) {
                    ++moves;
                    room = room && next.push(game.key(game.play(p, m)));
                });
                ++result.visited, generated += moves;
                if (next.waiting() >= waiting) room = room && merge();
                if (!room) return done(Status::gave_up, route.allowance->why);
                if (!pace.go_on(1 + moves)) return done(Status::gave_up, pace.why());
            }
            if (!merge()) return done(Status::gave_up, route.allowance->why);
        }
    }

}  // namespace zermelo::inline search
