// Shortest paths breadth first with two bits for each position.
//
// The two bits hold the layer modulo 3, plus one, or 0 if the search has not reached the position.
// Layers are opened one after the other.  For each block of 256 positions one bit marks whether it
// has new ones; only marked blocks are scanned.  Older positions in them whose layers are the same
// modulo 3 are opened again, and reach nothing new: at worst a third of all that were reached, in
// each layer, and hardly any where layers grow fast.
//
// Every move can be taken back, so from layer g moves lead to g - 1, g and g + 1, and numbers
// modulo 3 distinguish these: walking back yields a path, and the distance of any position.  The
// checker gets its distances in the same way.  Each costs a walk, so if positions are many, the
// path is all the evidence there is.
//
// O(positions + moves) for each layer at worst, about as much in all where layers grow fast; 2.01
// bits for every number, reached or not, allocated before the first step.
//
// Main function: layers.  Called from workbench/searches.hpp.
// Source: G. Cooperman, L. Finkelstein, "New methods for using Cayley graphs in interconnection
//         networks", Discrete Applied Mathematics 37/38 (1992); R. Korf, "Linear-time disk-based
//         implicit graph search", J. ACM 55 (2008).
// Tested: test/search/layers_test.cpp, against bfs.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/key_table.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/game/puzzle.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline search {

/// For each number of 0 .. count-1 a code of 0 .. 3, and for each block a bit: it has new ones.
class TwoBits {
  public:
    static constexpr Index kBlock = 256;

    /// Returns false if there is no memory.
    [[nodiscard]] bool make(Index count, Allowance& allowance) {
        const auto words = count / 32 + 1, marks = count / kBlock / 64 + 1;
        if (!allowance.take((words + 2 * marks) * sizeof(std::uint64_t))) return false;
        words_ = Table<std::uint64_t>(words);
        now_ = Table<std::uint64_t>(marks), next_ = Table<std::uint64_t>(marks);
        return words_.ok() && now_.ok() && next_.ok();
    }
    unsigned code(Index i) const {
        return static_cast<unsigned>(words_[i / 32] >> 2 * (i % 32)) & 3;
    }
    [[gnu::always_inline]] void prefetch(Index i) const { __builtin_prefetch(&words_[i / 32], 1); }
    /// i must have the code 0; marks its block for the next turn.
    void                        enter(Index i, unsigned code) {
                               words_[i / 32] |= std::uint64_t{code} << 2 * (i % 32);
                               next_[i / kBlock / 64] |= std::uint64_t{1} << i / kBlock % 64;
    }
    /// Begins the next turn.
    void turn() {
        std::ranges::fill(now_, 0);
        now_.swap(next_);
    }
    /// Calls emit(i) for all with that code in the blocks of this turn, while it returns true.
    bool each_new(unsigned code, auto&& emit) const {
        for (Index m = 0; m < now_.size(); ++m)
            for (auto rest = now_[m]; rest != 0; rest &= rest - 1) {
                const auto block = 64 * m + static_cast<unsigned>(std::countr_zero(rest));
                const auto first = block * (kBlock / 32);
                for (auto w = first;
                     w < std::min<std::uint64_t>(first + kBlock / 32, words_.size()); ++w)
                    if (!each_in(w, code, emit)) return false;
            }
        return true;
    }
    /// The same for all numbers with a code.
    bool each(auto&& emit) const {
        for (Index w = 0; w < words_.size(); ++w)
            for (unsigned code = 1; code <= 3 && words_[w] != 0; ++code)
                if (!each_in(w, code, emit)) return false;
        return true;
    }

  private:
    bool each_in(Index word, unsigned code, auto&& emit) const {
        constexpr std::uint64_t kLow = 0x5555'5555'5555'5555;
        const auto              low  = words_[word] ^ (code & 1 ? 0 : kLow);
        const auto              high = words_[word] >> 1 ^ (code & 2 ? 0 : kLow);
        for (auto rest = low & high & kLow; rest != 0; rest &= rest - 1)
            if (!emit(32 * word + static_cast<unsigned>(std::countr_zero(rest)) / 2)) return false;
        return true;
    }

    Table<std::uint64_t> words_, now_, next_;
};

/// What the search found, and the distance from the start of every position that it met.
template <Puzzle G>
struct LayerRoute {
    std::vector<typename G::Position> path  = {};  // from the start to a goal; empty: none found
    std::uint32_t                     least = 0;   // no path is shorter; kNever: there is none
    std::unique_ptr<Allowance>        allowance = {};
    const G*                          game      = nullptr;
    TwoBits                           store     = {};
    std::uint64_t                     stored    = 0;  // positions
    std::uint32_t                     layers    = 0;

    static unsigned code_of(std::uint32_t layer) { return layer % 3 + 1; }

    /// Calls emit(q) for the positions on a way from p back to the start, each a move nearer;
    /// O(moves) for each.  Returns false if p was not met.
    bool walk(typename G::Position p, auto&& emit) const {
        auto code = store.code(game->index(p));
        if (code == 0) return false;
        for (std::uint32_t most = layers; !(p == game->start()); --most) {
            code       = code == 1 ? 3 : code - 1;
            bool found = false;
            if (most > 0)
                game->parents(p, [&, from = p](const typename G::Position& q) {
                    if (found || store.code(game->index(q)) != code) return;
                    p = q, found = true;
                });
            if (!found) return false;  // the puzzle is not undirected
            emit(p);
        }
        return true;
    }
    /// O(moves * distance).
    std::optional<std::uint32_t> of(const typename G::Position& p) const {
        std::uint32_t distance = 0;
        if (!walk(p, [&](const typename G::Position&) { ++distance; })) return std::nullopt;
        return distance;
    }
    bool each(auto&& emit) const {
        return store.each([&](Index i) {
            const auto p = game->position(i);
            return emit(p, of(p).value_or(0));
        });
    }
    /// Returns true if the distances of all positions can be computed within some seconds.
    bool few() const { return stored <= (std::uint64_t{1} << 23) / (layers + 1); }
};

/// Gives up with "bytes" or for the pace's reasons; least is proved even then.  counts: stored,
/// positions reached; layers; search_bytes.  The game must outlive the result.
template <Numbered G>
    requires Undirected<G> Solution<LayerRoute<G>> layers(const G& game, const Budget& budget) {
        using Position = typename G::Position;
        struct Entry {
            Index    number = 0;
            Position p{};
        };
        Solution<LayerRoute<G>> result;
        auto&                   route = result.labels;
        route.allowance               = std::make_unique<Allowance>(budget);
        route.game                    = &game;
        std::uint64_t fresh           = 0;  // entered in this layer
        const auto    told = telling(budget, [&](Progress& now) { now.frontier = fresh; });
        Pace          pace(told, "search");
        const auto    done = [&](Status status, GaveUp why) {
            result.status = status, result.why = why;
            result.counts = {{"stored", route.stored},
                             {"layers", route.layers},
                             {"search_bytes", route.allowance->most}};
            return std::move(result);
        };

        // 1. Enter the start.
        const auto promised = route.least = bound_of(game, game.start());
        if (!route.store.make(game.count(), *route.allowance))
            return done(Status::gave_up, route.allowance->why);
        std::optional<Position> goal;
        unsigned                code  = 0;  // of the positions being entered
        const auto              enter = [&](Index number, const Position& p) {
            if (route.store.code(number) != 0) return;
            route.store.enter(number, code);
            ++fresh;
            if (!goal && game.goal(p)) goal = p;
        };
        code = LayerRoute<G>::code_of(0);
        enter(game.index(game.start()), game.start());

        // 2. Open layer after layer.  A position is entered once its memory has been fetched.
        constexpr std::size_t       kWaiting = 32;
        std::array<Entry, kWaiting> ring;
        for (; fresh > 0 && !goal; ++route.layers) {
            route.stored += std::exchange(fresh, 0);
            route.least = std::max(promised, route.layers + 1);
            route.store.turn();
            code                = LayerRoute<G>::code_of(route.layers + 1);
            std::uint64_t found = 0;
            const bool    going =
                route.store.each_new(LayerRoute<G>::code_of(route.layers), [&](Index number) {
                    const auto p     = game.position(number);
                    const auto first = found;
                    game.moves(p, [&](const auto& m) {
                        auto& slot = ring[found % kWaiting];
                        if (found >= kWaiting) enter(slot.number, slot.p);
                        ++found;
                        slot.p      = game.play(p, m);
                        slot.number = game.index(slot.p);
                        route.store.prefetch(slot.number);
                    });
                    ++result.visited;
                    return !goal && pace.go_on(1 + found - first);
                });
            for (std::size_t i = 0; i < std::min<std::uint64_t>(found, kWaiting); ++i)
                enter(ring[i].number, ring[i].p);
            if (!going && !goal) {
                route.stored += fresh;
                return done(Status::gave_up, pace.why());
            }
        }
        route.stored += fresh;
        route.least = goal ? route.layers : kNever;
        if (!goal) return done(Status::solved, GaveUp::no);

        // 3. Walk the path.
        route.path.push_back(*goal);
        const bool whole = route.walk(*goal, [&](const Position& p) { route.path.push_back(p); });
        if (!whole) route.path.clear();
        std::ranges::reverse(route.path);
        return done(Status::solved, GaveUp::no);
    }

}  // namespace zermelo::inline search
