// Subtraction games: a move takes one of the numbers of a set from a heap.
//
// This is the octal code with digit 3 at each number.  Moves leave at most one heap, so the theorem
// of the period needs only as many equal values as the largest number: the period is always found
// and proved, and heaps may be as large as numbers are.
//
// Source: S. Golomb, "A mathematical investigation of games of take-away", J. Combinatorial
//         Theory 1 (1966).
// Tested: test/games/sessions_test.cpp, test/golden/solve_octal.txt.
#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/number_set.hpp"
#include "zermelo/workbench/octal_game.hpp"

namespace zermelo::inline games {
namespace {

std::expected<std::unique_ptr<Session>, InputError> open_subtraction(
    const Parameters& parameters, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the set is missing"),
                                           phrase("subtraction SET HEAPS..."),
                                           verbatim("subtraction 1,3,4 20 31")));
    const std::string& first = words[0];
    const auto         blank = std::min(first.find(' '), first.size());
    const auto         set   = std::string_view(first).substr(0, blank);
    const auto         takes = read_number_set(set, HeapCode::kMostTake);
    if (!takes) return std::unexpected(takes.error());
    auto code = subtraction_code(*takes);
    if (!code) {
        code.error().line = code.error().column = 0;
        return std::unexpected(code.error());
    }
    std::vector<std::string> heaps(words.begin(), words.end());
    heaps[0] = first.substr(blank);
    return open_heaps(
        heap_game(OctalGame("subtraction", number_set_text(*takes) + " ", std::move(*code), false)),
        heaps, parameters);
}

}  // namespace

extern constinit const GameCard subtraction_card = {
    .name       = "subtraction",
    .title      = "subtraction games: take one of the numbers of a set from a heap",
    .source     = "S. Golomb, J. Combinatorial Theory 1 (1966)",
    .typed      = "subtraction SET HEAPS...",
    .alone      = {.heaps = true},
    .parameters = kHeapParameters,
    .solvers    = code_solvers,
    .standard   = "best",
    .example    = "1,3,4 20 31",
    .open       = open_subtraction,
};

}  // namespace zermelo::inline games
