#include "zermelo/workbench/window_nimbers.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/check/window.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {
namespace {

// "A heap of n+4 is worth 2 more ...", and what proves it.
Sentences window_reason(const WindowPeriod& period, std::uint64_t values) {
    return say(Say::period_window, period.length, period.saltus, period.from, values);
}

}  // namespace

FoundNimbers WindowNimbers::find(std::string_view solver, Index upto, const Budget& budget) {
    by_formula_ = solver == "formula";
    read_       = {};
    period_     = by_formula_ ? window_.period : WindowPeriod{};
    needed_     = window_.values.size();
    if (upto == kNone) upto = needed_ - 1;  // far enough to contain the proof
    beyond_ = by_formula_ && upto >= std::max(needed_, kFewHeaps);
    return textbook_.find(solver, upto, budget);
}

std::uint64_t WindowNimbers::at(Index h) const {
    if (read_.size() == 0) return textbook_.at(h);
    if (h < read_.size()) return read_[h];
    const Index past = h - period_.from;
    return read_[period_.from + past % period_.length] + past / period_.length * period_.saltus;
}

JudgedNimbers WindowNimbers::judge(Index upto, const Budget& budget) const {
    if (!by_formula_) return textbook_.judge(upto, budget);
    const auto proof = judge_values(window_.values, true, budget);
    if (!proof.all || beyond_ || upto < needed_) return proof;
    std::vector<std::uint32_t> values;
    for (Index h = 0; h <= upto; ++h) values.push_back(static_cast<std::uint32_t>(at(h)));
    return judge_values(values, false, budget);
}

// Judges all the values, and whether they prove the period.
JudgedNimbers WindowNimbers::judge_values(std::span<const std::uint32_t> values, bool proves,
                                          const Budget& budget) const {
    Pace          pace(budget, "check");
    WindowChecker checker(window_.excluded);
    const Index   k = window_.excluded.size() - 1;
    for (Index n = 0; n < values.size(); ++n) {
        if (!pace.go_on(k)) return {std::nullopt, false, n, pace.why()};
        if (!checker.next(values.data())) return {n, false, n, GaveUp::no};
    }
    if (proves && !window_holds(values, k, period_))
        return {period_.from, false, values.size(), GaveUp::no};
    return {std::nullopt, true, values.size(), GaveUp::no};
}

Grounds WindowNimbers::grounds(bool certified) const {
    if (!beyond_) return textbook_.grounds(certified);
    if (certified) return {Evidence::sequence, window_reason(period_, needed_)};
    return {Evidence::theorem, textbook_.grounds(false).reason};
}

std::expected<Sentences, InputError> WindowNimbers::read(const Certificate& read, Index upto,
                                                         const Budget& budget) {
    by_formula_ = true;
    read_       = {};
    period_     = {};
    needed_     = read.count;
    beyond_     = read.count <= upto;
    if (read.count == 0 || read.count - 1 > upto)
        return say(Say::labels_heaps, read.count, upto + 1);
    const std::uint64_t bytes = 16 * read.count;  // the values, and what judging takes
    if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
    Table<std::uint32_t> values(read.count);
    if (!values.ok()) return std::unexpected(over_memory(bytes, budget.bytes));
    read.copy_words(values.data());
    const auto judged = judge_values(values, false, budget);
    if (judged.unjust) return unjust_text(*judged.unjust, values[*judged.unjust]);
    if (!judged.all) return std::unexpected(ended_early(judged.why));
    if (beyond_) {
        Pace       pace(budget, "check");
        const auto period =
            window_period(std::span<const std::uint32_t>(values), window_.excluded.size() - 1,
                          [&](std::uint64_t looks) { return pace.go_on(looks); });
        if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
        if (!period || upto < period->from)
            return say(Say::labels_heaps_no_period, read.count, upto + 1);
        period_ = *period;
    }
    read_ = std::move(values);
    return Sentences();
}

std::expected<void, InputError> WindowNimbers::write(const CertificateHeader& header, Index upto,
                                                     Sink& sink) const {
    const Index last = beyond_ ? needed_ - 1 : upto;
    if (!by_formula_ || read_.size() == 0) return textbook_.write(header, last, sink);
    write_certificate(header, read_, sink);
    return {};
}

void WindowNimbers::tell_period(Answer& answer) const {
    if (period_.length == 0) {
        answer.why = Say::period_by_formula;
        return;
    }
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    answer.facts.push_back({"period", Group{{"length", number(period_.length)},
                                            {"from", number(period_.from)},
                                            {"saltus", number(period_.saltus)},
                                            {"proved", true}}});
    answer.why = window_reason(period_, needed_);
    if (answer.certified) answer.evidence = Evidence::sequence;
}

std::optional<PeriodMark> WindowNimbers::period_mark() const {
    if (period_.length == 0) return std::nullopt;
    return PeriodMark{period_.length, period_.from, {}, period_.saltus, true};
}

}  // namespace zermelo::inline workbench
