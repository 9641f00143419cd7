// Expressions of nimbers: each gives a value or a fault with a place, and what is printed can be
// read again.
#include "test/fuzz/must.hpp"
#include "zermelo/impartial/expression.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.contains("log")) return 0;  // a logarithm may take a tenth of a second
    const auto game = [](std::string_view name,
                         std::string_view position) -> std::expected<std::uint64_t, InputError> {
        if (name.size() < 4) return position.size();
        InputError error;
        error.what = "there is no such game";
        return std::unexpected(error);
    };
    const auto values = evaluate(text, game, {});
    if (!values) {
        const auto& fault = values.error();
        must(fault.line > 0 && fault.column > 0 && !fault.what.empty() &&
                 fault.gave_up == GaveUp::no,
             "a fault has a place", to_text(fault));
        return 0;
    }
    for (const auto value : *values) {
        const auto shown = to_text(value);
        const auto again = evaluate(shown, game, {});
        must(again && again->size() == 1 && again->front() == value, "what is shown is read",
             shown);
    }
    return 0;
}
