// The contest format: the fast reader and its textbook twin agree on every text, and what was read
// can be written and read again.
#include <algorithm>

#include "test/fuzz/must.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    const auto                       fault = contest_fault(bytes);
    const auto                       arena = read_contest(bytes, {});
    must(arena.has_value() == !fault.has_value(), "both readers agree whether it is right",
         fault   ? to_text(*fault)
         : arena ? ""
                 : to_text(arena.error()));
    if (fault) {
        must(to_text(arena.error()) == to_text(*fault), "both readers tell the same fault",
             to_text(arena.error()) + "\n" + to_text(*fault));
        must(fault->line > 0 && fault->column > 0 && !fault->what.empty() &&
                 !fault->expected.empty() && fault->gave_up == GaveUp::no,
             "a fault has a place and says what was expected");
        return 0;
    }
    must_be_sound(*arena);
    const auto text =
        text_from([&](Sink& out) { must(write_contest(*arena, out).has_value(), "written"); });
    const auto again = read_contest(bytes_of(text), {});
    must(again.has_value(), "what was written is read", text);
    must_be_same(*arena, *again);
    return 0;
}
