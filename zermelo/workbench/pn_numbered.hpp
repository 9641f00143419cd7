// All positions of a small P/N game, by their numbers: what the checker, the promises and the
// nimbers walk.
//
// One virtual call for a position gives all its moves.
//
// Main class: NumberedPn.  Called from workbench/pn_session.cpp and workbench/pn_nimbers.cpp.
// Tested: test/workbench/pn_game_test.cpp.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/workbench/pn_game.hpp"

namespace zermelo::inline workbench {

/// A ruleset, Numbered and Layered, with facts for the rule Pn.
class NumberedPn {
  public:
    static constexpr std::string_view kName = "";  // the game has it
    struct Position {
        Index number;
        bool  operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t number;
        Index         to;
    };

    /// The game must outlive it.
    explicit NumberedPn(const PnGame& game)
        : game_(&game), count_(game.count()), stuck_wins_(game.stuck_wins()) {}

    /// Makes a list of all levels, 8 bytes each, since the checker needs two for every move.  Does
    /// nothing if there is no memory.
    void list_levels() {
        Table<std::uint64_t> levels(count_);
        if (!levels.ok()) return;
        for (Index i = 0; i < count_; ++i) levels[i] = game_->level(i);
        levels_ = std::move(levels);
    }

    Position start() const { return of(game_->start()); }
    Position play(Position, Move m) const { return {m.to}; }
    void     moves(Position p, auto&& emit) const {
            if (p.number >= count_) return;
        Steps<Index> steps;
            game_->expand(p.number, steps);
            for (std::uint32_t i = 0; i < steps.size(); ++i)
            if (!emitted(emit, Move{i, steps[i]})) return;
    }
    Index         count() const { return count_; }
    Index         index(Position p) const { return p.number; }
    Position      position(Index i) const { return {i}; }
    std::uint64_t level(Position p) const {
        if (p.number < levels_.size()) return levels_[p.number];
        return p.number < count_ ? game_->level(p.number) : 0;
    }
    std::uint64_t  most_moves() const { return game_->most_moves(); }
    Pn::Facts      facts(Pn, Position) const { return {stuck_wins_}; }
    Winning::Facts facts(Winning, Position) const {
        return {stuck_wins_ ? Outcome::win : Outcome::loss};
    }
    Position canonical(Position p) const {
        return p.number < count_ ? Position{game_->canonical_at(p.number)} : p;
    }

    std::string text(Position p) const {
        return p.number < count_ ? game_->text(game_->position(p.number)) : "?";
    }
    std::expected<Position, InputError> read(std::string_view text) const {
        auto p = game_->read(text);
        if (!p) return std::unexpected(std::move(p.error()));
        return of(*p);
    }
    std::vector<std::string> move_texts(Position p) const {
        std::vector<std::string> texts;
        if (p.number < count_)
            game_->each_move(game_->position(p.number), [&](const PnMove& m) {
                texts.push_back(m.text());
                return true;
            });
        return texts;
    }
    bool        together() const { return false; }
    std::string move_text(Position p, Move m) const {
        std::string   text;
        std::uint32_t number = 0;
        game_->each_move(game_->position(p.number), [&](const PnMove& move) {
            if (number == m.number) text = move.text();
            return number++ < m.number;
        });
        return text;
    }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const auto from   = game_->position(p.number);
        const auto number = game_->number(from, text);
        const auto next   = game_->after(from, text);
        if (!number || !next) return std::nullopt;
        return Move{*number, of(*next).number};
    }

  private:
    Position of(const PnPosition& p) const {
        const Index i = game_->index(p);
        return {i < count_ && game_->position(i) == p ? i : kNone};
    }

    const PnGame*        game_;
    Index                count_;
    bool                 stuck_wins_;
    Table<std::uint64_t> levels_;
};

/// Who wins, by the position's number: 1 if the mover does.
struct PnClaims {
    Table<std::uint32_t> at;

    Pn::Label label(NumberedPn::Position p) const { return {at[p.number] == 1}; }
};

/// Who wins and how soon, by the position's number, in the words of finite/verdicts.hpp.
struct PnVerdicts {
    Table<std::uint32_t> at;

    Verdict label(NumberedPn::Position p) const { return verdict_of(at[p.number]); }
};

/// Nimbers, by the position's number.
struct PnNimbers {
    Table<std::uint32_t> at;

    Nimber::Label label(NumberedPn::Position p) const { return at[p.number]; }
};

}  // namespace zermelo::inline workbench
