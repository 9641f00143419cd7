// Values as plain data to draw: on squares in rows, or as points over the heaps' sizes.
// report/ draws them without knowing the game.
//
// Main functions: nimber_chart, two_heap_map.  Called from workbench/heap_session.cpp,
// workbench/pn_session.cpp and coins/coins.cpp.
// Tested: test/workbench/value_map_test.cpp.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/sentence.hpp"

namespace zermelo::inline workbench {

/// Squares, row after row: a board, a table, or a strip of values that is broken into rows.
struct ValueMap {
    struct Cell {
        std::uint64_t value  = 0;
        bool          strong = false;  // filled
        bool          ringed = false;
        bool          absent = false;  // no square here
    };
    // What the marks mean, for the legend; an empty one leaves a mark out.
    struct Words {
        Phrase plain, strong, ringed, value;
    };
    Phrase                       title;
    Sentences                    note;          // small
    Phrase                       across, down;  // what the numbers along the edges count
    Words                        words;
    std::uint64_t                first    = 0;      // the first row's and column's number
    std::uint64_t                row_step = 1;      // from one row's number to the next
    bool                         values   = false;  // are shown, and tint their squares
    std::uint32_t                columns  = 1;
    std::vector<Cell>            cells;   // as many as fill the rows; the last row may be short
    std::optional<std::uint64_t> line;    // a heavy line after all cells before this one
    Phrase                       beyond;  // what begins at the line, for the legend
};

/// g(n + length) = g(n) + saltus for all n >= from.  exceptions: if saltus is 0, the heaps before
/// `from` that break this, ascending.
struct PeriodMark {
    std::uint64_t              length = 1, from = 0;
    std::vector<std::uint64_t> exceptions = {};
    std::uint64_t              saltus     = 0;
    bool                       proved     = false;
};

/// "from heap 71 on: period 12, proved".
Phrase told(const PeriodMark&);

/// Nimbers over the sizes of heaps 0, 1, 2 ...
struct NimberPlot {
    Phrase                     title;
    Sentences                  note;
    std::vector<std::uint64_t> values;
    std::optional<PeriodMark>  period;
};

using Chart = std::variant<ValueMap, NimberPlot>;

/// The chart to make: for heaps 0 .. upto.
struct ChartWish {
    enum class Kind : std::uint8_t {
        map,      // two heaps: which squares are lost
        scatter,  // nimbers as points
        strip     // nimbers as squares
    };
    Kind             kind   = Kind::map;
    std::uint64_t    upto   = 0;  // at most most_upto(kind)
    bool             labels = false;
    std::string_view solver = {};  // "": the automatic choice
};

/// The largest `upto`; above it nothing could be seen.
constexpr std::uint64_t most_upto(ChartWish::Kind kind) {
    constexpr std::uint64_t kMost[] = {200, 100'000, 5'000};
    return kMost[static_cast<std::size_t>(kind)];
}

/// The most rows and columns of a board that is drawn.
inline constexpr std::uint32_t kMostBoard = 64;

/// A chart.  refused: the checker's objection to our own labels, which is our bug.
struct Charted {
    Chart       chart;
    std::string refused = "";
};

/// The squares (a, b) for two heaps of 0 .. wish.upto; nimber(a, b) is 0 where the mover has lost,
/// and shown if wish.labels is set.  name: "nim --max-take 3".  O(upto^2).
ValueMap two_heap_map(const ChartWish& wish, std::string_view name,
                      const std::function<std::uint64_t(std::uint64_t, std::uint64_t)>& nimber);

/// Makes the chart from the nimbers of the heaps 0 .. wish.upto (values.size() > wish.upto) and
/// their period, if it is known.  In strips, rows are as long as the period, or a multiple of it,
/// if that fits.
Chart nimber_chart(const ChartWish& wish, std::string_view name,
                   std::span<const std::uint64_t>   values,
                   const std::optional<PeriodMark>& period = {}, Sentences note = {});

}  // namespace zermelo::inline workbench
