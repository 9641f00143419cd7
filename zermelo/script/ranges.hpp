// A script whose positions are packed by ranges measured on the way: where a list falls outside,
// the ranges are widened, whatever holds keys begins anew, and the query is made again.
//
// Called from script/play.hpp and script/sum_play.hpp.
// Tested: test/script/script_test.cpp.
#pragma once
#include <memory>
#include <string>
#include <utility>

#include "zermelo/script/machine.hpp"
#include "zermelo/script/text.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

/// What all sessions of scripts have in common.
class ScriptRanges {
  protected:
    static constexpr ScriptKey kNoKey = ~ScriptKey{0};  // of lists that do not fit the packing

    ScriptRanges(std::unique_ptr<ScriptMachine> machine, std::string setup)
        : machine_(std::move(machine)), setup_(std::move(setup)) {}
    virtual ~ScriptRanges() = default;

    /// Called when all keys have changed.
    virtual void       widened() const = 0;
    /// Called when the script failed.
    virtual void       failed() const { widened(); }
    /// Widens the ranges to fit the position in play.  Returns that position, or one of a sum.
    virtual ScriptList make_room() = 0;
    /// Called when the ranges were widened for that list, which play met.
    virtual void       met_outside(const ScriptList&) {}

    std::string title_of() const {
        return machine_->face().name.empty() ? std::string(kRulesGame) : machine_->face().name;
    }
    ScriptKey key(const ScriptList& list) const {
        ScriptKey key = 0;
        return packing_.pack(list, key) ? key : kNoKey;
    }
    ScriptList list(ScriptKey key) const {
        ScriptList list(packing_.most());
        list.resize(packing_.unpack(key, list.data()));
        return list;
    }
    void widen(std::span<const std::int64_t> list) const {
        packing_.widen(list);
        widened();
    }
    /// The same for the list that did not fit.
    void widen() const {
        widen(*machine_->outside());
        machine_->forget_outside();
    }
    /// Calls ask(budget) again until all lists that it meets fit the packing.  Returns the script's
    /// error if there is one.
    template <class Ask>
    auto asked(const Budget& budget, Ask&& ask) -> decltype(ask(budget)) {
        const Watch watch;
        Budget      rest = machine_->share(budget);
        packing_.allow(wide_share(rest));
        if (packing_.full()) {
            packing_.renew();
            widened();
        }
        for (;;) {
            const auto here = make_room();
            if (packing_.bits() > ScriptPacking::kMostBits)
                return std::unexpected(too_wide(*machine_, packing_, here));
            if (packing_.full()) return std::unexpected(ended_early(GaveUp::bytes));
            if (const GaveUp why = machine_->why_over(); why != GaveUp::no)
                return std::unexpected(ended_early(why));
            Budget left = rest.after(watch.seconds());
            if (packing_.wide()) left.bytes -= wide_share(rest);
            auto result = ask(std::as_const(left));
            if (machine_->fault()) {
                failed();
                return std::unexpected(*machine_->fault());
            }
            if (!machine_->outside()) return result;
            const ScriptList outside(machine_->outside()->begin(), machine_->outside()->end());
            widen();
            met_outside(outside);
        }
    }

    // What the table of positions that are wider than keys may take: a quarter.
    static std::uint64_t wide_share(const Budget& budget) { return budget.bytes / 4; }

    std::unique_ptr<ScriptMachine> machine_;
    std::string                    setup_;  // script and parameters, for certificates
    mutable ScriptPacking          packing_;
};

}  // namespace zermelo::inline script
