#include "zermelo/workbench/sequence_nimbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/check/growing.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/impartial/octal.hpp"
#include "zermelo/impartial/sparse_space.hpp"

namespace zermelo::inline workbench {
namespace {

// The most values that may be asked for: more fit no machine.
constexpr Index kMostValues = Index{1} << 40;

using Engine = Solution<NimberSequence> (*)(const HeapCode&, std::uint64_t, const Budget&);

struct EngineCard {
    SolverCard card;
    Engine     engine;
};
constexpr EngineCard kEngines[] = {
    {{"best", "whichever engine is fastest, until a period is proved", false}, octal_best},
    {{"dense", "all splits, many at once: for games without a sparse space", false}, octal_dense},
    {{"sparse", "only splits with a rare heap, and one for each smaller value", false},
     octal_sparse},
    {{"textbook", "the least nimber absent among the options, heap after heap", true},
     octal_textbook},
    {{"triple", "sets of values as bits: for moves that leave three heaps", false}, octal_triple},
    {{"vector", "sparse, 64 heaps at once (AVX-512)", false}, octal_vector},
};

constexpr std::uint64_t kMostExceptions = 10'000;  // listed

// Chooses which values count as rare, so that judging is quick.
SparseClaim claim_of(const HeapCode& code, const NimberSequence& values) {
    NimberHistogram histogram;
    const Index     looked = std::min<Index>(values.size(), Index{1} << 20);
    for (Index n = 0; n < looked; ++n) histogram.add(values[n], n);
    const SparseSpace space = best_space(code, histogram);
    return {space.mask, space.by_place};
}

// Judges values 0 .. count-1.
template <class Value>
JudgedNimbers judge_values(const HeapCode& code, std::span<const Value> values, Index count,
                           SparseClaim claim, const Budget& budget) {
    Index         n    = 0;
    const auto    told = telling(budget, [&](Progress& now) { now.done = share_of(n, count); });
    Pace          pace(told, "check");
    SparseChecker checker(code.rules, claim);
    for (; n < count; ++n) {
        const bool right = checker.next(values.data(), pace);
        if (pace.stopped()) return {std::nullopt, false, n, pace.why()};
        if (!right) return {n, false, n, GaveUp::no};
    }
    return {std::nullopt, true, count, GaveUp::no};
}

// Copies a certificate's labels.  Returns "", or the first label that is too large.
Sentences copy_values(const Certificate& read, std::span<std::uint16_t> values) {
    constexpr std::uint32_t kMost = std::numeric_limits<std::uint16_t>::max();
    for (Index n = 0; n < read.count; ++n) {
        const auto value = read.word(n);
        if (value > kMost) return unjust_text(n, value);
        values[as_size(n)] = static_cast<std::uint16_t>(value);
    }
    return {};
}

// Returns true if these values, taken as right, prove the period.
template <class Value>
bool proves(const HeapCode& code, std::span<const Value> values, const Period& period, Pace& pace) {
    const std::span<const HeapRule> rules = code.rules;
    if (period.saltus == 0) return period_holds(rules, values, period.length, period.from);
    return growth_proof(rules, values, {period.length, period.from, period.saltus}, pace).holds;
}

// The sentence that says that they do; `plain` is for a period without a saltus.
Sentences proof_text(Say plain, const Period& period) {
    const auto [length, from, saltus, proved, needed] = period;
    if (saltus > 0) return say(Say::period_grows, length, saltus, from, needed);
    return say(plain, length, from, needed - length);
}

std::expected<void, InputError> write_values(const CertificateHeader& header,
                                             const NimberSequence& values, Index count,
                                             Sink& sink) {
    if (count > kMostLabelled) return std::unexpected(too_many_labels(count));
    Table<std::uint32_t> labels(count);
    if (!labels.ok()) return std::unexpected(over_memory(4 * count, 0));
    for (Index n = 0; n < count; ++n) labels[n] = values[n];
    write_certificate(header, labels, sink);
    return {};
}

}  // namespace

std::span<const SolverCard> code_solvers() {
    static const auto kCards = [] {
        std::array<SolverCard, std::size(kEngines)> cards;
        std::ranges::transform(kEngines, cards.begin(), &EngineCard::card);
        return cards;
    }();
    return kCards;
}

FoundNimbers SequenceNimbers::find(std::string_view solver, Index upto, const Budget& budget) {
    values_ = {}, period_ = {}, by_period_ = false, seen_ = 0;
    // 1. Compute until a period is proved.
    if (solver == standard() || upto == kNone) {
        const NimberSequence known = std::exchange(known_, {});
        const Index          most  = std::min(upto, kMostValues) + 1;
        auto                 found = octal_until_period(code_, most, budget, known);
        values_                    = std::move(found.labels.values);
        period_                    = found.labels.period.value_or(Period{});
        seen_                      = found.labels.seen;
        by_period_                 = upto >= values_.size();
        if (!by_period_ || (period_.proved && upto >= period_.from)) {
            if (by_period_ && upto != kNone && !nimber_at(values_, period_, upto))
                return {Status::gave_up, GaveUp::values, found.visited};
            return {Status::solved, GaveUp::no, found.visited};
        }
        known_ = std::move(values_), values_ = {};
        return {Status::gave_up, found.why, found.visited};
    }
    // 2. Compute all of them with that engine.
    if (upto >= kMostValues) return {Status::gave_up, GaveUp::bytes, 0};
    const auto* const engine =
        std::ranges::find(kEngines, solver, [](const EngineCard& card) { return card.card.name; });
    Pace pace(budget, "period");  // its clock runs from here
    auto found = engine->engine(code_, upto, budget);
    if (found.status != Status::solved) return {found.status, found.why, found.visited};
    values_ = std::move(found.labels);
    period_ = find_period(code_, values_, pace).value_or(Period{});
    if (pace.stopped()) return {Status::gave_up, pace.why(), found.visited};
    seen_ = values_.size();
    return {Status::solved, GaveUp::no, found.visited};
}

JudgedNimbers SequenceNimbers::judge(Index upto, const Budget& budget) const {
    const auto claim = claim_of(code_, values_);
    return values_.visit([&](auto values) {
        const Index count  = used(upto);
        auto        judged = judge_values(code_, values, count, claim, budget);
        if (!judged.all || !(by_period_ || (period_.proved && period_.needed <= count)))
            return judged;
        Pace pace(budget, "check");
        if (proves(code_, values.first(as_size(count)), period_, pace)) return judged;
        if (pace.stopped()) return JudgedNimbers{std::nullopt, false, count, pace.why()};
        judged.all = false, judged.unjust = period_.from;
        return judged;
    });
}

Grounds SequenceNimbers::grounds(bool) const {
    if (!by_period_) return {Evidence::sequence, {}};
    return {Evidence::sequence, proof_text(Say::period_repeats, period_)};
}

namespace {

// "g(n+12) = g(n) from heap 71 on; a proof takes the heaps up to 167".
Sentences observation(const Period& period) {
    const auto plus = period.saltus > 0 ? fmt::format(" + {}", period.saltus) : "";
    if (period.needed == ~std::uint64_t{0})
        return say(Say::period_seen, period.length, plus, period.from);
    return say(Say::period_seen_proof, period.length, plus, period.from, period.needed - 1);
}

}  // namespace

void tell_period(const NimberSequence& values, Index seen, const Period& period, Answer& answer) {
    const auto [length, from, saltus, proved, needed] = period;
    const Index last                                  = seen - 1;
    if (length == 0) {
        answer.why = say(Say::period_none, last);
        return;
    }
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    Group      group  = {{"length", number(length)}, {"from", number(from)}};
    if (saltus > 0) {
        group.push_back({"saltus", number(saltus)});
    } else {
        const auto odd = exceptions(values, period, kMostExceptions);
        group.push_back(
            {"exceptions", NumberList{odd.size(), [odd](const NumberList::Emit& emit) {
                                          for (const auto heap : odd)
                                              if (!emit(static_cast<std::int64_t>(heap))) return;
                                      }}});
        if (odd.size() == kMostExceptions) group.push_back({"exceptions_complete", false});
    }
    group.push_back({"proved", proved});
    answer.facts.push_back({"period", std::move(group)});
    if (proved)
        answer.why = proof_text(Say::period_proved, period);
    else
        answer.why = say(Say::period_observed, last, observation(period));
}

void SequenceNimbers::tell_period(Answer& answer) const {
    zermelo::tell_period(values_, seen_, period_, answer);
}

void SequenceNimbers::tell_so_far(Answer& answer) const {
    const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    const auto count  = std::max(values_.size(), known_.size());
    if (count == 0) return;
    answer.headline = say(Say::nimbers_found, count - 1);
    answer.facts.push_back({"heaps", number(count)});
    if (seen_ == 0 || period_.proved) return;
    if (period_.length == 0) {
        answer.headline = say(Say::nimbers_aperiodic, count - 1, seen_ - 1);
        return;
    }
    answer.headline = say(Say::nimbers_periodic, count - 1, seen_ - 1, observation(period_));
    answer.facts.push_back({"period", Group{{"length", number(period_.length)},
                                            {"from", number(period_.from)},
                                            {"saltus", number(period_.saltus)},
                                            {"proved", false}}});
}

void tell_observed_period(std::uint64_t                                      count,
                          const std::function<std::uint64_t(std::uint64_t)>& nimber,
                          Answer&                                            answer) {
    Table<std::uint16_t> values(count);
    for (std::uint64_t h = 0; h < values.size(); ++h) {
        const auto value = nimber(h);
        values[h]        = static_cast<std::uint16_t>(value);
        if (value != values[h]) values = {};
    }
    if (values.size() == 0) {
        answer.why = Say::period_unsought;
        return;
    }
    const NimberSequence sequence(std::move(values));
    tell_period(sequence, count, observed_period(sequence).value_or(Period{}), answer);
}

std::optional<PeriodMark> SequenceNimbers::period_mark() const {
    const auto [length, from, saltus, proved, needed] = period_;
    if (length == 0) return std::nullopt;
    auto odd =
        saltus > 0 ? std::vector<std::uint64_t>{} : exceptions(values_, period_, kMostExceptions);
    return PeriodMark{length, from, std::move(odd), saltus, proved};
}

std::expected<Sentences, InputError> SequenceNimbers::read(const Certificate& read, Index upto,
                                                           const Budget& budget) {
    values_ = {}, period_ = {};
    if (read.count == 0) return Say::labels_no_heap;
    if (2 * read.count > budget.bytes)
        return std::unexpected(over_memory(2 * read.count, budget.bytes));
    Table<std::uint16_t> values(read.count);
    if (!values.ok()) return std::unexpected(over_memory(2 * read.count, budget.bytes));
    if (auto wrong = copy_values(read, values); !wrong.empty()) return wrong;
    values_    = NimberSequence(std::move(values));
    by_period_ = upto >= values_.size();
    if (by_period_) {
        Pace pace(budget, "period");
        period_ = find_period(code_, values_, pace).value_or(Period{});
        if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
        if (!period_.proved || upto < period_.from || !nimber_at(values_, period_, upto))
            return say(Say::labels_heaps_no_period, values_.size(), upto + 1);
    }
    const auto judged = judge(values_.size() - 1, budget);
    if (judged.unjust) return unjust_text(*judged.unjust, values_[*judged.unjust]);
    if (!judged.all) return std::unexpected(ended_early(judged.why));
    return Sentences();
}

std::expected<void, InputError> SequenceNimbers::write(const CertificateHeader& header, Index upto,
                                                       Sink& sink) const {
    return write_values(header, values_, used(upto), sink);
}

Sentences SequenceNimbers::resume(const Certificate& read) {
    Table<std::uint16_t> values(read.count);
    if (!values.ok()) return Say::no_memory_values;
    if (auto wrong = copy_values(read, values); !wrong.empty()) return wrong;
    if (read.count > 0) known_ = NimberSequence(std::move(values));
    return {};
}
std::expected<void, InputError> SequenceNimbers::write_known(const CertificateHeader& header,
                                                             Sink&                    sink) const {
    const auto& values = values_.size() > 0 ? values_ : known_;
    return write_values(header, values, values.size(), sink);
}

}  // namespace zermelo::inline workbench
