// All positions that can be reached from one, numbered: what the checker walks.
//
// Breadth first, so that the same root gives the same numbers on every machine.  The whole is a
// Numbered game again; a position outside has the number kNone.
// O(positions + moves) time; 8 bytes a position and 12 a slot of a hash table.
//
// Tested: test/finite/reach_test.cpp.
#pragma once
#include "zermelo/finite/memo.hpp"

namespace zermelo {

template <Packed G>
class Reached {
  public:
    static constexpr std::string_view kName = G::kName;
    using Position                          = typename G::Position;
    using Move                              = typename G::Move;

    Reached(const G& game, std::unique_ptr<Allowance> allowance)
        : game_(&game),
          allowance_(std::move(allowance)),
          numbers_(*allowance_),
          keys_(*allowance_) {}

    Position start() const { return position(0); }
    Position play(const Position& p, const Move& m) const { return game_->play(p, m); }
    void     moves(const Position& p, auto&& emit) const { game_->moves(p, emit); }
    Index    count() const { return keys_.size(); }
    Index    index(const Position& p) const {
           const auto* const number = numbers_.find(game_->key(p));
           return number ? *number : kNone;
    }
    Position       position(Index i) const { return game_->unpack(keys_[i]); }
    Winning::Facts facts(Winning rule, const Position& p) const { return game_->facts(rule, p); }
    const G&       game() const { return *game_; }

    /// Enters a position, unless it is there.  False: no memory, or too many.
    [[nodiscard]] bool add(const Position& p) {
        const auto key = game_->key(p);
        const auto was = numbers_.size();
        auto*      at  = numbers_.insert(key);
        if (!at) return false;
        if (numbers_.size() == was) return true;
        *at = static_cast<std::uint32_t>(was);
        return was < kMostMoves && keys_.push(key);
    }

  private:
    const G*                   game_;
    std::unique_ptr<Allowance> allowance_;
    KeyTable<std::uint32_t>    numbers_;
    Stack<std::uint64_t>       keys_;
};

/// Gives up with "bytes", or for the pace's reasons.  The game outlives the result.
template <Packed G>
Solution<std::optional<Reached<G>>> reach(const G& game, const typename G::Position& root,
                                          const Budget& budget) {
    Solution<std::optional<Reached<G>>> result;
    Reached<G>                          found(game, std::make_unique<Allowance>(budget.bytes));
    Pace                                pace(budget, "positions");
    bool                                room = found.add(root);
    for (Index i = 0; room && i < found.count(); ++i) {
        const auto    p     = found.position(i);
        std::uint64_t moves = 1;
        game.moves(p, [&](const auto& m) {
            room = room && found.add(game.play(p, m));
            ++moves;
        });
        if (!pace.go_on(moves)) {
            result.why = pace.why();
            return result;
        }
    }
    if (!room) {
        result.why = "bytes";
        return result;
    }
    result.visited = found.count();
    result.labels.emplace(std::move(found));
    result.status = Status::solved;
    return result;
}

}  // namespace zermelo
