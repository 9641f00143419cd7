// Makes maps of pigs and haystacks for tests: families, whose every member comes from a seed.
//
// First come the trees, at random or as walls; then pigs and haystacks on squares of the largest
// connected part, at random or where the family wants them.  What makes each family hard stands
// beside its name below; doc/pigs.md tells how hard.
//
// Main function: make_pigs_map.  Called from pigs/pigs.cpp.
// Source: mazes by depth-first search: folklore.
// Tested: test/pigs/make_test.cpp.
#include "zermelo/pigs/make.hpp"

#include <algorithm>
#include <tuple>

#include "zermelo/base/random.hpp"

namespace zermelo::inline pigs {
namespace {

constexpr FamilyOption kSide = {"side", "squares along a side", 12, 1, PigsMap::kMostSide, true};
constexpr FamilyOption kPigs = {
    "pigs", "number of pigs, and of haystacks", 4, 1, PigsMap::kMostPigs, true};
constexpr FamilyOption kTrees       = {"trees", "share of squares with a tree", 0.1, 0, 0.9, false};
constexpr FamilyOption kWithTrees[] = {kSide, kPigs, kTrees};
constexpr FamilyOption kWalled[]    = {kSide, kPigs};

enum Family : std::size_t { cluster, far, impossible, maze, open, rooms, serpentine, spread };
constexpr FamilyCard kFamilies[] = {
    {"cluster", "a crowd of pigs, a crowd of haystacks far away", kWithTrees},
    {"far", "pigs in the corners, haystacks in the middle", kWithTrees},
    {"impossible", "a haystack that no pig can reach", kWithTrees},
    {"maze", "one path between any two squares, one square wide", kWalled},
    {"open", "everything at random", kWithTrees},
    {"rooms", "walls with a door between any two rooms", kWalled},
    {"serpentine", "one corridor, from end to end", kWalled},
    {"spread", "pigs in the corners, haystacks in the middles of the sides", kWithTrees},
};

using Squares = std::vector<unsigned>;

class Maker {
  public:
    Maker(unsigned side, unsigned pigs, std::uint64_t seed) : pigs_(pigs), random_(seed) {
        map_.side = side;
        map_.free.assign(std::size_t{side} * side, 1);
    }

    std::expected<PigsMap, InputError> make(Family family, double trees) {
        plant(family, trees);
        part_ = largest_part();
        if (family == impossible) wall_off();
        if (part_.size() < pigs_)
            return std::unexpected(plain_error(
                phrase("the largest part of this map has {} free squares", part_.size()),
                trees > 0 ? phrase("at most that many --pigs, a larger --side, fewer --trees, "
                                   "another --seed")
                          : phrase("at most that many --pigs, a larger --side, another --seed")));
        place(family);
        std::ranges::sort(map_.pigs);
        std::ranges::sort(map_.stacks);
        return std::move(map_);
    }

  private:
    unsigned square(unsigned row, unsigned column) const { return row * map_.side + column; }

    // Calls emit(square, the square between) for each square `by` away that is inside the map.
    void each_near(unsigned at, unsigned by, auto&& emit) const {
        const unsigned row = at / map_.side, column = at % map_.side, gap = by / 2;
        if (row >= by) emit(square(row - by, column), square(row - by + gap, column));
        if (column >= by) emit(square(row, column - by), square(row, column - by + gap));
        if (column + by < map_.side) emit(square(row, column + by), square(row, column + gap));
        if (row + by < map_.side) emit(square(row + by, column), square(row + gap, column));
    }

    void plant(Family family, double trees) {
        switch (family) {
            case maze:
                return dig_maze();
            case rooms:
                return build_rooms();
            case serpentine:
                for (unsigned row = 1; row < map_.side; row += 2)
                    for (unsigned column = 0; column < map_.side; ++column)
                        map_.free[square(row, column)] =
                            column == (row % 4 == 1 ? map_.side - 1 : 0);
                return;
            default:
                for (auto& free : map_.free) free = !random_.chance(trees);
        }
    }

    // Digs out the squares of even row and column, depth first, each with the square between.
    void dig_maze() {
        std::ranges::fill(map_.free, 0);
        map_.free[0] = 1;
        Squares way  = {0};
        while (!way.empty()) {
            std::vector<std::pair<unsigned, unsigned>> next;
            each_near(way.back(), 2, [&](unsigned to, unsigned between) {
                if (!map_.free[to]) next.emplace_back(to, between);
            });
            if (next.empty()) {
                way.pop_back();
                continue;
            }
            const auto [to, between] = next[random_.below(next.size())];
            map_.free[to] = map_.free[between] = 1;
            way.push_back(to);
        }
    }

    // Builds a wall after every `room` squares, both ways, and a door in each stretch of wall
    // beside a room.
    void build_rooms() {
        const unsigned room = std::max(3u, map_.side / 4);
        for (unsigned wall = room; wall < map_.side; wall += room + 1)
            for (unsigned i = 0; i < map_.side; ++i)
                map_.free[square(wall, i)] = map_.free[square(i, wall)] = 0;
        for (unsigned wall = room; wall < map_.side; wall += room + 1)
            for (unsigned first = 0; first < map_.side; first += room + 1) {
                const auto wide = std::min(room, map_.side - first);
                const auto door = [&] {
                    return first + static_cast<unsigned>(random_.below(wide));
                };
                map_.free[square(wall, door())] = 1;
                map_.free[square(door(), wall)] = 1;
            }
    }

    // Returns the squares that can be reached from `from`, nearest first.
    Squares around(unsigned from) const {
        Squares           found = {from};
        std::vector<char> seen(map_.free.size());
        seen[from] = 1;
        for (std::size_t i = 0; i < found.size(); ++i)
            each_near(found[i], 1, [&](unsigned to, unsigned) {
                if (map_.free[to] && !seen[to]) seen[to] = 1, found.push_back(to);
            });
        return found;
    }
    // Returns the largest part, or the first of several, ascending.
    Squares largest_part() const {
        Squares           best;
        std::vector<char> seen(map_.free.size());
        for (unsigned s = 0; s < map_.free.size(); ++s) {
            if (!map_.free[s] || seen[s]) continue;
            auto part = around(s);
            for (const auto p : part) seen[p] = 1;
            if (part.size() > best.size()) best = std::move(part);
        }
        std::ranges::sort(best);
        return best;
    }
    // Puts a haystack on a free square outside the part.  If there is none, fences off a corner by
    // two trees.
    void wall_off() {
        const auto outside = [&] {
            Squares others;
            for (unsigned s = 0; s < map_.free.size(); ++s)
                if (map_.free[s] && !std::ranges::binary_search(part_, s)) others.push_back(s);
            return others;
        };
        if (outside().empty() && map_.side > 1) {
            map_.free[0] = 1, map_.free[1] = 0, map_.free[map_.side] = 0;
            part_ = largest_part();
        }
        const auto others = outside();
        if (others.empty()) return part_.clear();  // a map of one square
        map_.stacks.push_back(others[random_.below(others.size())]);
    }

    // Adds for each pig the nearest square of the part to one of these points, in turn, by row and
    // column distance, if possible one not yet taken.
    void nearest(std::span<const std::pair<unsigned, unsigned>> points, Squares& to) const {
        for (unsigned i = 0; i < pigs_; ++i) {
            const auto [row, column] = points[i % points.size()];
            const auto away          = [&](unsigned s) {
                const auto gap = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
                return std::tuple(std::ranges::find(to, s) != to.end(),
                                           gap(s / map_.side, row) + gap(s % map_.side, column), s);
            };
            to.push_back(*std::ranges::min_element(part_, {}, away));
        }
    }
    // Adds random squares of the part until there is one for each pig.
    void sample(Squares& to) {
        auto pool = part_;
        for (std::size_t i = 0; to.size() < pigs_; ++i) {
            std::swap(pool[i], pool[i + random_.below(pool.size() - i)]);
            to.push_back(pool[i]);
        }
    }

    void place(Family family) {
        using Points        = std::pair<unsigned, unsigned>[];
        const unsigned last = map_.side - 1, middle = map_.side / 2;
        const auto     at_corners = [&](Squares& to) {
            nearest(Points{{0, 0}, {0, last}, {last, 0}, {last, last}}, to);
        };
        switch (family) {
            case cluster:
            case serpentine: {
                const auto there = around(part_.front()), back = around(there.back());
                map_.pigs.assign(there.begin(), there.begin() + pigs_);
                map_.stacks.assign(back.begin(), back.begin() + pigs_);
                return;
            }
            case far:
                at_corners(map_.pigs);
                return nearest(Points{{middle, middle}}, map_.stacks);
            case spread:
                at_corners(map_.pigs);
                return nearest(Points{{0, middle}, {middle, 0}, {last, middle}, {middle, last}},
                               map_.stacks);
            default:
                sample(map_.pigs);
                sample(map_.stacks);
        }
    }

    PigsMap  map_;
    unsigned pigs_;
    Random   random_;
    Squares  part_;  // the largest, ascending
};

}  // namespace

std::span<const FamilyCard> pigs_families() {
    return kFamilies;
}

std::expected<PigsMap, InputError> make_pigs_map(std::size_t family, std::span<const double> values,
                                                 std::uint64_t seed) {
    Maker maker(static_cast<unsigned>(values[0]), static_cast<unsigned>(values[1]), seed);
    return maker.make(static_cast<Family>(family), values.size() > 2 ? values[2] : 0);
}

}  // namespace zermelo::inline pigs
