// Sums of graphs: the reader agrees with its twin, and the nimbers with the textbook's.
#include "test/fuzz/must.hpp"
#include "zermelo/impartial/dag.hpp"
#include "zermelo/impartial/dag_text.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    Budget                           budget;
    budget.bytes     = 1 << 24;
    const auto sum   = read_dag_sum(bytes, budget);
    const auto fault = dag_fault(bytes);
    if (!sum) {
        const auto& error = sum.error();
        if (error.gave_up != GaveUp::no) return 0;
        must(error.line > 0 && !error.what.empty(), "a fault has a place", to_text(error));
        // The twin does not look for cycles, which the reader finds graph by graph.
        must(
            !fault || error.what.english().contains("a cycle") || to_text(*fault) == to_text(error),
            "the twin finds the same", to_text(error));
        return 0;
    }
    must(!fault, "the twin finds no fault", fault ? to_text(*fault) : "");
    for (const auto& part : sum->parts) {
        if (part.dag.nodes() > 1000) continue;
        const auto twin = dag_nimbers_by_recursion(part.dag.out);
        for (std::uint32_t v = 0; v < part.dag.nodes(); ++v)
            must(part.dag.nimbers.values.label(v) == twin[v], "both ways give the same nimber", "");
    }
    return 0;
}
