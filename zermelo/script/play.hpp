// A position of a script's game in play: its moves, where they lead, how it is shown and typed.
//
// Tested: test/script/script_test.cpp.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/part.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/script/ranges.hpp"
#include "zermelo/script/text.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// What is common to the sessions of games whose moves lead from one list to another.
class ScriptPlay : protected ScriptRanges {
  protected:
    ScriptPlay(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptList at)
        : ScriptRanges(std::move(machine), std::move(setup)), at_(std::move(at)) {
        packing_.widen(at_);
    }
    ScriptList make_room() override {
        if (key(at_) == kNoKey) widen(at_);
        if (!measured_) measure(at_, kFirstSteps), measured_ = true;
        return at_;
    }
    void met_outside(const ScriptList& outside) override { measure(outside, kMoreSteps); }

    std::string              told() const { return script_text(*machine_, at_); }
    std::vector<ScriptKey>   keys() const { return {key(at_)}; }
    /// The text that identifies the game and position in certificates.
    std::string              setup() const;
    std::vector<std::string> move_texts() const;
    bool                     ended() const { return !expand() || moves_.count == 0; }
    int                      whose_turn() const {
                             if (!machine_->face().offers(ScriptFunction::mover)) return 0;
        return static_cast<int>(machine_->number(ScriptFunction::mover, at_).value_or(1));
    }
    /// The board, and the picture of it.
    std::string                     boards() const { return board_text(*machine_, at_); }
    std::expected<Film, InputError> board_film() const;
    /// Makes a move given by its text, with or without blanks.  Returns false if there is none
    /// such.
    bool                            make(std::string_view text);
    /// Returns the number of the move of that name; names.size() if there is none.
    static std::size_t named(std::span<const std::string> names, std::string_view text);
    std::expected<void, InputError> put_at(std::string_view text);

    /// Puts the moves of p into moves_.  Returns false if the script failed; the next query reports
    /// it.
    bool         expand(std::span<const std::int64_t> p) const;
    bool         expand() const { return expand(at_); }
    /// The same, and finds where those moves lead.
    bool         expand(const ScriptList& p, std::vector<ScriptList>& next) const;
    /// Tests what the script promises, from the present position, for a check.
    TestedScript tested_moves(const Budget& budget) const;
    /// Plays at random from p and widens the ranges on the way, so that solvers seldom begin anew.
    void         measure(ScriptList p, int steps);
    /// Adds to the result of a check that boards leave something out, or that a turn in the list
    /// does not alternate though it should.
    void         advise(Checked& checked, const Budget& budget) const;
    /// Returns the positions below this one, for a picture, with the notes that can be made before
    /// it is known what they are worth.
    std::expected<ScriptTree<ScriptList>, InputError> tree(std::uint64_t most) const;

    static constexpr int kFirstSteps = 200, kMoreSteps = 50;  // of random plays, to measure

    ScriptList          at_;
    mutable ScriptMoves moves_;
    bool                measured_ = false;
};

}  // namespace zermelo::inline script
