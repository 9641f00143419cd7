// grundy: the nimbers of taking-and-breaking games, as arrays that are not copied.
#include <fmt/format.h>

#include <pybind11/stl.h>

#include <algorithm>

#include "zermelo/check/sparse.hpp"
#include "zermelo/impartial/period.hpp"
#include "zermelo/impartial/sparse_space.hpp"

#include "arrays.hpp"
#include "edge.hpp"
#include "lent.hpp"

namespace zermelo::python {
namespace {

struct Kept {
    HeapCode             code;
    NimberSequence       found;   // what an engine found, at most until a period is proved
    Period               period;  // gives the values beyond those found
    Table<std::uint8_t>  bytes;   // g(0) .. g(upto), if they fit into bytes
    Table<std::uint16_t> words;   // the same otherwise
};

// Reads a code, or the name of a game that has one.
HeapCode code_of(const std::string& text) {
    for (const auto& named : kNamedCodes)
        if (named.name == text) return taken(parse_heap_code(named.code));
    return taken(parse_heap_code(text));
}

// Returns a claim which values are rare; it makes judging quick.
SparseClaim claim_of(const Kept& kept) {
    NimberHistogram     histogram;
    const std::uint64_t looked = std::min(kept.found.size(), std::uint64_t{1} << 20);
    for (std::uint64_t n = 0; n < looked; ++n) histogram.add(kept.found[n], n);
    const SparseSpace space = best_space(kept.code, histogram);
    return {space.mask, space.by_place};
}

// Returns the checker's objection, if it has one.  count: the number of values from which all
// others follow.
std::expected<void, InputError> judged(const Kept& kept, std::uint64_t count, bool by_period,
                                       const Budget& budget) {
    const auto wrong = [](std::uint64_t n) {
        return std::unexpected(self_check_error("grundy", fmt::format("the nimber of heap {}", n)));
    };
    return kept.found.visit([&](auto values) -> std::expected<void, InputError> {
        Pace          pace(budget, "check");
        SparseChecker checker(kept.code.rules, claim_of(kept));
        for (std::uint64_t n = 0; n < count; ++n) {
            const bool right = checker.next(values.data(), pace);
            if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
            if (!right) return wrong(n);
        }
        const auto& period = kept.period;
        if (by_period && !period_holds(kept.code.rules, values, period.length, period.from))
            return wrong(count);
        return {};
    });
}

// Stores the first `count` values; those beyond the ones found follow by the period.  Returns false
// if there is no memory.
template <class Value>
bool spread(const Kept& kept, std::uint64_t count, Table<Value>& to) {
    to = Table<Value>(count);
    if (!to.ok()) return false;
    const auto known = std::min(count, kept.found.size());
    kept.found.visit([&](auto values) {
        std::ranges::transform(values.first(known), to.begin(),
                               [](auto value) { return static_cast<Value>(value); });
    });
    for (std::uint64_t n = known; n < count; ++n) to[n] = to[n - kept.period.length];
    return true;
}

std::expected<void, InputError> found(Kept& kept, std::uint64_t upto, bool check,
                                      const Budget& budget) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    if (upto >= kMost || 2 * upto > budget.bytes)
        return std::unexpected(over_memory(2 * std::min(upto, kMost), budget.bytes));
    Pace pace(budget, "");  // used for its clock alone
    auto known           = octal_until_period(kept.code, upto + 1, budget, {});
    kept.found           = std::move(known.labels.values);
    kept.period          = known.labels.period.value_or(Period{});
    const bool by_period = upto >= kept.found.size();
    if (by_period && !(kept.period.proved && upto >= kept.period.from))
        return std::unexpected(ended_early(known.why));
    if (check) {
        Budget left  = budget;
        left.seconds = budget.seconds - pace.spent();
        if (auto done = judged(kept, by_period ? kept.period.needed : upto + 1, by_period, left);
            !done)
            return done;
    }
    const bool narrow = kept.found.visit([](auto values) {
        return std::ranges::all_of(values, [](auto value) { return value <= 0xff; });
    });
    if (!(narrow ? spread(kept, upto + 1, kept.bytes) : spread(kept, upto + 1, kept.words)))
        return std::unexpected(over_memory(2 * upto, 0));
    kept.found = {};
    return {};
}

py::array grundy(const std::string& code, std::uint64_t upto, bool check,
                 std::optional<double> seconds, std::optional<double> memory) {
    const auto kept = std::make_shared<Kept>();
    kept->code      = code_of(code);
    taken(Interruptible({seconds, memory}).call([&](const Budget& budget) {
        return found(*kept, upto, check, budget);
    }));
    if (kept->words.size() > 0) return lent(std::span<const std::uint16_t>(kept->words), kept);
    return lent(std::span<const std::uint8_t>(kept->bytes), kept);
}

}  // namespace

void bind_sequences(py::module_& module) {
    module.def("grundy", &grundy, py::arg("code"), py::arg("upto"), py::kw_only(),
               py::arg("check") = true, py::arg("seconds") = py::none(),
               py::arg("memory") = py::none(),
               R"(The nimbers of the heaps 0, 1, ... upto of a taking-and-breaking game.

code: an octal or hexadecimal code, such as "0.77", or a game's name, such as "kayles".  The array
is read-only and not copied: one byte a heap, or two where a nimber exceeds 255.  Unless check is
False, the checker judges every value, or those that prove the period from which the others follow.

>>> import zermelo
>>> zermelo.grundy("0.77", upto=11)
array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint8)
)");
}

}  // namespace zermelo::python
