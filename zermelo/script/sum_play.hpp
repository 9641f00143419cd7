// A sum of a script's positions in play: its moves, what they leave, how it is told and typed.
//
// Positions are packed by ranges measured on the way, as script/play.hpp has it.
//
// Tested: test/script/nimbers_test.cpp, test/script/misere_test.cpp.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// What the sessions of games have in common whose moves may leave sums.
class ScriptSumPlay {
  protected:
    using Emit = std::function<bool(ScriptSumMove&&)>;  // false: no more

    static constexpr ScriptKey kNoKey = ~ScriptKey{0};  // of lists that do not fit the packing

    ScriptSumPlay(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptSum at)
        : machine_(std::move(machine)), setup_(std::move(setup)), at_(std::move(at)) {}
    virtual ~ScriptSumPlay() = default;
    /// All keys have changed.
    virtual void widened() const = 0;

    std::string                     told() const { return sum_text(*machine_, at_); }
    std::string                     title_of() const;
    std::vector<std::string>        move_texts() const;
    bool                            ended() const;
    /// The boards of its positions.
    std::string                     boards() const;
    bool                            make(std::string_view text);
    std::expected<void, InputError> put_at(std::string_view text);

    /// Of a script with options those of each different position; told: with their texts, each
    /// once.
    bool        each_move(const ScriptSum& sum, bool told, const Emit& emit) const;
    /// The options of a position; false: the script failed, and the next question tells it.
    bool        expand(const ScriptList& list, std::vector<ScriptSum>& options) const;
    ScriptKey   key(const ScriptList& list) const;
    ScriptList  list(ScriptKey key) const;
    void        widen(std::span<const std::int64_t> list) const;
    /// ... for what did not fit.
    void        widen() const;
    /// For certificates.
    std::string setup() const;
    InputError  comes_back(const ScriptList& cycle, std::string_view why) const;
    /// ask(budget) again until all lists that it meets fit the packing; the script's error.
    template <class Ask>
    auto asked(const Budget& budget, Ask&& ask) -> decltype(ask(budget)) {
        const Watch watch;
        Budget      rest = machine_->share(budget);
        for (;;) {
            for (const auto& list : at_)
                if (key(list) == kNoKey) widen(list);
            if (packing_.bits() > ScriptPacking::kMostBits)
                return std::unexpected(
                    too_wide(packing_, at_.empty() ? ScriptList() : at_.front()));
            if (const GaveUp why = machine_->why_over(); why != GaveUp::no)
                return std::unexpected(ended_early(why));
            rest.seconds = budget.seconds - watch.seconds();
            auto result  = ask(rest);
            if (machine_->fault()) {
                widened();
                return std::unexpected(*machine_->fault());
            }
            if (!machine_->outside()) return result;
            widen();
        }
    }

    std::unique_ptr<ScriptMachine> machine_;
    std::string                    setup_;
    ScriptSum                      at_;
    mutable ScriptPacking          packing_;
};

}  // namespace zermelo::inline script
