#include "zermelo/workbench/value_map.hpp"

#include <algorithm>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kRow = 20, kLongestRow = 48;  // squares in a row of a strip

// A multiple of the period, so that the columns show it; the usual length if there is no short
// period.
std::uint64_t row_length(const std::optional<PeriodMark>& period) {
    if (!period || period->length == 0 || period->length > kLongestRow) return kRow;
    return period->length * std::max<std::uint64_t>(1, (kRow + 4) / period->length);
}

Phrase nimbers_title(std::string_view name, std::uint64_t upto) {
    return phrase("{}: nimbers of heaps 0 to {}", name, upto);
}

ValueMap strip(std::string_view name, std::span<const std::uint64_t> values,
               const std::optional<PeriodMark>& period) {
    ValueMap map;
    map.columns =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(row_length(period), values.size()));
    map.row_step = map.columns;
    map.title    = nimbers_title(name, values.size() - 1);
    map.across   = phrase("heap = row number + column number");
    map.values   = true;
    map.words    = {.plain  = phrase("won for the mover"),
                    .strong = phrase("lost for the mover"),
                    .ringed = phrase("breaks the period"),
                    .value  = phrase("nimber")};
    for (const auto value : values) map.cells.push_back({.value = value, .strong = value == 0});
    if (!period) return map;
    for (const auto heap : period->exceptions)
        if (heap < map.cells.size()) map.cells[as_size(heap)].ringed = true;
    map.line   = period->from;
    map.beyond = told(*period);
    return map;
}

}  // namespace

Phrase told(const PeriodMark& mark) {
    const auto& [length, from, exceptions, saltus, proved] = mark;
    if (saltus > 0 && proved)
        return phrase("from heap {} on: period {} plus {} each, proved", from, length, saltus);
    if (saltus > 0)
        return phrase("from heap {} on: period {} plus {} each, observed", from, length, saltus);
    if (proved) return phrase("from heap {} on: period {}, proved", from, length);
    return phrase("from heap {} on: period {}, observed", from, length);
}

ValueMap two_heap_map(const ChartWish& wish, std::string_view name,
                      const std::function<std::uint64_t(std::uint64_t, std::uint64_t)>& nimber) {
    ValueMap map;
    map.columns = static_cast<std::uint32_t>(wish.upto + 1);
    map.title   = phrase("{}: two heaps from 0 to {}", name, wish.upto);
    map.across = phrase("one heap"), map.down = phrase("the other heap");
    map.values = wish.labels;
    map.words  = {.plain  = phrase("won for the mover"),
                  .strong = phrase("lost for the mover"),
                  .ringed = {},
                  .value  = wish.labels ? Phrase(phrase("nimber")) : Phrase()};
    for (std::uint64_t a = 0; a <= wish.upto; ++a)
        for (std::uint64_t b = 0; b <= wish.upto; ++b) {
            const auto value = nimber(a, b);
            map.cells.push_back({.value = value, .strong = value == 0});
        }
    return map;
}

Chart nimber_chart(const ChartWish& wish, std::string_view name,
                   std::span<const std::uint64_t> values, const std::optional<PeriodMark>& period,
                   Sentences note) {
    values = values.first(as_size(wish.upto + 1));
    if (wish.kind == ChartWish::Kind::scatter)
        return NimberPlot{nimbers_title(name, wish.upto),
                          std::move(note),
                          {values.begin(), values.end()},
                          period};
    auto map = wish.kind == ChartWish::Kind::strip
                   ? strip(name, values, period)
                   : two_heap_map(wish, name, [&](std::uint64_t a, std::uint64_t b) {
                         return values[as_size(a)] ^ values[as_size(b)];
                     });
    map.note = std::move(note);
    return map;
}

}  // namespace zermelo::inline workbench
