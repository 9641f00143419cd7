// A position of a script's game in play: its moves, where they lead, how it is told and typed.
//
// Positions are packed by ranges measured on the way: where a list falls outside, the ranges are
// widened, and whoever holds keys begins anew.
//
// Tested: test/script/script_test.cpp.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/machine.hpp"
#include "zermelo/script/text.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// What the sessions of games have in common that go from one list to another.
class ScriptPlay {
  protected:
    ScriptPlay(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptList at)
        : machine_(std::move(machine)), setup_(std::move(setup)), at_(std::move(at)) {
        packing_.widen(at_);
    }
    virtual ~ScriptPlay() = default;
    /// All keys have changed.
    virtual void widened() const = 0;

    std::string              told() const { return script_text(*machine_, at_); }
    std::string              title_of() const;
    std::vector<std::string> move_texts() const;
    bool                     ended() const { return !expand() || moves_.count == 0; }
    int                      whose_turn() const {
                             if (!machine_->face().offers(ScriptFunction::mover)) return 0;
        return static_cast<int>(machine_->number(ScriptFunction::mover, at_).value_or(1));
    }
    /// A move by its text, with or without blanks.
    bool                            make(std::string_view text);
    std::expected<void, InputError> put_at(std::string_view text);

    /// The moves of p, in moves_; false: the script failed, and the next question tells it.
    bool       expand(std::span<const std::int64_t> p) const;
    bool       expand() const { return expand(at_); }
    /// Where those moves lead.
    bool       expand(const ScriptList& p, std::vector<ScriptList>& next) const;
    ScriptList unpacked(ScriptKey key) const {
        ScriptList list(packing_.most());
        list.resize(packing_.unpack(key, list.data()));
        return list;
    }
    void widen(std::span<const std::int64_t> list) const {
        packing_.widen(list);
        widened();
    }
    /// ... for what did not fit.
    void widen() const {
        widen(*machine_->outside());
        machine_->forget_outside();
    }
    /// Plays at random from p, and widens the ranges on the way: solvers seldom begin anew then.
    void measure(ScriptList p, int steps);
    /// Adds to what a check found that boards lose something, and that a turn in the list does not
    /// alternate, though it should.
    void advise(Checked& checked, const Budget& budget) const;

    static constexpr int kFirstSteps = 1000, kMoreSteps = 50;  // of random plays, to measure

    std::unique_ptr<ScriptMachine> machine_;
    std::string                    setup_;
    ScriptList                     at_;
    mutable ScriptPacking          packing_;
    mutable ScriptMoves            moves_;
    bool                           measured_ = false;
};

}  // namespace zermelo::inline script
