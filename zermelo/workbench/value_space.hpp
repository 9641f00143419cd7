// All positions that moves of either player can reach, numbered: what the checker walks.
//
// It queries the game's rules afresh for every position that is judged, and knows no solver.
// Tested: test/games/hackenbush_test.cpp.
#pragma once
#include <cstdint>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/rule/value.hpp"
#include "zermelo/workbench/value_game.hpp"

namespace zermelo::inline workbench {

class ValueSpace {
  public:
    static constexpr std::string_view kName = "";
    struct Position {
        std::uint64_t key;
        bool          operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t to;
    };

    /// The rules and the allowance must outlive it.
    ValueSpace(const ValueRules& rules, Allowance& allowance)
        : rules_(rules), allowance_(allowance), index_(allowance), keys_(allowance) {}

    /// Walks all of it, the root first.  Returns why it ended early, or GaveUp::no.  O(moves).
    GaveUp walk(std::uint64_t root, Pace& pace) {
        GaveUp why = add(root);
        for (Index i = 0; i < keys_.size() && why == GaveUp::no; ++i) {
            for (const bool left : {true, false})
                rules_.moves(keys_[i], left, [&](std::uint64_t key, std::string_view) {
                    ++moves_;
                    if (why == GaveUp::no && !pace.go_on(1)) why = pace.why();
                    if (why == GaveUp::no) why = add(key);
                });
        }
        return why;
    }
    std::uint64_t moves_in_all() const { return moves_; }

    Position start() const { return {keys_[0]}; }
    Position play(Position, Move m) const { return {m.to}; }
    void     moves(Position p, auto&& emit) const {
            for (const bool left : {true, false})
            rules_.moves(p.key, left,
                             [&](std::uint64_t key, std::string_view) { emit(Move{key}); });
    }
    Index count() const { return keys_.size(); }
    Index index(Position p) const {
        const auto* found = index_.find(p.key);
        return found ? *found : kNone;
    }
    Position       position(Index i) const { return {keys_[i]}; }
    std::uint64_t  level(Position p) const { return rules_.level(p.key); }
    Valuing::Facts facts(const Valuing&, Position p) const {
        Valuing::Facts facts;
        rules_.moves(p.key, true, [&](std::uint64_t, std::string_view) { ++facts.lefts; });
        return facts;
    }
    bool serial() const { return true; }  // the rule stores what it has compared

  private:
    GaveUp add(std::uint64_t key) {
        if (index_.find(key)) return GaveUp::no;
        auto* const place = index_.insert(key);
        if (!place) return allowance_.why;
        *place = static_cast<std::uint32_t>(keys_.size());
        if (keys_.size() == kNoForm || !keys_.push(key)) return allowance_.why;
        return GaveUp::no;
    }

    const ValueRules&       rules_;
    Allowance&              allowance_;
    KeyTable<std::uint32_t> index_;
    Stack<std::uint64_t>    keys_;
    std::uint64_t           moves_ = 0;
};

}  // namespace zermelo::inline workbench
