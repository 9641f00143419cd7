// PGSolver's solutions.  The input is a game, a '%' and a solution of it; without '%' it is a
// solution of the game below.  A solution that is accepted becomes just labels, with the winners
// that the textbook solver finds; it can be written, and is the same when read again.  The solver's
// own solution is treated in the same way.
#include <algorithm>

#include "test/fuzz/must.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/check/check.hpp"

using namespace zermelo;

namespace {

constexpr std::string_view kGame =
    "parity 7;0 1 0 5,6;1 1 0 5,6,7;2 1 0 7;3 2 0 6;4 2 0 7;5 2 1 0,1;6 1 1 0,1;7 1 1 2,3;";

void must_be_proved(const Arena& arena, const ParitySolution& solution, const GreenLabels& truth,
                    bool right) {
    const auto ranks = ranks_of(arena, solution, {});
    must(ranks.has_value() || !right, "a right solution is accepted",
         ranks ? "" : to_text(ranks.error()));
    if (!ranks) return;
    must(!first_unjust(arena, Green{}, *ranks).has_value(), "accepted solutions are just");
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        must(ranks->ann(v) == truth.ann(v), "accepted solutions are true");
}

void must_come_back(const Arena& arena, const ParitySolution& solution) {
    const auto text  = text_from([&](Sink& out) { write_paritysol(arena, solution, out); });
    const auto again = read_paritysol(arena, bytes_of(text), {});
    must(again.has_value(), "what was written is read", again ? "" : to_text(again.error()));
    must(std::ranges::equal(again->move, solution.move), "moves come back");
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        must(again->ann.test(v) == solution.ann.test(v), "winners come back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto             cut = text.find('%');
    const auto arena = read_pgsolver(bytes_of(cut == text.npos ? kGame : text.substr(0, cut)), {});
    if (!arena) return 0;
    const auto solved = buchi_trap(*arena, {});
    must(solved.status == Status::solved, "solved");
    const auto own = moves_of(*arena, solved.labels);
    must_be_proved(*arena, own, solved.labels, true);
    must_come_back(*arena, own);

    const auto given    = cut == text.npos ? text : text.substr(cut + 1);
    const auto solution = read_paritysol(*arena, bytes_of(given), {});
    if (!solution) {
        const auto& fault = solution.error();
        must(fault.line > 0 && fault.column > 0 && !fault.what.empty() && !fault.expected.empty() &&
                 fault.gave_up == GaveUp::no,
             "a fault has a place and says what was expected", to_text(fault));
        return 0;
    }
    must_come_back(*arena, *solution);
    must_be_proved(*arena, *solution, solved.labels, false);
    return 0;
}
