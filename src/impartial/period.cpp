#include "zermelo/impartial/period.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "zermelo/base/telling.hpp"
#include "zermelo/impartial/octal_best.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kTail  = 2048;
constexpr std::uint64_t kStart = 64;  // values of the first look

// Values to search, raw: from heap `plain` on, raw values are equal at distances that are
// multiples of `step` just if the values are.  equal(n, p): is g(n) = g(n + p)?
template <class Raw, class Equal>
struct Search {
    const Raw*    raw;
    std::uint64_t size, plain, step;
    Equal         equal;

    // Calls use(p, from) for every p whose tail fits, ascending, multiples left out, until it
    // says true.  from: the first heap from which p holds.
    template <class Use>
    void each(Use&& use) const {
        const std::uint64_t        tail = std::min(kTail, size / 2);
        const Raw* const           end  = raw + size - tail;
        std::vector<std::uint64_t> tried;
        std::uint64_t              word  = 0;
        constexpr std::uint64_t    kWord = 8 / sizeof(Raw);
        const bool                 quick = tail >= kWord;
        if (quick) std::memcpy(&word, raw + size - kWord, 8);
        if (tail == 0) return;
        for (std::uint64_t p = step; p + tail <= size && 2 * p <= size; p += step) {
            if (quick) {
                std::uint64_t here;
                std::memcpy(&here, raw + size - kWord - p, 8);
                if (here != word) continue;
            }
            if (std::ranges::any_of(tried, [&](auto q) { return p % q == 0; })) continue;
            if (!std::equal(end, end + tail, end - p)) continue;
            std::uint64_t from = size - p - tail;
            while (from > plain && raw[from - 1] == raw[from - 1 + p]) --from;
            if (from <= plain)
                while (from > 0 && equal(from - 1, p)) --from;
            if (use(p, from)) return;
            tried.push_back(p);
        }
    }
};

template <class Raw, class Equal>
Search(const Raw*, std::uint64_t, std::uint64_t, std::uint64_t, Equal) -> Search<Raw, Equal>;

// The first p that the theorem proves; else the first observed.  next: the fewest values that
// would prove one of those whose tail fits, ~0 if there are none.
// By rules that no theorem knows, none does.
constexpr std::span<const HeapRule> kNoRules;

template <class S>
std::optional<Period> least_period(std::span<const HeapRule> rules, const S& search,
                                   std::uint64_t& next) {
    std::optional<Period> found;
    next = ~std::uint64_t{0};
    search.each([&](std::uint64_t p, std::uint64_t from) {
        const std::uint64_t needed =
            rules.empty() ? ~std::uint64_t{0} : values_to_prove(rules, p, from);
        const bool proved   = needed <= search.size;
        const bool observed = search.size - from >= 3 * p && from <= search.size / 2;
        if (proved || (observed && !found)) found = Period{p, from, 0, proved, needed};
        next = std::min(next, needed);
        return proved;
    });
    return found;
}

template <class Value>
auto search_of(std::span<const Value> values) {
    const Value* const g     = values.data();
    const auto         equal = [g](std::uint64_t n, std::uint64_t p) { return g[n] == g[n + p]; };
    return Search{g, values.size(), 0, 1, equal};
}

std::optional<Period> search_run(const HeapCode& code, const BestRun& run, std::uint64_t& next) {
    if (const VectorRun* const v = run.vector()) {
        const auto equal = [&](std::uint64_t n, std::uint64_t p) {
            return v->label(n) == v->label(n + p);
        };
        const auto packed = v->packed();
        return least_period(code.rules,
                            Search{packed.data(), packed.size(),
                                   std::min<std::uint64_t>(v->last_rare() + 1, packed.size()),
                                   v->space().by_place ? 2u : 1u, equal},
                            next);
    }
    return least_period(code.rules, search_of(run.words()), next);
}

// Periods of the differences.
template <class Value>
std::optional<Period> arithmetic_period(std::span<const Value> values) {
    std::optional<Period> found;
    if (values.size() < 4) return found;
    Table<std::uint16_t> steps(values.size() - 1);
    if (!steps.ok()) return found;
    for (std::uint64_t n = 0; n < steps.size(); ++n)
        steps[n] = static_cast<std::uint16_t>(values[n + 1] - values[n]);
    const auto search = search_of(std::span<const std::uint16_t>(steps.data(), steps.size()));
    search.each([&](std::uint64_t p, std::uint64_t from) {
        if (search.size - from < 3 * p || from > search.size / 2) return false;
        if (values[from + p] <= values[from]) return false;
        found = Period{p, from, static_cast<std::uint64_t>(values[from + p] - values[from]), false,
                       ~std::uint64_t{0}};
        return true;
    });
    return found;
}

}  // namespace

std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values) {
    return values.visit([&](auto span) {
        std::uint64_t next;
        auto          found = least_period(code.rules, search_of(span), next);
        return found ? found : arithmetic_period(span);
    });
}

std::optional<Period> observed_period(const NimberSequence& values) {
    return values.visit([&](auto span) {
        std::uint64_t next;
        auto          found = least_period(kNoRules, search_of(span), next);
        return found ? found : arithmetic_period(span);
    });
}

std::optional<std::uint64_t> nimber_at(const NimberSequence& values, const Period& period,
                                       std::uint64_t n) {
    if (n < values.size()) return values[n];
    if (!period.proved || period.length == 0 || period.saltus != 0 || n < period.from)
        return std::nullopt;
    const std::uint64_t at = period.from + (n - period.from) % period.length;
    if (at >= values.size()) return std::nullopt;
    return values[at];
}

std::vector<std::uint64_t> exceptions(const NimberSequence& values, const Period& period,
                                      std::uint64_t most) {
    std::vector<std::uint64_t> found;
    const std::uint64_t        p = period.length;
    if (p == 0 || values.size() < p || period.from > values.size() - p) return found;
    for (std::uint64_t n = 0; n < period.from && found.size() < most; ++n) {
        const std::uint64_t at = period.from + (p - (period.from - n) % p) % p;
        if (values[n] != values[at]) found.push_back(n);
    }
    return found;
}

Solution<PeriodicNimbers> octal_until_period(const HeapCode& code, std::uint64_t most,
                                             const Budget& budget, const NimberSequence& known) {
    Solution<PeriodicNimbers> result;
    BestRun                   run(code, budget, most, known);
    const bool                bounded = most <= budget.bytes;  // else a proof is awaited
    const auto                told    = telling(budget, [&](Progress& now) {
        if (bounded) now.done = share_of(run.size(), most);
    });
    Pace                      pace(told, "heaps");
    std::optional<Period>     period;
    std::uint64_t             size =
        std::min(most, std::max({kStart, 4 * std::uint64_t{code.last_take()}, known.size()}));
    result.why = "heaps";
    while (size > 0) {
        if (!run.grow(size, pace)) {
            result.why = run.why();
            break;
        }
        std::uint64_t next;
        period = search_run(code, run, next);
        if (period && period->proved) {
            result.status = Status::solved;
            result.why    = "";
            break;
        }
        if (size == most) break;
        // As many as would prove a period that the tail suggests, unless that is far.
        const std::uint64_t twice = size < most / 2 ? 2 * size : most;
        size                      = next > size && next <= most && next / 4 <= size ? next : twice;
    }
    result.visited       = run.size();
    result.labels.values = run.values();
    if (result.labels.values.size() != result.visited) {
        result.status = Status::gave_up;
        result.why    = "bytes";
        return result;
    }
    if (!period || !period->proved) period = find_period(code, result.labels.values);
    result.labels.period = period;
    return result;
}

}  // namespace zermelo::inline impartial
