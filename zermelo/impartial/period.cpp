#include "zermelo/impartial/period.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

#include "zermelo/base/telling.hpp"
#include "zermelo/check/growing.hpp"
#include "zermelo/impartial/octal_best.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint64_t kTail        = 2048;
constexpr std::uint64_t kStart       = 64;  // how many values are first searched
constexpr std::uint64_t kLooks       = std::uint64_t{1} << 16;  // between two calls of the pace
constexpr std::uint64_t kLooksOfWork = 16;                      // so many cost as much as a heap

// What is searched.  From heap `plain` on, same(n, p) is true just if g(n) = g(n + p), for
// multiples p of `step`; before that, equal(n, p) is.  ends_alike(p) returns whether the last
// values may be the same p places before.
template <class Same, class Equal, class EndsAlike>
struct Search {
    std::uint64_t size, plain, step;
    Same          same;
    Equal         equal;
    EndsAlike     ends_alike;

    // Calls use(p, from) for every p whose tail fits, ascending, multiples left out, until it
    // returns true, or the pace says stop.  from is the first heap from which p holds.
    template <class Use>
    void each(Pace& pace, Use&& use) const {
        const std::uint64_t        tail = std::min(kTail, size / 2);
        std::vector<std::uint64_t> tried;
        std::uint64_t              asked = 0;  // reported to the pace, up to this p
        if (tail == 0) return;
        const auto back_to = [&](std::uint64_t& from, std::uint64_t least, const auto& is) {
            while (from > least && is(from - 1)) {
                --from;
                if (from % kLooks == 0 && !pace.go_on(kLooks / kLooksOfWork)) return false;
            }
            return true;
        };
        for (std::uint64_t p = step; p + tail <= size && 2 * p <= size; p += step) {
            if (p - asked >= kLooks) {
                if (!pace.go_on((p - asked) / kLooksOfWork)) return;
                asked = p;
            }
            if (!ends_alike(p)) continue;
            if (std::ranges::any_of(tried, [&](auto q) { return p % q == 0; })) continue;
            std::uint64_t       from = size - p;
            const std::uint64_t most = from - tail;
            while (from > most && same(from - 1, p)) --from;
            if (from > most) continue;
            if (!back_to(from, plain, [&](std::uint64_t n) { return same(n, p); })) return;
            if (from <= plain && !back_to(from, 0, [&](std::uint64_t n) { return equal(n, p); }))
                return;
            if (use(p, from)) return;
            tried.push_back(p);
        }
    }
};

template <class Same, class Equal, class EndsAlike>
Search(std::uint64_t, std::uint64_t, std::uint64_t, Same, Equal, EndsAlike)
    -> Search<Same, Equal, EndsAlike>;

// Returns a function that says whether the last eight bytes are the same p elements before.  Few
// distances pass.
template <class Raw>
auto last_word_of(const Raw* raw, std::uint64_t size) {
    constexpr std::uint64_t kWord = 8 / sizeof(Raw);
    const bool              quick = size / 2 >= kWord;
    std::uint64_t           word  = 0;
    if (quick) std::memcpy(&word, raw + size - kWord, 8);
    return [=](std::uint64_t p) {
        std::uint64_t here = word;
        if (quick) std::memcpy(&here, raw + size - kWord - p, 8);
        return here == word;
    };
}

// Returns the first p that the theorem proves; else the first observed one.  next gets the fewest
// values that would prove one of those whose tail fits, or ~0 if there are none.  If there are no
// rules, no theorem applies, and nothing is proved.
using Rules = std::optional<std::span<const HeapRule>>;

template <class S>
std::optional<Period> least_period(Rules rules, const S& search, std::uint64_t& next, Pace& pace) {
    std::optional<Period> found;
    next = ~std::uint64_t{0};
    search.each(pace, [&](std::uint64_t p, std::uint64_t from) {
        const std::uint64_t needed   = rules ? values_to_prove(*rules, p, from) : ~std::uint64_t{0};
        const bool          proved   = needed <= search.size;
        const bool          observed = search.size - from >= 3 * p && from <= search.size / 2;
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
    return Search{values.size(), 0, 1, equal, equal, last_word_of(g, values.size())};
}

// Returns whether values that grow for ever, by the same amount each time, can end like these.
// Then all of the last third exceed the values a few periods before, so the largest of all is
// there, and nowhere before.
template <class Value>
bool may_grow(std::span<const Value> values) {
    const auto last = values.last(values.size() / 3);
    const auto before =
        values.subspan(values.size() / 2, values.size() - values.size() / 2 - last.size());
    return before.empty() || std::ranges::max(before) < std::ranges::max(last);
}

// Returns a period of the differences.  next as above, for the one that is found.
template <class Value>
std::optional<Period> arithmetic_period(Rules rules, std::span<const Value> values,
                                        std::uint64_t& next, Pace& pace) {
    std::optional<Period> found;
    if (values.size() < 4 || !may_grow(values)) return found;
    const Value* const g    = values.data();
    const auto         same = [g](std::uint64_t n, std::uint64_t p) {
        return g[n + 1] - g[n] == g[n + 1 + p] - g[n + p];
    };
    const std::uint64_t last = values.size() - 2;
    const auto          ends = [=](std::uint64_t p) { return same(last - p, p); };
    const Search        search{values.size() - 1, 0, 1, same, same, ends};
    search.each(pace, [&](std::uint64_t p, std::uint64_t from) {
        if (search.size - from < 3 * p || from > search.size / 2) return false;
        if (g[from + p] <= g[from]) return false;
        found = Period{p, from, static_cast<std::uint64_t>(g[from + p] - g[from]), false,
                       ~std::uint64_t{0}};
        return true;
    });
    if (!found || !rules) return found;
    const auto proof =
        growth_proof(*rules, values, {found->length, found->from, found->saltus}, pace);
    found->proved = proof.holds, found->needed = proof.needed;
    next = std::min(next, proof.needed);
    return found;
}

// In the vector engine values are bytes, and do not grow for ever.
std::optional<Period> search_run(const HeapCode& code, const BestRun& run, std::uint64_t& next,
                                 Pace& pace) {
    if (const VectorRun* const v = run.vector()) {
        const auto        packed = v->packed();
        const auto* const raw    = packed.data();
        const auto same  = [raw](std::uint64_t n, std::uint64_t p) { return raw[n] == raw[n + p]; };
        const auto equal = [&](std::uint64_t n, std::uint64_t p) {
            return v->label(n) == v->label(n + p);
        };
        return least_period(
            code.rules,
            Search{packed.size(), std::min<std::uint64_t>(v->last_rare() + 1, packed.size()),
                   v->space().by_place ? 2u : 1u, same, equal, last_word_of(raw, packed.size())},
            next, pace);
    }
    const auto found = least_period(code.rules, search_of(run.words()), next, pace);
    return found ? found : arithmetic_period(code.rules, run.words(), next, pace);
}

}  // namespace

std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values, Pace& pace) {
    return values.visit([&](auto span) {
        std::uint64_t next;
        auto          found = least_period(code.rules, search_of(span), next, pace);
        return found ? found : arithmetic_period(code.rules, span, next, pace);
    });
}

std::optional<Period> find_period(const HeapCode& code, const NimberSequence& values) {
    const Budget unlimited;
    Pace         pace(unlimited, "period");
    return find_period(code, values, pace);
}

std::optional<Period> observed_period(const NimberSequence& values) {
    const Budget unlimited;
    Pace         pace(unlimited, "period");
    return values.visit([&](auto span) {
        std::uint64_t next;
        auto          found = least_period(std::nullopt, search_of(span), next, pace);
        return found ? found : arithmetic_period(std::nullopt, span, next, pace);
    });
}

std::optional<std::uint64_t> nimber_at(const NimberSequence& values, const Period& period,
                                       std::uint64_t n) {
    if (n < values.size()) return values[n];
    if (!period.proved || period.length == 0 || n < period.from) return std::nullopt;
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max() - 0xffff;
    const std::uint64_t     past  = n - period.from;
    const std::uint64_t     at    = period.from + past % period.length;
    if (at >= values.size()) return std::nullopt;
    const std::uint64_t times = past / period.length;
    if (period.saltus > 0 && times > kMost / period.saltus) return std::nullopt;
    return values[at] + times * period.saltus;
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
    const bool                bounded = most <= budget.bytes;  // else only a proof is awaited
    const auto                told    = telling(budget, [&](Progress& now) {
        if (bounded) now.done = share_of(run.size(), most);
    });
    Pace                      pace(told, "heaps");
    std::optional<Period>     period;
    std::uint64_t             size =
        std::min(most, std::max({kStart, 4 * std::uint64_t{code.last_take()}, known.size()}));
    result.why = GaveUp::heaps;
    while (size > 0) {
        if (!run.grow(size, pace)) {
            result.why = run.why();
            break;
        }
        std::uint64_t next;
        const auto    found = search_run(code, run, next, pace);
        if (found && found->proved) {
            period        = found;
            result.status = Status::solved;
            result.why    = GaveUp::no;
            break;
        }
        if (pace.stopped()) {
            result.why = pace.why();
            break;
        }
        period = found, result.labels.seen = size;
        if (size == most) break;
        // Grow to as many as would prove a period that the tail suggests, unless that is far.
        const std::uint64_t twice = size < most / 2 ? 2 * size : most;
        size                      = next > size && next <= most && next / 4 <= size ? next : twice;
    }
    result.visited       = run.size();
    result.labels.values = run.values();
    if (result.labels.values.size() != result.visited) {
        result.status = Status::gave_up;
        result.why    = GaveUp::bytes;
        return result;
    }
    if (period && period->proved) result.labels.seen = result.visited;
    if (result.why == GaveUp::heaps) {  // all values asked for were found
        if (!period) period = find_period(code, result.labels.values, pace);
        if (pace.stopped()) result.why = pace.why();
        result.labels.seen = result.visited;
    }
    result.labels.period = period;
    return result;
}

}  // namespace zermelo::inline impartial
