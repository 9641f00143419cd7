// Games in the format HOA: what was read is sound, can be written, and is the same when read again.
// Written as PGSolver's game it is the same game.
#include <algorithm>

#include "test/fuzz/must.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/check/parity.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto             arena = read_hoa(bytes_of(text), {});
    if (!arena) {
        const auto& fault = arena.error();
        must(fault.line > 0 && fault.column > 0 && !fault.what.empty() && !fault.expected.empty() &&
                 fault.gave_up == GaveUp::no,
             "a fault has a place and says what was expected", to_text(fault));
        return 0;
    }
    const auto n = arena->fields();
    must(n > 0 && arena->odd.size() == n && arena->priority.size() == n, "tables of one size");
    for (std::uint32_t v = 0; v < n; ++v) {
        must(!arena->out[v].empty(), "every field has a successor");
        for (const auto w : arena->out[v]) must(w < n, "successors are fields");
    }
    const auto written = text_from([&](Sink& out) { write_hoa(*arena, out); });
    const auto again   = read_hoa(bytes_of(written), {});
    must(again.has_value(), "what was written is read", written);
    must(again->fields() == n, "no field more, none less");
    must(text_from([&](Sink& out) { write_hoa(*again, out); }) == written, "and written the same");
    const auto other  = text_from([&](Sink& out) { write_pgsolver(*arena, out); });
    const auto second = read_parity(bytes_of(other), {});
    must(second.has_value(), "it is a game of PGSolver's", other);
    if (n > 64) return 0;
    const auto one = parity_zielonka(*again, {}), two = parity_tangles(*second, {});
    must(one.status == Status::solved && two.status == Status::solved, "small games are solved");
    for (std::uint32_t v = 0; v < n; ++v)
        must(one.labels.odd(v) == two.labels.odd(v), "both texts have the same winners");
    return 0;
}
