// Partizan games that may go in circles: what is read can be written and read again, and its sides
// are right.
#include "test/fuzz/must.hpp"
#include "zermelo/partizan/loopy_text.hpp"
#include "zermelo/partizan/side_text.hpp"
#include "zermelo/partizan/sides.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    Budget                           budget;
    budget.bytes    = 1 << 24;
    const auto text = read_loopy_text(bytes, budget);
    if (!text) {
        const auto& error = text.error();
        must(error.gave_up != GaveUp::no || (error.line > 0 && !error.what.empty()),
             "a fault has a place", to_text(error));
        return 0;
    }
    const auto written = to_text(*text);
    const auto again   = read_loopy_text(bytes_of(written), {});
    must(again && *again == *text, "a text is read as it is told", written);
    const auto game = part_of(text->graph, reached(text->graph, {0}));
    if (game.size() > 12) return 0;
    budget.work = 1 << 20;
    Pace       pace(budget, "sides"), checking(budget, "check");
    const auto side = onside(game, {pace});
    if (!side) return 0;
    const auto fault = side_fault(game, 0, *side, checking);
    must(!fault || *fault == SideFault::none, "a side is judged", written);
    (void)side_text(side->stopper, side->start, 500, budget);
    return 0;
}
