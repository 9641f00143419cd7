// PGSolver's games: what was read is sound, can be written, and is the same when read again.
#include <algorithm>

#include "test/fuzz/must.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    const auto                       arena = read_pgsolver(bytes, {});
    if (!arena) {
        const auto& fault = arena.error();
        must(fault.line > 0 && fault.column > 0 && !fault.what.empty() && !fault.expected.empty() &&
                 fault.gave_up == GaveUp::no,
             "a fault has a place and says what was expected", to_text(fault));
        return 0;
    }
    must_be_sound(*arena);
    const auto text  = text_from([&](Sink& out) { write_pgsolver(*arena, out); });
    const auto again = read_pgsolver(bytes_of(text), {});
    must(again.has_value(), "what was written is read", text);
    must_be_same(*arena, *again);
    must(text_from([&](Sink& out) { write_pgsolver(*again, out); }) == text,
         "and written the same");
    return 0;
}
