// Parity games of any priorities: what was read is sound, can be written, and is the same when read
// again.  On small games two solvers that share little code agree, and their labels are just.
// After a line "=" stands a solution: it is refused, or gets just labels.
#include <algorithm>

#include "test/fuzz/must.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/check/parity.hpp"

using namespace zermelo;

namespace {

void must_have_a_place(const InputError& fault) {
    must(fault.line > 0 && fault.column > 0 && !fault.what.empty() && !fault.expected.empty() &&
             fault.gave_up == GaveUp::no,
         "a fault has a place and says what was expected", to_text(fault));
}

void must_be_just(const ParityArena& arena, const ParityLabels& labels) {
    const auto game = swept(arena, labels);
    must(game && !first_unjust(*game, Parity{}, labels), "every label is just");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view all(reinterpret_cast<const char*>(data), size);
    const auto             cut   = all.find("\n=\n");
    const auto             game  = all.substr(0, cut);
    const auto             arena = read_parity(bytes_of(game), {});
    if (!arena) return must_have_a_place(arena.error()), 0;
    const auto n = arena->fields();
    must(n > 0 && arena->odd.size() == n && arena->priority.size() == n, "tables of one size");
    for (std::uint32_t v = 0; v < n; ++v) {
        must(!arena->out[v].empty(), "every field has a successor");
        must(arena->vertex(arena->field(v)) == v, "a field's name leads to it");
        must(arena->priority[v] % 2 == arena->shown_priority(v) % 2,
             "priorities keep their parity");
        must(v == 0 || (arena->priority[v] < arena->priority[v - 1]) ==
                           (arena->shown_priority(v) < arena->shown_priority(v - 1)),
             "and their order");
    }
    const auto text  = text_from([&](Sink& out) { write_pgsolver(*arena, out); });
    const auto again = read_parity(bytes_of(text), {});
    must(again.has_value(), "what was written is read", text);
    must(text_from([&](Sink& out) { write_pgsolver(*again, out); }) == text,
         "and written the same");
    if (n > 64) return 0;
    const auto one = parity_zielonka(*arena, {}), other = parity_tangles(*arena, {});
    must(one.status == Status::solved && other.status == Status::solved, "small games are solved");
    must_be_just(*arena, one.labels);
    must_be_just(*arena, other.labels);
    if (cut == all.npos) return 0;
    const auto moves = read_paritysol(*arena, bytes_of(all.substr(cut + 3)), {});
    if (!moves) return must_have_a_place(moves.error()), 0;
    if (const auto labels = ranks_of(*arena, *moves, {})) must_be_just(*arena, *labels);
    return 0;
}
