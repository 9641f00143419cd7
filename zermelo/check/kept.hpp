// A walked game, judged by the moves that were kept while the checker walked it.  Where listing
// moves costs more than memory, as in a script, the game thus lists each position's moves only
// once.
//
// It must be a walk of the checker's own, in which no file and no solver has a part.  Then the
// moves of each position come from the game's rules, and its successors are numbers of walked
// positions.
//
// The game is asked once per position who moves, and what being stuck means only where there is no
// move: elsewhere the rule `winning` does not look at it.  O(positions + moves); a byte per
// position.
//
// Main function: KeptGame::ask_movers.  Called from workbench/finite_session_evidence.hpp.
// Source: check/check.hpp.
// Tested: test/check/kept_test.cpp, against the same game asked again; test/script/script_test.cpp.
#pragma once
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/check/check.hpp"
#include "zermelo/game/serial.hpp"
#include "zermelo/rule/winning.hpp"

namespace zermelo::inline check {

/// Space: numbered; successors(i) are the numbers of the positions to which the i-th position's
/// moves lead.
template <Numbered Space>
class KeptGame {
  public:
    static constexpr std::string_view kName = Space::kName;
    struct Position {
        Index at;
        bool  operator==(const Position&) const = default;
    };
    struct Move {
        Index to;
    };

    /// The space must outlive it, and keep its moves.
    explicit KeptGame(const Space& space) : space_(&space) {}

    /// Asks who moves at each position.  Returns false if there is no memory, or if the pace said
    /// stop.
    bool ask_movers(std::uint64_t bytes, Pace& pace) {
        if constexpr (Moving<Space>) {
            if (space_->mover(space_->position(0)) == 0) return true;  // then no position has one
            if (count() > bytes) return false;
            movers_ = Table<std::uint8_t>(count());
            if (movers_.size() != count()) return false;
            for (Index i = 0; i < count(); ++i) {
                movers_[i] = static_cast<std::uint8_t>(space_->mover(space_->position(i)));
                if (!pace.go_on(1)) return false;
            }
        }
        return true;
    }

    Position       start() const { return {0}; }
    Position       play(Position, Move m) const { return {m.to}; }
    Index          count() const { return space_->count(); }
    Index          index(Position p) const { return p.at; }
    Position       position(Index i) const { return {i}; }
    Winning::Facts facts(Winning rule, Position p) const {
        if (!space_->successors(p.at).empty()) return {};
        return space_->facts(rule, space_->position(p.at));
    }
    int mover(Position p) const requires Moving<Space> {
        return movers_.size() > 0 ? movers_[p.at] : 0;
    }
    void moves(Position p, auto&& emit) const {
        for (const auto to : space_->successors(p.at)) emit(Move{to});
    }
    bool        serial() const { return is_serial(*space_); }
    std::string text(Position p) const { return space_->game().text(space_->position(p.at)); }

  private:
    const Space*        space_;
    Table<std::uint8_t> movers_;
};

}  // namespace zermelo::inline check
