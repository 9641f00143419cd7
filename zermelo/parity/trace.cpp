// The steps of `zielonka` and `lift`, for the page's slider.
//
// The solvers report to the budget's trace what they do to a vertex.  Reports of zielonka in a row
// with the same word and number are one step; for `lift`, each lift is one step.
//
// Main function: trace_parity.  Called from parity/parity.cpp.
// Source: W. Zielonka (1998), M. Jurdzinski (2000), as the solvers' files say.
// Tested: test/parity/trace_test.cpp, the steps against the rules, the last against the answer.
#include "zermelo/parity/trace.hpp"

#include <fmt/format.h>

#include <optional>

#include "zermelo/workbench/arena_trace.hpp"

namespace zermelo::inline parity {
namespace {

using State = Trace::State;

class ParityRecorder {
  public:
    ParityRecorder(const ParityArena& arena, Trace& trace) : arena_(arena), trace_(trace) {}

    void hear(std::uint32_t v, Traced what, std::int64_t value) {
        if (what == Traced::beta) return lift(v, value);
        if (what == Traced::left && lifting_) return next_player(value);
        if (what == Traced::drop && !placed_[v]) return;  // it was open already
        if (what != what_ || value != value_) {
            what_ = what, value_ = value;
            const auto depth = value / 2, player = value % 2;
            if (what == Traced::force && !begin("attract", {depth, 0, player})) return;
            if (what == Traced::left && !begin("take", {depth, 0, player})) return;
            if (what == Traced::drop && !begin("reopen", {0, 0})) return;
        }
        placed_[v] = what != Traced::drop;
        if (full_) return;
        auto& step = trace_.steps.back();
        ++step.numbers[1];
        const auto mine = won_by(value % 2 == 1);
        step.changes.push_back(what == Traced::force  ? Trace::Change{v, mine, value / 2}
                               : what == Traced::left ? Trace::Change{v, mine}
                                                      : Trace::Change{v, State::none});
    }
    void start_lifting() { lifting_ = true; }
    void end(const ParityLabels& labels) {
        if (!begin("end", {0, 0})) return;
        auto& step = trace_.steps.back();
        for (std::uint32_t v = 0; v < arena_.fields(); ++v) {
            const auto [odd, rank] = labels.label(v);
            ++step.numbers[odd];
            step.changes.push_back({v, won_by(odd), rank});
        }
    }
    bool full() const { return full_; }

  private:
    static State won_by(bool odd) { return odd ? State::billy : State::ann; }

    bool begin(std::string_view kind, std::vector<std::int64_t> numbers) {
        full_ = full_ || trace_.steps.size() == kMostTraceSteps;
        if (!full_) trace_.steps.push_back({kind, std::move(numbers), "", {}});
        return !full_;
    }
    // Vertices of finite measure are won by player 0; the others begin at 0 again, for player 1.
    void next_player(std::int64_t player) {
        if (!begin("measures", {player})) return;
        for (std::uint32_t v = 0; v < arena_.fields(); ++v) {
            const bool won = player == 1 && measure_[v] >= 0;
            trace_.steps.back().changes.push_back(won ? Trace::Change{v, State::ann}
                                                      : Trace::Change{v, State::none, 0});
            if (!won) measure_[v] = 0;
        }
    }
    void lift(std::uint32_t v, std::int64_t value) {
        if (!begin("measure", {value, measure_[v]})) return;
        auto& step    = trace_.steps.back();
        step.position = fmt::format("{}", arena_.field(v));
        step.changes.push_back({v, value < 0 ? State::infinite : State::none, value});
        measure_[v] = value;
    }

    const ParityArena&        arena_;
    Trace&                    trace_;
    std::optional<Traced>     what_;
    std::int64_t              value_   = 0;
    bool                      lifting_ = false, full_ = false;
    std::vector<bool>         placed_  = std::vector<bool>(arena_.fields());
    std::vector<std::int64_t> measure_ = std::vector<std::int64_t>(arena_.fields());
};

}  // namespace

bool is_traced(const ParityCard& solver) {
    return solver.name == "zielonka" || solver.name == "lift";
}

std::expected<ParityTrace, InputError> trace_parity(const ParityArena& arena,
                                                    const ParityCard&  solver,
                                                    const Budget&      budget) {
    return trace_fields<ParityTrace, ParityRecorder>(arena, solver, budget, phrase("game"));
}

}  // namespace zermelo::inline parity
