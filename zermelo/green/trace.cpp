// The steps of the textbook solvers of Green games, for the page's slider.
//
// The solvers `trap` and `lift` report to the budget's trace what they do to a vertex.  Reports of
// `trap` in a row with the same word and number are one step; for `lift`, each lift is one step.
//
// Main function: trace_green.  Called from green/green.cpp.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001).
// Tested: test/games/trace_test.cpp, the last step against the fast solver's answer.
#include "zermelo/green/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "zermelo/workbench/arena_trace.hpp"

namespace zermelo::inline green {
namespace {

using State = Trace::State;

class Recorder {
  public:
    Recorder(const Arena& arena, Trace& trace) : arena_(arena), trace_(trace) {}

    void hear(std::uint32_t v, Traced what, std::int64_t value) {
        if (what == Traced::beta) return lift(v, value);
        if (what != what_ || value != value_) {
            const bool round = what == Traced::force && value == 0;
            what_ = what, value_ = value;
            if (!begin(name_of(what), {what == Traced::drop ? value + 1 : value, 0})) return;
            if (round) clear();
        }
        if (full_) return;
        auto& step = trace_.steps.back();
        ++step.numbers[1];
        if (what == Traced::left) billy_[v] = true;
        step.changes.push_back(what == Traced::left   ? Trace::Change{v, State::billy, value}
                               : what == Traced::drop ? Trace::Change{v, State::dropped}
                               : value == 0           ? Trace::Change{v, State::target, 0}
                                                      : Trace::Change{v, State::forced, value});
    }
    void start_lifting() {
        const auto greens = static_cast<std::int64_t>(arena_.green.count());
        if (!begin("start", {arena_.fields(), greens})) return;
        for (std::uint32_t v = 0; v < arena_.fields(); ++v)
            trace_.steps.back().changes.push_back({v, State::none, 0});
    }
    void end(const GreenLabels& labels) {
        if (!begin("end", {0, 0})) return;
        auto& step = trace_.steps.back();
        for (std::uint32_t v = 0; v < arena_.fields(); ++v) {
            const auto [ann, rank] = labels.label(v);
            ++step.numbers[ann ? 0 : 1];
            step.changes.push_back({v, ann ? State::ann : State::billy, rank});
        }
    }
    bool full() const { return full_; }

  private:
    bool begin(std::string_view kind, std::vector<std::int64_t> numbers) {
        full_ = full_ || trace_.steps.size() == kMostTraceSteps;
        if (!full_) trace_.steps.push_back({kind, std::move(numbers), "", {}});
        return !full_;
    }
    // A new round begins: what was forced in the last one is open again.
    void clear() {
        for (std::uint32_t v = 0; v < arena_.fields(); ++v)
            if (!billy_[v]) trace_.steps.back().changes.push_back({v, State::none});
    }
    void lift(std::uint32_t v, std::int64_t value) {
        const bool infinite = value < 0;  // -1 - alpha
        const auto beta     = infinite ? Trace::kNoNumber : value;
        if (!begin("lift", {beta, beta_[v]})) return;
        auto& step    = trace_.steps.back();
        step.position = fmt::format("{}", arena_.field(v));
        if (infinite) step.numbers.push_back(-1 - value);
        step.changes.push_back({v, infinite ? State::infinite : State::none, beta});
        beta_[v] = beta;
    }

    const Arena&              arena_;
    Trace&                    trace_;
    std::optional<Traced>     what_;
    std::int64_t              value_ = 0;
    bool                      full_  = false;
    std::vector<bool>         billy_ = std::vector<bool>(arena_.fields());
    std::vector<std::int64_t> beta_  = std::vector<std::int64_t>(arena_.fields());
};

}  // namespace

bool is_traced(const BuchiCard& solver) {
    return solver.name == "trap" || solver.name == "lift";
}

std::expected<GreenTrace, InputError> trace_green(const Arena& arena, const BuchiCard& solver,
                                                  const Budget& budget) {
    return trace_fields<GreenTrace, Recorder>(arena, solver, budget, phrase("arena"));
}

}  // namespace zermelo::inline green
