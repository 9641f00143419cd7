// All positions that can be reached from one, numbered: what the checker walks.
//
// Breadth first, so that the same root gives the same numbers on every machine.  The whole is a
// Numbered game again; a position outside has the number kNone.  Where asked, the moves are kept:
// then nobody needs to play them again to know where they lead.
// O(positions + moves) time; 8 bytes a position and 13 a place of a hash table; for moves kept 8
// bytes a position and 4 a move.  Lists may have grown to twice that.
//
// Tested: test/finite/reach_test.cpp.
#pragma once
#include <span>

#include "zermelo/base/telling.hpp"
#include "zermelo/finite/memo.hpp"
#include "zermelo/game/serial.hpp"

namespace zermelo {

template <Packed G>
class Reached : public SerialAs<G> {
  public:
    static constexpr std::string_view kName = G::kName;
    using Position                          = typename G::Position;
    using Move                              = typename G::Move;

    Reached(const G& game, std::unique_ptr<Allowance> allowance)
        : game_(&game),
          allowance_(std::move(allowance)),
          numbers_(*allowance_),
          keys_(*allowance_),
          ends_(*allowance_),
          to_(*allowance_) {}

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

    /// Bytes of the budget that are not taken.
    std::uint64_t bytes_left() const { return allowance_->left; }

    /// Were the moves kept?
    bool keeps_moves() const { return ends_.size() == count() && count() > 0; }
    /// The numbers of position i's successors, in the order of its moves, which were kept.
    std::span<const std::uint32_t> successors(Index i) const {
        const auto from = i == 0 ? 0 : ends_[i - 1];
        return {to_.begin() + from, ends_[i] - from};
    }

    /// Enters a position, unless it is there; its number.  kNone: no memory, or too many.
    [[nodiscard]] Index add(const Position& p) {
        const auto key = game_->key(p);
        const auto was = numbers_.size();
        auto*      at  = numbers_.insert(key);
        if (!at) return kNone;
        if (numbers_.size() == was) return *at;
        *at = static_cast<std::uint32_t>(was);
        return was < kMostMoves && keys_.push(key) ? was : kNone;
    }
    /// Keeps a move of the position whose moves are being kept; the next one's, after done().
    [[nodiscard]] bool keep(Index to) { return to_.push(static_cast<std::uint32_t>(to)); }
    [[nodiscard]] bool done() { return ends_.push(to_.size()); }

  private:
    const G*                          game_;
    std::unique_ptr<Allowance>        allowance_;
    KeyTable<std::uint32_t, KeyOf<G>> numbers_;
    Stack<KeyOf<G>>                   keys_;
    Stack<std::uint64_t>              ends_;  // of kept moves, position after position
    Stack<std::uint32_t>              to_;
};

/// Goes on from position i only where beyond(i, p).  Gives up with "bytes", or for the pace's
/// reasons.  The game outlives the result.
template <Packed G>
Solution<std::optional<Reached<G>>> reach_where(const G& game, const typename G::Position& root,
                                                const Budget& budget, bool keep_moves,
                                                auto&& beyond) {
    Solution<std::optional<Reached<G>>> result;
    Reached<G>                          found(game, std::make_unique<Allowance>(budget.bytes));
    Index                               i = 0;  // opened
    const auto told = telling(budget, [&](Progress& now) { now.frontier = found.count() - i; });
    Pace       pace(told, "positions");
    bool       room = found.add(root) != kNone;
    for (; room && i < found.count(); ++i) {
        const auto    p     = found.position(i);
        std::uint64_t moves = 1;
        if (beyond(i, p))
            game.moves(p, [&](const auto& m) {
                const Index to = room ? found.add(game.play(p, m)) : kNone;
                room           = to != kNone && (!keep_moves || found.keep(to));
                ++moves;
            });
        if (keep_moves) room = room && found.done();
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

/// All that can be reached.
template <Packed G>
Solution<std::optional<Reached<G>>> reach(const G& game, const typename G::Position& root,
                                          const Budget& budget, bool keep_moves = false) {
    return reach_where(game, root, budget, keep_moves, [](Index, const auto&) { return true; });
}

}  // namespace zermelo
