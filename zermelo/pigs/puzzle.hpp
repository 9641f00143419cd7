// Lazy pigs in one connected part, as a puzzle: rules, numbers of positions, bounds.
//
// A position is the set of the pigs' cells, packed into one word in ascending order.  Its number is
// its rank among all such sets (combinatorial number system).
//
// Source: D. Lehmer, "The machine tools of combinatorics" (1964), for the numbers.
// Tested: test/pigs/pigs_test.cpp.
#pragma once
#include <bit>

#include "zermelo/game/puzzle.hpp"
#include "zermelo/pigs/beside.hpp"

namespace zermelo::inline pigs {

__extension__ using WideKey = unsigned __int128;

/// The binomial coefficients n over k, for n <= cells and k <= pigs; those of 2^64 or more are ~0.
class Binomials {
  public:
    Binomials(std::size_t cells, unsigned pigs);
    std::uint64_t of(std::size_t n, unsigned k) const { return table_[n * stride_ + k]; }

  private:
    std::size_t                stride_;
    std::vector<std::uint64_t> table_;
};

/// kPigs: the number of pigs, if the compiler knows it; 0: any number.  Word: an unsigned type with
/// at least as many bits as all the pigs' cells take together.
template <class Word, unsigned kPigs>
class PigsPuzzle {
  public:
    static constexpr std::string_view kName       = "pigs";
    static constexpr bool             kUndirected = true;
    struct Position {
        Word cells;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint16_t from, to;
    };
    using Key = Word;

    PigsPuzzle(const PigsField& field, PigsBound bound)
        : field_(&field),
          bounds_(field, bound),
          bits_(std::bit_width(field.cells() - 1)),
          numbers_(field.cells(), pigs()),
          start_(packed(field.pigs)),
          goal_(packed(field.stacks)) {}

    Position  start() const { return start_; }
    bool      goal(const Position& p) const { return p == goal_; }
    void      goals(auto&& emit) const { emit(goal_); }
    PigsBound kind() const { return bounds_.kind(); }
    Key       key(const Position& p) const { return p.cells; }
    Position  unpack(Key key) const { return {key}; }

    void moves(const Position& p, auto&& emit) const {
        const auto at       = unpacked(p);
        const auto occupied = [&](std::uint16_t cell) {
            bool found = false;
            for (unsigned i = 0; i < pigs(); ++i) found |= at[i] == cell;
            return found;
        };
        for (unsigned i = 0; i < pigs(); ++i)
            for (int d = 0; d < 4; ++d) {
                auto to = field_->next[at[i]][d];
                if (to == PigsField::kNowhere) continue;
                if (occupied(to)) {
                    to = field_->next[to][d];
                    if (to == PigsField::kNowhere || occupied(to)) continue;
                }
                emit(Move{at[i], to});
            }
    }
    Position play(const Position& p, Move m) const {
        const auto at    = unpacked(p);
        Word       cells = 0;
        unsigned   shift = 0;
        bool       put   = false;
        const auto push  = [&](std::uint16_t cell) {
            cells |= static_cast<Word>(cell) << shift;
            shift += bits_;
        };
        for (unsigned i = 0; i < pigs(); ++i) {
            if (at[i] == m.from) continue;
            if (!put && m.to < at[i]) push(m.to), put = true;
            push(at[i]);
        }
        if (!put) push(m.to);
        return {cells};
    }
    /// Every move can be taken back, so the parents are the successors.
    void parents(const Position& p, auto&& emit) const {
        moves(p, [&](Move m) { emit(play(p, m)); });
    }

    Index count() const { return numbers_.of(field_->cells(), pigs()); }
    Index index(const Position& p) const {
        const auto at  = unpacked(p);
        Index      sum = 0;
        for (unsigned i = 0; i < pigs(); ++i) sum += numbers_.of(at[i], i + 1);
        return sum;
    }
    Position position(Index i) const {
        Word        cells = 0;
        std::size_t cell  = field_->cells();
        for (unsigned k = pigs(); k > 0; --k) {
            do --cell;
            while (numbers_.of(cell, k) > i);
            i -= numbers_.of(cell, k);
            cells = cells << bits_ | cell;
        }
        return {cells};
    }

    std::uint32_t bound(const Position& p) const { return bounds_.of(unpacked(p)); }
    auto          beside(const Position& p) const requires(kPigs == 0) {
                 return [all = PigsBeside(*field_, kind(), unpacked(p))](const Move& m) {
            return all.of(m.from, m.to);
        };
    }

    unsigned pigs() const { return kPigs > 0 ? kPigs : static_cast<unsigned>(field_->pigs.size()); }
    /// Returns the pigs' cells, ascending; entries after the last pig are not set.
    std::array<std::uint16_t, kPigs == 0 ? PigsMap::kMostPigs : kPigs> unpacked(Position p) const {
        std::array<std::uint16_t, kPigs == 0 ? PigsMap::kMostPigs : kPigs> at;
        const auto                                                         mask = (1u << bits_) - 1;
        for (unsigned i = 0; i < pigs(); ++i, p.cells >>= bits_)
            at[i] = static_cast<std::uint16_t>(static_cast<std::uint32_t>(p.cells) & mask);
        return at;
    }
    /// at: cells in ascending order.
    Position packed(std::span<const std::uint16_t> at) const {
        Word cells = 0;
        for (auto i = at.size(); i-- > 0;) cells = cells << bits_ | at[i];
        return {cells};
    }

  private:
    const PigsField*  field_;
    PigsBounds<kPigs> bounds_;
    unsigned          bits_;
    Binomials         numbers_;
    Position          start_, goal_;
};

}  // namespace zermelo::inline pigs
