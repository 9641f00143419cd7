// Where a search stores each position's distance from the start.
//
// There are two stores with one interface: an array with a place for every position, if the puzzle
// numbers them and there is memory for all; otherwise a hash table of keys.  When memory ends, both
// report it and lose nothing.
// Tested: test/search/search_test.cpp.
#pragma once
#include <limits>
#include <memory>
#include <optional>

#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline search {

inline constexpr std::uint32_t kFarthest = std::numeric_limits<std::uint16_t>::max() - 1;

/// What is stored for a position: its distance plus one, or 0 if there is none; and if the puzzle
/// does not give parents, the key of the position from which it was reached.
template <Keyed G>
struct Footprint {
    std::uint16_t   reached = 0;
    typename G::Key from    = 0;
};
template <Keyed G>
    requires Reversible<G>
struct Footprint<G> {
    std::uint16_t reached = 0;
};

/// A hash table of keys.  A place takes 2 bytes and a key; once the table has grown, at least two
/// of five places are taken.
template <Keyed G>
class KeyDistances {
  public:
    using Position = typename G::Position;
    using Place    = typename G::Key;

    explicit KeyDistances(const G& game, Allowance& allowance) : game_(&game), marks_(allowance) {}

    [[nodiscard]] bool          ok() const { return true; }
    Place                       place(const Position& p) const { return game_->key(p); }
    [[gnu::always_inline]] void prefetch(Place place) const { marks_.prefetch(place); }
    Footprint<G>*       insert(Place place) { return marks_.insert(place); }  // nullptr: no memory
    const Footprint<G>* find(Place place) const { return marks_.find(place); }
    bool                each(auto&& emit) const {
                       return marks_.each([&](typename G::Key key, const Footprint<G>& mark) {
            return emit(game_->unpack(key), mark.reached - 1u);
        });
    }

  private:
    const G*                                game_;
    KeyTable<Footprint<G>, typename G::Key> marks_;
};

/// An array with a place for every number.
template <Keyed G>
    requires Numbered<G>
class IndexDistances {
  public:
    using Position = typename G::Position;
    using Place    = Index;

    static bool fits(const G& game, std::uint64_t bytes) {
        return game.count() <= bytes / sizeof(Footprint<G>);
    }
    IndexDistances(const G& game, Allowance& allowance) : game_(&game) {
        if (fits(game, allowance.left) && allowance.take(game.count() * sizeof(Footprint<G>)))
            marks_ = Table<Footprint<G>>(game.count());
    }

    [[nodiscard]] bool ok() const { return marks_.ok() && marks_.size() == game_->count(); }
    Place              place(const Position& p) const { return game_->index(p); }
    [[gnu::always_inline]] void prefetch(Place place) const { __builtin_prefetch(&marks_[place]); }
    Footprint<G>*               insert(Place place) { return &marks_[place]; }
    const Footprint<G>*         find(Place place) const {
                return marks_[place].reached == 0 ? nullptr : &marks_[place];
    }
    bool each(auto&& emit) const {
        for (Index i = 0; i < marks_.size(); ++i)
            if (marks_[i].reached != 0 && !emit(game_->position(i), marks_[i].reached - 1u))
                return false;
        return true;
    }

  private:
    const G*            game_;
    Table<Footprint<G>> marks_;
};

/// What a search found: a path, or that there is none, or neither, and how far it came.
template <Keyed G, class Store>
struct Route {
    std::vector<typename G::Position> path  = {};  // from the start to a goal; empty: none found
    std::uint32_t                     least = 0;   // no path is shorter; kNever: there is none
    std::unique_ptr<Allowance>        allowance = {};  // for the store's memory
    std::optional<Store>              store     = {};

    std::optional<std::uint32_t> of(const typename G::Position& p) const {
        const auto* const mark = store->find(store->place(p));
        if (!mark || mark->reached == 0) return std::nullopt;
        return mark->reached - 1u;
    }
    [[gnu::always_inline]] void prefetch(const typename G::Position& p) const {
        store->prefetch(store->place(p));
    }
    bool each(auto&& emit) const { return store->each(emit); }
};

/// Returns the path that led to p, whose distance is in the store.
template <Keyed G, class Store>
std::vector<typename G::Position> path_to(const G& game, const Store& store,
                                          typename G::Position p) {
    std::vector<typename G::Position> path{p};
    for (auto mark = *store.find(store.place(p)); mark.reached > 1;) {
        if constexpr (Reversible<G>) {
            bool found = false;
            game.parents(p, [&](const typename G::Position& q) {
                const auto* const before = found ? nullptr : store.find(store.place(q));
                if (!before || before->reached + 1 != mark.reached) return;
                path.push_back(q), found = true;
            });
            if (!found) return {};  // the puzzle's parents are not the converse of its moves
        } else {
            path.push_back(game.unpack(mark.from));
        }
        p    = path.back();
        mark = *store.find(store.place(p));
    }
    return {path.rbegin(), path.rend()};
}

}  // namespace zermelo::inline search
