// Partizan values: each text gives a value or a fault with a place, and what is printed is read as
// the same value.
#include "test/fuzz/must.hpp"
#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_text.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Budget                 budget;
    budget.bytes = 16 << 20;
    budget.work  = 1 << 14;
    Values     values(budget);
    const auto form = read_value(text, values);
    if (!form) {
        const auto& fault = form.error();
        must(fault.gave_up != GaveUp::no ||
                 (fault.line > 0 && fault.column > 0 && !fault.what.empty()),
             "a fault has a place", to_text(fault));
        return 0;
    }
    const auto shown = value_text(values.forms(), *form, 2000);
    if (!shown) return 0;
    const auto again = read_value(*shown, values);
    must((again && *again == *form) || !values.ok(), "what is shown is read", *shown);
    return 0;
}
